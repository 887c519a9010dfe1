import { describe, expect, test } from "vitest";

import { layoutFor } from "$core/layout.ts";

describe("The layout of a table", () => {
  test.each([
    [2560, 1440, "desk"],
    [1920, 1080, "desk"],
    [1440, 900, "desk"],
    [1366, 650, "beside"],
    [1280, 600, "beside"],
    [1024, 768, "stack"],
    [768, 1024, "column"],
    [390, 844, "column"],
    [360, 640, "column"],
    [320, 568, "column"],
    [844, 390, "beside"],
    [720, 450, "beside"],
  ])("in a window of %i x %i is: %s", (width, height, shape) => {
    expect(layoutFor(width, height).shape).toBe(shape);
  });

  test("is drawn one to one where it was drawn, larger in a larger window, smaller in a smaller one", () => {
    for (const [width, height] of [[1440, 900], [1024, 768], [390, 844]] as const) expect(layoutFor(width, height)).toMatchObject({ unit: 1, type: 1 });
    expect(layoutFor(2560, 1440).unit).toBeCloseTo(1.6);
    expect(layoutFor(1300, 800).unit).toBeLessThan(1);
  });

  test("lets type grow and shrink less than pieces", () => {
    const large = layoutFor(2560, 1440);
    const small = layoutFor(1180, 730);
    expect(large.type).toBeGreaterThan(1);
    expect(large.type).toBeLessThan(large.unit);
    expect(small.type).toBeGreaterThan(small.unit);
  });

  test("folds the seats only in a short column", () => {
    expect(layoutFor(360, 640)).toMatchObject({ low: true, folded: true });
    expect(layoutFor(844, 390)).toMatchObject({ low: true, folded: false });
    expect(layoutFor(390, 844)).toMatchObject({ low: false, folded: false });
  });
});
