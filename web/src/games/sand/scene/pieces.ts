/** The cut-off slab as pieces that move by themselves: what the blade carries, and what it leaves behind. */
import { Group, type ShaderMaterial } from "three";

import type { Aim, SandField } from "./contract.ts";
import { COLUMNS, SIDE } from "./contract.ts";
import type { Meshes } from "./sander.ts";
import { MIDDLE, SandMesh } from "./sandmesh.ts";
import { planeOf, sliceOf } from "./slab.ts";

export type PieceName = "carried" | "left";

const empty = (): SandField => ({ low: new Uint32Array(COLUMNS), high: new Uint32Array(COLUMNS), heights: new Uint8Array(COLUMNS), loose: new Uint8Array(COLUMNS) });

const top = (low: number, high: number): number => (high ? 64 - Math.clz32(high) : 32 - Math.clz32(low));

/**
 * The slab in two: the server told how many grains were carried, and the blade carries the lowest ones. Whole layers
 * are enough for a picture that moves.
 */
export function partsOf(before: SandField, after: SandField, made: Aim, carried: number): { readonly carried: SandField; readonly left: SandField; readonly middle: readonly [number, number] } {
  const plane = planeOf(made);
  const [slab, left] = [empty(), empty()];
  const layers = new Uint32Array(64);
  for (let i = 0; i < COLUMNS; i++) {
    const [low, high] = sliceOf(before, i % SIDE, Math.floor(i / SIDE), plane);
    slab.low[i] = low & ~(after.low[i] ?? 0);
    slab.high[i] = high & ~(after.high[i] ?? 0);
    for (let z = 0; z < 56; z++) if (((z < 32 ? slab.low[i]! >>> z : slab.high[i]! >>> (z - 32)) & 1) === 1) layers[z]!++;
  }
  let [cut, total] = [0, 0];
  while (cut < 56 && total + layers[cut]! <= carried) total += layers[cut++]!;
  const [keepLow, keepHigh] = [cut >= 32 ? 0xffffffff : 2 ** cut - 1, cut > 32 ? 2 ** (cut - 32) - 1 : 0];
  let [x, y, count] = [0, 0, 0];
  for (let i = 0; i < COLUMNS; i++) {
    left.low[i] = slab.low[i]! & ~keepLow;
    left.high[i] = slab.high[i]! & ~keepHigh;
    slab.low[i] = slab.low[i]! & keepLow;
    slab.high[i] = slab.high[i]! & keepHigh;
    slab.heights[i] = top(slab.low[i]!, slab.high[i]!);
    left.heights[i] = top(left.low[i]!, left.high[i]!);
    if (slab.heights[i]) [x, y, count] = [x + (i % SIDE), y + Math.floor(i / SIDE), count + 1];
  }
  return { carried: slab, left, middle: count ? [x / count - MIDDLE, y / count - MIDDLE] : [0, 0] };
}

export class Pieces {
  readonly group = new Group();
  #pieces: Record<PieceName, SandMesh>;

  constructor(material: ShaderMaterial) {
    this.#pieces = { carried: new SandMesh(material), left: new SandMesh(material) };
    this.group.add(this.#pieces.carried.group, this.#pieces.left.group);
  }

  put(name: PieceName, { meshes, lights }: Meshes): void {
    const piece = this.#pieces[name];
    piece.dispose();
    for (const mesh of meshes) piece.put(mesh);
    for (const [tile, light] of lights) piece.light(tile, light);
    this.move(name, 0, 0, 0, 1);
  }

  /** Shifted by so much, and so flat. */
  move(name: PieceName, x: number, y: number, z: number, flat: number): void {
    const { group } = this.#pieces[name];
    group.position.set(x - MIDDLE, y - MIDDLE, z);
    group.scale.set(1, 1, flat);
  }

  clear(): void {
    for (const piece of Object.values(this.#pieces)) piece.dispose();
  }

  dispose(): void {
    this.clear();
  }
}
