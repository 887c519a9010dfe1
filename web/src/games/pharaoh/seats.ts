/** What a seat looks like right now. */
import type { PassKind, SeatView } from "./protocol.ts";
import type { PlaqueModel } from "$kit/plaque.ts";
import type { IconName } from "$kit/art/icons.ts";
import { lotsArg, membersArg, sumOf } from "./cards.ts";
import type { Table } from "./types.ts";

/** There is no height for a line per seat: they stand in one row. */
export const foldsSeats = (table: Table): boolean => table.layout.folded || (table.layout.low && table.others.length > 3);

/** Between auctions and after the last one the numbers of the one before mean nothing any more. */
export const inAuction = (table: Table): boolean => table.view.lots.length > 0;

export const declaredBy = (table: Table, seat: number): number => (inAuction(table) ? (table.view.seats[seat]?.declared ?? 0) : 0);

export const leads = (table: Table, seat: number): boolean =>
  table.outcome ? table.outcome.winners.includes(seat) : inAuction(table) && table.view.leader === seat;

export const passOf = (table: Table, seat: number): PassKind => (inAuction(table) ? (table.view.seats[seat]?.passed ?? "no") : "no");

export const PASS_ICON: Record<Exclude<PassKind, "no">, IconName> = { pass: "pass", horus: "falcon", pharaoh: "crown" };

/** What the opener's first declaration counted besides the cards. */
export const bonusIn = (seat: SeatView): number => (seat.declared && seat.front.length ? Math.max(0, seat.declared - sumOf(seat.front)) : 0);

export function plaque(table: Table, seat: number): PlaqueModel {
  const { view } = table;
  const seen = view.seats[seat];
  if (!seen) return { state: "raised" };
  const passed = passOf(table, seat);
  const notes = [table.text("board-in-treasure", { points: seen.points })];
  if (inAuction(table) && view.starter === seat) notes.push(table.text("board-opener"));
  return {
    state: passed !== "no" ? "carved" : leads(table, seat) ? "leading" : "raised",
    note: notes.join(" · "),
    spoken: spoken(table, seat, seen, passed),
  };
}

/** The plaque in sentences. */
export function spoken(table: Table, seat: number, seen: SeatView, passed: PassKind): string {
  const said = [];
  if (table.view.horus === seat) said.push(table.text("view-has-chip"));
  if (inAuction(table) && table.view.starter === seat) said.push(table.text("board-opener"));
  if (passed !== "no") said.push(table.text(`view-passed-${passed}`));
  if (declaredBy(table, seat)) said.push(table.text("view-declared", { number: seen.declared, cards: membersArg(seen.front) }));
  said.push(seen.hand ? table.text("view-hand", { cards: membersArg(seen.hand) }) : table.text("view-hand-count", { count: seen.hand_count }));
  said.push(table.text("view-pharaohs", { count: seen.pharaohs }));
  if (seen.tent.length) said.push(table.text("view-tent", { cards: membersArg(seen.tent) }));
  said.push(seen.treasures.length ? table.text("view-treasures", { lots: lotsArg(seen.treasures), points: seen.points }) : table.text("board-no-treasures"));
  return said.join(table.text("board-stop"));
}
