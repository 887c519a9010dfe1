/** One motion queue for every table: what happened is shown in the order it happened, one update after another. */

export interface Act {
  /** Show it with motion. Must end soon after `close`, and show nothing any more from then on. */
  perform(): Promise<void>;
  /** Show at once whatever of it has not been shown. */
  land(): void;
  /** End the event on stage. */
  skip(): void;
  /** The queue goes on without this act. */
  close(): void;
}

/** So many updates behind what is on stage and everything goes at double speed. */
const CROWD = 2;
/** Further behind than this, motion would only fall back more: the oldest are shown at once. */
const LAG = 10;

export class MotionQueue {
  #waiting: Act[] = [];
  #current: Act | null = null;
  #settled: (() => void)[] = [];
  #idle: () => void;

  /** `idle`: everything has been shown. */
  constructor(idle: () => void = () => undefined) {
    this.#idle = idle;
  }

  get busy(): boolean {
    return this.#current !== null;
  }

  get speed(): number {
    return this.#waiting.length >= CROWD ? 2 : 1;
  }

  push(act: Act): void {
    this.#waiting.push(act);
    if (!this.#current) void this.#run();
  }

  /** End the event on stage; the next one begins. */
  skip(): void {
    this.#current?.skip();
  }

  /** Show everything at once: what is on stage, then what waits, in order. Depends on no motion that might hang. */
  land(): void {
    const [current, waiting] = [this.#current, this.#waiting.splice(0)];
    if (!current) return;
    this.#current = null;
    current.close();
    for (const act of [current, ...waiting]) act.land();
    this.#rest();
  }

  async settled(): Promise<void> {
    if (this.busy) await new Promise<void>((resolve) => this.#settled.push(resolve));
  }

  async #run(): Promise<void> {
    for (let act = this.#waiting.shift(); act; act = this.#waiting.shift()) {
      this.#current = act;
      if (this.#waiting.length < LAG) await act.perform().catch((error: unknown) => console.error(error));
      if (this.#current !== act) return; // landed meanwhile
      act.close();
      act.land();
    }
    this.#current = null;
    this.#rest();
  }

  #rest(): void {
    this.#idle();
    for (const resolve of this.#settled.splice(0)) resolve();
  }
}
