/** The result sheet: treasures found, ankhs kept or taken, and what decided the match. They do not add up, so there is no total. */
import type { ScoreRow, ScoreSheet } from "$shell/contract.ts";
import type { Outcome } from "$core/protocol.ts";
import { ankh, ankhSocket, mummy } from "./maze.ts";
import { times } from "$kit/art/palette.ts";
import { lookOf, missionCard, pawnDrawing } from "./art.ts";
import { missionsOf, pawnsOf } from "./seats.ts";
import type { Table } from "./types.ts";

export function scores(outcome: Outcome, table: Table): ScoreSheet {
  const rows = outcome.ranks.map((rank, seat) => (seat === table.view.mummy_seat ? hunter(table, seat, rank) : seeker(table, seat, rank)));
  const score = ({ seat }: ScoreRow) => outcome.scores[seat] ?? 0;
  rows.sort((first, second) => first.rank - second.rank || score(second) - score(first) || first.seat - second.seat);
  const [winner] = outcome.winners;
  const pawn = winner === undefined ? undefined : pawnsOf(table.view, winner)[0];
  return {
    legend: table.text("board-legend"),
    cause: cause(outcome, table),
    rows,
    portrait: pawn ? pawnDrawing(lookOf(table.view.pawns, pawn.colour)) : mummy(),
  };
}

function hunter(table: Table, seat: number, rank: number): ScoreRow {
  const { taken, target } = table.view;
  return {
    seat,
    rank,
    total: null,
    parts: [{ label: table.text("board-score-taken", { target }), value: taken, drawings: [...times(taken, () => ankh()), ...times(Math.max(0, target - taken), () => ankhSocket())] }],
    pieces: [mummy()],
  };
}

function seeker(table: Table, seat: number, rank: number): ScoreRow {
  const seen = table.view.seats[seat];
  const pawns = pawnsOf(table.view, seat);
  const missions = seen ? missionsOf(seen) : [];
  const kept = pawns.reduce((sum, pawn) => sum + pawn.ankhs, 0);
  return {
    seat,
    rank,
    total: null,
    parts: [
      { label: table.text("board-score-found", { all: missions.length }), value: seen?.found.length ?? 0 },
      { label: table.text("board-score-kept"), value: kept },
    ],
    pieces: missions.flatMap(({ card, found }) => (card ? [missionCard(card, found)] : [])),
  };
}

/** What decided the match. */
function cause(outcome: Outcome, table: Table): string {
  const [winner] = outcome.winners;
  const { taken, target, round } = table.view;
  if (outcome.reason === "missions" && winner !== undefined) return table.text("board-cause-missions", { seat: { seat: winner }, count: table.view.seats[winner]?.found.length ?? 0, round });
  if (outcome.reason === "target") return table.text("board-cause-target", { taken, round });
  if (outcome.reason === "resigned") return table.text("board-cause-resigned", { taken, target });
  return table.text("board-cause-cap", { round });
}
