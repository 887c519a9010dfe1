import { afterEach, describe, expect, it } from "vitest";

import type { Event } from "../../src/games/pharaoh/protocol.ts";
import { motion } from "../../src/games/pharaoh/motion.ts";
import { layoutOf } from "../../src/games/pharaoh/pieces.ts";
import type { Table } from "../../src/games/pharaoh/types.ts";
import type { Stage } from "../../src/kit/motion.ts";
import { seatView, tableOf, viewOf } from "./pharaoh-views.ts";

/** A stage that plays at once and remembers what was moved. */
function stageOn(html: string, reduced = false) {
  document.body.innerHTML = html;
  const played: Element[] = [];
  const stage: Stage = {
    root: document.body,
    reduced,
    speed: 1,
    piece: (id) => document.querySelector<HTMLElement>(`[data-piece="${id}"]`),
    animate: async (element) => void (element && played.push(element)),
    wait: async () => undefined,
  };
  return { stage, played };
}
const play = async (stage: Stage, table: Table, ...events: Event[]) => {
  for (const event of events) await motion(event, table)?.play?.(stage);
};

afterEach(() => (document.body.innerHTML = ""));

describe("what events look like", () => {
  const auction = viewOf({ leader: 0, seats: [seatView({ hand: ["1"], front: ["4"] }), seatView({ front: ["3"] })] });

  it("walks a loser's card home to a hand that is held unseen, and leaves nothing behind", async () => {
    const table = tableOf(auction, null);
    const id = layoutOf(table).zones.get("front-1")?.[0]?.id;
    const { stage, played } = stageOn(`<i data-piece="${id}" class="three"></i><i data-anchor="hand-1"></i>`);
    await play(stage, table, { type: "cards_returned", seat: 1, cards: ["3"] });
    Object.assign(table, { view: viewOf({ hospital: ["4"], seats: [seatView({ hand: ["1"] }), seatView({})] }) });
    document.querySelector(".three")?.remove();
    await play(stage, table, { type: "auction_started", lot: "coin1", starter: 0 });
    expect(played.map((element) => element.className)).toEqual(["three"]);
    expect(document.querySelector(".three")).toBeNull();
  });

  it("copies nobody who is still on the table afterwards", async () => {
    const table = tableOf(auction, null);
    const id = layoutOf(table).zones.get("front-0")?.[0]?.id;
    const { stage, played } = stageOn(`<i data-piece="${id}"></i><i data-anchor="hand-0"></i>`);
    await play(stage, table, { type: "cards_returned", seat: 0, cards: ["4"] });
    Object.assign(table, { view: viewOf({ seats: [seatView({ hand: ["1", "4"] }), seatView({})] }) });
    await play(stage, table, { type: "auction_started", lot: "coin1", starter: 0 });
    expect(played).toEqual([]);
  });

  it("lets members step out of a hand held unseen", async () => {
    const table = tableOf(viewOf({ seats: [seatView({ hand: ["1"] }), seatView({})] }), null);
    layoutOf(table);
    Object.assign(table, { view: auction });
    const id = [...layoutOf(table).fresh].find((each) => each.startsWith("member-3"));
    const { stage, played } = stageOn(`<i data-piece="${id}"></i><i data-anchor="hand-1"></i><i data-anchor="bid-1"></i>`);
    document.querySelector<HTMLElement>(`[data-piece="${id}"]`)!.getBoundingClientRect = () => new DOMRect(0, 0, 40, 56);
    await play(stage, table, { type: "declared", seat: 1, cards: ["3"], bonus: 0, number: 3 });
    expect(played.map((element) => element.getAttribute("data-piece") ?? element.getAttribute("data-anchor"))).toEqual([id, "bid-1"]);
  });

  it("shows the end of an auction before the next position, and the next lot after it", () => {
    const table = tableOf(auction, null);
    const when = (event: Event) => motion(event, table)?.when ?? "after";
    expect(when({ type: "passed", seat: 1, kind: "pass" })).toBe("before");
    expect(when({ type: "lot_won", seat: 0, lot: "coin1", cards: ["4"], to: "hospital" })).toBe("before");
    expect(when({ type: "tents_returned", round: 1, tents: [[], []] })).toBe("before");
    expect(when({ type: "lots_revealed", round: 2, lots: ["coin2"] })).toBe("after");
    expect(when({ type: "horus_moved", origin: 0, seat: 1 })).toBe("after");
  });

  it("makes no copies when motion is reduced", async () => {
    const table = tableOf(auction, null);
    const { stage } = stageOn(`<i data-piece="lot-coin1" class="lot"></i><i data-anchor="seat-0"></i>`, true);
    await play(stage, table, { type: "lot_won", seat: 0, lot: "coin1", cards: ["4"], to: "hospital" });
    expect(document.querySelectorAll(".lot")).toHaveLength(1);
    expect(document.querySelector<HTMLElement>(".lot")?.style.visibility).toBe("");
  });
});
