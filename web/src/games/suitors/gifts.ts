import { LOTUS } from "$kit/art/objects.ts";
import { at, type Drawing, path, stone, wired } from "$kit/art/palette.ts";

/** The suitors' gifts by number: what it is and how it is drawn on a 64 grid. */
export const GIFT: Record<number, readonly [name: string, body: string]> = {
  4: ["lotus", LOTUS],
  5: [
    "fish",
    path("M6 32C14 16 34 12 48 28L60 17C57 26 57 38 60 47L48 36C34 52 14 48 6 32Z", stone.malachiteLight) +
      path("M20 19C26 10 36 10 42 15L38 21C32 17.5 26 17.5 20 19Z", stone.carnelian) +
      path("M22 46C28 53 36 53 40 48L37 44C32 46.5 27 47 22 46Z", stone.carnelian) +
      `<path d="M21 20C27 27 27 38 21 45M31 20C36 27 36 38 31 45M40 23C43 29 43 36 40 41" fill="none" stroke-width="1.5"/><circle cx="14" cy="30" r="3" fill="${stone.obsidian}"/>`,
  ],
  6: [
    "pomegranate",
    path("M32 18C46 18 56 26 56 39S46 60 32 60 8 52 8 39 18 18 32 18Z", stone.carnelian) +
      path("M24 20C24 12 22 7 19 3L27 8 32 2 37 8 45 3C42 7 40 12 40 20 35 17.5 29 17.5 24 20Z", stone.gold) +
      path("M32 30C42 32 47 40 44 50 36 54 28 54 20 50 17 40 22 32 32 30Z", stone.alabaster) +
      at(
        [
          [27, 39],
          [37, 39],
          [32, 45],
          [24, 46],
          [40, 46],
        ],
        (x, y) => `<circle cx="${x}" cy="${y}" r="3.3" fill="${stone.carnelianLight}" stroke-width="1.2"/>`,
      ),
  ],
  7: [
    "fan",
    path("M29.5 30H34.5V62H29.5Z", stone.gold) +
      path("M32 36C14 36 4 27 4 14L20 22Z", stone.lapis) +
      path("M32 36C18 30 10 18 14 5L27 18Z", stone.malachiteLight) +
      path("M32 36C50 36 60 27 60 14L44 22Z", stone.lapis) +
      path("M32 36C46 30 54 18 50 5L37 18Z", stone.malachiteLight) +
      path("M32 36C24 26 24 12 32 2 40 12 40 26 32 36Z", stone.alabaster) +
      path("M20 31H44L40 40H24Z", stone.carnelian),
  ],
  8: [
    "mirror",
    path("M28 42H36L37.5 62H26.5Z", stone.malachite) +
      path("M18 42C26 46 38 46 46 42L42 49H22Z", stone.gold) +
      `<circle cx="32" cy="23" r="20.5" fill="${stone.gold}"/><circle cx="32" cy="23" r="15.5" fill="${stone.alabaster}"/><path d="M24 25C25 18 30 14 37 14" fill="none" stroke="${stone.lapisLight}" stroke-width="3"/><path d="M29 52H35M28.5 57H35.5" fill="none"/>`,
  ],
  9: [
    "collar",
    path("M10 8L18 8C18 26 24 34 32 34S46 26 46 8L54 8C60 32 52 58 32 58S4 32 10 8Z", stone.lapis) +
      path("M14 8H18C18 26 24 34 32 34S46 26 46 8H50C52 28 46 49 32 49S12 28 14 8Z", stone.carnelian) +
      path("M16.5 8H18C18 26 24 34 32 34S46 26 46 8H47.5C48 26 43 41.5 32 41.5S16 26 16.5 8Z", stone.goldLight) +
      `<path d="M9 32L15 30M14 45L20 40M24 54L27 47.5M40 54L37 47.5M50 45L44 40M55 32L49 30" fill="none" stroke-width="1.5"/>` +
      path("M7 4H20V11H7ZM44 4H57V11H44Z", stone.gold),
  ],
  10: [
    "ring",
    path(
      "M32 22C46 22 54 31 54 42S45 61 32 61 10 53 10 42 18 22 32 22ZM32 31C24 31 19 36 19 42S24 52 32 52 45 48 45 42 40 31 32 31Z",
      stone.gold,
      'fill-rule="evenodd"',
    ) +
      path("M16 14C16 7 22 3 32 3S48 7 48 14V22C48 28 42 31 32 31S16 28 16 22Z", stone.malachite) +
      path("M16 17H48V20H16Z", stone.goldLight, 'stroke-width="1.2"') +
      `<path d="M32 20V31M25 5.5C24 10 24 13 25 17M39 5.5C40 10 40 13 39 17" fill="none" stroke-width="1.5"/>`,
  ],
  11: [
    "harp",
    path("M10 60C4 40 8 16 22 4L28 9C17 20 15 38 20 54L54 48 57 56C44 62 22 64 10 60Z", stone.carnelian) +
      path("M14 42C14 28 18 16 26 9L28 12C20 22 18 36 20 50Z", stone.gold) +
      `<path d="M26 16L26 52M33 22L33 51M40 29L40 50M47 37L47 49" fill="none" stroke="${stone.goldLight}" stroke-width="2"/><path d="M25 12L52 48" fill="none" stroke-width="2.6"/>` +
      `<circle cx="26" cy="6" r="4" fill="${stone.lapisLight}"/>`,
  ],
  12: [
    "boat",
    path("M30.5 6H33.5V40H30.5Z", stone.gold) +
      path("M34 9C50 12 52 26 50 36H34Z", stone.alabaster) +
      path("M34 22H52C52 28 51 32 50 36H34Z", stone.carnelianLight) +
      path("M2 26C6 34 8 38 12 40H52C56 38 58 34 62 22 62 42 54 54 40 54H22C10 54 3 42 2 26Z", stone.lapis) +
      path("M12 40H52C50 44 48 46 46 47H18C16 46 14 44 12 40Z", stone.gold) +
      `<path d="M4 60C9 56.5 13 56.5 18 60S27 63.5 32 60 41 56.5 46 60 55 63.5 60 60" fill="none" stroke="${stone.malachiteLight}" stroke-width="2.6"/>`,
  ],
  13: [
    "diadem",
    path("M6 40H58V54C50 58 14 58 6 54Z", stone.gold) +
      path("M6 44H58V50H6Z", stone.lapis) +
      path("M22 40C18 26 22 12 32 4 42 12 46 26 42 40Z", stone.lapis) +
      path("M26 40C24 30 26 20 32 13 38 20 40 30 38 40Z", stone.carnelian) +
      `<circle cx="32" cy="28" r="6" fill="${stone.goldLight}"/>` +
      path("M6 40C6 30 10 24 14 22 18 26 20 32 20 40ZM58 40C58 30 54 24 50 22 46 26 44 32 44 40Z", stone.malachiteLight) +
      [14, 23, 32, 41, 50]
        .map((x) => `<circle cx="${x}" cy="47" r="2.3" fill="${stone.carnelianLight}" stroke-width="1"/>`)
        .join(""),
  ],
};

