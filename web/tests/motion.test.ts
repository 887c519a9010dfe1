import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { Performance, PRESS, TRAVEL } from "$kit/motion.ts";
import { measure, shifts } from "$kit/places.ts";

const place = (element: Element, left: number, top: number, width = 100, height = 140) => {
  element.getBoundingClientRect = () => new DOMRect(left, top, width, height);
};

function stage(...ids: string[]): HTMLElement {
  const root = document.createElement("div");
  root.innerHTML = ids.map((id) => `<i data-piece="${id}"></i>`).join("");
  return root;
}

describe("travel between two layouts", () => {
  it("finds the pieces that stand elsewhere, and by how much", () => {
    const root = stage("a", "b");
    const [a, b] = [...root.children] as [Element, Element];
    place(a, 0, 0);
    place(b, 200, 0);
    const before = measure(root);
    place(a, 300, 40, 50, 70);
    const moved = shifts(root, before);
    expect(moved.map(({ id, x, y, scale }) => ({ id, x, y, scale }))).toEqual([{ id: "a", x: -275, y: -5, scale: 2 }]);
  });

  it("lets new pieces appear where they are", () => {
    const root = stage("new");
    place(root.firstElementChild as Element, 10, 10);
    expect(shifts(root, new Map())).toEqual([]);
  });
});

