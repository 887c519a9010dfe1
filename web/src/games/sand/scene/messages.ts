/** What the page and the sand's worker say to each other. */
import type { Aim, SandField } from "./contract.ts";
import type { Rod } from "./baking.ts";

export type Order =
  /** The sand as it is now. `id` comes back with the meshes. */
  | { readonly type: "sand"; readonly id: number; readonly field: SandField; readonly rods: readonly Rod[] }
  /** Sand on its way from what was ordered last to `field`, so far. The light stays. */
  | { readonly type: "between"; readonly id: number; readonly field: SandField; readonly part: number }
  /** Sand that moves by itself, such as the slab. */
  | { readonly type: "piece"; readonly id: number; readonly field: SandField }
  | { readonly type: "count"; readonly id: number; readonly aim: Aim };

/** The mesh of one tile. */
export interface TileMesh {
  readonly tile: number;
  readonly positions: Float32Array;
  readonly normals: Int8Array;
  /** Looseness of each vertex. */
  readonly loose: Uint8Array;
  readonly indices: Uint32Array | Uint16Array;
}

export type Report =
  | {
      readonly type: "meshes";
      readonly id: number;
      readonly meshes: readonly TileMesh[];
      /** Sun and sky by tile, of every tile whose light has changed. */
      readonly lights: readonly (readonly [tile: number, light: Uint8Array])[];
      /** Sun and sky on the board. Null: as before. */
      readonly board: Uint8Array | null;
    }
  | { readonly type: "counted"; readonly id: number; readonly grains: number };
