/** The result sheet: treasures found, ankhs kept or taken, and what decided the match. */
import type { ScoreRow, ScoreSheet } from "$shell/contract.ts";
import type { Outcome } from "$core/protocol.ts";
import { ankh, ankhSocket, mummy } from "./maze.ts";
import { times } from "$kit/art/palette.ts";
import { letter } from "$core/seats.ts";
import { missionCard, pawnDrawing } from "./art.ts";
import { missionsOf, pawnsOf } from "./seats.ts";
import type { Table } from "./types.ts";

export function scores(outcome: Outcome, table: Table): ScoreSheet {
  const rows = outcome.ranks.map((rank, seat) => (seat === table.view.mummy_seat ? hunter(outcome, table, seat, rank) : seeker(outcome, table, seat, rank)));
  rows.sort((first, second) => first.rank - second.rank || Number(second.total ?? 0) - Number(first.total ?? 0) || first.seat - second.seat);
  const [winner] = outcome.winners;
  const pawn = winner === undefined ? undefined : pawnsOf(table.view, winner)[0];
  return {
    legend: table.text("board-legend"),
    cause: cause(outcome, table),
    rows,
    portrait: pawn && winner !== undefined ? pawnDrawing(pawn.colour, letter(winner)) : mummy(),
  };
}

function hunter(outcome: Outcome, table: Table, seat: number, rank: number): ScoreRow {
  const { taken, target } = table.view;
  return {
    seat,
    rank,
    total: outcome.scores[seat] ?? null,
    parts: [{ label: table.text("board-score-taken", { target }), value: taken, drawings: [...times(taken, () => ankh()), ...times(Math.max(0, target - taken), () => ankhSocket())] }],
    pieces: [mummy()],
  };
}

function seeker(outcome: Outcome, table: Table, seat: number, rank: number): ScoreRow {
  const seen = table.view.seats[seat];
  const pawns = pawnsOf(table.view, seat);
  const missions = seen ? missionsOf(seen) : [];
  const kept = pawns.reduce((sum, pawn) => sum + pawn.ankhs, 0);
  return {
    seat,
    rank,
    total: outcome.scores[seat] ?? null,
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
