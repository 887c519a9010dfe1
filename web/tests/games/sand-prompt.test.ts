/** What the prompt bar of the sand game says, closes and asks twice; how aims and moulds are put together. */
import { describe, expect, it } from "vitest";

import { aimAt, aimOf, footOf, set, turn, underPharaoh } from "../../src/games/sand/aim.ts";
import { choose, chosenOf } from "../../src/games/sand/crowning.ts";
import { judge, loadOf } from "../../src/games/sand/load.ts";
import { change, levelAt, levelOf, markAt, mouldOf, release } from "../../src/games/sand/moulding.ts";
import { prompt } from "../../src/games/sand/prompt.ts";
import { showOf } from "../../src/games/sand/show.svelte.ts";
import { strokeOf } from "../../src/games/sand/stroke.ts";
import { asks, building, cutting, table, type TestTable, view } from "./sand-table.ts";

const action = (at: TestTable, id: string) => prompt(at).actions.find((each) => each.id === id);

describe("aiming", () => {
  it("turns round, stops at the ends and keeps to the marks", () => {
    const aim = { az: 355, u: 0, r: 56, tilt: 20 };
    expect(turn(aim, "az", 1).az).toBe(0);
    expect(turn({ ...aim, az: 0 }, "az", -1).az).toBe(355);
    expect(turn(aim, "r", 5).r).toBe(56);
    expect(set(aim, "tilt", 13).tilt).toBe(15);
  });

  it("puts the blade where the finger is", () => {
    const aim = aimAt({ az: 0, u: 6, r: 20, tilt: 10 }, -12, 26);
    const foot = footOf(aim);
    expect(Math.hypot(foot.x + 12, foot.y - 26)).toBeLessThan(2);
    expect(aim.u).toBe(6);
    expect(aim.tilt).toBe(10);
  });

  it("reads the load off the marks that came with the question", () => {
    const marks = [400, 1_200, 2_200, 3_201];
    expect([399, 400, 1_199, 2_199, 3_200, 3_201].map((grains) => judge(marks, grains))).toEqual(["none", "scrap", "scrap", "light", "good", "over"]);
    expect(loadOf(table(cutting()), { az: 0, u: -6, r: 29, tilt: 20 })).toBe("light");
    expect(loadOf(table(cutting({ loads: [] })))).toBeNull();
  });

  it("sees what goes under the Pharaoh, with a trembling hand too", () => {
    const { pharaoh } = view();
    expect(underPharaoh({ az: 0, u: 0, r: 29, tilt: 20 }, pharaoh)).toBe(false);
    expect(underPharaoh({ az: 0, u: 0, r: 0, tilt: 0 }, pharaoh)).toBe(true);
    expect(underPharaoh({ az: 0, u: 0, r: 3, tilt: 0 }, pharaoh)).toBe(true);
    expect(underPharaoh({ az: 0, u: 40, r: 0, tilt: 0 }, pharaoh)).toBe(false);
  });
});

describe("the cut", () => {
  it("is closed while there is too little sand, and says so", () => {
    const at = table(cutting(), { staged: { kind: "aim", az: 0, u: 0, r: 50, tilt: 0 } });
    expect(action(at, "cut")?.closed).toBe("Too little sand");
    expect(prompt(at).question).toBe("Too little sand before the blade");
  });

  it("sends what is aimed", () => {
    const at = table(cutting(), { staged: { kind: "aim", az: 0, u: -6, r: 29, tilt: 20 } });
    expect(prompt(at).question).toBe("Cut here? The blade carries a light load");
    expect(action(at, "cut")?.confirm).toBeUndefined();
    action(at, "cut")?.run();
    expect(at.submitted).toEqual([{ type: "cut", az: 0, u: -6, r: 29, tilt: 20, grade: "normal", stroke: [] }]);
  });

  it("asks first where the Pharaoh may fall or the blade is overloaded", () => {
    expect(action(table(cutting(), { staged: { kind: "aim", az: 0, u: 0, r: 6, tilt: 25 } }), "cut")?.confirm?.question).toContain("under the Pharaoh");
    expect(action(table(cutting(), { staged: { kind: "aim", az: 45, u: 0, r: 30, tilt: 20 } }), "cut")?.confirm?.question).toContain("cannot carry");
  });

  it("begins from a side that was not just cut", () => {
    const last = { type: "cut", az: 340, u: 3, r: 20, tilt: 10, grade: "normal", stroke: [] } as const;
    expect(aimOf(table(cutting(), { view: view({ aim: { ...last, stroke: [] } }) })).az).toBe(25);
  });
});

