import { at, type Drawing, path, star, stone, times, wired } from "$kit/art/palette.ts";
import { bust } from "$kit/art/people.ts";

/** Flag pole and pennant of the flagged members. */
function standard(): string {
  // flag pole and pennant of the flagged members
  return wired(
    1.7,
    path("M9.5 122V12H13.5V122Z", stone.gold) +
      path("M13.5 16H37L31 25.5 37 35H13.5Z", stone.carnelian) +
      path("M13.5 22H33L31 25.5 33 29H13.5Z", stone.goldLight, 'stroke-width="1"') +
      `<circle cx="11.5" cy="9" r="4.6" fill="${stone.goldLight}"/>`,
  );
}

/** Member of the expedition: light face plain, lapis face with a pennant flagged. */
export function memberCard(v: number, f: boolean): Drawing {
  const bg = f ? stone.lapisDark : stone.alabaster;
  const panel = f ? stone.lapis : "#EFE3CB";
  const num = f ? stone.goldLight : stone.ink;
  const tally = times(
    v,
    (i) =>
      `<path d="M${94 - i * 4.6} 131.5v4.5" stroke="${f ? stone.goldLight : stone.carnelian}" stroke-width="2.2" stroke-linecap="round"/>`,
  ).join("");
  const body = `<rect x="0" y="0" width="100" height="140" rx="7" fill="${bg}"/>
  <path d="M7 11a4 4 0 0 1 4-4h78a4 4 0 0 1 4 4v113H7z" fill="${panel}"/>
  ${
    f
      ? `<g fill="${stone.lapisLight}" opacity=".55">${at(
          [
            [80, 16],
            [62, 12],
            [88, 44],
            [76, 62],
            [18, 60],
            [22, 82],
          ],
          (x, y) => star(x, y, 2.6),
        )}</g>`
      : ""
  }
  <svg x="7" y="7" width="86" height="117" viewBox="7 7 86 117"><g transform="translate(${f ? 15 : 4},${f ? 15 : 13}) scale(${f ? 0.9 : 0.94})">${bust(v)}</g>${f ? `<g transform="translate(2,26) scale(.84)">${standard()}</g>` : ""}</svg>
  <path d="M7 124.5H93" stroke="${stone.wire}" stroke-width="2.2"/>
  <path d="M0 7a7 7 0 0 1 7-7h22v21a9 9 0 0 1-9 9H0z" fill="${bg}"/>
  <text x="14" y="23.5" text-anchor="middle" class="num" font-size="26" fill="${num}">${v}</text>
  ${tally}${f ? `<path d="M8 129.5h12l-3 3.5 3 3.5H8z" fill="${stone.carnelianLight}"/>` : ""}
  <rect x=".8" y=".8" width="98.4" height="138.4" rx="6.4" fill="none" stroke="${f ? stone.wire : "#BFA97C"}" stroke-width="1.6"/>`;
  return { box: "0 0 100 140", body };
}
