/** What a seat has heard, as the log shows it. */
import type { Explained, Phrase } from "$core/protocol.ts";
import { firstOfMoves, seatOf } from "./lines.ts";
import type { Scene } from "./scene.svelte.ts";

export interface Entry {
  key: string;
  chapter: boolean;
  /** Whose emblem stands before it. */
  seat: number | null;
  words: Phrase;
  /** What a companion says of its move, not what happened. */
  why: boolean;
  /** On the first line of a move: who made it in the player's place, as the server says it. */
  by?: string;
}

/** While a match runs some games leave what is older to memory; afterwards, and in a replay, everything is told. */
export function entriesOf(scene: Scene): Entry[] {
  const reasons = [...scene.reasons];
  const marked = firstOfMoves(scene.lines);
  const entries = scene.lines.flatMap(({ ply, event, words, by }, index): Entry[] => [
    ...(words ? [{ key: `${ply}-${index}`, chapter: scene.ui?.chapter?.(event) ?? false, seat: scene.ui?.actor ? scene.ui.actor(event) : seatOf(event), words, why: false, by: marked.has(index) ? by : undefined }] : []),
    ...(scene.lines[index + 1]?.ply === ply ? [] : reasonsUpTo(reasons, ply)),
  ]);
  const keep = scene.live && scene.shown && !scene.outcome ? (scene.ui?.remembered?.(scene) ?? null) : null;
  if (keep === null) return entries;
  const starts = entries.flatMap((entry, index) => (entry.chapter ? [index] : []));
  return entries.slice(starts.at(-keep) ?? 0);
}

/** After the last line of a move, what the companion who made it has said; chance may have answered in between. */
function reasonsUpTo(left: Explained[], ply: number): Entry[] {
  const later = left.findIndex((said) => said.ply > ply);
  return left.splice(0, later < 0 ? left.length : later).map((said) => ({ key: `why-${said.ply}`, chapter: false, seat: said.seat, words: said.why, why: true }));
}
