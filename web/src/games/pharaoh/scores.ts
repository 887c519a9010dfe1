/** The result sheet: three parts per seat, a tie-break only where it was used. */
import type { ScoreRow, ScoreSheet } from "$shell/contract.ts";
import type { SeatView } from "./protocol.ts";
import type { Arg, Outcome } from "$core/protocol.ts";
import { drawingOf, flagsOf, kindOf, sorted } from "./cards.ts";
import type { Table } from "./types.ts";

export function scores(outcome: Outcome, table: Table): ScoreSheet {
  const order = table.view.seats.map((_, seat) => seat).sort((first, second) => rank(outcome, first) - rank(outcome, second));
  return {
    legend: table.text("board-score-legend"),
    rows: order.map((seat) => row(outcome, table, seat)),
    ties: outcome.reason === "rounds" ? ties(outcome, table) : [],
  };
}

const rank = (outcome: Outcome, seat: number) => outcome.ranks[seat] ?? 0;

function row(outcome: Outcome, table: Table, seat: number): ScoreRow {
  const seen = table.view.seats[seat] as SeatView;
  const parts = seen.parts ?? { treasures: 0, kinds: 0, flags: 0 };
  const kinds = new Set(seen.treasures.map(kindOf)).size;
  return {
    seat,
    rank: rank(outcome, seat),
    total: outcome.scores[seat] ?? null,
    parts: [
      { label: table.text("board-score-treasures"), value: parts.treasures },
      { label: table.layout.shape === "column" || table.layout.low ? table.text("board-score-kinds-short") : table.text("board-score-kinds", { count: kinds }), value: parts.kinds },
      {
        label: table.layout.shape === "column" || table.layout.low ? table.text("board-score-flags-short") : table.text("board-score-flags", { count: parts.flags }),
        value: parts.flags,
        drawings: flagsOf(seen).map(drawingOf),
      },
    ],
    pieces: sorted(seen.treasures).map(drawingOf),
  };
}

/** Seats level on points: people at home decide, or the place is shared. */
function ties(outcome: Outcome, table: Table): NonNullable<ScoreSheet["ties"]> {
  const groups = new Map<number, number[]>();
  outcome.scores.forEach((score, seat) => {
    if (score !== null) groups.set(score, [...(groups.get(score) ?? []), seat]);
  });
  return [...groups]
    .filter(([, seats]) => seats.length > 1)
    .map(([total, seats]) => {
      const level = new Set(seats.map((seat) => rank(outcome, seat))).size === 1;
      const home = (seat: number) => table.view.seats[seat]?.member_sum ?? 0;
      const each: Arg[] = [...seats].sort((first, second) => home(second) - home(first)).map((seat) => ({ phrase: { id: "board-tie-seat", args: { seat: { seat }, sum: home(seat) } } }));
      const shared = level && rank(outcome, seats[0] ?? 0) === 1 ? "board-tie-victory" : "board-tie-place";
      return {
        seats,
        words: level ? table.text(shared, { total, sum: home(seats[0] ?? 0) }) : table.text("board-tie", { total, seats: { list: each } }),
      };
    });
}
