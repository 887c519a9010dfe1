/** What the viewer has switched on or points at: nothing of the match depends on it. */
import type { Face, PawnColour } from "./protocol.ts";
import { Notes } from "./notes.svelte.ts";
import type { Table } from "./types.ts";

class Looking {
  /** Rings where the mummy can be after its next turn. */
  reach = $state(false);
  /** The die under the pointer. */
  face = $state<Face | null>(null);
  /** The pawn whose possible cells stand out. */
  pawn = $state<PawnColour | null>(null);
  /** A cell the lens is to show, as an object of its own: the same cell may be asked for twice. */
  there = $state.raw<{ cell: string } | null>(null);
}

const look = (): Looking => new Looking();

export const lookingOf = (table: Table): Looking => table.keep(look);

/** By seat: a replay with everything open changes its eyes. */
const books = (): Map<number | null, Notes> => new Map();

/** The marks of this seat in this match. The page's address is the match's name on this device. */
export function notesOf(table: Table): Notes {
  const kept = table.keep(books);
  const notes = kept.get(table.seat) ?? new Notes(`${location.pathname}#${table.seat ?? ""}`);
  kept.set(table.seat, notes);
  return notes;
}
