/** Reading what is printed on a card, drawing it and naming it. */
import type { Lot, Member, SeatView, Treasure } from "./protocol.ts";
import type { Arg, Phrase } from "$core/protocol.ts";
import type { Drawing } from "$kit/art/palette.ts";
import { memberCard } from "./members.ts";
import { type Treasure as Kind, TREASURES, treasureCard } from "./treasures.ts";

export const KINDS = TREASURES;
export type { Kind };

export const valueOf = (card: Member): number => Number(card[0]);
export const isFlagged = (card: Member): boolean => card.endsWith("f");
export const sumOf = (cards: readonly Member[]): number => cards.reduce((sum, card) => sum + valueOf(card), 0);

export const isTreasure = (card: Lot | Member): card is Treasure => KINDS.some((kind) => card.startsWith(kind));
export const kindOf = (treasure: Treasure): Kind => treasure.slice(0, -1) as Kind;
export const numberOf = (treasure: Treasure): number => Number(treasure.at(-1));

/** A recruit on the block is the very card that later rests in a tent, so it has a member's id. */
export const lotPiece = (lot: Lot): string => (isTreasure(lot) ? `lot-${lot}` : `member-${lot}`);

const drawings = new Map<string, Drawing>();

/** Cards are drawn once: a table shows the same few over and over. */
export function drawingOf(card: Lot | Member): Drawing {
  const known = drawings.get(card);
  if (known) return known;
  const drawing = isTreasure(card) ? treasureCard(kindOf(card), numberOf(card)) : memberCard(valueOf(card), isFlagged(card));
  drawings.set(card, drawing);
  return drawing;
}

export const lotPhrase = (lot: Lot): Phrase =>
  isTreasure(lot)
    ? { id: `lot-${kindOf(lot)}`, args: { number: numberOf(lot) } }
    : { id: "lot-member", args: { value: valueOf(lot) } };

/** A plain member is its number; a flagged one says so. */
const memberArg = (card: Member): Arg =>
  isFlagged(card) ? { phrase: { id: "member-flagged", args: { value: valueOf(card) } } } : card;

export const membersArg = (cards: readonly Member[]): Arg => ({
  phrase: cards.length ? { id: "cards", args: { cards: { list: cards.map(memberArg) } } } : { id: "no-cards", args: {} },
});

export const memberPhrase = (card: Member): Phrase => ({
  id: isFlagged(card) ? "board-member-flagged" : "board-member",
  args: { value: valueOf(card) },
});

export const lotsArg = (lots: readonly Lot[]): Arg => ({ list: lots.map((lot) => ({ phrase: lotPhrase(lot) })) });

/** Treasures of one kind together, in the order of the kinds. */
export const byKind = (treasures: readonly Treasure[]): { kind: Kind; treasures: Treasure[]; sum: number }[] =>
  KINDS.map((kind) => {
    const owned = treasures.filter((treasure) => kindOf(treasure) === kind).sort();
    return { kind, treasures: owned, sum: owned.reduce((sum, treasure) => sum + numberOf(treasure), 0) };
  });

/** Treasures by kind, then recruits. */
export function sorted(lots: readonly Lot[]): Lot[] {
  const place = (lot: Lot) => (isTreasure(lot) ? KINDS.indexOf(kindOf(lot)) * 10 + numberOf(lot) : 100 + valueOf(lot));
  return [...lots].sort((first, second) => place(first) - place(second));
}

export const flagsOf = (seat: SeatView): Member[] => [...(seat.hand ?? []), ...seat.tent].filter(isFlagged);
