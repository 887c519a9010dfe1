import { describe, expect, it } from "vitest";
import type { Outcome } from "$core/protocol.ts";
import { causeOf, fieldOf, heroOf, plainScores } from "$shell/result.ts";
import type { Scene } from "$shell/scene.svelte.ts";

const WORDS = { id: "result-draw", args: {} };
const outcome = (over: Partial<Outcome>): Outcome => ({ winners: [1], ranks: [2, 1], scores: [3, 8], reason: "end", words: WORDS, cooperative: false, ...over });
const scene = { players: [{ seat: 0 }, { seat: 1 }], words: ({ id }: { id: string }) => `said ${id}` } as unknown as Scene;
const hero = (result: Outcome, cause = "Why") => heroOf(result, plainScores(result, scene), cause);

describe("a result", () => {
  it("shows the one winner's emblem, stone and total, the best first", () => {
    expect(hero(outcome({}))).toEqual({ together: false, total: 8, winner: 1, winners: [], cause: "Why" });
    expect(plainScores(outcome({}), scene).rows.map((row) => row.seat)).toEqual([1, 0]);
    const stones = [0, 1, 2, 3, 4].map((seat) => fieldOf({ ...hero(outcome({})), winner: seat })[0]);
    expect(new Set(stones).size).toBe(5);
  });

  it("shows everybody's emblem for a shared victory, in nobody's stone", () => {
    const shared = hero(outcome({ winners: [0, 1], ranks: [1, 1], scores: [5, 5] }));
    expect(shared).toMatchObject({ winner: null, winners: [0, 1], total: 5 });
    expect(fieldOf(shared)).toEqual(fieldOf(hero(outcome({ winners: [], ranks: [1, 1] }))));
  });

  it("shared by all names nobody's emblem, no totals", () => {
    const won = outcome({ winners: [0, 1], ranks: [1, 1], cooperative: true });
    expect(hero(won)).toEqual({ together: true, total: null, winner: null, winners: [], cause: "Why" });
    expect(plainScores(won, scene).rows.map((row) => row.total)).toEqual([null, null]);
    expect(hero(outcome({ winners: [], ranks: [1, 1], cooperative: true }))).toMatchObject({ together: true, total: null, winner: null });
  });

  it("says what decided it in the game's words, and why it ended where the game has none", () => {
    expect(causeOf(outcome({ cause: { id: "cause-points", args: {} } }), scene, "The points are reached")).toBe("said cause-points");
    expect(causeOf(outcome({}), scene, "The points are reached")).toBe("The points are reached");
  });
});
