/** The result sheet: normal area, districts, gems and penalties. */
import type { ScoreRow, ScoreSheet } from "$shell/contract.ts";
import type { Outcome } from "$core/protocol.ts";
import { building, pharaohPiece } from "./art.ts";
import { tokenDrawing } from "./markers.ts";
import { AREAS, builtIn, drawingOf, standing } from "./town.ts";
import type { Table } from "./types.ts";

export function scores(outcome: Outcome, table: Table): ScoreSheet {
  const rows = outcome.ranks.map((rank, seat) => row(outcome, table, seat, rank));
  rows.sort((first, second) => first.rank - second.rank || first.seat - second.seat);
  return { legend: table.text("board-legend"), rows };
}

function row(outcome: Outcome, table: Table, at: number, rank: number): ScoreRow {
  const seat = table.view.seats[at];
  const total = outcome.scores[at] ?? null;
  if (!seat) return { seat: at, rank, total, parts: [] };
  const fallen = outcome.reason === "pharaoh" && table.view.active === at;
  return {
    seat: at,
    rank,
    total,
    parts: fallen
      ? [{ label: table.text("board-score-fallen"), value: 0, drawings: [pharaohPiece()] }]
      : [
          { label: table.text("board-score-normal"), value: seat.score - seat.own },
          { label: table.text("board-score-districts"), value: seat.final - seat.score },
          { label: table.text("board-score-own"), value: seat.own, drawings: seat.gems.map((gem) => tokenDrawing(gem)) },
        ],
    pieces: AREAS.flatMap((area) => builtIn(seat, area).map((sign) => building(drawingOf(sign[0] ?? "H"), standing(sign).rank))),
  };
}
