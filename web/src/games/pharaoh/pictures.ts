/** Drawings of the pieces for the rules page. */
import type { Pieces } from "$shell/contract.ts";
import { drawingOf } from "./cards.ts";
import { horusChip, pharaohCard } from "./treasures.ts";

export const pieces: Pieces = {
  member: () => drawingOf("3"),
  "member-flag": () => drawingOf("5f"),
  throne: () => drawingOf("throne1"),
  jar: () => drawingOf("jar2"),
  sword: () => drawingOf("sword3"),
  ankh: () => drawingOf("ankh4"),
  coin: () => drawingOf("coin5"),
  pharaoh: pharaohCard,
  horus: horusChip,
};
