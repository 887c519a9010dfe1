import type { BoardProps, GameTable } from "$shell/contract.ts";
import type { Action, Direction, Event, Look, Prompt, View } from "./protocol.ts";

/** What the player has put together. */
export type Staged =
  | { kind: "enter"; distance: number }
  | { kind: "open"; position: number }
  | { kind: "target"; piece: number; by: number | null }
  | { kind: "spot"; exit: number; direction: Direction | "draw"; how: "hand" | "shift" | null; by: string | null }
  | { kind: "note"; position: number; look: Look };

export type Table = GameTable<View, Prompt, Action, Staged>;
export type Props = BoardProps<View, Prompt, Action, Staged>;
export type Of<T extends Event["type"]> = Extract<Event, { type: T }>;
export type Asked<T extends Prompt["type"]> = Extract<Prompt, { type: T }>;

/** The open question, if it is of this kind. */
export const asked = <T extends Prompt["type"]>(table: Table, type: T): Asked<T> | null => (table.ask?.prompt.type === type ? (table.ask.prompt as Asked<T>) : null);

/** What is staged, if it is of this kind. */
export const staged = <K extends Staged["kind"]>(table: Table, kind: K): Extract<Staged, { kind: K }> | null =>
  table.staged.value?.kind === kind ? (table.staged.value as Extract<Staged, { kind: K }>) : null;
