/** How finely a moving picture is drawn: coarser when frames are slow, finer again when there is time. */

/** Frames that are looked at together. */
const WINDOW = 6;
/** Milliseconds between frames: above it is too slow, below it there is time for more. */
const SLOW = 31;
const QUICK = 19;
/** A pause longer than this is no frame: nothing moved. */
const PAUSE = 400;
/** Fewer than 8 frames a second at the coarsest, for so many windows on end: it will not do. */
const HOPELESS = 125;
const PATIENCE = 4;

export class Pacing {
  #finest: number;
  #coarsest: number;
  #resolution: number;
  #last: number | null = null;
  #recent: number[] = [];
  #kept: number[] = [];
  #drawn = 0;
  #poor = 0;
  /** After going finer turned out slow, stay below it. */
  #ceiling: number;

  constructor(finest: number, coarsest: number) {
    this.#finest = this.#resolution = this.#ceiling = Math.max(finest, coarsest);
    this.#coarsest = coarsest;
  }

  /** Pixels per CSS pixel while things move. */
  get resolution(): number {
    return this.#resolution;
  }

  get finest(): number {
    return this.#finest;
  }

  get frames(): readonly number[] {
    return this.#kept;
  }

  /** How many frames there were. */
  get drawn(): number {
    return this.#drawn;
  }

  get hopeless(): boolean {
    return this.#poor >= PATIENCE;
  }

  /** A frame was drawn while things move. */
  frame(now: number): void {
    const length = this.#last === null ? PAUSE : now - this.#last;
    this.#last = now;
    if (length >= PAUSE && this.#recent.length === 0) return;
    this.#drawn++;
    this.#kept.push(length);
    if (this.#kept.length > 240) this.#kept.shift();
    this.#recent.push(length);
    if (this.#recent.length === WINDOW) this.#judge();
  }

  /** Nothing moves any more. */
  rest(): void {
    this.#last = null;
    this.#recent = [];
  }

  #judge(): void {
    const middle = [...this.#recent].sort((a, b) => a - b)[WINDOW >> 1]!;
    this.#recent = [];
    this.#poor = middle > HOPELESS && this.#resolution <= this.#coarsest ? this.#poor + 1 : 0;
    if (middle > SLOW) {
      this.#ceiling = this.#resolution * 0.97;
      this.#resolution = Math.max(this.#coarsest, this.#resolution * Math.max(0.6, Math.sqrt(SLOW / middle) * 0.95));
    } else if (middle < QUICK) this.#resolution = Math.min(this.#ceiling, this.#finest, this.#resolution * 1.12);
  }
}
