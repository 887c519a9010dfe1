/** The result sheet: the expedition wins or loses together; what each of them has given to it. */
import type { Outcome } from "$core/protocol.ts";
import type { ScoreSheet } from "$shell/contract.ts";
import { crest, expedition } from "./art.ts";
import type { Table } from "./types.ts";

export function scores(outcome: Outcome, table: Table): ScoreSheet {
  return {
    legend: table.text("board-legend"),
    cause: cause(outcome, table),
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

/** What decided the match, with the numbers. */
function cause(outcome: Outcome, table: Table): string {
  const { time, curse, turns, places, no_way: noWay } = table.view;
  const facts = { time, curse, turns, pieces: Math.max(0, places.length - 1), margin: curse - time };
  if (outcome.reason === "no_way" && noWay) return table.text(`event-ended-${noWay}`);
  return table.text(`board-cause-${outcome.reason}`, facts);
}
