/** Our own low-poly models: a few turned and boxed shapes with painted facets. z is up, the face looks along +x. */
import { BufferAttribute, BufferGeometry } from "three";

import { rgb } from "./palette.ts";

type Point = readonly [number, number, number];
type Rgb = readonly [number, number, number];

const LAPIS = rgb("#1C3F8C");
const LAPIS_LIGHT = rgb("#3565C4");
const GOLD = rgb("#E6B84F");
const GOLD_DARK = rgb("#B0842F");
const SKIN = rgb("#B5713F");
const SKIN_LIGHT = rgb("#C98752");
const IVORY = rgb("#F4EAD2");
const INK = rgb("#1A2036");
const STEEL = rgb("#DDE3EA");
const CARNELIAN = rgb("#B23A1C");
const CARNELIAN_LIGHT = rgb("#E07A52");
const MALACHITE = rgb("#1F8A6E");
const MALACHITE_LIGHT = rgb("#5CC4A4");
const ORB = rgb("#8FD0E8");

/** Puts facets together. */
export class Shape {
  #positions: number[] = [];
  #normals: number[] = [];
  #paint: number[] = [];

  face(points: readonly Point[], colour: Rgb): this {
    const [a, b, c] = points as [Point, Point, Point];
    const [u, v] = [sub(b, a), sub(c, a)];
    const n: Point = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
    const length = Math.hypot(...n) || 1;
    for (let k = 2; k < points.length; k++)
      for (const point of [points[0]!, points[k - 1]!, points[k]!]) {
        this.#positions.push(...point);
        this.#normals.push(n[0] / length, n[1] / length, n[2] / length);
        this.#paint.push(...colour);
      }
    return this;
  }

  /** A turned shape: rings of radius and height; the colour of a ring is that of the band above it. */
  turned(rings: readonly (readonly [radius: number, z: number, colour: Rgb])[], sides: number, at: Point = [0, 0, 0], flat = 1): this {
    const point = ([radius, z]: readonly [number, number, Rgb], k: number): Point => {
      const a = ((k + 0.5) / sides) * 2 * Math.PI;
      return [at[0] + flat * radius * Math.cos(a), at[1] + radius * Math.sin(a), at[2] + z];
    };
    for (let r = 1; r < rings.length; r++)
      for (let k = 0; k < sides; k++) {
        const [low, high] = [rings[r - 1]!, rings[r]!];
        const quad = [point(low, k), point(low, k + 1), point(high, k + 1), point(high, k)];
        this.face(high[0] === 0 ? quad.slice(0, 3) : low[0] === 0 ? [quad[0]!, quad[2]!, quad[3]!] : quad, low[2]);
      }
    return this;
  }

  /** A block between two levels, each with a middle and half sizes. */
  block(low: readonly [x: number, y: number, z: number, a: number, b: number], high: readonly [number, number, number, number, number], colour: Rgb): this {
    const ring = ([x, y, z, a, b]: readonly [number, number, number, number, number]): Point[] => [[x - a, y - b, z], [x + a, y - b, z], [x + a, y + b, z], [x - a, y + b, z]];
    const [lower, upper] = [ring(low), ring(high)];
    for (let k = 0; k < 4; k++) this.face([lower[k]!, lower[(k + 1) % 4]!, upper[(k + 1) % 4]!, upper[k]!], colour);
    return this.face(upper, colour).face([...lower].reverse(), colour);
  }

