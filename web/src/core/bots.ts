/** What a bot of a level is called, and how strong it is. */
import { i18n } from "./i18n.svelte.ts";
import type { BotLevel } from "./seats.ts";
import { session } from "./session.svelte.ts";

const word = (game: string, id: string): string | null => (i18n.gameHas(game, id) ? i18n.text({ id, args: {} }, game) : null);

/** The game's name for it; the level itself where the game has none. */
export const levelName = ({ game, level }: BotLevel): string => word(game, `bot-${level}`) ?? level;

/** How it thinks, in a sentence; null: the game does not say. */
export const levelHelp = ({ game, level }: BotLevel): string | null => word(game, `bot-${level}-help`);

/** Its name and its strength; one that people are not offered has a name only. */
export function levelWords(bot: BotLevel): string {
  const strength = session.game(bot.game)?.strengths[bot.level];
  const name = levelName(bot);
  return strength === undefined ? name : i18n.t("bot-strength", { name, strength: i18n.t(`strength-${strength}`) });
}
