/** Hands on the pyramid: what a drag means, and who keeps the view in three dimensions. */
import { describe, expect, it } from "vitest";

import type { Aim, AimLimits } from "../../src/games/sand/scene/contract.ts";
import { Controls, type Desk } from "../../src/games/sand/scene/controls.ts";
import { HOME } from "../../src/games/sand/scene/orbit.ts";
import { showOf } from "../../src/games/sand/show.svelte.ts";
import type { Table } from "../../src/games/sand/types.ts";

const LIMITS: AimLimits = { az: { step: 5 }, u: { from: -56, to: 56, step: 1 }, r: { from: -56, to: 56, step: 1 }, tilt: { from: -15, to: 40, step: 5 } };

/** A canvas that knows nothing but events; every point of it is sand, the higher on the page the nearer to the axis. */
function desk(aimed: Aim[]): Desk {
  const canvas = Object.assign(new EventTarget(), { tabIndex: 0, style: {}, clientWidth: 100, clientHeight: 100 }) as unknown as HTMLCanvasElement;
  const sand = (_: number, y: number): [number, number, number] => [y, 0, 40 - y];
  return {
    canvas,
    limits: LIMITS,
    pointing: {} as Desk["pointing"],
    look: HOME,
    aim: { az: 0, u: 0, r: 29, tilt: 20 },
    // Above the sand it has entered stands the blade.
    target: (x, y) => (aimed.length ? { on: "blade", at: [30, 0, 10] } : { on: "sand", at: sand(x, y) }),
    sand,
    aimed: (aim) => void aimed.push(aim),
    moved: () => undefined,
    taken: () => false,
  };
}

const point = (canvas: HTMLCanvasElement, type: string, y: number) => canvas.dispatchEvent(Object.assign(new Event(type), { pointerId: 1, button: 0, clientX: 50, clientY: y }));

describe("a drag on the sand", () => {
  it("goes on behind the blade that stands in its way", () => {
    const aimed: Aim[] = [];
    const table = desk(aimed);
    const controls = new Controls(table);
    point(table.canvas, "pointerdown", 35);
    point(table.canvas, "pointermove", 20);
    point(table.canvas, "pointermove", 10);
    point(table.canvas, "pointerup", 10);
    expect(aimed.map(({ r }) => r)).toEqual([37, 27, 21]);
    expect(controls.busy).toBe(false);
  });
});

describe("the view", () => {
  const table = (): Table => {
    const kept = new Map<unknown, unknown>();
    const keep = <T>(begin: () => T): T => {
      if (!kept.has(begin)) kept.set(begin, begin());
      return kept.get(begin) as T;
    };
    return { keep } as unknown as Table;
  };

  it("goes flat where three dimensions are slow, until somebody asks for them", () => {
    const show = showOf(table());
    expect([show.dimensions, show.insists]).toEqual(["3d", false]);
    show.slow = true;
    expect(show.dimensions).toBe("2d");
    show.dimensions = "3d";
    expect([show.dimensions, show.insists]).toEqual(["3d", true]);
    show.able = false;
    expect(show.dimensions).toBe("2d");
  });
});
