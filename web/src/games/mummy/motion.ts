/**
 * What every event looks and sounds like. On the mummy's side only public events arrive, and their length
 * never depends on where a pawn is.
 */
import type { Card } from "./protocol.ts";
import { CEREMONY, type Motion, PRESS, type Stage, STATE, TRAVEL } from "$kit/motion.ts";
import { middleOf } from "$kit/places.ts";
import { diceOf } from "./dice.ts";
import { middle } from "./geometry.ts";
import { isBlind } from "./seats.ts";
import type { Event, Of, Table } from "./types.ts";

export function motion(event: Event, table: Table): Motion | null {
  switch (event.type) {
    case "mummy_chosen":
      return { sound: "reveal", length: STATE };
    case "missions_dealt":
      return { sound: "place", after: (stage) => deal(stage, event.cards) };
    case "backs_shown":
      return null;
    case "round_began":
      return { sound: "round", length: STATE };
    case "rolled":
    case "roll_heard":
      return { sound: "place", stagger: 90, pieces: [...diceOf(table).free], before: (stage) => tumble(stage, table) };
    case "turn_lost":
    case "pawn_blocked":
      return { sound: "pass", length: CEREMONY };
    case "announced":
      return { sound: "bid", length: CEREMONY };
    case "moved":
      return { sound: "place", pieces: [`pawn-${event.pawn}`], after: (stage) => walk(stage, event) };
    case "treasure_found":
      return { sound: "treasure", pieces: [`pawn-${event.pawn}`, `known-${event.pawn}`], before: (stage) => find(stage, event) };
    case "dice_reset":
      return { sound: "wing", length: CEREMONY };
    case "mummy_rolled":
      return { sound: "round", after: (stage) => stage.animate(stage.piece("mummy-die"), SPIN, TRAVEL, "set") };
    case "mummy_moved":
      return { sound: "place", pieces: ["mummy"], ease: "exchange", length: STATE };
    case "mummy_stopped":
      return { sound: "pass", length: PRESS };
    case "pawn_caught":
      return { sound: "refuse", ease: "exchange", length: CEREMONY, pieces: [`pawn-${event.pawn}`, `known-${event.pawn}`], before: (stage) => clack(stage, event.pawn) };
    case "pawn_out":
      return { sound: "hiss", before: (stage) => fall(stage, event.pawn) };
    case "mummy_resigned":
      return { sound: "pass", length: STATE };
    case "match_ended":
      return { hold: isBlind(table.view) ? CEREMONY : STATE };
  }
}

const SPIN = { transform: ["rotate(0) translateY(0)", "rotate(200deg) translateY(-26px) scale(1.1)", "rotate(360deg) translateY(0)"] };

/** The free dice tumble where they lie; what they show comes with the new position, and locked ones slide away. */
async function tumble(stage: Stage, table: Table): Promise<void> {
  await Promise.all(
    diceOf(table).free.map((id, slot) => {
      const side = slot % 2 ? 1 : -1;
      const frames = { transform: ["none", `translate(${side * 8}px, -20px) rotate(${side * 150}deg)`, `translate(${side * -5}px, 3px) rotate(${side * 310}deg)`, `rotate(${side * 360}deg)`] };
      return stage.animate(stage.piece(id), frames, TRAVEL + slot * 40, "exchange");
    }),
  );
}

/** Pixels of one cell, as drawn now. */
const cellSize = (stage: Stage): number => Number(stage.anchor("pyramid")?.dataset.size ?? 0);

const shift = (stage: Stage, from: string, to: string): string => {
  const size = cellSize(stage);
  const [a, b] = [middle(from), middle(to)];
  return `translate(${(a.x - b.x) * size}px, ${(a.y - b.y) * size}px)`;
};

/** A pawn goes cell by cell; each step takes the same time, a slide of the arrow is one movement. */
async function walk(stage: Stage, { pawn, origin, way }: Of<"moved">): Promise<void> {
  const end = way.at(-1) ?? origin;
  const cells = way[0] === origin && way.length > 1 ? way : [origin, ...way];
  const frames = cells.map((cell) => ({ transform: shift(stage, cell, end), easing: "ease-in-out" }));
  if (frames.length > 1) await stage.animate(stage.piece(`pawn-${pawn}`), frames, Math.min(CEREMONY, STATE + PRESS * cells.length), "exchange");
}

const figure = (stage: Stage, pawn: string): HTMLElement | null => stage.piece(`pawn-${pawn}`) ?? stage.piece(`known-${pawn}`);

/** The magnets meet: a hard clack and a short shake, the same on both sides. Then the pawn is dragged away. */
async function clack(stage: Stage, pawn: string): Promise<void> {
  const shake = { transform: ["none", "translate(-7px, 2px)", "translate(6px, -2px)", "translate(-4px, 1px)", "translate(3px, 0)", "none"] };
  const tremble = { transform: ["none", "rotate(-14deg)", "rotate(12deg)", "rotate(-8deg)", "none"] };
  await Promise.all([stage.wait(CEREMONY), stage.animate(stage.anchor("pyramid"), shake, TRAVEL, "exchange"), stage.animate(figure(stage, pawn)?.firstElementChild ?? null, tremble, CEREMONY)]);
}

/** Out of the game: the sand takes the pawn. Equally long when nobody may see where. */
async function fall(stage: Stage, pawn: string): Promise<void> {
  const frames = [{ transform: "none", opacity: 1 }, { transform: "translateY(40%) scale(.6)", opacity: 0 }];
  await Promise.all([stage.wait(TRAVEL), stage.animate(figure(stage, pawn), frames, TRAVEL, "exchange")]);
}

/** New missions are laid down one after another. */
async function deal(stage: Stage, cards: readonly Card[]): Promise<void> {
  await Promise.all(
    cards.map((card, at) => {
      const from = at / (cards.length + 1);
      const frames = [
        { transform: "translateY(40px) rotate(6deg)", opacity: 0, offset: 0 },
        { transform: "translateY(40px) rotate(6deg)", opacity: 0, offset: from },
        { transform: "none", opacity: 1, offset: from + 1 / (cards.length + 1) },
        { transform: "none", opacity: 1, offset: 1 },
      ];
      return stage.animate(stage.piece(`mission-${card}`), frames, CEREMONY);
    }),
  );
}

/** The card flies from its owner to its cell, and the cell flashes for all to see. */
async function find(stage: Stage, { seat, card, cell }: Of<"treasure_found">): Promise<void> {
  const source = stage.piece(`mission-${card}`) ?? stage.anchor(`missions-${seat}`);
  const [target, flying] = [stage.anchor(`cell-${cell}`), stage.anchor("flying-card")];
  if (source && target && flying && !stage.reduced) {
    const path = (to: Element) => {
      const { x, y } = middleOf(to, flying);
      return `translate(${x}px, ${y}px)`;
    };
    const frames = [
      { transform: `${path(source)} scale(.7)`, opacity: 1 },
      { transform: `${path(target)} scale(1.7)`, opacity: 1, offset: 0.7 },
      { transform: `${path(target)} scale(.8)`, opacity: 0 },
    ];
    // The card itself is on its way: its place in the hand is empty until it comes back as found.
    await Promise.all([stage.animate(flying, frames, CEREMONY), stage.animate(stage.piece(`mission-${card}`), { opacity: [0, 0] }, CEREMONY)]);
  } else await stage.wait(CEREMONY);
  await stage.animate(target, { boxShadow: ["0 0 0 0 #F4C24E", "0 0 0 14px rgb(244 194 78 / .5)", "0 0 0 30px rgb(244 194 78 / 0)"] }, TRAVEL);
}