describe("on stage", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "requestAnimationFrame", "cancelAnimationFrame", "performance"] }));
  afterEach(() => void vi.useRealTimers());

  /** How long something takes, in milliseconds of the fake clock. */
  async function lasts(what: Promise<void>, atMost = 60_000): Promise<number> {
    let done = false;
    void what.then(() => (done = true));
    for (let spent = 0; spent <= atMost; spent += 10) {
      await vi.advanceTimersByTimeAsync(0);
      if (done) return spent;
      await vi.advanceTimersByTimeAsync(10);
    }
    return Infinity;
  }
  /** An element whose animations end after their time, or never. */
  function animated(works = true) {
    const element = document.createElement("i");
    const cancelled = vi.fn();
    element.animate = ((_: unknown, { duration, delay }: { duration: number; delay: number }) => ({
      finished: new Promise<void>((resolve) => works && setTimeout(resolve, duration + delay)),
      cancel: cancelled,
    })) as unknown as Element["animate"];
    return { element, cancelled };
  }

  it("waits at its speed, and reads it anew each time", async () => {
    let speed = 1;
    const performance = new Performance(stage(), () => speed, false);
    expect(await lasts(performance.wait(400))).toBe(400);
    speed = 2;
    expect(await lasts(performance.wait(400))).toBe(200);
  });

  it("ends everything at once when it is skipped, and plays the next event again", async () => {
    const performance = new Performance(stage(), 1, false);
    const { element, cancelled } = animated();
    const frames: number[] = [];
    const all = Promise.all([performance.wait(60_000), performance.hold(60_000), performance.animate(element, [], 60_000), performance.run(60_000, (progress) => frames.push(progress))]);
    await vi.advanceTimersByTimeAsync(100);
    performance.skip();
    expect(await lasts(all.then(() => undefined))).toBe(0);
    expect(cancelled).toHaveBeenCalledOnce();
    expect(frames.at(-1)).toBe(1);
    expect(await lasts(performance.wait(400))).toBe(0);
    performance.begin();
    expect(await lasts(performance.wait(400))).toBe(400);
  });

  it("shows nothing any more once it is closed, whatever begins", async () => {
    const performance = new Performance(stage(), 1, false);
    performance.close();
    performance.begin();
    expect(performance.skipped).toBe(true);
    expect(await lasts(performance.wait(400))).toBe(0);
  });

  it("draws frame by frame, from 0 to exactly 1", async () => {
    const frames: number[] = [];
    const took = await lasts(new Performance(stage(), 2, false).run(1000, (progress) => frames.push(progress)));
    expect(took).toBeGreaterThanOrEqual(500);
    expect(took).toBeLessThan(560);
    expect(frames[0]).toBe(0);
    expect(frames.filter((progress) => progress === 1)).toEqual([1]);
    expect(frames.at(-1)).toBe(1);
    expect(frames).toEqual([...frames].sort((a, b) => a - b));
    expect(frames.length).toBeGreaterThan(20);
  });

  it("hands on what a frame throws, and does not hang", async () => {
    const run = new Performance(stage(), 1, false).run(1000, () => {
      throw new Error("no canvas");
    });
    const seen = expect(run).rejects.toThrow("no canvas");
    await vi.advanceTimersByTimeAsync(50);
    await seen;
  });

  it("does not wait for an animation or a frame that never comes", async () => {
    const performance = new Performance(stage(), 1, false);
    expect(await lasts(performance.animate(animated(false).element, [], TRAVEL))).toBeLessThan(2 * TRAVEL);
    vi.stubGlobal("requestAnimationFrame", () => 0);
    const frames: number[] = [];
    expect(await lasts(performance.run(TRAVEL, (progress) => frames.push(progress)))).toBeLessThan(2 * TRAVEL);
    expect(frames).toEqual([1]);
    vi.unstubAllGlobals();
  });

  it("goes on where elements cannot be animated", async () => {
    const element = document.createElement("i");
    expect(await lasts(new Performance(stage(), 1, false).animate(element, [], 60_000))).toBe(0);
  });

  describe("with reduced motion", () => {
    it("fades in place for a moment, shows the last frame, and leaves time to read", async () => {
      const performance = new Performance(stage(), 1, true);
      const { element } = animated();
      const animate = vi.spyOn(element, "animate");
      expect(await lasts(performance.animate(element, [{ transform: "none" }], 5000))).toBe(PRESS);
      expect(animate.mock.calls[0]?.[0]).toEqual({ opacity: [0, 1] });
      expect(await lasts(performance.wait(5000))).toBe(PRESS);
      const frames: number[] = [];
      expect(await lasts(performance.run(5000, (progress) => frames.push(progress)))).toBe(PRESS);
      expect(frames).toEqual([1]);
      expect(await lasts(performance.hold(5000))).toBe(5000);
    });

    it("outlines what changed for a while instead of moving it", async () => {
      const root = stage("a", "b");
      const [a, b] = [...root.children] as [HTMLElement, HTMLElement];
      place(a, 0, 0);
      place(b, 200, 0);
      const performance = new Performance(root, 1, true);
      const scenery = performance.look(undefined);
      place(a, 300, 0);
      await performance.settle(scenery, {});
      expect([...root.querySelectorAll(".changed")]).toEqual([a]);
      await performance.settle(scenery, { pieces: ["b"] });
      expect(b.classList.contains("changed")).toBe(true);
      await vi.advanceTimersByTimeAsync(700);
      expect(root.querySelector(".changed")).toBeNull();
    });
  });

  describe("pieces that leave and come", () => {
    const moves = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>("[data-moving]")].map((element) => element.dataset.piece);
    function board() {
      const root = stage("card", "other");
      root.insertAdjacentHTML("beforeend", '<b data-anchor="hand"></b>');
      for (const element of root.children) {
        place(element, 0, 0);
        (element as HTMLElement).animate = animated().element.animate;
      }
      return root;
    }

    it("fly to where they go as one copy under their own name, which is gone in the end", async () => {
      const root = board();
      const performance = new Performance(root, 1, false);
      const scenery = performance.look((piece) => (piece === "card" ? "hand" : null));
      const copy = scenery.leaving.get("card");
      if (copy) copy.animate = animated().element.animate;
      root.querySelector('[data-piece="card"]')?.remove();
      const settled = performance.settle(scenery, { to: () => "hand" });
      expect(moves(root)).toEqual(["card"]);
      expect(root.querySelectorAll('[data-piece="card"]')).toHaveLength(1);
      expect(await lasts(settled)).toBe(TRAVEL);
      expect(root.querySelector('[data-piece="card"]')).toBeNull();
    });

    it("make no copy of a piece that is still there", async () => {
      const root = board();
      const performance = new Performance(root, 1, false);
      const scenery = performance.look(() => "hand");
      const settled = performance.settle(scenery, { to: () => "hand" });
      expect(root.querySelectorAll("[data-piece]")).toHaveLength(2);
      expect(await lasts(settled)).toBe(0);
    });

    it("come out of where they come from, one after another", async () => {
      const root = board();
      const performance = new Performance(root, 1, false);
      const scenery = performance.look(undefined);
      for (const id of ["new", "newer"]) {
        root.insertAdjacentHTML("beforeend", `<i data-piece="${id}"></i>`);
        place(root.lastElementChild as Element, 50, 50);
        (root.lastElementChild as HTMLElement).animate = animated().element.animate;
      }
      const settled = performance.settle(scenery, { from: () => "hand", stagger: 60 });
      expect(moves(root)).toEqual(["new", "newer"]);
      expect(await lasts(settled)).toBe(TRAVEL + 60);
      expect(moves(root)).toEqual([]);
    });
  });
});
