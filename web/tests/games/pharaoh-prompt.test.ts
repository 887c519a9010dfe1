import { describe, expect, it } from "vitest";

import type { Member, Prompt, View } from "../../src/games/pharaoh/protocol.ts";
import { layoutOf } from "../../src/games/pharaoh/pieces.ts";
import { prompt } from "../../src/games/pharaoh/prompt.ts";
import { cheaper, pickedPieces, tally, toggle } from "../../src/games/pharaoh/staging.ts";
import { promptOf, seatView, tableOf, viewOf } from "./pharaoh-views.ts";

/** A table where seat A is asked, holds this hand and has picked these cards. */
function asked(hand: Member[], picked: Member[], given: Partial<Prompt>, view: Partial<View> = {}, nobonus = false) {
  const table = tableOf(viewOf({ lots: ["throne1"], seats: [seatView({ hand }), seatView({})], ...view }), promptOf({ hand, ...given }), { picked: [], nobonus });
  const free = [...(layoutOf(table).zones.get("hand-0") ?? [])];
  for (const card of picked) {
    const [piece] = free.splice(free.findIndex((each) => each.card === card), 1);
    if (piece) toggle(table, piece.id);
  }
  return table;
}
const action = (table: ReturnType<typeof asked>, id: string) => prompt(table).actions.find((each) => each.id === id)!;

describe("the number that would be declared", () => {
  it("is the front, the picked cards and the opener's bonus", () => {
    expect(tally(promptOf({ front: 3, high: 9, bonus: 0 }), ["2", "5"], false)).toMatchObject({ added: 7, total: 10, beats: true, missing: 0 });
    expect(tally(promptOf({ bonus: 4 }), ["3f"], false).total).toBe(7);
    expect(tally(promptOf({ bonus: 4 }), ["3f"], true).total).toBe(3);
  });

  it("needs a card even when the bonus alone would do", () => {
    expect(tally(promptOf({ bonus: 5 }), [], false).beats).toBe(false);
  });

  it("says how much is missing", () => {
    expect(tally(promptOf({ high: 9, front: 4 }), ["3"], false)).toMatchObject({ beats: false, missing: 3 });
  });
});

describe("staging", () => {
  it("picks one of two equal cards and puts it back", () => {
    const table = asked(["3", "3"], ["3"], {});
    expect(pickedPieces(table)).toHaveLength(1);
    toggle(table, pickedPieces(table)[0]!.id);
    expect(pickedPieces(table)).toHaveLength(0);
  });

  it("forgets what is not in the hand any more", () => {
    const table = asked(["3"], ["3"], {});
    table.staged.value = { picked: ["member-9-9", ...(table.staged.value?.picked ?? [])], nobonus: false };
    expect(pickedPieces(table).map((piece) => piece.card)).toEqual(["3"]);
  });
});

describe("the prompt bar", () => {
  it("declares what is picked", () => {
    const table = asked(["1", "2", "5f"], ["2", "5f"], { high: 6 });
    expect(action(table, "declare").label).toContain("total=7");
    action(table, "declare").run();
    expect(table.sent).toEqual([{ type: "bid", cards: ["2", "5f"], nobonus: false }]);
  });

  it("declines the bonus only where there is one", () => {
    const table = asked(["2"], ["2"], { bonus: 3 }, {}, true);
    action(table, "declare").run();
    expect(table.sent).toEqual([{ type: "bid", cards: ["2"], nobonus: true }]);
    const later = asked(["2"], ["2"], { bonus: 0 }, {}, true);
    action(later, "declare").run();
    expect(later.sent).toEqual([{ type: "bid", cards: ["2"], nobonus: false }]);
  });

  it("gives the reason for every closed way", () => {
    const table = asked(["2"], ["2"], { high: 6, horus: false, pharaohs: 0 });
    expect(action(table, "declare").closed).toContain("board-declare-low least=7");
    expect(action(table, "horus").closed).toBe("board-horus-closed");
    expect(action(table, "pharaoh").closed).toBe("board-pharaoh-closed");
    expect(action(table, "pass").closed).toBeUndefined();
    expect(action(asked(["2"], [], { high: 6 }), "declare").closed).toBe("board-declare-choose");
    expect(action(asked(["2"], [], { high: 6, can_bid: false }), "declare").closed).toContain("board-declare-cannot");
  });

  it("asks before a plain pass while Horus is free, not afterwards", () => {
    expect(action(asked(["2"], [], { horus: true }), "pass").confirm).toBeDefined();
    expect(action(asked(["2"], [], { horus: false }), "pass").confirm).toBeUndefined();
  });

  it("asks before a Pharaoh pass that brings nobody, or in the last round", () => {
    expect(action(asked(["2"], [], { hospital: 0 }), "pharaoh").confirm?.question).toBe("board-pharaoh-empty-question");
    expect(action(asked(["2"], [], { hospital: 7 }), "pharaoh").confirm).toBeUndefined();
    expect(action(asked(["2"], [], { hospital: 7 }, { unrevealed: [] }), "pharaoh").confirm?.question).toBe("board-pharaoh-late-question");
  });

  it("asks before sending more than needed when everybody else has passed", () => {
    expect(action(asked(["1", "4"], ["4"], { alone: true }), "declare").confirm?.detail).toContain("value=1");
    expect(action(asked(["1", "4"], ["1"], { alone: true }), "declare").confirm).toBeUndefined();
    expect(action(asked(["1", "4"], ["4"], { alone: false }), "declare").confirm).toBeUndefined();
  });

  it("says that the bonus will not count again", () => {
    const table = asked(["5"], [], { front: 4, high: 8 }, { seats: [seatView({ hand: ["5"], front: ["4"], declared: 7 }), seatView({})] });
    expect(prompt(table).detail).toBe("board-bonus-spent bonus=3 front=4 missing=5");
  });
});

describe("the cheapest card that would do", () => {
  it("is none when the picked one is it", () => {
    const alone = promptOf({ alone: true, hand: ["2", "2", "5"] });
    expect(cheaper(alone, tally(alone, ["2"], false))).toBeNull();
    expect(cheaper(alone, tally(alone, ["2", "2"], false))).toBe("2");
  });
});
