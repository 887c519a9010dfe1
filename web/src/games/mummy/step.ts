/** The position right after an event: where pieces stand, what was heard, what the dice show. */
import type { DieFace, Event, Face, PawnCaught, PawnColour, PawnView, SeatView, View } from "./protocol.ts";
import { BURIAL } from "./pyramid.ts";

export function step(view: View, event: Event): View {
  switch (event.type) {
    case "mummy_chosen":
      return { ...view, mummy_seat: event.seat, seats: view.seats.map((seat, at): SeatView => ({ ...seat, role: at === event.seat ? "mummy" : "explorer" })) };
    case "missions_dealt":
      return seated(view, event.seat, (seat) => ({ ...seat, hand: seat.hand && event.cards, missing: event.cards.map((card) => card[0] as SeatView["missing"][number]) }));
    case "backs_shown":
      return seated(view, event.seat, (seat) => ({ ...seat, missing: event.colours }));
    case "round_began":
      return { ...view, round: event.round, announced: null, steps: 0, rolled: 0, dice: view.dice && [] };
    case "rolled":
      return rolled(view, event.faces);
    case "roll_heard":
      return { ...view, phase: "EX_ROLLED", locked: view.locked + event.locked, rolled: event.dice - event.locked };
    case "turn_lost":
      return { ...view, rolled: 0, dice: view.dice && [] };
    case "announced":
      return changed({ ...view, phase: "EX_MOVE", announced: event.face }, event.pawn, (pawn) => ({ ...pawn, heard: view.mummy_aid === "none" ? [event.face] : [...pawn.heard, event.face] }));
    case "moved":
      return changed({ ...view, announced: null, rolled: 0, dice: view.dice && [] }, event.pawn, (pawn) => ({ ...pawn, cell: event.way.at(-1) ?? pawn.cell }));
    case "treasure_found":
      return changed(
        seated({ ...view, announced: null, rolled: 0, dice: view.dice && [] }, event.seat, (seat) => found(seat, event.card)),
        event.pawn,
        (pawn) => (view.mummy_aid === "none" ? pawn : { ...pawn, known: event.cell, heard: [] }),
      );
    case "pawn_blocked":
      return view;
    case "dice_reset":
      return { ...view, phase: "MU_MOVE", interrupt: true, steps: event.steps, pawn: event.pawn };
    case "mummy_rolled":
      return { ...view, phase: "MU_MOVE", interrupt: false, steps: event.steps };
    case "mummy_moved":
      return { ...view, mummy: event.cell, steps: event.steps };
    case "mummy_stopped":
      return { ...view, steps: 0 };
    case "pawn_caught":
      return caught(view, event);
    case "pawn_out":
      return changed(view, event.pawn, (pawn) => ({ ...pawn, out: true, cell: null, known: null }));
    case "mummy_resigned":
      return view;
    case "match_ended":
      return { ...view, phase: "OVER", steps: 0, interrupt: false, rolled: 0, announced: null, outcome: event.outcome };
  }
}

const seated = (view: View, at: number, change: (seat: SeatView) => SeatView): View => ({ ...view, seats: view.seats.map((seat, index) => (index === at ? change(seat) : seat)) });

const changed = (view: View, colour: PawnColour, change: (pawn: PawnView) => PawnView): View => ({ ...view, pawns: view.pawns.map((pawn) => (pawn.colour === colour ? change(pawn) : pawn)) });

function rolled(view: View, faces: readonly DieFace[]): View {
  const free = faces.filter((face): face is Face => face !== "m");
  return { ...view, phase: "EX_ROLLED", locked: view.locked + faces.length - free.length, rolled: free.length, dice: view.dice && free.sort() };
}

function found(seat: SeatView, card: SeatView["found"][number]): SeatView {
  const missing = [...seat.missing];
  missing.splice(missing.indexOf(card[0] as SeatView["missing"][number]), 1);
  return { ...seat, hand: seat.hand && seat.hand.filter((each) => each !== card), missing, found: [...seat.found, card] };
}

/** An ankh is taken. Whoever has one left is dragged to the sarcophagus, unless the match ends with it. */
function caught(view: View, { pawn: colour, cell, ankhs, taken }: PawnCaught): View {
  const there = ankhs === 0 || taken >= view.target ? cell : BURIAL;
  return changed({ ...view, taken, steps: 0 }, colour, (pawn) => ({
    ...pawn,
    ankhs,
    cell: pawn.cell && there,
    ...(view.mummy_aid === "none" ? {} : { known: there, heard: [] }),
  }));
}
