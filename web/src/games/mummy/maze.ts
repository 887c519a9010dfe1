import { ANKH, SCARAB, painted } from "$kit/art/objects.ts";
import { type Drawing, stone, times, wired } from "$kit/art/palette.ts";

export const SYMBOLS = ["scarab", "eye", "cat", "falcon", "cobra"] as const;
export type TreasureSymbol = (typeof SYMBOLS)[number];

/** One-colour treasure symbols on a 32 grid; cuts take `--cut`, the colour behind them. */
const SYMBOL: Record<TreasureSymbol, string> = {
  scarab: SCARAB,
  eye: '<path d="M2.5 15C8 7.5 21 7 29.5 14 22 20.5 9.5 21 2.5 15z" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linejoin="round"/><circle cx="16" cy="14.2" r="4.2"/><path d="M3.5 8.5C10 3.5 22 3.5 29 8.5M12.5 20v7.5M18 20c1.5 5 5 8.5 9 8 2.7-.6 2.2-4.3-.5-3.7" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round"/>',
  cat: '<path d="M9 3l3.5 3.2c1.6-.5 3.4-.5 5 0L21 3l.8 6.5c.3 3-1.3 5.3-3.3 6.5 4.5 2.8 6.5 7.5 6.5 13H9.5c0-5 .2-9.5 2-12.5C9.2 15 8 12.5 8.2 9.5z"/><path d="M25 28c4-1 4.5-5 2.5-8.5" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round"/><path d="M12.5 10.2h1.6M17 10.2h1.6M15.5 20v9" stroke="var(--cut, #F7F2E7)" stroke-width="1.7" stroke-linecap="round"/>',
  falcon:
    '<path d="M8 8.2C7.7 4.2 10.2 2 13 2c3.2 0 4.8 2.4 4.8 5 0 2.3 1.7 4 3.4 6.8C23.5 17.8 25.5 24 28.5 31l-4.3-1c-2.2-2.3-4.5-4.5-6.7-5.2-1.2 1-3.3 1.5-5 .5C8.7 23 6.7 18.5 7.5 14c.3-1.8 1-3 1-4.3L5.3 11.5C4.5 8.8 5.7 6.9 8 6.6z"/><circle cx="11.4" cy="6.5" r="1.35" fill="var(--cut, #F7F2E7)"/><path d="M14.5 12.5c4 .7 7 5 8.7 10.3l1.8 4.7" fill="none" stroke="var(--cut, #F7F2E7)" stroke-width="1.7" stroke-linecap="round"/><path d="M11.5 25V30M15.5 25V30M8 30.2h10.5" stroke="currentColor" stroke-width="2.2" stroke-linecap="round"/>',
  cobra:
    '<path d="M12 29c-5 0-7-2-7-4 0-2.5 3-3.5 6-3.5s5-.5 5-2.5c0-2.5-6.5-4-6.5-10C9.5 5 12 2.5 15.5 2.5H20l4.5 3.7-4.5 1c3 2.5 4.5 6 4.5 10C24.5 25 20 29 12 29z"/><path d="M16 10.5h4M16.5 14.5h5M18 18.5h3.5" stroke="var(--cut, #F7F2E7)" stroke-width="1.7" stroke-linecap="round"/><circle cx="18" cy="5.3" r="1.1" fill="var(--cut, #F7F2E7)"/>',
};

/** The symbol with its colours fixed, for use inside another drawing. */
export const symbolBody = (kind: TreasureSymbol, ink: string, cut: string): string => painted(SYMBOL[kind], ink, cut);

const block = (top: string, side: string, edge: string): string =>
  `<rect x="3" y="7" width="58" height="55" rx="11" fill="${side}"/><rect x="3" y="2" width="58" height="55" rx="11" fill="${top}" stroke="${edge}" stroke-width="1.6"/>`;

export type DieFace = 1 | 2 | 3 | 4 | "arrow" | "mummy";

/** Explorers' die: alabaster with numeral and strokes, obsidian when the mummy holds it. */
export function dieFace(face: DieFace): Drawing {
  return { box: "0 0 64 64", body: dieBody(face) };
}

