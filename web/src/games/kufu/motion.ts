/** What every event looks and sounds like: pages turn, pieces slide in, traps strike and are over soon. */
import { tick } from "svelte";

import { CEREMONY, type Motion, PRESS, type Stage, STATE, TRAVEL } from "$kit/motion.ts";
import type { Event, Mark } from "./protocol.ts";
import { showOf } from "./show.svelte.ts";
import { crumbling, lit, peeling, riffling, rustle, sliding, snuffed, sticking, thud, waking } from "./sounds.ts";
import type { Of, Table } from "./types.ts";

export function motion(event: Event, table: Table): Motion | null {
  switch (event.type) {
    case "starter_drawn":
      return { sound: "reveal", length: STATE };
    case "entrance_drawn":
      return { sound: riffling, before: (stage) => riffle(stage, table, [event.mark]) };
    case "direction_drawn":
      return { sound: riffling, before: (stage) => riffle(stage, table, event.marks) };
    case "entered":
      return { sound: sliding, length: TRAVEL, after: (stage) => stage.animate(stage.piece("place-0"), SLIDE, TRAVEL) };
    case "time_passed":
      return { sound: "round", length: TRAVEL };
    case "curse_moved":
      return { sound: "hiss", length: TRAVEL };
    case "turn_missed":
      return { sound: lit, length: STATE, after: (stage) => flare(stage, `lamp-${event.seat}`) };
    case "tile_down":
      return { sound: snuffed, length: STATE, after: (stage) => flare(stage, `lamp-${event.seat}`) };
    case "note_peeled":
      return { sound: peeling, length: TRAVEL, to: () => `hand-${event.seat}` };
    case "note_stuck":
      return { sound: sticking, length: TRAVEL, from: () => `hand-${event.seat}` };
    case "page_opened":
      return { sound: rustle, length: STATE, after: (stage) => stage.animate(stage.anchor("leaf"), TURN, STATE) };
    case "trap_sprung":
      return { sound: waking, before: (stage) => strike(stage, table, event) };
    case "token_fell":
      return { sound: thud, length: TRAVEL, after: (stage) => stage.animate(stage.piece(`token-${event.place}`), FALL, TRAVEL, "exchange") };
    case "token_cleared":
      return { sound: "place", length: TRAVEL, to: () => `supply-${event.colour}` };
    case "piece_lost":
      return { sound: crumbling, length: STATE, before: (stage) => stage.animate(stage.piece(`place-${event.piece}`), CRUMBLE, CEREMONY, "even"), to: (piece) => (piece.startsWith("token") ? "supply-red" : null) };
    case "crests_burnt":
      return { sound: crumbling, length: TRAVEL, to: () => `lamp-${event.seat}` };
    case "crest_taken":
      return { sound: "treasure", length: TRAVEL, from: () => [`supply-${event.crest}`, "leaf"] };
    case "called_for_help":
      return { sound: "bid", length: TRAVEL };
    case "help_answered":
      return { sound: event.agreed ? lit : "pass", length: STATE };
    case "nothing_there":
      return { sound: "pass", length: STATE, hold: STATE };
    case "piece_placed":
      return { sound: sliding, length: TRAVEL, from: (piece) => (piece.startsWith("bottom") ? [`page-${event.position}`, `hand-${event.seat}`] : null), after: (stage) => stage.animate(stage.piece(`place-${event.piece}`), SLIDE, TRAVEL) };
    case "inscription_turned":
      return { sound: "reveal", after: (stage) => stage.animate(stage.anchor("inscription"), FLIP, CEREMONY), hold: STATE };
    case "party_moved":
      return { sound: "place", length: TRAVEL, ease: "exchange" };
    case "book_closed":
      return { sound: rustle, length: PRESS };
    case "pages_told":
      return { sound: "bid", length: STATE };
    case "concession_set":
      return { sound: "pass", length: STATE };
    case "match_ended":
      return { hold: STATE };
  }
}

const TURN = { transform: ["perspective(900px) rotateY(-64deg)", "perspective(900px) rotateY(0deg)"], transformOrigin: ["left center", "left center"], opacity: [0.2, 1] };
const SLIDE = { opacity: [0, 1, 1], transform: ["translateY(-9px) scale(.96)", "translateY(-2px) scale(1.01)", "none"] };
const FALL = { opacity: [0, 1, 1, 1], transform: ["translateY(-70px)", "translateY(3px)", "translateY(-5px)", "none"] };
const CRUMBLE = { opacity: [1, 1, 1, 1, 0], transform: ["none", "translateX(-2px) rotate(-.5deg)", "translateX(2px) rotate(.5deg)", "translateX(-1px)", "translateY(10px) scale(.94)"] };
const FLIP = { transform: ["rotateY(180deg)", "rotateY(0deg)"] };

const flare = (stage: Stage, anchor: string): Promise<void> => stage.animate(stage.anchor(anchor), { transform: ["scale(1)", "scale(1.25)", "scale(1)"] }, TRAVEL);

/** Pages run under the thumb; where they stop the marks are read. */
async function riffle(stage: Stage, table: Table, marks: readonly Mark[]): Promise<void> {
  const show = showOf(table);
  try {
    await stage.run(CEREMONY, (progress) => (show.riffle = { progress, marks, open: false }));
    show.riffle = { progress: 1, marks, open: true };
    await tick();
    await stage.animate(stage.anchor("riffled"), { opacity: [0, 1], transform: ["scale(.7)", "none"] }, STATE);
    await stage.hold(CEREMONY);
  } finally {
    show.riffle = null;
  }
}

/** The trap by its name and picture, while what it does is still to come. */
async function strike(stage: Stage, table: Table, event: Of<"trap_sprung">): Promise<void> {
  const show = showOf(table);
  show.trap = { trap: event.trap, seat: event.seat, position: event.position };
  try {
    await tick();
    await stage.animate(stage.anchor("trap"), { opacity: [0, 1, 1], transform: ["scale(.8)", "scale(1.04)", "none"] }, TRAVEL);
    await stage.hold(CEREMONY);
  } finally {
    show.trap = null;
  }
}
