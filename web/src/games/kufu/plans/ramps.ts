/** Stairs in the air between two layers. */
import { stone } from "$kit/art/palette.ts";
import type { Layer } from "./contract.ts";
import { FLOOR, wireOf } from "./drawing.ts";
import { type Box, type Frame, type Spot, spot } from "./frame.ts";
import { LAYERS, type Lie } from "./geometry.ts";

export interface Ramp {
  readonly box: Box;
  readonly middle: Spot;
  readonly body: string;
}

/** The upper one of the two layers that stairs join; null: it is no staircase. */
export function upperOf(lie: Lie): Layer | null {
  if (lie.layer === lie.ends) return null;
  return LAYERS.indexOf(lie.layer) < LAYERS.indexOf(lie.ends) ? lie.layer : lie.ends;
}

const HALF_WIDTH = 0.33;
const between = (a: Spot, b: Spot, way: number): Spot => ({ x: a.x + (b.x - a.x) * way, y: a.y + (b.y - a.y) * way });
const text = ({ x, y }: Spot): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** The flight of a staircase from its landing on one layer to its exit on the other. */
export function rampOf(lie: Lie, frames: Readonly<Record<Layer, Frame>>, ghost?: { picked: boolean }): Ramp | null {
  const end = lie.exits[0];
  if (upperOf(lie) === null || !end) return null;
  const [dx, dy] = [end.x - lie.start.x, end.y - lie.start.y];
  const long = Math.hypot(dx, dy);
  const side = { x: (-dy / long) * HALF_WIDTH, y: (dx / long) * HALF_WIDTH };
  const at = (node: { x: number; y: number }, layer: Layer, sign: number) => spot(frames[layer], { x: node.x + side.x * sign, y: node.y + side.y * sign });
  const [startLeft, startRight] = [at(lie.start, lie.layer, 1), at(lie.start, lie.layer, -1)];
  const [endLeft, endRight] = [at(end, lie.ends, 1), at(end, lie.ends, -1)];
  const { pitch } = frames[lie.layer];
  const wire = wireOf(pitch);
  const count = ((lie.lines[0]?.length ?? 3) - 1) * 4;
  const treads = Array.from({ length: count - 1 }, (_, step) => `M${text(between(startLeft, endLeft, (step + 1) / count))}L${text(between(startRight, endRight, (step + 1) / count))}`).join("");
  const [floor, ink] = FLOOR[lie.kind];
  const shape = `M${text(startLeft)}L${text(endLeft)}L${text(endRight)}L${text(startRight)}Z`;
  const look = ghost
    ? `fill="${stone.goldLight}" fill-opacity="${ghost.picked ? 0.75 : 0.35}" stroke="${stone.gold}" stroke-width="${(2.4 * wire).toFixed(2)}" ${ghost.picked ? "" : `stroke-dasharray="${5 * wire} ${4 * wire}"`}`
    : `fill="${floor}" stroke="${stone.wire}" stroke-width="${(1.8 * wire).toFixed(2)}"`;
  const corners = [startLeft, startRight, endLeft, endRight];
  const [x, y] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)];
  const [left, top] = [Math.min(...x), Math.min(...y)];
  return {
    box: { left, top, width: Math.max(1, Math.max(...x) - left), height: Math.max(1, Math.max(...y) - top) },
    middle: between(between(startLeft, endRight, 0.5), between(startRight, endLeft, 0.5), 0.5),
    body: `<path d="${shape}" ${look} stroke-linejoin="round" pointer-events="all"/><path d="${treads}" fill="none" stroke="${ghost ? "#7A5410" : ink}" stroke-width="${(1.4 * wire).toFixed(2)}" stroke-opacity=".8"/>`,
  };
}
