import { afterEach, describe, expect, it } from "vitest";

import { fit, HIGH, lens, middle, WIDE } from "../../src/games/mummy/geometry.ts";
import { layDice, facesOn, mummyNumber } from "../../src/games/mummy/dice.ts";
import { inset, pyramid } from "../../src/games/mummy/drawing.ts";
import { Notes } from "../../src/games/mummy/notes.svelte.ts";
import { beside, BURIAL, opens, PLACES, placeOf, speed, START, TREASURES, treasureOf } from "../../src/games/mummy/pyramid.ts";
import { blindView, table, view } from "./mummy-table.ts";

describe("the pyramid", () => {
  it("is the one the rules are played on", () => {
    expect(PLACES).toHaveLength(64);
    expect(TREASURES).toHaveLength(23);
    expect(treasureOf("W2")).toEqual({ card: "W2", colour: "W", symbol: "eye", cell: "f5" });
    expect(PLACES.every(({ x, y }) => x >= y - 1 && x <= 15 - y)).toBe(true);
    expect(() => placeOf("a2")).toThrow("a2");
  });

  it("lets nobody back into the stairs or the burial chamber", () => {
    for (const closed of [START, BURIAL])
      for (const place of PLACES) for (const direction of ["n", "e", "s", "w"] as const) if (opens(place.id, direction)) expect(beside(place.id, direction)).not.toBe(closed);
  });

  it("says how fast the mummy is", () => {
    expect([...speed(2)]).toEqual([3, 5]);
  });
});

describe("drawing", () => {
  it("needs no inline style, which the pages do not allow", () => {
    for (const drawing of [pyramid(true), pyramid(false), inset(true)]) {
      expect(drawing.body).not.toContain("style=");
      expect(drawing.body).not.toContain("NaN");
      expect(drawing.body).not.toContain("undefined");
    }
  });

  it("shows regions by pattern as well as by colour", () => {
    for (const zone of ["red", "blue", "green", "yellow"]) expect(pyramid(false).body).toContain(`url(#mummy-${zone})`);
  });
});

describe("geometry", () => {
  it("fits the whole pyramid into its box", () => {
    for (const [width, height] of [[1156, 624], [1024, 516], [700, 700]] as const) {
      const size = fit(width, height);
      expect(size * WIDE).toBeLessThanOrEqual(width);
      expect(size * HIGH).toBeLessThanOrEqual(height);
      expect((size + 1) * WIDE > width || (size + 1) * HIGH > height).toBe(true);
    }
  });

  it("keeps the lens on the piece, and inside the picture at its edges", () => {
    expect(lens(middle("h4"), 390, 380, 54)).toEqual({ x: 8.5 * 54 - 195, y: middle("h4").y * 54 - 190 });
    expect(lens(middle("a1"), 390, 380, 54).x).toBe(0);
    expect(lens(middle("o1"), 390, 380, 54).x).toBe(WIDE * 54 - 390);
    expect(lens(middle("a1"), 390, 380, 54).y).toBeCloseTo(HIGH * 54 - 380);
  });
});

describe("dice", () => {
  it("keep their identity when some of them lock", () => {
    const before = layDice(1, null);
    expect(before).toEqual({ free: ["die-1", "die-2", "die-3", "die-4"], locked: ["die-0"] });
    const after = layDice(3, ["m", "2", "m", "a"], before);
    expect(after).toEqual({ free: ["die-2", "die-4"], locked: ["die-0", "die-1", "die-3"] });
  });

  it("say nothing of which were hidden: to the mummy the last ones come", () => {
    expect(layDice(2, null, layDice(0, null))).toEqual({ free: ["die-0", "die-1", "die-2"], locked: ["die-3", "die-4"] });
    // A roll of long ago does not decide.
    expect(layDice(2, ["m", "1"], layDice(0, null)).locked).toEqual(["die-3", "die-4"]);
  });

  it("all come home after a reset", () => {
    const reset = layDice(0, null, { free: ["die-2"], locked: ["die-0", "die-1", "die-3", "die-4"] });
    expect(reset).toEqual({ free: ["die-0", "die-1", "die-2", "die-3", "die-4"], locked: [] });
  });

  it("show faces to explorers only", () => {
    expect(facesOn(view())).toEqual(["3", "a", "1"]);
    expect(facesOn(blindView())).toEqual([null, null, null]);
  });

  it("tell the mummy's number in its normal turn only", () => {
    const events = [{ type: "mummy_rolled", number: 2, locked: 2, steps: 4 }] as const;
    const walking = blindView({ phase: "MU_MOVE", steps: 3, turn: 0 });
    expect(mummyNumber(table({ view: walking, prompt: null, events: [...events] }))).toBe(2);
    expect(mummyNumber(table({ view: { ...walking, interrupt: true }, prompt: null, events: [...events] }))).toBeNull();
    expect(mummyNumber(table({ prompt: null, events: [...events] }))).toBeNull();
  });
});

describe("the mummy's notes", () => {
  afterEach(() => localStorage.clear());

  it("stay on the device, for this match and seat", () => {
    const notes = new Notes("/table/x#0");
    notes.marker = "red";
    notes.toggle("f5");
    notes.marker = "shade";
    notes.toggle("f5");
    expect(notes.at("f5")).toEqual(["red", "shade"]);
    expect(new Notes("/table/x#0").at("f5")).toEqual(["red", "shade"]);
    expect(new Notes("/table/x#1").at("f5")).toEqual([]);
  });

  it("come off one by one and all at once, and leave nothing behind", () => {
    const notes = new Notes("/table/x#0");
    notes.toggle("f5");
    notes.toggle("f5");
    expect(notes.empty).toBe(true);
    notes.toggle("g4");
    notes.clear();
    expect(localStorage.length).toBe(0);
  });

  it("of the oldest matches are forgotten", () => {
    for (let match = 0; match < 30; match++) new Notes(`/table/${match}#0`).toggle("a1");
    expect(Object.keys(localStorage)).toHaveLength(20);
  });

  it("survive a storage with nonsense in it", () => {
    localStorage.setItem("mastaba.mummy.notes:/table/x#0", "{");
    expect(new Notes("/table/x#0").empty).toBe(true);
  });
});
