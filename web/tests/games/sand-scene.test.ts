/** The pure parts of the sand's scene: the surface and what of it is rebuilt, aiming, the eye, the pace, paths. */
import { describe, expect, it, vi } from "vitest";

import { type Field, SIDE, freshField } from "../../src/games/sand/field.ts";
import { StrokeTrace, entering, fan, leaned, meeting, onBlade, slid, snapped, swung } from "../../src/games/sand/scene/aiming.ts";
import { Relief, SUN } from "../../src/games/sand/scene/baking.ts";
import type { AimLimits } from "../../src/games/sand/scene/contract.ts";
import { slideFlights } from "../../src/games/sand/scene/flights.ts";
import { Mesher, TILES, changedBox, touched } from "../../src/games/sand/scene/mesher.ts";
import { columnsOf } from "../../src/games/sand/scene/density.ts";
import type { TileMesh } from "../../src/games/sand/scene/messages.ts";
import { HOME, LENS, type Look, eyeOf, limited, shifted, towards, turned, zoomed } from "../../src/games/sand/scene/orbit.ts";
import { Pacing } from "../../src/games/sand/scene/pacing.ts";
import { Rhythm } from "../../src/games/sand/scene/rhythm.ts";
import { trackOf, twoParts } from "../../src/games/sand/scene/tumbling.ts";
import { edges, soup } from "./sand-surface.ts";

const LIMITS: AimLimits = { az: { step: 5 }, u: { from: -56, to: 56, step: 1 }, r: { from: -56, to: 56, step: 1 }, tilt: { from: -15, to: 40, step: 5 } };

/** The field with a column of another height. */
function changed(field: Field, x: number, y: number, height: number): Field {
  const copy = { low: field.low.slice(), high: field.high.slice(), heights: field.heights.slice(), loose: field.loose.slice() };
  const i = SIDE * y + x;
  copy.heights[i] = height;
  copy.low[i] = height >= 32 ? 0xffffffff : 2 ** height - 1;
  copy.high[i] = height > 32 ? 2 ** (height - 32) - 1 : 0;
  return copy;
}

describe("the surface", { timeout: 30_000 }, () => {
  it("of the fresh pyramid is closed, faces outwards and holds its grains", () => {
    const { meshes } = new Mesher().sand(freshField(), []);
    const { open, volume } = edges(soup(meshes));
    expect(open).toEqual([]);
    expect(volume).toBeGreaterThan(102_504 * 0.98);
    expect(volume).toBeLessThan(102_504 * 1.02);
    const down = meshes.flatMap(({ positions, normals }) => Array.from({ length: positions.length / 3 }, (_, k) => positions[3 * k + 2]! > 2 && normals[4 * k + 2]! < 0));
    expect(down.includes(true), "no normal points down on a pyramid").toBe(false);
  });

  it("is rebuilt where the sand has changed, and nowhere else", () => {
    const [before, after] = [freshField(), changed(freshField(), 60, 30, 3)];
    const mesher = new Mesher();
    const first = new Map(mesher.sand(before, []).meshes.map((mesh) => [mesh.tile, mesh]));
    expect(mesher.sand(before, []).meshes).toEqual([]);
    const again = mesher.sand(after, []).meshes;
    const box = changedBox(columnsOf(before), columnsOf(after), before.loose, after.loose);
    expect(box).toEqual({ left: 60, low: 30, right: 60, high: 30 });
    expect(again.map(({ tile }) => tile)).toEqual(touched(box!));
    expect(again.length).toBeLessThanOrEqual(4);
    for (const mesh of again) first.set(mesh.tile, mesh);
    const whole = new Mesher().sand(after, []).meshes;
    const same = ({ tile, positions }: TileMesh) => first.get(tile)?.positions.every((part, k) => part === positions[k]) === true;
    expect(whole.filter((mesh) => !same(mesh)).map(({ tile }) => tile)).toEqual([]);
    expect(edges(soup([...first.values()])).open).toEqual([]);
  });

  it("reaches every tile that a change at its border touches", () => {
    const at = (x: number, y: number) => touched({ left: x, low: y, right: x, high: y });
    expect(at(40, 40)).toEqual([3 * TILES + 3, 3 * TILES + 2, 2 * TILES + 3, 2 * TILES + 2].sort((a, b) => a - b));
    expect(at(48, 48)).toEqual([3 * TILES + 3]);
    expect(touched({ left: 0, low: 0, right: SIDE - 1, high: SIDE - 1 })).toHaveLength(TILES * TILES);
  });

  it("moves from one state to the next without leaping", () => {
    const before = freshField();
    let after = before;
    for (let k = 0; k < 64; k++) after = changed(after, 66 + (k % 8), 46 + (k >> 3), 6);
    const mesher = new Mesher();
    const tiles = new Map<number, TileMesh>();
    const volume = (meshes: readonly TileMesh[]) => {
      for (const mesh of meshes) tiles.set(mesh.tile, mesh);
      return edges(soup([...tiles.values()])).volume;
    };
    const start = volume(mesher.sand(before, []).meshes);
    const parts = [0.2, 0.4, 0.6].map((part) => volume(mesher.between(after, part).meshes));
    const end = volume(mesher.sand(after, []).meshes);
    const steps = [start, ...parts, end];
    expect(start - end).toBeGreaterThan(1000);
    for (let k = 1; k < steps.length; k++) expect(steps[k]!).toBeLessThan(steps[k - 1]! - 50);
  });

  it("is lit by the sun on one side and dark behind the pyramid", () => {
    const relief = new Relief(Float32Array.from(freshField().heights));
    const beside = (side: number) => [SIDE / 2 + 64 * SUN[0] * side, SIDE / 2 + 64 * SUN[1] * side] as const;
    expect(relief.sun(...beside(1), 0.1)).toBe(1);
    expect(relief.sun(...beside(-1), 0.1)).toBe(0);
    expect(relief.sky(SIDE / 2, SIDE / 2, 45)).toBe(1);
    expect(relief.sky(SIDE / 2 + 41, SIDE / 2, 0)).toBeLessThan(0.9);
  });
});

