/** Spots drawn through the sand: tokens in sight, where one's own may lie, what an aid says, what is told at the end. */
import type { Drawing } from "$kit/art/palette.ts";
import { gemLarge, gemSmall, orb } from "./art.ts";
import type { Hearsay, Kind } from "./protocol.ts";
import type { Table } from "./types.ts";

export interface Marker {
  readonly kind: Kind;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** `seen`: it lies open; `guess`: it may lie there; `told`: it lay there. */
  readonly look: "seen" | "guess" | "told";
  readonly strength: number;
  readonly words: string;
}

export const tokenDrawing = (kind: Kind): Drawing => (kind === "L" ? gemLarge() : kind === "S" ? gemSmall() : orb());

/** What the aid for listeners shows; null: it is off. */
export const hearsayOf = (table: Table): Hearsay | null => (table.aid?.name === "listener" ? (table.aid.shown as Hearsay | null) : null);

export function markersOf(table: Table): readonly Marker[] {
  const { view } = table;
  const seen = view.seen.map(([kind, x, y, z]): Marker => ({ kind, x, y, z, look: "seen", strength: 1, words: table.text("board-token-seen", { kind, x, y, z }) }));
  const heard = hearsayOf(table);
  if (heard) return [...heardOf(table, heard), ...seen];
  if (view.revealed.length) return [...view.revealed.map(({ kind, x, y, z, found }): Marker => ({ kind, x, y, z, look: "told", strength: found ? 0.45 : 1, words: table.text("board-token-told", { kind, x, y, z, found: found ? "yes" : "no" }) })), ...seen];
  const mine = view.mine.flatMap(({ kind, spots }) => {
    const left = spots.filter((spot) => spot !== null);
    return left.map(([x, y, z]): Marker => ({ kind, x, y, z, look: "guess", strength: left.length === 1 ? 0.95 : 0.6, words: table.text("board-token-mine", { kind, x, y, z, spots: left.length }) }));
  });
  return [...mine, ...seen];
}

/** The likelier, the stronger. */
const heardOf = (table: Table, { hoards }: Hearsay): Marker[] =>
  hoards.flatMap(({ kind, likely }) => likely.map(({ x, y, z, chance }): Marker => ({ kind, x, y, z, look: "guess", strength: 0.2 + (0.8 * chance) / 1000, words: table.text("board-token-heard", { kind, x, y, z, percent: Math.max(1, Math.round(chance / 10)) }) })));
