import type { ScoreSheet } from "$shell/contract.ts";
import type { Outcome } from "$core/protocol.ts";
import { favourChip } from "./gifts.ts";
import { summaryRows } from "./summary.ts";
import type { Table } from "./types.ts";

/** Points decide; beside them, what the last round was worth. */
export function scores(outcome: Outcome, table: Table): ScoreSheet {
  const { result } = table.view;
  const last = new Map(result ? summaryRows(result).map((row) => [row.seat, row]) : []);
  const rows = outcome.ranks.map((rank, seat) => {
    const row = last.get(seat);
    const points = outcome.scores[seat] ?? 0;
    const parts = row
      ? [
          { label: table.text("board-part-favours"), value: row.favours },
          { label: table.text("board-part-bonus"), value: row.bonus ?? "–" },
          { label: table.text("board-part-total"), value: row.total ?? table.text("board-out-short") },
        ]
      : [];
    return { seat, rank, total: points, parts, pieces: row?.chips.map(favourChip) };
  });
  rows.sort((a, b) => a.rank - b.rank || (last.get(b.seat)?.total ?? -1) - (last.get(a.seat)?.total ?? -1) || a.seat - b.seat);
  return { legend: table.text("board-legend", { round: table.view.round }), rows };
}
