/** From where one points to the four numbers of a cut. No rules: only the limits that the board gives. */
import type { Aim, AimLimits, Span, Stroke } from "./contract.ts";

export type Point = readonly [x: number, y: number, z: number];
/** A line of sight, from the middle of the board. */
export interface Sight {
  readonly from: Point;
  readonly to: Point;
}

const rad = Math.PI / 180;
const snap = (value: number, { from, to, step }: Span): number => Math.min(to, Math.max(from, from + Math.round((value - from) / step) * step));

/** The nearest cut that can be set. */
export function snapped({ az, u, r, tilt }: Aim, limits: AimLimits): Aim {
  const step = limits.az.step;
  return { az: (((Math.round(az / step) * step) % 360) + 360) % 360, u: snap(u, limits.u), r: snap(r, limits.r), tilt: snap(tilt, limits.tilt) };
}

/** Towards the player, and to the player's right. */
export function ways(az: number): { readonly pull: readonly [number, number]; readonly right: readonly [number, number] } {
  const [c, s] = [Math.cos(az * rad), Math.sin(az * rad)];
  return { pull: [c, s], right: [-s, c] };
}

/** The blade enters the sand here; direction from the axis, the tilt stays. */
export function entering(point: Point, tilt: number, limits: AimLimits): Aim {
  const az = snapped({ az: Math.atan2(point[1], point[0]) / rad, u: 0, r: 0, tilt }, limits).az;
  const { pull, right } = ways(az);
  const u = point[0] * right[0] + point[1] * right[1];
  const r = point[0] * pull[0] + point[1] * pull[1] + point[2] * Math.tan(tilt * rad);
  return snapped({ az, u, r, tilt }, limits);
}

/** The blade follows a drag over the plane at the height where it was held. */
export function slid(aim: Aim, from: Point, to: Point, limits: AimLimits): Aim {
  const { pull, right } = ways(aim.az);
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  return snapped({ ...aim, u: aim.u + dx * right[0] + dy * right[1], r: aim.r + dx * pull[0] + dy * pull[1] }, limits);
}

/** The blade leans so that its handle follows the pointer; its edge stays where it is. */
export function leaned(aim: Aim, sight: Sight, limits: AimLimits): Aim {
  const { pull, right } = ways(aim.az);
  // Where the line of sight meets the upright plane through the blade's middle along the pull.
  const side = (point: Point) => point[0] * right[0] + point[1] * right[1] - aim.u;
  const [a, b] = [side(sight.from), side(sight.to)];
  if (Math.abs(a - b) < 1e-6) return aim;
  const part = a / (a - b);
  const at = (k: 0 | 1 | 2) => sight.from[k] + (sight.to[k] - sight.from[k]) * part;
  const along = at(0) * pull[0] + at(1) * pull[1];
  const height = at(2);
  if (height < 2 || part <= 0) return aim;
  return snapped({ ...aim, tilt: Math.atan2(aim.r - along, height) / rad }, limits);
}

/** Round the ring: the direction alone. */
export const swung = (aim: Aim, point: Point, limits: AimLimits): Aim => snapped({ ...aim, az: Math.atan2(point[1], point[0]) / rad }, limits);

/** Where a line of sight meets a level plane; null: it looks away from it. */
export function meeting({ from, to }: Sight, z: number): Point | null {
  const fall = from[2] - to[2];
  if (Math.abs(fall) < 1e-9) return null;
  const part = (from[2] - z) / fall;
  return part <= 0 ? null : [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part, z];
}

/** The corners of the blade and more of its plane: u across from its middle, at this height. */
export function onBlade(aim: Aim, across: number, z: number): Point {
  const { pull, right } = ways(aim.az);
  const far = aim.r - z * Math.tan(aim.tilt * rad);
  return [far * pull[0] + (aim.u + across) * right[0], far * pull[1] + (aim.u + across) * right[1], z];
}

/** The nine blades of a trembling hand (SAN-7.9): as meant; offset and distance by two cells; the angles by 2.5 degrees. */
export const fan = (aim: Aim): Aim[] => [
  aim,
  ...[-2, 2].flatMap((cells) => [{ ...aim, u: aim.u + cells }, { ...aim, r: aim.r + cells }]),
  ...[-2.5, 2.5].flatMap((degrees) => [{ ...aim, az: aim.az + degrees }, { ...aim, tilt: aim.tilt + degrees }]),
];

/** The most samples that a stroke may have. */
const SAMPLES = 64;
/** How long a stroke is at least, in pixels: a blade seen from above has no length on the screen. */
const SHORTEST = 140;

/** Collects a drawn stroke in thousandths of the way from where the blade enters the sand to the board. */
export class StrokeTrace {
  #start: readonly [number, number];
  #along: readonly [number, number];
  #length: number;
  #begun: number;
  #samples: Stroke = [[0, 0, 0]];

  /** The pointer's start and the way of the blade on the screen, in pixels. */
  constructor(start: readonly [number, number], way: readonly [number, number], now: number) {
    const length = Math.hypot(...way);
    this.#start = start;
    this.#length = Math.max(SHORTEST, length);
    this.#along = length > 8 ? [way[0] / length, way[1] / length] : [0, 1];
    this.#begun = now;
  }

  /** How far the stroke has come, from 0 to 1; at 1 it is whole. */
  move(x: number, y: number, now: number): number {
    const [dx, dy] = [x - this.#start[0], y - this.#start[1]];
    const scale = 1000 / this.#length;
    const down = Math.min(1000, (dx * this.#along[0] + dy * this.#along[1]) * scale);
    const across = (dy * this.#along[0] - dx * this.#along[1]) * scale;
    this.#samples.push([Math.round(now - this.#begun), Math.round(across), Math.round(down)]);
    return Math.max(0, down / 1000);
  }

  /** At most 64 samples, evenly chosen, first and last among them. */
  get samples(): Stroke {
    const all = this.#samples;
    if (all.length <= SAMPLES) return all;
    return Array.from({ length: SAMPLES }, (_, k) => all[Math.round((k * (all.length - 1)) / (SAMPLES - 1))]!);
  }
}
