/** What the mummy can know, as warmth of the cells: an aid of replays. */
import type { Heat, PawnColour } from "./protocol.ts";
import { lookingOf } from "./looking.svelte.ts";
import type { Table } from "./types.ts";

/** The map on show; null: the aid is off. */
export const heatOf = (table: Table): Heat | null => (table.aid?.name === "heat" ? (table.aid.shown as Heat | null) : null);

/** The pawn looked at alone; a pawn that has left the game is not looked for. */
export function soughtIn(table: Table, heat: Heat): PawnColour | null {
  const { pawn } = lookingOf(table);
  return heat.pawns.some((each) => each.colour === pawn) ? pawn : null;
}

export interface Warmth {
  /** How likely somebody is there. */
  share: number;
  pawns: { colour: PawnColour; share: number }[];
}

/** By cell, for one pawn or for all of them; cells where nobody can be are missing. */
export function warmth(heat: Heat, only: PawnColour | null): ReadonlyMap<string, Warmth> {
  const cells = new Map<string, Warmth>();
  for (const { colour, cells: shares } of heat.pawns) {
    if (only !== null && colour !== only) continue;
    for (const [cell, share] of Object.entries(shares)) {
      const known = cells.get(cell) ?? { share: 0, pawns: [] };
      // Two pawns never share a cell of the maze, so chances add up; where they may, one is enough.
      cells.set(cell, { share: Math.min(1, known.share + share), pawns: [...known.pawns, { colour, share }] });
    }
  }
  return cells;
}

/** How strongly a cell is coloured: small chances can still be told from none. */
export const strength = (share: number): number => 0.16 + 0.84 * Math.sqrt(Math.min(1, Math.max(0, share)));

/** Written into a cell only where it says something. */
export const NOTABLE = 0.045;

export function percent(share: number): string {
  if (share < 0.005) return "<1";
  return String(share > 0.995 ? 100 : Math.min(99, Math.round(share * 100)));
}
