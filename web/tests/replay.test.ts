/** Replays travel in pages, as a view and what has changed after it. */
import { describe, expect, it } from "vitest";

import { patched } from "../src/core/patch.ts";
import type { Frame, Replay } from "../src/core/protocol.ts";
import { fetchPages } from "../src/core/replay.ts";

describe("a patch", () => {
  const old = { turn: 1, cards: [{ name: "a", marks: [] as number[] }, { name: "b", marks: [] }], heard: ["x"], bulk: "1" };

  it("sets, appends, goes deeper and removes", () => {
    expect(patched(old, { turn: [2] })).toEqual({ ...old, turn: 2 });
    expect(patched(old, { heard: { "+": ["y", "z"] } })).toEqual({ ...old, heard: ["x", "y", "z"] });
    expect(patched(old, { cards: { 1: { marks: { "+": [3] } }, "+": [{ name: "c", marks: [] }] } })).toEqual({
      ...old,
      cards: [old.cards[0], { name: "b", marks: [3] }, { name: "c", marks: [] }],
    });
    expect(patched(old, { bulk: [] })).toEqual({ turn: 1, cards: old.cards, heard: ["x"] });
    expect(patched(old, { heard: [[]] })).toEqual({ ...old, heard: [] });
    expect(patched(old, [null])).toBeNull();
  });

  it("leaves the view it was made from as it is", () => {
    const before = structuredClone(old);
    patched(old, { turn: [2], heard: { "+": ["y"] }, cards: { 0: { name: ["z"] } } });
    expect(old).toEqual(before);
  });
});

it("joins the pages of a replay", async () => {
  const frame = (ply: number, more: Partial<Frame>): Frame => ({ ply, actor: null, awaited: [], seat: null, lines: [], ...more });
  const outcome = { winners: [0] } as Replay["outcome"];
  const page = (next: number | null, frames: Frame[]) => ({ game: "beat", frames, next, outcome: next === null ? outcome : null }) as Replay;
  const pages = new Map([
    [0, page(2, [frame(0, { view: { n: 0 } }), frame(1, { changes: { n: [1] } })])],
    [2, page(3, [frame(2, { view: { n: 2 } })])],
    [3, page(null, [frame(3, { view: { n: 3 } }), frame(4, {})])],
  ]);
  const asked: number[] = [];
  const whole = await fetchPages(async (from) => {
    asked.push(from);
    return pages.get(from)!;
  });
  expect(asked).toEqual([0, 2, 3]);
  expect(whole.frames.map(({ ply, view }) => [ply, view])).toEqual([[0, { n: 0 }], [1, { n: 1 }], [2, { n: 2 }], [3, { n: 3 }], [4, { n: 3 }]]);
  expect(whole).toMatchObject({ outcome, next: null, game: "beat" });
});
