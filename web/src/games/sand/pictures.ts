import type { Pieces } from "$shell/contract.ts";
import { BUILDINGS, blade, building, gemLarge, gemSmall, orb, pharaohPiece, pick } from "./art.ts";

const named = BUILDINGS.flatMap((kind) => [
  [kind, () => building(kind)] as const,
  [`${kind}-skylight`, () => building(kind, "skylight")] as const,
  [`${kind}-pick`, () => building(kind, "pick")] as const,
  [`pick-${kind}`, () => pick(kind)] as const,
]);

export const pieces: Pieces = {
  ...Object.fromEntries(named),
  "gem-large": gemLarge,
  "gem-small": gemSmall,
  orb,
  pharaoh: pharaohPiece,
  blade,
};
