/** Where things stand, in cells. One cell is `size` pixels wide; the drawing uses cells of `UNIT`. */
import { COLUMNS, ROWS, placeOf } from "./pyramid.ts";

export const UNIT = 60;
/** Air above the gilded tip, sand below the base. */
export const AIR = 0.12;
export const SAND = 0.62;
export const WIDE = COLUMNS + 2;
export const HIGH = AIR + ROWS + 0.5 + SAND;

/** Left edge of a column. */
export const left = (x: number): number => x + 1;
/** Upper edge of a row. */
export const upper = (y: number): number => AIR + 0.5 + (ROWS - y);

export interface Spot {
  x: number;
  y: number;
}

/** The middle of a cell. */
export function middle(cell: string): Spot {
  const { x, y } = placeOf(cell);
  return { x: left(x) + 0.5, y: upper(y) + 0.5 };
}

/** The largest cells with which the whole pyramid fits. */
export const fit = (width: number, height: number): number => Math.max(16, Math.floor(Math.min(width / WIDE, height / HIGH) * 2) / 2);

/** Where a lens has to stand so that a spot is in its middle, without looking far past the edges; `air`: how much of it may lie above the top. */
export function lens(spot: Spot, width: number, height: number, size: number, air = 0.3): Spot {
  const clamp = (value: number, least: number, most: number) => (most < least ? (least + most) / 2 : Math.min(most, Math.max(least, value)));
  return {
    x: clamp(spot.x * size - width / 2, 0, WIDE * size - width),
    y: clamp(spot.y * size - height / 2, -height * air, HIGH * size - height),
  };
}

/** Pieces that share a cell stand side by side. */
export const abreast = (at: number, count: number): number => (at - (count - 1) / 2) * (count > 3 ? 0.2 : 0.27);
