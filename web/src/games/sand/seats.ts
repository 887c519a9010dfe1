/** Who sits where, and what everybody sees of them. */
import type { PlaqueModel } from "$kit/plaque.ts";
import type { SeatView } from "./protocol.ts";
import type { Table } from "./types.ts";
import { seatWords } from "./words.ts";

/** All seats in turn order, the viewer first. */
export function seatOrder(table: Table): readonly number[] {
  const first = table.seat ?? 0;
  return table.view.seats.map((_, at) => (first + at) % table.view.seats.length);
}

/** Points that wait in the districts for the end. */
export const waiting = (seat: SeatView): number => seat.final - seat.score;

/** Who would win if all ended now. */
export function isAhead(table: Table, at: number): boolean {
  const finals = table.view.seats.map((seat) => (seat.conceded ? -Infinity : seat.final));
  return (finals[at] ?? 0) > 0 && finals[at] === Math.max(...finals);
}

export function plaque(table: Table, at: number): PlaqueModel {
  const seat = table.view.seats[at];
  return { state: seat?.conceded ? "out" : table.view.active === at && !table.outcome ? "leading" : "raised", spoken: seatWords(table, at) };
}
