/** How finely a moving picture is drawn: coarser when frames are slow, finer again when there is time. */

/** Frames that are looked at together; fewer where they take so many milliseconds that one need not wait for more. */
const WINDOW = 6;
const LONG = 400;
/** Milliseconds between frames: above it is too slow, below it there is time for more. */
const SLOW = 31;
const QUICK = 19;
/** What the picture of a scene at rest may cost, in milliseconds: whoever moves on waits for it. */
const AT_REST = 600;
/** A picture that rests is drawn larger than it is shown: its edges are smooth. */
const SMOOTH = 1.7;
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
  /** Milliseconds that a picture of one pixel per CSS pixel costs; null: not known. */
  #cost: number | null = null;
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

  /** Pixels per CSS pixel of a picture at rest, at most this many; few before one picture was weighed. */
  atRest(most: number): number {
    const affordable = this.#cost === null ? 0 : Math.sqrt(AT_REST / this.#cost);
    return Math.max(this.#coarsest, Math.min(most, SMOOTH * this.#finest, affordable));
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

  /** A picture of this resolution took so many milliseconds, measured alone. */
  weighed(milliseconds: number, resolution: number): void {
    this.#cost = milliseconds / resolution ** 2;
    this.#resolution = Math.max(this.#coarsest, Math.min(this.#finest, Math.sqrt(SLOW / this.#cost)));
  }

  /** A frame was drawn while things move. */
  frame(now: number): void {
    const length = this.#last === null ? null : now - this.#last;
    this.#last = now;
    if (length === null) return;
    this.#drawn++;
    this.#kept.push(length);
    if (this.#kept.length > 240) this.#kept.shift();
    this.#recent.push(length);
    const long = this.#recent.length > 1 && this.#recent.reduce((sum, one) => sum + one) > LONG;
    if (this.#recent.length === WINDOW || long) this.#judge();
  }

  /** Nothing moves any more. */
  rest(): void {
    this.#last = null;
    this.#recent = [];
  }

  #judge(): void {
    const middle = [...this.#recent].sort((a, b) => a - b)[this.#recent.length >> 1]!;
    this.#recent = [];
    this.#cost = middle / this.#resolution ** 2;
    this.#poor = middle > HOPELESS && this.#resolution <= this.#coarsest ? this.#poor + 1 : 0;
    if (middle > SLOW) {
      this.#ceiling = this.#resolution * 0.97;
      this.#resolution = Math.max(this.#coarsest, this.#resolution * Math.max(0.4, Math.sqrt(SLOW / middle) * 0.95));
    } else if (middle < QUICK) this.#resolution = Math.min(this.#ceiling, this.#finest, this.#resolution * 1.12);
  }
}
