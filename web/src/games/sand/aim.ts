/** The four numbers of a cut, how they are set, and where the blade is. Geometry of the board, nothing of the rules. */
import { MIDDLE, SIDE } from "./field.ts";
import type { Pharaoh } from "./protocol.ts";
import { type Aim, asked, staged, type Table } from "./types.ts";

export type Dial = keyof Aim;
export const DIALS: readonly Dial[] = ["az", "u", "r", "tilt"];

interface Span {
  readonly from: number;
  readonly to: number;
  readonly step: number;
}
/** What the blade can be set to. */
export const SPANS: Record<Dial, Span> = {
  az: { from: 0, to: 355, step: 5 },
  u: { from: -56, to: 56, step: 1 },
  r: { from: -56, to: 56, step: 1 },
  tilt: { from: -15, to: 40, step: 5 },
};
/** Half the blade's width, in cells. */
export const HALF = 8;

/** The dial at the nearest value it has; directions go round. */
export function set(aim: Aim, dial: Dial, value: number): Aim {
  const { from, to, step } = SPANS[dial];
  const steps = Math.round((value - from) / step) * step + from;
  const kept = dial === "az" ? ((steps % 360) + 360) % 360 : Math.min(to, Math.max(from, steps));
  return { ...aim, [dial]: kept };
}

export const turn = (aim: Aim, dial: Dial, steps: number): Aim => set(aim, dial, aim[dial] + steps * SPANS[dial].step);

/** A slice from a corner that nobody has just cut. */
const FIRST: Aim = { az: 0, u: 0, r: 29, tilt: 20 };

/** The aim on show: the player's, or for the others the last one that was made. */
export function aimOf(table: Table): Aim {
  const own = staged(table, "aim");
  if (own) return { az: own.az, u: own.u, r: own.r, tilt: own.tilt };
  const last = table.view.aim;
  return last ? { ...FIRST, az: (last.az + 45) % 360 } : FIRST;
}

export function stage(table: Table, aim: Aim): void {
  if (asked(table, "cut")) table.staged.value = { kind: "aim", ...aim };
}

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Where the blade's middle meets the board, from the axis. */
export function footOf({ az, u, r }: Aim): { x: number; y: number } {
  const [c, s] = [Math.cos(radians(az)), Math.sin(radians(az))];
  return { x: r * c - u * s, y: r * s + u * c };
}

/** The aim whose blade stands over this point, as far from its own middle line as before. */
export function aimAt(aim: Aim, x: number, y: number): Aim {
  const far = Math.hypot(x, y);
  const r = Math.sqrt(Math.max(0, far * far - aim.u * aim.u));
  const az = (Math.atan2(y, x) - Math.atan2(aim.u, r)) * (180 / Math.PI);
  return set(set(aim, "az", az), "r", r);
}

/** How far in front of the blade's plane a point is, in cells; negative: behind it. */
export const before = ({ az, r, tilt }: Aim, x: number, y: number, z: number): number => x * Math.cos(radians(az)) + y * Math.sin(radians(az)) + z * Math.tan(radians(tilt)) - r;

/** How far beside the blade's middle a point is. */
export const beside = ({ az, u }: Aim, x: number, y: number): number => -x * Math.sin(radians(az)) + y * Math.cos(radians(az)) - u;

/** The cut and what the hand may make of it: a little further in, out, aside, turned or tilted. */
export const variants = (aim: Aim): Aim[] => [aim, ...[2, -2].flatMap((by) => [{ ...aim, r: aim.r + by }, { ...aim, u: aim.u + by }]), ...[2.5, -2.5].flatMap((by) => [{ ...aim, az: aim.az + by }, { ...aim, tilt: aim.tilt + by }])];

/** Whether the blade, or a trembling hand with it, goes through the sand the Pharaoh stands on. */
export function underPharaoh(aim: Aim, pharaoh: Pharaoh): boolean {
  if (pharaoh.state === "fallen") return false;
  const width = pharaoh.state === "stands" ? 4 : 1;
  return variants(aim).some((one) => {
    for (let i = 0; i <= width; i++)
      for (let j = 0; j <= width; j++) {
        const [x, y] = [pharaoh.x + i - MIDDLE, pharaoh.y + j - MIDDLE];
        if (Math.abs(beside(one, x, y)) <= HALF && before(one, x, y, pharaoh.z) >= 0) return true;
      }
    return false;
  });
}

/** Cells from the axis to a place in the grid. */
export const offAxis = (cell: number): number => cell + 0.5 - SIDE / 2;
