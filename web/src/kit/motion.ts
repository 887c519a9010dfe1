/** Stone slides and settles: what an event looks like, and the stage it is shown on. */
import type { Sound, SoundName } from "./sound.ts";
import { anchored, copyOf, middleOf, measure, placed, shifts } from "./places.ts";

export const PRESS = 120;
export const STATE = 220;
export const TRAVEL = 420;
export const CEREMONY = 700;
/** How long a changed piece stays outlined when motion is reduced. */
const OUTLINE = 600;
/** An animation that is this much late will not end by itself: the page is not painted. */
const LATE = 400;

export const EASE = {
  travel: "cubic-bezier(.16,.84,.3,1)",
  exchange: "cubic-bezier(.6,.05,.25,1)",
  set: "cubic-bezier(.3,1.35,.5,1)",
  /** For frames that say themselves what happens when. */
  even: "linear",
} as const;

export type EaseName = keyof typeof EASE;

/** The name of an element with `data-anchor`, or several of which the first one on show counts. */
export type Anchor = string | readonly string[];

/**
 * What an event looks and sounds like. The scene plays `before`, then shows the position after the event, lets
 * pieces travel and plays `after`, and holds for a beat. Pieces that change place travel by themselves.
 */
export interface Motion {
  sound?: SoundName | Sound;
  /** How long the event owns the stage at least, in ms at normal speed. */
  length?: number;
  /** How pieces travel when the view changes. */
  ease?: EaseName;
  /** Milliseconds between one travelling piece and the next. */
  stagger?: number;
  /** Milliseconds before a piece sets off, besides its turn. */
  delay?(piece: string): number;
  /** Where a piece comes from that was nowhere on the table before. */
  from?(piece: string): Anchor | null;
  /** Where a piece goes that is nowhere on the table any more. */
  to?(piece: string): Anchor | null;
  /** Pieces the event concerns: outlined when motion is reduced. Default: those that change place. */
  pieces?: readonly string[];
  /** A ceremony on the position before the event. */
  before?(stage: Stage): Promise<void> | void;
  /** A ceremony on the position after it. */
  after?(stage: Stage): Promise<void> | void;
  /** A beat at the end: time to read. Reduced motion does not shorten it. */
  hold?: number;
}

/** The stage a motion plays on. Pieces are elements with `data-piece`. Everything on it can be skipped. */
export interface Stage {
  readonly root: HTMLElement;
  readonly reduced: boolean;
  /** 1 normally, 2 when events queue up. */
  readonly speed: number;
  /** The event on stage was skipped: whatever is asked for from now on ends at once. */
  readonly skipped: boolean;
  piece(id: string): HTMLElement | null;
  anchor(name: Anchor): HTMLElement | null;
  /** Animate an element; resolves when done or skipped. Reduced motion: a short fade in place. */
  animate(element: Element | null, keyframes: Keyframe[] | PropertyIndexedKeyframes, length: number, ease?: EaseName): Promise<void>;
  /** Draw frame by frame, e.g. on a canvas: `frame` gets the progress from 0 to 1, and 1 exactly once, as the last. */
  run(length: number, frame: (progress: number) => void): Promise<void>;
  /** Wait as part of a motion; reduced motion shortens it. */
  wait(length: number): Promise<void>;
  /** Wait so that something can be read; reduced motion does not shorten it. */
  hold(length: number): Promise<void>;
}

export const prefersReducedMotion = (): boolean =>
  typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;

/** What stood where before the position changed, with copies of what may leave the table. */
export interface Scenery {
  readonly places: ReadonlyMap<string, DOMRect>;
  readonly leaving: ReadonlyMap<string, HTMLElement>;
}

interface Journey {
  id: string;
  element: HTMLElement;
  frames: Keyframe[];
}

const nothing = (): void => undefined;

/** The events of one update on stage, one after another. */
export class Performance implements Stage {
  readonly root: HTMLElement;
  readonly reduced: boolean;
  #speed: () => number;
  /** What ends each thing that is under way. */
  #endings = new Set<() => void>();
  #skipped = false;
  #closed = false;

  constructor(root: HTMLElement, speed: number | (() => number) = 1, reduced = prefersReducedMotion()) {
    this.root = root;
    this.#speed = typeof speed === "number" ? () => speed : speed;
    this.reduced = reduced;
  }

  get speed(): number {
    return this.#speed();
  }

  get skipped(): boolean {
    return this.#skipped || this.#closed;
  }

  /** Nothing more may be shown: the scene has gone on without this performance. */
  get closed(): boolean {
    return this.#closed;
  }

  /** The next event comes on stage; a skip held for the one before it. */
  begin(): void {
    this.#skipped = false;
  }

  /** End the event on stage. */
  skip(): void {
    this.#skipped = true;
    for (const end of [...this.#endings]) end();
  }

  close(): void {
    this.#closed = true;
    this.skip();
  }

  piece(id: string): HTMLElement | null {
    return this.root.querySelector<HTMLElement>(`[data-piece="${CSS.escape(id)}"]`);
  }

  anchor(name: Anchor): HTMLElement | null {
    return anchored(this.root, name);
  }

  async animate(
    element: Element | null,
    keyframes: Keyframe[] | PropertyIndexedKeyframes,
    length: number,
    ease: EaseName = "travel",
    delay = 0,
  ): Promise<void> {
    if (!element || this.skipped || typeof element.animate !== "function") return;
    const timing = this.reduced ? { duration: PRESS, delay: 0 } : { duration: length / this.speed, delay: delay / this.speed };
    const animation = element.animate(this.reduced ? { opacity: [0, 1] } : keyframes, { ...timing, easing: EASE[ease], fill: "backwards" });
    await this.#underWay((end) => {
      void animation.finished.then(end, end);
      return this.#after(timing.duration + timing.delay + LATE, end);
    });
    animation.cancel();
  }

