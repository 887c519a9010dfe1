import { beforeEach, describe, expect, it, vi } from "vitest";

import { Scene } from "$shell/scene.svelte.ts";
import type { Step } from "$shell/telling.ts";
import { announcer } from "$kit/live.svelte.ts";
import { play } from "$kit/sound.ts";

vi.mock("$kit/sound.ts", () => ({ play: vi.fn() }));

const step = (ply: number, awaited: number[], question: string | null): Step => ({
  ply,
  view: { ply },
  lines: [],
  awaited,
  ask: question === null ? null : { seat: 0, ply, prompt: {}, question: { id: question, args: {} }, detail: null, moves: null },
  outcome: null,
});
const line = (ply: number, id: string) => ({ ply, event: { type: "said" }, words: { id, args: {} } });

describe("a seat is called", () => {
  let scene: Scene;
  const calls = () => vi.mocked(play).mock.calls.filter(([sound]) => sound === "turn").length;
  const see = async (next: Step) => {
    scene.present(next, { motion: false });
    await Promise.resolve();
  };

  beforeEach(() => {
    vi.mocked(play).mockClear();
    announcer.polite = "";
    scene = new Scene({ game: "beat", seat: 0, players: [], setup: {}, ui: null, submit: () => undefined });
  });

  it("once for a turn of several questions, and again for the next turn", async () => {
    await see(step(1, [0], "step"));
    await see(step(2, [0], "step"));
    await see(step(3, [0], "stop"));
    expect(calls()).toBe(1);
    await see(step(4, [1], null));
    await see(step(5, [0], "step"));
    expect(calls()).toBe(2);
  });

  it("when its question opens, though the turn began a position earlier", async () => {
    await see(step(1, [0], "step"));
    await see(step(2, [1], null));
    await see(step(3, [0, 1], null));
    await see(step(4, [0], "step"));
    expect(calls()).toBe(2);
  });

  it("by a question that is read again only when it has changed", async () => {
    await see(step(1, [0], "step"));
    expect(announcer.polite).toBe("step");
    announcer.polite = "";
    await see(step(2, [0], "step"));
    expect(announcer.polite).toBe("");
    await see(step(3, [0], "stop"));
    expect(announcer.polite).toBe("stop");
  });

  it("together with what led to it", async () => {
    await see(step(1, [1], null));
    await see({ ...step(2, [0], "step"), lines: [line(2, "passed"), line(2, "取った")] });
    expect(announcer.polite).toBe("passed. 取った。 step.");
  });

  it("never in a replay", async () => {
    scene = new Scene({ game: "beat", seat: 0, players: [], setup: {}, ui: null });
    await see(step(1, [0], "step"));
    expect(calls()).toBe(0);
  });
});
