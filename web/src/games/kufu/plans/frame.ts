/** From nodes to pixels: a plan from straight above, or the layers in the air one above the other. */
import type { Layer, Node } from "./contract.ts";
import { type Bounds, HALF, RIM } from "./geometry.ts";

/** Drawings are made in pixels from the middle of a layer, with `pitch` pixels between two nodes; the matrix takes them onto the board. */
export interface Frame {
  readonly pitch: number;
  readonly matrix: readonly [a: number, b: number, c: number, d: number, e: number, f: number];
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Seen from straight above, north at the top; the middle of the layer at these pixels. */
export const flat = (x: number, y: number, pitch: number): Frame => ({ pitch, matrix: [1, 0, 0, 1, x, y] });

/** How far the layers are turned, and from how high they are seen. */
const TURN = (-20 * Math.PI) / 180;
const RISE = Math.sin((27 * Math.PI) / 180);
const [COS, SIN] = [Math.cos(TURN), Math.sin(TURN)];

/** The same, turned and seen from the side. */
export const slanted = (x: number, y: number, pitch: number): Frame => ({ pitch, matrix: [COS, SIN * RISE, -SIN, COS * RISE, x, y] });

/** A node, in pixels of the board. */
export function spot({ pitch, matrix: [a, b, c, d, e, f] }: Frame, node: Node): Spot {
  const [x, y] = [node.x * pitch, -node.y * pitch];
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

/** The box on the board around a rectangle of nodes. */
export function boxOf(frame: Frame, { west, east, south, north }: Bounds): Box {
  const corners = [west, east].flatMap((x) => [south, north].map((y) => spot(frame, { x, y })));
  const [x, y] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)];
  const [left, top] = [Math.min(...x), Math.min(...y)];
  return { left, top, width: Math.max(...x) - left, height: Math.max(...y) - top };
}

const short = (value: number): number => +value.toFixed(3);

export const matrixOf = (frame: Frame): string => `matrix(${frame.matrix.map(short).join(" ")})`;
export const viewBox = (box: Box): string => [box.left, box.top, box.width, box.height].map(short).join(" ");

/** Nodes in the air between the upper and the middle layer; below it there is half as much again. */
const LEAST_GAP = 3.7;
const MOST_GAP = 8;
const DEEPER = 1.5;
/** Nodes for the lowest slab's thickness and for a figure that stands at the far edge. */
const THICK = 0.7;
const HEAD = 1.1;
/** Pixels for a letter beside a layer. */
const NAME = 26;
const reach = (layer: Layer): number => (HALF[layer] + RIM) * (Math.abs(COS) + Math.abs(SIN));

/** The three layers one above the other, as large as the box allows; a high box pulls them further apart. */
export function stacked(width: number, height: number): Record<Layer, Frame> {
  const tall = (gap: number) => (reach("U") + reach("L")) * RISE + (1 + DEEPER) * gap + THICK + HEAD;
  const pitch = Math.max(4, Math.min((width - 2 * NAME) / (2 * reach("L")), height / tall(LEAST_GAP)));
  const spare = (height / pitch - tall(LEAST_GAP)) / (1 + DEEPER);
  const gap = Math.min(MOST_GAP, LEAST_GAP + Math.max(0, spare));
  const top = (height - tall(gap) * pitch) / 2 + (reach("U") * RISE + HEAD) * pitch;
  const at = (level: number) => slanted(width / 2, top + level * gap * pitch, pitch);
  return { U: at(0), M: at(1), L: at(1 + DEEPER) };
}
