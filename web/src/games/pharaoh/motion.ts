/** What every event looks and sounds like. Pieces that stay visible travel by themselves. */
import type { Event, Lot, Member } from "./protocol.ts";
import { CEREMONY, type Motion, PRESS, type Stage, STATE, TRAVEL } from "$kit/motion.ts";
import { isTreasure, kindOf, lotPiece } from "./cards.ts";
import { layoutOf } from "./pieces.ts";
import type { Table } from "./types.ts";

type Of<T extends Event["type"]> = Extract<Event, { type: T }>;

/** A treasure is half on its way when its finders set off. */
const MARCH = TRAVEL * 0.6;
const FILE = 60;

export function motion(event: Event, table: Table): Motion | null {
  switch (event.type) {
    case "start_chosen":
      return { length: STATE, pieces: ["horus-chip"] };
    case "lots_revealed":
      return { sound: "reveal", pieces: event.lots.map(lotPiece), after: (stage) => reveal(stage, event.lots) };
    case "auction_started":
      return { sound: "place", length: PRESS, ease: "set", pieces: [lotPiece(event.lot)] };
    case "declared":
      return { sound: "bid", length: TRAVEL, from: () => `hand-${event.seat}`, after: (stage) => carve(stage, event.seat) };
    case "passed":
      // The chip's and the Pharaoh's own sounds follow.
      return { sound: event.kind === "pass" ? "pass" : undefined, length: STATE };
    case "horus_moved":
      return { sound: "wing", ease: "exchange", pieces: ["horus-chip"], after: fly };
    case "hospital_taken":
      return { sound: "round", stagger: FILE, length: event.cards.length ? TRAVEL : STATE, before: (stage) => gather(stage, event.cards) };
    case "lot_won":
      return won(event);
    case "lot_removed":
      return { sound: "hiss", before: (stage) => sink(stage, event.lot) };
    case "cards_returned":
      return { sound: "place", stagger: FILE, to: homeward(table, "front") };
    case "tents_returned":
      return { sound: "round", to: homeward(table, "tent"), before: turnRound };
    case "resigned":
      return { sound: "pass", length: STATE };
    case "match_ended":
      return { hold: STATE };
  }
}

/** The lots turn over one by one, the first to be sold first. */
async function reveal(stage: Stage, lots: readonly Lot[]): Promise<void> {
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
      return stage.animate(stage.piece(lotPiece(lot)), frames, whole, "even");
    }),
  );
}

/** Members walk from the hand to the front, and the number is carved in. */
async function carve(stage: Stage, seat: number): Promise<void> {
  const frames = { transform: ["scale(1.5)", "scale(1)"], opacity: [0, 1] };
  await Promise.all([`bid-${seat}`, "high"].map((number) => stage.animate(stage.anchor(number), frames, TRAVEL, "set")));
}

/** The chip travels by itself; rising and sinking on the way makes an arc of it. */
async function fly(stage: Stage): Promise<void> {
  const wing = stage.piece("horus-chip")?.firstElementChild ?? null;
  await stage.animate(wing, { transform: ["none", "translateY(-46px) scale(1.35)", "none"] }, TRAVEL, "exchange");
}

/** The ward is gathered up before the patients walk to the tent. */
async function gather(stage: Stage, cards: readonly Member[]): Promise<void> {
  if (cards.length) await stage.animate(stage.anchor("hospital"), { transform: ["none", "scale(.97)", "none"] }, STATE, "exchange");
}

/** A treasure drops into its socket; then its finders march to the hospital. A recruit walks to the tent with them. */
function won({ seat, lot }: Of<"lot_won">): Motion {
  if (!isTreasure(lot)) return { sound: "treasure", stagger: FILE };
  const socket = `socket-${seat}-${kindOf(lot)}`;
  return {
    sound: "treasure",
    stagger: FILE,
    ease: "exchange",
    to: (piece) => (piece === lotPiece(lot) ? [socket, `seat-${seat}`] : null),
    delay: (piece) => (piece === lotPiece(lot) ? 0 : MARCH),
    after: (stage) => fill(stage, socket),
  };
}

/** The socket stays carved until the treasure has landed in it. */
async function fill(stage: Stage, socket: string): Promise<void> {
  const carved = { filter: "grayscale(1) opacity(.25)" };
  const frames = [{ ...carved, offset: 0 }, { ...carved, transform: "none", offset: 0.55 }, { filter: "none", transform: "scale(1.3)", offset: 0.7 }, { filter: "none", transform: "none", offset: 1 }];
  await stage.animate(stage.anchor(socket), frames, TRAVEL + STATE + PRESS, "even");
}

/** Nobody wanted it: the sand takes it. */
async function sink(stage: Stage, lot: Lot): Promise<void> {
  const card = stage.piece(lotPiece(lot));
  const height = card?.getBoundingClientRect().height ?? 0;
  const frames = [
    { transform: "none", clipPath: "inset(0 0 0 0)", filter: "none" },
    { transform: `translateY(${height}px)`, clipPath: "inset(0 0 100% 0)", filter: "sepia(.6)" },
  ];
  await stage.animate(card, frames, CEREMONY, "exchange");
}

/** Those who stand in front or rest in a tent go home to their owner's hand. */
function homeward(table: Table, zone: "front" | "tent"): (piece: string) => string | null {
  const homes = new Map<string, string>();
  table.view.seats.forEach((_, seat) => {
    for (const { id } of layoutOf(table).zones.get(`${zone}-${seat}`) ?? []) homes.set(id, `hand-${seat}`);
  });
  return (piece) => homes.get(piece) ?? null;
}

/** The round card turns over; then all tents open at once. */
async function turnRound(stage: Stage): Promise<void> {
  const card = stage.anchor("round-card")?.firstElementChild ?? null;
  await stage.animate(card, { transform: ["rotateY(-90deg) scale(.8)", "none", "none", "none"], opacity: [0, 1, 1, 1] }, CEREMONY + TRAVEL, "travel");
}
