import { describe, expect, it } from "vitest";

import type { RoundResult, Settlement } from "../../src/games/suitors/protocol.ts";
import { counting, lookKey, settling, unseenRound, waitingLook } from "../../src/games/suitors/look.ts";
import { motion } from "../../src/games/suitors/motion.ts";
import { scores } from "../../src/games/suitors/scores.ts";
import { hasChosen, priceWord, seatOrder, slab, spoken, standing } from "../../src/games/suitors/seats.ts";
import { openerWords, summaryRows, verdictWords } from "../../src/games/suitors/summary.ts";
import { seatView, table, view, words } from "./suitors-table.ts";

const settlement: Settlement = {
  chip: 9,
  winner: 1,
  payments: [
    { seat: 1, owed: 7, cards: [4, 9, 9, 9], worth: 7, bust: false },
    { seat: 2, owed: 6, cards: [5, 5], worth: 2, bust: true },
  ],
};
const result: RoundResult = { round: 1, totals: [17, null, 19], chips: [[4, 11], [9, 10], [13, 5]], hand_counts: [8, 0, 4], unsold: [], scorer: 2, opener: 2 };

describe("seats", () => {
  const bidding = view({ high: 7, leader: 1, seats: [seatView({ bid: 6, standing: false }), seatView({ bid: 7 }), seatView({ standing: false, hand_count: 0 }), seatView({ eliminated: true, standing: false, hand_count: 0 })] });

  it("lead, stay in, withdraw, run dry or are eliminated", () => {
    expect([0, 1, 2, 3].map((seat) => standing(bidding, seat))).toEqual(["out", "leading", "empty", "eliminated"]);
    expect([0, 1, 2, 3].map((seat) => slab(bidding, seat))).toEqual(["carved", "leading", "carved", "out"]);
    expect(priceWord(bidding, 0)).toBe("board-price-out");
  });

  it("stand up again to pay what they owe", () => {
    const paying = view({ ...bidding, phase: "pay" });
    expect(slab(paying, 0)).toBe("raised");
    expect(slab(paying, 2)).toBe("carved");
  });

  it("are said in one sentence", () => {
    expect(spoken(table({ view: bidding }), 1)).toBe("Teo: highest bid 7. 12 cards in hand. no favours yet. 0 of 2 points");
  });

  it("end with one's own; a spectator sees them all", () => {
    expect(seatOrder(table())).toEqual([1, 2, 0]);
    expect(seatOrder(table({ view: { seat: null } }))).toEqual([0, 1, 2]);
  });

  it("show that a payment is chosen, and nothing of it", () => {
    const pay = { phase: "pay" as const, leader: 1, high: 7 };
    const solvent = table({ view: { ...pay, seats: [seatView(), seatView({ bid: 7, chosen: true }), seatView({ bid: 6, chosen: true })] } });
    expect(hasChosen(solvent, 1)).toBe(true);
    expect(hasChosen(solvent, 0)).toBe(false);
  });
});

describe("what is looked at", () => {
  const event = { type: "settled", settlement, kept: false };

  it("is the settlement while it turns over, not once the next favour is on offer", () => {
    expect(settling(table({ view: { phase: "pay", chip: 9 }, playing: [event] }))).toEqual(settlement);
    expect(settling(table({ view: { phase: "bid", chip: 10 }, playing: [event] }))).toBeNull();
    expect(settling(table({ view: { phase: "pay", chip: 9 } }))).toBeNull();
  });

  it("is the round while it is counted", () => {
    const ended = { type: "round_ended", result };
    expect(counting(table({ view: { phase: "pay", round: 1 }, playing: [ended] }))).toEqual(result);
    expect(counting(table({ view: { phase: "bid", round: 2 }, playing: [ended] }))).toBeNull();
  });

  it("waits for the first bid where nothing moves", () => {
    expect(waitingLook(view({ settlement }))).toBe("payments");
    expect(waitingLook(view({ settlement, high: 1, leader: 1 }))).toBeNull();
    expect(waitingLook(view({ settlement, result, round: 2, chip: 4, chest: 0 }))).toBe("round");
    expect(waitingLook(view({ phase: "over", result }))).toBe("round");
    expect(waitingLook(view({ chip: 4, chest: 0 }))).toBeNull();
  });

  it("keeps a round that was not seen until one has to speak in the next", () => {
    const next = { result, round: 2, chip: 4, chest: 0, awaited: [1] };
    const bid = { ...next, high: 2, leader: 1 };
    expect(unseenRound(view(next))).toBe(true);
    expect(unseenRound(view(bid))).toBe(true);
    expect(unseenRound(view({ ...bid, awaited: [0] }))).toBe(false);
    expect(unseenRound(view({ ...bid, seats: [seatView({ bid: 1 }), seatView({ bid: 2 }), seatView()] }))).toBe(false);
    expect(unseenRound(view({ ...bid, seat: null }))).toBe(false);
    expect(unseenRound(view({ ...next, round: 1 }))).toBe(false);
    expect(unseenRound(view({ ...next, chest: 5 }))).toBe(false);
  });

  it("is forgotten when something new can be seen", () => {
    expect(lookKey(view())).toBe(lookKey(view({ chest: 30 })));
    expect(lookKey(view())).not.toBe(lookKey(view({ high: 2 })));
    expect(lookKey(view())).not.toBe(lookKey(view({ chip: 10 })));
  });
});

