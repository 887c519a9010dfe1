import { describe, expect, it } from "vitest";
import type { Outcome } from "$core/protocol.ts";
import { heroOf, plainScores } from "$shell/result.ts";
import type { Scene } from "$shell/scene.svelte.ts";

const WORDS = { id: "result-draw", args: {} };
const outcome = (over: Partial<Outcome>): Outcome => ({ winners: [1], ranks: [2, 1], scores: [3, 8], reason: "end", words: WORDS, cooperative: false, ...over });
const scene = { players: [{ seat: 0 }, { seat: 1 }] } as unknown as Scene;
const hero = (result: Outcome, reason = "Why", cause?: string) => heroOf(result, { ...plainScores(result, scene), ...(cause === undefined ? {} : { cause }) }, reason);

describe("a result", () => {
  it("shows the one winner's emblem and total, the best first", () => {
    expect(hero(outcome({}))).toEqual({ together: false, total: 8, winner: 1, cause: undefined });
    expect(plainScores(outcome({}), scene).rows.map((row) => row.seat)).toEqual([1, 0]);
  });

  it("shows no emblem for a shared victory", () => {
    expect(hero(outcome({ winners: [0, 1], ranks: [1, 1], scores: [5, 5] }))).toMatchObject({ winner: null, total: 5 });
  });

  it("shared by all names the reason, nobody's emblem, no totals", () => {
    const won = outcome({ winners: [0, 1], ranks: [1, 1], cooperative: true });
    expect(hero(won)).toEqual({ together: true, total: null, winner: null, cause: "Why" });
    expect(plainScores(won, scene).rows.map((row) => row.total)).toEqual([null, null]);
    expect(hero(outcome({ winners: [], ranks: [1, 1], cooperative: true }))).toEqual({ together: true, total: null, winner: null, cause: "Why" });
  });

  it("shared by all takes the game's own cause before the reason", () => {
    expect(hero(outcome({ cooperative: true }), "Why", "Two rounds were left").cause).toBe("Two rounds were left");
    expect(hero(outcome({ cooperative: true }), "").cause).toBeUndefined();
  });
});
