/** What a match is all about, in one sentence, for whoever is asked for the first time. */
import { i18n } from "$core/i18n.svelte.ts";
import type { Scene } from "./scene.svelte.ts";

/** A chapter has ended where one of its kind has begun before: a round and its first favour begin together. */
function chapterEnded(scene: Scene): boolean {
  const kinds = scene.lines.filter(({ event, words }) => words && scene.ui?.chapter?.(event)).map(({ event }) => event.type);
  return new Set(kinds).size < kinds.length;
}

/** Null in a replay, after the first chapter (whoever comes back then knows), and for a game without the words. */
export function goalOf(scene: Scene): string | null {
  if (!scene.live || chapterEnded(scene)) return null;
  if (scene.ui?.goal) return scene.ui.goal(scene);
  return i18n.gameHas(scene.game, "goal") ? scene.text("goal") : null;
}
