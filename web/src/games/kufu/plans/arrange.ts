/** How the three plans share a box: one scale, as large as possible, joined like a pyramid cut into slices. */
import type { Layer } from "./contract.ts";
import { type Box, boxOf, flat, type Frame, type Spot } from "./frame.ts";
import { type Bounds, LAYERS, squareOf } from "./geometry.ts";

export type Form = "row" | "corner" | "steps" | "column";

export interface Arranged {
  readonly form: Form;
  readonly pitch: number;
  readonly frames: Readonly<Record<Layer, Frame>>;
  /** The stone of each layer. */
  readonly squares: Readonly<Record<Layer, Box>>;
  /** Lines from corner to corner of layers that stand side by side. */
  readonly joins: readonly (readonly [Spot, Spot])[];
  /** The faces between two layers: four corners each. */
  readonly faces: readonly (readonly Spot[])[];
  /** The common axis, where the layers stand side by side. */
  readonly axes: readonly (readonly [Spot, Spot])[];
}

/** Nodes between two plans. */
const GAP = 2.2;
const NARROW = 0.7;
const WIDEST = 5;
/** The row is the drawing everybody knows: other forms have to be so much larger. */
const FAMILIAR = 1.12;

interface Size {
  readonly width: number;
  readonly height: number;
}
type Sizes = Readonly<Record<Layer, Size>>;
/** The upper left corners of the extents, in pixels, at a pitch. */
type Corners = Record<Layer, Spot>;

interface Plan {
  readonly form: Form;
  readonly pitch: number;
  corners(pitch: number): Corners;
}

const fit = (width: number, height: number, across: number, down: number): number => Math.max(4, Math.min(width / across, height / down));

function row(width: number, height: number, head: number, { U, M, L }: Sizes): Plan {
  const across = U.width + M.width + L.width;
  const pitch = fit(width, height - head, across + 2 * GAP, Math.max(U.height, M.height, L.height));
  return {
    form: "row",
    pitch,
    corners(p) {
      const gap = Math.min(WIDEST * p, (width - across * p) / 2);
      const left = (width - across * p - 2 * gap) / 2;
      const top = (size: Size) => head + (height - head - size.height * p) / 2;
      return {
        U: { x: left, y: top(U) },
        M: { x: left + U.width * p + gap, y: top(M) },
        L: { x: left + (U.width + M.width) * p + 2 * gap, y: top(L) },
      };
    },
  };
}

/** The two small layers above each other, the large one beside them. */
function corner(width: number, height: number, head: number, { U, M, L }: Sizes): Plan {
  const small = Math.max(U.width, M.width);
  const down = U.height + M.height;
  const pitch = Math.min(fit(width, height - 2 * head, small + L.width + NARROW * 2, down), fit(width, height - head, 1, L.height));
  return {
    form: "corner",
    pitch,
    corners(p) {
      const gap = Math.min(WIDEST * p, (width - (small + L.width) * p) / 2);
      const left = (width - (small + L.width) * p - gap) / 2;
      const spare = (height - 2 * head - down * p) / 2;
      return {
        U: { x: left + ((small - U.width) * p) / 2, y: head + spare / 2 },
        M: { x: left + ((small - M.width) * p) / 2, y: head + spare / 2 + U.height * p + spare + head },
        L: { x: left + small * p + gap, y: head + (height - head - L.height * p) / 2 },
      };
    },
  };
}

/** The two small layers side by side, the large one below them. */
function steps(width: number, height: number, head: number, { U, M, L }: Sizes): Plan {
  const upper = Math.max(U.height, M.height);
  const pitch = fit(width, height - 2 * head, Math.max(U.width + M.width + NARROW, L.width), upper + L.height);
  return {
    form: "steps",
    pitch,
    corners(p) {
      const gap = Math.min(GAP * p, width - (U.width + M.width) * p);
      const left = (width - (U.width + M.width) * p - gap) / 2;
      const spare = (height - 2 * head - (upper + L.height) * p) / 2;
      return {
        U: { x: left, y: head + spare / 2 + ((upper - U.height) * p) / 2 },
        M: { x: left + U.width * p + gap, y: head + spare / 2 + ((upper - M.height) * p) / 2 },
        L: { x: (width - L.width * p) / 2, y: 2 * head + 1.5 * spare + upper * p },
      };
    },
  };
}

