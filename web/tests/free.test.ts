import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";

import type { Choice, GameCard } from "$core/protocol.ts";
import { session } from "$core/session.svelte.ts";
import FreeActions from "$shell/FreeActions.svelte";
import { Scene } from "$shell/scene.svelte.ts";
import type { Step } from "$shell/telling.ts";

const choice = (type: string): Choice => ({ action: { type }, text: type, words: { id: `move-${type}`, args: {} } });
const step = (free: Choice[] | undefined, over = false): Step => ({
  ply: over ? 2 : 1,
  view: {},
  lines: [],
  awaited: [1],
  ask: null,
  free,
  outcome: null,
});

describe("what a seat may do outside the questions", () => {
  const submit = vi.fn();
  let shown: Record<string, unknown> | undefined;
  const buttons = () => [...document.querySelectorAll<HTMLButtonElement>(".free-actions button")];
  const press = (at: number) => {
    buttons()[at]?.click();
    flushSync();
  };

  function show(free: Choice[] | undefined): Scene {
    session.games = [{ name: "beat", ending: ["resign"], bots: [], seats: [2, 2], minutes: [1, 1], options: [], version: "1" } as unknown as GameCard];
    submit.mockClear();
    const scene = new Scene({ game: "beat", seat: 0, players: [], setup: {}, ui: null, submit });
    scene.present(step(free), { motion: false });
    shown = mount(FreeActions, { target: document.body, props: { table: scene } });
    flushSync();
    return scene;
  }
  afterEach(() => {
    if (shown) void unmount(shown);
    document.body.replaceChildren();
  });

  it("is listed also while somebody else is awaited", () => {
    show([choice("tell"), choice("resign")]);
    expect(buttons()).toHaveLength(2);
  });

  it("is sent at once if it ends nothing", () => {
    show([choice("tell")]);
    press(0);
    expect(submit).toHaveBeenCalledExactlyOnceWith({ type: "tell" }, { seat: 0, ply: 1 });
  });

  it("is asked once if it ends the match, and the safe answer sends nothing", () => {
    show([choice("resign")]);
    press(0);
    expect(submit).not.toHaveBeenCalled();
    press(0);
    expect(submit).not.toHaveBeenCalled();
    press(0);
    press(1);
    expect(submit).toHaveBeenCalledExactlyOnceWith({ type: "resign" }, { seat: 0, ply: 1 });
  });

  it("is gone when the server offers it no more", () => {
    const scene = show([choice("resign")]);
    scene.present(step([], true), { motion: false });
    flushSync();
    expect(buttons()).toHaveLength(0);
  });
});
