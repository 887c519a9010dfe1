/** The sand as a smooth field: occupancy of cells, blurred, with the board as a mirror. */
import { CELLS, SIDE, type SandField } from "./contract.ts";

/** What is meshed: columns of cells, or smooth heights while sand is under way. */
export interface Columns {
  readonly low: Uint32Array;
  readonly high: Uint32Array;
  /** Tops in parts of a cell; NaN: the words say which cells there are. */
  readonly tops: Float32Array;
}

export const columnsOf = ({ low, high }: SandField): Columns => ({ low: low.slice(), high: high.slice(), tops: new Float32Array(SIDE * SIDE).fill(NaN) });

/** Values at the middles of cells; x runs fastest, then y, then z. */
export interface Block {
  readonly values: Float32Array;
  /** The cell of the first value. */
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly width: number;
  readonly depth: number;
  readonly height: number;
}

/** A bell of sigma 0.8 cells. */
const BELL = [0.4991, 0.2285, 0.0219] as const;
export const SPREAD = BELL.length - 1;

/** How full a cell of a column is, from 0 to 1. Below the board lies the mirror image of what is above. */
function fill(columns: Columns, i: number, z: number): number {
  const cell = z < 0 ? -1 - z : z;
  if (cell >= CELLS) return 0;
  const top = columns.tops[i] ?? 0;
  if (!Number.isNaN(top)) return Math.min(1, Math.max(0, top - cell));
  const word = cell < 32 ? (columns.low[i] ?? 0) >>> cell : (columns.high[i] ?? 0) >>> (cell - 32);
  return word & 1;
}

/** The top of a column in cells. */
export function topOf({ low, high, tops }: Columns, i: number): number {
  const top = tops[i] ?? 0;
  if (!Number.isNaN(top)) return top;
  const upper = high[i] ?? 0;
  return upper ? 64 - Math.clz32(upper) : 32 - Math.clz32(low[i] ?? 0);
}

function occupancy(columns: Columns, block: Block): boolean {
  let any = false;
  const { values, width, depth, height } = block;
  for (let b = 0; b < depth; b++) {
    const y = block.y + b;
    if (y < 0 || y >= SIDE) continue;
    for (let a = 0; a < width; a++) {
      const x = block.x + a;
      if (x < 0 || x >= SIDE) continue;
      const i = SIDE * y + x;
      if (topOf(columns, i) <= 0) continue;
      any = true;
      for (let c = 0; c < height; c++) values[(c * depth + b) * width + a] = fill(columns, i, block.z + c);
    }
  }
  return any;
}

/** Blur along one axis: `step` is the distance of neighbours in memory. Ends are left as they are; blocks are padded. */
function blur(from: Float32Array, to: Float32Array, step: number): void {
  const [middle, near, far] = BELL;
  const last = from.length - 2 * step;
  for (let k = 2 * step; k < last; k++)
    to[k] = middle * from[k]! + near * (from[k - step]! + from[k + step]!) + far * (from[k - 2 * step]! + from[k + 2 * step]!);
}

/** The blurred field of a box of cells; its outermost SPREAD cells on every side are not to be used. Null: no sand near. */
export function density(columns: Columns, x: number, y: number, width: number, depth: number): Block | null {
  let top = 0;
  for (let v = Math.max(0, y); v < Math.min(SIDE, y + depth); v++) for (let u = Math.max(0, x); u < Math.min(SIDE, x + width); u++) top = Math.max(top, topOf(columns, SIDE * v + u));
  if (top <= 0) return null;
  const height = Math.ceil(top) + 10;
  const block: Block = { values: new Float32Array(width * depth * height), x, y, z: -5, width, depth, height };
  occupancy(columns, block);
  const other = new Float32Array(block.values.length);
  blur(block.values, other, 1);
  blur(other, block.values, width);
  blur(block.values, other, width * depth);
  return { ...block, values: other };
}
