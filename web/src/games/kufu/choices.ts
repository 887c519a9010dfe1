/** What can be picked on the board and in the book, and what has been: nothing here judges, the prompt has. */
import type { Choice, Target } from "./plans/contract.ts";
import type { Clear, Outlook, Place, Spot, Start } from "./protocol.ts";
import { showOf } from "./show.svelte.ts";
import { asked, staged, type Table } from "./types.ts";
import { directionName, layerName, pieceName } from "./words.ts";

const spotId = (spot: { exit: number; direction: string }): string => `spot-${spot.exit}-${spot.direction}`;

/** The spot that is picked; the only one there is needs no picking. */
export function spotOf(table: Table): Spot | null {
  const spots = asked(table, "read")?.spots ?? [];
  const picked = staged(table, "spot");
  return spots.find((spot) => spot.exit === picked?.exit && spot.direction === picked.direction) ?? (spots.length === 1 ? (spots[0] ?? null) : null);
}

/** Every way to place at the picked spot: by whose crests, with which note. */
export function waysOf(table: Table): readonly Place[] {
  const spot = spotOf(table);
  return spot ? (asked(table, "read")?.places ?? []).filter((place) => place.exit === spot.exit && place.direction === spot.direction) : [];
}

export const supplyKey = (place: Place): string => place.by.join();

/** The action that would be sent. */
export function placeOf(table: Table): Place | null {
  const ways = waysOf(table);
  const picked = staged(table, "spot");
  const by = ways.filter((way) => picked?.by == null || supplyKey(way) === picked.by);
  return by.find((way) => picked?.how == null || way.how === picked.how) ?? by[0] ?? ways[0] ?? null;
}

export function pickWay(table: Table, change: { how?: "hand" | "shift"; by?: string }): void {
  const spot = spotOf(table);
  const now = placeOf(table);
  if (spot && now) table.staged.value = { kind: "spot", exit: spot.exit, direction: spot.direction, how: change.how ?? now.how, by: change.by ?? supplyKey(now) };
}

/** How far from the middle the entrance would be: what is picked, else half way. */
export const distanceOf = (table: Table): number => staged(table, "enter")?.distance ?? 2;

/** The ghosts in the pyramid. */
export function ghostsOf(table: Table): Choice[] {
  const entering = asked(table, "enter");
  if (entering) {
    const distance = distanceOf(table);
    return entering.spots.map((ghost) => ({ id: `enter-${ghost.exit}`, label: String(ghost.exit), name: table.text("move-enter", { distance: ghost.exit }), ghosts: [ghost], picked: ghost.exit === distance }));
  }
  const ahead = outlookOf(table);
  if (ahead) return ahead.spots.map((spot, index) => ({ id: `ahead-${spot.exit}-${spot.direction}`, label: String(index + 1), name: spotName(table, spot, index + 1), ghosts: spot.ghosts, picked: false, warned: spot.warning !== "", idle: true }));
  const reading = asked(table, "read");
  if (!reading || staged(table, "note")) return [];
  const picked = spotOf(table);
  return reading.spots.map((spot, index) => ({
    id: spotId(spot),
    label: String(index + 1),
    name: spotName(table, spot, index + 1),
    ghosts: spot.ghosts,
    picked: spot === picked,
    warned: spot.warning !== "",
  }));
}

function spotName(table: Table, spot: Spot, number: number): string {
  const [ghost] = spot.ghosts;
  const way = spot.direction === "draw" ? table.text("way-draw") : table.text("way", { direction: directionName(table, spot.direction) });
  return table.text("board-ghost", { number, exit: spot.exit, way, layer: layerName(table, ghost?.ends ?? "U") });
}

export function pickGhost(table: Table, id: string): void {
  const [kind, exit, direction] = id.split("-");
  if (kind === "enter") table.staged.value = { kind: "enter", distance: Number(exit) };
  const spot = (asked(table, "read")?.spots ?? []).find((one) => String(one.exit) === exit && one.direction === direction);
  const again = staged(table, "spot")?.exit === spot?.exit && staged(table, "spot")?.direction === spot?.direction;
  if (kind === "spot" && spot) table.staged.value = again ? null : { kind: "spot", exit: spot.exit, direction: spot.direction, how: null, by: null };
}

/** Where the expedition may go, and what it may clear. */
export function targetsOf(table: Table): Target[] {
  const prompt = asked(table, "turn");
  if (!prompt) return [];
  const picked = staged(table, "target")?.piece;
  const clears = new Set(prompt.clears.map((clear) => clear.place));
  return [
    ...prompt.moves.map((piece): Target => ({ piece, kind: "move", picked: piece === picked, name: table.text("move-move", { place: pieceName(table, piece) }) })),
    ...[...clears].map((piece): Target => ({ piece, kind: "clear", picked: piece === picked, name: table.text("move-clear", { place: pieceName(table, piece) }) })),
  ];
}

export function pickTarget(table: Table, piece: number): void {
  table.staged.value = staged(table, "target")?.piece === piece ? null : { kind: "target", piece, by: null };
}

/** The ways to clear the picked place; several where the sealing stone can be opened with several people's crests. */
export const clearsOf = (table: Table): readonly Clear[] => (asked(table, "turn")?.clears ?? []).filter((clear) => clear.place === staged(table, "target")?.piece);

export function clearOf(table: Table): Clear | null {
  const clears = clearsOf(table);
  return clears.find((clear) => clear.by === staged(table, "target")?.by) ?? clears[0] ?? null;
}

/** Where the book would be opened: what is picked, else at its first page. */
export function startOf(table: Table): Start | null {
  const starts = asked(table, "turn")?.starts ?? [];
  const at = staged(table, "open")?.position ?? 1;
  return starts.find((start) => start.position === at) ?? starts[0] ?? null;
}

export function pickStart(table: Table, position: number): void {
  table.staged.value = { kind: "open", position };
  showOf(table).ahead = null;
}

/** The known pages that can be turned to from where the book would be opened, as far as their pieces fit somewhere. */
export function outlooksOf(table: Table): readonly Outlook[] {
  const start = startOf(table);
  return (asked(table, "turn")?.outlooks ?? []).filter(({ position }) => position === start?.position || start?.reach.includes(position));
}

/** The page that is looked at before the book is opened: the one picked, else the one where it would be opened. */
export function outlookOf(table: Table): Outlook | null {
  if (staged(table, "target")) return null;
  const found = outlooksOf(table);
  return found.find(({ position }) => position === showOf(table).ahead) ?? found.find(({ position }) => position === startOf(table)?.position) ?? null;
}

export function lookAhead(table: Table, position: number): void {
  const show = showOf(table);
  if (staged(table, "target")) table.staged.clear();
  show.ahead = show.ahead === position ? null : position;
}

/** Pages one may tell everybody of. */
export const untold = (table: Table): number[] => [...new Set(table.free.flatMap(({ action }) => (isTell(action) ? action.positions : [])))].sort((a, b) => a - b);
const isTell = (action: unknown): action is { type: "tell"; positions: number[] } => typeof action === "object" && action !== null && "type" in action && action.type === "tell";
export const tell = (table: Table, positions: readonly number[]): void => table.declare({ type: "tell", positions: [...positions] });
