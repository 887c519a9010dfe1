/** What is printed on the pages and how the pieces are shaped: the game's own content, as the server reads it. */
import type { IconName } from "$kit/art/icons.ts";
import book from "$words/games/kufu/data/book.json";
import type { Light, Son } from "./art.ts";
import type { Crest, Direction, Layer, Mark, TrapKind } from "./protocol.ts";

export const LAYERS: readonly Layer[] = ["U", "M", "L"];
export const CRESTS: readonly Crest[] = ["A", "S", "L", "E", "F"];
export const DIRECTIONS = Object.keys(book.geometry.directions) as Direction[];
const VECTORS = Object.values(book.geometry.directions).map(([x = 0, y = 0]): readonly [number, number] => [x, y]);

export interface Page {
  readonly id: string;
  readonly kind: "passage" | "stairs" | "room" | "escape" | "crest" | "trap";
  readonly marks: readonly Mark[];
  /** The piece's number; null: a crest or a trap. */
  readonly no: number | null;
  readonly delta: number;
  /** None: the direction is drawn. */
  readonly directions: readonly Direction[];
  /** What opens the door; `?`: what the King's inscription says. */
  readonly crests: readonly (Crest | "?")[];
  readonly crest: Crest | null;
  readonly trap: TrapKind | null;
  readonly role: string | null;
}

interface Written {
  id: string;
  kind: string;
  marks: string[];
  no?: number;
  shape?: string;
  delta?: number;
  directions?: string[] | null;
  crests?: string[];
  crest?: string;
  trap?: string;
  role?: string;
}
const written: readonly Written[] = book.pages;

const PAGES = new Map(
  written.map((page): [string, Page] => [
    page.id,
    {
      id: page.id,
      kind: page.kind as Page["kind"],
      marks: page.marks as Mark[],
      no: page.no ?? null,
      delta: page.delta ?? 0,
      directions: (page.directions ?? []) as Direction[],
      crests: (page.crests ?? []) as Page["crests"],
      crest: (page.crest ?? null) as Crest | null,
      trap: (page.trap ?? null) as TrapKind | null,
      role: page.role ?? null,
    },
  ]),
);
const BLANK: Page = { id: "", kind: "passage", marks: [], no: null, delta: 0, directions: [], crests: [], crest: null, trap: null, role: null };

export const pageOf = (id: string): Page => PAGES.get(id) ?? BLANK;
export const pageIds = (level: number): string[] => book.pages.filter((page) => level === 2 || page.level1).map((page) => page.id);

/** The page that shows a piece; the entrance passage is on none. */
export const pageOfPiece = (piece: number): Page => [...PAGES.values()].find((page) => page.no === piece) ?? BLANK;

/** A small picture that stands for what a page shows. */
export function iconOf(page: Page): IconName {
  if (page.trap) return TRAP_ICONS[page.trap];
  if (page.crest) return "crest";
  if (page.role === "king" || page.role === "queen" || page.role === "treasure" || page.role === "escape") return page.role;
  if (page.delta) return page.delta > 0 ? "down" : "up";
  return page.kind === "room" ? "room" : "passage";
}
export const TRAP_ICONS: Readonly<Record<TrapKind, IconName>> = { rock: "rock", gate: "gate", collapse: "collapse", sand: "hourglass", serpent: "serpent", whisper: "whisper", hellfire: "hellfire", seal: "seal" };

/** A mark as it is drawn: who, and before which light. */
const MARKS = new Map(book.marks.map((mark): [string, { who: Son; light: Light; direction: Direction; side: Direction; half: string }] => [mark.id, { who: mark.sign as Son, light: mark.light as Light, direction: mark.direction as Direction, side: mark.side as Direction, half: mark.half }]));
export const markOf = (mark: Mark) => MARKS.get(mark) ?? { who: "baboon" as Son, light: "sun" as Light, direction: "N" as Direction, side: "N" as Direction, half: "right" };
export const markTo = (direction: Direction): Mark => (book.marks.find((mark) => mark.direction === direction)?.id ?? "B+") as Mark;

/** Where the curse starts: how long the track is. */
export function curseStart(level: number, seats: number, shift: number): number {
  const starts: Record<string, number> = book.curse_start[level === 2 ? "2" : "1"];
  return (starts[String(seats)] ?? 0) + shift;
}

interface Shape {
  form: string;
  paths?: number[][];
  r?: number;
  exits?: number[];
}
const shapes: Record<string, Shape> = book.shapes;
const shapeOf = (piece: number): Shape => shapes[piece === 0 ? "entrance" : (written.find((page) => page.no === piece)?.shape ?? "entrance")] ?? { form: "path", paths: [] };

export interface Spot {
  x: number;
  y: number;
}

/** The nodes a piece covers and those of its exits, with its start landing on a node in a direction. */
export function lay(piece: number, at: Spot, direction: Direction): { nodes: Spot[]; exits: Spot[] } {
  const shape = shapeOf(piece);
  const way = DIRECTIONS.indexOf(direction);
  const vector = (turn: number) => VECTORS[(way + turn + 8) % 8] ?? [0, 0];
  if (shape.form === "room") {
    const r = shape.r ?? 1;
    const [dx, dy] = vector(0);
    const middle = { x: at.x + r * dx, y: at.y + r * dy };
    const span = Array.from({ length: 2 * r + 1 }, (_, index) => index - r);
    return {
      nodes: span.flatMap((y) => span.map((x) => ({ x: middle.x + x, y: middle.y + y }))),
      exits: (shape.exits ?? []).map((turn) => ({ x: middle.x + r * vector(turn)[0], y: middle.y + r * vector(turn)[1] })),
    };
  }
  const nodes = [at];
  const exits: Spot[] = [];
  for (const path of shape.paths ?? []) {
    let here = at;
    for (const turn of path) {
      const [dx, dy] = vector(turn);
      here = { x: here.x + dx, y: here.y + dy };
      if (!nodes.some((node) => node.x === here.x && node.y === here.y)) nodes.push(here);
    }
    exits.push(here);
  }
  return { nodes, exits };
}

/** Where the entrance passage starts, and where it leads. */
export function entrance(mark: Mark, distance: number): { at: Spot; direction: Direction } {
  const { side, half } = markOf(mark);
  const out = DIRECTIONS.indexOf(side);
  const [ox, oy] = VECTORS[out] ?? [0, 1];
  const [wx, wy] = VECTORS[(out + 2) % 8] ?? [1, 0];
  const along = half === "right" ? distance : -distance;
  const reach = book.geometry.layers[0]?.half ?? 3;
  return { at: { x: reach * ox + along * wx, y: reach * oy + along * wy }, direction: DIRECTIONS[(out + 4) % 8] ?? "S" };
}
