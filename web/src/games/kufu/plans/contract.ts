/** What the drawings of the pyramid know of a match: the props of `Plans`, `Layered` and `Stacked`. */

export type Layer = "U" | "M" | "L";
export type Direction = "N" | "NE" | "E" | "SE" | "S" | "SW" | "W" | "NW";
export type Token = "red" | "black";

export interface Node {
  x: number;
  y: number;
}

/** A piece in the pyramid, as in the game's view. */
export interface PlaceView {
  piece: number;
  parent: number | null;
  exit: number;
  direction: Direction;
  layer: Layer;
  x: number;
  y: number;
  nodes: readonly Node[];
  ends: Layer;
  exits: readonly Node[];
  free: readonly number[];
  token: Token | null;
}

/** Where a piece would lie, as in the game's prompts. */
export interface Ghost {
  piece: number;
  exit: number;
  direction: Direction;
  layer: Layer;
  nodes: readonly Node[];
  ends: Layer;
  exits: readonly Node[];
}

/** One piece of a plan, as in the game's aid for replays. */
export interface PlanStep {
  piece: number;
  parent: number;
  exit: number;
  direction: Direction | "draw";
}

/** One way to lay the open page's piece. */
export interface Choice {
  id: string;
  /** A number or a letter on the ghost. */
  label: string;
  /** The accessible name. */
  name: string;
  /** Several for a drawn direction, which are drawn fainter. */
  ghosts: readonly Ghost[];
  picked: boolean;
  /** Something speaks against it: the match would be lost. */
  warned?: boolean;
  /** To be looked at only: its page is not open yet. */
  idle?: boolean;
}

/** A place where the expedition may go, or whose stone it may clear. */
export interface Target {
  piece: number;
  kind: "move" | "clear";
  picked: boolean;
  /** The accessible name. */
  name: string;
}

export interface PlansProps {
  places: readonly PlaceView[];
  /** The number of the piece where the expedition stands. */
  party: number;
  choices: readonly Choice[];
  onchoose?: (id: string) => void;
  targets: readonly Target[];
  ontarget?: (piece: number) => void;
  /** A tap on any other place. */
  inspect?: (piece: number) => void;
  /** The accessible name of a place. */
  describe: (piece: number) => string;
  /** The game's Fluent words. */
  text: (id: string, args?: Record<string, unknown>) => string;
  /** The mark of the entrance's side. */
  entrance: string | null;
  coffin: boolean;
  /** In a replay: the planned pieces with their order. */
  plan?: readonly PlanStep[];
  night: boolean;
}
