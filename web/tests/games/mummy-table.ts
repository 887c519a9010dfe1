/** A table of Curse of the Mummy for tests: true words, a position of the explorers or the mummy, what was submitted. */
import { layoutFor } from "$core/layout.ts";
import { keeping } from "$core/keeping.svelte.ts";
import type { Player } from "$core/seats.ts";
import type { Action, Destination, PawnView, Prompt, SeatView, View } from "../../src/games/mummy/protocol.ts";
import { type Language, Words } from "$core/phrase.ts";
import type { Ask, Line, Phrase } from "$core/protocol.ts";
import shellEn from "$words/locales/en.ftl?raw";
import shellJa from "$words/locales/ja.ftl?raw";
import en from "$words/games/mummy/locales/en.ftl?raw";
import ja from "$words/games/mummy/locales/ja.ftl?raw";
import type { Event, Staged, Table } from "../../src/games/mummy/types.ts";

const SOURCES: Record<Language, readonly string[]> = { en: [en, shellEn], ja: [ja, shellJa] };
export const words = (language: Language): Words => new Words(language, SOURCES[language]);

export const pawn = (changes: Partial<PawnView> = {}): PawnView => ({ colour: "red", seat: 1, ankhs: 3, out: false, cell: "e3", known: "h1", heard: ["4"], possible: null, ...changes });
export const seatView = (changes: Partial<SeatView> = {}): SeatView => ({ role: "explorer", hand: null, missing: ["R", "B", "W", "G", "Y"], found: [], ...changes });

/** Seat 0 is the mummy; seat 1 looks, with the red pawn. */
export const view = (changes: Partial<View> = {}): View => ({
  seat: 1,
  board: "serpent-pyramid",
  phase: "EX_ROLLED",
  round: 6,
  max_rounds: 200,
  mummy_aid: "notes",
  team_reward: false,
  mummy_seat: 0,
  mummy: "i6",
  taken: 2,
  target: 4,
  locked: 2,
  rolled: 3,
  dice: ["3", "a", "1"],
  announced: null,
  steps: 0,
  interrupt: false,
  turn: 1,
  pawn: "red",
  pawns: [pawn(), pawn({ colour: "green", seat: 2, cell: "j4", known: "j3", heard: ["a", "2"] })],
  seats: [
    seatView({ role: "mummy", missing: [], hand: [] }),
    seatView({ hand: ["W2", "G3", "Y1"], missing: ["W", "G", "Y"], found: ["R4", "B2"] }),
    seatView({ missing: ["R", "B", "W"], found: ["G4", "Y3"] }),
  ],
  aside: null,
  outcome: null,
  ...changes,
});

/** The same position as the mummy and every spectator see it. */
export const blindView = (changes: Partial<View> = {}): View => {
  const seen = view();
  return { ...seen, seat: 0, dice: null, pawns: seen.pawns.map((each) => ({ ...each, cell: null })), seats: seen.seats.map((each) => ({ ...each, hand: null })), ...changes };
};

export const end = (cell: string, card: Destination["card"] = null, way: string[] = [cell]): Destination => ({ cell, way, card });

export const rolled = (changes: Partial<Extract<Prompt, { type: "rolled" }>> = {}): Prompt => ({
  type: "rolled",
  pawn: "red",
  cell: "e3",
  locked: 2,
  dice: ["3", "a", "1"],
  faces: [
    { face: "1", destinations: [end("e4"), end("e2")] },
    { face: "3", destinations: [end("f5", "W2", ["e4", "e5", "f5"]), end("e4")] },
    { face: "a", destinations: [] },
  ],
  locks: 0.4213,
  reach: [["i5"], ["h6", "j6"], []],
  ...changes,
});

const players: Player[] = ["Hatshep", "Nefer", "Teo"].map((name, seat) => ({ seat, letter: (["A", "B", "C"] as const)[seat] ?? "A", name, kind: seat ? "human" : "bot", bot: null, you: seat === 1, here: true, minded: false }));

export interface TestTable extends Table {
  submitted: Action[];
}

export function table(options: { view?: View; prompt?: Prompt | null; language?: Language; staged?: Staged; events?: Event[] } = {}): TestTable {
  const { view: position = view(), prompt = rolled(), language = "en" } = options;
  const said = words(language);
  const seat = position.seat;
  const naming = { name: (at: number) => players[at]?.name ?? "?", seat };
  const ask = prompt ? ({ ply: 40, seat: seat ?? 0, question: { id: "question-use", args: {} }, detail: null, prompt, moves: null } as unknown as Ask & { prompt: Prompt }) : null;
  const submitted: Action[] = [];
  const lines: Line[] = (options.events ?? []).map((event, ply) => ({ ply, event, words: null }));
  return {
    game: "mummy",
    view: position,
    ply: 40,
    seat,
    players,
    others: players.filter((player) => player.seat !== seat),
    setup: {},
    awaited: position.turn === null ? [] : [position.turn],
    ask,
    moves: null,
    outcome: position.outcome && { ...position.outcome, words: { id: "result-draw", args: {} }, cooperative: false },
    lines,
    staged: {
      value: options.staged ?? null,
      clear() {
        this.value = null;
      },
    },
    free: [],
    live: true,
    pending: false,
    size: "desktop",
    layout: layoutFor(1440, 900),
    aid: null,
    playing: [],
    submit: (action) => void submitted.push(action),
    declare: (action) => void submitted.push(action),
    keep: keeping(),
    name: naming.name,
    you: naming.seat,
    title: (at) => (at === naming.seat ? "You" : naming.name(at)),
    text: (id: string, args: Phrase["args"] = {}) => said.text({ id, args }, naming),
    words: (phrase: Phrase) => said.text(phrase, naming),
    runs: (phrase: Phrase) => said.runs(phrase, naming),
    submitted,
  };
}
