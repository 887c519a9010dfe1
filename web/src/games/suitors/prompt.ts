/** The prompt bar: what is asked, what it would cost, and the buttons. */
import type { PromptAction, PromptModel } from "$shell/contract.ts";
import type { Prompt } from "./protocol.ts";
import { amountOf, isBluff, mayBid } from "./bidding.ts";
import { chosenCards, judge, sameCards } from "./payment.ts";
import { layDown } from "./ceremony.svelte.ts";
import { NUMBERS, type Table } from "./types.ts";

export function prompt(table: Table): PromptModel {
  const asked = table.ask?.prompt;
  if (!asked) return { actions: [] };
  if (asked.kind === "bid") return bidding(table, asked);
  if (asked.kind === "pay") return paying(table, asked);
  return { actions: [{ id: "bust", label: table.text("board-bust"), weight: "main", run: () => (layDown(table, asked.hand.flatMap((count, place) => Array<number>(count).fill(NUMBERS[place] ?? 0))), table.submit({ type: "bust" })) }] };
}

export const stopWords = (table: Table, owed: number): string => (owed ? table.text("board-stop-owing", { owed }) : table.text("board-stop-free"));

/** Withdrawing stands beside the stepper on the phone, with the other buttons elsewhere. */
export function withdrawal(table: Table, asked: Prompt): PromptAction {
  return {
    id: "out",
    label: table.text("move-out"),
    note: asked.owed ? table.text("board-out-pays", { owed: asked.owed }) : table.text("board-out-free"),
    closed: asked.may_out ? undefined : table.text(asked.why_not_out === "must-open" ? "board-must-open" : `refusal-${asked.why_not_out ?? "bid-now"}`),
    run: () => table.submit({ type: "out" }),
  };
}

function bidding(table: Table, asked: Prompt): PromptModel {
  const phone = table.size === "phone";
  const amount = amountOf(asked, table.staged.value);
  const bluff = mayBid(asked) && isBluff(amount, asked);
  const bid: PromptAction = {
    id: "bid",
    label: table.text("move-bid", { amount: mayBid(asked) ? amount : asked.min_bid }),
    weight: bluff ? "risk" : "main",
    note: bluff ? table.text("board-bluff-note", { purse: asked.purse }) : undefined,
    closed: mayBid(asked) ? undefined : closedBid(table, asked),
    confirm: bluff
      ? {
          question: table.text("board-bluff-question", { amount, purse: asked.purse }),
          detail: table.text("board-bluff-detail"),
          safe: table.text("board-bluff-safe"),
          risk: table.text("move-bid", { amount }),
        }
      : undefined,
    run: () => table.submit({ type: "bid", amount }),
  };
  const stop = asked.may_out ? stopWords(table, asked.owed) : table.text("board-must-open-why");
  const purse = table.text("board-can-pay", { purse: asked.purse });
  return {
    question: phone && asked.may_out ? stop : undefined,
    detail: phone ? purse : table.text("board-two", { first: stop, second: purse }),
    actions: phone ? [bid] : [withdrawal(table, asked), bid],
  };
}

const closedBid = (table: Table, asked: Prompt): string =>
  asked.max_bid === asked.purse && asked.max_bid < asked.high ? table.text("board-not-covered", { purse: asked.purse }) : table.text("board-too-high", { most: asked.max_bid });

/** What is wrong with the chosen cards, or undefined. */
export function complaint(table: Table, asked: Prompt, cards: readonly number[]): string | undefined {
  const verdict = judge(cards, asked);
  if (verdict.fits) return undefined;
  return verdict.short ? table.text("board-short", { short: verdict.short }) : table.text("board-too-many");
}

/** Back to what is proposed: on the phone a row of its own. */
export function proposing(table: Table, asked: Prompt): PromptAction {
  const proposed = sameCards(chosenCards(asked, table.staged.value), asked.proposal);
  return {
    id: "auto",
    label: table.text("board-proposal"),
    closed: proposed ? table.text("board-proposal-is") : undefined,
    run: () => (table.staged.value = { kind: "pay", cards: asked.proposal }),
  };
}

function paying(table: Table, asked: Prompt): PromptModel {
  const cards = chosenCards(asked, table.staged.value);
  const { worth } = judge(cards, asked);
  const wrong = complaint(table, asked, cards);
  const pay: PromptAction = { id: "pay", label: table.text("board-pay", { count: cards.length }), weight: "main", closed: wrong, run: () => (layDown(table, cards), table.submit({ type: "pay", cards: [...cards] })) };
  const count = table.text("board-chosen-worth", { worth, owed: asked.owed, count: cards.length });
  return {
    detail: table.text("board-two", { first: count, second: wrong ?? table.text("board-pay-hint") }),
    actions: table.size === "phone" ? [pay] : [proposing(table, asked), pay],
  };
}
