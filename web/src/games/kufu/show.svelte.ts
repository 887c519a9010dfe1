/** What is on show besides the position: a trap that strikes, the book opened at random, what is looked at. */
import type { Mark, TrapKind } from "./protocol.ts";
import type { Table } from "./types.ts";

/** The layers side by side, or one above the other. */
export type PyramidView = "plans" | "stacked";
const KEY = "mastaba.kufu.view";

class Show {
  /** A trap on stage. */
  trap = $state.raw<{ trap: TrapKind; seat: number; position: number } | null>(null);
  /** The book is riffled: how far the pages have run, and the marks once it lies open. */
  riffle = $state.raw<{ progress: number; marks: readonly Mark[]; open: boolean } | null>(null);
  /** A place of the pyramid that was tapped. */
  place = $state<number | null>(null);
  /** A page of the journal whose ghosts are looked at before the book is opened. */
  ahead = $state<number | null>(null);
  /** The journal lies open over the table. */
  journal = $state(false);
  #view = $state<PyramidView>(read());

  get view(): PyramidView {
    return this.#view;
  }

  set view(value: PyramidView) {
    this.#view = value;
    try {
      localStorage.setItem(KEY, value);
    } catch {
      // Not kept, but used.
    }
  }
}

function read(): PyramidView {
  try {
    return localStorage.getItem(KEY) === "stacked" ? "stacked" : "plans";
  } catch {
    return "plans";
  }
}

const begin = (): Show => new Show();
export const showOf = (table: Table): Show => table.keep(begin);
