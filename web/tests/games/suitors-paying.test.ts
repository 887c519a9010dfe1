import { describe, expect, it } from "vitest";

import { amountOf, isBluff, mayBid, typed } from "../../src/games/suitors/bidding.ts";
import { copies, grouped, judge, sameCards, tally, withCard, withoutCard, worth } from "../../src/games/suitors/payment.ts";
import { prompt as promptBar, withdrawal } from "../../src/games/suitors/prompt.ts";
import { prompt, table } from "./suitors-table.ts";

describe("gold", () => {
  /** Three 9s in hand, 4 to pay for the favour 9: as the server says it. */
  const four = prompt({ kind: "pay", owed: 4, payments: [[2, 0], [1, 2], [0, 4]] });

  it("counts a card as the prompt says", () => {
    expect(worth([9, 9, 4], four)).toBe(5);
    expect(worth([9, 9, 4], prompt({ counts: [1, 1, 1, 1, 1, 1, 2, 1, 1, 1] }))).toBe(3);
  });

  it("says how much is missing", () => {
    expect(judge([9, 4], four)).toEqual({ fits: false, worth: 3, short: 1 });
    expect(judge([], four)).toEqual({ fits: false, worth: 0, short: 4 });
  });

  it("finds the card that could stay at home", () => {
    expect(judge([4, 9, 9], four)).toEqual({ fits: false, worth: 5, short: 0 });
    expect(judge([9, 9], four)).toEqual({ fits: true, worth: 4, short: 0 });
    expect(judge([7, 7, 9], four).fits).toBe(true);
  });

  it("takes what the prompt takes, though it is more than is owed", () => {
    expect(judge([9, 9], prompt({ kind: "pay", owed: 3, payments: [[2, 0], [1, 1], [0, 3]] }))).toEqual({ fits: true, worth: 4, short: 0 });
    expect(judge([9, 9], prompt({ kind: "pay", owed: 3, payments: [[1, 1]] })).fits).toBe(false);
  });

  it("adds no more cards than the hand has and takes back one at a time", () => {
    expect(withCard([7, 9], 9, 2)).toEqual([7, 9, 9]);
    expect(withCard([7, 9, 9], 9, 2)).toEqual([7, 9, 9]);
    expect(withCard([9], 4, 1)).toEqual([4, 9]);
    expect(withoutCard([9, 9, 12], 9)).toEqual([9, 12]);
    expect(withoutCard([9], 4)).toEqual([9]);
  });

  it("groups equal cards", () => {
    expect(grouped([9, 4, 9])).toEqual([
      { number: 4, count: 1 },
      { number: 9, count: 2 },
    ]);
    expect(tally([12, 4, 12])).toBe("4 12×2");
    expect(copies([4, 4, 5], 4)).toBe(2);
    expect(sameCards([4, 9], [9, 4])).toBe(true);
    expect(sameCards([4, 9], [9, 9])).toBe(false);
  });
});

describe("the price", () => {
  it("starts one above the last and stays within the limits", () => {
    expect(amountOf(prompt(), null)).toBe(8);
    expect(amountOf(prompt(), { kind: "bid", amount: 99 })).toBe(20);
    expect(amountOf(prompt(), { kind: "bid", amount: 3 })).toBe(8);
  });

  it("can be typed, in full-width digits too, but must be a number", () => {
    expect(typed(" 14 ")).toBe(14);
    expect(typed("１４")).toBe(14);
    expect(typed("1.5")).toBeNull();
    expect(typed("-3")).toBeNull();
    expect(typed("")).toBeNull();
  });

  it("is a bluff only above the purse", () => {
    expect(isBluff(12, prompt())).toBe(false);
    expect(isBluff(13, prompt())).toBe(true);
    expect(mayBid(prompt({ max_bid: 7 }))).toBe(false);
  });
});

