import type { GameUi } from "$shell/contract.ts";
import type { Action, Event, Prompt, View } from "./protocol.ts";
import CheatSheet from "./CheatSheet.svelte";
import Board from "./Board.svelte";
import { motion } from "./motion.ts";
import { prompt } from "./prompt.ts";
import { scores } from "./scores.ts";
import { step } from "./step.ts";
import { plaque } from "./seats.ts";
import Status from "./Status.svelte";
import Tray from "./Tray.svelte";
import type { Staged } from "./types.ts";

export const ui: GameUi<View, Prompt, Action, Event, Staged> = {
  Board,
  Tray,
  Status,
  CheatSheet,
  seats: "board",
  promptHeight: { phone: 204, low: 174 },
  plaque,
  prompt,
  step,
  motion,
  chapter: (event) => event.type === "auction_started",
  // Remembering is the point of hidden hands: the table shows this auction and the one before.
  remembered: (table) => (table.view.open_hands ? null : 2),
  tick: (event) => (event.type === "lot_won" ? event.seat : null),
  owned(event, table) {
    if (event.type === "lots_revealed") return { section: table.text("board-round", { round: event.round }) };
    return event.type === "lot_won" ? { seat: event.seat } : event.type === "lot_removed" ? { seat: null } : null;
  },
  scores,
};
