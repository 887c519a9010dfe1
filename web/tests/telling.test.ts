import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { Ask, Line } from "$core/protocol.ts";
import type { Motion } from "$kit/motion.ts";
import type { AnyGameUi } from "../src/shell/contract.ts";
import { Scene } from "../src/shell/scene.svelte.ts";
import type { Step } from "../src/shell/telling.ts";

vi.mock("$kit/sound.ts", () => ({ play: vi.fn(), setMuted: vi.fn() }));

interface Beat {
  type: string;
  adds: number;
}
const line = (ply: number, adds: number, type = "added"): Line => ({ ply, event: { type, adds } as Line["event"], words: { id: `plus-${adds}`, args: {} } });
const ask = (ply: number, prompt: unknown = {}): Ask => ({ seat: 0, ply, prompt, question: { id: "question", args: {} }, detail: null, moves: null });
const step = (ply: number, view: number[], lines: Line[], over: Partial<Step> = {}): Step => ({ ply, view, lines, awaited: [0], ask: ask(ply), outcome: null, ...over });

/** A game whose positions list what was added; each event takes 100 ms on the old position and 100 on the new one. */
function game(log: string[], scene: () => Scene, motion: (event: Beat) => Motion | null = () => null): AnyGameUi {
  const see = (when: string, adds: number) => log.push(`${when} ${adds}: ${(scene().view as number[]).join(" ")}`);
  return {
    Board: (() => undefined) as unknown as AnyGameUi["Board"],
    step: (view: number[], event: Beat) => [...view, event.adds],
    motion: (event: Beat) =>
      motion(event) ?? {
        before: async (stage) => (see("before", event.adds), stage.wait(100)),
        after: async (stage) => (see("after", event.adds), stage.wait(100)),
      },
  } as AnyGameUi;
}

