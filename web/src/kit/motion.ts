/** Stone slides and settles: travel between two layouts, and a queue of what is still to be shown. */
import type { SoundName } from "./sound.ts";

export const PRESS = 120;
export const STATE = 220;
export const TRAVEL = 420;
export const CEREMONY = 700;

export const EASE = {
  travel: "cubic-bezier(.16,.84,.3,1)",
  exchange: "cubic-bezier(.6,.05,.25,1)",
  set: "cubic-bezier(.3,1.35,.5,1)",
} as const;

export type EaseName = keyof typeof EASE;

/** What an event looks and sounds like. Pieces that change place travel by themselves. */
export interface Motion {
  sound?: SoundName;
  /** How long the event owns the stage at normal speed, in ms. */
  length?: number;
  /** How pieces travel when the view changes. */
  ease?: EaseName;
  /** Milliseconds between one travelling piece and the next. */
  stagger?: number;
  /** Pieces the event concerns: outlined for 600 ms when motion is reduced. */
  pieces?: string[];
  /** A ceremony of its own, on the old position (`before`) or on the new one (`after`). */
  play?(stage: Stage): Promise<void> | void;
  when?: "before" | "after";
}

/** The stage a motion plays on. Pieces are elements with `data-piece`. */
export interface Stage {
  readonly root: HTMLElement;
  readonly reduced: boolean;
  /** 1 normally, 2 when events queue up. */
  readonly speed: number;
  piece(id: string): HTMLElement | null;
  /** Animate an element; resolves when done or skipped. */
  animate(
    element: Element | null,
    keyframes: Keyframe[] | PropertyIndexedKeyframes,
    length: number,
    ease?: EaseName,
  ): Promise<void>;
  wait(length: number): Promise<void>;
}

export const prefersReducedMotion = (): boolean =>
  typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Where every piece is now. Taken before a view changes. */
export function measure(root: HTMLElement): Map<string, DOMRect> {
  const places = new Map<string, DOMRect>();
  for (const element of root.querySelectorAll<HTMLElement>("[data-piece]"))
    places.set(element.dataset.piece ?? "", element.getBoundingClientRect());
  return places;
}

export interface Shift {
  id: string;
  element: HTMLElement;
  x: number;
  y: number;
  scale: number;
}

/** Which pieces stand elsewhere than before, and by how much. */
export function shifts(root: HTMLElement, before: ReadonlyMap<string, DOMRect>): Shift[] {
  const found: Shift[] = [];
  for (const element of root.querySelectorAll<HTMLElement>("[data-piece]")) {
    const id = element.dataset.piece ?? "";
    const old = before.get(id);
    if (!old || !old.width) continue;
    const now = element.getBoundingClientRect();
    if (!now.width) continue;
    const scale = old.width / now.width;
    const x = old.left + old.width / 2 - (now.left + now.width / 2);
    const y = old.top + old.height / 2 - (now.top + now.height / 2);
    if (Math.abs(x) > 1 || Math.abs(y) > 1 || Math.abs(scale - 1) > 0.02) found.push({ id, element, x, y, scale });
  }
  return found;
}

/** One run through the queue; `skip` ends everything at once. */
export class Performance implements Stage {
  readonly root: HTMLElement;
  readonly reduced: boolean;
  speed: number;
  #running = new Set<Animation>();
  #wakers = new Set<() => void>();
  #skipped = false;

  constructor(root: HTMLElement, speed = 1, reduced = prefersReducedMotion()) {
    this.root = root;
    this.speed = speed;
    this.reduced = reduced;
  }

  piece(id: string): HTMLElement | null {
    return this.root.querySelector<HTMLElement>(`[data-piece="${CSS.escape(id)}"]`);
  }

  async animate(
    element: Element | null,
    keyframes: Keyframe[] | PropertyIndexedKeyframes,
    length: number,
    ease: EaseName = "travel",
    delay = 0,
  ): Promise<void> {
    if (!element || this.#skipped || !("animate" in element)) return;
    const frames = this.reduced ? { opacity: [0, 1] } : keyframes;
    const duration = this.reduced ? PRESS : length / this.speed;
    const animation = element.animate(frames, {
      duration,
      delay: this.reduced ? 0 : delay / this.speed,
      easing: EASE[ease],
      fill: "backwards",
    });
    this.#running.add(animation);
    await animation.finished.catch(() => undefined);
    this.#running.delete(animation);
  }

  async wait(length: number): Promise<void> {
    if (this.#skipped || length <= 0) return;
    await new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#wakers.delete(done);
        resolve();
      };
      const timer = setTimeout(done, (this.reduced ? Math.min(length, PRESS) : length) / this.speed);
      this.#wakers.add(done);
    });
  }

  /** Let pieces travel from where they were. */
  async travel(before: ReadonlyMap<string, DOMRect>, ease: EaseName = "travel", stagger = 0): Promise<void> {
    if (this.#skipped) return;
    const moved = shifts(this.root, before);
    await Promise.all(
      moved.map(({ element, x, y, scale }, index) => {
        element.dataset.moving = "";
        const frames = [{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transform: "none" }];
        return this.animate(element, frames, TRAVEL, ease, index * stagger).then(() => delete element.dataset.moving);
      }),
    );
  }

  /** Reduced motion: outline what changed instead of moving it. */
  async outline(ids: readonly string[]): Promise<void> {
    const elements = ids.map((id) => this.piece(id)).filter((element) => element !== null);
    for (const element of elements) element.classList.add("changed");
    setTimeout(() => elements.forEach((element) => element.classList.remove("changed")), 600);
  }

  skip(): void {
    this.#skipped = true;
    for (const animation of this.#running) animation.finish();
    for (const wake of [...this.#wakers]) wake();
  }
}

/** Runs tasks one after another. Three waiting: double speed. A click skips the one on stage. */
export class MotionQueue {
  #waiting: ((speed: number) => { done: Promise<void>; skip(): void })[] = [];
  #current: { skip(): void } | null = null;
  #idle: (() => void)[] = [];

  get busy(): boolean {
    return this.#current !== null || this.#waiting.length > 0;
  }

  get length(): number {
    return this.#waiting.length;
  }

  push(task: (speed: number) => { done: Promise<void>; skip(): void }): void {
    this.#waiting.push(task);
    if (!this.#current) void this.#run();
  }

  skip(): void {
    this.#current?.skip();
  }

  clear(): void {
    this.#waiting = [];
    this.skip();
  }

  async settled(): Promise<void> {
    if (!this.busy) return;
    await new Promise<void>((resolve) => this.#idle.push(resolve));
  }

  async #run(): Promise<void> {
    for (let task = this.#waiting.shift(); task; task = this.#waiting.shift()) {
      const running = task(this.#waiting.length >= 2 ? 2 : 1);
      this.#current = running;
      await running.done.catch((error: unknown) => console.error(error));
    }
    this.#current = null;
    for (const resolve of this.#idle.splice(0)) resolve();
  }
}
