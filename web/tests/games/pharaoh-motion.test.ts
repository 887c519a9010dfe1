import { describe, expect, it } from "vitest";

import { layoutOf } from "../../src/games/pharaoh/pieces.ts";
import { motion } from "../../src/games/pharaoh/motion.ts";
import type { Event, View } from "../../src/games/pharaoh/protocol.ts";
import { onBlock, step } from "../../src/games/pharaoh/step.ts";
import { seatView, tableOf, viewOf } from "./pharaoh-views.ts";

const auction = viewOf({ lots: ["coin1", "5f"], leader: 0, high: 4, seats: [seatView({ hand: ["1"], hand_count: 1, front: ["4"], declared: 4 }), seatView({ hand_count: 2, front: ["3"], declared: 3 })] });
const after = (view: View, ...events: Event[]) => events.reduce(step, view);
const pieces = (view: View) => layoutOf(tableOf(view, null)).zones;

describe("what events look like", () => {
  it("sends a loser's cards home to a hand that is held unseen, and nobody else's", () => {
    const table = tableOf(auction, null);
    const [zones, { to }] = [layoutOf(table).zones, motion({ type: "cards_returned", seat: 1, cards: ["3"] }, table) ?? {}];
    expect(to?.(zones.get("front-1")?.[0]?.id ?? "")).toBe("hand-1");
    expect(to?.(zones.get("hand-0")?.[0]?.id ?? "")).toBeNull();
    expect(to?.("lot-coin1")).toBeNull();
  });

  it("lets members step out of a hand held unseen", () => {
    const { from } = motion({ type: "declared", seat: 1, cards: ["3"], bonus: 0, number: 3 }, tableOf(auction, null)) ?? {};
    expect(from?.("member-3-1")).toBe("hand-1");
  });

  it("drops a treasure into its socket, and then its finders set off", () => {
    const { to, delay } = motion({ type: "lot_won", seat: 0, lot: "coin1", cards: ["4"], to: "hospital" }, tableOf(auction, null)) ?? {};
    expect(to?.("lot-coin1")).toEqual(["socket-0-coin", "seat-0"]);
    expect(to?.("member-4-1")).toBeNull();
    expect(delay?.("lot-coin1")).toBe(0);
    expect(delay?.("member-4-1")).toBeGreaterThan(0);
  });

  it("turns the round card over on the position before the tents empty", () => {
    expect(motion({ type: "tents_returned", round: 1, tents: [[], []] }, tableOf(auction, null))?.before).toBeDefined();
  });
});

describe("between two lots", () => {
  it("leaves the block empty until the next lot comes on it", () => {
    const won = after(auction, { type: "passed", seat: 1, kind: "pass" }, { type: "lot_won", seat: 0, lot: "coin1", cards: ["4"], to: "hospital" });
    expect(onBlock(won)).toBeNull();
    expect(won.lots).toEqual(["coin1", "5f"]);
    expect(onBlock(after(won, { type: "cards_returned", seat: 1, cards: ["3"] }, { type: "auction_started", lot: "5f", starter: 0 }))).toBe("5f");
  });

  it("has a hired recruit in the tent and no longer on the block", () => {
    const hired = after({ ...auction, lots: ["5f", "coin1"] }, { type: "lot_won", seat: 0, lot: "5f", cards: ["4"], to: "tent" });
    expect(pieces(hired).get("block")).toEqual([]);
    expect(pieces(hired).get("tent-0")?.map((piece) => piece.card)).toEqual(["4", "5f"]);
  });
});
