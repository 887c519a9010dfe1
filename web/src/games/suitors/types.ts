import type { BoardProps, GameTable } from "$shell/contract.ts";
import type { Action, Prompt, View } from "./protocol.ts";

/** What is put together and not sent: a price, or the cards of a payment. */
export type Staged = { kind: "bid"; amount: number } | { kind: "pay"; cards: readonly number[] };

export type Table = GameTable<View, Prompt, Action, Staged>;
export type Props = BoardProps<View, Prompt, Action, Staged>;

/** The favours, and the numbers on the gift cards. */
export const NUMBERS: readonly number[] = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13];

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
