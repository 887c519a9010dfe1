/** Drawings of the pieces for the rules page. */
import type { Pieces } from "$shell/contract.ts";
import { faceDrawing, lookOf, missionCard, pawnDrawing } from "./art.ts";
import { ankh, mummy, mummyDie } from "./maze.ts";

export const pieces: Pieces = {
  die: () => faceDrawing("3"),
  "die-arrow": () => faceDrawing("a"),
  "die-mummy": () => faceDrawing("m"),
  "mummy-die": () => mummyDie(2),
  mission: () => missionCard("R3", true),
  pawn: () => pawnDrawing(lookOf([{ colour: "red", seat: 1 }], "red")),
  ankh,
  mummy,
};
