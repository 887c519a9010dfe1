/** The sand from above and from the side, as pictures: shaded relief, contour lines, profiles. */
import { SIDE } from "./field.ts";
import type { Aim } from "./types.ts";
import { HALF, radians } from "./aim.ts";

/** Heights between the cells too: blurred a little, so that slopes look like sand and not like steps. */
export function smoothed(heights: ArrayLike<number>): Float32Array {
  let from = Float32Array.from(heights);
  for (let pass = 0; pass < 2; pass++) from = blurred(from);
  return from;
}

function blurred(from: Float32Array): Float32Array<ArrayBuffer> {
  const row = new Float32Array(from.length);
  const both = new Float32Array(from.length);
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const i = SIDE * y + x;
      const here = from[i] ?? 0;
      row[i] = ((x > 0 ? (from[i - 1] ?? 0) : here) + 2 * here + (x < SIDE - 1 ? (from[i + 1] ?? 0) : here)) / 4;
    }
  for (let i = 0; i < row.length; i++) {
    const here = row[i] ?? 0;
    both[i] = ((row[i - SIDE] ?? here) + 2 * here + (row[i + SIDE] ?? here)) / 4;
  }
  return both;
}

type Colour = readonly [red: number, green: number, blue: number];
const DAY: readonly Colour[] = [[206, 180, 132], [214, 186, 134], [222, 194, 138], [230, 203, 146], [237, 212, 156], [243, 222, 170], [248, 231, 187], [252, 240, 208]];
const NIGHT: readonly Colour[] = [[92, 84, 92], [104, 94, 98], [118, 106, 106], [134, 120, 114], [151, 135, 124], [169, 151, 135], [188, 168, 147], [208, 187, 160]];
/** Cells for one colour of the ramp. */
const BAND = 6;
/** Below this there is only the board. */
const DUST = 0.45;

/** The height between cells. */
function between(heights: Float32Array, x: number, y: number): number {
  const [left, low] = [Math.max(0, Math.min(SIDE - 1.001, x)), Math.max(0, Math.min(SIDE - 1.001, y))];
  const [i, j] = [Math.floor(left), Math.floor(low)];
  const [u, v, at] = [left - i, low - j, SIDE * j + i];
  return ((heights[at] ?? 0) * (1 - u) + (heights[at + 1] ?? 0) * u) * (1 - v) + ((heights[at + SIDE] ?? 0) * (1 - u) + (heights[at + SIDE + 1] ?? 0) * u) * v;
}

/** Paint the relief, `scale` pixels to a cell, +y up, lit from the upper left; loose sand a little lighter. */
export function paint(image: ImageData, heights: Float32Array, loose: Uint8Array, scale: number, night: boolean): void {
  const size = SIDE * scale;
  const ramp = night ? NIGHT : DAY;
  image.data.fill(0);
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const [x, y] = [(column + 0.5) / scale - 0.5, SIDE - (row + 0.5) / scale - 0.5];
      const height = between(heights, x, y);
      if (height < DUST) continue;
      const rise = between(heights, x + 1, y) - between(heights, x - 1, y) - between(heights, x, y + 1) + between(heights, x, y - 1);
      const lifted = (loose[SIDE * Math.round(y) + Math.round(x)] ?? 0) > 0 ? 0.045 : 0;
      const light = 1 + lifted + Math.max(-0.26, Math.min(0.16, rise * 0.055));
      const place = Math.min(ramp.length - 1.001, height / BAND);
      const step = Math.floor(place);
      const [one, other, mix] = [ramp[step] ?? DAY[0], ramp[step + 1] ?? DAY[0], place - step];
      const at = 4 * (row * size + column);
      for (let channel = 0; channel < 3; channel++) {
        const from = one?.[channel] ?? 0;
        image.data[at + channel] = (from + ((other?.[channel] ?? from) - from) * mix) * light;
      }
      image.data[at + 3] = 255;
    }
}

/** Contour lines by marching squares: `line(x0, y0, x1, y1)` for every piece, in cells from the corner, +y up. */
export function contour(heights: Float32Array, level: number, line: (x0: number, y0: number, x1: number, y1: number) => void): void {
  for (let y = 0; y < SIDE - 1; y++)
    for (let x = 0; x < SIDE - 1; x++) {
      const at = SIDE * y + x;
      const [a, b, c, d] = [(heights[at] ?? 0) - level, (heights[at + 1] ?? 0) - level, (heights[at + SIDE + 1] ?? 0) - level, (heights[at + SIDE] ?? 0) - level];
      const sides = SEGMENTS[(a > 0 ? 1 : 0) | (b > 0 ? 2 : 0) | (c > 0 ? 4 : 0) | (d > 0 ? 8 : 0)] ?? "";
      for (let k = 0; k < sides.length; k += 2) {
        const [from, to] = [crossing(sides[k] ?? "", a, b, c, d), crossing(sides[k + 1] ?? "", a, b, c, d)];
        line(x + from[0] + 0.5, y + from[1] + 0.5, x + to[0] + 0.5, y + to[1] + 0.5);
      }
    }
}

const SEGMENTS = ["", "lb", "br", "lr", "rt", "lbrt", "bt", "lt", "tl", "tb", "bltr", "tr", "rl", "rb", "bl", ""];

function crossing(side: string, a: number, b: number, c: number, d: number): readonly [number, number] {
  if (side === "b") return [a / (a - b), 0];
  if (side === "r") return [1, b / (b - c)];
  if (side === "t") return [d / (d - c), 1];
  return [0, a / (a - d)];
}

export interface Profile {
  /** Distances from the axis, towards the player positive. */
  readonly along: readonly number[];
  /** The sand in the blade's own middle plane, and the highest behind and before it. */
  readonly middle: readonly number[];
  readonly outline: readonly number[];
}

/** The pyramid cut open along the way of the blade. */
export function profile(heights: Float32Array, { az, u }: Pick<Aim, "az" | "u">): Profile {
  const [c, s] = [Math.cos(radians(az)), Math.sin(radians(az))];
  const height = (far: number, across: number): number => {
    const [x, y] = [far * c - across * s + SIDE / 2 - 0.5, far * s + across * c + SIDE / 2 - 0.5];
    return x < 0 || y < 0 || x > SIDE - 1 || y > SIDE - 1 ? 0 : between(heights, x, y);
  };
  const along = Array.from({ length: 113 }, (_, at) => at - 56);
  const sides = Array.from({ length: 29 }, (_, at) => 4 * at - 56);
  return { along, middle: along.map((far) => height(far, u)), outline: along.map((far) => Math.max(...sides.map((across) => height(far, across)))) };
}

/** The four corners of the strip before the blade, out to the ring, from the axis. */
export function strip({ az, u, r }: Aim, ring: number): readonly (readonly [x: number, y: number])[] {
  const [c, s] = [Math.cos(radians(az)), Math.sin(radians(az))];
  const edge = (across: number) => Math.max(r, Math.sqrt(Math.max(0, ring * ring - across * across)));
  const corner = (far: number, across: number): [number, number] => [far * c - across * s, far * s + across * c];
  return [corner(r, u - HALF), corner(edge(u - HALF), u - HALF), corner(edge(u + HALF), u + HALF), corner(r, u + HALF)];
}