const giftBody = (n: number): string => GIFT[n]?.[1] ?? "";

export const gift = (n: number): Drawing => ({ box: "0 0 64 64", body: wired(1.8, giftBody(n)) });

export const giftCard = (n: number): Drawing => ({
  box: "0 0 100 140",
  body: `<rect width="100" height="140" rx="7" fill="${stone.alabaster}"/><path d="M7 44a4 4 0 0 1 4-4h78a4 4 0 0 1 4 4v85a4 4 0 0 1-4 4H11a4 4 0 0 1-4-4z" fill="#EFE3CB"/><circle cx="50" cy="86" r="38" fill="#F8F0DE"/>
  <g transform="translate(20,56) scale(.94)">${wired(1.9, giftBody(n))}</g><text x="9" y="32" class="num" font-size="32" fill="${stone.ink}">${n}</text><path d="M7 40H93" stroke="${stone.wire}" stroke-width="2"/>
  <rect x=".8" y=".8" width="98.4" height="138.4" rx="6.4" fill="none" stroke="#BFA97C" stroke-width="1.6"/>`,
});

/** Favour chip: a cartouche ring around the gift, the number on its plinth. */
export const favourChip = (n: number): Drawing => ({
  box: "0 0 80 96",
  body: `<rect x="3" y="6" width="74" height="88" rx="34" fill="#6E4A0C"/><rect x="3" y="2" width="74" height="88" rx="34" fill="${stone.gold}"/><rect x="9" y="8" width="62" height="76" rx="28" fill="#3A1730" stroke="${stone.goldLight}" stroke-width="1.6"/>
  <g transform="translate(21.5,13) scale(.58)">${wired(2.4, giftBody(n))}</g><text x="40" y="77" text-anchor="middle" class="num" font-size="26" fill="${stone.goldLight}">${n}</text>`,
});

export const favourSocket = (n: number): Drawing => ({
  box: "0 0 80 96",
  body: `<rect x="4" y="3" width="72" height="86" rx="33" fill="currentColor" opacity=".09"/><rect x="4" y="3" width="72" height="86" rx="33" fill="none" stroke="currentColor" stroke-opacity=".4" stroke-width="1.6"/><text x="40" y="56" text-anchor="middle" class="num" font-size="28" fill="currentColor" opacity=".75">${n}</text>`,
});
