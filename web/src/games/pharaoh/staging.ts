/** What the player has put together: which members go forward, with or without the bonus. */
import type { Member, Prompt } from "./protocol.ts";
import { sumOf, valueOf } from "./cards.ts";
import { type Piece, piecesIn } from "./pieces.ts";
import type { Staged, Table } from "./types.ts";

const NOTHING: Staged = { picked: [], nobonus: false };

/** Those picked that are still in hand, in the order they were picked. */
export function pickedPieces(table: Table): Piece[] {
  if (table.seat === null) return [];
  const hand = piecesIn(table, `hand-${table.seat}`);
  const { picked } = table.staged.value ?? NOTHING;
  return picked.map((id) => hand.find((piece) => piece.id === id)).filter((piece) => piece !== undefined);
}

export function toggle(table: Table, id: string): void {
  const staged = table.staged.value ?? NOTHING;
  const picked = staged.picked.includes(id) ? staged.picked.filter((each) => each !== id) : [...staged.picked, id];
  table.staged.value = { ...staged, picked };
}

export function toggleBonus(table: Table): void {
  const staged = table.staged.value ?? NOTHING;
  table.staged.value = { ...staged, nobonus: !staged.nobonus };
}

/** The number these cards would declare, from nothing but what the prompt says. */
export interface Tally {
  cards: Member[];
  added: number;
  front: number;
  bonus: number;
  total: number;
  beats: boolean;
  /** How much is missing to beat the highest declaration. */
  missing: number;
}

export function tally(prompt: Prompt, cards: Member[], nobonus: boolean): Tally {
  const added = sumOf(cards);
  const bonus = nobonus ? 0 : prompt.bonus;
  const total = prompt.front + added + bonus;
  return { cards, added, front: prompt.front, bonus, total, beats: cards.length > 0 && total > prompt.high, missing: Math.max(0, prompt.high + 1 - total) };
}

export const tallyOf = (table: Table): Tally | null =>
  table.ask ? tally(table.ask.prompt, pickedPieces(table).map((piece) => piece.card), table.staged.value?.nobonus ?? false) : null;

/** Alone any member wins; this is the one that costs least, if the picked cards cost more. */
export function cheaper(prompt: Prompt, { cards, added, beats }: Tally): Member | null {
  if (!prompt.alone || !beats) return null;
  const enough = prompt.hand.filter((card) => prompt.front + prompt.bonus + valueOf(card) > prompt.high);
  const least = enough.sort((first, second) => valueOf(first) - valueOf(second))[0];
  return least && (cards.length > 1 || added > valueOf(least)) ? least : null;
}
