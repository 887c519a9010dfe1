/** Where pieces lie, in nodes: x to the east, y to the north, the middle of every layer at (0, 0) (KUF-1.2). */
import type { Direction, Ghost, Layer, Node, PlaceView, PlanStep } from "./contract.ts";

export const LAYERS: readonly Layer[] = ["U", "M", "L"];
/** Nodes run from -half to half. */
export const HALF: Readonly<Record<Layer, number>> = { U: 3, M: 5, L: 7 };
export const DIRECTIONS: readonly Direction[] = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"];
const VECTORS: readonly Node[] = [0, 1, 1, 1, 0, -1, -1, -1].map((x, at) => ({ x, y: [1, 1, 0, -1, -1, -1, 0, 1][at] ?? 0 }));

/** Paths as relative turns, or a square room with the turns of its exits. */
export type Shape = { readonly paths: readonly (readonly number[])[] } | { readonly radius: number; readonly exits: readonly number[] };

export const SHAPES = {
  entrance: { paths: [[0, 0]] },
  straight2: { paths: [[0, 0]] },
  straight3: { paths: [[0, 0, 0]] },
  corner_right: { paths: [[0, 0, 2, 2]] },
  corner_left: { paths: [[0, 0, -2, -2]] },
  kink_right: { paths: [[0, 0, 1]] },
  fork: { paths: [[0, 1], [0, -1]] },
  tee: { paths: [[0, 2], [0, -2]] },
  stairs2: { paths: [[0, 0]] },
  way3: { paths: [[0, 0, 0]] },
  escape4: { paths: [[0, 0, 0, 0]] },
  room_three: { radius: 1, exits: [0, 2, -2] },
  room_corners: { radius: 1, exits: [1, -1] },
  king_chamber: { radius: 2, exits: [2, -2] },
  queen_chamber: { radius: 2, exits: [0] },
  treasure_room: { radius: 1, exits: [0] },
} satisfies Record<string, Shape>;
export type ShapeName = keyof typeof SHAPES;

export type Kind = "passage" | "stairs" | "way" | "room" | "king" | "queen" | "treasure" | "escape";

interface Piece {
  readonly shape: ShapeName;
  readonly kind: Kind;
  /** How many layers further down its own exits are. */
  readonly delta: number;
}

const piece = (shape: ShapeName, kind: Kind = "passage", delta = 0): Piece => ({ shape, kind, delta });
const down = piece("stairs2", "stairs", 1);

/** By number. */
export const PIECES: readonly Piece[] = [
  piece("entrance"),
  piece("straight2"),
  piece("straight2"),
  piece("straight3"),
  piece("straight3"),
  piece("corner_right"),
  piece("corner_left"),
  piece("kink_right"),
  piece("fork"),
  piece("tee"),
  piece("straight2"),
  down,
  down,
  down,
  down,
  piece("stairs2", "stairs", -1),
  piece("way3", "way", -1),
  piece("room_three", "room"),
  piece("room_corners", "room"),
  piece("room_three", "room"),
  piece("king_chamber", "king"),
  piece("queen_chamber", "queen"),
  piece("treasure_room", "treasure"),
  piece("escape4", "escape"),
];
export const ENTRANCE = 0;
export const KING = 20;

export const pieceOf = (number: number): Piece => PIECES[number] ?? piece("straight2");

/** A piece on the plan: its lines, or its square. */
export interface Lie {
  readonly piece: number;
  readonly kind: Kind;
  readonly layer: Layer;
  /** The layer of its own exits: another one for stairs. */
  readonly ends: Layer;
  readonly start: Node;
  /** The side from which it is entered: the direction it runs in. */
  readonly along: Node;
  readonly lines: readonly (readonly Node[])[];
  readonly room: { readonly radius: number; readonly centre: Node } | null;
  readonly exits: readonly Node[];
}

const vector = (direction: Direction, turn = 0): Node => VECTORS[(DIRECTIONS.indexOf(direction) + turn + 8) % 8] ?? { x: 0, y: 1 };
const plus = (a: Node, b: Node, times = 1): Node => ({ x: a.x + b.x * times, y: a.y + b.y * times });

/** A piece with its start landing on a node. */
export function lay(number: number, layer: Layer, start: Node, direction: Direction): Lie {
  const { shape: name, kind, delta } = pieceOf(number);
  const shape: Shape = SHAPES[name];
  const base = { piece: number, kind, layer, ends: LAYERS[LAYERS.indexOf(layer) + delta] ?? layer, start, along: vector(direction) };
  if ("radius" in shape) {
    const { radius, exits } = shape;
    const centre = plus(start, base.along, radius);
    return { ...base, lines: [], room: { radius, centre }, exits: exits.map((turn) => plus(centre, vector(direction, turn), radius)) };
  }
  const lines = shape.paths.map((turns) => turns.reduce<Node[]>((line, turn) => [...line, plus(line.at(-1) ?? start, vector(direction, turn))], [start]));
  return { ...base, lines, room: null, exits: lines.map((line) => line.at(-1) ?? start) };
}

/** The start landing of a piece that may lie somewhere: the first node of a path, the middle of a room's side or a corner. */
function startOf(thing: PlaceView | Ghost): Node {
  if ("x" in thing) return { x: thing.x, y: thing.y };
  const shape: Shape = SHAPES[pieceOf(thing.piece).shape];
  const first = thing.nodes[0] ?? { x: 0, y: 0 };
  if (!("radius" in shape)) return first;
  const low = { x: Math.min(...thing.nodes.map((node) => node.x)), y: Math.min(...thing.nodes.map((node) => node.y)) };
  return plus(plus(low, { x: 1, y: 1 }, shape.radius), vector(thing.direction), -shape.radius);
}

