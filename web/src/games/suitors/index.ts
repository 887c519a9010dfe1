/** Suitors of the Nile: ten favours, and everybody who bid pays. */
import type { GameUi } from "$shell/contract.ts";
import type { Action, Event, Prompt, View } from "./protocol.ts";
import CheatSheet from "./CheatSheet.svelte";
import Board from "./Board.svelte";
import Controls from "./Controls.svelte";
import { motion } from "./motion.ts";
import { prompt } from "./prompt.ts";
import { scores } from "./scores.ts";
import { step } from "./step.ts";
import { spoken, slab } from "./seats.ts";
import Status from "./Status.svelte";
import Tray from "./Tray.svelte";
import type { Staged } from "./types.ts";

export const ui: GameUi<View, Prompt, Action, Event, Staged> = {
  Board,
  Tray,
  Status,
  CheatSheet,
  Controls,
  seats: "board",
  promptHeight: { phone: 200, low: 182, beside: 140 },
  plaque: (table, seat) => ({ state: slab(table.view, seat), spoken: spoken(table, seat) }),
  prompt,
  goal: (table) => table.text("goal", { points: table.view.points_to_win }),
  step,
  motion,
  chapter: (event) => event.type === "auction_started" || event.type === "round_started",
  tick: (event) => (event.type === "chip_won" ? event.seat : null),
  actor(event) {
    if (event.type === "settled") return event.settlement.winner;
    if (event.type === "round_ended") return event.result.scorer;
    return "seat" in event ? event.seat : null;
  },
  owned(event, table) {
    if (event.type === "round_started") return { section: table.text("board-round", { round: event.round }) };
    return event.type === "chip_won" ? { seat: event.seat } : null;
  },
  scores,
};
