/** KUFU: one expedition, one misbound book, three layers of a pyramid. */
import type { GameUi } from "$shell/contract.ts";
import type { Action, Event, Prompt, View } from "./protocol.ts";
import Board from "./Board.svelte";
import CheatSheet from "./CheatSheet.svelte";
import Controls from "./Controls.svelte";
import InsightLegend from "./InsightLegend.svelte";
import { motion } from "./motion.ts";
import { prompt } from "./prompt.ts";
import { scores } from "./scores.ts";
import { plaque } from "./seats.ts";
import Status from "./Status.svelte";
import { step } from "./step.ts";
import Tray from "./Tray.svelte";
import type { Staged } from "./types.ts";

export const ui: GameUi<View, Prompt, Action, Event, Staged> = {
  Board,
  Tray,
  Status,
  CheatSheet,
  Controls,
  seats: "board",
  promptHeight: { desktop: 88, tablet: 84, phone: 204, low: 198, beside: 152 },
  plaque,
  prompt,
  goal: (table) => table.text("goal", { level: table.view.level }),
  step,
  motion,
  chapter: (event) => event.type === "time_passed",
  tick: (event) => (event.type === "piece_placed" || event.type === "crest_taken" ? event.seat : null),
  aids: { insight: InsightLegend },
  owned(event, table) {
    if (event.type === "time_passed") return { section: table.text("board-timeline", { time: event.time }) };
    return event.type === "piece_placed" || event.type === "crest_taken" ? { seat: event.seat } : null;
  },
  scores,
};
