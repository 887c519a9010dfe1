import { describe, expect, it } from "vitest";

import { Words } from "$core/phrase.ts";

const SHELL = `you = you\nlist-separator = {", "}\nloading = One moment`;
const GAME = `
bids = { $seat_is ->
    [you] { $seat } bid { $price }
   *[other] { $seat } bids { $price }
}
cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
card = { $kind ->
    [throne] the throne
   *[other] a { $kind }
} { $value }
wins = { $seat } takes { $lot } with { $crew }
beaten = 7 beats { $seat }
`;
const NAMES = { name: (seat: number) => ["Nefer", "Teo", "Mio"][seat] ?? "?", seat: 0 };
const words = new Words("en", [GAME, SHELL]);

describe("phrases", () => {
  it("names the seat and bends the verb", () => {
    expect(words.text({ id: "bids", args: { seat: { seat: 1 }, price: 6 } }, NAMES)).toBe("Teo bids 6");
  });

  it("speaks to the viewer, with a capital at the head of a sentence only", () => {
    expect(words.text({ id: "bids", args: { seat: { seat: 0 }, price: 6 } }, NAMES)).toBe("You bid 6");
    expect(words.text({ id: "beaten", args: { seat: { seat: 0 } } }, NAMES)).toBe("7 beats you");
  });

  it("is nobody's own sentence for a spectator", () => {
    expect(words.text({ id: "bids", args: { seat: { seat: 0 }, price: 6 } }, { ...NAMES, seat: null })).toBe("Nefer bids 6");
  });

  it("keeps plurals working though numbers are marked", () => {
    expect(words.text({ id: "cards", args: { count: 1 } })).toBe("1 card");
    expect(words.text({ id: "cards", args: { count: 3 } })).toBe("3 cards");
  });

  it("formats nested phrases and joins lists with the shell's separator", () => {
    const lot = { phrase: { id: "card", args: { kind: "throne", value: 1 } } };
    const text = words.text({ id: "wins", args: { seat: { seat: 2 }, lot, crew: { list: [2, 5, { seat: 1 }] } } }, NAMES);
    expect(text).toBe("Mio takes the throne 1 with 2, 5, Teo");
  });

  it("marks names and numbers as runs of their own", () => {
    expect(words.runs({ id: "bids", args: { seat: { seat: 1 }, price: 6 } }, NAMES)).toEqual([
      { kind: "name", text: "Teo" },
      { kind: "text", text: " bids " },
      { kind: "number", text: "6" },
    ]);
  });

  it("inserts no isolation marks", () => {
    expect(words.text({ id: "bids", args: { seat: { seat: 1 }, price: 6 } }, NAMES)).not.toMatch(/[\u2066-\u2069\uE000-\uE002]/);
  });

  it("looks into the shell's words last, and shows the id of what nobody wrote", () => {
    expect(words.text({ id: "loading", args: {} })).toBe("One moment");
    expect(words.text({ id: "no-such-message", args: {} })).toBe("no-such-message");
  });
});