describe("aiming", () => {
  it("sets the blade so that it enters the sand where one points", () => {
    const aim = entering([21.3, -8.2, 17], 20, LIMITS);
    expect(aim).toEqual({ az: 340, u: 0, r: 29, tilt: 20 });
    const at = onBlade(aim, 0, 17);
    expect(Math.hypot(at[0] - 21.3, at[1] + 8.2)).toBeLessThan(1.2);
  });

  it("keeps to steps and limits", () => {
    expect(snapped({ az: -2.6, u: 80, r: -70.4, tilt: 13 }, LIMITS)).toEqual({ az: 355, u: 56, r: -56, tilt: 15 });
  });

  it("slides by what the pointer moved: to the right is sideways, towards the player is farther out", () => {
    const aim = { az: 90, u: 3, r: 20, tilt: 0 };
    expect(slid(aim, [0, 20, 5], [-4, 27, 5], LIMITS)).toEqual({ az: 90, u: 7, r: 27, tilt: 0 });
  });

  it("leans after the handle, around the edge on the board", () => {
    const aim = { az: 0, u: 5, r: 24, tilt: 0 };
    const handle = onBlade({ ...aim, tilt: 25 }, 0, 40);
    const sight = { from: [handle[0], handle[1] - 100, handle[2]] as const, to: [handle[0], handle[1] + 100, handle[2]] as const };
    expect(leaned(aim, sight, LIMITS)).toEqual({ ...aim, tilt: 25 });
  });

  it("swings round the ring and leaves the other numbers", () => {
    expect(swung({ az: 0, u: 4, r: 20, tilt: 10 }, [-3, -50, 0], LIMITS)).toEqual({ az: 265, u: 4, r: 20, tilt: 10 });
  });

  it("meets the board where one looks, and not behind one's back", () => {
    expect(meeting({ from: [0, 0, 10], to: [10, 0, 0] }, 5)).toEqual([5, 0, 5]);
    expect(meeting({ from: [0, 0, 10], to: [10, 0, 20] }, 5)).toBeNull();
  });

  it("shows nine blades of a trembling hand", () => {
    const blades = fan({ az: 0, u: 0, r: 20, tilt: 20 });
    expect(new Set(blades.map((blade) => JSON.stringify(blade))).size).toBe(9);
  });

  it("takes the stroke in thousandths of its way, in at most 64 samples", () => {
    const trace = new StrokeTrace([100, 100], [0, 300], 1000);
    for (let k = 1; k < 200; k++) expect(trace.move(100 + (k === 50 ? 6 : 0), 100 + k * 1.5, 1000 + 8 * k)).toBeLessThan(1);
    expect(trace.move(103, 401, 2700)).toBe(1);
    const { samples } = trace;
    expect(samples).toHaveLength(64);
    expect(samples[0]).toEqual([0, 0, 0]);
    expect(samples.at(-1)).toEqual([1700, -10, 1000]);
    expect(samples.every(([ms, , down], k) => k === 0 || (ms > samples[k - 1]![0] && down > samples[k - 1]![2]))).toBe(true);
  });

  it("follows the blade's own way over the screen", () => {
    const trace = new StrokeTrace([0, 0], [200, 0], 0);
    expect(trace.move(100, 20, 50)).toBe(0.5);
    expect(trace.samples.at(-1)).toEqual([50, 100, 500]);
  });
});

