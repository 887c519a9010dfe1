/** Curse of the Mummy: a hunter who sees nobody, and explorers who see everything but each other's missions. */
import type { GameUi } from "$shell/contract.ts";
import type { Action, Event, Prompt, View } from "./protocol.ts";
import CheatSheet from "./CheatSheet.svelte";
import Board from "./Board.svelte";
import Controls from "./Controls.svelte";
import HeatLegend from "./HeatLegend.svelte";
import { motion } from "./motion.ts";
import { prompt } from "./prompt.ts";
import { scores } from "./scores.ts";
import { step } from "./step.ts";
import { isBlind, isMummy, plaque } from "./seats.ts";
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
  promptHeight: { phone: 206, low: 178, beside: 142 },
  theme: "night",
  plaque,
  prompt,
  goal: (table) => table.text(isMummy(table) ? "goal-mummy" : "goal-explorer", { target: table.view.target }),
  step,
  motion,
  // Without an aid the mummy remembers for itself: what was said in earlier rounds is told no more (MUM-7).
  remembered: (table) => (isBlind(table.view) && table.view.mummy_aid === "none" ? 1 : null),
  chapter: (event) => event.type === "round_began",
  tick: (event) => (event.type === "treasure_found" ? event.seat : null),
  aids: { heat: HeatLegend },
  // A treasure is its finder's, an ankh the mummy's.
  owned(event, table) {
    if (event.type === "round_began") return { section: table.text("timeline-round", { round: event.round }) };
    if (event.type === "pawn_caught") return { seat: table.view.mummy_seat };
    return event.type === "treasure_found" ? { seat: event.seat } : null;
  },
  scores,
};
