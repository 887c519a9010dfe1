/** What is on show besides the position: sand in motion, the blade, the view in use, a hand on the press. */
import type { Scene } from "./scene/contract.ts";
import type { Aim, Asked, Table } from "./types.ts";

export type Dimensions = "2d" | "3d";
const KEY = "mastaba.sand.view";

/** How long the press takes from the first grain to the last mark, in ms. */
export const FULL = 2600;

class Show {
  /** Heights between two stages of a cut; null: those of the position. */
  heights = $state.raw<ArrayLike<number> | null>(null);
  /** The blade of a cut on stage, whoever makes it. */
  blade = $state.raw<Aim | null>(null);
  /** Three dimensions can be shown on this device. Null: not tried yet. */
  able = $state<boolean | null>(null);
  /** Three dimensions were too slow here, and nobody had asked for them. */
  slow = $state(false);
  #wish = $state<Dimensions | null>(read());
  /** The scene in three dimensions, where it is mounted. */
  scene = $state.raw<Scene | null>(null);
  /** How firmly the plate is pressed now, from 0 to 1; null: nobody presses. */
  pressed = $state<number | null>(null);
  /** A lid comes off on stage, whoever pressed: a clear shape, or a heap. */
  opened = $state.raw<{ clear: boolean; shape: string; orb: boolean } | null>(null);
  /** What was asked last while one builds: the mould stays on show until the answer has been told. */
  build = $state.raw<Asked<"build"> | null>(null);

  get dimensions(): Dimensions {
    if (this.able === false) return "2d";
    return this.#wish ?? (this.slow ? "2d" : "3d");
  }

  /** Three dimensions were asked for on this device: slow ones are better than none. */
  get insists(): boolean {
    return this.#wish === "3d";
  }

  set dimensions(value: Dimensions) {
    this.#wish = value;
    try {
      localStorage.setItem(KEY, value);
    } catch {
      // Not kept, but used.
    }
  }
}

function read(): Dimensions | null {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === "2d" || kept === "3d" ? kept : null;
  } catch {
    return null;
  }
}

const begin = (): Show => new Show();
export const showOf = (table: Table): Show => table.keep(begin);

/** The sand on show, as heights. */
export const heightsOn = (table: Table): ArrayLike<number> | null => showOf(table).heights ?? table.view.field?.heights ?? null;

