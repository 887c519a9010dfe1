/** The ownership timeline under a result: who gained what, in order, divided into sections such as rounds. */
import type { Line } from "$core/protocol.ts";
import type { AnyGameUi, GameTable, Owned } from "./contract.ts";

export interface Cell {
  /** Whose it became; null: nobody's. */
  seat: number | null;
  /** The position of the replay that shows it. */
  ply: number;
  /** The sentence of the log, if it has one. */
  words: string;
}

export interface Section {
  label: string;
  cells: Cell[];
}

const ticked = (ui: AnyGameUi | null, event: Line["event"]): Owned | null => {
  const seat = ui?.tick?.(event) ?? null;
  return seat === null ? null : { seat };
};

/** Sections in which nothing changed hands are left out. */
export function timelineOf(lines: readonly Line[], ui: AnyGameUi | null, table: GameTable): Section[] {
  const sections: Section[] = [];
  let open: Section = { label: "", cells: [] };
  for (const { event, ply, words } of lines) {
    const owned = ui?.owned ? ui.owned(event, table) : ticked(ui, event);
    if (owned === null) continue;
    if ("section" in owned) open = { label: owned.section, cells: [] };
    else {
      if (open.cells.length === 0) sections.push(open);
      open.cells.push({ seat: owned.seat, ply, words: words ? table.words(words) : "" });
    }
  }
  return sections;
}

export const cellCount = (sections: readonly Section[]): number => sections.reduce((sum, { cells }) => sum + cells.length, 0);

/** How much each seat gained, the most first: what the timeline shows, in figures. */
export function gains(sections: readonly Section[]): { seat: number; count: number }[] {
  const counts = new Map<number, number>();
  for (const { seat } of sections.flatMap(({ cells }) => cells)) if (seat !== null) counts.set(seat, (counts.get(seat) ?? 0) + 1);
  return [...counts].map(([seat, count]) => ({ seat, count })).sort((a, b) => b.count - a.count || a.seat - b.seat);
}
