/** The flat view and the words of the sand game: what is drawn and said is what the position says. */
import { describe, expect, it } from "vitest";

import { freshField } from "../../src/games/sand/field.ts";
import { markersOf } from "../../src/games/sand/markers.ts";
import { press } from "../../src/games/sand/mouldArt.ts";
import { contour, profile, smoothed, strip } from "../../src/games/sand/relief.ts";
import { scores } from "../../src/games/sand/scores.ts";
import { isAhead, plaque, waiting } from "../../src/games/sand/seats.ts";
import { areaOf, buildingAt, missingIn, slotName, withBuilding } from "../../src/games/sand/town.ts";
import { aimWords, picksWords, sandWords, seatWords } from "../../src/games/sand/words.ts";
import { cutting, seatView, table, view } from "./sand-table.ts";

const fresh = smoothed(freshField().heights);

describe("the relief", () => {
  it("has its lines where the sand has that height", () => {
    let [pieces, worst] = [0, 0];
    contour(fresh, 20, (x, y) => {
      pieces++;
      // A face of the fresh pyramid rises 1.2 cells for every cell; 20 high it is 40 - 20 / 1.2 from the axis.
      worst = Math.max(worst, Math.abs(Math.max(Math.abs(x - 56), Math.abs(y - 56)) - (40 - 20 / 1.2)));
    });
    expect(pieces).toBeGreaterThan(150);
    expect(worst).toBeLessThan(2);
  });

  it("is cut open along the way of the blade", () => {
    const { along, middle, outline } = profile(fresh, { az: 0, u: 0 });
    expect(middle[along.indexOf(0)]).toBeCloseTo(44, 0);
    expect(middle[along.indexOf(50)]).toBe(0);
    expect(outline.every((high, at) => high >= (middle[at] ?? 0) - 1e-6)).toBe(true);
    const aside = profile(fresh, { az: 90, u: 30 });
    expect(Math.max(...aside.middle)).toBeLessThan(16);
  });

  it("shows the strip before the blade as wide as the blade", () => {
    const [left, , , right] = strip({ az: 30, u: 5, r: 20, tilt: 0 }, 58);
    expect(Math.hypot((left?.[0] ?? 0) - (right?.[0] ?? 0), (left?.[1] ?? 0) - (right?.[1] ?? 0))).toBeCloseTo(16, 6);
  });

  it("draws the press without inline styles", () => {
    for (const pressed of [0, 0.5, 1]) expect(press("temple", pressed).body).not.toMatch(/style=|NaN|undefined/);
  });
});

describe("what lies in the sand", () => {
  it("is marked where it may be, and not where it was cut away", () => {
    const mine = [{ kind: "S" as const, point: [8, 0, 22] as [number, number, number], spots: [[64, 56, 22], null, [47, 55, 22], null] as ([number, number, number] | null)[] }];
    const found = markersOf(table(null, { view: view({ mine, seen: [["O", 70, 50, 4]] }) }));
    expect(found.map(({ look, x, y }) => [look, x, y])).toEqual([["guess", 64, 56], ["guess", 47, 55], ["seen", 70, 50]]);
  });

  it("is told at the end, and while an aid listens only what it says", () => {
    const revealed = [{ kind: "L" as const, seat: 1, x: 50, y: 51, z: 22, found: false }];
    expect(markersOf(table(null, { view: view({ revealed }) })).map(({ look, words }) => [look, words])).toEqual([["told", "Large gem at 50, 51, 22, never found"]]);
    const listening = { ...table(null, { view: view({ revealed }) }), aid: { name: "listener", shown: { hoards: [{ kind: "S", inside: 1, spots: 2, begun: 8, likely: [{ x: 1, y: 2, z: 3, chance: 750 }] }], turns: [250, 250, 250, 250] }, words: [] } };
    expect(markersOf(listening).map(({ kind, look, strength, words }) => [kind, look, strength, words])).toEqual([["S", "guess", 0.8, "Small gem at 1, 2, 3: 75 %"]]);
  });
});

describe("towns", () => {
  it("have their slots in order", () => {
    expect([0, 21, 22, 25, 26, 29].map(slotName)).toEqual(["N1", "N22", "A1", "A4", "B1", "B4"]);
    expect([0, 22, 26].map(areaOf)).toEqual(["N", "A", "B"]);
    expect(buildingAt(withBuilding(seatView(), 23, "G"), 23)).toBe("G");
    expect(missingIn(["T", "H*"])).toEqual(["G", "W"]);
  });

  it("say what waits for the end, who is ahead and who has given up", () => {
    const at = table(null, { view: view({ seats: [seatView({ final: 9 }), seatView(), seatView({ conceded: true, final: 30 })] }) });
    expect(waiting(seatView({ score: 3, final: 9 }))).toBe(6);
    expect([0, 1, 2].map((seat) => isAhead(at, seat))).toEqual([true, false, false]);
    expect([0, 1, 2].map((seat) => plaque(at, seat).state)).toEqual(["leading", "raised", "out"]);
    expect(seatWords(at, 0)).toBe("3 of 25, 9 if it ended now. normal area: N1, House, N2, Granary with a skylight. district A: A1, Temple");
  });

  it("add up on the result sheet, and whoever felled the Pharaoh has nothing", () => {
    const at = table(null, { view: view({ phase: "over", active: 1, seats: [seatView({ own: 3, score: 6, final: 7, gems: ["S"] }), seatView({ final: 0 }), seatView()] }) });
    const sheet = scores({ winners: [0], ranks: [1, 3, 2], scores: [7, 0, 4], returns: [1, 0, 0], reason: "pharaoh", words: { id: "", args: {} } } as never, at);
    expect(sheet.rows.map(({ seat, total, parts }) => [seat, total, parts.map(({ value }) => value)])).toEqual([[0, 7, [3, 1, 3]], [2, 4, [3, 1, 0]], [1, 0, [0]]]);
  });
});

describe("sentences", () => {
  it("tell the aim, the heights and the picks", () => {
    const at = table(cutting());
    expect(aimWords(at, { az: 45, u: -3, r: 30, tilt: 20 }, "good")).toBe("From 45°, -3 sideways, 30 from the axis, tilted 20°. The blade would be: well loaded");
    expect(sandWords(at, { az: 0, u: 0, r: 30, tilt: 0 })).toMatch(/^Heights along 0°.*: 1, 12, 24, 36, 44, 36, 24, 12, 1\. The Pharaoh stands at 0, 0, 44 high$/);
    expect(picksWords(at)).toBe("Picks in the sand: House at 0°, 11 high, Granary at 90°, 21 high");
    expect(picksWords(table(null, { view: view({ picks: [["H", "taken", 0, 0, 0, 0]] }) }))).toBe("No picks are left in the sand");
  });
});
