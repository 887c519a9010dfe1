/** What a seat is called at the table. Bots have no name of their own on the wire: each seat has one for them. */
import { letter } from "./seats.ts";
import { i18n } from "./i18n.svelte.ts";
import type { SeatInfo } from "./protocol.ts";

/** A name that is written smaller and over more lines, so that all of it can be read. Kana and kanji count double. */
export const isLong = (name: string): boolean => [...name].reduce((width, letter) => width + (letter > "\u2E80" ? 2 : 1), 0) > 13;

export function seatName(seat: SeatInfo): string {
  if (seat.name) return seat.name;
  if (seat.kind === "open") return i18n.t("seat-open");
  return seat.kind === "bot" ? i18n.t(`bot-name-${letter(seat.seat)}`) : letter(seat.seat);
}
