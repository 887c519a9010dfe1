/** Counting gold: what cards are worth for a favour, and how a set of cards compares with what is owed. */
import type { Prompt } from "./protocol.ts";
import type { Staged } from "./types.ts";

/** Equal cards in one row of a payment. */
export interface Group {
  number: number;
  count: number;
}

export const isDouble = (card: number, chip: number): boolean => card === chip;

export const worth = (cards: readonly number[], chip: number): number => cards.length + cards.filter((card) => isDouble(card, chip)).length;

/** Equal cards together, ascending. */
export function grouped(cards: readonly number[]): Group[] {
  const groups = new Map<number, number>();
  for (const card of [...cards].sort((a, b) => a - b)) groups.set(card, (groups.get(card) ?? 0) + 1);
  return [...groups].map(([number, count]) => ({ number, count }));
}

/** Cards in few signs: 4×2 9 11×3. */
export const tally = (cards: readonly number[]): string =>
  grouped(cards)
    .map(({ number, count }) => (count > 1 ? `${number}×${count}` : `${number}`))
    .join(" ");

export const copies = (cards: readonly number[], number: number): number => cards.filter((card) => card === number).length;

export type Verdict = { fits: true; worth: number } | { fits: false; worth: number; short: number } | { fits: false; worth: number; short: 0 };

/** How the cards compare with the debt: enough, short, or with a card that could stay at home. */
export function judge(cards: readonly number[], chip: number, owed: number): Verdict {
  const value = worth(cards, chip);
  if (value < owed) return { fits: false, worth: value, short: owed - value };
  const smallest = cards.every((card) => isDouble(card, chip)) ? 2 : 1;
  return value - smallest >= owed ? { fits: false, worth: value, short: 0 } : { fits: true, worth: value };
}

/** The cards on the way out: what the player chose, or what is proposed. */
export const chosenCards = (prompt: Prompt, staged: Staged | null): readonly number[] => (staged?.kind === "pay" ? staged.cards : prompt.proposal);

const inOrder = (cards: readonly number[]): number[] => [...cards].sort((a, b) => a - b);

/** One more card of this number, if the hand has it. */
export function withCard(cards: readonly number[], number: number, inHand: number): readonly number[] {
  return copies(cards, number) < inHand ? inOrder([...cards, number]) : cards;
}

export function withoutCard(cards: readonly number[], number: number): readonly number[] {
  const at = cards.indexOf(number);
  return at < 0 ? cards : cards.filter((_, index) => index !== at);
}

export const sameCards = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && inOrder(one).every((card, index) => card === inOrder(other)[index]);
