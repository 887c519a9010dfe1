/** Moves made in a player's place: by the clock, or by a bot that stands in. */
import { i18n } from "$core/i18n.svelte.ts";
import { letter } from "$core/seats.ts";

/** The bot of a level that sits or stands in at this seat: its name there, and its strength in words. */
function bot(by: string, seat: number | null, game: string): { bot: string; level: string } {
  const level = by.replace(/^bot /, "");
  const words = i18n.text({ id: `bot-${level}`, args: {} }, game);
  return { bot: seat === null ? i18n.t("seat-bot") : i18n.t(`bot-name-${letter(seat)}`), level: words === `bot-${level}` ? level : words };
}

/** Short, for a tag beside the line of the log. */
export function madeBy(by: string, seat: number | null, game: string): string {
  return by === "clock" ? i18n.t("by-clock") : i18n.t("by-bot", bot(by, seat, game));
}

/** As a sentence, to be read aloud. */
export function madeBySaid(by: string, seat: number | null, name: string, game: string): string {
  return by === "clock" ? i18n.t("by-clock-said", { name }) : i18n.t("by-bot-said", { ...bot(by, seat, game), name });
}
