/// <reference types="node" />
/** The load gauge counts what the server's probe counts, and the sand's surface closes around what was sent. */
import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";

import { readSnapshot } from "../../src/games/sand/field.ts";
import { Mesher } from "../../src/games/sand/scene/mesher.ts";
import { partsOf } from "../../src/games/sand/scene/pieces.ts";
import { countSlab, nominal } from "../../src/games/sand/scene/slab.ts";
import { edges, grainsOf, soup, without } from "./sand-surface.ts";

interface Told {
  sand: string;
  grains: number;
  slabs: [az: number, u: number, r: number, tilt: number, grains: number][];
}

let told: Told[] = [];

beforeAll(() => {
  const python = process.env.MASTABA_PYTHON ?? "python";
  told = JSON.parse(execFileSync(python, ["-m", "tests.games.sand.slabs"], { cwd: resolve(".."), maxBuffer: 1 << 26, encoding: "utf-8" })) as Told[];
}, 60_000);

describe("the slab before the blade", () => {
  it("has as many grains as the server's probe says, for every direction, tilt and state of the sand", () => {
    expect(told.length).toBe(3);
    for (const { sand, slabs } of told) {
      const field = readSnapshot(sand);
      const counted = slabs.map(([az, u, r, tilt]) => countSlab(field, { az, u, r, tilt }));
      expect(counted).toEqual(slabs.map(([, , , , grains]) => grains));
      expect(new Set(counted).size).toBeGreaterThan(100);
    }
  });

  it("is drawn in two parts: whole layers that the blade carries, and all the rest", () => {
    const field = readSnapshot(told[1]!.sand);
    const aim = { az: 45, u: 0, r: 34, tilt: 25 };
    const made = nominal(aim);
    const all = countSlab(field, aim);
    const { carried, left } = partsOf(field, without(field, made), made, 2000);
    expect(grainsOf(carried) + grainsOf(left)).toBe(all);
    expect(grainsOf(carried)).toBeLessThanOrEqual(2000);
    expect(grainsOf(carried)).toBeGreaterThan(1500);
    const highest = Math.max(...carried.heights);
    expect(left.heights.every((top, i) => top === 0 || top > highest || (left.low[i]! & (2 ** highest - 1)) === 0)).toBe(true);
  });
});

describe("the surface of worn sand", () => {
  it("is closed down to the board and holds the grains that were sent", () => {
    for (const { sand, grains } of told) {
      const surface = soup(new Mesher().sand(readSnapshot(sand), []).meshes);
      const { open, volume } = edges(surface);
      expect(open).toEqual([]);
      expect(Math.abs(volume - grains) / grains).toBeLessThan(0.02);
    }
  }, 30_000);
});