  async run(length: number, frame: (progress: number) => void): Promise<void> {
    const duration = length / this.speed;
    if (!this.skipped && !this.reduced && duration > 0 && typeof requestAnimationFrame === "function") await this.#frames(duration, frame);
    frame(1);
    if (this.reduced) await this.wait(PRESS);
  }

  async wait(length: number): Promise<void> {
    await this.#pause(this.reduced ? Math.min(length, PRESS) : length);
  }

  async hold(length: number): Promise<void> {
    await this.#pause(length);
  }

  /** Before the position changes. */
  look(to: Motion["to"]): Scenery {
    const leaving = new Map<string, HTMLElement>();
    if (to && !this.reduced && !this.skipped)
      for (const element of placed(this.root)) {
        const id = element.dataset.piece ?? "";
        if (to(id)) leaving.set(id, copyOf(element));
      }
    return { places: measure(this.root), leaving };
  }

  /** Once the new position is in the page: boards that fit their pieces to their boxes measure those before a frame is painted. */
  async laidOut(): Promise<void> {
    if (this.skipped || typeof ResizeObserver !== "function") return;
    await this.#underWay((end) => {
      const observer = new ResizeObserver(end);
      observer.observe(this.root);
      const late = this.#after(LATE, end);
      return () => {
        observer.disconnect();
        late();
      };
    });
  }

  /** After it has changed: pieces travel from where they were, those that left fly off, new ones come in. */
  async settle(scenery: Scenery, motion: Motion): Promise<void> {
    if (this.skipped) return;
    const moved = shifts(this.root, scenery.places);
    if (this.reduced) return this.#outline(motion.pieces ?? moved.map(({ id }) => id));
    const travelling = [
      ...moved.map(({ id, element, x, y, scale }) => ({ id, element, frames: [{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transform: "none" }] })),
      ...this.#arrivals(scenery, motion),
      ...this.#departures(scenery, motion),
    ];
    await Promise.all(
      travelling.map(async ({ id, element, frames }, order) => {
        await this.#travel(element, frames, motion.ease, order * (motion.stagger ?? 0) + (motion.delay?.(id) ?? 0));
        if (scenery.leaving.get(id) === element) element.remove();
      }),
    );
  }

  #arrivals({ places }: Scenery, { from }: Motion): Journey[] {
    if (!from) return [];
    return placed(this.root).flatMap((element) => {
      const id = element.dataset.piece ?? "";
      const door = places.has(id) ? null : this.anchor(from(id) ?? []);
      if (!door) return [];
      const { x, y } = middleOf(door, element);
      const frames = [{ transform: `translate(${x}px, ${y}px) scale(.4)`, opacity: 0 }, { opacity: 1, offset: 0.4 }, { transform: "none", opacity: 1 }];
      return [{ id, element, frames }];
    });
  }

  #departures({ leaving }: Scenery, { to }: Motion): Journey[] {
    return [...leaving].flatMap(([id, copy]) => {
      const door = this.piece(id) ? null : this.anchor(to?.(id) ?? []);
      if (!door) return [];
      this.root.append(copy);
      const { x, y, scale } = middleOf(door, copy);
      const end = { transform: `translate(${x}px, ${y}px) scale(${Math.min(1, Math.max(0.12, scale * 0.8))})` };
      return [{ id, element: copy, frames: [{ transform: "none", opacity: 1 }, { opacity: 1, offset: 0.75 }, { ...end, opacity: 0.2 }] }];
    });
  }

  async #travel(element: HTMLElement, frames: Keyframe[], ease?: EaseName, delay = 0): Promise<void> {
    element.dataset.moving = "";
    await this.animate(element, frames, TRAVEL, ease, delay);
    delete element.dataset.moving;
  }

  /** Reduced motion: what changed is outlined instead of moved. */
  #outline(ids: readonly string[]): void {
    const elements = ids.map((id) => this.piece(id)).filter((element) => element !== null);
    for (const element of elements) element.classList.add("changed");
    setTimeout(() => elements.forEach((element) => element.classList.remove("changed")), OUTLINE);
  }

  async #frames(duration: number, frame: (progress: number) => void): Promise<void> {
    let begun: number | null = null;
    let next = 0;
    await this.#underWay((end, fail) => {
      const draw = (now: number) => {
        begun ??= now;
        const progress = (now - begun) / duration;
        if (progress >= 1) return end();
        try {
          frame(Math.max(0, progress));
          next = requestAnimationFrame(draw);
        } catch (error) {
          fail(error);
        }
      };
      next = requestAnimationFrame(draw);
      const late = this.#after(duration + LATE, end);
      return () => {
        cancelAnimationFrame(next);
        late();
      };
    });
  }

  async #pause(length: number): Promise<void> {
    if (this.skipped || length <= 0) return;
    await this.#underWay((end) => this.#after(length / this.speed, end));
  }

  /** A timer; the answer stops it. */
  #after(length: number, end: () => void): () => void {
    const timer = setTimeout(end, length);
    return () => clearTimeout(timer);
  }

  /** Something that ends by itself or is skipped. `start` gets what ends it and gives back what cleans up. */
  async #underWay(start: (end: () => void, fail: (error: unknown) => void) => () => void): Promise<void> {
    let clean = nothing;
    let end = nothing;
    try {
      await new Promise<void>((resolve, reject) => {
        end = resolve;
        this.#endings.add(end);
        clean = start(resolve, reject);
      });
    } finally {
      this.#endings.delete(end);
      clean();
    }
  }
}
