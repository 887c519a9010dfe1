/** The position right after an event: pages, notes, pieces, markers and tiles that the event names. */
import { CRESTS, entrance, lay } from "./book.ts";
import type { Event, Leaf, PageId, PiecePlaced, PlaceView, SeatView, View } from "./protocol.ts";

export function step(view: View, event: Event): View {
  switch (event.type) {
    case "starter_drawn":
      return { ...view, start: event.seat, turn: event.seat };
    case "entrance_drawn":
      return { ...view, entrance: event.mark };
    case "entered":
      return { ...view, places: withEntrance(view, event.distance) };
    case "time_passed":
    case "curse_moved":
      return { ...view, time: event.time, curse: event.curse };
    case "turn_missed":
      return seated(view, event.seat, (seat) => ({ ...seat, active: true }));
    case "tile_down":
      return seated(view, event.seat, (seat) => ({ ...seat, active: false }));
    case "crests_burnt":
      return seated(view, event.seat, (seat) => ({ ...seat, crests: [] }));
    case "concession_set":
      return seated(view, event.seat, (seat) => ({ ...seat, conceded: event.conceded }));
    case "note_peeled":
      return seated(leafed({ ...view, peeled: view.peeled + 1 }, event.position, (leaf) => ({ ...leaf, note: null })), event.seat, (seat) => ({ ...seat, notes: seat.notes + 1 }));
    case "note_stuck":
      return seated(leafed({ ...view, noted: true }, event.position, (leaf) => ({ ...leaf, note: { owner: event.seat, look: event.look } })), event.seat, (seat) => ({ ...seat, notes: seat.notes - 1 }));
    case "page_opened":
      return opened(view, event.seat, event.position, event.page, event.left);
    case "trap_sprung":
      return told(view, event.position, event.page);
    case "direction_drawn":
      return { ...told(view, event.position, event.page), marks: event.marks.length > 1 ? event.marks : [] };
    case "pages_told":
      return event.pages.reduce((shown, { position, page }) => told(shown, position, page), view);
    case "token_fell":
      return placed({ ...view, ...(event.colour === "red" ? { red: view.red - 1 } : { black: view.black - 1 }) }, event.place, (place) => ({ ...place, token: event.colour }));
    case "token_cleared":
      return closed(placed({ ...view, party: event.place, ...(event.colour === "red" ? { red: view.red + 1 } : { black: view.black + 1 }) }, event.place, (place) => ({ ...place, token: null })));
    case "party_moved":
      return closed({ ...view, party: event.place });
    case "piece_lost":
      return lost(view, event.piece, event.cause === "mistranslation");
    case "crest_taken":
      return closed(seated({ ...told(view, event.position, event.page), supply: { ...view.supply, [event.crest]: (view.supply[event.crest] ?? 1) - 1 } }, event.seat, (seat) => ({ ...seat, crests: CRESTS.filter((crest) => crest === event.crest || seat.crests.includes(crest)) })));
    case "called_for_help":
      return { ...view, asked: event.asked };
    case "help_answered":
      return event.agreed
        ? { ...view, asked: view.asked.filter((seat) => seat !== event.seat) }
        : { ...view, asked: [], pending: null, crests: [], declined: view.pending ? [...view.declined, view.pending] : view.declined };
    case "nothing_there":
    case "book_closed":
      return closed(view);
    case "piece_placed":
      return laid(view, event);
    case "inscription_turned":
      return closed({ ...view, inscription: event.crest });
    case "match_ended":
      return { ...closed(view), outcome: event.outcome, no_way: event.no_way, phase: "OVER", turn: null };
  }
}

const seated = (view: View, at: number, change: (seat: SeatView) => SeatView): View => ({ ...view, seats: view.seats.map((seat, index) => (index === at ? change(seat) : seat)) });
const leafed = (view: View, position: number, change: (leaf: Leaf) => Leaf): View => ({ ...view, book: view.book.map((leaf, index) => (index === position - 1 ? change(leaf) : leaf)) });
const placed = (view: View, piece: number, change: (place: PlaceView) => PlaceView): View => ({ ...view, places: view.places.map((place) => (place.piece === piece ? change(place) : place)) });

/** The book passes on. */
const closed = (view: View): View => ({ ...view, page: null, opened: [], left: 0, noted: false, peeled: 0, pending: null, crests: [], asked: [], declined: [], marks: [] });

/** Everybody knows this page. */
const told = (view: View, position: number, page: PageId): View => leafed(view, position, (leaf) => ({ ...leaf, page, public: true, excluded: [] }));

function opened(view: View, seat: number, position: number, page: PageId | null, left: number): View {
  const next = { ...view, page: position, opened: view.opened.includes(position) ? view.opened : [...view.opened, position], left, read: Math.max(view.read, position) };
  return leafed(next, position, (leaf) => ({
    ...leaf,
    page: page ?? leaf.page,
    public: leaf.public || (page !== null && view.talk === "auto"),
    readers: leaf.readers.includes(seat) ? leaf.readers : [...leaf.readers, seat].sort(),
  }));
}

function withEntrance(view: View, distance: number): PlaceView[] {
  if (!view.entrance) return view.places;
  const { at, direction } = entrance(view.entrance, distance);
  const { nodes, exits } = lay(0, at, direction);
  return [...view.places, { piece: 0, parent: null, exit: 0, direction, layer: "U", ...at, nodes, ends: "U", exits, free: [1], token: null }];
}

/** The exit it hangs on is taken; the page's own note slips down, or one from the hand goes under it. */
function laid(view: View, event: PiecePlaced): View {
  const parent = view.places.find((place) => place.piece === event.parent);
  const at = parent?.exits[event.exit - 1];
  const leaf = view.book[event.position - 1];
  const shifted = event.how === "shift" && leaf?.note;
  let next = told(view, event.position, event.page);
  next = leafed(next, event.position, (one) => (shifted ? { ...one, note: null, bottom: shifted.owner } : { ...one, bottom: event.seat }));
  if (!shifted) next = seated({ ...next, noted: true }, event.seat, (seat) => ({ ...seat, notes: seat.notes - 1 }));
  if (parent && at) {
    const { nodes, exits } = lay(event.piece, at, event.direction);
    const piece: PlaceView = { piece: event.piece, parent: parent.piece, exit: event.exit, direction: event.direction, layer: parent.ends, x: at.x, y: at.y, nodes, ends: event.layer, exits, free: exits.map((_, index) => index + 1), token: null };
    next = placed(next, parent.piece, (place) => ({ ...place, free: place.free.filter((exit) => exit !== event.exit) }));
    next = { ...next, places: [...next.places, piece] };
  }
  if (event.piece !== KING) return closed(next);
  return { ...next, coffin: true, pending: null, crests: [], marks: [] };
}
const KING = 20;

/** A piece leaves the game; where it hung the exit is free again, and its token is back in the supply. */
function lost(view: View, piece: number, ends: boolean): View {
  const place = view.places.find((one) => one.piece === piece);
  const freed = view.places.filter((one) => one.piece !== piece).map((one) => (one.piece === place?.parent ? { ...one, free: [...one.free, place.exit].sort() } : one));
  const next = { ...view, places: freed, removed: [...view.removed, piece], red: view.red + Number(place?.token === "red"), black: view.black + Number(place?.token === "black") };
  return ends ? closed(next) : next;
}
