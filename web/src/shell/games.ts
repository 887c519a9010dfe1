/** The web folders of games: found by glob, so that nothing here names a game. */
import { plainDoor } from "$kit/art/doors.ts";
import type { Drawing } from "$kit/art/palette.ts";
import type { AnyGameUi, Cover, Pieces } from "./contract.ts";

const boards = import.meta.glob<AnyGameUi>("../games/*/index.ts", { import: "ui" });
const covers = import.meta.glob<Cover>("../games/*/cover.ts", { import: "cover", eager: true });
const pieces = import.meta.glob<Pieces>("../games/*/pictures.ts", { import: "pieces" });

const PLAIN: Cover = { panel: plainDoor, colour: "gold", order: 100 };

export const coverOf = (game: string): Cover => covers[`../games/${game}/cover.ts`] ?? PLAIN;

/** The panel in a game's door, 180 x 250. */
export const panelOf = (game: string): Drawing => coverOf(game).panel();

/** Games with a cover here, and those given, in the order of their doors. */
export function doors(installed: readonly string[] = []): string[] {
  const drawn = Object.keys(covers).map((path) => path.split("/").at(-2) ?? "");
  return [...new Set([...drawn, ...installed])].sort((a, b) => coverOf(a).order - coverOf(b).order || (a < b ? -1 : 1));
}

export const hasBoard = (game: string): boolean => `../games/${game}/index.ts` in boards;

/** The board of a game; the shell's own, which shows words, for one that brings none. */
export async function loadGameUi(game: string): Promise<AnyGameUi> {
  const load = boards[`../games/${game}/index.ts`] ?? (async () => (await import("./generic.ts")).ui);
  return load();
}

/** The drawings of a game's rules page; none for a game that brings none. */
export async function loadPieces(game: string): Promise<Pieces> {
  return (await pieces[`../games/${game}/pictures.ts`]?.()) ?? {};
}
