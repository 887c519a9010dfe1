/** Looks at meshes of sand as a whole: do their edges meet, what do they hold? */
import { COLUMNS, type Field, SIDE } from "../../src/games/sand/field.ts";
import type { Aim } from "../../src/games/sand/scene/contract.ts";
import type { TileMesh } from "../../src/games/sand/scene/messages.ts";
import { planeOf, sliceOf } from "../../src/games/sand/scene/slab.ts";

export type Corner = readonly [x: number, y: number, z: number];
export type Triangle = readonly [Corner, Corner, Corner];

/** All triangles of all tiles. */
export function soup(meshes: readonly TileMesh[]): Triangle[] {
  return meshes.flatMap(({ positions, indices }) => {
    const corner = (k: number): Corner => [positions[3 * indices[k]!]!, positions[3 * indices[k]! + 1]!, positions[3 * indices[k]! + 2]!];
    return Array.from({ length: indices.length / 3 }, (_, k) => [corner(3 * k), corner(3 * k + 1), corner(3 * k + 2)] as const);
  });
}

/** Edges above the board that are not walked once in each direction, and the volume over the board. */
export function edges(triangles: readonly Triangle[]): { open: Corner[]; volume: number } {
  const corners: Corner[] = [];
  const numbers = new Map<string, number>();
  const number = (corner: Corner): number => {
    const name = corner.map((part) => part.toFixed(4)).join(" ");
    let found = numbers.get(name);
    if (found === undefined) numbers.set(name, (found = corners.push(corner) - 1));
    return found;
  };
  const walks = new Map<number, number>();
  let volume = 0;
  for (const [a, b, c] of triangles) {
    const ring = [number(a), number(b), number(c)] as const;
    for (let k = 0; k < 3; k++) {
      const [p, q] = [ring[k]!, ring[(k + 1) % 3]!];
      if (p === q || (corners[p]![2] === 0 && corners[q]![2] === 0)) continue;
      const edge = Math.min(p, q) * 0x100000 + Math.max(p, q);
      walks.set(edge, (walks.get(edge) ?? 0) + (p < q ? 1 : -1));
    }
    // The prism between the triangle and the board.
    volume += (((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2) * ((a[2] + b[2] + c[2]) / 3);
  }
  const open = [...walks].filter(([, balance]) => balance !== 0).map(([edge]) => corners[Math.floor(edge / 0x100000)]!);
  return { open, volume };
}

const ones = (word: number): number => word.toString(2).replaceAll("0", "").length;

export const grainsOf = ({ low, high }: Field): number => low.reduce((sum, word, i) => sum + ones(word) + ones(high[i]!), 0);

/** The sand without the slab before a plane: nothing falls. */
export function without(field: Field, made: Aim): Field {
  const [low, high] = [field.low.slice(), field.high.slice()];
  for (let i = 0; i < COLUMNS; i++) {
    const [a, b] = sliceOf(field, i % SIDE, Math.floor(i / SIDE), planeOf(made));
    low[i]! &= ~a;
    high[i]! &= ~b;
  }
  const heights = field.heights.map((_, i) => (high[i] ? 64 - Math.clz32(high[i]!) : 32 - Math.clz32(low[i]!)));
  return { low, high, heights, loose: field.loose.slice() };
}
