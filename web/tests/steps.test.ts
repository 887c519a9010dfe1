/**
 * Between two positions of the server a board moves pieces by itself, event by event. Over every kept record the
 * place it arrives at is compared with the server's: what it may leave to the server is named here.
 */
import { describe, expect, it } from "vitest";

import type { Frame } from "../src/core/protocol.ts";
import { ui as kufu } from "../src/games/kufu/index.ts";
import { ui as mummy } from "../src/games/mummy/index.ts";
import { ui as pharaoh } from "../src/games/pharaoh/index.ts";
import { ui as sand } from "../src/games/sand/index.ts";
import { ui as suitors } from "../src/games/suitors/index.ts";
import { Following } from "../src/shell/following.ts";
import { keptReplays } from "./records.ts";

type Ui = Parameters<typeof whole>[0];
type Step = (view: unknown, event: unknown) => unknown;

/** The frames with every view made whole: what is large and public comes with the first only. */
function whole(ui: ConstructorParameters<typeof Following>[0], frames: readonly Frame[]): Frame[] {
  const following = new Following(ui);
  return frames.map((frame) => ({ ...frame, view: following.next(frame) as Frame["view"] }));
}

/** Every place where two values differ, indices left out: `seats.hand`. */
function differences(one: unknown, other: unknown, path = ""): string[] {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return one === other ? [] : [path];
  if (one === other) return [];
  if (ArrayBuffer.isView(one)) return String(one) === String(other) ? [] : [path];
  if (Array.isArray(one) && Array.isArray(other) && one.some((each) => typeof each !== "object")) return JSON.stringify(one) === JSON.stringify(other) ? [] : [path];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  const inside = (key: string) => (Array.isArray(one) ? path : path ? `${path}.${key}` : key);
  return [...keys].flatMap((key) => differences(one[key as keyof typeof one], other[key as keyof typeof other], inside(key)));
}

/** Where the fold of a frame's events and the server's position differ. */
function strays(step: Step, before: Frame, after: Frame): string[] {
  if (!after.lines.length) return [];
  return differences(after.lines.reduce((view, line) => step(view, line.event), before.view), after.view);
}

/**
 * What a board leaves to the server, and with which events (none named: always): whose turn it is, what something
 * is worth, and what is told to nobody by an event.
 */
const LEFT: Record<string, { ui: Ui; left: Record<string, string[]> }> = {
  pharaoh: {
    ui: pharaoh,
    left: { turn: [], "seats.points": [], "seats.parts": ["match_ended"], "seats.parts.flags": [], "seats.parts.kinds": [], "seats.parts.treasures": [], "seats.member_sum": [], "seats.hand": ["match_ended"] },
  },
  sand: {
    ui: sand,
    left: {
      awaited: [], phase: [], "seats.score": [], "seats.final": [], turned: ["match_ended"], revealed: ["match_ended"],
      active: ["match_ended"],
      // Where a pick came down that somebody has taken up.
      picks: ["picks_fell"],
      // Where one's own tokens may lie no event tells.
      "mine.spots": ["pyramid_stands", "cut_made"],
    },
  },
  kufu: {
    ui: kufu,
    left: {
      awaited: [], phase: [], turn: [], turns: [],
      // What a page cannot be follows from the silence in which it was opened, or from the call for help.
      "book.excluded": ["page_opened", "called_for_help"],
      // What help is needed for, the reader alone has said.
      pending: ["called_for_help"], crests: ["called_for_help"],
      // Level 1: the start player begins with an Ankh.
      "seats.crests": ["starter_drawn"], "supply.A": ["starter_drawn"],
    },
  },
  suitors: { ui: suitors, left: { awaited: [], purse: [], sealed: ["payment_chosen"], "seats.total": [] } },
  mummy: {
    ui: mummy,
    left: {
      turn: [], pawn: [], phase: [], aside: ["match_ended"], "seats.hand": ["match_ended"], "pawns.seat": ["mummy_chosen"], "pawns.cell": ["mummy_chosen", "match_ended"], dice: ["mummy_chosen", "match_ended"],
      // The end of an interrupt turn frees the dice without a word.
      locked: ["mummy_moved", "mummy_stopped"], interrupt: ["mummy_moved", "mummy_stopped"],
    },
  },
};

describe.each(Object.entries(LEFT))("%s between two positions", (game, { ui, left }) => {
  it("puts every piece where the server has it, in every kept record", () => {
    const found = new Map<string, string>();
    let compared = 0;
    for (const [name, { frames }] of keptReplays(game))
      whole(ui, frames).forEach((frame, index, all) => {
        const before = all[index - 1];
        if (!before) return;
        const types = frame.lines.map((line) => line.event.type);
        const allowed = (path: string) => left[path] && (!left[path].length || left[path].some((type) => types.includes(type)));
        compared += types.length;
        for (const path of strays(ui?.step as Step, before, frame)) if (!allowed(path)) found.set(path, `${name}, ply ${frame.ply}: ${types.join(", ")}`);
      });
    expect(Object.fromEntries(found)).toEqual({});
    expect(compared).toBeGreaterThan(500);
  }, 60_000);
});
