/** The contract between the shell and the web folder of one game. `web/README.md` explains it with an example. */
import type { Component } from "svelte";

import type { Layout, Size } from "$core/layout.ts";
import type { Run } from "$core/phrase.ts";
import type { Ask, Choice, Line, Outcome, Phrase } from "$core/protocol.ts";
import type { Player } from "$core/seats.ts";
import type { Drawing } from "$kit/art/palette.ts";
import type { Motion } from "$kit/motion.ts";
import type { PlaqueModel } from "$kit/plaque.ts";

/** What the player has put together but not sent. It survives a refusal and ends with the ask. */
export interface Staged<T> {
  value: T | null;
  clear(): void;
}

/** What an aid of a replay shows at the position on show. */
export interface ShownAid {
  readonly name: string;
  /** The game's own message; null: nothing yet. */
  readonly shown: unknown;
  readonly words: readonly Phrase[];
}

/** What a board may know of its table. Every property is reactive; boards only read, stage and submit. */
export interface GameTable<View = unknown, Prompt = unknown, Action = unknown, StagedValue = unknown> {
  readonly game: string;
  /** The position on show. In motion it is the one before or after the event on stage. */
  readonly view: View;
  readonly ply: number;
  /** The seat whose eyes these are; null for a spectator. */
  readonly seat: number | null;
  readonly players: readonly Player[];
  /** Other seats, clockwise from the viewer's left; all seats for a spectator. */
  readonly others: readonly Player[];
  readonly setup: Record<string, unknown>;
  readonly awaited: readonly number[];
  /** The open question, or null: not your turn, still in motion, already answered, or a replay. */
  readonly ask: (Omit<Ask, "prompt"> & { prompt: Prompt }) | null;
  readonly moves: readonly (Omit<Choice, "action"> & { action: Action })[] | null;
  /** What the seat may do outside the questions, such as giving up; the shell lists it. */
  readonly free: readonly Choice[];
  readonly outcome: Outcome | null;
  readonly lines: readonly Line[];
  readonly staged: Staged<StagedValue>;
  /** False in a replay: show everything, offer nothing. */
  readonly live: boolean;
  /** A submit is under way. */
  readonly pending: boolean;
  /** How the own side and the prompt are drawn; `layout.board` says it for the board. */
  readonly size: Size;
  readonly layout: Layout;
  /** The aid switched on in a replay, whoever's eyes these are; null: none is, or the match is live. */
  readonly aid: ShownAid | null;
  /** The event on stage, if any: boards may light up what it concerns. */
  readonly playing: readonly Line[];
  submit(action: Action): void;
  /** An action outside the questions, such as giving up: also when somebody else is asked. */
  declare(action: Action): void;
  /** What a board remembers of this table on this device, made on the first call: what is switched on, how far a show has come. */
  keep<T>(make: () => T): T;
  name(seat: number): string;
  /** The seat of whoever reads this; null in a replay through somebody else's eyes, and for spectators. Never say "you" to another seat. */
  readonly you: number | null;
  /** What a seat is called where nothing else is said: "You", or its name. */
  title(seat: number): string;
  /** A message of the game's .ftl (or of the shell's) as plain text. Seat arguments: `{ seat: 2 }`. */
  text(id: string, args?: Phrase["args"]): string;
  /** A phrase from the server as plain text, or as runs with names and numbers marked. */
  words(phrase: Phrase): string;
  runs(phrase: Phrase): Run[];
}

export interface BoardProps<View = unknown, Prompt = unknown, Action = unknown, StagedValue = unknown> {
  table: GameTable<View, Prompt, Action, StagedValue>;
}

/** Heights of the prompt in units. `low`: in one short column; `beside`: next to a low board. */
export interface PromptHeights {
  desktop: number;
  tablet: number;
  phone: number;
  low: number;
  beside: number;
}

/** One button of the prompt bar. */
export interface PromptAction {
  id: string;
  label: string;
  /** Second, smaller line: what it costs or brings. */
  note?: string;
  drawing?: Drawing;
  /** `main` is gold and last: what the game waits for. One per prompt, or one equal set. `risk`: the same, but red. */
  weight?: "main" | "risk" | "plain" | "quiet";
  /** Why it cannot be used now. The button stays in its place, dashed, and says so. */
  closed?: string;
  /** Ask once, in place, before running; the safe answer is gold. */
  confirm?: { question: string; detail?: string; safe: string; risk: string };
  run(): void;
}

export interface PromptModel {
  /** Replaces the server's question, e.g. to speak of what is staged. */
  question?: string;
  /** The consequence: "if you stop now you pay 6". Replaces the server's detail. */
  detail?: string;
  actions: PromptAction[];
}

export interface ScorePart {
  label: string;
  value: number | string;
  drawings?: Drawing[];
}

export interface ScoreRow {
  seat: number;
  rank: number;
  total: number | string | null;
  parts: ScorePart[];
  /** What was won, shown as a fan of cards or pieces. */
  pieces?: Drawing[];
}

export interface ScoreSheet {
  /** How the parts add up: "treasure numbers + bonus for kinds + flags kept". */
  legend?: string;
  /** In order of rank; where all share one result (`Outcome.cooperative`), in order of the seats and without places. */
  rows: ScoreRow[];
  /** A tie-break that was used, around the seats it decided. */
  ties?: { seats: number[]; words: string }[];
  /** The winner's picture, 100 x 120; without one, somebody of the winner's seat. */
  portrait?: Drawing;
}

