/** The result sheet: treasures found, ankhs kept or taken. */
import type { ScoreRow, ScoreSheet } from "$shell/contract.ts";
import type { Outcome } from "$core/protocol.ts";
import { ankh, ankhSocket, mummy, mummyPortrait } from "./maze.ts";
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
    rows,
    portrait: pawn && winner !== undefined ? pawnDrawing(pawn.colour, letter(winner)) : mummyPortrait(),
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