describe("the prompt bar", () => {
  it("says what stopping costs, before anything else on the phone", () => {
    const desktop = promptBar(table({ asked: {} }));
    expect(desktop.detail).toBe("If you stop now you pay 6. You can pay 12");
    const phone = promptBar(table({ asked: {}, size: "phone" }));
    expect(phone.question).toBe("If you stop now you pay 6");
    expect(promptBar(table({ asked: { owed: 0 } })).detail).toContain("you pay nothing");
  });

  it("bids what is staged and asks nothing within the purse", () => {
    const at = table({ asked: {} });
    at.staged.value = { kind: "bid", amount: 12 };
    const bid = promptBar(at).actions.find((action) => action.id === "bid");
    expect(bid).toMatchObject({ label: "Bid 12", weight: "main", confirm: undefined });
    bid?.run();
    expect(at.sent).toEqual([{ type: "bid", amount: 12 }]);
  });

  it("turns red above the purse and asks once, but allows it", () => {
    const at = table({ asked: {} });
    at.staged.value = { kind: "bid", amount: 13 };
    const bid = promptBar(at).actions.find((action) => action.id === "bid");
    expect(bid?.weight).toBe("risk");
    expect(bid?.closed).toBeUndefined();
    expect(bid?.confirm).toMatchObject({ question: "Bid 13 with a purse of 12?", risk: "Bid 13" });
    bid?.run();
    expect(at.sent).toEqual([{ type: "bid", amount: 13 }]);
  });

  it("closes withdrawing for whoever opens, and says why", () => {
    const at = table({ asked: { high: 0, leader: null, min_bid: 1, owed: 0, may_out: false, why_not_out: "must-open" } });
    expect(promptBar(at).actions.find((action) => action.id === "out")?.closed).toBe("you must open");
    expect(promptBar(at).detail).toContain("Whoever opens must bid");
    const asked = at.ask?.prompt;
    expect(asked && withdrawal(at, asked).closed).toBe("you must open");
  });

  it("closes bidding when nothing higher is possible", () => {
    const [, bid] = promptBar(table({ asked: { high: 20, min_bid: 21, max_bid: 20 } })).actions;
    expect(bid?.closed).toBe("nobody could own more than 20");
    const [, covered] = promptBar(table({ asked: { high: 14, min_bid: 15, max_bid: 12 } })).actions;
    expect(covered?.closed).toBe("you can pay 12");
  });

  it("starts a payment from the proposal", () => {
    const at = table({ view: { phase: "pay" }, asked: { kind: "pay", owed: 5, proposal: [7, 9, 9], payments: [[2, 1], [1, 3]] } });
    const { actions, detail } = promptBar(at);
    expect(detail).toContain("5 gold for the 5 you owe, with 3 cards");
    expect(actions.find((action) => action.id === "auto")?.closed).toBe("chosen now");
    actions.find((action) => action.id === "pay")?.run();
    expect(at.sent).toEqual([{ type: "pay", cards: [7, 9, 9] }]);
  });

  it("explains what is wrong with the chosen cards", () => {
    const at = table({ view: { phase: "pay" }, asked: { kind: "pay", owed: 5, proposal: [7, 9, 9], payments: [[2, 1], [1, 3]] } });
    at.staged.value = { kind: "pay", cards: [9, 9] };
    expect(promptBar(at).actions.find((action) => action.id === "pay")?.closed).toBe("1 short");
    at.staged.value = { kind: "pay", cards: [7, 7, 9, 9] };
    expect(promptBar(at).actions.find((action) => action.id === "pay")?.closed).toBe("One card too many");
    promptBar(at).actions.find((action) => action.id === "auto")?.run();
    expect(at.staged.value).toEqual({ kind: "pay", cards: [7, 9, 9] });
  });

  it("offers one neutral button to who cannot pay", () => {
    const at = table({ view: { phase: "pay" }, asked: { kind: "bust", owed: 15 } });
    const { actions } = promptBar(at);
    expect(actions.map((action) => action.id)).toEqual(["bust"]);
    actions[0]?.run();
    expect(at.sent).toEqual([{ type: "bust" }]);
  });
});
