/** A table of Suitors for tests: true words, a plain position, and what was submitted. */
import { layoutFor } from "$core/layout.ts";
import { keeping } from "$core/keeping.svelte.ts";
import type { Player } from "$core/seats.ts";
import type { Action, Prompt, SeatView, View } from "../../src/games/suitors/protocol.ts";
import { type Language, Words } from "$core/phrase.ts";
import type { Ask, Line, Phrase } from "$core/protocol.ts";
import shellEn from "$words/locales/en.ftl?raw";
import shellJa from "$words/locales/ja.ftl?raw";
import en from "$words/games/suitors/locales/en.ftl?raw";
import ja from "$words/games/suitors/locales/ja.ftl?raw";
import type { Staged, Table } from "../../src/games/suitors/types.ts";

const SOURCES: Record<Language, readonly string[]> = { en: [en, shellEn], ja: [ja, shellJa] };

export const words = (language: Language): Words => new Words(language, SOURCES[language]);

export const seatView = (changes: Partial<SeatView> = {}): SeatView => ({
  hand: null,
  hand_count: 12,
  chips: [],
  total: 4,
  points: 0,
  bid: 0,
  standing: true,
  eliminated: false,
  chosen: false,
  shown: null,
  ...changes,
});

export const view = (changes: Partial<View> = {}): View => ({
  seat: 0,
  points_to_win: 2,
  max_rounds: null,
  overbid: "free",
  memory_aid: false,
  phase: "bid",
  round: 1,
  round_opener: 0,
  chip: 9,
  opener: 1,
  awaited: [0],
  high: 0,
  leader: null,
  max_bid: 20,
  last_winner: null,
  chest: 20,
  seats: [seatView(), seatView(), seatView()],
  purse: 12,
  sealed: null,
  settlement: null,
  result: null,
  outcome: null,
  ...changes,
});

export const prompt = (changes: Partial<Prompt> = {}): Prompt => ({
  kind: "bid",
  chip: 9,
  hand: [0, 0, 0, 2, 0, 3, 0, 0, 4, 0],
  purse: 12,
  owed: 6,
  high: 7,
  leader: 1,
  min_bid: 8,
  max_bid: 20,
  may_out: true,
  why_not_out: null,
  proposal: [],
  counts: [1, 1, 1, 1, 1, 2, 1, 1, 1, 1],
  payments: [],
  ...changes,
});

interface Options {
  view?: Partial<View>;
  asked?: Partial<Prompt>;
  size?: Table["size"];
  language?: Language;
  playing?: Line["event"][];
}

export interface TestTable extends Table {
  readonly sent: Action[];
}

export function table({ view: position, asked, size = "desktop", language = "en", playing = [] }: Options = {}): TestTable {
  const shown = view(position);
  const say = words(language);
  const names = ["Nefer", "Teo", "Mio", "Hatshep", "Ramose"];
  const naming = { name: (seat: number) => names[seat] ?? "?", seat: shown.seat };
  const players = shown.seats.map((_, seat) => ({ seat, letter: "A", name: names[seat], kind: "human", bot: null, you: seat === shown.seat, here: true, minded: false }) as Player);
  const sent: Action[] = [];
  const staged = {
    value: null as Staged | null,
    clear() {
      this.value = null;
    },
  };
  const ask = asked ? { seat: 0, ply: 3, prompt: prompt(asked), question: { id: "question-bid", args: {} }, detail: null, moves: null } : null;
  return {
    game: "suitors",
    view: shown,
    ply: 3,
    seat: shown.seat,
    players,
    others: players.filter((player) => !player.you),
    setup: {},
    awaited: shown.awaited,
    ask: ask as (Omit<Ask, "prompt"> & { prompt: Prompt }) | null,
    moves: null,
    outcome: null,
    lines: [],
    staged,
    free: [],
    live: true,
    pending: false,
    size,
    layout: size === "phone" ? layoutFor(390, 844) : layoutFor(1440, 900),
    aid: null,
    playing: playing.map((event) => ({ ply: 3, event, words: null })),
    submit: (action) => void sent.push(action),
    declare: (action) => void sent.push(action),
    keep: keeping(),
    name: naming.name,
    you: naming.seat,
    title: (at) => (at === naming.seat ? "You" : naming.name(at)),
    text: (id: string, args: Phrase["args"] = {}) => say.text({ id, args }, naming),
    words: (phrase: Phrase) => say.text(phrase, naming),
    runs: (phrase: Phrase) => say.runs(phrase, naming),
    sent,
  };
}
