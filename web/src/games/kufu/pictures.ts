import type { Pieces } from "$shell/contract.ts";
import { type Crest, crest, curseDisc, expedition, fallenBlock, inscription, lampLit, lampOut, note, sealingStone, sign, timeDisc } from "./art.ts";
import { PIECES } from "./plans/geometry.ts";
import { printed } from "./plans/printed.ts";

const CRESTS: Readonly<Record<string, Crest>> = { ankh: "A", scarab: "S", lotus: "L", eye: "E", feather: "F" };
const SONS = ["baboon", "jackal", "human", "falcon"] as const;

export const pieces: Pieces = {
  ...Object.fromEntries(PIECES.map((_, number) => [`piece-${number}`, () => printed(number, "N")])),
  ...Object.fromEntries(Object.entries(CRESTS).map(([name, kind]) => [`crest-${name}`, () => crest(kind)])),
  ...Object.fromEntries(SONS.flatMap((son) => (["sun", "moon"] as const).map((light) => [`mark-${son}-${light}`, () => sign(son, light)]))),
  block: fallenBlock,
  "sealing-stone": sealingStone,
  expedition,
  "lamp-lit": lampLit,
  "lamp-out": lampOut,
  note: () => note("A"),
  time: timeDisc,
  curse: curseDisc,
  inscription: () => inscription(null),
};
