/** The sand before the blade (SAN-7.3): counted for the load gauge, and told apart for the picture of the cut. */
import { type Aim, SIDE, type SandField } from "./contract.ts";

/** Angles are counted in steps of 2.5 degrees, sines and tangents in 4096ths: the tables of SAN-7.2. */
const SCALE = 4096;
const TURN = 144;
const COSINES = [
  4096, 4092, 4080, 4061, 4034, 3999, 3956, 3906, 3849, 3784, 3712, 3633, 3547, 3455, 3355, 3250, 3138, 3020, 2896, 2767, 2633, 2493, 2349, 2201, 2048,
  1891, 1731, 1567, 1401, 1232, 1060, 887, 711, 535, 357, 179, 0,
];
const TANGENTS = [0, 179, 358, 539, 722, 908, 1098, 1291, 1491, 1697, 1910, 2132, 2365, 2609, 2868, 3143, 3437, 3753, 4096];
/** Half of the blade's width, in half cells. */
export const WIDTH = 16;
const TOP = 55;

/** The plane of a cut: sine, cosine and tangent of the tilt in 4096ths, distance and offset in half cells. */
export interface Plane {
  readonly c: number;
  readonly s: number;
  readonly t: number;
  readonly far: number;
  readonly off: number;
}

function cosine(angle: number): number {
  const turned = ((angle % TURN) + TURN) % TURN;
  const half = turned > TURN / 2 ? TURN - turned : turned;
  return half <= TURN / 4 ? (COSINES[half] ?? 0) : -(COSINES[TURN / 2 - half] ?? 0);
}

const tangent = (angle: number): number => (angle < 0 ? -(TANGENTS[-angle] ?? 0) : (TANGENTS[angle] ?? 0));

/** The plane of a cut in the measure of `cut_made`: steps of 2.5 degrees and half cells. */
export function planeOf(made: Aim): Plane {
  return { c: cosine(made.az), s: cosine(made.az - TURN / 4), t: tangent(made.tilt), far: made.r, off: made.u };
}

/** The same cut as `cut_made` would tell it if the hand did not tremble. */
export const nominal = ({ az, u, r, tilt }: Aim): Aim => ({ az: (az * 2) / 5, u: 2 * u, r: 2 * r, tilt: (tilt * 2) / 5 });

/** The first and the last cell of a column that are before the plane; null: none is. */
export function before(x: number, y: number, { c, s, t, far, off }: Plane): readonly [first: number, last: number] | null {
  const across = 2 * x - SIDE + 1;
  const along = 2 * y - SIDE + 1;
  if (Math.abs(along * c - across * s - SCALE * off) > SCALE * WIDTH) return null;
  const front = across * c + along * s - SCALE * far;
  if (t === 0) return front >= 0 ? [0, TOP] : null;
  if (t > 0) {
    const first = Math.max(0, -Math.floor((front + t) / (2 * t)));
    return first > TOP ? null : [first, TOP];
  }
  if (front + t < 0) return null;
  return [0, Math.min(TOP, Math.floor((front + t) / (-2 * t)))];
}

/** The bits first … last of a word whose lowest bit is cell `base`. */
function masked(word: number, first: number, last: number, base: number): number {
  const [from, to] = [Math.max(0, first - base), Math.min(31, last - base)];
  if (from > to) return 0;
  return (word & (0xffffffff << from) & (0xffffffff >>> (31 - to))) >>> 0;
}

function ones(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** The two words of a column's cells before the plane. */
export function sliceOf({ low, high }: Pick<SandField, "low" | "high">, x: number, y: number, plane: Plane): readonly [low: number, high: number] {
  const cells = before(x, y, plane);
  if (!cells) return [0, 0];
  const i = SIDE * y + x;
  return [masked(low[i] ?? 0, cells[0], cells[1], 0), masked(high[i] ?? 0, cells[0], cells[1], 32)];
}

/** How many grains a cut has before the blade, as the server's probe counts them. */
export function countSlab(field: Pick<SandField, "low" | "high">, aim: Aim): number {
  const plane = planeOf(nominal(aim));
  let total = 0;
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const [low, high] = sliceOf(field, x, y, plane);
      if (low || high) total += ones(low) + ones(high);
    }
  return total;
}
