/** Positions of Return of the Pharaoh for tests: only what a test speaks of is given. */
import { keeping } from "../../src/core/keeping.svelte.ts";
import { layoutFor } from "$core/layout.ts";
import type { Prompt, SeatView, View } from "../../src/games/pharaoh/protocol.ts";
import type { Arg, Outcome, Phrase } from "../../src/core/protocol.ts";
import type { Staged, Table } from "../../src/games/pharaoh/types.ts";

export const seatView = (given: Partial<SeatView>): SeatView => ({
  hand: null, hand_count: 0, pharaohs: 2, pharaohs_used: 0, tent: [], front: [], declared: 0, passed: "no", treasures: [], points: 0, parts: null, member_sum: null,
  ...given,
});

export const viewOf = (given: Partial<View>): View => ({
  seat: 0, open_hands: false, round: 1, lots: [], sold: [], unrevealed: ["coin5", "coin4", "coin3", "jar1"], seats: [seatView({}), seatView({})], hospital: [], removed: [],
  horus: 0, starter: 0, turn: 0, high: 0, leader: null, horus_used: false, outcome: null,
  ...given,
});

export const promptOf = (given: Partial<Prompt>): Prompt => ({
  hand: [], front: 0, high: 0, leader: null, bonus: 0, can_bid: true, horus: true, pharaohs: 2, hospital: 0, alone: false, round: 1,
  ...given,
});

const flat = (arg: Arg): string => {
  if (typeof arg !== "object") return String(arg);
  if ("seat" in arg) return `seat ${arg.seat}`;
  if ("phrase" in arg) return said(arg.phrase);
  return arg.list.map(flat).join(", ");
};
const said = ({ id, args }: Phrase): string => [id, ...Object.entries(args).map(([key, arg]) => `${key}=${flat(arg)}`)].join(" ");

export type TestTable = Table & { sent: unknown[] };

/** A table that says the ids of its words and keeps what is submitted. */
export function tableOf(view: View, prompt: Prompt | null, staged: Staged | null = null, outcome: Outcome | null = null): TestTable {
  const sent: unknown[] = [];
  return {
    game: "pharaoh", view, ply: 1, seat: 0, setup: {}, awaited: prompt ? [0] : [], moves: null, lines: [], playing: [], free: [], live: true, pending: false, size: "desktop", layout: layoutFor(1440, 900), aid: null,
    players: [], others: [], outcome,
    ask: prompt && { seat: 0, ply: 1, prompt, question: { id: "question", args: {} }, detail: null, moves: null },
    staged: { value: staged, clear() { this.value = null; } },
    submit: (action) => void sent.push(action),
    declare: (action) => void sent.push(action),
    keep: keeping(),
    name: (seat) => "ABCD"[seat] ?? "?",
    you: 0,
    title: (seat) => (seat ? ("ABCD"[seat] ?? "?") : "You"),
    text: (id, args = {}) => said({ id, args }),
    words: said,
    runs: (phrase) => [{ kind: "text", text: said(phrase) }],
    sent,
  };
}
