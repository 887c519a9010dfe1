import { describe, expect, it } from "vitest";

import { MotionQueue, Performance, measure, shifts } from "$kit/motion.ts";

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

describe("a performance", () => {
  it("ends all waiting at once when it is skipped", async () => {
    const performance = new Performance(stage("a"), 1, false);
    let done = false;
    const waiting = performance.wait(60_000).then(() => (done = true));
    performance.skip();
    await waiting;
    expect(done).toBe(true);
    await performance.wait(60_000);
  });
});

describe("the queue", () => {
  const task = (log: string[], name: string, speeds: number[] = []) => {
    let finish = () => {};
    const done = new Promise<void>((resolve) => (finish = resolve));
    const run = (speed: number) => {
      log.push(name);
      speeds.push(speed);
      return { done, skip: () => finish() };
    };
    return { run, finish: () => finish() };
  };

  it("plays one thing after another", async () => {
    const log: string[] = [];
    const queue = new MotionQueue();
    const [first, second] = [task(log, "first"), task(log, "second")];
    queue.push(first.run);
    queue.push(second.run);
    expect(log).toEqual(["first"]);
    first.finish();
    await new Promise((resolve) => setTimeout(resolve));
    expect(log).toEqual(["first", "second"]);
    second.finish();
    await queue.settled();
    expect(queue.busy).toBe(false);
  });

  it("doubles its speed when three are queued, and slows down again", async () => {
    const speeds: number[] = [];
    const queue = new MotionQueue();
    const tasks = ["a", "b", "c", "d"].map((name) => task([], name, speeds));
    for (const each of tasks) queue.push(each.run);
    for (const each of tasks) {
      each.finish();
      await new Promise((resolve) => setTimeout(resolve));
    }
    expect(speeds).toEqual([1, 2, 1, 1]);
  });

  it("skips only what is on stage", async () => {
    const log: string[] = [];
    const queue = new MotionQueue();
    queue.push(task(log, "first").run);
    const second = task(log, "second");
    queue.push(second.run);
    queue.skip();
    await new Promise((resolve) => setTimeout(resolve));
    expect(log).toEqual(["first", "second"]);
    expect(queue.busy).toBe(true);
    second.finish();
    await queue.settled();
  });

  it("goes on after a motion that failed", async () => {
    const log: string[] = [];
    const queue = new MotionQueue();
    const complain = console.error;
    console.error = () => {};
    queue.push(() => ({ done: Promise.reject(new Error("slip")), skip: () => {} }));
    const second = task(log, "second");
    queue.push(second.run);
    second.finish();
    await queue.settled();
    console.error = complain;
    expect(log).toEqual(["second"]);
  });
});
