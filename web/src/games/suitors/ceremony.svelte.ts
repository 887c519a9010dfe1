import type { RoundResult } from "./protocol.ts";
import { settling } from "./look.ts";
import { isPaid } from "./seats.ts";
import type { Table } from "./types.ts";

/** How far the show on stage has come, and what of it was seen: nothing of the match itself. */
class Ceremony {
  /** 0: cards are turning; 1: every sum is counted. */
  counted = $state(1);
  /** The cards are in the chest. */
  swept = $state(false);
  /** What the viewer has laid down for a favour of this round, as it was sent. */
  laid = $state.raw<{ round: number; chip: number | null; cards: readonly number[] } | null>(null);
  #seen = $state("");

  /** The count of this round was on show, or put away. */
  see(result: RoundResult): void {
    this.#seen = JSON.stringify(result);
  }

  saw(result: RoundResult): boolean {
    return this.#seen === JSON.stringify(result);
  }

  begin(): void {
    this.counted = 0;
    this.swept = false;
  }

  finish(): void {
    this.counted = 1;
    this.swept = true;
  }
}

const begin = (): Ceremony => new Ceremony();

export const ceremonyOf = (table: Table): Ceremony => table.keep(begin);

/** The viewer pays with these cards: from now on they lie in front, not in the hand. */
export function layDown(table: Table, cards: readonly number[]): void {
  ceremonyOf(table).laid = { round: table.view.round, chip: table.view.chip, cards };
}

/** The viewer's own cards that have left the hand and are not in the chest yet. */
export function laidDown(table: Table): readonly number[] | null {
  const { view } = table;
  if (view.phase !== "pay" || isPaid(view) || table.ask) return null;
  const { laid } = ceremonyOf(table);
  if (laid?.round === view.round && laid.chip === view.chip) return laid.cards;
  if (view.sealed?.type === "pay") return view.sealed.cards;
  return settling(table)?.payments.find((payment) => payment.seat === table.seat)?.cards ?? null;
}
