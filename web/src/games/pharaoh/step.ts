/** The position right after an event: which cards it has moved, and what lies carved in since. */
import type { Event, Lot, Member, SeatView, View } from "./protocol.ts";
import { isFlagged, isTreasure, valueOf } from "./cards.ts";

export function step(view: View, event: Event): View {
  switch (event.type) {
    case "start_chosen":
      return { ...view, horus: event.seat };
    case "lots_revealed":
      return { ...view, round: event.round, lots: event.lots, sold: [], unrevealed: view.unrevealed.filter((lot) => !event.lots.includes(lot)) };
    case "auction_started":
      return opened(view, event.lot, event.starter);
    case "declared":
      return seated({ ...view, high: event.number, leader: event.seat, turn: null }, event.seat, (seat) => ({
        ...without(seat, event.cards),
        front: together(seat.front, event.cards),
        declared: event.number,
      }));
    case "passed":
      return seated({ ...view, horus_used: view.horus_used || event.kind === "horus", turn: null }, event.seat, (seat) => ({
        ...seat,
        passed: event.kind,
        pharaohs: seat.pharaohs - Number(event.kind === "pharaoh"),
        pharaohs_used: seat.pharaohs_used + Number(event.kind === "pharaoh"),
      }));
    case "horus_moved":
      return { ...view, horus: event.seat };
    case "hospital_taken":
      return seated({ ...view, hospital: [] }, event.seat, (seat) => ({ ...seat, tent: together(seat.tent, event.cards) }));
    case "lot_won":
      return won(view, event.seat, event.lot, event.cards);
    case "lot_removed":
      return { ...view, removed: [...view.removed, event.lot], sold: [...view.sold, { lot: event.lot, seat: null }] };
    case "cards_returned":
      return seated(view, event.seat, (seat) => ({ ...holding(seat, event.cards), front: [] }));
    case "tents_returned":
      return roundOver(view, event.tents);
    case "resigned":
      return view;
    case "match_ended":
      return { ...view, turn: null, outcome: event.outcome };
  }
}

/** Sold, but still the first of the lots: the block is empty until the next one comes on it. */
export const onBlock = (view: View): Lot | null => {
  const [lot] = view.lots;
  return lot && !view.sold.some((gone) => gone.lot === lot) ? lot : null;
};

const place = (card: Member): number => valueOf(card) + (isFlagged(card) ? 10 : 0);

const together = (cards: readonly Member[], more: readonly Member[]): Member[] => [...cards, ...more].sort((first, second) => place(first) - place(second));

const seated = (view: View, at: number, change: (seat: SeatView) => SeatView): View => ({ ...view, seats: view.seats.map((seat, index) => (index === at ? change(seat) : seat)) });

const holding = (seat: SeatView, cards: readonly Member[]): SeatView => ({ ...seat, hand: seat.hand && together(seat.hand, cards), hand_count: seat.hand_count + cards.length });

function without(seat: SeatView, cards: readonly Member[]): SeatView {
  const hand = seat.hand && [...seat.hand];
  for (const card of cards) hand?.splice(hand.indexOf(card), 1);
  return { ...seat, hand, hand_count: seat.hand_count - cards.length };
}

function opened(view: View, lot: Lot, starter: number): View {
  const seats = view.seats.map((seat): SeatView => ({ ...seat, passed: "no", declared: 0 }));
  return { ...view, lots: view.lots.slice(view.lots.indexOf(lot)), seats, starter, turn: starter, high: 0, leader: null, horus_used: false };
}

function won(view: View, winner: number, lot: Lot, cards: readonly Member[]): View {
  const sold = { ...view, sold: [...view.sold, { lot, seat: winner }] };
  if (isTreasure(lot))
    return seated({ ...sold, hospital: together(view.hospital, cards) }, winner, (seat) => ({ ...seat, front: [], treasures: [...seat.treasures, lot] }));
  return seated(sold, winner, (seat) => ({ ...seat, front: [], tent: together(seat.tent, [...cards, lot]) }));
}

function roundOver(view: View, tents: readonly (readonly Member[])[]): View {
  const seats = view.seats.map((seat, at) => ({ ...holding(seat, tents[at] ?? []), tent: [] }));
  const last = view.unrevealed.length === 0;
  return { ...view, seats, lots: [], turn: null, round: view.round + Number(!last), sold: last ? view.sold : [] };
}