export const lieOf = (thing: PlaceView | Ghost): Lie => lay(thing.piece, thing.layer, startOf(thing), thing.direction);

/** One layer, or the two of a staircase. */
export const layersOf = (lie: Lie): Layer[] => (lie.layer === lie.ends ? [lie.layer] : [lie.layer, lie.ends]);
export const isOn = (lie: Lie, layer: Layer): boolean => lie.layer === layer || lie.ends === layer;

/** Every node it covers, on each of its layers. */
export function nodesOf(lie: Lie): Node[] {
  if (!lie.room) return [...new Map(lie.lines.flat().map((node) => [`${node.x},${node.y}`, node])).values()];
  const { radius, centre } = lie.room;
  const span = Array.from({ length: 2 * radius + 1 }, (_, at) => at - radius);
  return span.flatMap((y) => span.map((x) => ({ x: centre.x + x, y: centre.y + y })));
}

/** The middle of a piece, on its floor: its number stands here. */
export function middleOf(lie: Lie): Node {
  if (lie.room) return lie.room.centre;
  const line = lie.lines[0] ?? [lie.start];
  if (lie.lines.length > 1) return line[1] ?? lie.start;
  const at = (line.length - 1) / 2;
  const [before, after] = [line[Math.floor(at)] ?? lie.start, line[Math.ceil(at)] ?? lie.start];
  return { x: (before.x + after.x) / 2, y: (before.y + after.y) / 2 };
}

/** Where its label stands on one of its layers: on stairs beside whoever is at their end. */
export function labelledAt(lie: Lie, layer: Layer, busy: boolean): Node {
  const end = lie.exits[0];
  const middle = middleOf(lie);
  return busy && end && lie.layer !== lie.ends && layer === lie.ends ? { x: middle.x + (lie.start.x - end.x) * 0.17, y: middle.y + (lie.start.y - end.y) * 0.17 } : middle;
}

/** Where the expedition stands on a place: in the middle, in a large chamber beside its sign; on stairs at their end, which is on another layer. */
export function standingOf(lie: Lie): Node {
  if (lie.layer !== lie.ends) return lie.exits[0] ?? middleOf(lie);
  const { x, y } = middleOf(lie);
  return lie.room && lie.room.radius > 1 ? { x: x + 1.3, y: y - 1.1 } : { x, y };
}

/** Where the number of a place one may go to stands: as usual, below a chamber's sign, at the end of stairs. */
export function plateOf(lie: Lie): Node {
  if (lie.layer !== lie.ends) return standingOf(lie);
  const { x, y } = middleOf(lie);
  const below = { king: 1.3, queen: 1.3, treasure: 0.74 }[lie.kind as string] ?? 0;
  return { x, y: y - below };
}

export interface Bounds {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

/** The rectangle around some nodes, with a margin. */
export function around(nodes: readonly Node[], margin = 0): Bounds {
  const [x, y] = [nodes.map((node) => node.x), nodes.map((node) => node.y)];
  return { west: Math.min(...x) - margin, east: Math.max(...x) + margin, south: Math.min(...y) - margin, north: Math.max(...y) + margin };
}

export const union = (a: Bounds, b: Bounds): Bounds => ({
  west: Math.min(a.west, b.west),
  east: Math.max(a.east, b.east),
  south: Math.min(a.south, b.south),
  north: Math.max(a.north, b.north),
});

/** From the outermost nodes to the edge of a layer's stone. */
export const RIM = 0.82;

export function squareOf(layer: Layer): Bounds {
  const reach = HALF[layer] + RIM;
  return { west: -reach, east: reach, south: -reach, north: reach };
}

/** Where the entrance passage comes in: through the wall. */
export const doorOf = ({ start, along }: Lie): Node => plus(start, along, -0.78);

/** A layer with whatever sticks out of it: the escape passage and the threshold of the entrance. */
export function extentOf(layer: Layer, lies: readonly Lie[]): Bounds {
  const outside = (lie: Lie): Bounds | null => (lie.kind === "escape" ? around(nodesOf(lie), 0.7) : lie.piece === ENTRANCE ? around([doorOf(lie)], 0.42) : null);
  return lies.filter((lie) => lie.layer === layer).flatMap((lie) => outside(lie) ?? []).reduce(union, squareOf(layer));
}

/** A planned piece: where it would lie, or, as long as its direction is not drawn, only where it would begin. */
export interface Planned {
  readonly order: number;
  readonly at: Node;
  readonly layer: Layer;
  readonly lie: Lie | null;
}

/** The pieces of a plan, each at the exit of a place or of a piece planned before it; others cannot be shown. */
export function planned(places: readonly PlaceView[], plan: readonly PlanStep[]): Planned[] {
  const ends = new Map(places.map((place) => [place.piece, { layer: place.ends, exits: place.exits }]));
  const found: Planned[] = [];
  plan.forEach((step, index) => {
    const parent = ends.get(step.parent);
    const at = parent?.exits[step.exit - 1];
    if (!parent || !at) return;
    const lie = step.direction === "draw" ? null : lay(step.piece, parent.layer, at, step.direction);
    if (lie) ends.set(step.piece, { layer: lie.ends, exits: lie.exits });
    found.push({ order: index + 1, at, layer: parent.layer, lie });
  });
  return found;
}
