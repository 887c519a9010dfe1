import type { BoardProps, GameTable } from "$shell/contract.ts";
import type { Action, Event as MummyEvent, Face, Prompt, View } from "./protocol.ts";

/** The face of the die picked, and the cell where its move shall end. */
export interface Staged {
  face: Face;
  cell: string | null;
}

export type Event = MummyEvent;
export type Of<T extends Event["type"]> = Extract<Event, { type: T }>;
export type Table = GameTable<View, Prompt, Action, Staged>;
export type Props = BoardProps<View, Prompt, Action, Staged>;
