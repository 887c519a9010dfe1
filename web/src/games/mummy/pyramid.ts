/** The Serpent Pyramid as it is printed: the file the rules read, and measurements on it. */
import data from "$words/games/mummy/data/board.json";
import type { Card, CardColour, Direction } from "./protocol.ts";
import type { TreasureSymbol } from "./maze.ts";

export interface Place {
  readonly id: string;
  /** Column from the west, 0 to 14. */
  readonly x: number;
  /** Row from the base, 1 to 8. */
  readonly y: number;
  readonly kind: "maze" | "start" | "burial";
  /** The directions in which a piece standing here may step. */
  readonly open: string;
  readonly treasure: Card | null;
  readonly zone: Zone | null;
  /** Name of the passage, as an id of the words. */
  readonly passage: string;
}

export type Zone = "red" | "blue" | "white" | "green" | "yellow";

export interface Treasure {
  readonly card: Card;
  readonly colour: CardColour;
  readonly symbol: TreasureSymbol;
  readonly cell: string;
}

export const PLACES: readonly Place[] = data.cells.map((cell) => ({
  id: cell.id,
  x: cell.x,
  y: cell.y,
  kind: cell.kind as Place["kind"],
  open: cell.open,
  treasure: cell.treasure as Card | null,
  zone: cell.zone as Zone | null,
  passage: cell.place.replaceAll(" ", "-"),
}));

const byId = new Map(PLACES.map((place) => [place.id, place]));

export function placeOf(id: string): Place {
  const place = byId.get(id);
  if (!place) throw new Error(`There is no cell ${id}`);
  return place;
}

export const TREASURES: readonly Treasure[] = data.treasures.map((treasure) => ({
  card: treasure.id as Card,
  colour: treasure.id.charAt(0) as CardColour,
  symbol: treasure.symbol as TreasureSymbol,
  cell: treasure.cell,
}));

const byCard = new Map(TREASURES.map((treasure) => [treasure.card, treasure]));

export function treasureOf(card: Card): Treasure {
  const treasure = byCard.get(card);
  if (!treasure) throw new Error(`There is no card ${card}`);
  return treasure;
}

export const START: string = data.start;
export const BURIAL: string = data.burial;
export const EXITS: readonly (readonly string[])[] = data.one_way_exits;
export const COLUMNS: number = data.columns;
export const ROWS: number = data.rows;
export const CARD_COLOURS: readonly CardColour[] = ["R", "B", "W", "G", "Y"];

export const DIRECTIONS: Readonly<Record<Direction, readonly [x: number, y: number]>> = { n: [0, 1], e: [1, 0], s: [0, -1], w: [-1, 0] };

/** The cell beside this one, whether or not a wall stands between; null outside the pyramid. */
export function beside(id: string, direction: Direction): string | null {
  const { x, y } = placeOf(id);
  const [dx, dy] = DIRECTIONS[direction];
  return cellAt(x + dx, y + dy);
}

const byPosition = new Map(PLACES.map((place) => [`${place.x},${place.y}`, place.id]));
export const cellAt = (x: number, y: number): string | null => byPosition.get(`${x},${y}`) ?? null;

export const opens = (id: string, direction: Direction): boolean => placeOf(id).open.includes(direction.toUpperCase());

const DIE_NUMBERS = [...new Set(data.mummy_die)].sort((first, second) => first - second);

/** What the mummy's next turn may be worth: the least and the most steps. */
export const speed = (locked: number): readonly [number, number] => [(DIE_NUMBERS[0] ?? 0) + locked, (DIE_NUMBERS.at(-1) ?? 0) + locked];
