import { describe, expect, it } from "vitest";

import type { View } from "../../src/games/pharaoh/protocol.ts";
import { layOut, type Layout, type Zone } from "../../src/games/pharaoh/pieces.ts";
import { seatView, viewOf } from "./pharaoh-views.ts";

const ids = (layout: Layout, zone: Zone) => (layout.zones.get(zone) ?? []).map((piece) => piece.id);

describe("the identity of cards", () => {
  const start = viewOf({ seats: [seatView({ hand: ["1", "3", "3", "5f"] }), seatView({ hand: null, hand_count: 5 })] });

  it("gives equal plain members different ids and a flag its own", () => {
    expect(ids(layOut(start), "hand-0")).toEqual(["member-1-1", "member-3-1", "member-3-2", "member-5f"]);
  });

  it("keeps every id on the screen once", () => {
    const view = viewOf({ hospital: ["3", "3"], seats: [seatView({ hand: ["3"], tent: ["3"] }), seatView({ front: ["3", "3"] })] });
    const all = [...layOut(view).zones.values()].flat().map((piece) => piece.id);
    expect(new Set(all).size).toBe(all.length);
  });

  it("lets the same card walk from the hand to the front", () => {
    const before = layOut(start);
    const after = layOut(viewOf({ leader: 0, seats: [seatView({ hand: ["1", "3", "5f"], front: ["3"] }), seatView({})] }), before);
    expect(ids(before, "hand-0")).toContain(ids(after, "front-0")[0]);
    expect(after.fresh.size).toBe(0);
  });

  it("sends the leader's card to the hospital, not an equal one that goes home", () => {
    const bidding = layOut(viewOf({ leader: 1, seats: [seatView({ hand: [], front: ["4"] }), seatView({ front: ["4"] })] }));
    const [winner] = ids(bidding, "front-1");
    const [loser] = ids(bidding, "front-0");
    const after = layOut(viewOf({ hospital: ["4"], seats: [seatView({ hand: ["4"] }), seatView({})] }), bidding);
    expect(ids(after, "hospital")).toEqual([winner]);
    expect(ids(after, "hand-0")).toEqual([loser]);
  });

  it("takes a recruit from the block to the tent as one card", () => {
    const before = layOut(viewOf({ lots: ["6f", "coin1"], seats: [seatView({ front: ["2"] }), seatView({})], leader: 0 }));
    const after = layOut(viewOf({ lots: ["coin1"], seats: [seatView({ tent: ["2", "6f"] }), seatView({})] }), before);
    expect(ids(before, "block")).toEqual(["member-6f"]);
    expect(ids(after, "tent-0")).toEqual([...ids(before, "front-0"), "member-6f"]);
  });

  it("calls a card out of an unseen hand fresh, with an id that was not there before", () => {
    const hidden: View = viewOf({ leader: 1, seats: [seatView({ hand: ["2"] }), seatView({ front: ["2"], hand: null })] });
    const before = layOut(hidden);
    const home = layOut(viewOf({ hospital: ["2"], seats: [seatView({ hand: ["2"] }), seatView({ front: ["2"], hand: null })] }), before);
    expect([...home.fresh]).toHaveLength(1);
    for (const id of home.fresh) expect([...before.zones.values()].flat().map((piece) => piece.id)).not.toContain(id);
  });

  it("tells nothing of a hand held unseen", () => {
    expect(layOut(start).zones.has("hand-1")).toBe(false);
  });
});
