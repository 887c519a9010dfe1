/** The sand's surface in tiles: a change of the sand rebuilds the tiles it touches, and the light of all. */
import { type Rod, Relief, boardLight, lightOf } from "./baking.ts";
import { COLUMNS, SIDE, type SandField } from "./contract.ts";
import { type Columns, SPREAD, columnsOf, density, topOf } from "./density.ts";
import type { TileMesh } from "./messages.ts";
import { surfaceOf } from "./nets.ts";

/** Cubes along each side of a tile; tiles begin so many cells outside the grid, because the surface is blurred. */
export const TILE = 16;
export const MARGIN = 8;
export const TILES = (SIDE + 2 * MARGIN) / TILE;
/** Cells around a tile that its vertices and normals depend on. */
const AROUND = 2 + SPREAD;

/** A column whose height differs by less than this has not changed. */
const STILL = 1 / 512;

export interface Box {
  readonly left: number;
  readonly low: number;
  readonly right: number;
  readonly high: number;
}

/** The smallest box of columns that differ; null: none does. */
export function changedBox(a: Columns, b: Columns, looseA: Uint8Array, looseB: Uint8Array): Box | null {
  let [left, low, right, high] = [SIDE, SIDE, -1, -1];
  for (let i = 0; i < COLUMNS; i++) {
    const [was, is] = [a.tops[i]!, b.tops[i]!];
    const plain = Number.isNaN(was) && Number.isNaN(is);
    const same = (plain ? a.low[i] === b.low[i] && a.high[i] === b.high[i] : Math.abs(topOf(a, i) - topOf(b, i)) < STILL) && looseA[i] === looseB[i];
    if (same) continue;
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    [left, low, right, high] = [Math.min(left, x), Math.min(low, y), Math.max(right, x), Math.max(high, y)];
  }
  return right < 0 ? null : { left, low, right, high };
}

/** The tiles that a changed box touches. */
export function touched({ left, low, right, high }: Box): number[] {
  const first = (cell: number) => Math.max(0, Math.floor((cell - AROUND + MARGIN) / TILE));
  const last = (cell: number) => Math.min(TILES - 1, Math.floor((cell + AROUND + MARGIN) / TILE));
  const found: number[] = [];
  for (let v = first(low); v <= last(high); v++) for (let u = first(left); u <= last(right); u++) found.push(TILES * v + u);
  return found;
}

/** Columns between two states: those that sink go first and from the top of the slope, those that rise follow. */
export function between(from: Columns, to: Columns, part: number): Columns {
  const result: Columns = { low: to.low.slice(), high: to.high.slice(), tops: new Float32Array(COLUMNS).fill(NaN) };
  for (let i = 0; i < COLUMNS; i++) {
    const [was, is] = [topOf(from, i), topOf(to, i)];
    if (was === is && from.low[i] === to.low[i] && from.high[i] === to.high[i]) continue;
    const eased = was > is ? smooth(part * 1.35) : smooth(part * 1.35 - 0.35);
    result.tops[i] = was + (is - was) * eased;
  }
  return result;
}

const smooth = (part: number): number => {
  const t = Math.min(1, Math.max(0, part));
  return t * t * (3 - 2 * t);
};

interface Kept {
  readonly positions: Float32Array;
  readonly normals: Float32Array;
}

export interface Built {
  readonly meshes: TileMesh[];
  readonly lights: (readonly [tile: number, light: Uint8Array])[];
  readonly board: Uint8Array | null;
}

export class Mesher {
  #columns: Columns = { low: new Uint32Array(COLUMNS), high: new Uint32Array(COLUMNS), tops: new Float32Array(COLUMNS).fill(NaN) };
  #shown: Columns = this.#columns;
  #loose = new Uint8Array(COLUMNS);
  #rods: readonly Rod[] = [];
  #tiles = new Map<number, Kept>();

