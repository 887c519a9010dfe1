/** A table of the sand game for tests: true words, a position in the middle of a match, what was submitted. */
import { layoutFor } from "$core/layout.ts";
import { keeping } from "$core/keeping.svelte.ts";
import { type Language, Words } from "$core/phrase.ts";
import type { Ask, Phrase } from "$core/protocol.ts";
import type { Player } from "$core/seats.ts";
import shellEn from "$words/locales/en.ftl?raw";
import shellJa from "$words/locales/ja.ftl?raw";
import en from "$words/games/sand/locales/en.ftl?raw";
import ja from "$words/games/sand/locales/ja.ftl?raw";
import { freshField } from "../../src/games/sand/field.ts";
import type { Action, Prompt, SeatView } from "../../src/games/sand/protocol.ts";
import type { Staged, Table, View } from "../../src/games/sand/types.ts";

const SOURCES: Record<Language, readonly string[]> = { en: [en, shellEn], ja: [ja, shellJa] };

export const seatView = (changes: Partial<SeatView> = {}): SeatView => ({ normal: ["H", "G*"], district_a: ["T"], district_b: [], picks: [], gems: [], own: 0, score: 3, final: 4, conceded: false, buried: 1, spun: true, ...changes });

export const view = (changes: Partial<View> = {}): View => ({
  seat: 0, quick: false, hand: "seeded", pick_depth: "normal", printed: false, face_now: false, load_gauge: true, max_turns: 200,
  phase: "cut", awaited: [0], start: 1, active: 0, turn: 5, threshold: 25, seats: [seatView({ picks: ["H"] }), seatView(), seatView()],
  orbs_buried: 8, placed: 0, sectors: 8, mine: [], spin: 1, pharaoh: { state: "stands", x: 54, y: 54, z: 44 },
  picks: [["H", "stuck", 80, 60, 11, 0], ["G", "stuck", 56, 80, 21, 1]], seen: [], left: 100_000, shown: 2_000, orbs: 0, locked: [], built: [], aim: null, moulding: null, outcome: null, revealed: [], turned: null,
  field: freshField(),
  ...changes,
});

export const asks = (kind: Prompt["kind"], changes: Partial<Prompt> = {}): Prompt => ({ kind, gem: null, lattice: [], places: [], sector: 0, sectors: 0, crowns: [], openings: [], chances: [], orbs: 0, skies: [], built: 0, shown: 2_000, gauge: true, loads: [], live: false, ...changes });

export const cutting = (changes: Partial<Prompt> = {}): Prompt => asks("cut", { loads: [400, 1_200, 2_200, 3_201], ...changes });

export const building = (changes: Partial<Prompt> = {}): Prompt =>
  asks("build", {
    openings: [
      { shape: "H", areas: ["N", "A"], amounts: [680, 720, 761, 809, 850] },
      { shape: "T", areas: ["N"], amounts: [860, 911, 963, 1_023, 1_075] },
    ],
    chances: [4, 27, 67, 96, 100],
    ...changes,
  });

const players: Player[] = ["Nefer", "Teo", "Mio"].map((name, seat) => ({ seat, letter: (["A", "B", "C"] as const)[seat] ?? "A", name, kind: "human", bot: null, you: seat === 0, here: true, minded: false }));

export interface TestTable extends Table {
  submitted: Action[];
}

export function table(prompt: Prompt | null, options: { view?: View; staged?: Staged; language?: Language } = {}): TestTable {
  const position = options.view ?? view();
  const said = new Words(options.language ?? "en", SOURCES[options.language ?? "en"]);
  const naming = { name: (at: number) => players[at]?.name ?? "?", seat: position.seat };
  const submitted: Action[] = [];
  return {
    game: "sand", view: position, ply: 40, seat: position.seat, players, others: players.slice(1), setup: {}, awaited: position.awaited,
    ask: prompt && ({ ply: 40, seat: 0, question: { id: "question-cut", args: {} }, detail: null, prompt, moves: null } as unknown as Ask & { prompt: Prompt }),
    moves: null, outcome: null, lines: [], free: [], live: true, pending: false, size: "desktop", layout: layoutFor(1440, 900), aid: null, playing: [],
    staged: {
      value: options.staged ?? null,
      clear() {
        this.value = null;
      },
    },
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
