import { describe, expect, it } from "vitest";

import type { GameCard } from "$core/protocol.ts";
import { coverOf } from "$shell/games.ts";
import { inviting, quickTable, seatsFor } from "$shell/wishes.ts";

const card = (changes: Partial<GameCard> = {}): GameCard => ({ name: "mummy", version: "1", seats: [2, 5], minutes: [20, 40], options: [{ key: "mummy_seat", kind: "seat", default: null, min: 0, max: 4, choices: null, programs: false }], bots: ["random", "heuristic"], usual: "heuristic", ...changes }) as GameCard;

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
