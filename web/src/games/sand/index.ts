/** City of Sand: cut the pyramid, press the sand into a town, leave the Pharaoh standing. */
import type { GameUi } from "$shell/contract.ts";
import type { Action, Event, Prompt } from "./protocol.ts";
import Board from "./Board.svelte";
import CheatSheet from "./CheatSheet.svelte";
import Controls from "./Controls.svelte";
import ListenerLegend from "./ListenerLegend.svelte";
import { motion } from "./motion.ts";
import { prompt } from "./prompt.ts";
import { scores } from "./scores.ts";
import { plaque } from "./seats.ts";
import Status from "./Status.svelte";
import { follow, step } from "./step.ts";
import Tray from "./Tray.svelte";
import type { Staged, View } from "./types.ts";

export const ui: GameUi<View, Prompt, Action, Event, Staged> = {
  Board,
  Tray,
  Status,
  CheatSheet,
  Controls,
  seats: "board",
  promptHeight: { phone: 204, low: 164 },
  plaque,
  prompt,
  step,
  follow,
  motion,
  chapter: (event) => event.type === "turn_started",
  tick: (event) => (event.type === "moulded" && event.slot !== null ? event.seat : null),
  aids: { listener: ListenerLegend },
  owned(event, table) {
    if (event.type === "turn_started") return { section: table.text("timeline-turn", { turn: event.turn }) };
    if (event.type === "found") return event.gems.length ? { seat: event.seat } : null;
    return event.type === "moulded" && event.slot !== null ? { seat: event.seat } : null;
  },
  scores,
};
