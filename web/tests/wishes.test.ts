import { describe, expect, it } from "vitest";

import type { GameCard } from "$core/protocol.ts";
import { coverOf } from "$shell/games.ts";
import { inviting, quickTable, seatsFor, strengthOf } from "$shell/wishes.ts";

const card = (changes: Partial<GameCard> = {}): GameCard => ({ name: "mummy", version: "1", seats: [2, 5], minutes: [20, 40], options: [{ key: "mummy_seat", kind: "seat", default: null, min: 0, max: 4, choices: null, programs: false }], bots: ["random", "heuristic"], ...changes }) as GameCard;

describe("a new table", () => {
  it("keeps a seat for whoever opens it and invites for the others", () => {
    expect(inviting(seatsFor(card(), 3))).toEqual([{ kind: "me" }, { kind: "open" }, { kind: "open" }]);
  });

  it("leaves what was chosen when it grows", () => {
    const chosen = [{ kind: "me" as const }, { kind: "bot" as const, bot: "random" }];
    expect(inviting(seatsFor(card(), 3, chosen), chosen.length)).toEqual([...chosen, { kind: "open" }]);
  });
});

describe("a quick match", () => {
  it("gives a newcomer no seat that the game calls hard", () => {
    const wish = quickTable(card(), coverOf("mummy").quick);
    const mine = wish.seats.findIndex((seat) => seat.kind === "me");
    expect(wish.options?.mummy_seat).not.toBeNull();
    expect(wish.options?.mummy_seat).not.toBe(mine);
    expect(quickTable(card()).options?.mummy_seat).toBeNull();
  });
});

describe("the strength of a bot", () => {
  it("follows from its place among the others", () => {
    expect(["random", "heuristic"].map((bot) => strengthOf(card().bots, bot))).toEqual(["strength-beginner", "strength-strong"]);
    expect(["a", "b", "c"].map((bot) => strengthOf(["a", "b", "c"], bot))).toEqual(["strength-beginner", "strength-steady", "strength-strong"]);
    expect(["a", "b", "c", "d"].map((bot) => strengthOf(["a", "b", "c", "d"], bot))).toEqual(["strength-beginner", "strength-easy", "strength-steady", "strength-strong"]);
    expect(strengthOf(["only"], "only")).toBe("strength-steady");
  });
});
