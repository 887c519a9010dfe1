/** Who sits where, and what everybody sees of them. */
import type { PlaqueModel } from "$kit/plaque.ts";
import type { Crest } from "./protocol.ts";
import type { Table } from "./types.ts";
import { seatState, seatWords } from "./words.ts";

/** All seats in turn order, the viewer first. */
export function seatOrder(table: Table): readonly number[] {
  const first = table.seat ?? 0;
  return table.view.seats.map((_, at) => (first + at) % table.view.seats.length);
}

/** The crests of this seat that are being used or asked for. */
export function usedCrests(table: Table, at: number): readonly Crest[] {
  const { pending, crests } = table.view;
  return pending?.type === "place" ? pending.by.flatMap((seat, index) => (seat === at && crests[index] ? [crests[index]] : [])) : [];
}

export function plaque(table: Table, at: number): PlaqueModel {
  const leading = !table.outcome && (table.view.turn === at || table.view.asked.includes(at));
  return { state: leading ? "leading" : table.view.seats[at]?.active === false ? "carved" : "raised", note: seatState(table, at) || undefined, spoken: seatWords(table, at) };
}
