/** Where grains fly when sand moves: from columns that sank to columns that rose near them. Pictures only, no physics. */
import { onBlade, ways } from "./aiming.ts";
import type { Aim, SandField } from "./contract.ts";
import { COLUMNS, SIDE } from "./contract.ts";
import type { Flight, Place } from "./grains.ts";

/** The same scatter every time: a replay looks like the match. */
export function scatter(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4294967296;
  };
}

const MIDDLE = SIDE / 2;
const top = (field: SandField, i: number): Place => [(i % SIDE) + 0.5 - MIDDLE, Math.floor(i / SIDE) + 0.5 - MIDDLE, field.heights[i] ?? 0];

/** Columns that sank and columns that rose. */
export function moved(before: SandField, after: SandField): { readonly sunk: number[]; readonly risen: number[] } {
  const [sunk, risen]: [number[], number[]] = [[], []];
  for (let i = 0; i < COLUMNS; i++) {
    const change = (after.heights[i] ?? 0) - (before.heights[i] ?? 0);
    if (change < 0) sunk.push(i);
    else if (change > 0) risen.push(i);
  }
  return { sunk, risen };
}

/** A slide: every grain goes to one of the nearer columns that rose. */
export function slideFlights(before: SandField, after: SandField, most: number): Flight[] {
  const { sunk, risen } = moved(before, after);
  if (risen.length === 0) return [];
  const random = scatter(sunk.length * 7919 + risen.length);
  const sources = sunk.length ? sunk : risen;
  return Array.from({ length: Math.min(most, 3 * sources.length) }, () => {
    const i = sources[Math.floor(random() * sources.length)]!;
    const start = top(before, i);
    const from: Place = [start[0] + random() - 0.5, start[1] + random() - 0.5, sunk.length ? start[2] : start[2] + 14 + 10 * random()];
    let goal: Place | null = null;
    for (let k = 0; k < 7; k++) {
      const place = top(after, risen[Math.floor(random() * risen.length)]!);
      if (place[2] > from[2]) continue;
      if (!goal || Math.hypot(place[0] - from[0], place[1] - from[1]) < Math.hypot(goal[0] - from[0], goal[1] - from[1])) goal = place;
    }
    return { from, to: goal ?? [from[0], from[1], 0], start: 0.55 * random(), length: 0.3 + 0.15 * random(), arc: 0.5 + 2 * random() };
  });
}

/** The blade goes down: grains spray from where its edge meets the sand. */
export function sprayFlights(field: SandField, blade: Aim, most: number): Flight[] {
  const random = scatter(Math.round(blade.az * 31 + blade.r * 7 + 5000));
  const { pull, right } = ways(blade.az);
  return Array.from({ length: most }, () => {
    const across = (random() - 0.5) * 16;
    const z = 44 * random();
    const from = onBlade(blade, across, z);
    const i = SIDE * Math.floor(from[1] + MIDDLE) + Math.floor(from[0] + MIDDLE);
    const surface = field.heights[i] ?? 0;
    const far = 3 + 8 * random();
    const side = (random() - 0.5) * 6;
    const to: Place = [from[0] + pull[0] * far + right[0] * side, from[1] + pull[1] * far + right[1] * side, Math.max(0, Math.min(surface, z) - 6)];
    return { from: [from[0], from[1], Math.min(z, surface + 0.5)], to, start: Math.max(0, 1 - z / 44) * 0.75, length: surface > z - 3 ? 0.25 : 0.001, arc: 2 + 3 * random() };
  });
}

/** From the slab to the heap. */
export function heapFlights(from: Place, spread: number, to: Place, radius: number, most: number): Flight[] {
  const random = scatter(4242);
  return Array.from({ length: most }, () => {
    const [a, b] = [random() * 2 * Math.PI, random() * 2 * Math.PI];
    const [r, q] = [spread * Math.sqrt(random()), radius * 0.8 * Math.sqrt(random())];
    return {
      from: [from[0] + r * Math.cos(a), from[1] + r * Math.sin(a), from[2] + 10 * random()],
      to: [to[0] + q * Math.cos(b), to[1] + q * Math.sin(b), Math.max(0.2, 0.7 * (radius - q))],
      start: 0.6 * random(),
      length: 0.4,
      arc: 8 + 8 * random(),
    };
  });
}
