import { ANKH, LOTUS } from "$kit/art/objects.ts";
import { type Drawing, path, stone, times, wired } from "$kit/art/palette.ts";
import type { Letter } from "$core/seats.ts";
import { SEAT_STONE, seatEmblem } from "$kit/art/seats.ts";

export type Son = "human" | "jackal" | "falcon" | "baboon";
export type Light = "sun" | "moon";
export type Crest = "A" | "S" | "L" | "E" | "F";

const TILE = "M14 3H50L61 14V50L50 61H14L3 50V14Z";

/** The heads of the four sons of Horus, who mark the sides of the pyramid. */
const HEAD: Record<Son, string> = {
  human:
    path("M15 56C13 44 14 24 23 15.5 30 9.5 41 11 45.5 19.5L44 24C38.5 23 36 27 36 33L35.5 56Z", stone.malachite) +
    path(
      "M36 25.5C39 22.5 42.5 21.5 45.8 19.8L49 27.5 53 34.5C53 36 51.5 36.8 50 36.8L50.6 39.4 49.4 41 50 43.3C49.8 46.5 47 48 44 47.6L41.5 47V56H35.5V33Z",
      stone.skin,
    ) +
    `<path d="M18 30L35.5 31M17 38.5L35.5 39.5M16.5 47L35.5 48M22 20L36 24" fill="none" stroke-width="1.3"/><path d="M41.5 30.5C43.5 28 46.3 28 48 29.8" fill="none" stroke="${stone.obsidian}" stroke-width="2.2"/><circle cx="45.3" cy="31.2" r="1.5" fill="${stone.obsidian}" stroke="none"/>` +
    path("M44 47.6L49 46.5 48.5 55 45.5 56Z", stone.obsidian, 'stroke-width="1.2"'),
  jackal:
    path("M29 22L37.5 4 41.5 23Z", stone.obsidianLight) +
    path(
      "M16 56C15 44 18 36 20 31L22.5 5 33 20.5C40 20.5 45 24 48 27.5L59.5 33.5C61 36 59 39.5 55 39.5L45 40C41 43 39.5 48 39.5 56Z",
      stone.obsidian,
    ) +
    path("M24.3 12L29.5 20.5 24 27Z", stone.carnelian, 'stroke-width="1.1"') +
    path("M17.5 45.5C25 47.5 33 47.5 40.8 45.5L39.5 56H16Z", stone.gold) +
    `<path d="M24 47V56M31.5 47.3V56" fill="none" stroke-width="1.3"/><path d="M38 29.5C40 27.5 43 27.7 45 30 42.5 31.6 40 31.4 38 29.5Z" fill="${stone.goldLight}" stroke="none"/>`,
  falcon:
    path("M16 56C13 42 15 24 24 16 32 9.5 43 11.5 48 19.5L47.5 31C44 37 42 44 41 56Z", stone.lapisLight) +
    path("M47 18.5C55.5 18.5 60 26 56.5 36.5 54.5 33 51 31.5 47 32Z", stone.gold) +
    path("M16.3 41C24 44 35 44 43.3 41.5L41 56H16Z", stone.alabaster) +
    `<path d="M19 48.5L41.5 48.5M24 43.2V56M33 43.6V56" fill="none" stroke-width="1.3"/><path d="M42 31C41 35.5 37.5 38.5 34 39M38 25L30 27" fill="none" stroke="${stone.obsidian}" stroke-width="2.6"/><circle cx="41" cy="25" r="4.6" fill="${stone.alabaster}" stroke="${stone.obsidian}" stroke-width="1.6"/><circle cx="41.6" cy="25" r="2" fill="${stone.obsidian}" stroke="none"/>`,
  baboon:
    path("M11 56C6 38 9 14 27 10.5 37 9 43.5 14 45 20L37 28 37.5 44 41 56Z", "#C3CBD8") +
    path("M33 25C34 19 41 16.5 45.5 20.5L47 25 58.5 35C62 39 61 46 55.5 46.5L45 47C38 46.5 32 38 33 25Z", stone.carnelianLight) +
    path(
      "M33 25C34 19 41 16.5 45.5 20.5L46.5 24C42 22.5 37 25 36 31 35.5 36 36.5 41 39 44.5 34.5 40 32.5 33 33 25Z",
      stone.skinDark,
      'stroke-width="1.2"',
    ) +
    path("M53.5 34.5L58.5 35C61.5 38.5 61.3 43.5 58 45.8L52.5 41Z", stone.obsidianLight, 'stroke-width="1.2"') +
    `<path d="M12.5 28C19 24.5 25 24 32.5 26M11 37.5C18 34.5 25 34.5 34 37.5M12 47C20 44.5 29 45 38.5 48M19 15.5C24 17 29 17.5 36 17" fill="none" stroke-width="1.4"/><path d="M39.5 27H45.5" stroke="${stone.obsidian}" stroke-width="3.2"/><path d="M46 44.5C50 44.5 54 43.5 57 41.8" stroke="${stone.obsidian}" stroke-width="1.6" fill="none"/>`,
};
const LIGHT: Record<Light, string> = {
  sun:
    `<circle cx="32" cy="32" r="29" fill="${stone.gold}"/>` +
    times(24, (i) => {
      const a = (i * Math.PI) / 12;
      return `<path d="M${(32 + 23.4 * Math.cos(a)).toFixed(1)} ${(32 + 23.4 * Math.sin(a)).toFixed(1)}L${(32 + 27 * Math.cos(a)).toFixed(1)} ${(32 + 27 * Math.sin(a)).toFixed(1)}" stroke="${stone.goldDark}" stroke-width="1.6" stroke-linecap="round"/>`;
    }).join("") +
    `<circle cx="32" cy="32" r="21.5" fill="#F7E3A8" stroke="${stone.wire}" stroke-width="1.2"/>`,
  moon: `<circle cx="32" cy="32" r="29" fill="${stone.lapisDark}"/><path d="M33 5.2A27 27 0 0 0 33 58.8 31 31 0 0 1 33 5.2Z" fill="${stone.alabaster}"/>`,
};

