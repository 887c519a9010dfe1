/** Numbers that count up to what they are, once, unless motion is reduced; a click or a key shows them at once. */
import { preferences } from "$core/preferences.svelte.ts";
import { prefersReducedMotion } from "./motion.ts";

export const COUNTING = 1100;

const eased = (share: number) => 1 - (1 - share) ** 3;

export class Counting {
  /** How far the counting is, from 0 to 1. */
  share = $state(1);
  #frame = 0;

  get running(): boolean {
    return this.share < 1;
  }

  /** Count for this many milliseconds; returns what ends it. Where motion is not wanted it has ended already. */
  start(length: number = COUNTING): () => void {
    if (prefersReducedMotion() || preferences.pace === "none" || document.hidden) return () => undefined;
    const began = performance.now();
    const wanted = preferences.pace === "quick" ? length / 2 : length;
    this.share = 0;
    const step = (now: number) => {
      this.share = Math.min(1, Math.max(this.share, (now - began) / wanted));
      if (this.running) this.#frame = requestAnimationFrame(step);
    };
    this.#frame = requestAnimationFrame(step);
    return () => this.skip();
  }

  skip(): void {
    cancelAnimationFrame(this.#frame);
    this.share = 1;
  }

  /** What is shown of a value now; words and missing values do not count. */
  of<T extends number | string | null>(value: T): T | number {
    return typeof value === "number" && this.running ? Math.round(value * eased(this.share)) : value;
  }
}
