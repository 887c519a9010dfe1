import { describe, expect, it } from "vitest";

import { fit, type Room } from "../../src/games/pharaoh/fit.ts";

const room = (given: Partial<Room>): Room => ({ count: 3, width: 230, height: 240, most: 90, least: 24, spread: 0.75, ...given });

describe("cards in a box", () => {
  it("are as large as they may be while there is room", () => {
    expect(fit(room({}))).toEqual({ width: 90, step: 67.5, perRow: 3, rows: 1 });
  });

  it("take a second row before they hide each other's numbers", () => {
    expect(fit(room({ count: 14 }))).toMatchObject({ rows: 2, perRow: 7 });
  });

  it.each(Array.from({ length: 25 }, (_, at) => at + 1))("stay inside the box: %i cards", (count) => {
    const { width, height } = room({});
    const found = fit(room({ count }));
    expect(found.width + found.step * (found.perRow - 1)).toBeLessThanOrEqual(width + 0.01);
    expect(found.rows * found.width * 1.4 + (found.rows - 1) * 6).toBeLessThanOrEqual(height + 0.01);
    expect(found.rows * found.perRow).toBeGreaterThanOrEqual(count);
  });

  it("leave a finger's width where they are touched", () => {
    const found = fit(room({ count: 13, width: 580, height: 150, most: 88, least: 40, spread: 1.09, touch: 44 }));
    expect(found.step).toBeGreaterThanOrEqual(44);
  });

  it("squeeze when nothing else helps", () => {
    const found = fit(room({ count: 20, width: 60, height: 40 }));
    expect(found.width).toBe(24);
    expect(found.width + found.step * (found.perRow - 1)).toBeLessThanOrEqual(60.01);
  });

  it("ask for nothing before the box is measured", () => {
    expect(fit(room({ width: 0 })).width).toBe(90);
  });
});
