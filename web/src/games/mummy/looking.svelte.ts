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
}

export const looking = new Looking();

const books = new WeakMap<Table, { seat: number | null; notes: Notes }>();

/** The marks of this seat in this match. The page's address is the match's name on this device. */
export function notesOf(table: Table): Notes {
  const kept = books.get(table);
  if (kept && kept.seat === table.seat) return kept.notes;
  const notes = new Notes(`${location.pathname}#${table.seat ?? ""}`);
  books.set(table, { seat: table.seat, notes });
  return notes;
}
