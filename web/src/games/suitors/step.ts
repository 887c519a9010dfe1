/** The position right after an event: bids and payments, the chips and the chest. */
import type { Event, RoundResult, SeatView, Settlement, View } from "./protocol.ts";
import { withoutCard } from "./payment.ts";

export function step(view: View, event: Event): View {
  switch (event.type) {
    case "opener_drawn":
      return { ...view, round_opener: event.seat };
    case "round_started":
      return roundBegun(view, event.round, event.opener, event.hand_counts);
    case "dealt":
      return seated(view, event.seat, (seat) => ({ ...seat, hand: seat.hand && event.hand }));
    case "auction_started":
      return opened(view, event.chip, event.opener, event.max_bid);
    case "bid_made":
      return seated({ ...view, high: event.amount, leader: event.seat, awaited: [] }, event.seat, (seat) => ({ ...seat, bid: event.amount }));
    case "withdrew":
      return seated({ ...view, awaited: [] }, event.seat, (seat) => ({ ...seat, standing: false }));
    case "chip_won":
      return seated({ ...view, phase: "pay", awaited: view.seats.flatMap((seat, at) => (seat.bid ? [at] : [])) }, event.seat, (seat) => ({ ...seat, chips: [...seat.chips, event.chip] }));
    case "payment_chosen":
      return seated({ ...view, awaited: view.awaited.filter((seat) => seat !== event.seat) }, event.seat, (seat) => ({ ...seat, chosen: true }));
    case "settled":
      return settled(view, event.settlement);
    case "eliminated":
      return seated(view, event.seat, (seat) => ({ ...seat, eliminated: true, total: null }));
    case "unsold":
      return view;
    case "round_ended":
      return roundOver(view, event.result);
    case "match_ended":
      return { ...view, phase: "over", outcome: event.outcome };
  }
}

const seated = (view: View, at: number, change: (seat: SeatView) => SeatView): View => ({ ...view, seats: view.seats.map((seat, index) => (index === at ? change(seat) : seat)) });

function roundBegun(view: View, round: number, opener: number, counts: readonly number[]): View {
  const seats = view.seats.map((seat, at): SeatView => ({
    ...seat,
    hand: seat.hand && [],
    hand_count: counts[at] ?? 0,
    chips: [],
    bid: 0,
    standing: true,
    eliminated: false,
    shown: seat.shown && [],
  }));
  return { ...view, round, round_opener: opener, last_winner: null, chest: 0, seats };
}

/** Everybody with cards is in again; nothing was bid yet. */
function opened(view: View, chip: number, opener: number, max_bid: number): View {
  const seats = view.seats.map((seat): SeatView => ({ ...seat, bid: 0, standing: seat.hand_count > 0 }));
  return { ...view, phase: "bid", chip, opener, max_bid, awaited: [opener], high: 0, leader: null, seats };
}

/** What was laid down is in the chest; the prices stay until the next favour is on offer. */
function settled(view: View, settlement: Settlement): View {
  const seats = view.seats.map((seat, at): SeatView => {
    const payment = settlement.payments.find((each) => each.seat === at);
    const paid = payment?.cards ?? [];
    const hand = seat.hand && paid.reduce<readonly number[]>(withoutCard, seat.hand);
    return { ...seat, hand: hand && [...hand], hand_count: seat.hand_count - paid.length, chosen: false, eliminated: seat.eliminated || Boolean(payment?.bust), shown: seat.shown && [...seat.shown, ...paid].sort((a, b) => a - b) };
  });
  const laid = settlement.payments.reduce((sum, { cards }) => sum + cards.length, 0);
  return { ...view, seats, settlement, sealed: null, awaited: [], chest: view.chest + laid, last_winner: settlement.winner };
}

function roundOver(view: View, result: RoundResult): View {
  const seats = view.seats.map((seat, at): SeatView => ({ ...seat, standing: false, points: seat.points + Number(result.scorer === at) }));
  return { ...view, seats, phase: "deal", result, round_opener: result.opener, awaited: [] };
}
