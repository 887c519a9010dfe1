/** Light on the sand and on the board, computed once for every change: a low sun with soft shadow, and open sky. */
import { SIDE } from "./contract.ts";

/** Towards the sun, of length 1: from the left of the first look, about 38 degrees high. */
export const SUN: readonly [number, number, number] = unit(0.5299, -0.848, 0.8);
/** Half of the side of the square on the board that has a shadow map, from the axis, and the map's side in texels. */
export const REACH = 88;
export const TEXELS = 176;

/** Something slim that throws a shadow: from a to b, so thick. Cells from the board's corner. */
export interface Rod {
  readonly a: readonly [number, number, number];
  readonly b: readonly [number, number, number];
  readonly radius: number;
}

function unit(x: number, y: number, z: number): readonly [number, number, number] {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

/** Heights between the middles of columns. Outside of the grid there is only the board. */
export class Relief {
  #tops: Float32Array;
  readonly highest: number;

  constructor(tops: Float32Array) {
    this.#tops = tops;
    this.highest = tops.reduce((most, top) => Math.max(most, top), 0);
  }

  at(x: number, y: number): number {
    const [u, v] = [x - 0.5, y - 0.5];
    const [i, j] = [Math.floor(u), Math.floor(v)];
    if (i < 0 || j < 0 || i >= SIDE - 1 || j >= SIDE - 1) return 0;
    const [fx, fy] = [u - i, v - j];
    const k = SIDE * j + i;
    const near = this.#tops[k]! * (1 - fx) + this.#tops[k + 1]! * fx;
    const far = this.#tops[k + SIDE]! * (1 - fx) + this.#tops[k + SIDE + 1]! * fx;
    return near * (1 - fy) + far * fy;
  }

  /** How much of the sun a point sees, from 0 to 1: the nearer the ray passes over the sand, the darker. */
  sun(x: number, y: number, z: number, rods: readonly Rod[] = []): number {
    const [dx, dy, dz] = SUN;
    let light = 1;
    for (let t = 0.8; ; t += 0.9 + t * 0.012) {
      const height = z + dz * t;
      if (height > this.highest + 1) break;
      const [u, v] = [x + dx * t, y + dy * t];
      if ((dx < 0 ? u < 0 : u > SIDE) || (dy < 0 ? v < 0 : v > SIDE)) break;
      const over = height - this.at(u, v);
      // The sun is a disc: its edge spreads with the distance from what hides it.
      light = Math.min(light, 0.5 + over / (0.5 + 0.05 * t));
      if (light <= 0) return 0;
    }
    for (const rod of rods) light = Math.min(light, behind(x, y, z, rod));
    return Math.max(0, light * light * (3 - 2 * light));
  }

  /** How much of the sky a point sees, from 0 to 1. */
  sky(x: number, y: number, z: number): number {
    let hidden = 0;
    for (let way = 0; way < 8; way++) {
      const [dx, dy] = [WAYS[2 * way]!, WAYS[2 * way + 1]!];
      let steepest = 0;
      for (const far of DISTANCES) steepest = Math.max(steepest, (this.at(x + far * dx, y + far * dy) - z) / far);
      hidden += steepest / Math.sqrt(1 + steepest * steepest);
    }
    return 1 - hidden / 8;
  }
}

const DISTANCES = [1.6, 3.5, 7, 13] as const;
const WAYS = Float32Array.from({ length: 16 }, (_, k) => (k % 2 ? Math.sin : Math.cos)(((k >> 1) * Math.PI) / 4 + 0.2));

/** How much of the sun passes a rod. */
function behind(x: number, y: number, z: number, { a, b, radius }: Rod): number {
  const [dx, dy, dz] = SUN;
  const [ex, ey, ez] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [wx, wy, wz] = [x - a[0], y - a[1], z - a[2]];
  const [de, ee] = [dx * ex + dy * ey + dz * ez, ex * ex + ey * ey + ez * ez];
  const [dw, ew] = [dx * wx + dy * wy + dz * wz, ex * wx + ey * wy + ez * wz];
  const denominator = ee - de * de;
  let part = denominator > 1e-6 ? (ew - de * dw) / denominator : 0;
  part = Math.min(1, Math.max(0, part));
  const along = part * de - dw;
  if (along < 0.5) return 1;
  const distance = Math.hypot(wx + along * dx - part * ex, wy + along * dy - part * ey, wz + along * dz - part * ez);
  const edge = 0.35 + 0.03 * along;
  return Math.min(1, Math.max(0.12, (distance - radius + edge) / (2 * edge)));
}

/** Sun and sky for each vertex: two bytes, from 0 to 255. */
export function lightOf(relief: Relief, positions: Float32Array, normals: Float32Array, rods: readonly Rod[]): Uint8Array {
  const light = new Uint8Array((positions.length / 3) * 2);
  for (let k = 0, at = 0; k < positions.length; k += 3, at += 2) {
    const [x, y, z] = [positions[k]! + normals[k]!, positions[k + 1]! + normals[k + 1]!, positions[k + 2]! + Math.max(0.4, normals[k + 2]!)];
    const facing = normals[k]! * SUN[0] + normals[k + 1]! * SUN[1] + normals[k + 2]! * SUN[2];
    light[at] = facing > -0.1 ? Math.round(255 * relief.sun(x, y, z, rods)) : 0;
    light[at + 1] = Math.round(255 * relief.sky(x, y, z));
  }
  return light;
}

/** The same for the board: a map of two bytes for each texel, row by row. */
export function boardLight(relief: Relief, rods: readonly Rod[]): Uint8Array {
  const light = new Uint8Array(2 * TEXELS * TEXELS);
  const step = (2 * REACH) / TEXELS;
  for (let row = 0, at = 0; row < TEXELS; row++)
    for (let column = 0; column < TEXELS; column++, at += 2) {
      const [x, y] = [SIDE / 2 - REACH + (column + 0.5) * step, SIDE / 2 - REACH + (row + 0.5) * step];
      light[at] = Math.round(255 * relief.sun(x, y, 0.05, rods));
      light[at + 1] = Math.round(255 * relief.sky(x, y, 0));
    }
  return light;
}