describe("the round summary", () => {
  it("adds favours and hand bonus, best first, the eliminated last", () => {
    const rows = summaryRows(result);
    expect(rows.map((row) => row.seat)).toEqual([2, 0, 1]);
    expect(rows[0]).toMatchObject({ favours: 18, bonus: 1, total: 19, scored: true });
    expect(rows[2]).toMatchObject({ favours: 19, bonus: null, total: null, scored: false, tied: false });
  });

  it("states the point and who opens, and why", () => {
    expect(verdictWords(result, table())).toBe("Mio got the point with 19");
    expect(openerWords(result, table())).toContain("Mio, for winning this one");
  });

  it("states a tie and elimination of everybody", () => {
    const tie: RoundResult = { ...result, totals: [19, null, 19], scorer: null, opener: 1 };
    expect(verdictWords(tie, table())).toBe("A tie at 19: no point this round");
    expect(summaryRows(tie).filter((row) => row.tied)).toHaveLength(2);
    expect(openerWords(tie, table())).toContain("Teo, for winning the last favour sold");
    const nobody: RoundResult = { ...tie, totals: [null, null, null] };
    expect(verdictWords(nobody, table())).toBe("Everybody was eliminated: no point this round");
    expect(summaryRows(nobody).some((row) => row.tied)).toBe(false);
  });
});

describe("the result", () => {
  const WON = { id: "result-wins", args: { seat: { seat: 2 } } };

  it("ranks by points and shows the parts of the last round", () => {
    const outcome = { winners: [2], ranks: [2, 2, 1], scores: [1, 1, 2], reason: "points", words: WON, cooperative: false };
    const sheet = scores(outcome, table({ view: { phase: "over", round: 3, result: { ...result, round: 3 } } }));
    expect(sheet.rows.map((row) => [row.seat, row.rank, row.total])).toEqual([
      [2, 1, 2],
      [0, 2, 1],
      [1, 2, 1],
    ]);
    expect(sheet.rows[0]?.parts.map((part) => part.value)).toEqual([18, 1, 19]);
    expect(sheet.rows[2]?.parts.at(-1)?.value).toBe("out");
  });
});

describe("motion", () => {
  it("lays every choice down alike, whatever it is and whoever made it", () => {
    const { after: first, ...one } = motion({ type: "payment_chosen", seat: 1 }, table()) ?? {};
    const { after: second, ...other } = motion({ type: "payment_chosen", seat: 2 }, table()) ?? {};
    expect(one).toEqual(other);
    expect(first).toBeDefined();
    expect(second).toBeDefined();
  });

  it("turns payments over on the old position, so that nothing is known before", () => {
    expect(motion({ type: "settled", settlement, kept: false }, table())?.before).toBeDefined();
    expect(motion({ type: "round_ended", result }, table())?.before).toBeDefined();
  });

  it("lets the chip travel", () => {
    expect(motion({ type: "chip_won", seat: 1, chip: 9, amount: 7 }, table())?.pieces).toEqual(["chip-9"]);
  });
});

describe("words", () => {
  const sources = Object.values(import.meta.glob<string>("../../src/games/suitors/*", { query: "?raw", import: "default", eager: true }));
  const used = new Set(sources.flatMap((source) => [...source.matchAll(/"((?:board|view|event|move|payment|card|seat|seats|you)-[a-z-]+)"/g)].map((match) => match[1] ?? "")));

  it.each(["en", "ja"] as const)("are all there in %s", (language) => {
    const say = words(language);
    expect(used.size).toBeGreaterThan(60);
    expect([...used].filter((id) => !say.has(id))).toEqual([]);
  });
});
