/**
 * What every event looks and sounds like. On the mummy's side only public events arrive, and their length
 * never depends on where a pawn is.
 */
import { tick } from "svelte";
import type { Card } from "./protocol.ts";
import { CEREMONY, type Motion, PRESS, type Stage, STATE, TRAVEL } from "$kit/motion.ts";
import { diceOf } from "./dice.ts";
import { middle } from "./geometry.ts";
import { BURIAL } from "./pyramid.ts";
import { isBlind } from "./seats.ts";
import type { Event, Of, Table } from "./types.ts";

export function motion(event: Event, table: Table): Motion | null {
  switch (event.type) {
    case "mummy_chosen":
      return { sound: "reveal", length: STATE };
    case "missions_dealt":
      return { sound: "place", play: (stage) => deal(stage, event.cards) };
    case "backs_shown":
      return null;
    case "round_began":
      return { sound: "round", length: STATE };
    case "rolled":
    case "roll_heard":
      return { sound: "place", when: "before", stagger: 90, pieces: [...diceOf(table).free], play: (stage) => tumble(stage, table) };
    case "turn_lost":
    case "pawn_blocked":
      return { sound: "pass", length: CEREMONY };
    case "announced":
      return { sound: "bid", length: CEREMONY };
    case "moved":
      return { sound: "place", pieces: [`pawn-${event.pawn}`], play: (stage) => walk(stage, event) };
    case "treasure_found":
      return { sound: "treasure", pieces: [`pawn-${event.pawn}`, `known-${event.pawn}`], play: (stage) => find(stage, event) };
    case "dice_reset":
      return { sound: "wing", length: CEREMONY, ease: "exchange", stagger: 60 };
    case "mummy_rolled":
      return { sound: "round", play: (stage) => stage.animate(stage.piece("mummy-die"), SPIN, TRAVEL, "set") };
    case "mummy_moved":
      return { sound: "place", pieces: ["mummy"], play: (stage) => step(stage, table) };
    case "mummy_stopped":
      return { sound: "pass", length: PRESS };
    case "pawn_caught":
      caught.set(table, event);
      return { sound: "refuse", pieces: [`pawn-${event.pawn}`, `known-${event.pawn}`], play: (stage) => clack(stage, table) };
    case "pawn_out":
      return { sound: "hiss", length: STATE };
    case "mummy_resigned":
      return { sound: "pass", length: STATE };
    case "match_ended":
      return { length: isBlind(table.view) ? CEREMONY : STATE };
  }
}

const SPIN = { transform: ["rotate(0) translateY(0)", "rotate(200deg) translateY(-26px) scale(1.1)", "rotate(360deg) translateY(0)"] };

const anchor = (stage: Stage, name: string): HTMLElement | null => stage.root.querySelector<HTMLElement>(`[data-anchor="${name}"]`);

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
const cellSize = (stage: Stage): number => Number(anchor(stage, "pyramid")?.dataset.size ?? 0);

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

async function step(stage: Stage, table: Table): Promise<void> {
  const event = caught.get(table);
  if (event) void hold(stage, table, event);
  await stage.wait(STATE);
}

/** A catch belongs to the step before it: the pawn must not be gone before the mummy arrives. */
const caught = new WeakMap<Table, Of<"pawn_caught">>();
const dragged = new WeakMap<Stage, Promise<void>>();

const figure = (stage: Stage, pawn: string): HTMLElement | null => stage.piece(`pawn-${pawn}`) ?? stage.piece(`known-${pawn}`);

/** The pawn waits on its cell, trembles, and is dragged to the sarcophagus. */
async function hold(stage: Stage, table: Table, { pawn, cell }: Of<"pawn_caught">): Promise<void> {
  const there = shift(stage, cell, BURIAL);
  const frames = [
    { transform: there, offset: 0 },
    { transform: there, offset: 0.3 },
    { transform: `${there} rotate(-14deg)`, offset: 0.36 },
    { transform: `${there} rotate(12deg)`, offset: 0.42 },
    { transform: there, offset: 0.48 },
    { transform: "none", offset: 1 },
  ];
  const drag = stage.animate(figure(stage, pawn), frames, STATE + CEREMONY, "exchange");
  dragged.set(stage, drag);
  caught.delete(table);
  await drag;
}

/** The magnets meet: a hard clack and a short shake, the same on both sides. */
async function clack(stage: Stage, table: Table): Promise<void> {
  caught.delete(table);
  const shake = { transform: ["none", "translate(-7px, 2px)", "translate(6px, -2px)", "translate(-4px, 1px)", "translate(3px, 0)", "none"] };
  await Promise.all([stage.animate(anchor(stage, "pyramid"), shake, TRAVEL, "exchange"), stage.wait(CEREMONY), dragged.get(stage)]);
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
  await tick();
  const source = stage.piece(`mission-${card}`) ?? anchor(stage, `missions-${seat}`);
  const target = anchor(stage, `cell-${cell}`);
  const flying = anchor(stage, "flying-card");
  const to = target?.getBoundingClientRect();
  const from = source?.getBoundingClientRect();
  const lies = flying?.getBoundingClientRect();
  if (from && to && lies) {
    const path = (box: DOMRect) => `translate(${box.left + box.width / 2 - lies.left - lies.width / 2}px, ${box.top + box.height / 2 - lies.top - lies.height / 2}px)`;
    const frames = [
      { transform: `${path(from)} scale(.7)`, opacity: 1 },
      { transform: `${path(to)} scale(1.7)`, opacity: 1, offset: 0.7 },
      { transform: `${path(to)} scale(.8)`, opacity: 0 },
    ];
    await stage.animate(flying, frames, CEREMONY, "travel");
  } else await stage.wait(CEREMONY);
  await stage.animate(target, { boxShadow: ["0 0 0 0 #F4C24E", "0 0 0 14px rgb(244 194 78 / .5)", "0 0 0 30px rgb(244 194 78 / 0)"] }, TRAVEL);
}
