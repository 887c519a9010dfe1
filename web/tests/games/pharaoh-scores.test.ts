import { describe, expect, it } from "vitest";

import type { SeatView } from "../../src/games/pharaoh/protocol.ts";
import type { Outcome } from "../../src/core/protocol.ts";
import { scores } from "../../src/games/pharaoh/scores.ts";
import { seatView, tableOf, viewOf } from "./pharaoh-views.ts";

const seat = (treasures: number, kinds: number, flags: number, home: number, more: Partial<SeatView> = {}): SeatView =>
  seatView({ parts: { treasures, kinds, flags }, member_sum: home, hand: [], ...more });

function sheet(seats: SeatView[], outcome: Partial<Outcome>) {
  const totals = seats.map(({ parts }) => (parts ? parts.treasures + parts.kinds + parts.flags : 0));
  const full: Outcome = { winners: [0], ranks: [], scores: totals, reason: "rounds", words: { id: "result-draw", args: {} }, cooperative: false, ...outcome };
  return scores(full, tableOf(viewOf({ seats }), null, null, full));
}

describe("the result sheet", () => {
  it("shows three parts for every seat, best first", () => {
    const found = sheet([seat(3, 0, 1, 5), seat(13, 6, 3, 16)], { winners: [1], ranks: [2, 1] });
    expect(found.rows.map((row) => [row.seat, row.total, ...row.parts.map((part) => part.value)])).toEqual([
      [1, 22, 13, 6, 3],
      [0, 4, 3, 0, 1],
    ]);
    expect(found.ties).toEqual([]);
  });

  it("draws the treasures by kind and the flags that were kept", () => {
    const [row] = sheet([seat(6, 1, 1, 9, { treasures: ["coin5", "jar1"], hand: ["2", "4f"], tent: [] }), seat(0, 0, 0, 1)], { ranks: [1, 2] }).rows;
    expect(row?.pieces).toHaveLength(2);
    expect(row?.parts[2]?.drawings).toHaveLength(1);
  });

  it("tells a tie-break around the seats it decided only", () => {
    const found = sheet([seat(9, 10, 0, 3), seat(4, 0, 0, 8), seat(4, 0, 0, 9)], { ranks: [1, 3, 2] });
    expect(found.ties).toEqual([{ seats: [1, 2], words: expect.stringContaining("board-tie total=4 seats=board-tie-seat seat=seat 2 sum=9, board-tie-seat seat=seat 1 sum=8") }]);
  });

  it("states a shared victory plainly", () => {
    const found = sheet([seat(5, 0, 0, 5), seat(4, 1, 0, 5), seat(3, 0, 0, 0)], { winners: [0, 1], ranks: [1, 1, 3] });
    expect(found.ties).toEqual([{ seats: [0, 1], words: "board-tie-victory total=5 sum=5" }]);
  });

  it("knows no tie-break when somebody gave up", () => {
    const found = sheet([seat(4, 0, 0, 3), seat(4, 0, 0, 5)], { winners: [0], ranks: [1, 2], reason: "resigned" });
    expect(found.ties).toEqual([]);
  });
});
