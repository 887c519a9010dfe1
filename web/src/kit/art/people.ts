import { at, type Drawing, path, stone, wired } from "./palette.ts";

/** A portrait in canonical profile, 100 x 120; rank shows in the rings of the collar. */
export function bust(role: number): string {
  const w = 1.7,
    sk = stone.skin,
    hair = stone.obsidian,
    g = stone.gold;
  const shoulders = path("M4 122C5 100 14 92 33 88L36 76H56L59 88C79 92 90 100 93 122Z", sk);
  const ring = (r: number, f: string) => path(`M${46 - r * 1.12} 84A${r * 1.12} ${r} 0 0 0 ${46 + r * 1.12} 84Z`, f);
  const ticks = (r1: number, r2: number, n: number) => {
    let d = "";
    for (let i = 1; i < n; i++) {
      const a = (Math.PI * i) / n;
      d += `M${(46 - 1.12 * r1 * Math.cos(a)).toFixed(1)} ${(84 + r1 * Math.sin(a)).toFixed(1)}L${(46 - 1.12 * r2 * Math.cos(a)).toFixed(1)} ${(84 + r2 * Math.sin(a)).toFixed(1)}`;
    }
    return `<path d="${d}" fill="none" stroke-width="1.2"/>`;
  };
  const cols = (
    {
      1: [stone.straw],
      2: [stone.malachiteLight, stone.alabaster],
      3: [stone.lapis, stone.alabaster, stone.malachiteLight],
      4: [stone.carnelian, g, stone.lapis],
      5: [stone.lapis, g, stone.carnelian, stone.malachiteLight],
      6: [stone.alabaster, stone.malachite, g, stone.lapis],
      7: [g, stone.lapis, stone.carnelian, stone.malachite],
    } as Record<number, string[]>
  )[role] ?? [stone.straw];
  let collar = "";
  const r0 = 13,
    st = role === 1 ? 7 : 7.2;
  for (let i = cols.length - 1; i >= 0; i--) collar += ring(r0 + st * (i + 1), cols[i]!);
  for (let i = 0; i < cols.length; i++) if (i % 2 === 0 || role > 4) collar += ticks(r0 + st * i, r0 + st * (i + 1), 8 + 3 * i);
  collar += path("M32.5 84A14.5 13 0 0 0 59.5 84L56.5 74H36Z", sk);
  const face = path(
    "M40 34L60 27 63.5 36C64 38 65 39.5 66 41L72 51C72.3 53 70.5 53.8 67.5 53.8L68.5 57.5 66.5 59.3 68 62C68 67 65 70.5 60 70.5L55 70V78H37V56Z",
    sk,
  );
  const eye = `<path d="M52.5 44.5C55.5 40.8 60.5 40.6 63.5 43.6 60.5 46.4 56 46.6 52.5 44.5Z" fill="${stone.alabaster}" stroke="${stone.obsidian}" stroke-width="1.3"/><circle cx="59" cy="43.6" r="1.8" fill="${stone.obsidian}" stroke="none"/><path d="M53 44.5L45.5 46M50.5 37.5C54.5 34.8 59 34.9 63 37" fill="none" stroke="${stone.obsidian}" stroke-width="2"/>`;
  const ear = path("M44 47C41 44 42 39.5 45.5 40 48.5 41 48 46.5 45.5 49Z", stone.skinLight, 'stroke-width="1.2"');
  const mouth = `<path d="M63 57.8L67.5 57.5" stroke="${stone.carnelianDark}" stroke-width="1.3" fill="none"/>`;
  const capHair = path("M62 33C58 22 44 19 35 27 27 34 29 48 36 56L41 54C39 48 41 40 47 37 52 35 57 35.5 62 33Z", hair);
  const longWig = path(
    "M62.5 33C59 20 42 17 32 27 24 36 27 52 22 82H42C44 72 44 62 42 52 41 44 43 39 49 37 54 35.5 58 35.5 62.5 33Z",
    hair,
  );
  const wigLines = `<path d="M33 40C31 52 31 66 28 81M38.5 42C37 54 38 68 35 81" fill="none" stroke-width="1.1"/>`;
  let back = "",
    head = "",
    front = "";
  if (role === 1) {
    head = capHair + path("M33 33L62 28.5 62.5 33 34 38Z", stone.alabaster);
    front =
      path("M20 5H76L69 24H29Z", stone.jasper) +
      path("M17 3.5H79V9H17Z", g) +
      `<path d="M29 9L35 24M41 9L43.5 24M55 9L53 24M67 9L62 24M24.5 16.5H72.5" fill="none" stroke-width="1.3"/>` +
      path("M31 24H67L63 29.5 34 33Z", stone.carnelian);
  }
  if (role === 2) {
    back = path("M79 122L83.5 122 88.5 24 84.5 24Z", stone.straw);
    head = capHair + path("M33.5 31L61.8 27 62.5 32 34 36Z", stone.malachiteLight);
    front =
      path("M91 17C80 11 66 14 59 28 68 23.5 77 24 83 29L91.5 27Z", stone.lapisLight) +
      path("M82 21.5H92V31.5H81.5Z", stone.carnelian);
  }
  if (role === 3) {
    head = longWig + wigLines;
    front =
      path("M34 38.5L78 22 79.5 24.8 35.5 41.5Z", stone.carnelian, 'stroke-width="1.2"') +
      path("M78 22L85 18.5 79.5 24.8Z", stone.obsidian, 'stroke-width="1"') +
      path("M76 66H92V118H76Z", stone.jasper) +
      `<circle cx="84" cy="75" r="3.8" fill="${stone.obsidian}"/><circle cx="84" cy="86.5" r="3.8" fill="${stone.carnelian}"/><path d="M81 97V112M84 97V112M87 97V112" fill="none" stroke-width="1.4"/>`;
  }
  if (role === 4) {
    back =
      path("M81.5 122V30H85.5V122Z", stone.straw) +
      path("M83.5 3L91 22 85.5 31H81.5L76 22Z", stone.lapisLight) +
      path("M78.5 31H88.5V36H78.5Z", stone.carnelian);
    head =
      path("M63 35C61 20 44 14 33 25 26 32 27 44 29 62L40 62C39 50 41 43 47 39.5 53 37 58 37.5 63 35Z", stone.lapis) +
      `<path d="M30 33C40 26 52 25 61 29M28 43L41 42M28.5 52L39.5 51.5" fill="none" stroke-width="1.3"/>`;
  }
  if (role === 5) {
    back =
      path("M80.5 122V40H85V122Z", g) +
      path("M82.7 44C74 38 72 26 76 18L82.7 26 89.5 18C93.5 26 92 38 82.7 44Z", stone.lapisLight) +
      path("M82.7 44C78.5 36 79.5 26 82.7 17 86 26 87 36 82.7 44Z", stone.alabaster);
    head =
      longWig +
      wigLines +
      path("M32.5 28L62 26.5 63 32 30 36Z", g) +
      `<circle cx="62" cy="29" r="3.6" fill="${stone.carnelian}"/>`;
  }
  if (role === 6) {
    head = path("M61 30C57 20 43 18 36 26 30 33 31 46 38 56L41 54C39 48 41 40 47 37.5 52 36 57 36 61.5 33Z", stone.skinDark);
    front =
      path("M17 97L31 90 86 122H52Z", stone.jasper) +
      at(
        [
          [27, 97.5],
          [37, 102],
          [48, 108],
          [42, 110],
          [58, 114.5],
          [69, 118],
        ],
        (x, y) => `<circle cx="${x}" cy="${y}" r="1.9" fill="${stone.obsidian}" stroke="none"/>`,
      );
  }
  if (role === 7) {
    head = longWig + wigLines + path("M31 29L62.5 27 63.5 33 29 37Z", g);
    front =
      path("M37 28C31 16 33 4 41 -3 48 4 49 16 46 27.5Z", stone.malachite) +
      path("M47 27.5C45 14 49 3 57 -2 63 6 62 18 56.5 27.2Z", stone.carnelian) +
      `<path d="M41 0V27M56 1L51.5 27" fill="none" stroke-width="1.2"/><circle cx="49.5" cy="20" r="6.4" fill="${g}"/>`;
  }
  return wired(w, back + shoulders + collar + face + ear + head) + eye + mouth + wired(w, front);
}

/** Somebody of each seat, whole from the headdress to the shoulders: who stands on the winner's stela. */
const SEAT_ROLES = [5, 4, 7, 3, 6] as const;
export const seatPortrait = (seat: number): Drawing => ({ box: "-2 -5 104 125", body: bust(SEAT_ROLES[seat] ?? 5) });

export const portrait = (role: number): Drawing => ({ box: "-2 0 104 120", body: bust(role) });