  geometry(): BufferGeometry {
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", new BufferAttribute(Float32Array.from(this.#positions), 3));
    geometry.setAttribute("normal", new BufferAttribute(Float32Array.from(this.#normals), 3));
    geometry.setAttribute("paint", new BufferAttribute(Float32Array.from(this.#paint), 3));
    return geometry;
  }
}

const sub = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

/** How tall the Pharaoh is, in cells. */
export const TALL = 15;

/** His model is drawn for 12 cells. */
const GROWN = TALL / 12;

/** The Pharaoh: a turned body with broad collar, striped headcloth, beard and cobra. */
export function pharaoh(): BufferGeometry {
  const shape = new Shape();
  const bands: [number, number, Rgb][] = [[2.5, 0, GOLD], [2.5, 0.6, GOLD_DARK], [2.25, 0.7, LAPIS], [2.0, 2.0, GOLD], [1.95, 2.5, LAPIS], [1.9, 4.0, GOLD], [1.95, 4.45, LAPIS_LIGHT], [2.15, 5.6, GOLD], [2.35, 6.15, CARNELIAN], [2.2, 6.6, LAPIS], [1.85, 7.0, GOLD], [1.1, 7.4, SKIN], [0.95, 7.8, SKIN]];
  shape.turned([[0, 0, GOLD], ...bands], 12);
  // Crossed arms, with crook and flail.
  shape.block([1.75, 0.75, 4.7, 0.45, 0.95], [1.75, 0.55, 5.35, 0.4, 0.9], SKIN).block([1.75, -0.75, 4.7, 0.45, 0.95], [1.75, -0.55, 5.35, 0.4, 0.9], SKIN_LIGHT);
  shape.block([2.25, 0.45, 4.4, 0.16, 0.16], [2.0, 1.1, 7.0, 0.16, 0.16], GOLD).block([2.25, -0.45, 4.4, 0.16, 0.16], [2.0, -1.1, 7.0, 0.16, 0.16], GOLD);
  // The headcloth: stripes of gold and lapis, wide at the shoulders.
  for (let k = 0; k < 8; k++) {
    const [low, high] = [6.9 + k * 0.52, 6.9 + (k + 1) * 0.52];
    const wide = (z: number) => (z < 9.6 ? 2.35 - 0.1 * (z - 6.9) : Math.sqrt(Math.max(0.4, 4.4 - 1.35 * (z - 9.6) ** 2)));
    const deep = (z: number) => (z < 9.6 ? 0.95 : 1.25);
    const colour = k % 2 ? GOLD : LAPIS;
    shape.block([-0.55, 0, low, deep(low), wide(low)], [-0.55, 0, high, deep(high), wide(high)], colour);
    if (k < 5) shape.block([0.85, 1.6, low, 0.62, 0.62], [0.7, 1.52, high, 0.6, 0.6], colour).block([0.85, -1.6, low, 0.62, 0.62], [0.7, -1.52, high, 0.6, 0.6], colour);
  }
  // Head, face, brow, cobra, beard.
  shape.turned([[1.0, 7.7, SKIN], [1.32, 8.3, SKIN_LIGHT], [1.42, 9.3, SKIN], [1.3, 10.3, GOLD], [1.36, 10.7, GOLD]], 10, [0.35, 0, 0], 1.02);
  shape.block([0.1, 0, 10.5, 1.5, 1.62], [-0.05, 0, 10.95, 1.35, 1.5], GOLD);
  shape.block([-0.15, 0, 10.95, 1.35, 1.5], [-0.25, 0, 11.6, 0.85, 1.0], LAPIS);
  shape.block([1.72, 0.52, 9.35, 0.06, 0.28], [1.72, 0.52, 9.6, 0.06, 0.28], INK).block([1.72, -0.52, 9.35, 0.06, 0.28], [1.72, -0.52, 9.6, 0.06, 0.28], INK);
  shape.block([1.75, 0, 8.75, 0.18, 0.16], [1.68, 0, 9.4, 0.06, 0.12], SKIN_LIGHT).block([1.66, 0, 8.3, 0.08, 0.36], [1.68, 0, 8.42, 0.08, 0.36], CARNELIAN);
  shape.block([1.5, 0, 6.6, 0.2, 0.24], [1.55, 0, 7.95, 0.28, 0.34], GOLD);
  shape.block([1.55, 0, 10.5, 0.16, 0.2], [1.95, 0, 11.5, 0.12, 0.3], GOLD).block([1.95, 0, 11.5, 0.12, 0.3], [1.75, 0, 11.9, 0.08, 0.12], GOLD);
  return shape.geometry().scale(GROWN, GROWN, GROWN);
}

/** A pick's shaft along +z, its point at 0. */
export const shaft = (length: number): BufferGeometry => new Shape().turned([[0, 0, IVORY], [0.42, 0.8, IVORY], [0.46, length - 1.4, GOLD_DARK], [0.62, length - 1, GOLD], [0.62, length, GOLD], [0, length, GOLD]], 7).geometry();

export const gemLarge = (): BufferGeometry => new Shape().turned([[0, -1.9, CARNELIAN], [1.9, 0.35, CARNELIAN_LIGHT], [1.25, 1.15, rgb("#F0A27E")], [0, 1.15, CARNELIAN_LIGHT]], 6).geometry();
export const gemSmall = (): BufferGeometry => new Shape().turned([[0, -1.3, MALACHITE], [1.15, -0.5, MALACHITE], [1.15, 0.5, MALACHITE_LIGHT], [0, 1.3, MALACHITE_LIGHT]], 6).geometry();
export const orb = (): BufferGeometry =>
  new Shape().turned(Array.from({ length: 8 }, (_, k) => [1.25 * Math.sin((k / 7) * Math.PI), -1.25 * Math.cos((k / 7) * Math.PI), k > 4 ? IVORY : ORB] as const).map(([r, z, c]) => [r < 0.01 ? 0 : r, z, c] as const), 10).geometry();

/** The blade's handle along +z from the blade's upper edge; the grip wears the seat's colour. */
export function handle(grip: Rgb): BufferGeometry {
  const shape = new Shape();
  shape.block([0, 0, -0.6, 0.5, 2.2], [0, 0, 1.2, 0.5, 1.4], GOLD).turned([[0.45, 1, STEEL], [0.45, 3, GOLD], [1.25, 3, GOLD], [1.25, 4, grip], [1.3, 7.5, GOLD], [1.3, 8.6, grip], [1.25, 12, GOLD], [1.25, 13, GOLD], [0, 13.2, GOLD]], 10);
  return shape.geometry();
}
