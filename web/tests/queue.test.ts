import { describe, expect, it, vi } from "vitest";

import { type Act, MotionQueue } from "$kit/queue.ts";

const moment = () => new Promise((resolve) => setTimeout(resolve));

/** An act that ends when it is told to, or when the queue closes it. */
function act(log: string[], name: string, over: Partial<Act> = {}): Act & { finish(): void } {
  let finish = () => {};
  const done = new Promise<void>((resolve) => (finish = resolve));
  let landed = false;
  return {
    perform: () => (log.push(`${name} begins`), done),
    land: () => {
      if (!landed) log.push(`${name} is shown`);
      landed = true;
    },
    skip: () => finish(),
    close: () => finish(),
    finish: () => finish(),
    ...over,
  };
}

describe("the queue", () => {
  it("shows one update after another, each to its end", async () => {
    const log: string[] = [];
    const queue = new MotionQueue(() => log.push("idle"));
    const [first, second] = [act(log, "first"), act(log, "second")];
    queue.push(first);
    queue.push(second);
    expect(log).toEqual(["first begins"]);
    first.finish();
    await moment();
    expect(log).toEqual(["first begins", "first is shown", "second begins"]);
    let settled = false;
    void queue.settled().then(() => (settled = true));
    await moment();
    expect(settled).toBe(false);
    second.finish();
    await moment();
    expect(settled).toBe(true);
    expect(log.slice(3)).toEqual(["second is shown", "idle"]);
    expect(queue.busy).toBe(false);
  });

  it("doubles its speed while two or more wait", () => {
    const queue = new MotionQueue();
    const acts = ["a", "b", "c"].map((name) => act([], name));
    const speeds = acts.map((each) => (queue.push(each), queue.speed));
    expect(speeds).toEqual([1, 1, 2]);
    queue.land();
    expect(queue.speed).toBe(1);
  });

  it("skips only what is on stage", async () => {
    const log: string[] = [];
    const queue = new MotionQueue();
    queue.push(act(log, "first"));
    queue.push(act(log, "second"));
    queue.skip();
    await moment();
    expect(log).toEqual(["first begins", "first is shown", "second begins"]);
    queue.land();
  });

  it("shows everything at once and in order when it lands, without waiting for a motion that hangs", async () => {
    const log: string[] = [];
    const queue = new MotionQueue(() => log.push("idle"));
    const first = act(log, "first", { close: () => undefined });
    queue.push(first);
    queue.push(act(log, "second"));
    const settled = queue.settled();
    queue.land();
    expect(log).toEqual(["first begins", "first is shown", "second is shown", "idle"]);
    await settled;
    const third = act(log, "third");
    queue.push(third);
    queue.push(act(log, "fourth"));
    first.finish();
    await moment();
    expect(log.slice(4)).toEqual(["third begins"]);
    third.finish();
    await moment();
    expect(log.slice(5)).toEqual(["third is shown", "fourth begins"]);
    queue.land();
  });

  it("shows the oldest at once when it falls far behind", async () => {
    const log: string[] = [];
    const queue = new MotionQueue();
    const acts = Array.from({ length: 14 }, (_, index) => act(log, String(index)));
    for (const each of acts) queue.push(each);
    acts[0]?.finish();
    await moment();
    expect(log).toEqual(["0 begins", "0 is shown", "1 is shown", "2 is shown", "3 is shown", "4 begins"]);
    queue.land();
  });

  it("goes on after a motion that failed, and shows what it should have led to", async () => {
    const log: string[] = [];
    const complain = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const queue = new MotionQueue();
    queue.push(act(log, "first", { perform: () => Promise.reject(new Error("slip")) }));
    const second = act(log, "second");
    queue.push(second);
    second.finish();
    await queue.settled();
    expect(log).toEqual(["first is shown", "second begins", "second is shown"]);
    expect(complain).toHaveBeenCalledOnce();
    complain.mockRestore();
  });
});