function dieBody(face: DieFace): string {
  if (face === "mummy")
    return `${block("#2A2130", "#120D18", "#7C6330")}<g transform="translate(14,7) scale(.72)">${mummyHead()}</g>`;
  const stoneBlock = block(stone.alabaster, "#BBA678", "#CDB88A");
  if (face === "arrow")
    return `${stoneBlock}<path d="M13 29.5H41M31.5 18.5L44.5 29.5 31.5 40.5" fill="none" stroke="${stone.carnelian}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/><path d="M51 19V40" stroke="${stone.carnelian}" stroke-width="4" stroke-linecap="round"/>`;
  const strokes = times(
    face,
    (i) =>
      `<path d="M${32 + (i - (face - 1) / 2) * 9} 45.5V51" stroke="${stone.carnelian}" stroke-width="4" stroke-linecap="round"/>`,
  ).join("");
  return `${stoneBlock}<text x="32" y="39.5" text-anchor="middle" class="num" font-size="37" fill="${stone.ink}">${face}</text>${strokes}`;
}

/** The mummy's own die; `null` is a face nobody has seen yet. */
export const mummyDie = (face: number | null): Drawing => ({
  box: "0 0 64 64",
  body: `${block("#7B4B26", "#43260F", "#B98A4A")}<text x="32" y="44" text-anchor="middle" class="num" font-size="42" fill="#F8E6C2">${face ?? "?"}</text>`,
});

export function mummyHead(): string {
  return `<path d="M25 1C12 1 5 10 5 24 5 32 7 40 11 46 15 51 20 53 25 53S35 51 39 46C43 40 45 32 45 24 45 10 38 1 25 1Z" fill="#E9DDC3"/><path d="M8 12C18 7 32 7 42 13M5.5 20C18 13 30 14 44 19M6 33C18 40 33 40 44 33M8.5 41C20 47 32 46 41.5 41M13 48C20 51.5 30 51.5 37 48" fill="none" stroke="#9C8659" stroke-width="2.2" stroke-linecap="round"/><path d="M6 21.5C18 17 33 17.5 44.5 22V31C32 36.5 18 36.5 6.5 31Z" fill="#1D1622"/><path d="M13 26.5C15 23.5 20 23.5 22 26.5 20 29 15 29 13 26.5ZM28 26.5C30 23.5 35 23.5 37 26.5 35 29 30 29 28 26.5Z" fill="#F4C24E"/>`;
}

export const mummy = (): Drawing => ({
  box: "0 0 64 80",
  body: `<ellipse cx="32" cy="74" rx="17" ry="4.5" fill="#000" opacity=".35"/><path d="M14 40C14 32 22 29 32 29S50 32 50 40L43 73C42 76 22 76 21 73Z" fill="#D9CBAA" stroke="#7C6330" stroke-width="1.8"/><path d="M15 43L48 56M49 43L17 56M19 60L45 68M46 59L20 69" stroke="#9C8659" stroke-width="2.2" fill="none"/><path d="M20 40L44 50M44 40L20 50" stroke="#E9DDC3" stroke-width="6"/><g transform="translate(9.5,-1) scale(.9)"><g stroke="#7C6330" stroke-width="0">${mummyHead()}</g><path d="M25 1C12 1 5 10 5 24 5 32 7 40 11 46 15 51 20 53 25 53S35 51 39 46C43 40 45 32 45 24 45 10 38 1 25 1Z" fill="none" stroke="#7C6330" stroke-width="2"/></g>`,
});

/** The whole mummy with room around it, for the winner's stela. */
export const mummyPortrait = (): Drawing => ({ box: "-8 -6 80 92", body: mummy().body });

export const ankh = (): Drawing => ({ box: "0 0 64 64", body: wired(1.8, ANKH) });

/** An ankh that was lost: only its outline stays carved. */
export const ankhSocket = (): Drawing => ({
  box: "0 0 64 64",
  body: `<path d="M32 3C22 3 16 10.5 17.5 19 19 26 24 30 28 33.5H10V43H27.5V61H36.5V43H54V33.5H36C40 30 45 26 46.5 19 48 10.5 42 3 32 3ZM32 11.5C37 11.5 39 15 38 19 37 23 34 25.5 32 28 30 25.5 27 23 26 19 25 15 27 11.5 32 11.5Z" fill="none" stroke="currentColor" stroke-opacity=".5" stroke-width="2.2"/>`,
});
