/** What the pictures show, in sentences: for screen readers and for whoever wants it read out. */
import { aimOf } from "./aim.ts";
import { SIDE } from "./field.ts";
import type { Load } from "./load.ts";
import { centimetres } from "./moulding.ts";
import type { SeatView } from "./protocol.ts";
import { profile, smoothed } from "./relief.ts";
import { AREAS, builtIn, slotName, slotOf, standing } from "./town.ts";
import type { Aim, Table } from "./types.ts";

export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0");

/** "From 45°, 0 across, 29 from the axis, tilted 20°. The blade carries a good load." */
export function aimWords(table: Table, aim: Aim, load: Load | null): string {
  const said = [table.text("board-aim-words", { az: aim.az, u: aim.u, r: aim.r, tilt: aim.tilt })];
  if (load) said.push(table.text("probe", { load }));
  return said.join(table.text("board-stop"));
}

/** How high the sand is along the way of the blade, from far behind to the edge, and where the Pharaoh is. */
export function sandWords(table: Table, aim: Aim = aimOf(table)): string {
  const { field, pharaoh } = table.view;
  if (!field) return "";
  const { along, middle } = profile(smoothed(field.heights), aim);
  const half = pharaoh.state === "stands" ? 2 : 0;
  const heights = [-40, -30, -20, -10, 0, 10, 20, 30, 40].map((far) => Math.round(middle[along.indexOf(far)] ?? 0));
  return [table.text("board-sand-words", { az: aim.az, heights: { list: heights.map(String) } }), table.text("board-pharaoh-words", { state: pharaoh.state, x: pharaoh.x + half - SIDE / 2, y: pharaoh.y + half - SIDE / 2, z: pharaoh.z })].join(table.text("board-stop"));
}

/** The picks that still stick in the pyramid, by type and side. */
export function picksWords(table: Table): string {
  const left = table.view.picks.filter(([, state]) => state !== "taken");
  if (!left.length) return table.text("board-picks-none");
  return table.text("board-picks-words", { picks: { list: left.map(([shape, state, , , z, lean]) => table.text("board-pick-words", { type: table.text(`type-${shape}`), az: 90 * lean, z, state })) } });
}

export const stockWords = (table: Table): string => table.text("view-stock", { shown: centimetres(table.view.shown), left: centimetres(table.view.left), orbs: table.view.orbs });

/** A seat in one sentence: score, buildings, hands. */
export function seatWords(table: Table, at: number): string {
  const seat = table.view.seats[at];
  if (!seat) return "";
  const said = [table.text("view-score", { score: seat.score, threshold: table.view.threshold, final: seat.final })];
  if (seat.conceded) said.push(table.text("board-conceded"));
  if (seat.picks.length) said.push(table.text("view-picks", { types: { list: seat.picks.map((shape) => table.text(`type-${shape}`)) } }));
  const built = townWords(table, seat);
  if (built) said.push(built);
  return said.join(table.text("board-stop"));
}

export function townWords(table: Table, seat: SeatView): string {
  const said = AREAS.flatMap((area) => {
    const row = builtIn(seat, area);
    return row.length ? [table.text("board-area-words", { area: table.text(`area-${area}`), buildings: { list: row.map((sign, place) => buildingWords(table, sign, slotOf(area, place))) } })] : [];
  });
  return said.join(table.text("board-stop"));
}

export function buildingWords(table: Table, sign: string, slot: number): string {
  const { shape, rank } = standing(sign);
  return table.text("board-building", { type: table.text(`type-${shape}`), rank, slot: slotName(slot) });
}