  /** New sand: the meshes of what has changed, and light for all. */
  sand(field: SandField, rods: readonly Rod[]): Built {
    const built = this.build(field, rods);
    return { ...built, board: boardLight(this.#relief(), rods) };
  }

  build(field: SandField, rods: readonly Rod[]): Pick<Built, "meshes" | "lights"> {
    const columns = columnsOf(field);
    const meshes = this.#rebuild(columns, field.loose);
    this.#columns = columns;
    this.#rods = rods;
    const relief = this.#relief();
    const lights = [...this.#tiles].map(([tile, { positions, normals }]) => [tile, lightOf(relief, positions, normals, rods)] as const);
    return { meshes, lights };
  }

  /** Sand on its way to `field`: only meshes, and light for them. */
  between(field: SandField, part: number): Built {
    const meshes = this.#rebuild(between(this.#columns, columnsOf(field), part), field.loose);
    const relief = this.#relief();
    const lights = meshes.flatMap(({ tile }) => {
      const kept = this.#tiles.get(tile);
      return kept ? [[tile, lightOf(relief, kept.positions, kept.normals, this.#rods)] as const] : [];
    });
    return { meshes, lights, board: null };
  }

  #rebuild(columns: Columns, loose: Uint8Array): TileMesh[] {
    const box = changedBox(this.#shown, columns, this.#loose, loose);
    this.#shown = columns;
    this.#loose = loose.slice();
    return box ? touched(box).map((tile) => this.#mesh(tile)) : [];
  }

  #mesh(tile: number): TileMesh {
    const [x, y] = [(tile % TILES) * TILE - MARGIN, Math.floor(tile / TILES) * TILE - MARGIN];
    const block = density(this.#shown, x - AROUND, y - AROUND, TILE + 2 * AROUND, TILE + 2 * AROUND);
    const surface = block ? surfaceOf(block, { x, y, size: TILE }) : null;
    if (!surface || surface.indices.length === 0) {
      this.#tiles.delete(tile);
      return { tile, positions: new Float32Array(), normals: new Int8Array(), loose: new Uint8Array(), indices: new Uint16Array() };
    }
    const { positions, normals } = surface;
    this.#tiles.set(tile, { positions, normals });
    return {
      tile,
      positions: positions.slice(),
      normals: packed(normals),
      loose: Uint8Array.from({ length: positions.length / 3 }, (_, k) => this.#looseness(positions[3 * k]!, positions[3 * k + 1]!, positions[3 * k + 2]!)),
      indices: positions.length / 3 < 65_536 ? Uint16Array.from(surface.indices) : surface.indices,
    };
  }

  /** How loose the sand at a point of the surface is: from the columns around it, 0 … 255. */
  #looseness(x: number, y: number, z: number): number {
    let [loose, weight] = [0, 0];
    for (let v = Math.floor(y - 1); v <= Math.floor(y + 1); v++)
      for (let u = Math.floor(x - 1); u <= Math.floor(x + 1); u++) {
        if (u < 0 || v < 0 || u >= SIDE || v >= SIDE) continue;
        const i = SIDE * v + u;
        const top = topOf(this.#shown, i);
        if (top < z - 1.5) continue;
        weight++;
        if (z > top - this.#loose[i]! - 0.25 && this.#loose[i]! > 0) loose++;
      }
    return weight ? Math.round((255 * loose) / weight) : 0;
  }

  /** Heights for shadows, a little softer than the columns. */
  #relief(): Relief {
    const tops = Float32Array.from({ length: COLUMNS }, (_, i) => topOf(this.#shown, i));
    const soft = tops.slice();
    for (let y = 1; y < SIDE - 1; y++)
      for (let x = 1; x < SIDE - 1; x++) {
        const i = SIDE * y + x;
        soft[i] = tops[i]! * 0.5 + (tops[i - 1]! + tops[i + 1]! + tops[i - SIDE]! + tops[i + SIDE]!) * 0.125;
      }
    return new Relief(soft);
  }
}

/** The mesh of sand that stands alone, without the board's light. */
export function pieceOf(field: SandField): Built {
  return { ...new Mesher().build(field, []), board: null };
}

/** Normals as bytes, four to a vertex. */
function packed(normals: Float32Array): Int8Array {
  const bytes = new Int8Array((normals.length / 3) * 4);
  for (let k = 0, at = 0; k < normals.length; k += 3, at += 4) for (let axis = 0; axis < 3; axis++) bytes[at + axis] = Math.round(127 * normals[k + axis]!);
  return bytes;
}
