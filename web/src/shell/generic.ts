/** The board for a game that brings none: the position in words, the listed moves, and a field to type a move into. */
import type { GameUi } from "./contract.ts";
import NotationField from "./NotationField.svelte";
import WordBoard from "./WordBoard.svelte";

export const ui: GameUi<string, unknown, unknown> = { Board: WordBoard, Controls: NotationField, described: true };