/** One of the eight marks: a son of Horus before the sun (day) or the moon (night, leaning left). */
export const sign = (who: Son, light: Light): Drawing => ({
  box: "0 0 64 64",
  body: `${LIGHT[light]}<g transform="translate(${light === "moon" ? 9.8 : 7.6},${light === "moon" ? 7.4 : 7}) scale(.77)">${wired(1.9, HEAD[who])}</g><circle cx="32" cy="32" r="29" fill="none" stroke="${stone.wire}" stroke-width="2.2"/>`,
});

/** Crests: eight-cornered tiles, each on its own stone; a carved outline until won. */
const CREST: Record<Crest, readonly [name: string, ground: string, body: () => string]> = {
  A: ["ankh", "#7C2812", () => wired(1.8, ANKH)],
  S: [
    "scarab",
    stone.lapisDark,
    () =>
      wired(
        1.8,
        `<path d="M18 35L9 31 7 23M46 35L55 31 57 23M17.5 45L8 47 5 55M46.5 45L56 47 59 55M22 21L15 15 16 8M42 21L49 15 48 8" fill="none" stroke="${stone.gold}" stroke-width="3"/>` +
          path("M32 25C42 25 48 32 48 42S41 60 32 60 16 52 16 42 22 25 32 25Z", stone.lapisLight) +
          path("M32 25C42 25 48 32 48 42S41 60 32 60Z", "#6E9AE0", 'stroke-width="1.4"') +
          path("M19.5 28C19 19.5 24 15.5 32 15.5S45 19.5 44.5 28C40 31 24 31 19.5 28Z", stone.malachiteLight) +
          path("M25.5 16C25.5 10.5 28 8.5 32 8.5S38.5 10.5 38.5 16Z", stone.gold) +
          `<circle cx="32" cy="5.4" r="3.6" fill="${stone.carnelianLight}"/>`,
      ),
  ],
  L: ["lotus", stone.malachiteDark, () => wired(1.8, LOTUS)],
  E: [
    "eye",
    "#4B2C5E",
    () =>
      wired(
        1.8,
        path("M5 19C18 8 46 8 59 19L56.5 23.5C44 14.5 20 14.5 7.5 23.5Z", stone.lapisLight) +
          `<path d="M35 40C38 49 45 56.5 52.5 55.5 58.5 54 57 46.5 51.5 48" fill="none" stroke-width="7"/><path d="M35 40C38 49 45 56.5 52.5 55.5 58.5 54 57 46.5 51.5 48" fill="none" stroke="${stone.carnelianLight}" stroke-width="3.8"/>` +
          path("M21.5 38L29 39.5 28.5 57 21.5 52.5Z", stone.malachiteLight) +
          path("M3.5 31.5C16 20.5 45 20 60.5 30.5 46 42.5 17 42.5 3.5 31.5Z", stone.alabaster) +
          `<circle cx="32" cy="30.8" r="8.6" fill="${stone.lapis}"/><circle cx="32" cy="30.8" r="3.6" fill="${stone.obsidian}" stroke="none"/>`,
      ),
  ],
  F: [
    "feather",
    "#23304F",
    () =>
      wired(
        1.8,
        path("M20 60V23C20 10 29.5 3 41 3.5 53.5 4 57 16 49 21 51 32 48.5 44 38 52.5 33 56.5 27 58.5 20 60Z", stone.alabaster) +
          path("M20 41L49.7 31C49.2 36 47.8 40.5 45.6 44.5L20 51Z", stone.malachiteLight, 'stroke-width="1.4"') +
          path(
            "M20 51L45.6 44.5C43.8 47.5 41.3 50.2 38 52.5 33 56.5 27 58.5 20 60Z",
            stone.carnelianLight,
            'stroke-width="1.4"',
          ) +
          `<path d="M21 32.5L50 24M23 22L47 14.5" fill="none" stroke-width="1.3"/><path d="M20 61.5V23C20 10 29.5 3 41 3.5" fill="none" stroke="${stone.gold}" stroke-width="3.4"/>`,
      ),
  ],
};
const CREST_LINE: Record<Crest, string> = {
  A: "M32 12C25 12 21 17 22 22.5 23 27 26.5 29.5 29.5 32H17V39H29V52H35V39H47V32H34.5C37.5 29.5 41 27 42 22.5 43 17 39 12 32 12ZM32 18C35 18 36.5 20.3 36 23 35.3 25.5 33.5 27.3 32 29 30.5 27.3 28.7 25.5 28 23 27.5 20.3 29 18 32 18Z",
  S: "M32 26C39 26 43 31 43 38S38 51 32 51 21 45 21 38 25 26 32 26ZM32 27V51M23.5 28C23 22 27 19 32 19S41 22 40.5 28M21.5 34L15 31 14 26M42.5 34L49 31 50 26M21 42L15 44 13 49M43 42L49 44 51 49M26 20L22 14M38 20L42 14",
  L: "M32 40C22 40 15 33 14 24 20 24.5 24.5 27 27 31M32 40C42 40 49 33 50 24 44 24.5 39.5 27 37 31M32 40C27 34 27 22 32 13 37 22 37 34 32 40ZM32 40V52M28.5 24C26.5 20 24 18 22 17 21.5 21 22 25 24 28M35.5 24C37.5 20 40 18 42 17 42.5 21 42 25 40 28",
  E: "M12 24C22 16 42 16 52 24M12 32C21 24 42 23.5 52 31 42 39.5 21 40 12 32ZM32 26.5A5.2 5.2 0 1 0 32.1 26.5M26 38V50M34 38.5C36 45 41 50 46 49 49.5 47.8 48.5 43.5 45 44.5",
  F: "M24 54V27C24 18 30 12 38 12.5 46.5 13 48.5 21.5 43.5 24.5 45.5 33 43.5 41.5 37 47 33.5 50 28.5 52.5 24 54ZM24 33L44 27M24 40L43.5 34M24 47L40 42",
};

