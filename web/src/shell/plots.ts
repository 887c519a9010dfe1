/** The geometry of a profile's plots: shares, points and bars, without drawing them. */
import type { FinishedMatch, Tally } from "$core/protocol.ts";

export interface Part {
  /** 1 is first; where all win or lose together, 1 is won and 2 is lost. */
  place: number;
  count: number;
  /** From 0 to 1, where it begins and how wide it is. */
  from: number;
  share: number;
}

/** A bar of one game: how often which place, the best first; places nobody had are left out. */
export function barOf(tally: Tally): Part[] {
  const counts = tally.cooperative ? [tally.won, tally.played - tally.won] : tally.places;
  const parts: Part[] = [];
  let from = 0;
  counts.forEach((count, index) => {
    if (count === 0) return;
    const share = count / Math.max(1, tally.played);
    parts.push({ place: index + 1, count, from, share });
    from += share;
  });
  return parts;
}

/** How high a match stands, from 0 (last, or lost) to 1 (first, or won). */
export function heightOf({ rank, seats, won }: Pick<FinishedMatch, "rank" | "seats" | "won">): number {
  if (rank === null || seats < 2) return won ? 1 : 0;
  return won ? 1 : 1 - (rank - 1) / (seats - 1);
}

export interface Point {
  x: number;
  y: number;
  match: FinishedMatch;
}

/** The latest matches from left to right, the newest last, in a box of this size. */
export function pointsOf(newestFirst: readonly FinishedMatch[], width: number, height: number): Point[] {
  const matches = [...newestFirst].reverse();
  const step = width / Math.max(1, matches.length);
  return matches.map((match, index) => ({ x: (index + 0.5) * step, y: (1 - heightOf(match)) * height, match }));
}

/** Bars of counts in a box; the highest fills it. */
export function barsOf(counts: readonly number[], width: number, height: number): { x: number; y: number; width: number; height: number; count: number }[] {
  const most = Math.max(1, ...counts);
  const step = width / Math.max(1, counts.length);
  return counts.map((count, index) => ({ x: index * step + step * 0.14, y: height * (1 - count / most), width: step * 0.72, height: (height * count) / most, count }));
}
