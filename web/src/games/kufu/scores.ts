/** The result sheet: the expedition wins or loses together; what each of them has given to it. */
import type { Outcome } from "$core/protocol.ts";
import type { ScoreSheet } from "$shell/contract.ts";
import { crest, expedition } from "./art.ts";
import type { Table } from "./types.ts";

export function scores(outcome: Outcome, table: Table): ScoreSheet {
  return {
    legend: table.text("board-legend"),
    rows: table.view.seats.map((seat, at) => ({
      seat: at,
      rank: outcome.ranks[at] ?? 1,
      total: null,
      parts: [
        { label: table.text("board-score-crests"), value: seat.crests.length, drawings: seat.crests.map((one) => crest(one)) },
        { label: table.text("board-score-pieces"), value: table.view.book.filter((leaf) => leaf.bottom === at).length },
        { label: table.text("board-score-pages"), value: table.view.book.filter((leaf) => leaf.readers.includes(at)).length },
      ],
    })),
    portrait: expedition(),
  };
}
