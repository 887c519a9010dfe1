import type { BoardProps, GameTable } from "$shell/contract.ts";
import type { Action, Prompt, View } from "./protocol.ts";

/** The members picked for a declaration, as ids of pieces; and whether the opener's bonus is declined. */
export interface Staged {
  picked: readonly string[];
  nobonus: boolean;
}

export type Table = GameTable<View, Prompt, Action, Staged>;
export type Props = BoardProps<View, Prompt, Action, Staged>;