describe("the eye", () => {
  /** Whether a point of the pyramid is in the picture. */
  function sees(look: Look, aspect: number, point: readonly [number, number, number]): boolean {
    const { at, to } = eyeOf(look, aspect);
    const forward = [to[0] - at[0], to[1] - at[1], to[2] - at[2]];
    const length = Math.hypot(...forward);
    const [f, p] = [forward.map((part) => part / length), point.map((part, k) => part - at[k]!)];
    const depth = p[0]! * f[0]! + p[1]! * f[1]! + p[2]! * f[2]!;
    const right = [f[1]!, -f[0]!].map((part) => part / Math.hypot(f[0]!, f[1]!));
    const across = p[0]! * right[0]! + p[1]! * right[1]!;
    const up = Math.sqrt(Math.max(0, p.reduce((sum, part) => sum + part * part, 0) - depth * depth - across * across));
    return depth > 0 && Math.abs(across) < depth * LENS * aspect && up < depth * LENS;
  }

  it("never loses the pyramid, whatever one drags, turns and zooms", () => {
    for (const aspect of [0.46, 0.8, 1.6, 2.2]) {
      let look = HOME;
      for (let k = 0; k < 400; k++) {
        look = turned(look, 31 * Math.sin(k * 1.7), 29 * Math.sin(k * 0.9 + 1), 300);
        look = shifted(look, 120 * Math.sin(k * 0.31), 150 * Math.cos(k * 0.23), 300, aspect);
        look = zoomed(look, Math.exp(0.4 * Math.sin(k * 0.13)));
        const seen = [[0, 0, 20], [0, 0, 40], [20, 0, 10], [-20, 0, 10], [0, 20, 10], [0, -20, 10]] as const;
        expect(seen.some((point) => sees(look, aspect, point)), JSON.stringify({ aspect, look })).toBe(true);
        expect(look.height).toBeGreaterThan(3);
      }
    }
    expect(sees(HOME, 1.6, [40, 40, 0]) && sees(HOME, 0.46, [40, -40, 0])).toBe(true);
  });

  it("walks round, higher and nearer, and the short way back", () => {
    expect(turned(HOME, 30, 0, 300).az).toBeLessThan(HOME.az);
    expect(limited({ ...HOME, height: 95, zoom: 9 })).toMatchObject({ height: 82, zoom: 1.5 });
    expect(towards({ ...HOME, az: 350 }, { ...HOME, az: 10 }, 0.5).az).toBe(0);
  });

  it("keeps what is under the pointer there while one shifts the look", () => {
    const look = { ...HOME, az: 0, height: 82, zoom: 0.5 };
    const to = shifted(look, 30, 0, 300, 1.5);
    // From above, with the eye in +x, a drag to the right moves what one looks at to the left: along -y.
    expect(to.y).toBeLessThan(-1);
    expect(Math.abs(to.x)).toBeLessThan(0.01);
  });
});

