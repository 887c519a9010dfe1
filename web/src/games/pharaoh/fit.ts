/** How large cards can be in a box, and how far they must overlap. */

export interface Fit {
  /** Width of a card. */
  width: number;
  /** From one card to the next in a row. */
  step: number;
  perRow: number;
  rows: number;
}

export interface Room {
  count: number;
  width: number;
  height: number;
  /** Largest and smallest width of a card. */
  most: number;
  least: number;
  /** Wanted distance between two cards, as a share of the width: 1.08 leaves a gap, .7 overlaps. */
  spread: number;
  /** The least share of a card that must stay visible, so that its number can be read. */
  peek?: number;
  /** The least distance in pixels, where cards are touched. */
  touch?: number;
  gap?: number;
}

const RATIO = 1.4;

/** The largest cards that fit, in as few rows as they need; squeezed together when even the smallest do not. */
export function fit({ count, width, height, most, least, spread, peek = 0.34, touch = 0, gap = 6 }: Room): Fit {
  if (count < 1 || width <= 0 || height <= 0) return { width: most, step: most * spread, perRow: 1, rows: 1 };
  for (let card = most; card >= least; card -= 1) {
    if (card * RATIO > height || card > width) continue;
    const wide = card * spread;
    const narrow = Math.min(wide, Math.max(card * peek, touch));
    for (let rows = 1; rows <= rowsOf(card, height, gap); rows += 1) {
      const found = inRows(count, rows, card, wide, width);
      if (found.step >= narrow) return found;
    }
  }
  return inRows(count, rowsOf(least, height, gap), least, least * spread, width);
}

const rowsOf = (card: number, height: number, gap: number) => Math.max(1, Math.floor((height + gap) / (card * RATIO + gap)));

function inRows(count: number, rows: number, card: number, wide: number, width: number): Fit {
  const perRow = Math.ceil(count / rows);
  const step = perRow > 1 ? Math.min(wide, (width - card) / (perRow - 1)) : wide;
  return { width: card, step, perRow, rows: Math.ceil(count / perRow) };
}
