/**
 * Which card is which. Views count equal cards; on the table each is a thing that keeps its identity while it
 * walks, so that motion shows the card that really moved. Hands that are held unseen have no pieces.
 */
import type { Member, View } from "./protocol.ts";
import { onBlock } from "./step.ts";
import type { Table } from "./types.ts";

export interface Piece {
  readonly id: string;
  readonly card: Member;
}

export type Zone = "hospital" | "block" | `${"hand" | "front" | "tent"}-${number}`;

export interface Layout {
  readonly zones: ReadonlyMap<Zone, readonly Piece[]>;
  /** Pieces that were not on the table before. */
  readonly fresh: ReadonlySet<string>;
  /** Who led when this was the position: the front that goes to the hospital next. */
  readonly leader: number | null;
}

function cardsIn(view: View): Map<Zone, readonly Member[]> {
  const zones = new Map<Zone, readonly Member[]>([["hospital", view.hospital]]);
  // Recruits wait on the block and among the next lots.
  const lots = onBlock(view) ? view.lots : view.lots.slice(1);
  zones.set("block", lots.filter((lot): lot is Extract<typeof lot, Member> => lot.endsWith("f")));
  view.seats.forEach((seat, at) => {
    zones.set(`front-${at}`, seat.front);
    zones.set(`tent-${at}`, seat.tent);
    if (seat.hand) zones.set(`hand-${at}`, seat.hand);
  });
  return zones;
}

/** How natural it is that a card went from one place to the other; lower is more so. */
function effort(from: Zone, to: Zone, leader: number | null): number {
  const owner = (zone: Zone) => zone.split("-")[1];
  if (to === "hospital") return from === `front-${leader}` ? 0 : from.startsWith("front") ? 2 : 3;
  if (owner(from) === owner(to)) return from.startsWith("front") ? 0 : 1;
  return from === "hospital" || from === "block" ? 2 : 9;
}

/** Give every card of a view its identity, as far as possible the one it had before. */
export function layOut(view: View, before?: Layout): Layout {
  const wanted = cardsIn(view);
  const zones = new Map<Zone, Piece[]>();
  const free: { piece: Piece; zone: Zone }[] = [];
  const open: { card: Member; zone: Zone }[] = [];
  const used = new Set<string>();

  for (const [zone, pieces] of before?.zones ?? []) {
    const left = [...(wanted.get(zone) ?? [])];
    const stay: Piece[] = [];
    for (const piece of pieces) {
      used.add(piece.id);
      const at = left.indexOf(piece.card);
      if (at < 0) free.push({ piece, zone });
      else {
        left.splice(at, 1);
        stay.push(piece);
      }
    }
    zones.set(zone, stay);
    open.push(...left.map((card) => ({ card, zone })));
  }
  for (const [zone, cards] of wanted)
    if (!zones.has(zone)) {
      zones.set(zone, []);
      open.push(...cards.map((card) => ({ card, zone })));
    }

  const pairs = open.flatMap((slot) =>
    free
      .filter(({ piece }) => piece.card === slot.card)
      .map((found) => ({ slot, found, cost: effort(found.zone, slot.zone, before?.leader ?? null) })),
  );
  const filled = new Set<object>();
  for (const { slot, found } of pairs.sort((first, second) => first.cost - second.cost)) {
    if (filled.has(slot) || filled.has(found)) continue;
    filled.add(slot).add(found);
    zones.get(slot.zone)?.push(found.piece);
  }

  const fresh = new Set<string>();
  for (const slot of open.filter((each) => !filled.has(each))) {
    const id = newId(slot.card, used);
    used.add(id);
    fresh.add(id);
    zones.get(slot.zone)?.push({ id, card: slot.card });
  }
  for (const [zone, pieces] of zones) {
    const order = wanted.get(zone);
    if (order) pieces.sort((first, second) => order.indexOf(first.card) - order.indexOf(second.card));
    else zones.delete(zone);
  }
  return { zones, fresh, leader: view.leader };
}

/** There is one of each flag; equal plain members are numbered. */
function newId(card: Member, used: ReadonlySet<string>): string {
  if (card.endsWith("f")) return `member-${card}`;
  let number = 1;
  while (used.has(`member-${card}-${number}`)) number += 1;
  return `member-${card}-${number}`;
}

const shown = (): { last?: { view: View; layout: Layout } } => ({});

/** The pieces of the position on show; the same answer for every part of the board. */
export function layoutOf(table: Table): Layout {
  const { view } = table;
  const kept = table.keep(shown);
  const { last } = kept;
  if (last?.view === view) return last.layout;
  const layout = layOut(view, last?.layout);
  kept.last = { view, layout };
  return layout;
}

export const piecesIn = (table: Table, zone: Zone): readonly Piece[] => layoutOf(table).zones.get(zone) ?? [];
