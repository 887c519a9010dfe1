import { describe, expect, it } from "vitest";
import type { FinishedMatch, Tally } from "$core/protocol.ts";
import { barOf, barsOf, heightOf, pointsOf } from "$shell/plots.ts";

const tally = (over: Partial<Tally>): Tally => ({ game: "g", seats: 4, cooperative: false, played: 8, won: 4, places: [4, 0, 3, 1], best: 9, ...over });
const match = (over: Partial<FinishedMatch>): FinishedMatch => ({ table: null, game: "g", ended: 0, seats: 4, seat: 0, rank: 1, won: true, score: 1, company: [], ...over });

describe("a profile's plots", () => {
  it("share a bar among the places one had, the best first", () => {
    expect(barOf(tally({})).map(({ place, from, share }) => [place, from, share])).toEqual([[1, 0, 0.5], [3, 0.5, 0.375], [4, 0.875, 0.125]]);
    expect(barOf(tally({ cooperative: true, places: [], won: 2 })).map(({ place, count }) => [place, count])).toEqual([[1, 2], [2, 6]]);
  });

  it("put the first place at the top and the last at the bottom", () => {
    expect([1, 2, 3, 4].map((rank) => heightOf({ rank, seats: 4, won: rank === 1 }))).toEqual([1, 1 - 1 / 3, 1 - 2 / 3, 0]);
    expect([heightOf({ rank: null, seats: 3, won: true }), heightOf({ rank: null, seats: 3, won: false })]).toEqual([1, 0]);
  });

  it("show the newest match on the right", () => {
    const points = pointsOf([match({ ended: 2 }), match({ ended: 1, rank: 4, won: false })], 100, 50);
    expect(points.map(({ x, y, match: { ended } }) => [x, y, ended])).toEqual([[25, 50, 1], [75, 0, 2]]);
  });

  it("fill the box with the highest bar and leave empty weeks empty", () => {
    expect(barsOf([0, 2, 4], 300, 100).map(({ y, height }) => [y, height])).toEqual([[100, 0], [50, 50], [0, 100]]);
    expect(barsOf([0, 0], 300, 100).every(({ height }) => height === 0)).toBe(true);
  });
});
