/** What lies over the auction: the payments just shown, or the round just counted. */
import type { RoundResult, Settlement, View } from "./protocol.ts";
import type { Table } from "./types.ts";

export type Look = "payments" | "round";

/** The settlement turning over right now; the position is still the one before it. */
export function settling(table: Table): Settlement | null {
  const { view } = table;
  for (const { event } of table.playing)
    if (event.type === "settled" && "settlement" in event) {
      const settlement = event.settlement as Settlement;
      return view.phase === "pay" && view.chip === settlement.chip ? settlement : null;
    }
  return null;
}

/** The round being counted right now. */
export function counting(table: Table): RoundResult | null {
  for (const { event } of table.playing)
    if (event.type === "round_ended" && "result" in event) {
      const result = event.result as RoundResult;
      return table.view.phase === "pay" && table.view.round === result.round ? result : null;
    }
  return null;
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
