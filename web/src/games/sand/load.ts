/** How full the blade is, by the marks of the table's gauge. The count is geometry that everybody sees. */
import { aimOf } from "./aim.ts";
import { countSlab } from "./scene/slab.ts";
import { type Aim, asked, type Table } from "./types.ts";

export const LOADS = ["none", "scrap", "light", "good", "over"] as const;
export type Load = (typeof LOADS)[number];

export const judge = (loads: readonly number[], grains: number): Load => LOADS[loads.findIndex((below) => grains < below)] ?? "over";

/** The load of an aim; null: the gauge is off at this table, or nothing is asked. */
export function loadOf(table: Table, aim: Aim = aimOf(table)): Load | null {
  const loads = asked(table, "cut")?.loads ?? [];
  const { field } = table.view;
  return loads.length && field ? judge(loads, countSlab(field, aim)) : null;
}