/** A step of the ownership timeline: a section such as a round begins, or something becomes a seat's (null: nobody's). */
export type Owned = { section: string } | { seat: number | null };

export interface GameUi<
  View = unknown,
  Prompt = unknown,
  Action = unknown,
  Event extends { type: string } = { type: string },
  StagedValue = unknown,
> {
  /** The board register. Fills its box and never scrolls. */
  Board: Component<BoardProps<View, Prompt, Action, StagedValue>>;
  /** What the viewer is after, in one sentence; without it the game's word `goal`. */
  goal?(table: GameTable<View, Prompt, Action, StagedValue>): string;
  /** The own side under the prompt bar (above it on the phone). */
  Tray?: Component<BoardProps<View, Prompt, Action, StagedValue>>;
  /** Beside the title in the bar: round, pips, one tag. */
  Status?: Component<BoardProps<View, Prompt, Action, StagedValue>>;
  /** The cheat sheet: in the log column where there is room, and a sheet behind the help button. */
  CheatSheet?: Component<BoardProps<View, Prompt, Action, StagedValue>>;
  /** The body of another seat's plaque; `at` is that seat. */
  Plaque?: Component<BoardProps<View, Prompt, Action, StagedValue> & { at: number }>;
  /** Controls that are no plain buttons (a stepper, a direction pad). Stand before the buttons. */
  Controls?: Component<BoardProps<View, Prompt, Action, StagedValue>>;
  /** `row`: the shell draws a row of plaques. `board`: the board places the seats itself. */
  seats?: "row" | "board";
  /** The prompt keeps one height for the whole match, in units. Defaults: 84, 76, 196, 188 and 130. */
  promptHeight?: Partial<PromptHeights>;
  /** The board shows words: `view` is the position as text, drawn by the server in the reader's language. */
  described?: true;
  /** Some games always play by night. */
  theme?: "night";
  plaque?(table: GameTable<View, Prompt, Action, StagedValue>, seat: number): PlaqueModel;
  /** The prompt bar for an open ask. Without it the listed moves become buttons. */
  prompt?(table: GameTable<View, Prompt, Action, StagedValue>): PromptModel;
  /** Esc was pressed with nothing open: unstage. Default: `table.staged.clear()`. */
  unstage?(table: GameTable<View, Prompt, Action, StagedValue>): void;
  /**
   * The position right after an event, from the one right before it: the pieces and figures that the event names,
   * nothing of the rules. It is on show while further events of the same update wait; after the last one comes the
   * server's own position. Without it all pieces change place with the last event.
   */
  step?(view: View, event: Event): View;
  /**
   * Makes a position whole. What is large and public (`Game.bulk`) comes with the first position only; then it is
   * carried over from the position before, `null` for the first, and the events between the two tell its changes.
   */
  follow?(view: View, before: View | null, events: readonly Event[]): View;
  /** How an event is shown and heard; `table` shows the position before it. Null: nothing but its sentence in the log. */
  motion?(event: Event, table: GameTable<View, Prompt, Action, StagedValue>): Motion | null;
  /** This event opens a chapter of the log (a round, a lot, a favour). */
  chapter?(event: Event): boolean;
  /** How many chapters of the log stay on show while the match runs; what is older is left to memory. Null: all. */
  remembered?(table: GameTable<View, Prompt, Action, StagedValue>): number | null;
  /** The seat that gained something lasting by this event: a tick on the replay scrubber. */
  tick?(event: Event): number | null;
  /** What an event adds to the timeline under the result. Without it the ticks of the scrubber are its cells. */
  owned?(event: Event, table: GameTable<View, Prompt, Action, StagedValue>): Owned | null;
  /** The seat whose emblem stands before the log line. Default: `event.seat`. */
  actor?(event: Event): number | null;
  /** Legend and controls of the game's aids for replays, by name. Without one an aid is shown in words only. */
  aids?: Record<string, Component<BoardProps<View, Prompt, Action, StagedValue>>>;
  scores?(outcome: Outcome, table: GameTable<View, Prompt, Action, StagedValue>): ScoreSheet;
}

/** Any game's ui, for the shell that does not know which. */
export type AnyGameUi = GameUi<any, any, any, any, any>;

/** What the lobby shows of a game before its board is loaded: `games/<game>/cover.ts`. */
export interface Cover {
  /** The panel in the game's door. */
  panel(): Drawing;
  /** The stone of the game in lists of tables. */
  colour: "lapis" | "carnelian" | "malachite" | "amethyst" | "obsidian" | "gold";
  /** Doors stand in this order, those of one number by name; a game without a cover comes last. */
  order: number;
  /** Options of a quick match against bots, where the visitor sits first: the easy part for somebody new. */
  quick?: Record<string, boolean | number | string | null>;
}

/** Drawings of a game's pieces for its rules page, by the names the page calls them: `games/<game>/pieces.ts`. */
export type Pieces = Readonly<Record<string, () => Drawing>>;

/** Who made the printed game: `games/<game>/credits.ts`. Names stay as their owners write them. */
export interface Credits {
  /** The title on the box, and its language. */
  original: string;
  language: string;
  designer: string;
  art: string | null;
  publisher: string;
  year: number | null;
}
