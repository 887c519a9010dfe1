/** The position right after an event: what lies where, what everybody holds. The sand follows from the cut's stages. */
import { type Field, freshField, readSnapshot, readStages } from "./field.ts";
import type { CutMade, Moulded, PickView, SeatView } from "./protocol.ts";
import { buildingAt, withBuilding } from "./town.ts";
import type { Event, View } from "./types.ts";

export function step(view: View, event: Event): View {
  switch (event.type) {
    case "start_drawn":
      return { ...view, start: event.seat };
    case "gem_buried":
      return seated(event.point ? { ...view, mine: [...view.mine, { kind: event.gem, point: event.point, spots: [] }] } : view, event.seat, (seat) => ({ ...seat, buried: seat.buried + 1 }));
    case "orb_buried":
      return { ...view, orbs_buried: view.orbs_buried + 1, placed: view.placed + 1, mine: event.point ? [...view.mine, { kind: "O", point: event.point, spots: [] }] : view.mine };
    case "orbs_scattered":
      return { ...view, orbs_buried: view.orbs_buried + event.count };
    case "spun":
      return seated({ ...view, spin: event.turns ?? view.spin }, event.seat, (seat) => ({ ...seat, spun: true }));
    case "pyramid_stands":
      return { ...view, picks: event.picks };
    case "turn_started":
      return { ...view, phase: "cut", active: event.seat, turn: event.turn, orbs: 0, locked: [], built: [] };
    case "cut_aimed":
      return { ...view, aim: { type: "cut", az: event.az, u: event.u, r: event.r, tilt: event.tilt, grade: event.grade, stroke: [] } };
    case "cut_made":
      return cut(view, event);
    case "found":
      return seated({ ...view, orbs: view.orbs + event.orbs }, event.seat, (seat) => ({ ...seat, gems: [...seat.gems, ...event.gems], own: seat.own + event.points }));
    case "picks_fell":
      return seated(view, event.seat, (seat) => ({ ...seat, picks: [...seat.picks, ...event.types] }));
    case "stock_grew":
      return { ...view, shown: event.shown };
    case "crowned":
      return seated(view, event.seat, (seat) => withBuilding({ ...seat, picks: without(seat.picks, event.shape) }, event.slot, `${event.shape}^`));
    case "kept":
      return { ...view, phase: "build" };
    case "moulded":
      return moulded(view, event);
    case "skylit":
      return seated({ ...view, orbs: view.orbs - 1 }, event.seat, (seat) => withBuilding(seat, event.slot, `${buildingAt(seat, event.slot) ?? ""}*`));
    case "turn_ended":
      return seated({ ...view, shown: event.shown, orbs: 0, locked: [], built: [] }, event.seat, (seat) => (event.idle ? { ...seat, own: seat.own - 3 } : seat));
    case "pharaoh_fell":
      return view;
    case "conceded":
      return seated(view, event.seat, (seat) => ({ ...seat, conceded: true }));
    case "match_ended":
      return { ...view, phase: "over", outcome: event.outcome };
  }
}

/** The sand of a position: its own snapshot, or the one before it with every cut since. */
export function follow(view: View, before: View | null, events: readonly Event[]): View {
  if (view.sand !== undefined) return { ...view, sand: undefined, field: readSnapshot(view.sand) };
  const field = events.reduce((sand, event) => (event.type === "cut_made" ? sandAfter(event, sand) : sand), before?.field ?? freshField());
  return { ...view, field };
}

/** The sand after each stage of a cut; none where the cut was only told. */
export const stagesOf = (event: CutMade, before: Field): readonly Field[] => (event.stages ? readStages(event.stages, before).map((stage) => stage.field) : []);

export const sandAfter = (event: CutMade, before: Field): Field => stagesOf(event, before).at(-1) ?? before;

const seated = (view: View, at: number, change: (seat: SeatView) => SeatView): View => ({ ...view, seats: view.seats.map((seat, index) => (index === at ? change(seat) : seat)) });

function without<T>(list: readonly T[], one: T): T[] {
  const at = list.indexOf(one);
  return list.filter((_, index) => index !== at);
}

function cut(view: View, event: CutMade): View {
  const field = view.field && sandAfter(event, view.field);
  return { ...view, ...(field ? { field } : {}), picks: picksAfter(view.picks, event), pharaoh: event.pharaoh, seen: event.seen, left: event.stages ? event.left : view.left };
}

/** Picks that fell are taken; those that lie in the sand lie there. */
export function picksAfter(picks: readonly PickView[], event: CutMade): PickView[] {
  return picks.map((pick, number): PickView => {
    const [shape, , x, y, z, lean] = pick;
    if (event.fallen.includes(number)) return [shape, "taken", x, y, z, lean];
    const lies = event.lying.find(([which]) => which === number);
    return lies ? [shape, "lies", lies[1], lies[2], lies[3], lean] : pick;
  });
}

function moulded(view: View, event: Moulded): View {
  const { seat, slot, shape, orb, shown } = event;
  if (slot === null) return seated({ ...view, shown, moulding: null, locked: [...view.locked, shape] }, seat, (board) => ({ ...board, own: board.own - 1 }));
  return seated({ ...view, shown, moulding: null, orbs: view.orbs - Number(orb), built: [...view.built, slot] }, seat, (board) => withBuilding(board, slot, orb ? `${shape}*` : shape));
}
