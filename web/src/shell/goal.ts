/** What a match is all about, in one sentence, for whoever is asked for the first time. */
import { i18n } from "$core/i18n.svelte.ts";
import { entriesOf } from "./log.ts";
import type { Scene } from "./scene.svelte.ts";

/** Null in a replay, after the first chapter (whoever comes back then knows), and for a game without the words. */
export function goalOf(scene: Scene): string | null {
  if (!scene.live || entriesOf(scene).filter((entry) => entry.chapter).length > 1) return null;
  if (scene.ui?.goal) return scene.ui.goal(scene);
  return i18n.gameHas(scene.game, "goal") ? scene.text("goal") : null;
}
