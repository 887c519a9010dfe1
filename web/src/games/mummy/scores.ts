/** The result sheet: treasures found, ankhs kept or taken. They do not add up, so there is no total. */
import type { ScoreRow, ScoreSheet } from "$shell/contract.ts";
import type { Outcome } from "$core/protocol.ts";
import { ankh, ankhSocket, mummy, mummyPortrait } from "./maze.ts";
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
    rows,
    portrait: pawn ? pawnDrawing(lookOf(table.view.pawns, pawn.colour)) : mummyPortrait(),
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
