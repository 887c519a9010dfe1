/** What the prompt bar of KUFU says, closes and asks twice; what can be picked; what the book shows. */
import { flushSync, mount, unmount } from "svelte";
import { beforeAll, describe, expect, it, vi } from "vitest";

import Board from "../../src/games/kufu/Board.svelte";
import BookEdge from "../../src/games/kufu/BookEdge.svelte";
import { ghostsOf, lookAhead, outlookOf, pickGhost, pickStart, pickTarget, pickWay, placeOf, tell, untold } from "../../src/games/kufu/choices.ts";
import type { Place } from "../../src/games/kufu/protocol.ts";
import { prompt } from "../../src/games/kufu/prompt.ts";
import { beginning, leaf, reading, seatView, spot, table, type TestTable, view } from "./kufu-table.ts";

const action = (at: TestTable, id: string) => prompt(at).actions.find((each) => each.id === id);
const place = (changes: Partial<Place> = {}): Place => ({ type: "place", exit: 1, direction: "S", by: [], how: "hand", ...changes });
const two = () => reading({ spots: [spot(), spot({ direction: "N", warning: "no_way" })], places: [place(), place({ direction: "N" })] });

function rendered(component: typeof Board | typeof BookEdge, at: TestTable): HTMLElement {
  const target = document.createElement("div");
  const made = mount(component, { target, props: { table: at } });
  flushSync();
  const copy = target.cloneNode(true) as HTMLElement;
  void unmount(made);
  return copy;
}

describe("looking ahead", () => {
  const drawn = spot({ direction: "draw", fits: 0.5, outside: 0.3, collides: 0.2 });
  const known = () => beginning({
    starts: [{ position: 1, reach: [2, 3], traps: [] }, { position: 4, reach: [5], traps: [] }],
    outlooks: [{ position: 1, page: "P01", spots: [spot(), spot({ direction: "N" })] }, { position: 3, page: "P12", spots: [drawn] }, { position: 5, page: "P02", spots: [spot()] }],
  });

  it("shows where the page would go at which the book would be opened, to look at only", () => {
    const at = table(known());
    expect(ghostsOf(at).map(({ label, idle, picked }) => [label, idle, picked])).toEqual([["1", true, false], ["2", true, false]]);
    pickGhost(at, "ahead-1-S");
    expect(at.staged.value).toBeNull();
  });

  it("shows a page behind it with the chances of its draw, and another start's pages not", () => {
    const at = table(known());
    lookAhead(at, 3);
    expect(outlookOf(at)?.page).toBe("P12");
    expect(prompt(at).detail).toMatch(/50 % fits, 30 % nothing there, 20 % mistranslated and lost$/);
    lookAhead(at, 5);
    expect(outlookOf(at)?.position).toBe(1);
    pickStart(at, 4);
    expect(ghostsOf(at)).toEqual([]);
    lookAhead(at, 5);
    expect(ghostsOf(at)).toHaveLength(1);
    expect(prompt(at).detail).toContain("one place for it from here");
    expect(action(at, "open")?.label).toContain("4");
  });

  it("hides the ghosts while a way of the expedition is picked", () => {
    const at = table(known());
    pickTarget(at, 0);
    expect(ghostsOf(at)).toEqual([]);
  });
});

describe("laying a piece", () => {
  it("shows every spot of the prompt as a numbered ghost", () => {
    const at = table(two());
    expect(ghostsOf(at).map(({ label, warned, picked }) => [label, warned, picked])).toEqual([["1", false, false], ["2", true, false]]);
    expect(action(at, "place")?.closed).toBe("Choose a spot");
    pickGhost(at, "spot-1-S");
    expect(ghostsOf(at).map(({ picked }) => picked)).toEqual([true, false]);
    action(at, "place")?.run();
    expect(at.submitted).toEqual([place()]);
    pickGhost(at, "spot-1-S");
    expect(at.staged.value).toBeNull();
  });

  it("asks before a spot that would leave no way on", () => {
    const at = table(two(), { staged: { kind: "spot", exit: 1, direction: "N", how: null, by: null } });
    expect(action(at, "place")).toMatchObject({ weight: "risk", confirm: { question: expect.stringContaining("without a way on") } });
  });

  it("tells the chances before a direction is drawn", () => {
    const at = table(reading({ page: "P12", spots: [spot({ direction: "draw", fits: 0.71, outside: 0.25, collides: 0.04 })], places: [place({ direction: "draw" })] }));
    expect(prompt(at).detail).toBe("The direction is drawn: 71 % fits, 25 % nothing there, 4 % mistranslated and lost");
    expect(action(at, "place")?.label).toBe("Draw the direction");
  });

  it("calls helpers by name, and lets one choose whose crest and which note", () => {
    const ways = [place({ by: [1, 0] }), place({ by: [1, 0], how: "shift" }), place({ by: [2, 0] })];
    const at = table(reading({ page: "P20", spots: [spot()], places: ways }));
    expect(action(at, "place")?.label).toBe("Call Teo");
    pickWay(at, { how: "shift" });
    expect(placeOf(at)).toEqual(ways[1]);
    pickWay(at, { by: "2,0" });
    expect(placeOf(at)).toEqual(ways[2]);
    expect(action(at, "place")?.label).toBe("Call Mio");
  });

  it("says when it takes the last note", () => {
    const at = table(reading({ spots: [spot()], places: [place()] }), { view: view({ seats: [seatView({ notes: 1 }), seatView()] }) });
    expect(prompt(at).detail).toContain("Your last note");
  });
});

