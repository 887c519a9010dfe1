/** What a seat has heard, as the log shows it. */
import type { Phrase } from "$core/protocol.ts";
import type { Scene } from "./scene.svelte.ts";

export interface Entry {
  key: string;
  chapter: boolean;
  /** Whose emblem stands before it. */
  seat: number | null;
  words: Phrase;
}

/** While a match runs some games leave what is older to memory; afterwards, and in a replay, everything is told. */
export function entriesOf(scene: Scene): Entry[] {
  const entries = scene.lines.flatMap(({ ply, event, words }, index): Entry[] =>
    words ? [{ key: `${ply}-${index}`, chapter: scene.ui?.chapter?.(event) ?? false, seat: scene.ui?.actor ? scene.ui.actor(event) : seatOf(event), words }] : [],
  );
  const keep = scene.live && scene.shown && !scene.outcome ? (scene.ui?.remembered?.(scene) ?? null) : null;
  if (keep === null) return entries;
  const starts = entries.flatMap((entry, index) => (entry.chapter ? [index] : []));
  return entries.slice(starts.at(-keep) ?? 0);
}

function seatOf(event: object): number | null {
  const seat = "seat" in event ? event.seat : null;
  return typeof seat === "number" ? seat : null;
}