export const crest = (k: Crest): Drawing => ({
  box: "0 0 64 64",
  body: `<path d="${TILE}" transform="translate(0,1.6)" fill="#000" opacity=".28"/><path d="${TILE}" fill="${CREST[k][1]}" stroke="${stone.wire}" stroke-width="2.2" stroke-linejoin="round"/><path d="M15.5 7H48.5L57 15.5V48.5L48.5 57H15.5L7 48.5V15.5Z" fill="none" stroke="${stone.wire}" stroke-width="1" opacity=".75"/><g transform="translate(12,12) scale(.625)">${CREST[k][2]()}</g>`,
});

export const crestSocket = (k: Crest): Drawing => ({
  box: "0 0 64 64",
  body: `<path d="${TILE}" fill="currentColor" fill-opacity=".07" stroke="currentColor" stroke-opacity=".42" stroke-width="2" stroke-linejoin="round"/><path d="${CREST_LINE[k]}" fill="none" stroke="currentColor" stroke-opacity=".55" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round"/>`,
});

export const crestBare = (k: Crest): Drawing => ({ box: "0 0 64 64", body: CREST[k][2]() });

export const sealingStone = (): Drawing => ({
  box: "0 0 64 64",
  body:
    `<path d="M9 16H55V57H9Z" transform="translate(0,2.5)" fill="#000" opacity=".3"/>` +
    wired(
      2,
      path("M8 18L14 9H50L56 18V56H8Z", stone.obsidian) +
        path("M8 18L14 9H50L56 18Z", stone.obsidianLight) +
        `<rect x="20" y="23" width="24" height="28" rx="11" fill="#0D0E18"/>`,
    ) +
    `<path d="M32 27V47M26 33H38M26 41H38" stroke="${stone.gold}" stroke-width="2.4" stroke-linecap="round"/>`,
});

