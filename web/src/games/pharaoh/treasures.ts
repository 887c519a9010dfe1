import { ANKH } from "$kit/art/objects.ts";
import { type Drawing, path, stone, times, wired } from "$kit/art/palette.ts";

export const TREASURES = ["throne", "jar", "sword", "ankh", "coin"] as const;
export type Treasure = (typeof TREASURES)[number];

export const TREASURE_BODY: Record<Treasure, string> = {
  throne:
    path("M5 54H59V60.5H5Z", stone.alabaster) +
    path("M12 54V11C12 5 21 4 22.5 10L26 27H53V54Z", stone.lapis) +
    path("M12 24V11C12 5 21 4 22.5 10L24 18C20 16 16 18 16 24Z", stone.carnelian) +
    path("M24.5 24C33 20.5 46 20.5 56 24.5V31.5H26Z", stone.gold) +
    path("M12 39H27V54H12Z", stone.gold) +
    path("M16 43.5H23V54H16Z", stone.malachiteLight, 'stroke-width="1.3"') +
    path("M47 31.5H53V54H47Z", stone.malachiteLight) +
    `<path d="M32 31.5V54M37 31.5V54M42 31.5V54" fill="none" stroke-width="1.3"/>`,
  jar:
    path("M20 26H44L49 33C49 46 43 55 41 60H23C21 55 15 46 15 33Z", stone.alabaster) +
    path("M17.5 41C24 44 40 44 46.5 41L44 49C37 51.5 27 51.5 20 49Z", stone.carnelian) +
    path("M16 18C16 8 23 3 32 3S48 8 48 18L51 27H13Z", stone.lapis) +
    path("M25 12C27 9 37 9 39 12V19C39 24 36 27 32 27S25 24 25 19Z", stone.skinLight) +
    `<path d="M27.3 16.5h3M33.7 16.5h3" stroke="${stone.obsidian}" stroke-width="1.7"/><path d="M19 14L24 16M17 21L24.5 21.5M45 14L40 16M47 21L39.5 21.5" fill="none" stroke-width="1.4"/>` +
    path("M23 56H41L42.5 61H21.5Z", stone.gold),
  sword:
    path("M42 3C56 12 56 30 40 37L33 41.5 29 36.5 36 31C46 25 46 13 38 6Z", stone.alabaster) +
    path("M42 3C56 12 56 30 40 37L36.5 39 38.5 33.5C50 26 50 13 40 4.5Z", stone.lapisLight, 'stroke-width="1.2"') +
    path("M33 41.5L29 36.5 20 44.5 23.5 49Z", stone.gold) +
    path("M24.5 50.5L18.5 43.5 15.5 46.5 21.5 53.5Z", stone.carnelian) +
    path("M20 52L16.5 48 7 57 11 61.5Z", stone.obsidian) +
    `<path d="M13 50.5l4 4.5" fill="none" stroke-width="1.3"/>`,
  ankh: ANKH,
  coin:
    `<circle cx="32" cy="32" r="28" fill="${stone.gold}"/><circle cx="32" cy="32" r="21.5" fill="${stone.goldLight}"/>` +
    times(24, (i) => {
      const a = (i * Math.PI) / 12;
      return `<path d="M${(32 + 23.5 * Math.cos(a)).toFixed(1)} ${(32 + 23.5 * Math.sin(a)).toFixed(1)}L${(32 + 26.2 * Math.cos(a)).toFixed(1)} ${(32 + 26.2 * Math.sin(a)).toFixed(1)}" stroke="${stone.goldDark}" stroke-width="1.5"/>`;
    }).join("") +
    `<g transform="translate(15.5,14) scale(.64)" stroke-width="2.4">${falcon(stone.lapis, stone.carnelian)}</g>`,
};

export function falcon(body: string, accent: string): string {
  return (
    path(
      "M13 14C12.5 7 17 3.5 22 3.5 27.5 3.5 30 7.5 30 12 30 16 33 19 36 24 40 31 43 42 48 55L41 53C37 49 33 45 29 44 27 46 23 47 20.5 45 14 41 10.5 33 12 25 12.6 21.5 14 19 14 17Z",
      body,
    ) +
    path("M24 21C31 22 36 29 39 38L48 55 41 53C33 46 26 36 24 21Z", accent, 'stroke-width="1.4"') +
    `<path d="M28.5 27.5L36 33.5M31.5 34.5L39 40.5" fill="none" stroke-width="1.2"/>` +
    path("M13.3 10.5C10 10.8 8 13.5 8.6 18 10 16.2 12 15.8 14.2 16.2Z", stone.gold, 'stroke-width="1.2"') +
    `<circle cx="18.8" cy="11" r="2.3" fill="${stone.alabaster}" stroke="${stone.obsidian}" stroke-width="1.8"/><path d="M18.5 13.8C17.6 17 18.6 19.8 21.5 21.5M21 12.5L26 13.5" stroke="${stone.obsidian}" stroke-width="1.9" fill="none"/><path d="M20 45V52M26.5 45V52M15 52.5H31" fill="none" stroke="${stone.gold}" stroke-width="2.6"/>`
  );
}

const KIND: Record<Treasure, { bg: string; hi: string }> = {
  throne: { bg: "#4B2C5E", hi: "#6C3F78" },
  jar: { bg: stone.malachiteDark, hi: "#1A7059" },
  sword: { bg: "#23304F", hi: "#37476F" },
  ankh: { bg: stone.carnelianDark, hi: stone.carnelian },
  coin: { bg: "#7A5410", hi: "#A97B22" },
};

