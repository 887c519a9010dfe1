/** False doors: the back of every card, the panel of a game without a cover, and what covers share. */
import { type Drawing, star, stone, times } from "./palette.ts";

export const panel = (body: string): Drawing => ({ box: "0 0 180 250", body });

/** The gold line a cover's foot stands on. */
export const strip = (y: number): string => `<path d="M0 ${y}H180" stroke="${stone.wire}" stroke-width="2.4"/>`;

/** Stars, always the same for one seed. */
export const night = (seed: number, n: number, c: string = stone.goldLight, h = 150): string => {
  let x = seed,
    o = "";
  for (let i = 0; i < n; i++) {
    x = (x * 9301 + 49297) % 233280;
    const a = (x / 233280) * 172 + 4;
    x = (x * 9301 + 49297) % 233280;
    const b = (x / 233280) * h + 4;
    o += star(a, b, i % 4 ? 2.2 : 3.6);
  }
  return `<g fill="${c}">${o}</g>`;
};

/** A false door: the back of every card. */
export function cardBack(tone: "limestone" | "garnet" | "lapis" = "limestone"): Drawing {
  const b = {
    limestone: ["#7C6A4C", "#8F7B59", "#B79F73"],
    garnet: ["#5C2440", "#702E4E", "#B98AA0"],
    lapis: ["#142F6C", "#1F4596", "#C99A3A"],
  }[tone];
  const d = (i: number) => `M${14 + i * 8} 134V${20 + i * 12}H${86 - i * 8}V134`;
  const body = `<rect width="100" height="140" rx="7" fill="${b[0]}"/><rect x="7" y="7" width="86" height="126" rx="4" fill="${b[1]}"/>${[0, 1, 2].map((i) => `<path d="${d(i)}" fill="${i % 2 ? b[1] : b[0]}" stroke="${b[2]}" stroke-width="1.7"/>`).join("")}<path d="M40 134V60H60V134" fill="${b[2]}" opacity=".5"/><rect x=".8" y=".8" width="98.4" height="138.4" rx="6.4" fill="none" stroke="${b[2]}" stroke-width="1.6"/>`;
  return { box: "0 0 100 140", body };
}

/** The panel of a game without a cover. */
export function plainDoor(): Drawing {
  const frames = times(
    3,
    (i) =>
      `<path d="M${24 + i * 18} 250V${30 + i * 26}H${156 - i * 18}V250" fill="${i % 2 ? stone.lapis : stone.lapisDark}" stroke="${stone.wire}" stroke-width="2.2"/>`,
  );
  return panel(`<rect width="180" height="250" fill="${stone.lapis}"/>${night(3, 18)}${frames.join("")}<rect x="84" y="120" width="12" height="130" fill="${stone.gold}"/>`);
}
