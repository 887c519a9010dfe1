/** A stroke drawn by hand, as the server grades it: milliseconds, across and down, from 0 to 1000. */

export interface Sample {
  readonly at: number;
  /** From the beginning of the stroke to its end, from 0 to 1. */
  readonly along: number;
  readonly across: number;
}

const MOST = 64;
/** Whoever lets go earlier has not cut. */
const REACHED = 0.6;

export function strokeOf(samples: readonly Sample[]): [number, number, number][] | null {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.along - first.along < REACHED || samples.length < 3) return null;
  const every = Math.ceil(samples.length / MOST);
  const kept = samples.filter((_, index) => index % every === 0 || index === samples.length - 1).slice(-MOST);
  const span = last.along - first.along;
  return kept.map(({ at, along, across }) => [Math.round(at - first.at), Math.round((1000 * (across - first.across)) / span), Math.round((1000 * (along - first.along)) / span)]);
}