export const fallenBlock = (): Drawing => ({
  box: "0 0 64 64",
  body:
    `<path d="M7 42L15 20 30 9 48 14 58 33 52 52 33 59 14 56Z" transform="translate(0,2.5)" fill="#000" opacity=".3"/>` +
    wired(
      2,
      path("M7 42L15 20 30 8 48 13 58 32 52 51 33 58 14 55Z", stone.carnelian) +
        path("M15 20L30 8 48 13 34 27Z", stone.carnelianLight) +
        path("M34 27L58 32 52 51 33 58Z", stone.carnelianDark),
    ),
});

const LAMP = "M7 39H44C49 39 52 35.5 57 33.5 57 38 55 41 51.5 44 48 51 40 55 30 55 17 55 8 49 7 39Z";

export const lampOut = (): Drawing => ({
  box: "0 0 64 64",
  body: `<rect x="3" y="3" width="58" height="58" rx="13" fill="currentColor" fill-opacity=".07" stroke="currentColor" stroke-opacity=".42" stroke-width="2"/><g transform="translate(6,3) scale(.8)" fill="none" stroke="currentColor" stroke-opacity=".6" stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round"><path d="${LAMP}"/><path d="M18 55L15 61H43L40 54M12 33C17 30 34 30 39 33M56 27C54 23 58 20 56 15"/></g>`,
});

export const lampLit = (): Drawing => ({
  box: "0 0 64 64",
  body:
    `<rect x="3" y="5" width="58" height="58" rx="13" fill="#000" opacity=".28"/><rect x="3" y="3" width="58" height="58" rx="13" fill="#2A1B12" stroke="${stone.wire}" stroke-width="2.2"/><circle cx="45" cy="22" r="16" fill="#5E3A16"/><circle cx="45" cy="21" r="10.5" fill="#96611F"/><g transform="translate(4.5,5) scale(.8)">` +
    wired(
      2.2,
      path("M19 54L15 61H43L39 54Z", stone.carnelian) +
        path(LAMP, stone.malachite) +
        path("M7 39H44C46 39 47.5 38.3 49 37.5L51 44.3C40 47.5 18 47 8 44.5Z", stone.gold) +
        path("M52 33C46.5 29 46 22 50 17.5 52 15 52.5 11 51.5 7 58 11.5 62 19 60 26 59 30 56 33 52 33Z", "#F2A03C") +
        path("M53.5 31C50.5 28 51 24 54 20 57 24 57.5 28 55.5 31Z", stone.goldLight, 'stroke="none"'),
    ) +
    "</g>",
});

export const expedition = (): Drawing => ({
  box: "0 0 48 64",
  body:
    `<ellipse cx="24" cy="58.5" rx="17" ry="4.2" fill="#000" opacity=".4"/>` +
    wired(
      1.8,
      path("M23 24C32 24 36 32 39 55 39 60 7 60 7 55 10 32 14 24 23 24Z", stone.alabaster) +
        path("M15.2 34C20 37 27 37 31.5 33.5L36 44 20 57 9 52Z", stone.carnelian, 'stroke-width="1.3"') +
        `<circle cx="23" cy="17" r="9" fill="${stone.skinLight}"/>` +
        path("M2 14.5C8 11 12 11 14 11 14 4 18 2 23 2S32 4 32 11C34 11 38 11 44 14.5 39 19 7 19 2 14.5Z", stone.straw) +
        path("M14 10.6C19 12.6 27 12.6 32 10.6V13.6C27 15.4 19 15.4 14 13.6Z", stone.malachite, 'stroke-width="1"') +
        path("M38 30L42 30 45.5 37V46H34.5V37Z", stone.obsidian) +
        path("M37 37.5H43V44H37Z", "#F7C75B", 'stroke="none"') +
        `<path d="M36.5 30C36.5 25.5 43.5 25.5 43.5 30" fill="none" stroke-width="1.6"/>`,
    ),
});

