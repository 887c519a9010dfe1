/** Surface nets: one vertex in every cube of samples the surface passes through, one quad for every crossed edge. */
import type { Block } from "./density.ts";

export interface Surface {
  /** x, y, z in cells from the board's corner, three numbers for each vertex. */
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  readonly indices: Uint32Array;
}

/** The cubes from `x`, `y` on, so many along each side, whose edges are meshed. */
export interface Tile {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

const LEVEL = 0.5;
/** Vertices nearer to the board than this stand on it. */
const FOOT = 0.55;

/** The offsets of a cube's corners in memory, and its twelve edges as pairs of corners. */
const EDGES: readonly (readonly [number, number])[] = [
  [0, 1], [2, 3], [4, 5], [6, 7],
  [0, 2], [1, 3], [4, 6], [5, 7],
  [0, 4], [1, 5], [2, 6], [3, 7],
];

export function surfaceOf(block: Block, tile: Tile): Surface {
  const net = new Net(block);
  const { x, y, size } = tile;
  const layers = block.height - 4;
  for (let z = -1; z < layers + block.z; z++)
    for (let v = y - 1; v < y + size; v++) for (let u = x - 1; u < x + size; u++) net.vertex(u, v, z);
  for (let z = 0; z < layers + block.z; z++) for (let v = y; v < y + size; v++) for (let u = x; u < x + size; u++) net.faces(u, v, z);
  return net.surface();
}

class Net {
  #block: Block;
  #corners: number[];
  #steps: readonly [number, number, number];
  #numbers: Int32Array;
  #positions: number[] = [];
  #normals: number[] = [];
  #indices: number[] = [];

  constructor(block: Block) {
    const { width, depth } = block;
    this.#block = block;
    this.#steps = [1, width, width * depth];
    this.#corners = Array.from({ length: 8 }, (_, k) => (k & 1) + ((k >> 1) & 1) * width + (k >> 2) * width * depth);
    this.#numbers = new Int32Array(block.values.length).fill(-1);
  }

  #at(x: number, y: number, z: number): number {
    const { width, depth } = this.#block;
    return ((z - this.#block.z) * depth + y - this.#block.y) * width + x - this.#block.x;
  }

  /** The vertex of the cube between sample x, y, z and the next ones, if the surface passes through it. */
  vertex(x: number, y: number, z: number): void {
    const { values } = this.#block;
    const base = this.#at(x, y, z);
    let inside = 0;
    for (let k = 0; k < 8; k++) if (values[base + this.#corners[k]!]! > LEVEL) inside++;
    if (inside === 0 || inside === 8) return;
    let [u, v, w, crossings] = [0, 0, 0, 0];
    for (const [a, b] of EDGES) {
      const [first, second] = [values[base + this.#corners[a]!]!, values[base + this.#corners[b]!]!];
      if (first > LEVEL === second > LEVEL) continue;
      const part = (LEVEL - first) / (second - first);
      u += (a & 1) + part * ((b & 1) - (a & 1));
      v += ((a >> 1) & 1) + part * (((b >> 1) & 1) - ((a >> 1) & 1));
      w += (a >> 2) + part * ((b >> 2) - (a >> 2));
      crossings++;
    }
    this.#numbers[base] = this.#positions.length / 3;
    const [px, py, pz] = [x + u / crossings, y + v / crossings, z + w / crossings];
    // Samples are the middles of cells.
    this.#positions.push(px + 0.5, py + 0.5, z < 0 || pz + 0.5 < FOOT - 0.5 ? 0 : pz + 0.5);
    this.#normal(px, py, pz);
  }

  /** Away from the sand: against the slope of the field. */
  #normal(x: number, y: number, z: number): void {
    const far = 0.9;
    const nx = this.#sample(x - far, y, z) - this.#sample(x + far, y, z);
    const ny = this.#sample(x, y - far, z) - this.#sample(x, y + far, z);
    const nz = this.#sample(x, y, z - far) - this.#sample(x, y, z + far);
    const length = Math.hypot(nx, ny, nz) || 1;
    this.#normals.push(nx / length, ny / length, nz / length);
  }

  #sample(x: number, y: number, z: number): number {
    const { values } = this.#block;
    const [u, v, w] = [Math.floor(x), Math.floor(y), Math.floor(z)];
    const [fx, fy, fz] = [x - u, y - v, z - w];
    const base = this.#at(u, v, w);
    const [, dy, dz] = this.#steps;
    const row = (at: number): number => values[at]! * (1 - fx) + values[at + 1]! * fx;
    const sheet = (at: number): number => row(at) * (1 - fy) + row(at + dy) * fy;
    return sheet(base) * (1 - fz) + sheet(base + dz) * fz;
  }

  /** The quads of the three edges that leave sample x, y, z forwards. */
  faces(x: number, y: number, z: number): void {
    const { values } = this.#block;
    const base = this.#at(x, y, z);
    const here = values[base]! > LEVEL;
    for (let axis = 0; axis < 3; axis++) {
      const there = values[base + this.#steps[axis]!]! > LEVEL;
      if (here === there) continue;
      const [a, b] = [this.#steps[(axis + 1) % 3]!, this.#steps[(axis + 2) % 3]!];
      const ring = [base, base - a, base - a - b, base - b].map((at) => this.#numbers[at]!);
      if (ring.some((number) => number < 0)) continue;
      const [p, q, r, s] = (here ? ring : ring.reverse()) as [number, number, number, number];
      this.#indices.push(p, q, r, p, r, s);
    }
  }

  surface(): Surface {
    return { positions: Float32Array.from(this.#positions), normals: Float32Array.from(this.#normals), indices: Uint32Array.from(this.#indices) };
  }
}