function column(width: number, height: number, head: number, { U, M, L }: Sizes): Plan {
  const down = U.height + M.height + L.height;
  const pitch = fit(width, height - 3 * head, Math.max(U.width, M.width, L.width), down);
  return {
    form: "column",
    pitch,
    corners(p) {
      const spare = (height - 3 * head - down * p) / 3;
      const left = (size: Size) => (width - size.width * p) / 2;
      return {
        U: { x: left(U), y: head + spare / 2 },
        M: { x: left(M), y: 2 * head + 1.5 * spare + U.height * p },
        L: { x: left(L), y: 3 * head + 2.5 * spare + (U.height + M.height) * p },
      };
    },
  };
}

/**
 * The form with the largest plans.
 *
 * @param head Pixels for the line of words above a layer.
 * @param extents What each layer takes up, in nodes.
 * @param margin Pixels that stay free along the edges of the box.
 */
export function arrange(width: number, height: number, head: number, extents: Readonly<Record<Layer, Bounds>>, margin = 0): Arranged {
  const size = (layer: Layer): Size => ({ width: extents[layer].east - extents[layer].west, height: extents[layer].north - extents[layer].south });
  const sizes: Sizes = { U: size("U"), M: size("M"), L: size("L") };
  const [usual, ...others] = [row, corner, steps, column].map((form) => form(width - 2 * margin, height - margin, head, sizes)) as [Plan, ...Plan[]];
  const best = others.reduce((found, plan) => (plan.pitch > found.pitch * (found === usual ? FAMILIAR : 1) ? plan : found), usual);
  const { pitch } = best;
  const corners = best.corners(pitch);
  const frame = (layer: Layer) => flat(margin + corners[layer].x - extents[layer].west * pitch, corners[layer].y + extents[layer].north * pitch, pitch);
  const frames = { U: frame("U"), M: frame("M"), L: frame("L") };
  const square = (layer: Layer) => boxOf(frames[layer], squareOf(layer));
  const squares = { U: square("U"), M: square("M"), L: square("L") };
  return { form: best.form, pitch, frames, squares, ...between(squares) };
}

function between(squares: Readonly<Record<Layer, Box>>): Pick<Arranged, "joins" | "faces" | "axes"> {
  const joins: [Spot, Spot][] = [];
  const faces: Spot[][] = [];
  const axes: [Spot, Spot][] = [];
  LAYERS.slice(1).forEach((layer, index) => {
    const [a, b] = [squares[LAYERS[index] ?? layer], squares[layer]];
    const [aRight, aBottom, bBottom] = [a.left + a.width, a.top + a.height, b.top + b.height];
    if (b.left > aRight) {
      const corners: readonly [Spot, Spot, Spot, Spot] = [{ x: aRight, y: a.top }, { x: b.left, y: b.top }, { x: b.left, y: bBottom }, { x: aRight, y: aBottom }];
      joins.push([corners[0], corners[1]], [corners[3], corners[2]]);
      faces.push([...corners]);
      const [from, to] = [a.top + a.height / 2, b.top + b.height / 2];
      if (Math.abs(from - to) < 1) axes.push([{ x: aRight, y: from }, { x: b.left, y: to }]);
    } else if (b.top > aBottom) {
      // No lines: they would cross the words above the lower one.
      faces.push([{ x: a.left, y: aBottom }, { x: b.left, y: b.top }, { x: b.left + b.width, y: b.top }, { x: aRight, y: aBottom }]);
    }
  });
  return { joins, faces, axes };
}
