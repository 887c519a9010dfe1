import { describe, expect, it } from "vitest";

import type { Prompt } from "../../src/games/mummy/protocol.ts";
import { confirm, findsOf, follow, pickCell, pickedOf, pickFace, ringsOf, targetsOf, wayOf } from "../../src/games/mummy/choices.ts";
import { percent, prompt } from "../../src/games/mummy/prompt.ts";
import { blindView, end, rolled, table, type TestTable } from "./mummy-table.ts";

const action = (at: TestTable, id: string) => prompt(at).actions.find((each) => each.id === id);
const start = (changes: Partial<Extract<Prompt, { type: "start" }>> = {}): Prompt => ({ type: "start", pawn: "red", cell: "e3", locked: 2, reset: true, roll: true, near: [], faces: [], locks: 0.4213, reach: [], ...changes });

describe("picking a die and a cell", () => {
  it("hints at every cell some die reaches, and lights those of the die picked", () => {
    const at = table();
    expect([...targetsOf(at).values()].every((target) => target.faint)).toBe(true);
    expect([...targetsOf(at).keys()].sort()).toEqual(["e2", "e4", "f5"]);
    pickFace(at, "3");
    expect([...targetsOf(at).entries()].map(([cell, target]) => [cell, target.faint])).toEqual([["f5", false], ["e4", false]]);
  });

  it("looks at another die without picking it", () => {
    expect([...targetsOf(table({ staged: { face: "3", cell: null } }), "1").keys()]).toEqual(["e4", "e2"]);
  });

  it("does not take a die that leads nowhere", () => {
    const at = table();
    pickFace(at, "a");
    expect(at.staged.value).toBeNull();
  });

  it("takes the only destination along, keeps a cell both dice reach, puts a die back", () => {
    const one = table({ prompt: rolled({ faces: [{ face: "3", destinations: [end("f5")] }] }) });
    pickFace(one, "3");
    expect(one.staged.value).toEqual({ face: "3", cell: "f5" });
    const at = table({ staged: { face: "1", cell: "e4" } });
    pickFace(at, "3");
    expect(at.staged.value).toEqual({ face: "3", cell: "e4" });
    pickFace(at, "3");
    expect(at.staged.value).toBeNull();
  });

  it("finds the die for a cell that is tapped first", () => {
    const at = table();
    pickCell(at, "f5");
    expect(at.staged.value).toEqual({ face: "3", cell: "f5" });
    expect(wayOf(at)).toEqual(["e3", "e4", "e5", "f5"]);
    pickCell(at, "f5");
    expect(at.staged.value).toEqual({ face: "3", cell: null });
    pickCell(at, "o1");
    expect(at.staged.value).toEqual({ face: "3", cell: null });
  });

  it("prefers the die already picked", () => {
    const at = table({ staged: { face: "3", cell: null } });
    pickCell(at, "e4");
    expect(at.staged.value).toEqual({ face: "3", cell: "e4" });
  });

  it("knows which dice reach a treasure", () => {
    expect([...findsOf(rolled())]).toEqual([["W2", ["3"]]]);
  });
});

describe("confirming", () => {
  it("announces the die, and goes there once the move is asked for", () => {
    const at = table({ staged: { face: "3", cell: "f5" } });
    confirm(at);
    expect(at.submitted).toEqual([{ type: "use", face: "3" }]);
    const asked: Prompt = { type: "move", pawn: "red", cell: "e3", face: "3", destinations: [end("f5", "W2"), end("e4")], reach: [] };
    const elsewhere = table({ prompt: asked });
    follow(elsewhere);
    expect(elsewhere.submitted).toEqual([]);
    const next = { ...table({ prompt: asked }), keep: at.keep };
    follow(next);
    expect(next.submitted).toEqual([{ type: "to", cell: "f5" }]);
    follow(next);
    expect(next.submitted).toHaveLength(1);
  });

  it("asks again when the announced die is another one", () => {
    const at = table({ staged: { face: "3", cell: "f5" } });
    confirm(at);
    const next = { ...table({ prompt: { type: "move", pawn: "red", cell: "e3", face: "1", destinations: [end("e4")], reach: [] } }), keep: at.keep };
    follow(next);
    expect(next.submitted).toEqual([]);
  });

  it("moves at once when the die was announced before", () => {
    const at = table({ prompt: { type: "move", pawn: "red", cell: "e3", face: "3", destinations: [end("f5")], reach: [] }, staged: { face: "3", cell: "f5" } });
    expect(pickedOf(at)?.cell).toBe("f5");
    confirm(at);
    expect(at.submitted).toEqual([{ type: "to", cell: "f5" }]);
  });
});

