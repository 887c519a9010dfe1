/** Counting gold: what chosen cards are worth, and whether the prompt lets them pay. */
import type { Prompt } from "./protocol.ts";
import type { Staged } from "./types.ts";

/** Equal cards in one row of a payment. */
export interface Group {
  number: number;
  count: number;
}

/** The lowest number of a gift card. */
const LOWEST = 4;

/** The favour's own number: shown apart, for it counts double. */
export const isDouble = (card: number, chip: number): boolean => card === chip;

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

/** What a card counts for the favour under auction. */
const countOf = (card: number, { counts }: Prompt): number => counts[card - LOWEST] ?? 0;

export const worth = (cards: readonly number[], prompt: Prompt): number => cards.reduce((sum, card) => sum + countOf(card, prompt), 0);

export interface Verdict {
  fits: boolean;
  worth: number;
  /** How much is missing; 0 for cards that do not fit: one of them could stay at home. */
  short: number;
}

/** How the cards compare with the payments that the prompt allows. */
export function judge(cards: readonly number[], prompt: Prompt): Verdict {
  const value = worth(cards, prompt);
  const matching = cards.filter((card) => isDouble(card, prompt.chip)).length;
  const fits = prompt.payments.some(([doubled, others]) => doubled === matching && others === cards.length - matching);
  return { fits, worth: value, short: fits ? 0 : Math.max(0, prompt.owed - value) };
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
