/** Where one can press: on ghosts, on places to go to, on all other places; apart from each other as far as there is room. */
import type { Choice, Layer, Node, PlaceView, Target } from "./contract.ts";
import { type Frame, type Spot, spot } from "./frame.ts";
import { doorOf, ENTRANCE, lieOf, middleOf, plateOf, standingOf } from "./geometry.ts";

export interface Control {
  readonly kind: "choice" | "target" | "place";
  /** The id of a choice, or the number of a piece. */
  readonly id: string;
  readonly layer: Layer;
  readonly x: number;
  readonly y: number;
  /** Pixels across. */
  readonly size: number;
}

/** A finger's width, and what remains of it where controls stand close. */
export const FINGER = 44;
const CLOSEST = 24;

/** Where somebody stands and where a token lies, so that neither hides the other. */
export function figures(place: PlaceView, party: boolean): { party: Node; token: Node } {
  const lie = lieOf(place);
  const standing = standingOf(lie);
  const corner = lie.room && lie.room.radius > 1 ? 1.25 : 0.68;
  const lying = lie.room ? { x: lie.room.centre.x + corner, y: lie.room.centre.y + corner } : middleOf(lie);
  const close = party && place.token !== null && Math.hypot(standing.x - lying.x, standing.y - lying.y) < 0.9;
  if (!close) return { party: standing, token: lying };
  return { party: { x: standing.x - 0.5, y: standing.y }, token: { x: lying.x + (lie.room ? 0.2 : 0.55), y: lying.y - 0.1 } };
}

const far = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y);
const nearest = (at: Spot, others: readonly Spot[]): number => Math.min(Infinity, ...others.map((other) => far(at, other)));

/** The nodes along a ghost where its label may stand, the best first. */
function candidates(choice: Choice): { layer: Layer; nodes: Node[] } | null {
  const [lie, ...others] = choice.ghosts.map(lieOf);
  if (!lie) return null;
  if (others.length) return { layer: lie.layer, nodes: [lie.start, ...[lie, ...others].map((each) => each.exits[0] ?? middleOf(each))] };
  const along = lie.room ? lie.exits : lie.lines.flatMap((line) => line.slice(1));
  const halves = lie.lines.flatMap((line) => line.slice(1).map((node, at) => ({ x: (node.x + (line[at]?.x ?? node.x)) / 2, y: (node.y + (line[at]?.y ?? node.y)) / 2 })));
  const end = lie.exits[0] ?? lie.start;
  const beyond = lie.room || lie.lines.length > 1 ? [] : [{ x: end.x + lie.along.x * 0.6, y: end.y + lie.along.y * 0.6 }];
  const before = lie.piece === ENTRANCE ? [doorOf(lie)] : [];
  return { layer: lie.layer, nodes: [middleOf(lie), ...halves.slice(1), ...along, ...before, ...beyond] };
}

interface Free {
  readonly kind: Control["kind"];
  readonly id: string;
  readonly layer: Layer;
  readonly at: Spot;
}

/** Labels of choices keep a finger's width apart, or as much as there is. */
function labelled(choices: readonly Choice[], frameOf: (layer: Layer) => Frame | undefined, taken: readonly Spot[]): Free[] {
  const found: Free[] = [];
  for (const choice of choices) {
    const wanted = candidates(choice);
    const frame = wanted && frameOf(wanted.layer);
    if (!wanted || !frame) continue;
    const worth = (at: Spot) => Math.min(FINGER + 2, nearest(at, found.map((free) => free.at))) + 0.2 * Math.min(FINGER, nearest(at, taken));
    const spots = wanted.nodes.map((node) => spot(frame, node));
    const best = spots.reduce((kept, at) => (worth(at) > worth(kept) + 4 ? at : kept));
    found.push({ kind: "choice", id: choice.id, layer: wanted.layer, at: best });
  }
  return found;
}

/**
 * Every control on these layers: choices first, then targets, then the other places.
 *
 * @param frames The layers on show.
 * @param least How small a control may become where several stand close.
 */
export function controlsOf(
  frames: Readonly<Partial<Record<Layer, Frame>>>,
  { places, party, choices, targets }: { places: readonly PlaceView[]; party: number; choices: readonly Choice[]; targets: readonly Target[] },
  least = CLOSEST,
): Control[] {
  const frameOf = (layer: Layer): Frame | undefined => frames[layer];
  const aims = new Map(targets.map((target) => [target.piece, target.kind]));
  const free: Free[] = [];
  const standing: Spot[] = [];
  for (const place of places) {
    const frame = frameOf(place.ends) ?? frameOf(place.layer);
    if (!frame) continue;
    const lie = lieOf(place);
    const kind = aims.get(place.piece);
    const node = kind === "clear" ? figures(place, place.piece === party).token : kind ? plateOf(lie) : standingOf(lie);
    const layer = frameOf(place.ends) ? place.ends : place.layer;
    const at = spot(frame, node);
    free.push({ kind: kind ? "target" : "place", id: String(place.piece), layer, at });
    if (place.piece === party) standing.push(at);
  }
  const all = [...labelled(choices, frameOf, standing), ...free.filter((each) => each.kind === "target"), ...free.filter((each) => each.kind === "place")];
  return all.map(({ kind, id, layer, at }) => {
    const rivals = all.filter((other) => (other.id !== id || other.kind !== kind) && (kind !== "place") === (other.kind !== "place")).map((other) => other.at);
    return { kind, id, layer, x: at.x, y: at.y, size: Math.max(least, Math.min(FINGER, Math.floor(nearest(at, rivals)))) };
  });
}
