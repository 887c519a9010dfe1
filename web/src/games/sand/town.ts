/** A seat's score board: slots by number, buildings by their signs. */
import { BUILDINGS, type Building, type BuildingRank } from "./art.ts";
import type { Area, SeatView, Shape } from "./protocol.ts";

export const SHAPES: readonly Shape[] = ["H", "G", "W", "T"];
export const AREAS: readonly Area[] = ["N", "A", "B"];
/** Slots of each area, and the number of its first. */
export const SIZES: Record<Area, number> = { N: 22, A: 4, B: 4 };
const FIRST: Record<Area, number> = { N: 0, A: 22, B: 26 };

export const drawingOf = (shape: string): Building => BUILDINGS[SHAPES.indexOf(shape as Shape)] ?? "house";

export interface Standing {
  readonly shape: Shape;
  readonly rank: BuildingRank;
}

/** `H`, `H*` with a skylight, `H^` with a pick. */
export const standing = (sign: string): Standing => ({ shape: sign[0] as Shape, rank: sign.endsWith("*") ? "skylight" : sign.endsWith("^") ? "pick" : "plain" });

const FIELD: Record<Area, "normal" | "district_a" | "district_b"> = { N: "normal", A: "district_a", B: "district_b" };

export const builtIn = (seat: SeatView, area: Area): readonly string[] => seat[FIELD[area]];

export const areaOf = (slot: number): Area => (slot < FIRST.A ? "N" : slot < FIRST.B ? "A" : "B");
export const slotOf = (area: Area, place: number): number => FIRST[area] + place;
export const slotName = (slot: number): string => `${areaOf(slot)}${slot - FIRST[areaOf(slot)] + 1}`;

export const buildingAt = (seat: SeatView, slot: number): string | undefined => builtIn(seat, areaOf(slot))[slot - FIRST[areaOf(slot)]];

/** The board with another sign on a slot; behind the last building a new one is added. */
export function withBuilding(seat: SeatView, slot: number, sign: string): SeatView {
  const area = areaOf(slot);
  const row = [...builtIn(seat, area)];
  row[slot - FIRST[area]] = sign;
  return { ...seat, [FIELD[area]]: row };
}

export const buildings = (seat: SeatView): number => AREAS.reduce((sum, area) => sum + builtIn(seat, area).length, 0);

/** The types a district still misses for its set. */
export const missingIn = (row: readonly string[]): readonly Shape[] => SHAPES.filter((shape) => !row.some((sign) => sign.startsWith(shape)));
