/** A cursor over the frames of a replay. */
import { letter, type Player } from "$core/seats.ts";
import type { AnyGameUi } from "./contract.ts";
import { Following } from "./following.ts";
import { loadGameUi } from "./games.ts";
import { i18n } from "$core/i18n.svelte.ts";
import type { Frame, RecordPlayer, Replay } from "$core/protocol.ts";
import { Scene } from "./scene.svelte.ts";
import { session } from "$core/session.svelte.ts";

/** Milliseconds a position stands before the next one, at plain speed. */
const STANDS = 500;
export const SPEEDS = [0.5, 1, 2, 4] as const;

export interface Tick {
  frame: number;
  seat: number;
}

/** Frames where something lasting changed hands. */
export function ticksOf(frames: readonly Frame[], ui: AnyGameUi | null): Tick[] {
  const ticks: Tick[] = [];
  frames.forEach((frame, index) => {
    for (const line of frame.lines) {
      const seat = ui?.tick?.(line.event) ?? null;
      if (seat !== null) ticks.push({ frame: index, seat });
    }
  });
  return ticks;
}

export class ReplayCursor {
  readonly replay: Replay;
  readonly scene: Scene;
  readonly ticks: Tick[];
  readonly chapterFrames: number[];
  at = $state(0);
  playing = $state(false);
  #speed = $state(1);
  /** Every frame's view, made whole. */
  #views: unknown[];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `mine`: the reader's own seat, the only one that is ever called "you". */
  constructor(replay: Replay, ui: AnyGameUi | null, at = 0, mine: number | null = null) {
    this.replay = replay;
    const you = replay.seat !== null && replay.seat === mine;
    const following = new Following(ui);
    this.#views = replay.frames.map((frame) => (ui?.described ? frame.text : following.next(frame)));
    this.ticks = ticksOf(replay.frames, ui);
    this.chapterFrames = replay.frames.flatMap((frame, index) => (frame.lines.some((line) => ui?.chapter?.(line.event)) ? [index] : []));
    this.scene = new Scene({
      game: replay.game,
      seat: replay.seat,
      nobody: !you,
      players: replay.players.map((player, seat) => this.#player(player, seat, you && seat === mine)),
      setup: replay.setup,
      ui,
    });
    this.jump(at);
  }

  static async load(replay: Replay, at = 0, mine: number | null = null): Promise<ReplayCursor> {
    const [ui] = await Promise.all([loadGameUi(replay.game), i18n.need(replay.game), session.games ? undefined : session.load()]);
    return new ReplayCursor(replay, ui, at, mine);
  }

  get last(): number {
    return Math.max(0, this.replay.frames.length - 1);
  }

  /** One frame on, with motion; what is still moving is there at once. */
  next(): void {
    if (this.at >= this.last) {
      this.pause();
      return;
    }
    this.scene.land();
    this.#show(this.at + 1, { motion: true });
  }

  previous(): void {
    this.jump(this.at - 1);
  }

  nextChapter(): void {
    this.jump(this.chapterFrames.find((frame) => frame > this.at) ?? this.last);
  }

  previousChapter(): void {
    this.jump(this.chapterFrames.findLast((frame) => frame < this.at) ?? 0);
  }

  /** Straight to a frame; the log is what had been said by then. */
  jump(to: number): void {
    const frame = Math.min(this.last, Math.max(0, to));
    this.scene.setLines([]);
    this.#show(frame, { motion: false });
    this.scene.setLines(this.replay.frames.slice(0, frame + 1).flatMap((each) => each.lines));
  }

  /** How fast it plays by itself: how long a position stands, and how fast pieces move. */
  get speed(): number {
    return this.#speed;
  }
  set speed(times: number) {
    this.#speed = this.scene.speed = times;
    if (this.playing) this.#schedule();
  }

  play(): void {
    if (this.at >= this.last) this.jump(0);
    this.playing = true;
    this.#schedule();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#advance(), STANDS / this.#speed);
  }

  async #advance(): Promise<void> {
    if (!this.playing) return;
    this.next();
    await this.scene.settled();
    if (this.playing) this.#schedule();
  }

  #show(index: number, options: { motion: boolean }): void {
    const frame = this.replay.frames[index];
    if (!frame) return;
    this.at = index;
    const outcome = index === this.last ? this.replay.outcome : null;
    this.scene.present({ ply: frame.ply, seat: frame.seat, view: this.#views[index], lines: frame.lines, awaited: frame.awaited, ask: null, outcome }, options);
  }

  /** Older records do not say who was a bot: those that are called by a level were. */
  #player({ name, kind, level }: RecordPlayer, seat: number, you: boolean): Player {
    const unsaid = kind === "player" && session.game(this.replay.game)?.bots.includes(name);
    const bot = kind === "bot" ? level : unsaid ? name : null;
    const shown = (unsaid ? "" : name) || (bot !== null ? i18n.t(`bot-name-${letter(seat)}`) : letter(seat));
    return { seat, letter: letter(seat), name: shown, kind: bot !== null ? "bot" : "human", bot: bot === null ? null : { game: this.replay.game, level: bot }, you, here: true, minded: false };
  }
}
