/** What a new table is asked to be. */
import type { GameCard, NewTable, Option, SeatWish } from "$core/protocol.ts";

export type OptionValue = boolean | number | string | null;

/** Who sits down when nobody says who. */
export const usualBot = (card: GameCard): string => card.usual;

export const defaults = (options: readonly Option[]): Record<string, OptionValue> => Object.fromEntries(options.map((option) => [option.key, option.default]));

/** Seats for others are open, as many as have come to the table since it had `before`; you keep yours. */
export const inviting = (seats: readonly SeatWish[], before = 1): SeatWish[] => seats.map((seat, at) => (at >= before && seat.kind === "bot" ? { kind: "open" } : seat));

/** You and bots at the size the game plays best: three, or the nearest it allows. */
export function quickTable(card: GameCard, quick: Record<string, OptionValue> = {}): NewTable {
  const [min, max] = card.seats;
  const count = Math.min(max, Math.max(min, 3));
  return { game: card.name, options: { ...defaults(card.options), ...quick }, seats: seatsFor(card, count), public: false, clock: null };
}

export function seatsFor(card: GameCard, count: number, before: readonly SeatWish[] = []): SeatWish[] {
  return Array.from({ length: count }, (_, seat) => before[seat] ?? (seat === 0 ? { kind: "me" } : { kind: "bot", bot: usualBot(card) }));
}
