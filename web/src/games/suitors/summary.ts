/** A round in figures: favours and hand bonus, who got the point, and who opens next. */
import type { RoundResult } from "./protocol.ts";
import type { Table } from "./types.ts";
import { sum } from "./types.ts";

export interface SummaryRow {
  seat: number;
  chips: readonly number[];
  favours: number;
  cards: number;
  /** Null: eliminated. */
  bonus: number | null;
  total: number | null;
  scored: boolean;
  tied: boolean;
}

/** Best first, the eliminated last. */
export function summaryRows(result: RoundResult): SummaryRow[] {
  const best = Math.max(...result.totals.map((total) => total ?? -1));
  const rows = result.totals.map((total, seat) => {
    const chips = result.chips[seat] ?? [];
    return {
      seat,
      chips,
      favours: sum(chips),
      cards: result.hand_counts[seat] ?? 0,
      bonus: total === null ? null : total - sum(chips),
      total,
      scored: result.scorer === seat,
      tied: result.scorer === null && total !== null && total === best,
    };
  });
  return rows.sort((a, b) => (b.total ?? -1) - (a.total ?? -1) || a.seat - b.seat);
}

/** Who got the point, or why nobody did. */
export function verdictWords(result: RoundResult, table: Table): string {
  if (result.scorer !== null) return table.text("board-round-point", { seat: { seat: result.scorer }, total: result.totals[result.scorer] ?? 0 });
  const counted = result.totals.filter((total) => total !== null);
  return counted.length ? table.text("board-round-tie", { total: Math.max(...counted) }) : table.text("board-round-nobody");
}

/** Who opens the next round, and why. */
export const openerWords = (result: RoundResult, table: Table): string =>
  table.text(result.scorer === null ? "board-opener-last" : "board-opener-point", { seat: { seat: result.opener } });
