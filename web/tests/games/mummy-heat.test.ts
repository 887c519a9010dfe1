import { describe, expect, it } from "vitest";

import type { Heat } from "../../src/games/mummy/protocol.ts";
import type { Aid } from "$core/protocol.ts";
import { aidAt } from "$shell/scene.svelte.ts";
import { heatOf, percent, soughtIn, strength, warmth } from "../../src/games/mummy/heat.ts";
import { lookingOf } from "../../src/games/mummy/looking.svelte.ts";
import { cellName } from "../../src/games/mummy/seats.ts";
import { blindView, pawn, table, view } from "./mummy-table.ts";

const heat: Heat = {
  exact: true,
  pawns: [
    { colour: "red", seat: 1, cells: { e3: 0.6, c1: 0.396, a1: 0.004 } },
    { colour: "green", seat: 2, cells: { e3: 0.25, j4: 0.75 } },
  ],
};
const withHeat = (options: Parameters<typeof table>[0] = {}, shown: Heat | null = heat) => ({ ...table({ prompt: null, ...options }), aid: { name: "heat", shown, words: [] } });

describe("what the mummy can know", () => {
  it("adds up for all pawns, or is one pawn's alone", () => {
    const all = warmth(heat, null);
    expect(all.get("e3")?.share).toBeCloseTo(0.85);
    expect(all.get("e3")?.pawns.map((each) => each.colour)).toEqual(["red", "green"]);
    expect([...warmth(heat, "green").keys()]).toEqual(["e3", "j4"]);
    expect(warmth(heat, "green").get("e3")?.share).toBe(0.25);
    expect(all.has("h8")).toBe(false);
  });

  it("is never more than certain, though pawns may share the stairs", () => {
    const together: Heat = { exact: true, pawns: heat.pawns.map((each) => ({ ...each, cells: { h1: 1 } })) };
    expect(warmth(together, null).get("h1")?.share).toBe(1);
  });

  it("colours the likelier cell more strongly, and a small chance visibly", () => {
    const strengths = [0.001, 0.01, 0.1, 0.5, 1].map(strength);
    expect(strengths).toEqual([...strengths].sort((first, second) => first - second));
    expect(strengths[0]).toBeGreaterThan(0.15);
    expect(strength(1)).toBe(1);
    expect(strength(1.2)).toBe(1);
  });

  it("is written without lying: certain only when it is, possible never as nothing", () => {
    expect([0.004, 0.0051, 0.396, 0.994, 0.996, 1].map(percent)).toEqual(["<1", "1", "40", "99", "100", "100"]);
  });

  it("is off without the aid, and nothing before the mummy is drawn", () => {
    expect(heatOf(table())).toBeNull();
    expect(heatOf(withHeat({}, null))).toBeNull();
    expect(heatOf({ ...table(), aid: { name: "other", shown: heat, words: [] } })).toBeNull();
    expect(heatOf(withHeat())).toBe(heat);
  });

  it("looks for the pawn chosen, unless that one is out", () => {
    const shown = withHeat();
    expect(soughtIn(shown, heat)).toBeNull();
    lookingOf(shown).pawn = "green";
    expect(soughtIn(shown, heat)).toBe("green");
    lookingOf(shown).pawn = "purple";
    expect(soughtIn(shown, heat)).toBeNull();
  });

  it("is looked at by one table alone", () => {
    const [one, other] = [withHeat(), withHeat()];
    lookingOf(one).pawn = "green";
    expect(soughtIn(other, heat)).toBeNull();
    expect(lookingOf(one)).toBe(lookingOf(one));
  });

  it("is spoken with each cell, in both languages and through every eye", () => {
    for (const position of [view(), blindView()]) {
      expect(cellName(withHeat({ view: position }), "e3", null)).toContain(": 60%, Teo: 25%");
      expect(cellName(withHeat({ view: position }), "h8", null)).not.toContain("%");
    }
    expect(cellName(withHeat({ language: "ja" }), "e3", null)).toContain("Teo: 25%");
    const shown = withHeat();
    lookingOf(shown).pawn = "green";
    expect(cellName(shown, "e3", null)).not.toContain("60%");
    expect(cellName(shown, "a1", null)).not.toContain("<1%");
  });

  it("takes the seer's place", () => {
    const seer = { view: blindView({ mummy_aid: "seer", pawns: [pawn({ cell: null, possible: ["c1"] })] }) };
    expect(cellName(table({ ...seer, prompt: null }), "c1", null)).toContain("may be here");
    expect(cellName(withHeat(seer), "c1", null)).not.toContain("may be here");
  });
});

describe("an aid through a match", () => {
  const aid: Aid = { name: "heat", frames: [{ ply: 0, shown: null, words: [] }, { ply: 2, shown: heat, words: [{ id: "heat-sure", args: {} }] }, { ply: 9, shown: "later", words: [] }] };

  it("shows the last frame that is not beyond the position", () => {
    expect([0, 1, 2, 8, 9, 400].map((ply) => aidAt(aid, ply)?.shown)).toEqual([null, null, heat, heat, "later", "later"]);
    expect(aidAt(aid, 5)).toEqual({ name: "heat", shown: heat, words: [{ id: "heat-sure", args: {} }] });
    expect(aidAt(aid, -1)).toBeNull();
  });
});