describe("reading", () => {
  it("asks before the next page, if that is a trap that would strike", () => {
    expect(action(table(reading({ trap: true })), "turn")?.confirm?.question).toContain("page 2");
    expect(action(table(reading()), "turn")?.confirm).toBeUndefined();
    const at = table(beginning({ starts: [{ position: 1, reach: [2], traps: [1] }] }));
    expect(action(at, "open")?.confirm).toBeDefined();
  });

  it("warns of hellfire before the third of the three crests", () => {
    const at = table(reading({ page: "C1", crest: "A", warning: "hellfire" }));
    expect(action(at, "take")).toMatchObject({ weight: "risk", confirm: { detail: expect.stringContaining("lose all your crests") } });
    expect(action(table(reading({ page: "C1", crest: "A" })), "take")?.confirm).toBeUndefined();
  });

  it("reminds of the note before the book is closed, and of the last one", () => {
    expect(action(table(reading()), "end")?.note).toBe("one note still free");
    expect(action(table(reading({ notes: [] })), "end")?.note).toBeUndefined();
    expect(action(table(reading({ last_note: true })), "note")?.note).toBe("your last one");
  });

  it("leads where one may go and clears what may be cleared", () => {
    const at = table(beginning({ moves: [11], clears: [{ type: "clear", place: 12, by: null }] }));
    pickTarget(at, 11);
    action(at, "lead")?.run();
    pickTarget(at, 12);
    action(at, "lead")?.run();
    expect(at.submitted).toEqual([{ type: "move", place: 11 }, { type: "clear", place: 12, by: null }]);
  });

  it("tells everything one may tell with one click", () => {
    const words = { id: "move-tell", args: {} };
    const at = table(reading(), { free: [{ action: { type: "tell", positions: [2, 5] }, words, text: "tell 2,5" }, { action: { type: "concede" }, words, text: "concede" }] });
    tell(at, untold(at));
    expect(at.submitted).toEqual([{ type: "tell", positions: [2, 5] }]);
  });
});

describe("on the table", () => {
  beforeAll(() => {
    const watching = { observe: () => undefined, unobserve: () => undefined, disconnect: () => undefined };
    vi.stubGlobal("ResizeObserver", class { observe = watching.observe; unobserve = watching.unobserve; disconnect = watching.disconnect; });
  });

  it("the book shows what one knows, and only that others have read the rest", () => {
    const book = rendered(BookEdge, table(reading()));
    const shown = [...book.querySelectorAll(".page")].map((page) => (page.querySelector(".sign svg") ? "known" : page.querySelector(".dot.read") ? "read" : "unread"));
    expect(shown).toEqual(["known", "known", "read", "unread", "unread"]);
    const fading = rendered(BookEdge, table(null, { view: view({ journal: "fading", book: [leaf({ page: "C1", fades: 1 }), leaf({ page: "C2", fades: 2 })] }) }));
    expect([...fading.querySelectorAll(".sign")].map((sign) => sign.classList.contains("fading"))).toEqual([true, false]);
  });

  it("the door stands on the board as long as somebody is asked, with the crests that were given", () => {
    const asked = view({ phase: "HELP", asked: [1], pending: place({ by: [1, 2] }), crests: ["E", "F"], awaited: [1] });
    const door = rendered(Board, table(null, { view: asked })).querySelector("[data-essential=door]");
    expect([...(door?.querySelectorAll(".socket") ?? [])].map((socket) => socket.classList.contains("empty"))).toEqual([true, false]);
    expect(rendered(Board, table(null, { view: { ...asked, asked: [], phase: "READ" } })).querySelector("[data-essential=door]")).toBeNull();
  });
});
