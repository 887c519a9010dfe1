import { describe, expect, it } from "vitest";

import { apart, everySo } from "../src/shell/scrubbing.ts";

describe("marks on the scrubber", () => {
  const share = (mark: number) => mark / 1000;

  it("stand apart by at least the gap, the first of a crowd staying", () => {
    expect(apart([0, 10, 20, 60, 61, 500, 1000], share, 600, 28)).toEqual([0, 60, 500, 1000]);
    const many = Array.from({ length: 400 }, (_, index) => index * 2.5);
    for (const width of [200, 357, 640]) {
      const places = apart(many, share, width, 28).map((mark) => share(mark) * width);
      expect(places.length).toBeGreaterThan(5);
      for (const [index, place] of places.slice(1).entries()) expect(place - (places[index] ?? 0)).toBeGreaterThan(27.99);
    }
  });

  it("are all there when there is room, and none before the line has a width", () => {
    expect(apart([0, 100, 200], share, 600, 28)).toEqual([0, 100, 200]);
    expect(apart([0, 100, 200], share, 0, 28)).toEqual([]);
  });

  it("of a regular series are every second, fifth, tenth", () => {
    const rounds = Array.from({ length: 70 }, (_, index) => index);
    expect(everySo(rounds, 900, 12)).toHaveLength(70);
    expect(everySo(rounds, 600, 12)).toEqual(rounds.filter((round) => round % 2 === 0));
    expect(everySo(rounds, 200, 12)).toEqual(rounds.filter((round) => round % 5 === 0));
    expect(everySo(rounds, 0, 12)).toEqual([]);
    expect(everySo([], 0, 12)).toEqual([]);
  });
});
