/** When the picture is drawn: soon and fast while things move, once more and finely when they rest. */
import type { Pacing } from "./pacing.ts";

/** How long after the last change the picture is drawn once more, in milliseconds. */
const REST = 160;
/** No screen needs more than this many pixels per CSS pixel for sand. */
export const FINEST = 2;

export class Rhythm {
  #pacing: Pacing;
  #draw: (resolution: number) => void;
  #hopeless: () => void;
  #frame = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ended = false;

  constructor(pacing: Pacing, draw: (resolution: number) => void, hopeless: () => void) {
    this.#pacing = pacing;
    this.#draw = draw;
    this.#hopeless = hopeless;
  }

  /** Something has changed and more will follow. */
  move(): void {
    if (this.#frame || this.#ended) return;
    this.#frame = requestAnimationFrame((now) => {
      this.#frame = 0;
      this.#pacing.frame(now);
      this.#draw(this.#pacing.resolution);
      if (this.#pacing.hopeless) this.#hopeless();
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.rest(), REST);
    });
  }

  /** Nothing moves any more. */
  rest(): void {
    clearTimeout(this.#timer);
    // A frame is on its way: on a slow machine things still move when the timer rings.
    if (this.#frame || this.#ended) return;
    this.#pacing.rest();
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.#draw(this.#pacing.atRest(FINEST));
    });
  }

  end(): void {
    this.#ended = true;
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#timer);
  }
}