describe("an update is told", () => {
  let scene: Scene;
  let log: string[];
  const open = (motion?: (event: Beat) => Motion | null) => {
    log = [];
    scene = new Scene({ game: "beat", seat: 0, players: [], setup: {}, ui: game(log, () => scene, motion), submit: () => undefined });
    scene.root = document.createElement("div");
    scene.present(step(0, [], [], { ask: null }), { motion: false });
  };
  const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  beforeEach(() => {
    vi.useFakeTimers();
    open();
  });
  afterEach(() => {
    scene.land();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it("event by event, each on the position right before and right after it", async () => {
    scene.present(step(3, [1, 2, 3], [line(1, 1), line(2, 2), line(3, 3)]), { motion: true });
    await later(700);
    expect(log).toEqual(["before 1: ", "after 1: 1", "before 2: 1", "after 2: 1 2", "before 3: 1 2", "after 3: 1 2 3"]);
    expect(scene.moving).toBe(false);
  });

  it("with the server's position as the last one, whatever the board made of the events", async () => {
    scene.present(step(2, [1, 7], [line(1, 1), line(2, 2)]), { motion: true });
    await later(500);
    expect(log.at(-1)).toBe("after 2: 1 7");
    expect(scene.view).toEqual([1, 7]);
  });

  it("with each line in the log when its position is on show, and one event on stage at a time", async () => {
    scene.present(step(2, [1, 2], [line(1, 1), line(2, 2)]), { motion: true });
    await later(50);
    expect(scene.lines.map((each) => each.ply)).toEqual([]);
    expect(scene.playing.map((each) => each.ply)).toEqual([1]);
    await later(100);
    expect(scene.lines.map((each) => each.ply)).toEqual([1]);
    await later(100);
    expect(scene.lines.map((each) => each.ply)).toEqual([1]);
    expect(scene.playing.map((each) => each.ply)).toEqual([2]);
    await later(300);
    expect(scene.lines.map((each) => each.ply)).toEqual([1, 2]);
    expect(scene.playing).toEqual([]);
  });

  it("to its end before anything is asked", async () => {
    scene.present(step(2, [1, 2], [line(1, 1), line(2, 2)]), { motion: true });
    scene.present(step(3, [1, 2, 3], [line(3, 3)], { ask: ask(3) }), { motion: true });
    await later(390);
    expect(scene.ask).toBeNull();
    await later(150);
    expect(scene.ask).toBeNull();
    await later(100);
    expect(scene.ask?.ply).toBe(3);
  });

  it("after the updates before it, with no line twice", async () => {
    scene.present(step(1, [1], [line(1, 1)]), { motion: true });
    scene.present(step(2, [1, 2], [line(1, 1), line(2, 2)]), { motion: true });
    await later(500);
    expect(scene.lines.map((each) => each.ply)).toEqual([1, 2]);
    expect(log.filter((each) => each.startsWith("before"))).toEqual(["before 1: ", "before 2: 1"]);
  });

  it("and a skip ends the event on stage, not the next one", async () => {
    scene.present(step(2, [1, 2], [line(1, 1), line(2, 2)]), { motion: true });
    await later(50);
    scene.skip();
    await later(0);
    expect(log.at(-1)).toBe("before 2: 1");
    await later(90);
    expect(scene.moving).toBe(true);
    await later(120);
    expect(scene.moving).toBe(false);
  });

  it("and landing shows the rest at once: every line, the last position, the last question", async () => {
    scene.present(step(2, [1, 2], [line(1, 1), line(2, 2)]), { motion: true });
    scene.present(step(3, [1, 2, 3], [line(3, 3)]), { motion: true });
    await later(50);
    scene.land();
    expect(scene.view).toEqual([1, 2, 3]);
    expect(scene.lines.map((each) => each.ply)).toEqual([1, 2, 3]);
    expect(scene.ask?.ply).toBe(3);
    expect(scene.playing).toEqual([]);
    await later(2000);
    expect(scene.view).toEqual([1, 2, 3]);
    expect(scene.lines).toHaveLength(3);
  });

  it("and a jump is not undone by what was still moving", async () => {
    scene.present(step(2, [1, 2], [line(1, 1), line(2, 2)]), { motion: true });
    await later(50);
    scene.present(step(9, [9], [], { ask: null }), { motion: false });
    await later(2000);
    expect(scene.view).toEqual([9]);
    expect(scene.ask).toBeNull();
  });

  it("at once when it brings more than anybody would watch", () => {
    const lines = Array.from({ length: 30 }, (_, index) => line(index + 1, index));
    scene.present(step(30, [30], lines), { motion: true });
    expect(scene.view).toEqual([30]);
    expect(scene.ask?.ply).toBe(30);
    expect(scene.lines).toHaveLength(30);
  });

  it("at once when nobody can see it", () => {
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    scene.present(step(1, [1], [line(1, 1)]), { motion: true });
    expect(scene.view).toEqual([1]);
    expect(scene.ask?.ply).toBe(1);
  });

  it("though a motion fails or hangs", async () => {
    const complain = vi.spyOn(console, "error").mockImplementation(() => undefined);
    open((event) => (event.adds === 1 ? { before: () => Promise.reject(new Error("slip")) } : { after: () => new Promise(() => undefined) }));
    scene.present(step(3, [1, 2, 3], [line(1, 1), line(2, 2), line(3, 3)]), { motion: true });
    await later(100_000);
    expect(complain).toHaveBeenCalled();
    expect(scene.view).toEqual([1, 2, 3]);
    expect(scene.ask?.ply).toBe(3);
  });

  describe("and what was sent", () => {
    const send = () => {
      scene.present(step(1, [1], [line(1, 1)]), { motion: false });
      scene.staged.value = "two cards";
      scene.submit({ type: "bid" });
    };

    it("stays where it was put until its own event shows it", async () => {
      send();
      scene.answered();
      expect(scene.ask).toBeNull();
      expect(scene.staged.value).toBe("two cards");
      scene.present(step(3, [1, 2, 3], [line(2, 2), line(3, 3)], { ask: null }), { motion: true });
      await later(50);
      expect(scene.staged.value).toBe("two cards");
      await later(60);
      expect(scene.view).toEqual([1, 2]);
      expect(scene.staged.value).toBeNull();
    });

    it("is not asked again while the answer is on its way and somebody else acts", () => {
      send();
      scene.present(step(2, [1, 2], [line(2, 2)]), { motion: false });
      expect(scene.ask).toBeNull();
      scene.reopen();
      expect(scene.ask?.ply).toBe(2);
      expect(scene.staged.value).toBe("two cards");
    });

    it("does not close the next question when it was accepted late", () => {
      send();
      scene.present(step(2, [1, 2], [line(2, 2)], { ask: ask(2, { other: true }) }), { motion: false });
      scene.answered();
      expect(scene.ask?.ply).toBe(2);
    });
  });

  it("keeps what is staged while others act and the question is the same", async () => {
    scene.present(step(1, [1], [line(1, 1)]), { motion: false });
    scene.staged.value = "two cards";
    scene.present(step(2, [1, 2], [line(2, 2)]), { motion: true });
    await later(300);
    await tick();
    expect(scene.ask?.ply).toBe(2);
    expect(scene.staged.value).toBe("two cards");
    scene.present(step(3, [1, 2, 3], [line(3, 3)], { ask: ask(3, { other: true }) }), { motion: false });
    expect(scene.staged.value).toBeNull();
  });
});
