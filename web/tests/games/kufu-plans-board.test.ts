/** The pyramid of KUFU in its box: how large, what can be pressed, what keys and screen readers find. */
import { type Component, flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { arrange } from "../../src/games/kufu/plans/arrange.ts";
import type { Choice, Direction, Ghost, Layer, PlaceView, PlansProps } from "../../src/games/kufu/plans/contract.ts";
import { controlsOf, figures } from "../../src/games/kufu/plans/controls.ts";
import { boxOf, flat, spot, stacked } from "../../src/games/kufu/plans/frame.ts";
import { extentOf, lay, LAYERS, nodesOf, squareOf } from "../../src/games/kufu/plans/geometry.ts";
import Layered from "../../src/games/kufu/plans/Layered.svelte";
import { amid, centred, pitchOf } from "../../src/games/kufu/plans/lens.ts";
import Plans from "../../src/games/kufu/plans/Plans.svelte";
import Stacked from "../../src/games/kufu/plans/Stacked.svelte";

const ghost = (piece: number, layer: Layer, x: number, y: number, direction: Direction): Ghost => {
  const lie = lay(piece, layer, { x, y }, direction);
  return { piece, exit: 1, direction, layer, nodes: nodesOf(lie), ends: lie.ends, exits: lie.exits };
};
const place = (piece: number, parent: number | null, layer: Layer, x: number, y: number, direction: Direction, free: number[] = []): PlaceView => ({
  ...ghost(piece, layer, x, y, direction), parent, exit: 1, x, y, free, token: null,
});
/** 0@J+2 11@0.1:N 14@11.1:SE 21@14.1:SW 8@21.1:W, as in case W14. */
const places: PlaceView[] = [
  place(0, null, "U", 3, -2, "W"),
  place(11, 0, "U", 1, -2, "N"),
  place(14, 11, "M", 1, 0, "SE"),
  place(21, 14, "L", 3, -2, "SW"),
  { ...place(8, 21, "L", -1, -6, "W", [1, 2]), token: "red" },
];
const choice = (id: string, ghosts: Ghost[], picked = false): Choice => ({ id, label: id, name: `Lay it: ${id}`, ghosts, picked });
const squares = { U: squareOf("U"), M: squareOf("M"), L: squareOf("L") };

describe("three plans in one box", () => {
  const boxes: [width: number, height: number, form: string][] = [[1115, 440, "row"], [2000, 760, "row"], [700, 560, "corner"], [744, 900, "steps"], [360, 1000, "column"], [320, 200, "row"]];
  it.each(boxes)("%i x %i: %s, everything inside, nothing over another layer", (width, height, form) => {
    const found = arrange(width, height, 26, squares);
    expect(found.form).toBe(form);
    const all = LAYERS.map((layer) => found.squares[layer]);
    for (const box of all) {
      expect(box.left).toBeGreaterThanOrEqual(-0.01);
      expect(box.top).toBeGreaterThanOrEqual(26 - 0.01);
      expect(box.left + box.width).toBeLessThanOrEqual(width + 0.01);
      expect(box.top + box.height).toBeLessThanOrEqual(height + 0.01);
    }
    all.forEach((a, at) => {
      for (const b of all.slice(at + 1)) expect(a.left + a.width <= b.left + 0.01 || b.left + b.width <= a.left + 0.01 || a.top + a.height + 26 <= b.top + 0.01 || b.top + b.height + 26 <= a.top + 0.01).toBe(true);
    });
  });

  it("have one scale and, in a row, one axis", () => {
    const { frames, squares: drawn, axes } = arrange(1115, 440, 26, squares);
    expect(new Set(LAYERS.map((layer) => frames[layer].pitch)).size).toBe(1);
    expect(new Set(LAYERS.map((layer) => Math.round(drawn[layer].top + drawn[layer].height / 2))).size).toBe(1);
    expect(axes).toHaveLength(2);
  });

  it("make room for an escape passage that leads out at the edge of the box", () => {
    const out = lay(23, "U", { x: -1, y: 0 }, "W");
    const found = arrange(1115, 440, 26, { ...squares, U: extentOf("U", [out]) });
    for (const node of nodesOf(out)) expect(spot(found.frames.U, node).x).toBeGreaterThan(0);
  });
});

describe("the layers in the air", () => {
  it.each([[1115, 440], [390, 500], [700, 900]])("fit into %i x %i, each above the next", (width, height) => {
    const frames = stacked(width, height);
    for (const layer of LAYERS) {
      const box = boxOf(frames[layer], squareOf(layer));
      expect(box.left).toBeGreaterThanOrEqual(-0.01);
      expect(box.left + box.width).toBeLessThanOrEqual(width + 0.01);
      expect(box.top).toBeGreaterThanOrEqual(-0.01);
      expect(box.top + box.height).toBeLessThanOrEqual(height + 0.01);
    }
    const [upper, middle, lower] = LAYERS.map((layer) => spot(frames[layer], { x: 0, y: 0 }).y);
    expect(upper).toBeLessThan(middle ?? 0);
    expect(middle).toBeLessThan(lower ?? 0);
  });
});

describe("a window on one layer", () => {
  it("shows the whole layer where that is large enough, else fills itself", () => {
    expect(pitchOf(800, 600, squareOf("L"))).toBeCloseTo(600 / 15.64);
    expect(pitchOf(390, 330, squareOf("L")) * 15.64).toBeCloseTo(390);
  });

  it("stands still at the edges", () => {
    const pitch = 27;
    const bounds = squareOf("L");
    const { x, y } = centred({ x: -7, y: -7 }, 390, 330, pitch, bounds);
    expect(x + bounds.west * pitch).toBeCloseTo(0);
    expect(y - bounds.south * pitch).toBeCloseTo(330);
  });

  it("has several nodes in its middle only when they fit together", () => {
    expect(amid([{ x: 0, y: 0 }, { x: 2, y: 4 }], 390, 330, 27)).toEqual({ x: 1, y: 2 });
    expect(amid([{ x: -7, y: 0 }, { x: 7, y: 0 }], 390, 330, 27)).toBeNull();
  });
});

describe("controls", () => {
  const frames = { U: flat(100, 200, 26), M: flat(400, 200, 26), L: flat(800, 200, 26) };

  it("come in the order choices, targets, places, one for each", () => {
    const choices = [choice("a", [ghost(6, "L", -2, -5, "W")])];
    const found = controlsOf(frames, { places, party: 8, choices, targets: [{ piece: 11, kind: "move", picked: false, name: "" }] });
    expect(found.map(({ kind, id }) => `${kind} ${id}`)).toEqual(["choice a", "target 11", "place 0", "place 14", "place 21", "place 8"]);
  });

  it("stand on the layer where stairs end, and once for stairs that may be laid", () => {
    const found = controlsOf(frames, { places, party: 8, choices: [choice("a", [ghost(16, "L", -2, -5, "NE")])], targets: [{ piece: 11, kind: "move", picked: false, name: "" }] });
    expect(found.filter(({ kind }) => kind === "choice").map(({ layer }) => layer)).toEqual(["L"]);
    expect(found.find(({ id }) => id === "11")?.layer).toBe("M");
  });

  it("keep labels of choices apart that begin at one exit", () => {
    const choices = (["N", "S", "E", "W"] as const).map((direction) => choice(direction, [ghost(1, "L", 0, 0, direction)]));
    const spots = controlsOf(frames, { places: [], party: 0, choices, targets: [] });
    spots.forEach((a, at) => {
      for (const b of spots.slice(at + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(30);
    });
    for (const { size } of spots) expect(size).toBeGreaterThanOrEqual(30);
  });

  it("let neither a stone nor the expedition hide the other", () => {
    for (const each of places) {
      const { party, token } = figures({ ...each, token: "red" }, true);
      expect(Math.hypot(party.x - token.x, party.y - token.y)).toBeGreaterThan(0.85);
    }
  });
});

describe("on the page", () => {
  let shown: ReturnType<typeof mount> | null = null;
  const sizes: Record<string, number> = { clientWidth: 1000, clientHeight: 420 };
  beforeEach(() => {
    for (const [name, value] of Object.entries(sizes))
      vi.spyOn(HTMLElement.prototype, name as "clientWidth", "get").mockImplementation(function (this: HTMLElement) {
        return this.classList.contains("measure") ? 24 : value;
      });
    vi.stubGlobal("ResizeObserver", class {
      observe() {}
      unobserve() {}
      disconnect() {}
    });
  });
  afterEach(() => {
    if (shown) void unmount(shown);
    shown = null;
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    document.body.replaceChildren();
  });

  const show = (view: Component<PlansProps>, more: Partial<PlansProps> = {}) => {
    const told: string[] = [];
    const props: PlansProps = {
      places, party: 8, targets: [], choices: [choice("a", [ghost(16, "L", -2, -5, "NE")], true), choice("b", [ghost(6, "L", -2, -7, "W")])],
      onchoose: (id) => told.push(`choose ${id}`), ontarget: (piece) => told.push(`target ${piece}`), inspect: (piece) => told.push(`inspect ${piece}`),
      describe: (piece) => `Place ${piece}`, text: (id) => id, entrance: "J+", coffin: false, night: false, ...more,
    };
    shown = mount(view, { target: document.body, props });
    flushSync();
    return told;
  };
  const all = (selector: string) => [...document.body.querySelectorAll<HTMLElement>(selector)];
  const pieces = () => all("[data-piece]").map((element) => element.dataset.piece ?? "").sort();

  it.each([["plans", Plans], ["stacked", Stacked]] as const)("%s: every piece once, the expedition, the stone", (_, view) => {
    show(view);
    expect(pieces()).toEqual(["party", "place-0", "place-11", "place-14", "place-21", "place-8", "token-8"]);
    expect(all('[data-essential="plans"]')).toHaveLength(1);
    expect(all('[data-essential="party"]')).toHaveLength(1);
  });

  it.each([["plans", Plans], ["layered", Layered], ["stacked", Stacked]] as const)("%s: choices are named buttons, and the floor of a ghost can be pressed too", (_, view) => {
    const told = show(view);
    const buttons = all('button[data-essential="choice"]');
    expect(buttons.map((button) => [button.getAttribute("aria-label"), button.getAttribute("aria-pressed")])).toEqual([["Lay it: a", "true"], ["Lay it: b", "false"]]);
    buttons[1]?.click();
    document.body.querySelector('g[data-choice="a"]')?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect(told).toEqual(["choose b", "choose a"]);
  });

  it("tells a place to go to from a place to look at", () => {
    const told = show(Plans, { choices: [], targets: [{ piece: 11, kind: "move", picked: false, name: "Go to 11" }, { piece: 8, kind: "clear", picked: false, name: "Clear 8" }] });
    document.body.querySelector('[data-hit="11"]')?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    document.body.querySelector('[data-hit="21"]')?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    all('[aria-label="Clear 8"]')[0]?.click();
    all('[aria-label="Place 0"]')[0]?.click();
    expect(told).toEqual(["target 11", "inspect 21", "target 8", "inspect 0"]);
  });

  it("shows one layer at a time: that of the choices, with a dot where something waits", () => {
    show(Layered, { choices: [], targets: [{ piece: 11, kind: "move", picked: false, name: "Go" }] });
    const on = () => all(".switch label.on").map((label) => label.textContent?.trim());
    expect(on()).toEqual(["L"]);
    expect(pieces()).toEqual(["party", "place-14", "place-21", "place-8", "token-8"]);
    expect(all(".switch label:has(.dot)").map((label) => label.textContent?.trim())).toEqual(["M"]);
    all('.switch input[value="M"]')[0]?.click();
    flushSync();
    expect(on()).toEqual(["M"]);
    expect(pieces()).toEqual(["place-11", "place-14"]);
  });

  it("shows the order of a plan, and nothing broken", () => {
    show(Plans, { plan: [{ piece: 1, parent: 8, exit: 1, direction: "S" }] });
    expect(document.body.innerHTML).not.toMatch(/NaN|undefined/);
    expect(all(".order").map((element) => element.textContent)).toEqual(["1"]);
  });
});
