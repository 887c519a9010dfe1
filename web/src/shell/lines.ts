/** What the lines of a log say of their moves. */
import type { Line } from "$core/protocol.ts";

/** Where the sentences of each move begin that somebody else made in a player's place. */
export function firstOfMoves(lines: readonly Line[]): Set<number> {
  const first = new Map<number, number>();
  lines.forEach(({ ply, words, by }, index) => {
    if (words && by !== undefined && !first.has(ply)) first.set(ply, index);
  });
  return new Set(first.values());
}

export function seatOf(event: object): number | null {
  const seat = "seat" in event ? event.seat : null;
  return typeof seat === "number" ? seat : null;
}
