/** Seats and who sits there. Letters in every text, numbers inside. */

export const LETTERS = ["A", "B", "C", "D", "E"] as const;
export type Letter = (typeof LETTERS)[number];

export const letter = (seat: number): Letter => LETTERS[seat] ?? "A";

/** A level of a game's bots. */
export interface BotLevel {
  readonly game: string;
  readonly level: string;
}

export interface Player {
  seat: number;
  letter: Letter;
  name: string;
  kind: "human" | "open" | "bot" | "device";
  /** The level of the bot that sits or stands in there; null: a person plays. */
  bot: BotLevel | null;
  you: boolean;
  here: boolean;
  minded: boolean;
}
