/** What goes into the mould: type, place, orb and how firmly it is pressed. */
import type { Area, Opening, Shape } from "./protocol.ts";
import { showOf } from "./show.svelte.ts";
import { type Asked, asked, staged, type Staged, type Table } from "./types.ts";

export type Mould = Extract<Staged, { kind: "mould" }>;

/** The question about building; also after it was answered, as long as what became of it is being told. */
export function buildOf(table: Table): Asked<"build"> | null {
  const { view, seat } = table;
  return asked(table, "build") ?? (table.live && view.phase === "build" && view.active === seat && !table.outcome ? showOf(table).build : null);
}

export const openingsOf = (table: Table): readonly Opening[] => buildOf(table)?.openings ?? [];

/** What is in the mould; null: nothing can be moulded. */
export function mouldOf(table: Table): Mould | null {
  const own = staged(table, "mould");
  const openings = openingsOf(table);
  const opening = openings.find(({ shape }) => shape === own?.shape) ?? openings[0];
  if (!opening) return null;
  const area = own && opening.areas.includes(own.area) ? own.area : opening.areas[0];
  return area ? { kind: "mould", shape: opening.shape, area, orb: Boolean(own?.orb) && orbsOf(table) > 0, level: own?.level ?? null } : null;
}

export const orbsOf = (table: Table): number => buildOf(table)?.orbs ?? 0;

export function change(table: Table, by: Partial<Mould>): void {
  const mould = asked(table, "build") && mouldOf(table);
  if (mould) table.staged.value = { ...mould, ...by };
}

/** Grains at each level for what is in the mould. */
export const amountsOf = (table: Table, shape?: Shape): readonly number[] => openingsOf(table).find((opening) => opening.shape === (shape ?? mouldOf(table)?.shape))?.amounts ?? [];

/** About how many of this type the stock seems to be enough for, pressed as one usually does. */
export const aboutMany = (table: Table, shape: Shape): number => Math.floor((buildOf(table)?.shown ?? 0) / (amountsOf(table, shape)[USUAL - 1] ?? Infinity));
const USUAL = 4;

/** Grains as cm³, to a tenth; 125 grains are one. */
export const centimetres = (grains: number): number => Math.round((10 * grains) / 125) / 10;

/** A little below the first mark, and a little above the last: as a share of the first amount. */
const [LEAST, MOST] = [0.94, 1.27];

/** How far up the gauge a level's mark stands, from 0 to 1. */
export const markAt = (amounts: readonly number[], level: number): number => ((amounts[level - 1] ?? 0) / (amounts[0] ?? 1) - LEAST) / (MOST - LEAST);

/** The level whose mark was passed when this much is pressed; 0: none yet. */
export const levelAt = (amounts: readonly number[], pressed: number): number => amounts.filter((_, at) => pressed >= markAt(amounts, at + 1)).length;

/** The level that holds now: of the hand on the press, else the one chosen. */
export function levelOf(table: Table): number | null {
  const { pressed } = showOf(table);
  const passed = pressed === null ? 0 : levelAt(amountsOf(table), pressed);
  return passed || (mouldOf(table)?.level ?? null);
}

/** Let go: the mould is pressed at the mark that was passed, or at the level chosen before. */
export function release(table: Table): void {
  const level = levelOf(table);
  const mould = mouldOf(table);
  showOf(table).pressed = null;
  if (mould && level) press(table, mould, level);
}

export function press(table: Table, mould: Mould, level: number): void {
  table.staged.value = { ...mould, level };
  table.submit({ type: "mould", shape: mould.shape, level, area: mould.area, orb: mould.orb });
}

export const areasOf = (table: Table, shape: Shape): readonly Area[] => openingsOf(table).find((opening) => opening.shape === shape)?.areas ?? [];