describe("the mould", () => {
  it("takes what the question opens, and keeps to places that take the type", () => {
    const at = table(building());
    expect(mouldOf(at)).toEqual({ kind: "mould", shape: "H", area: "N", orb: false, level: null });
    change(at, { area: "A" });
    change(at, { shape: "T" });
    expect(mouldOf(at)?.area).toBe("N");
    change(at, { orb: true });
    expect(mouldOf(at)?.orb, "no orb is in hand").toBe(false);
  });

  it("has its five marks in order, and a mark holds until the next one is passed", () => {
    const amounts = [680, 720, 761, 809, 850];
    const marks = [1, 2, 3, 4, 5].map((level) => markAt(amounts, level));
    expect(marks.every((mark, at) => mark > (marks[at - 1] ?? 0) && mark < 1)).toBe(true);
    expect(levelAt(amounts, 0)).toBe(0);
    expect(levelAt(amounts, (marks[3] ?? 0) + 0.01)).toBe(4);
    expect(levelAt(amounts, (marks[4] ?? 0) - 0.01)).toBe(4);
    expect(levelAt(amounts, 1)).toBe(5);
  });

  it("is pressed at the mark that was passed, at the level chosen before, or not at all", () => {
    const at = table(building());
    showOf(at).pressed = 0.05;
    release(at);
    expect(at.submitted).toEqual([]);
    showOf(at).pressed = markAt([680, 720, 761, 809, 850], 3) + 0.01;
    expect(levelOf(at)).toBe(3);
    release(at);
    expect(at.submitted).toEqual([{ type: "mould", shape: "H", level: 3, area: "N", orb: false }]);
    expect(showOf(at).pressed).toBeNull();
    const chosen = table(building({ orbs: 1 }), { staged: { kind: "mould", shape: "T", area: "N", orb: true, level: 4 } });
    showOf(chosen).pressed = 0.01;
    release(chosen);
    expect(chosen.submitted).toEqual([{ type: "mould", shape: "T", level: 4, area: "N", orb: true }]);
  });

  it("says what a level costs and risks, also when the sand may not be enough", () => {
    const level = (shown: number) => prompt(table(building({ shown }), { staged: { kind: "mould", shape: "H", area: "N", orb: false, level: 4 } }));
    expect(level(2_000).question).toBe("House, level 4: clear in 96 of 100");
    expect(level(2_000).detail).toContain("about 9.5 are left");
    expect(level(800).detail).toContain("more than there seems to be");
  });

  it("asks before a turn ends without a building or with an orb in hand", () => {
    expect(action(table(building()), "end")?.confirm?.question).toContain("costs 3 points");
    expect(action(table(building({ built: 1 })), "end")?.confirm).toBeUndefined();
    expect(action(table(building({ built: 1, orbs: 2 })), "end")?.confirm?.question).toContain("2 orbs");
    expect(action(table(building({ openings: [], built: 0 })), "end")).toMatchObject({ weight: "main", confirm: undefined });
  });
});

describe("picks and orbs for the town", () => {
  it("go through what a building takes, tap by tap", () => {
    const at = table(building({ crowns: [{ shape: "H", slots: [0] }], skies: [0] }));
    choose(at, 0);
    expect(chosenOf(at)).toEqual({ kind: "crown", shape: "H", slot: 0 });
    expect(prompt(at).question).toBe("House pick on N1?");
    choose(at, 0);
    expect(chosenOf(at)).toEqual({ kind: "sky", slot: 0 });
    action(at, "crown")?.run();
    expect(at.submitted).toEqual([{ type: "sky", slot: 0 }]);
    choose(at, 0);
    expect(chosenOf(at)).toBeNull();
    choose(at, 5);
    expect(chosenOf(at)).toBeNull();
  });

  it("are kept or placed when they were received", () => {
    const at = table(asks("picks", { crowns: [{ shape: "H", slots: [0] }] }), { language: "ja" });
    expect(prompt(at).actions.map(({ id, closed }) => [id, closed])).toEqual([["keep", undefined]]);
    expect(prompt(at).detail).toContain("3点になる");
    action(at, "keep")?.run();
    expect(at.submitted).toEqual([{ type: "keep" }]);
  });

  it("in a district count at the end", () => {
    expect(prompt(table(building({ skies: [22] }), { staged: { kind: "sky", slot: 22 } })).detail).toContain("counted at the end");
  });
});

describe("a stroke", () => {
  const drawn = (count: number, end = 1) => Array.from({ length: count }, (_, at) => ({ at: 1_000 + 10 * at, along: 0.02 + (end * at) / count, across: 0.1 }));
  it("is scaled from 0 to 1000 with at most 64 samples, and is none if let go early", () => {
    const stroke = strokeOf(drawn(200, 0.95));
    expect(stroke?.length).toBeLessThanOrEqual(64);
    expect(stroke?.[0]).toEqual([0, 0, 0]);
    expect(stroke?.at(-1)).toEqual([1_990, 0, 1_000]);
    expect(strokeOf(drawn(50, 0.4))).toBeNull();
  });
});

describe("burying and turning", () => {
  it("waits for a point, then sends it", () => {
    expect(action(table(asks("bury", { gem: "L" })), "bury")?.closed).toBe("Choose a place first");
    const at = table(asks("bury", { gem: "L", lattice: [[18, 20]] }), { staged: { kind: "bury", x: 8, y: -12, z: 18 } });
    action(at, "bury")?.run();
    expect(at.submitted).toEqual([{ type: "bury", gem: "L", x: 8, y: -12, z: 18 }]);
  });

  it("offers four turns", () => {
    expect(prompt(table(asks("spin"))).actions.map(({ label }) => label)).toEqual(["Do not turn", "One quarter", "2 quarters", "3 quarters"]);
  });
});
