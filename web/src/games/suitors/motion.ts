/** How the table moves: prices carve in, payments turn over together, chips fly, a lotus opens. */
import { tick } from "svelte";

import type { Event, RoundResult, Settlement } from "./protocol.ts";
import { CEREMONY, type Motion, STATE, type Stage, TRAVEL } from "$kit/motion.ts";
import { play } from "$kit/sound.ts";
import { ceremonyOf } from "./ceremony.svelte.ts";
import type { Table } from "./types.ts";

type Ceremony = ReturnType<typeof ceremonyOf>;

/** Time to read before the cards are gone; a click ends it. */
const READ_PAYMENT = 900;
const READ_ROUND = 6000;

const all = (stage: Stage, selector: string): HTMLElement[] => [...stage.root.querySelectorAll<HTMLElement>(selector)];

export function motion(event: Event, table: Table): Motion | null {
  switch (event.type) {
    case "bid_made":
      return { sound: "bid", length: STATE, after: (stage) => carveIn(stage, event.seat) };
    case "withdrew":
      return { sound: "pass", length: STATE, after: (stage) => sink(stage, event.seat) };
    case "chip_won":
      return { sound: "treasure", length: TRAVEL, ease: "set", pieces: [`chip-${event.chip}`] };
    case "payment_chosen":
      // Equally long for everybody and everything that can be chosen.
      return { sound: "place", length: STATE, after: (stage) => layDown(stage, event.seat) };
    case "settled":
      return settle(ceremonyOf(table), event.settlement);
    case "round_ended":
      return { sound: "round", before: (stage) => countRound(stage, ceremonyOf(table), event.result) };
    case "round_started":
      return { stagger: 20 };
    case "auction_started":
      return { length: STATE, ease: "set", pieces: [`chip-${event.chip}`] };
    case "dealt":
      return { sound: "place", after: deal };
    case "opener_drawn":
    case "eliminated":
    case "unsold":
    case "match_ended":
      return null;
  }
}

/** Sums are counted from nothing, from the first moment the cards are on stage. */
function settle(ceremony: Ceremony, settlement: Settlement): Motion {
  ceremony.begin();
  return { sound: "reveal", ease: "set", before: (stage) => reveal(stage, ceremony, settlement) };
}

async function carveIn(stage: Stage, seat: number): Promise<void> {
  const numbers = all(stage, `[data-price-of="${seat}"], [data-price]`);
  const frames = [{ opacity: 0, transform: "scale(1.35)" }, { opacity: 1, transform: "none" }];
  await Promise.all([stage.wait(STATE), ...numbers.map((element) => stage.animate(element, frames, STATE, "set"))]);
}

async function sink(stage: Stage, seat: number): Promise<void> {
  const frames = [{ transform: "translateY(-4px)" }, { transform: "none" }];
  await Promise.all([stage.wait(STATE), ...all(stage, `[data-stand-of="${seat}"]`).map((element) => stage.animate(element, frames, STATE))]);
}

async function layDown(stage: Stage, seat: number): Promise<void> {
  const frames = [{ opacity: 0, transform: "translateY(26px)" }, { opacity: 1, transform: "none" }];
  await Promise.all([stage.wait(STATE), ...all(stage, `[data-stack-of="${seat}"]`).map((element) => stage.animate(element, frames, STATE))]);
}

/** All turn at once, the doubled ones first; sums count up; what cannot be paid falls open; everything goes into the chest. */
async function reveal(stage: Stage, ceremony: Ceremony, { payments }: Settlement): Promise<void> {
  const cards = all(stage, "[data-turn]");
  // Caught up after an interruption: the position before the payments was never on show.
  if (!cards.length) return;
  await Promise.all(cards.map((card) => turn(stage, card)));
  await stage.run(TRAVEL, (progress) => (ceremony.counted = progress));
  if (payments.some((payment) => payment.bust)) {
    play("hiss");
    await tick();
    await Promise.all(all(stage, "[data-bust] [data-turn]").map((card, index) => fall(stage, card, index)));
  }
  await stage.hold(READ_PAYMENT * (payments.length + 1));
  await sweep(stage);
  ceremony.finish();
}

