import type { RoundResult } from "./protocol.ts";
import type { Table } from "./types.ts";

/** How far the show on stage has come, and what of it was seen: nothing of the match itself. */
class Ceremony {
  /** 0: cards are turning; 1: every sum is counted. */
  counted = $state(1);
  /** The cards are in the chest. */
  swept = $state(false);
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

const ceremonies = new WeakMap<Table, Ceremony>();

export function ceremonyOf(table: Table): Ceremony {
  const found = ceremonies.get(table) ?? new Ceremony();
  ceremonies.set(table, found);
  return found;
}