/** A sticky note of a seat on the book's edge. */
export function note(s: Letter, edge: "top" | "bottom" = "top"): Drawing {
  const [c, k] = SEAT_STONE[s];
  const up = edge === "top";
  const body = `<g${up ? "" : ' transform="translate(0,44) scale(1,-1)"'}><path d="M2 44V7a4.5 4.5 0 0 1 4.5-4.5h15A4.5 4.5 0 0 1 26 7V44Z" fill="${c}" stroke="${stone.wire}" stroke-width="1.8"/><path d="M2.9 36H25.1V44H2.9Z" fill="#000" opacity=".2"/></g><g transform="translate(6.2,${up ? 8 : 20.5}) scale(.65)" color="${k}">${seatEmblem(s).body}</g>`;
  return { box: "0 0 28 44", body };
}

export const bandage = (): Drawing => ({
  box: "0 0 64 64",
  body: wired(
    1.8,
    path("M10 22C10 12 54 12 54 22V44C54 54 10 54 10 44Z", stone.alabaster) +
      `<ellipse cx="32" cy="22" rx="22" ry="8.5" fill="${stone.alabasterDark}"/><ellipse cx="32" cy="22" rx="12" ry="4.4" fill="${stone.straw}"/><path d="M10 30C10 38 54 38 54 30M10 38C10 46 54 46 54 38M26 22C26 19.5 38 19.5 38 22" fill="none" stroke-width="1.4"/>` +
      path("M54 40L62 52 54 60 47 50Z", stone.alabaster),
  ),
});

export const timeDisc = (): Drawing => ({
  box: "0 0 48 48",
  body:
    `<circle cx="24" cy="26" r="20" fill="#6E4A0C"/><circle cx="24" cy="23.5" r="20" fill="${stone.gold}" stroke="${stone.wire}" stroke-width="1.8"/>` +
    times(16, (i) => {
      const a = (i * Math.PI) / 8;
      return `<path d="M${(24 + 14 * Math.cos(a)).toFixed(1)} ${(23.5 + 14 * Math.sin(a)).toFixed(1)}L${(24 + 17.5 * Math.cos(a)).toFixed(1)} ${(23.5 + 17.5 * Math.sin(a)).toFixed(1)}" stroke="${stone.goldDark}" stroke-width="2" stroke-linecap="round"/>`;
    }).join("") +
    `<circle cx="24" cy="23.5" r="10.5" fill="${stone.carnelian}" stroke="${stone.goldLight}" stroke-width="1.6"/>`,
});

export const curseDisc = (): Drawing => ({
  box: "0 0 48 48",
  body: `<circle cx="24" cy="26" r="20" fill="#05060D"/><circle cx="24" cy="23.5" r="20" fill="${stone.obsidian}" stroke="${stone.wire}" stroke-width="1.8"/><path d="M15 36C24 39 35 36.5 35 30.5 35 23.5 17 27 17 18.5 17 13.5 21 11 26.5 11L33 14.8 26.5 17.8" fill="none" stroke="${stone.carnelianLight}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"/><circle cx="26" cy="13.6" r="1.5" fill="${stone.obsidian}"/>`,
});

export const inscription = (k: Crest | null): Drawing => ({
  box: "0 0 80 96",
  body: k
    ? `<rect x="3" y="6" width="74" height="88" rx="34" fill="#6E4A0C"/><rect x="3" y="2" width="74" height="88" rx="34" fill="${stone.gold}"/><rect x="9" y="8" width="62" height="76" rx="28" fill="${CREST[k][1]}" stroke="${stone.goldLight}" stroke-width="1.6"/><g transform="translate(18,24) scale(.69)">${CREST[k][2]()}</g>`
    : `<rect x="4" y="6" width="72" height="87" rx="33" fill="#5E5138"/><rect x="4" y="3" width="72" height="86" rx="33" fill="#A8966F" stroke="#5E5138" stroke-width="1.8"/><rect x="11" y="10" width="58" height="72" rx="26" fill="none" stroke="#5E5138" stroke-width="1.6"/><path d="M29 68V38H51V68M34 68V44H46V68M26 68H54" fill="none" stroke="#5E5138" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"/>`,
});