export const treasureEmblem = (kind: Treasure): Drawing => ({ box: "0 0 64 64", body: wired(1.8, TREASURE_BODY[kind]) });

export function treasureCard(k: Treasure, n: number): Drawing {
  const q = KIND[k];
  const pips = times(
    +n,
    (i) =>
      `<circle cx="${50 + (i - (n - 1) / 2) * 11}" cy="126" r="3.4" fill="${stone.goldLight}" stroke="${stone.goldDark}" stroke-width="1"/>`,
  ).join("");
  const body = `<rect width="100" height="140" rx="7" fill="${q.bg}"/><path d="M7 11a4 4 0 0 1 4-4h78a4 4 0 0 1 4 4v101H7z" fill="${q.hi}"/>
  <path d="M50 20L96 112H4Z" fill="#fff" opacity=".05"/><circle cx="50" cy="64" r="37" fill="${q.bg}" opacity=".75"/><circle cx="50" cy="64" r="37" fill="none" stroke="${stone.wire}" stroke-width="1.2" stroke-dasharray="1 4" stroke-linecap="round"/>
  <g transform="translate(18,32)">${wired(1.8, TREASURE_BODY[k])}</g>
  <path d="M7 112.5H93" stroke="${stone.wire}" stroke-width="2.2"/>
  <path d="M0 7a7 7 0 0 1 7-7h22v21a9 9 0 0 1-9 9H0z" fill="${q.bg}"/>
  <text x="14" y="23.5" text-anchor="middle" class="num" font-size="26" fill="${stone.goldLight}">${n}</text>${pips}
  <rect x=".8" y=".8" width="98.4" height="138.4" rx="6.4" fill="none" stroke="${stone.wire}" stroke-width="1.6"/>`;
  return { box: "0 0 100 140", body };
}

export function nemes(): string {
  return (
    path("M32 3C18 3 11 12 11 25L5 52C9 57 15 60 20 60L21 44H43L44 60C49 60 55 57 59 52L53 25C53 12 46 3 32 3Z", stone.lapis) +
    `<path d="M13 18C25 12 39 12 51 18M11 26.5L20 27M53 26.5L44 27M9.5 33L20 33.5M54.5 33L44 33.5M8 40L20.5 41M56 40L43.5 41M6.5 47L20 49M57.5 47L44 49M6 53L20 56M58 53L44 56" fill="none" stroke="${stone.gold}" stroke-width="2.3"/>` +
    path("M19 20C26 16 38 16 45 20V34C45 43 39 49 32 49S19 43 19 34Z", stone.gold) +
    path("M29.5 48.5H34.5L36 62H28Z", stone.lapisDark) +
    path("M18 17.5C26 13 38 13 46 17.5V22C38 18.5 26 18.5 18 22Z", stone.goldLight) +
    path("M30.5 3.5H33.5V16H30.5Z", stone.carnelian, 'stroke-width="1"') +
    `<path d="M22.5 28.5C24.5 26 28 26 30 28.5 28 30.5 24.5 30.5 22.5 28.5ZM34 28.5C36 26 39.5 26 41.5 28.5 39.5 30.5 36 30.5 34 28.5Z" fill="${stone.alabaster}" stroke="${stone.obsidian}" stroke-width="1.2"/><path d="M22 25C24.5 23 28 23 30 24.5M34 24.5C36 23 39.5 23 42 25M32 29V36L29.5 37.5H34M28.5 41.5H35.5" fill="none" stroke="${stone.obsidian}" stroke-width="1.5"/><circle cx="26.5" cy="28.5" r="1.2" fill="${stone.obsidian}" stroke="none"/><circle cx="37.8" cy="28.5" r="1.2" fill="${stone.obsidian}" stroke="none"/>`
  );
}

export const nemesMask = (): Drawing => ({ box: "0 0 64 64", body: wired(1.4, nemes()) });

export const pharaohCard = (): Drawing => ({
  box: "0 0 100 140",
  body: `<rect width="100" height="140" rx="7" fill="${stone.lapisDark}"/><rect x="7" y="7" width="86" height="126" rx="4" fill="${stone.gold}"/><path d="M50 52L${times(
    24,
    (i) => {
      const a = (i * Math.PI) / 12,
        b = a + 0.09;
      return `${50 + 120 * Math.cos(a)} ${62 + 120 * Math.sin(a)} ${50 + 120 * Math.cos(b)} ${62 + 120 * Math.sin(b)} 50 62`;
    },
  ).join(
    " ",
  )}Z" fill="${stone.goldLight}" clip-path="inset(0)"/><g transform="translate(10,28) scale(1.25)">${wired(1.4, nemes())}</g><rect x="3.5" y="3.5" width="93" height="133" rx="5" fill="none" stroke="${stone.lapisDark}" stroke-width="7"/><rect x=".8" y=".8" width="98.4" height="138.4" rx="6.4" fill="none" stroke="${stone.wire}" stroke-width="1.6"/>`,
});

export const horusChip = (): Drawing => ({
  box: "0 0 64 64",
  body: `<circle cx="32" cy="33.5" r="29" fill="#7A5410"/><circle cx="32" cy="31" r="29" fill="${stone.gold}"/><circle cx="32" cy="31" r="23.5" fill="${stone.lapisDark}" stroke="${stone.goldLight}" stroke-width="1.6"/><g transform="translate(9.5,7.5) scale(.84)">${wired(1.9, falcon(stone.goldLight, stone.carnelianLight))}</g>`,
});
