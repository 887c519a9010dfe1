/** What lies over the auction: the payments just shown, or the round just counted. */
import type { Event, RoundResult, Settlement, View } from "./protocol.ts";
import { isPaid } from "./seats.ts";
import type { Table } from "./types.ts";

export type Look = "payments" | "round";

const onStage = (table: Table): Event | undefined => table.playing[0]?.event as Event | undefined;

/** The settlement turning over right now; the position is still the one before it. */
export function settling(table: Table): Settlement | null {
  const [{ view }, event] = [table, onStage(table)];
  return event?.type === "settled" && view.phase === "pay" && view.chip === event.settlement.chip && !isPaid(view) ? event.settlement : null;
}

/** The round being counted right now. */
export function counting(table: Table): RoundResult | null {
  const [{ view }, event] = [table, onStage(table)];
  return event?.type === "round_ended" && view.phase === "pay" && view.round === event.result.round ? event.result : null;
}

/** Where no motion has shown it, the last thing that happened stays until the next bid. */
export function waitingLook(view: View): Look | null {
  if (view.phase === "over" || view.phase === "deal") return view.result ? "round" : null;
  if (view.phase !== "bid" || view.high > 0) return null;
  const fresh = view.seats.every((seat) => seat.chips.length === 0) && view.chest === 0;
  if (fresh) return view.result ? "round" : null;
  return view.settlement ? "payments" : null;
}

/** A round that nobody has seen counted: it stays on show until this seat has to speak in the next one. */
export function unseenRound(view: View): boolean {
  const { result } = view;
  if (!result || view.phase !== "bid" || view.round !== result.round + 1 || view.chest > 0) return false;
  if (view.high === 0) return true;
  const own = view.seat === null ? undefined : view.seats[view.seat];
  return Boolean(own?.standing) && own?.bid === 0 && view.seat !== null && !view.awaited.includes(view.seat);
}

/** A choice to look, or not to, holds until something new can be looked at. */
export const lookKey = (view: View): string => `${view.round}/${view.chip ?? 0}/${view.phase}/${view.high > 0}`;
