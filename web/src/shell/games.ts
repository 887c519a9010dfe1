/** The web folders of games: found by glob, so that nothing here names a game. */
import { plainDoor } from "$kit/art/doors.ts";
import type { Drawing } from "$kit/art/palette.ts";
import type { AnyGameUi, Cover } from "./contract.ts";

const boards = import.meta.glob<AnyGameUi>("../games/*/index.ts", { import: "ui" });
const covers = import.meta.glob<Cover>("../games/*/cover.ts", { import: "cover", eager: true });

const PLAIN: Cover = { panel: plainDoor, colour: "gold", order: 100 };

export const coverOf = (game: string): Cover => covers[`../games/${game}/cover.ts`] ?? PLAIN;

/** The panel in a game's door, 180 x 250. */
export const panelOf = (game: string): Drawing => coverOf(game).panel();

/** Games with a cover here, and those given, in the order of their doors. */
export function doors(installed: readonly string[] = []): string[] {
  const drawn = Object.keys(covers).map((path) => path.split("/").at(-2) ?? "");
  return [...new Set([...drawn, ...installed])].sort((a, b) => coverOf(a).order - coverOf(b).order || (a < b ? -1 : 1));
}

/** The board of a game, or null: the shell's own board shows it. */
export async function loadGameUi(game: string): Promise<AnyGameUi | null> {
  return (await boards[`../games/${game}/index.ts`]?.()) ?? null;
}
