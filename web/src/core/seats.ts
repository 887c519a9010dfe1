/** Seats and who sits there. Letters in every text, numbers inside. */

export const LETTERS = ["A", "B", "C", "D", "E"] as const;
export type Letter = (typeof LETTERS)[number];

export const letter = (seat: number): Letter => LETTERS[seat] ?? "A";

export interface Player {
  seat: number;
  letter: Letter;
  name: string;
  kind: "human" | "open" | "bot" | "device";
  bot: string | null;
  you: boolean;
  here: boolean;
  minded: boolean;
}
