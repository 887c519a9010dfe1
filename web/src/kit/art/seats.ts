import type { Letter } from "$core/seats.ts";
import { type Drawing, stone } from "./palette.ts";

/** Seat emblems: 24 grid, one solid silhouette each, drawn in the current colour. */
const EMBLEM: Record<Letter, string> = {
  // sun
  A: `<circle cx="12" cy="12" r="8.2" fill="none" stroke="currentColor" stroke-width="2.6"/><circle cx="12" cy="12" r="3" fill="currentColor"/>`,
  // two hills
  B: `<path d="M1.8 20.5V14.5C3 8 5 4.5 7.5 4.5S11 8 12 13.5C13 8 14 4.5 16.5 4.5S21 8 22.2 14.5V20.5Z" fill="currentColor"/>`,
  // papyrus
  C: `<path d="M12 21.5V11M12 12C5.5 12 3.2 7.5 3.5 3.5 7 4 9.5 5.2 12 9c2.5-3.8 5-5 8.5-5.5.3 4-2 8.5-8.5 8.5z" fill="currentColor" stroke="currentColor" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round"/>`,
  // star
  D: `<path d="M12 1.8l2.5 7.4 7.7.1-6.2 4.7 2.3 7.5-6.3-4.5-6.3 4.5 2.3-7.5-6.2-4.7 7.7-.1z" fill="currentColor"/>`,
  // water
  E: `<path d="M2 8.5l3.3-4 4.4 5.3 4.4-5.3 4.4 5.3L22 6M2 17.5l3.3-4 4.4 5.3 4.4-5.3 4.4 5.3L22 15" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round"/>`,
};

/** Stone and ink of each seat inside drawings (pawns, notes), where the theme does not reach. */
export const SEAT_STONE: Record<Letter, readonly [stone: string, ink: string]> = {
  A: ["#1C3F8C", "#FBF5E6"],
  B: ["#B23A1C", "#FBF5E6"],
  C: ["#1F8A6E", "#FBF5E6"],
  D: ["#B06DBA", "#1A2036"],
  E: ["#D8A726", "#1A2036"],
};

export const seatEmblem = (of: Letter): Drawing => ({ box: "0 0 24 24", body: EMBLEM[of] });

/** The mark: a mastaba with its false door. `--mark-cut` is the colour behind it. */
export const mark = (): Drawing => ({
  box: "0 0 48 32",
  body: `<path d="M6 4H42L47 30H1Z" fill="currentColor"/><path d="M17 30V11H31V30M20.5 30V15H27.5V30M12 30V8M36 30V8" fill="none" stroke="var(--mark-cut, #F7F2E7)" stroke-width="2"/><rect x="23" y="19" width="2" height="11" fill="${stone.gold}"/>`,
});
