/** How figures fall: along the path they were told to have taken, turning over as they go. */
import { Quaternion, Vector3 } from "three";

import type { PathTaken, SandField } from "./contract.ts";
import { SIDE } from "./contract.ts";

const WAYS = [[1, 0], [0, 1], [-1, 0], [0, -1], [1, 1], [-1, 1], [-1, -1], [1, -1]] as const;
const MIDDLE = SIDE / 2;
/** How far a figure turns over with each cell it rolls, in radians. */
const ROLL = 0.32;

/** Paths of the first settling and of the second: figures are told in order, so a smaller number begins the second. */
export function twoParts(paths: readonly PathTaken[]): readonly [PathTaken[], PathTaken[]] {
  const second = paths.findIndex(([figure], k) => k > 0 && figure <= paths[k - 1]![0]);
  return second < 0 ? [[...paths], []] : [paths.slice(0, second), paths.slice(second)];
}

/** The columns of a path, its beginning first. */
export function trackOf([, x, y, steps]: PathTaken): (readonly [number, number])[] {
  const track: (readonly [number, number])[] = [[x, y]];
  for (const step of steps) {
    const [dx, dy] = WAYS[Number(step)] ?? [0, 0];
    const [u, v] = track.at(-1)!;
    track.push([u + dx, v + dy]);
  }
  return track;
}

export class Tumble {
  #track: (readonly [number, number])[];
  #field: SandField;
  #from: { readonly at: Vector3; readonly turn: Quaternion };
  #radius: number;
  #axis = new Vector3();
  readonly figure: number;

  /** `radius`: how high the figure's middle is when it lies. */
  constructor(path: PathTaken, field: SandField, at: Vector3, turn: Quaternion, radius: number) {
    this.figure = path[0];
    this.#track = trackOf(path);
    this.#field = field;
    this.#from = { at: at.clone(), turn: turn.clone() };
    this.#radius = radius;
  }

  get steps(): number {
    return this.#track.length - 1;
  }

  #height(place: number): Vector3 {
    const k = Math.min(this.#track.length - 1, Math.max(0, place));
    const [a, b] = [this.#track[Math.floor(k)]!, this.#track[Math.ceil(k)]!];
    const part = k - Math.floor(k);
    const height = ([x, y]: readonly [number, number]) => this.#field.heights[SIDE * y + x] ?? 0;
    return new Vector3(
      a[0] + (b[0] - a[0]) * part + 0.5 - MIDDLE,
      a[1] + (b[1] - a[1]) * part + 0.5 - MIDDLE,
      height(a) + (height(b) - height(a)) * part + this.#radius,
    );
  }

  /** Where the figure's middle is and how it is turned, from 0 to 1. */
  at(part: number): { readonly at: Vector3; readonly turn: Quaternion } {
    const place = part * part * (1.6 - 0.6 * part) * this.steps;
    const here = this.#height(place);
    const ahead = this.#height(Math.min(this.steps, place + 2)).sub(this.#height(Math.max(0, place - 1)));
    ahead.z = 0;
    if (ahead.lengthSq() > 0.01) this.#axis.set(-ahead.y, ahead.x, 0).normalize();
    // The first moments it leans over; a hop or two on the way down.
    const begin = Math.min(1, place / 3);
    const hop = Math.abs(Math.sin(place * 0.45)) * 1.6 * begin * (1 - part);
    const at = this.#from.at.clone().lerp(here, begin);
    at.z += hop;
    const turn = new Quaternion().setFromAxisAngle(this.#axis, place * ROLL + begin * 0.9).multiply(this.#from.turn);
    return { at, turn };
  }
}