describe("the pace", () => {
  const frames = (pacing: Pacing, length: number, count: number, from = 0) => {
    for (let k = 0; k <= count; k++) pacing.frame(from + k * length);
    return from + count * length;
  };

  it("draws coarser while frames are slow, not coarser than it may, and gives up in the end", () => {
    const pacing = new Pacing(1, 0.5);
    let now = frames(pacing, 60, 8);
    expect(pacing.resolution).toBeLessThan(0.8);
    now = frames(pacing, 200, 30, now);
    expect(pacing.resolution).toBe(0.5);
    frames(pacing, 200, 30, now);
    expect(pacing.hopeless).toBe(true);
  });

  it("draws finer again when there is time, but not so fine as was too slow", () => {
    const pacing = new Pacing(1, 0.5);
    let now = frames(pacing, 60, 8);
    const coarse = pacing.resolution;
    now = frames(pacing, 12, 60, now);
    expect(pacing.resolution).toBeGreaterThan(coarse);
    expect(pacing.resolution).toBeLessThan(1);
    expect(pacing.hopeless).toBe(false);
  });

  it("is judged at once where a frame takes most of a second", () => {
    const pacing = new Pacing(1, 0.3);
    frames(pacing, 700, 2);
    expect(pacing.resolution).toBeLessThan(0.5);
    frames(pacing, 700, 9, 1400);
    expect(pacing.hopeless).toBe(true);
  });

  it("begins as fine as one picture has shown to be quick enough", () => {
    const slow = new Pacing(1, 0.3);
    expect(slow.atRest(2)).toBe(0.3);
    slow.weighed(60, 0.5);
    expect(slow.resolution).toBeCloseTo(Math.sqrt(31 / 240));
    expect(slow.atRest(2)).toBeCloseTo(Math.sqrt(600 / 240));
    const quick = new Pacing(1, 0.3);
    quick.weighed(2, 0.5);
    expect([quick.resolution, quick.atRest(2), quick.atRest(1.5)]).toEqual([1, 1.7, 1.5]);
  });

  it("draws finely only when nothing moves, however long a frame takes", () => {
    vi.useFakeTimers();
    let waiting: FrameRequestCallback[] = [];
    vi.stubGlobal("requestAnimationFrame", (draw: FrameRequestCallback) => waiting.push(draw));
    vi.stubGlobal("cancelAnimationFrame", () => undefined);
    const drawn: number[] = [];
    const pacing = new Pacing(1, 0.3);
    const rhythm = new Rhythm(pacing, (resolution) => drawn.push(resolution), () => undefined);
    for (let k = 1; k <= 8; k++) {
      rhythm.move();
      vi.advanceTimersByTime(500);
      const due = waiting;
      waiting = [];
      for (const draw of due) draw(k * 500);
    }
    expect(drawn).toHaveLength(8);
    expect(pacing.drawn).toBe(7);
    expect(drawn.at(-1)).toBe(0.3);
    vi.advanceTimersByTime(500);
    waiting.pop()!(5000);
    expect(drawn.at(-1)).toBe(pacing.atRest(2));
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("takes a rest for no frame", () => {
    const pacing = new Pacing(1, 0.5);
    frames(pacing, 10, 3);
    pacing.rest();
    frames(pacing, 10, 3, 90_000);
    expect(pacing.frames.every((length) => length === 10)).toBe(true);
    expect(pacing.resolution).toBe(1);
  });
});

describe("what falls", () => {
  it("takes the columns it was told, and the second settling begins where numbers start again", () => {
    expect(trackOf([-1, 56, 56, "0044"])).toEqual([[56, 56], [57, 56], [58, 56], [59, 57], [60, 58]]);
    const paths = [[-1, 0, 0, "0"], [4, 0, 0, "0"], [2, 0, 0, "0"]] as const;
    expect(twoParts(paths).map((part) => part.map(([figure]) => figure))).toEqual([[-1, 4], [2]]);
    expect(twoParts([])).toEqual([[], []]);
  });

  it("flies from sunk columns to risen ones, down and not up, and the same way in a replay", () => {
    const fresh = freshField();
    const slid = changed(changed(fresh, 70, 56, 8), 97, 56, 2);
    const flights = slideFlights(fresh, slid, 50);
    expect(flights.length).toBeGreaterThan(0);
    expect(flights).toEqual(slideFlights(fresh, slid, 50));
    for (const { from, to } of flights) expect([Math.round(from[0] + 55.5), to[0], to[2] < from[2]]).toEqual([70, 97 + 0.5 - 56, true]);
  });
});