describe("the prompt bar of an explorer", () => {
  it("offers roll and reset, and says what each costs", () => {
    const at = table({ prompt: start() });
    expect(action(at, "roll")).toMatchObject({ label: "Roll 3 dice", note: "42% that one locks", weight: "main" });
    expect(action(at, "reset")).toMatchObject({ note: "mummy gets 2 steps", confirm: undefined });
    expect(action(table({ prompt: start({ reset: false, locked: 0 }) }), "reset")?.closed).toBe("No die is locked");
  });

  it("asks once before a reset that gives pawns away", () => {
    const asked = action(table({ prompt: start({ near: [{ pawn: "red", seat: 1 }, { pawn: "green", seat: 2 }] }) }), "reset")?.confirm;
    expect(asked?.question).toContain("2 pawns");
    expect(asked?.detail).toContain("could catch you, Teo");
  });

  it("asks nothing twice where the reset is forced", () => {
    const { actions } = prompt(table({ prompt: start({ roll: false, locked: 5, near: [{ pawn: "red", seat: 1 }] }) }));
    expect(actions).toHaveLength(1);
    expect(actions[0]).toMatchObject({ id: "reset", weight: "main", confirm: undefined });
  });

  it("asks once before a treasure in reach is rolled away", () => {
    expect(action(table(), "roll")?.confirm?.question).toContain("white eye");
    const bare = rolled({ faces: [{ face: "1", destinations: [end("e4")] }] });
    expect(action(table({ prompt: bare }), "roll")?.confirm).toBeUndefined();
  });

  it("makes rolling again the main thing when nothing fits", () => {
    const { actions } = prompt(table({ prompt: rolled({ dice: ["a"], faces: [{ face: "a", destinations: [] }], locks: 1 / 6 }) }));
    expect(actions.map(({ id, weight }) => [id, weight])).toEqual([["roll", "main"]]);
    expect(actions[0]?.note).toBe("17% that the turn is lost");
  });

  it("tells what the mummy will hear before anything is sent", () => {
    expect(prompt(table({ staged: { face: "3", cell: "e4" } })).detail).toBe("The mummy hears “3” and nothing else");
    const found = prompt(table({ staged: { face: "3", cell: "f5" } }));
    expect(found.question).toBe("3 to f5: the white eye is yours");
    expect(found.detail).toContain("you are on f5");
    expect(prompt(table({ staged: { face: "3", cell: "f5" }, language: "ja" })).question).toBe("「3」でf5へ。白い目の宝が手に入ります");
  });

  it("keeps the way closed, with its reason, until die and cell are picked", () => {
    expect(action(table(), "go")?.closed).toBe("choose a die");
    expect(action(table({ staged: { face: "3", cell: null } }), "go")?.closed).toBe("choose a cell");
    const at = table({ staged: { face: "3", cell: "e4" } });
    expect(action(at, "go")).toMatchObject({ label: "To e4", closed: undefined, weight: "main" });
    action(at, "go")?.run();
    expect(at.submitted).toEqual([{ type: "use", face: "3" }]);
  });
});

describe("the prompt bar of the mummy", () => {
  const asked: Prompt = { type: "mummy", cell: "h6", steps: 3, interrupt: false, pawn: null, ways: [{ direction: "n", cell: "h7" }] };

  it("asks once before steps are given up", () => {
    const at = table({ view: blindView({ phase: "MU_MOVE", turn: 0, steps: 3 }), prompt: asked });
    const stop = action(at, "stop");
    expect(stop?.confirm?.question).toBe("Stop with 3 steps unused?");
    stop?.run();
    expect(at.submitted).toEqual([{ type: "stop" }]);
  });
});

describe("numbers of the prompt", () => {
  it("are never rounded to what cannot be or must be", () => {
    expect(percent(0.4213)).toBe(42);
    expect(percent(0.0001)).toBe(1);
    expect(percent(0.999)).toBe(99);
  });

  it("ring the cells the mummy may reach, by what its die must show", () => {
    expect([...(ringsOf(rolled()) ?? [])]).toEqual([["i5", 1], ["h6", 2], ["j6", 2]]);
    expect(ringsOf(undefined)).toBeNull();
  });
});
