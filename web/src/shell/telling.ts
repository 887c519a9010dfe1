/** Tells the events of one update one after another: after each, the position on show is the one right after it. */
import { tick } from "svelte";

import type { Motion, Performance } from "$kit/motion.ts";
import type { Act } from "$kit/queue.ts";
import type { Ask, Choice, LessonStep, Line, Outcome } from "$core/protocol.ts";

/** One position and the events that led to it. */
export interface Step {
  ply: number;
  /** Given when the eyes change with the position. */
  seat?: number | null;
  view: unknown;
  lines: Line[];
  awaited: number[];
  ask: Ask | null;
  /** What the seat may do outside the question; a replay offers nothing. */
  free?: readonly Choice[];
  outcome: Outcome | null;
  /** In a guided match: what is said beside the table. */
  lesson?: LessonStep;
}

/** No event owns the stage longer, whatever its motion waits for. */
const LONGEST = 30_000;

/** What a telling does to the scene. */
export interface Tellable {
  /** Those of the lines that were not told before. */
  fresh(lines: readonly Line[]): Line[];
  announce(lines: readonly Line[]): void;
  /** The event comes on stage, with its sound. Asked before the position changes. */
  begin(line: Line): Motion;
  /** The line of an event stands in the log as soon as its position is on show: no sentence tells more than is seen. */
  log(lines: readonly Line[]): void;
  /** Show the position right after an event that others follow. */
  advance(line: Line): void;
  /** Show the position the server has sent. */
  arrive(step: Step): void;
}

export class Telling implements Act {
  #scene: Tellable;
  #step: Step;
  #stage: Performance;
  /** What has not been told; null: nothing was begun yet. */
  #rest: Line[] | null = null;
  #arrived = false;

  constructor(scene: Tellable, step: Step, stage: Performance) {
    this.#scene = scene;
    this.#step = step;
    this.#stage = stage;
  }

  async perform(): Promise<void> {
    const rest = this.#open();
    if (!rest.length) return this.#change({}, () => this.#arrive());
    while (rest.length && !this.#stage.closed) {
      const line = rest[0];
      if (!line) return;
      this.#stage.begin();
      await this.#inTime(this.#tell(line, rest));
      // Told at the latest when the next one is, whatever became of its motion.
      if (rest[0] === line && !this.#stage.closed) this.#pass(line, rest);
    }
  }

  land(): void {
    const rest = this.#open();
    this.#scene.log(rest.splice(0));
    this.#arrive();
  }

  skip(): void {
    this.#stage.skip();
  }

  close(): void {
    this.#stage.close();
  }

  #open(): Line[] {
    if (this.#rest) return this.#rest;
    const rest = this.#scene.fresh(this.#step.lines);
    this.#scene.announce(rest);
    return (this.#rest = rest);
  }

  async #tell(line: Line, rest: Line[]): Promise<void> {
    const motion = this.#scene.begin(line);
    await tick();
    await motion.before?.(this.#stage);
    // Landed meanwhile: nothing is left to be told.
    if (rest[0] === line) await this.#change(motion, () => this.#pass(line, rest));
  }

  /** To the position after the line, or after the last one to the server's own. */
  #pass(line: Line, rest: Line[]): void {
    rest.shift();
    this.#scene.log([line]);
    if (rest.length) this.#scene.advance(line);
    else this.#arrive();
  }

  async #change(motion: Motion, pass: () => void): Promise<void> {
    const stage = this.#stage;
    const scenery = stage.look(motion.to);
    pass();
    await tick();
    await stage.laidOut();
    await Promise.all([stage.settle(scenery, motion), motion.after?.(stage), stage.wait(motion.length ?? 0)]);
    await stage.hold(motion.hold ?? 0);
  }

  #arrive(): void {
    if (this.#arrived) return;
    this.#arrived = true;
    this.#scene.arrive(this.#step);
  }

  /** A motion that fails or hangs must not stop the match. */
  async #inTime(telling: Promise<void>): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, LONGEST)));
    await Promise.race([telling.catch((error: unknown) => console.error(error)), late]);
    clearTimeout(timer);
  }
}
