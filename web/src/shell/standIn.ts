/** Moves made in a player's place: by the clock, or by a bot that stands in. */
import { levelName } from "$core/bots.ts";
import { i18n } from "$core/i18n.svelte.ts";
import { type BotLevel, letter } from "$core/seats.ts";

/** The level of the bot that stood in; null: it was the clock. */
export const levelOf = (by: string, game: string): BotLevel | null => (by === "clock" ? null : { game, level: by.replace(/^bot /, "") });

/** The bot of a level that sits or stands in at this seat: its name there, and that of its level. */
const bot = (level: BotLevel, seat: number | null): { bot: string; level: string } => ({
  bot: seat === null ? i18n.t("seat-bot") : i18n.t(`bot-name-${letter(seat)}`),
  level: levelName(level),
});

/** Short, for a tag beside the line of the log. */
export function madeBy(by: string, seat: number | null, game: string): string {
  const level = levelOf(by, game);
  return level === null ? i18n.t("by-clock") : i18n.t("by-bot", bot(level, seat));
}

/** As a sentence, to be read aloud. */
export function madeBySaid(by: string, seat: number | null, name: string, game: string): string {
  const level = levelOf(by, game);
  return level === null ? i18n.t("by-clock-said", { name }) : i18n.t("by-bot-said", { ...bot(level, seat), name });
}
