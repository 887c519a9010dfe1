/** What every event looks and sounds like. Pieces that stay visible travel by themselves. */
import { tick } from "svelte";
import type { Event } from "./protocol.ts";
import { CEREMONY, type Motion, PRESS, type Stage, STATE, TRAVEL } from "$kit/motion.ts";
import { isTreasure, kindOf, lotPiece } from "./cards.ts";
import { anchor, dropInto, keep, landed, sendHome, stepForward, walkHome } from "./flights.ts";
import { piecesIn } from "./pieces.ts";
import type { Table } from "./types.ts";

type Of<T extends Event["type"]> = Extract<Event, { type: T }>;

export function motion(event: Event, table: Table): Motion | null {
  switch (event.type) {
    case "start_chosen":
      return { length: STATE, pieces: ["horus-chip"] };
    case "lots_revealed":
      return { sound: "reveal", pieces: event.lots.map(lotPiece), play: (stage) => reveal(stage, table, event) };
    case "auction_started":
      return { length: PRESS, pieces: [lotPiece(event.lot)], play: (stage) => settle(stage, table) };
    case "declared":
      return { sound: "bid", pieces: piecesIn(table, `front-${event.seat}`).map((piece) => piece.id), play: (stage) => declared(stage, table, event) };
    case "passed":
      // The chip's and the Pharaoh's own sounds follow.
      return { sound: event.kind === "pass" ? "pass" : undefined, length: STATE, when: "before" };
    case "horus_moved":
      return { sound: "wing", ease: "exchange", pieces: ["horus-chip"], play: (stage) => fly(stage, table) };
    case "hospital_taken":
      return { sound: "round", stagger: 50, when: "before", pieces: piecesIn(table, "hospital").map((piece) => piece.id), play: (stage) => sweep(stage, table, event) };
    case "lot_won":
      return { sound: "treasure", stagger: 60, when: "before", pieces: [lotPiece(event.lot)], play: (stage) => won(stage, table, event) };
    case "lot_removed":
      return { sound: "hiss", when: "before", play: (stage) => sink(stage, table, event) };
    case "cards_returned":
      return { sound: "place", when: "before", play: (stage) => (keep(stage, table), sendHome(stage, event.seat, event.cards, [`front-${event.seat}`])) };
    case "tents_returned":
      return { sound: "round", when: "before", play: (stage) => roundOver(stage, table, event) };
    case "resigned":
      return { sound: "pass", length: STATE };
    case "match_ended":
      return { play: (stage) => settle(stage, table) };
  }
}

/** The lots turn over one by one, the first to be sold first. */
async function reveal(stage: Stage, table: Table, { lots }: Of<"lots_revealed">): Promise<void> {
  walkHome(stage, table);
  const whole = STATE * lots.length;
  await Promise.all(
    lots.map((lot, at) => {
      const from = at / lots.length;
      const frames = [
        { transform: "perspective(600px) rotateY(90deg)", opacity: 0, offset: 0 },
        { transform: "perspective(600px) rotateY(90deg)", opacity: 0, offset: from },
        { transform: "perspective(600px) rotateY(60deg)", opacity: 1, offset: from + 0.08 },
        { transform: "none", opacity: 1, offset: from + 1 / lots.length },
        { transform: "none", opacity: 1, offset: 1 },
      ];
      return stage.animate(stage.piece(lotPiece(lot)), frames, whole);
    }),
  );
}

async function settle(stage: Stage, table: Table): Promise<void> {
  walkHome(stage, table);
  await landed(stage);
}

/** Members walk from the hand to the front, and the number is carved in. */
async function declared(stage: Stage, table: Table, { seat, cards }: Of<"declared">): Promise<void> {
  const carve = { transform: ["scale(1.5)", "scale(1)"], opacity: [0, 1] };
  await Promise.all([
    stepForward(stage, table, seat, cards),
    stage.animate(anchor(stage, `bid-${seat}`), carve, TRAVEL, "set"),
    stage.animate(anchor(stage, "high"), carve, TRAVEL, "set"),
    stage.wait(TRAVEL),
  ]);
}

/** The chip travels by itself; rising and sinking on the way makes an arc of it. */
async function fly(stage: Stage, table: Table): Promise<void> {
  walkHome(stage, table);
  const wing = stage.piece("horus-chip")?.firstElementChild ?? null;
  await stage.animate(wing, { transform: ["none", "translateY(-46px) scale(1.35)", "none"] }, TRAVEL, "exchange");
}

/** The ward is gathered up; the patients travel to the tent, or straight on to the hand when the round ends. */
async function sweep(stage: Stage, table: Table, { seat, cards }: Of<"hospital_taken">): Promise<void> {
  keep(stage, table);
  sendHome(stage, seat, cards, ["hospital"]);
  const ward = anchor(stage, "hospital");
  await stage.animate(ward, { transform: ["none", "scale(.97)", "none"] }, cards.length ? TRAVEL : STATE, "exchange");
}

/** A treasure drops into its socket; then its finders march to the hospital. A recruit walks to the tent with them. */
async function won(stage: Stage, table: Table, { seat, lot, cards }: Of<"lot_won">): Promise<void> {
  keep(stage, table);
  if (!isTreasure(lot)) {
    sendHome(stage, seat, [lot, ...cards], ["block", `front-${seat}`]);
    await stage.wait(STATE);
    return;
  }
  await dropInto(stage, lotPiece(lot), [`socket-${seat}-${kindOf(lot)}`, `seat-${seat}`], TRAVEL);
}

/** Nobody wanted it: the sand takes it. */
async function sink(stage: Stage, table: Table, { lot }: Of<"lot_removed">): Promise<void> {
  keep(stage, table);
  const card = stage.piece(lotPiece(lot));
  const height = card?.getBoundingClientRect().height ?? 0;
  const frames = [
    { transform: "none", clipPath: "inset(0 0 0 0)", filter: "none" },
    { transform: `translateY(${height}px)`, clipPath: `inset(0 0 100% 0)`, filter: "sepia(.6)" },
  ];
  await stage.animate(card, frames, CEREMONY, "exchange");
  if (card && !stage.reduced) card.style.visibility = "hidden";
}

/** The round card turns over, then all tents open at once. */
async function roundOver(stage: Stage, table: Table, { tents }: Of<"tents_returned">): Promise<void> {
  keep(stage, table);
  tents.forEach((cards, seat) => sendHome(stage, seat, cards, [`tent-${seat}`]));
  await tick();
  const card = anchor(stage, "round-card")?.firstElementChild ?? null;
  await stage.animate(card, { transform: ["rotateY(-90deg) scale(.8)", "none", "none", "none"], opacity: [0, 1, 1, 1] }, CEREMONY + TRAVEL, "travel");
}
