/** What one pair of eyes sees of a match: the position on show, the log, and the motion between positions. */
import { type Player, letter } from "$core/seats.ts";
import { announcer } from "$kit/live.svelte.ts";
import { type Motion, Performance } from "$kit/motion.ts";
import { MotionQueue } from "$kit/queue.ts";
import { play } from "$kit/sound.ts";
import type { AnyGameUi, GameTable, ShownAid, Staged } from "./contract.ts";
import { firstOfMoves, seatOf } from "./lines.ts";
import { madeBySaid } from "./standIn.ts";
import { i18n } from "$core/i18n.svelte.ts";
import { keeping } from "$core/keeping.svelte.ts";
import type { Naming, Run } from "$core/phrase.ts";
import { preferences } from "$core/preferences.svelte.ts";
import type { Aid, Ask, Choice, Explained, LessonStep, Line, Outcome, Phrase } from "$core/protocol.ts";
import { type Step, type Tellable, Telling } from "./telling.ts";
import { viewport } from "$core/viewport.svelte.ts";

/** What an aid shows at a ply: its last frame that is not beyond it. */
export function aidAt(aid: Aid, ply: number): ShownAid | null {
  const frame = aid.frames.findLast((each) => each.ply <= ply);
  return frame ? { name: aid.name, shown: frame.shown, words: frame.words } : null;
}

/** An update with more events than this is no news but a catching up: it is shown at once. */
const MOST_EVENTS = 24;

/** Somebody else has acted meanwhile, and this seat is still asked the same. */
const sameQuestion = (one: Ask, other: Ask): boolean =>
  one.seat === other.seat && (one.ply === other.ply || JSON.stringify(one.prompt) === JSON.stringify(other.prompt));

class StagedStore implements Staged<unknown> {
  value = $state.raw<unknown>(null);
  clear(): void {
    this.value = null;
  }
}

export interface SceneOptions {
  game: string;
  seat: number | null;
  players: Player[];
  setup: Record<string, unknown>;
  ui: AnyGameUi | null;
  /** Names instead of "you", whoever looks. */
  nobody?: boolean;
  /** Absent in a replay. */
  submit?: (action: unknown, ask: { seat: number; ply: number }) => void;
}

export class Scene implements GameTable {
  readonly game: string;
  readonly setup: Record<string, unknown>;
  readonly ui: AnyGameUi | null;
  readonly staged = new StagedStore();
  readonly keep = keeping();
  readonly live: boolean;
  /** A replay with everything open looks through the eyes of whoever is asked. */
  seat = $state<number | null>(null);
  players = $state.raw<Player[]>([]);
  view = $state.raw<unknown>(undefined);
  ply = $state(-1);
  /** The aid that is switched on, through the whole match; only ever set in a replay. */
  aidFrames = $state.raw<Aid | null>(null);
  readonly aid = $derived(this.aidFrames ? aidAt(this.aidFrames, this.ply) : null);
  awaited = $state.raw<number[]>([]);
  outcome = $state.raw<Outcome | null>(null);
  free = $state.raw<readonly Choice[]>([]);
  /** Of a guided match: what is said at this position; null: there is nobody to guide. */
  lesson = $state.raw<LessonStep | null>(null);
  lines = $state.raw<Line[]>([]);
  playing = $state.raw<Line[]>([]);
  /** Why companions made their moves, in order. */
  reasons = $state.raw<readonly Explained[]>([]);
  pending = $state(false);
  /** How fast motion is shown; a replay may choose it. */
  speed = 1;
  moving = $state(false);
  /** The element that holds all pieces: set by the frame. */
  root: HTMLElement | null = null;
  #ask = $state.raw<Ask | null>(null);
  #queue = new MotionQueue(() => this.#idle());
  /** What is asked once everything has been shown. */
  #next: Ask | null = null;
  /** An answer was accepted and is not on show yet. */
  #sent = false;
  #submit: SceneOptions["submit"];
  #nobody: boolean;
  /** The seat has heard that its turn began; follow-up questions do not call again. */
  #called = false;
  /** The question that was read out last in this turn. */
  #asked = "";

