/** Five dice that keep their identity while they are rolled, locked and handed over. */
import type { DieFace, Face, View } from "./protocol.ts";
import type { Event, Table } from "./types.ts";

export interface DiceLayout {
  /** With the explorers, in slot order. */
  readonly free: readonly string[];
  /** With the mummy, in the order they came. */
  readonly locked: readonly string[];
}

const ALL: readonly string[] = ["die-0", "die-1", "die-2", "die-3", "die-4"];

/** Which dice lie where. `rolled`: the last roll, as far as one may know it. */
export function layDice(locked: number, rolled: readonly DieFace[] | null, before?: DiceLayout): DiceLayout {
  if (!before) return { free: ALL.slice(locked), locked: ALL.slice(0, locked) };
  const more = locked - before.locked.length;
  if (more <= 0) {
    const kept = before.locked.slice(0, locked);
    return { free: ALL.filter((id) => !kept.includes(id)), locked: kept };
  }
  const fits = rolled?.length === before.free.length && rolled.filter((face) => face === "m").length === more;
  const gone = before.free.filter((_, slot) => (fits ? rolled[slot] === "m" : slot >= before.free.length - more));
  return { free: before.free.filter((id) => !gone.includes(id)), locked: [...before.locked, ...gone] };
}

const shown = (): { last?: { view: View; layout: DiceLayout } } => ({});

/** The dice of the position on show; the same answer for every part of the board. */
export function diceOf(table: Table): DiceLayout {
  const { view } = table;
  const kept = table.keep(shown);
  const { last } = kept;
  if (last?.view === view) return last.layout;
  const layout = layDice(view.locked, lastRoll(table), last?.layout);
  kept.last = { view, layout };
  return layout;
}

function lastRoll(table: Table): readonly DieFace[] | null {
  const event = table.lines.findLast((line) => line.event.type === "rolled")?.event as Event | undefined;
  return event?.type === "rolled" ? event.faces : null;
}

/** What the free dice show; null: not rolled, or behind the board. */
export const facesOn = (view: View): readonly (Face | null)[] => Array.from({ length: 5 - view.locked }, (_, slot) => view.dice?.[slot] ?? null);

/** The number on the mummy's die of the turn under way. */
export function mummyNumber(table: Table): number | null {
  if (table.view.phase !== "MU_MOVE" || table.view.interrupt) return null;
  const event = table.lines.findLast((line) => line.event.type === "mummy_rolled")?.event as Event | undefined;
  return event?.type === "mummy_rolled" ? event.number : null;
}
