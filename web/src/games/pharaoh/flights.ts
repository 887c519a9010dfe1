/**
 * What the scene's own travel cannot show: cards that go into a hand held unseen, or come out of one, and a
 * treasure that becomes the filling of a socket. Copies fly; nothing waits but through the stage.
 */
import type { Member } from "./protocol.ts";
import { type EaseName, type Stage, TRAVEL } from "$kit/motion.ts";
import { layoutOf, type Piece, type Zone } from "./pieces.ts";
import type { Table } from "./types.ts";

interface Kept {
  piece: Piece;
  zone: Zone;
  copy: HTMLElement;
}

interface Notes {
  kept: Kept[];
  /** Cards that go home, by seat, and from where they may come. */
  homeward: { seat: number; cards: Member[]; zones: Zone[] }[];
  flying: Promise<void>[];
}

const notes = new WeakMap<Stage, Notes>();

function notesOf(stage: Stage): Notes {
  const found = notes.get(stage) ?? { kept: [], homeward: [], flying: [] };
  notes.set(stage, found);
  return found;
}

export const anchor = (stage: Stage, name: string): HTMLElement | null => stage.root.querySelector<HTMLElement>(`[data-anchor="${name}"]`);

/** A copy of a card where it lies, above everything, that belongs to nobody. */
function copyOf(element: HTMLElement): HTMLElement {
  const box = element.getBoundingClientRect();
  const copy = element.cloneNode(true) as HTMLElement;
  for (const name of ["data-piece", "aria-label", "role", "tabindex", "title"]) copy.removeAttribute(name);
  copy.setAttribute("aria-hidden", "true");
  const place: Partial<CSSStyleDeclaration> = { position: "fixed", left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px`, margin: "0", zIndex: "30", pointerEvents: "none" };
  Object.assign(copy.style, place);
  return copy;
}

/** Let a copy fly to the middle of an element, shrinking to its size. */
async function flyTo(stage: Stage, copy: HTMLElement, target: Element, length: number, ease: EaseName, fade = false): Promise<void> {
  stage.root.append(copy);
  const from = copy.getBoundingClientRect();
  const to = target.getBoundingClientRect();
  const scale = Math.min(1, Math.max(0.12, to.width / from.width, to.height / from.height) * 0.8);
  const x = to.left + to.width / 2 - (from.left + from.width / 2);
  const y = to.top + to.height / 2 - (from.top + from.height / 2);
  const end = { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: fade ? 0.2 : 1 };
  await stage.animate(copy, [{ transform: "none", opacity: 1 }, end], length, ease);
  copy.remove();
}

/** Before the position changes: remember every member on the table, for those that will be gone after it. */
export function keep(stage: Stage, table: Table): void {
  const { kept } = notesOf(stage);
  if (stage.reduced || kept.length) return;
  for (const [zone, pieces] of layoutOf(table).zones)
    for (const piece of pieces) {
      const element = stage.piece(piece.id);
      if (element) kept.push({ piece, zone, copy: copyOf(element) });
    }
}

/** These cards go home to a hand; whatever of them is out of sight afterwards flies there. */
export function sendHome(stage: Stage, seat: number, cards: readonly Member[], zones: Zone[]): void {
  notesOf(stage).homeward.push({ seat, cards: [...cards], zones });
}

/** After the position has changed: copies of those who vanished walk to the hands they went to. */
export function walkHome(stage: Stage, table: Table): void {
  const { kept, homeward, flying } = notesOf(stage);
  if (!homeward.length) return;
  const visible = new Set([...layoutOf(table).zones.values()].flat().map((piece) => piece.id));
  let order = 0;
  for (const { seat, cards, zones } of homeward.splice(0)) {
    const door = anchor(stage, `hand-${seat}`);
    for (const card of cards) {
      const at = kept.findIndex((each) => each.piece.card === card && zones.includes(each.zone) && !visible.has(each.piece.id));
      const [found] = at < 0 ? [] : kept.splice(at, 1);
      if (!found || !door) continue;
      flying.push(stage.wait(60 * order).then(() => flyTo(stage, found.copy, door, TRAVEL, "travel", true)));
      stage.root.append(found.copy);
      order += 1;
    }
  }
}

export async function landed(stage: Stage): Promise<void> {
  await Promise.all(notesOf(stage).flying);
}

/** Members that came out of a hand held unseen: they step forward from its count. */
export async function stepForward(stage: Stage, table: Table, seat: number, cards: readonly Member[]): Promise<void> {
  const { zones, fresh } = layoutOf(table);
  const door = anchor(stage, `hand-${seat}`);
  if (!door) return;
  const left = [...cards];
  const from = door.getBoundingClientRect();
  const steps = [...zones.values()].flat().filter((piece) => {
    const at = fresh.has(piece.id) ? left.indexOf(piece.card) : -1;
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  await Promise.all(
    steps.map((piece) => {
      const element = stage.piece(piece.id);
      const to = element?.getBoundingClientRect();
      if (!to?.width) return undefined;
      const x = from.left + from.width / 2 - (to.left + to.width / 2);
      const y = from.top + from.height / 2 - (to.top + to.height / 2);
      const frames = [{ transform: `translate(${x}px, ${y}px) scale(.4)`, opacity: 0 }, { opacity: 1, offset: 0.4 }, { transform: "none", opacity: 1 }];
      return stage.animate(element, frames, TRAVEL);
    }),
  );
}

/** The treasure leaves the block and drops into its socket. */
export async function dropInto(stage: Stage, pieceId: string, sockets: readonly string[], length: number): Promise<void> {
  const element = stage.piece(pieceId);
  const target = sockets.map((name) => anchor(stage, name)).find((found) => found?.getBoundingClientRect().width);
  if (!element || !target || stage.reduced) return;
  const copy = copyOf(element);
  element.style.visibility = "hidden";
  await flyTo(stage, copy, target, length, "exchange");
}
