/** What the scene in three dimensions is told: a position, and a cut with all that it moves. */
import type { Stage } from "$kit/motion.ts";
import { aimOf } from "./aim.ts";
import { type Field, freshField } from "./field.ts";
import { markersOf } from "./markers.ts";
import type { CutMade } from "./protocol.ts";
import type { CutShow, Marker, SceneModel } from "./scene/contract.ts";
import { picksAfter } from "./step.ts";
import type { Table } from "./types.ts";

const STRENGTH = { seen: 1, guess: 0.7, told: 1 } as const;

export function modelOf(table: Table): SceneModel {
  const { view } = table;
  const markers = markersOf(table).flatMap(({ kind, x, y, z, look, strength }): Marker[] => (look === "seen" ? [] : [{ kind, x, y, z, strength: strength * STRENGTH[look], colour: null }]));
  return { field: view.field ?? freshField(), pharaoh: view.pharaoh, picks: view.picks, tokens: view.seen, markers, stock: view.shown, turn: view.active === null ? null : colour(view.active), glass: view.revealed.length > 0 || table.aid?.name === "listener" };
}

/** The seat's stone, as the page has it now. */
const colour = (seat: number): string => getComputedStyle(document.documentElement).getPropertyValue(`--${"ABCDE"[seat] ?? "A"}`).trim() || "#1C3F8C";

export function cutShow(table: Table, event: CutMade, stages: readonly Field[], stage: Stage): CutShow {
  const { view } = table;
  const before = modelOf(table);
  const receiver = stage.anchor(`seat-${previous(table)}`);
  return {
    aimed: view.aim ?? aimOf(table),
    made: { az: event.az, u: event.u, r: event.r, tilt: event.tilt },
    carried: event.carried,
    stages,
    paths: event.paths,
    fallen: event.fallen,
    after: { ...before, field: stages.at(-1) ?? before.field, pharaoh: event.pharaoh, picks: picksAfter(view.picks, event), tokens: event.seen },
    receiver,
  };
}

/** Whose hand fallen picks fly to: the nearest earlier seat that has not given up. */
function previous({ view }: Table): number {
  const count = view.seats.length;
  for (let back = 1; back < count; back++) {
    const seat = ((view.active ?? 0) + count - back) % count;
    if (!view.seats[seat]?.conceded) return seat;
  }
  return 0;
}
