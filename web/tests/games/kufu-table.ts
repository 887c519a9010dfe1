/** A table of KUFU for tests: true words, a position in the middle of a match, what was submitted. */
import { keeping } from "$core/keeping.svelte.ts";
import { layoutFor } from "$core/layout.ts";
import { type Language, Words } from "$core/phrase.ts";
import type { Ask, Choice, Phrase } from "$core/protocol.ts";
import type { Player } from "$core/seats.ts";
import en from "$words/games/kufu/locales/en.ftl?raw";
import ja from "$words/games/kufu/locales/ja.ftl?raw";
import shellEn from "$words/locales/en.ftl?raw";
import shellJa from "$words/locales/ja.ftl?raw";
import type { Action, Ghost, Leaf, PlaceView, Prompt, ReadPrompt, SeatView, Spot, TurnPrompt, View } from "../../src/games/kufu/protocol.ts";
import type { Staged, Table } from "../../src/games/kufu/types.ts";

const SOURCES: Record<Language, readonly string[]> = { en: [en, shellEn], ja: [ja, shellJa] };

export const leaf = (changes: Partial<Leaf> = {}): Leaf => ({ page: null, note: null, bottom: null, public: false, readers: [], excluded: [], fades: 0, ...changes });
export const seatView = (changes: Partial<SeatView> = {}): SeatView => ({ notes: 4, crests: [], active: true, conceded: false, ...changes });
const entrance: PlaceView = { piece: 0, parent: null, exit: 0, direction: "S", layer: "U", x: 1, y: 3, nodes: [{ x: 1, y: 3 }, { x: 1, y: 2 }, { x: 1, y: 1 }], ends: "U", exits: [{ x: 1, y: 1 }], free: [1], token: null };

export const view = (changes: Partial<View> = {}): View => ({
  seat: 0, level: 2, talk: "auto", journal: "full", consent: "ask", phase: "READ", start: 0, turn: 0, awaited: [0], turns: 5, time: 3, curse: 20, coffin: false, inscription: null, entrance: "B+",
  book: [leaf({ page: "P01", public: true, readers: [0] }), leaf({ page: "T1", readers: [0] }), leaf({ readers: [1] }), leaf(), leaf()], read: 3, page: 1, opened: [1], left: 4, noted: false, peeled: 0,
  seats: [seatView({ crests: ["A"] }), seatView({ crests: ["E"] }), seatView({ crests: ["F"] })], supply: { A: 1, S: 2, L: 2, E: 0, F: 0 }, places: [entrance], party: 0, red: 5, black: 1, removed: [],
  pending: null, crests: [], asked: [], declined: [], marks: [], no_way: "", outcome: null,
  ...changes,
});

export const ghost = (changes: Partial<Ghost> = {}): Ghost => ({ piece: 1, exit: 1, direction: "S", layer: "U", nodes: [], ends: "U", exits: [], ...changes });
export const spot = (changes: Partial<Spot> = {}): Spot => ({ exit: 1, direction: "S", ghosts: [ghost()], fits: 1, outside: 0, collides: 0, warning: "", ...changes });
export const reading = (changes: Partial<ReadPrompt> = {}): ReadPrompt => ({ type: "read", position: 1, page: "P01", left: 4, turn: true, trap: false, notes: [1], last_note: false, crest: null, warning: "", spots: [], places: [], obstacle: "", ...changes });
export const beginning = (changes: Partial<TurnPrompt> = {}): TurnPrompt => ({ type: "turn", peeled: 0, starts: [{ position: 1, reach: [2, 3, 4, 5], traps: [] }], notes: [], moves: [], clears: [], outlooks: [], ...changes });

const players: Player[] = ["Nefer", "Teo", "Mio"].map((name, seat) => ({ seat, letter: (["A", "B", "C"] as const)[seat] ?? "A", name, kind: "human", bot: null, you: seat === 0, here: true, minded: false }));

export interface TestTable extends Table {
  submitted: Action[];
}

export function table(prompt: Prompt | null, options: { view?: View; staged?: Staged; free?: Choice[]; language?: Language; window?: [number, number] } = {}): TestTable {
  const position = options.view ?? view();
  const said = new Words(options.language ?? "en", SOURCES[options.language ?? "en"]);
  const naming = { name: (at: number) => players[at]?.name ?? "?", seat: position.seat };
  const submitted: Action[] = [];
  const layout = layoutFor(...(options.window ?? [1440, 900]));
  return {
    game: "kufu", view: position, ply: 40, seat: position.seat, players, others: players.slice(1), setup: {}, awaited: position.awaited,
    ask: prompt && ({ ply: 40, seat: 0, question: { id: "question-turn", args: {} }, detail: null, prompt, moves: null } as unknown as Ask & { prompt: Prompt }),
    moves: null, outcome: null, lines: [], free: options.free ?? [], live: true, pending: false, size: layout.size, layout, aid: null, playing: [],
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