  constructor({ game, seat, players, setup, ui, nobody = false, submit }: SceneOptions) {
    this.game = game;
    this.seat = seat;
    this.players = players;
    this.setup = setup;
    this.ui = ui;
    this.live = submit !== undefined;
    this.#submit = submit;
    this.#nobody = nobody;
  }

  get #naming(): Naming {
    return { name: (at) => this.name(at), seat: this.you, seats: this.players.length };
  }

  get shown(): boolean {
    return this.view !== undefined;
  }

  get layout() {
    return viewport.layout;
  }

  get size() {
    return viewport.layout.size;
  }

  get ask(): Ask | null {
    return this.moving || this.pending ? null : this.#ask;
  }

  get moves(): readonly Choice[] | null {
    return this.ask?.moves ?? null;
  }

  get others(): Player[] {
    if (this.seat === null) return this.players;
    const count = this.players.length;
    return Array.from({ length: count - 1 }, (_, i) => this.players[((this.seat ?? 0) + 1 + i) % count]).filter((player) => player !== undefined);
  }

  name(seat: number): string {
    return this.players[seat]?.name ?? letter(seat);
  }

  /** Whoever reads this plays here; null: nobody does. */
  get you(): number | null {
    return this.#nobody ? null : this.seat;
  }

  title(seat: number): string {
    return seat === this.you ? i18n.t("you-title") : this.name(seat);
  }

  /** Messages about the own side bend by `$own` (you, other, nobody) and `$owner`: in a replay it may be another's. */
  text(id: string, args: Phrase["args"] = {}): string {
    const own = this.seat === null ? "nobody" : this.seat === this.you ? "you" : "other";
    return this.words({ id, args: { own, owner: this.seat === null ? "" : this.name(this.seat), ...args } });
  }

  words(phrase: Phrase): string {
    return i18n.text(phrase, this.game, this.#naming);
  }

  runs(phrase: Phrase): Run[] {
    return i18n.runs(phrase, this.game, this.#naming);
  }

  submit(action: unknown): void {
    const ask = this.ask;
    if (!ask || !this.#submit) return;
    this.pending = true;
    this.#submit(action, ask);
  }

  declare(action: unknown): void {
    if (this.seat !== null && this.#submit && !this.outcome) this.#submit(action, { seat: this.seat, ply: this.ply });
  }

  /** The submit was refused: the question is open again and what was staged stays. */
  reopen(): void {
    this.pending = false;
  }

  /** Accepted: nothing to answer until the next position comes. */
  answered(): void {
    if (!this.pending) return;
    this.#ask = null;
    this.#sent = true;
    this.pending = false;
  }

  /** End the event on stage; the next one begins. */
  skip(): void {
    this.#queue.skip();
  }

  /** Show at once whatever is still to be shown. */
  land(): void {
    this.#queue.land();
  }

  settled(): Promise<void> {
    return this.#queue.settled();
  }

  /** Show a position. With motion its events queue behind what is still moving; without, it is there at once. */
  present(step: Step, options: { motion: boolean }): void {
    const root = options.motion ? this.#stage() : null;
    if (!root || step.lines.length > MOST_EVENTS) return this.#jump(step);
    this.moving = true;
    this.#next = step.ask;
    const speed = () => this.speed * this.#queue.speed * (preferences.pace === "quick" ? 2 : 1);
    this.#queue.push(new Telling(this.#tellable, step, new Performance(root, speed)));
  }

  /** A companion has said why it makes its move: it is told with the lines of that move. */
  explain(said: Explained): void {
    this.reasons = [...this.reasons, said];
  }

  /** Replace the log, e.g. when a replay jumps. */
  setLines(lines: Line[]): void {
    this.lines = lines;
  }

  /** Where motion can be seen; null: it cannot. */
  #stage(): HTMLElement | null {
    return preferences.pace === "none" || !this.shown || document.hidden ? null : this.root;
  }

  #jump(step: Step): void {
    this.#next = null;
    this.#queue.land();
    const fresh = this.#fresh(step.lines);
    if (this.shown) this.#announce(fresh);
    this.#log(fresh);
    this.#arrive(step);
    this.#open(step.ask);
  }

  readonly #tellable: Tellable = {
    fresh: (lines) => this.#fresh(lines),
    announce: (lines) => this.#announce(lines),
    begin: (line) => this.#begin(line),
    log: (lines) => this.#log(lines),
    advance: (line) => this.#advance(line),
    arrive: (step) => this.#arrive(step),
  };

  #fresh(lines: readonly Line[]): Line[] {
    return lines.filter((line) => line.ply > this.ply);
  }

  #begin(line: Line): Motion {
    const motion = this.#motion(line) ?? {};
    this.playing = [line];
    if (motion.sound) play(motion.sound);
    return motion;
  }

  #motion(line: Line): Motion | null {
    try {
      return this.ui?.motion?.(line.event, this) ?? null;
    } catch (error) {
      // A board's slip in an animation must not stop the match.
      console.error(error);
      return null;
    }
  }

  #log(lines: readonly Line[]): void {
    if (lines.length) this.lines = [...this.lines, ...lines];
  }

  /** Between two positions of the server: the board says which pieces the event has moved. */
  #advance(line: Line): void {
    this.#consume();
    this.awaited = [];
    try {
      this.view = this.ui?.step?.(this.view, line.event) ?? this.view;
    } catch (error) {
      console.error(error);
    }
  }

  #arrive(step: Step): void {
    this.#consume();
    if (step.seat !== undefined) this.#lookAs(step.seat);
    this.view = step.view;
    this.ply = step.ply;
    this.awaited = step.awaited;
    this.outcome = step.outcome;
    this.free = step.free ?? [];
    this.#guide(step.lesson ?? null);
    if (this.seat === null || !step.awaited.includes(this.seat)) this.#called = false;
  }

  /** A new sentence of the guide is read out; the same one, kept while others move, is not. */
  #guide(lesson: LessonStep | null): void {
    if (lesson && lesson.words.id !== this.lesson?.words.id) announcer.say(this.words(lesson.words));
    this.lesson = lesson;
  }

  /** What was sent stays where the player has put it until the position that contains it comes. */
  #consume(): void {
    if (this.#sent) this.staged.clear();
    this.#sent = false;
  }

  #idle(): void {
    this.playing = [];
    this.#open(this.#next);
  }

  #lookAs(seat: number | null): void {
    if (seat === this.seat) return;
    this.seat = seat;
    this.players = this.players.map((player) => ({ ...player, you: !this.#nobody && player.seat === seat }));
  }

  #announce(lines: readonly Line[]): void {
    const made = firstOfMoves(lines);
    lines.forEach(({ words, event, by }, index) => {
      if (!words) return;
      const seat = this.ui?.actor ? this.ui.actor(event) : seatOf(event);
      if (by !== undefined && seat !== null && made.has(index)) announcer.say(madeBySaid(by, seat, this.title(seat), this.game));
      announcer.say(this.words(words));
    });
  }

  #open(ask: Ask | null): void {
    const again = ask !== null && this.#ask !== null && sameQuestion(this.#ask, ask);
    this.moving = false;
    this.pending &&= again;
    if (!again) this.staged.clear();
    this.#ask = ask;
    if (ask && this.live) this.#call(this.words(ask.question));
  }

  /** The sound is for the turn; the question is read again only when it has changed. */
  #call(question: string): void {
    if (!this.#called) play("turn");
    if (!this.#called || question !== this.#asked) announcer.say(question);
    this.#called = true;
    this.#asked = question;
  }
}