async function turn(stage: Stage, card: HTMLElement): Promise<void> {
  const late = card.dataset.turn !== "double";
  const [begin, middle, end] = late ? [0.4, 0.7, 1] : [0, 0.3, 0.6];
  const width = [
    { transform: "scaleX(1)", offset: 0 },
    { transform: "scaleX(1)", offset: begin },
    { transform: "scaleX(0)", offset: middle },
    { transform: "scaleX(1)", offset: end },
    { transform: "scaleX(1)", offset: 1 },
  ];
  const back = [
    { opacity: 1, offset: 0 },
    { opacity: 1, offset: middle },
    { opacity: 0, offset: middle },
    { opacity: 0, offset: 1 },
  ];
  await Promise.all([stage.animate(card, width, TRAVEL + STATE, "exchange"), stage.reduced ? undefined : stage.animate(card.querySelector("[data-back]"), back, TRAVEL + STATE, "exchange")]);
}

async function fall(stage: Stage, card: HTMLElement, index: number): Promise<void> {
  const tilt = ((index * 37) % 17) - 8;
  const frames = [{ transform: "none" }, { transform: `translateY(-10px) rotate(${tilt / 2}deg)`, offset: 0.35 }, { transform: `translateY(5px) rotate(${tilt}deg)`, offset: 0.75 }, { transform: "none" }];
  await stage.animate(card, frames, CEREMONY, "exchange");
}

async function sweep(stage: Stage): Promise<void> {
  const chest = stage.root.querySelector<HTMLElement>("[data-chest]")?.getBoundingClientRect();
  const into = (card: HTMLElement) => {
    const from = card.getBoundingClientRect();
    const x = chest ? chest.left + chest.width / 2 - from.left - from.width / 2 : 0;
    const y = chest ? chest.top + chest.height / 2 - from.top - from.height / 2 : 0;
    return [{ transform: "none", opacity: 1 }, { opacity: 1, offset: 0.7 }, { transform: `translate(${x}px, ${y}px) scale(.35)`, opacity: 0 }];
  };
  await Promise.all([
    ...all(stage, "[data-turn]").map((card) => stage.animate(card, into(card), TRAVEL, "exchange")),
    stage.animate(stage.root.querySelector("[data-chest]"), [{ transform: "none" }, { transform: "scale(1.08)", offset: 0.7 }, { transform: "none" }], TRAVEL + STATE, "set"),
  ]);
}

async function countRound(stage: Stage, ceremony: Ceremony, result: RoundResult): Promise<void> {
  const rows = all(stage, "[data-summary-row]");
  if (!rows.length) return;
  const rise = [{ opacity: 0, transform: "translateY(12px)" }, { opacity: 1, transform: "none" }];
  await Promise.all(rows.map((row) => stage.animate(row, rise, TRAVEL)));
  const open = [{ opacity: 0, transform: "scale(.2) rotate(-20deg)" }, { opacity: 1, transform: "scale(1.25)", offset: 0.6 }, { opacity: 1, transform: "none" }];
  await Promise.all(all(stage, "[data-lotus]").map((lotus) => stage.animate(lotus, open, CEREMONY, "set")));
  // Whoever skips has read it.
  const begun = !stage.skipped;
  await stage.hold(READ_ROUND);
  if (begun) ceremony.see(result);
}

async function deal(stage: Stage): Promise<void> {
  const tiles = all(stage, "[data-tile]");
  const come = (index: number) => {
    const begin = Math.min(0.5, index * 0.05);
    return [{ opacity: 0, transform: "translateY(24px)", offset: 0 }, { opacity: 0, transform: "translateY(24px)", offset: begin }, { opacity: 1, transform: "none", offset: 1 }];
  };
  await Promise.all(tiles.map((tile, index) => stage.animate(tile, come(index), TRAVEL)));
}
