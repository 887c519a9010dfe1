/** Canned tables for looking at screens: a game of high numbers that has no board, only listed moves. */
import type { Ask, GameCard, Line, NewTable, Outcome, Phrase, Replay, SeatInfo, TableInfo, Update } from "../src/core/protocol.ts";

const card = (name: string, seats: [number, number], minutes: [number, number], over: Partial<GameCard> = {}): GameCard => ({ name, version: "1", seats, minutes, options: [], bots: ["random", "greedy", "expert"], strengths: { random: "random", greedy: "beginner", expert: "strong" }, usual: "expert", ending: [], cooperative: false, ...over });

export const GAMES: GameCard[] = [
  card("pharaoh", [2, 4], [20, 40], {
    options: [
      { key: "start_seat", kind: "seat", default: null, min: 0, max: 3, choices: null, programs: false },
      { key: "open_hands", kind: "bool", default: false, min: null, max: null, choices: null, programs: false },
    ],
  }),
  card("mummy", [2, 5], [30, 30]),
  card("suitors", [3, 5], [30, 30], { options: [{ key: "points_to_win", kind: "int", default: 2, min: 1, max: 5, choices: null, programs: false }] }),
  card("beat", [2, 5], [5, 5], { options: [{ key: "pace", kind: "choice", default: "slow", min: null, max: null, choices: ["slow", "quick"], programs: false }] }),
];

const NAMES = ["Nefer", "Teo", "Mio", "Hatshep", "Ren"];
const LAST = 12;
const phrase = (id: string, args: Phrase["args"] = {}): Phrase => ({ id, args });
const seatInfo = (seat: number, over: Partial<SeatInfo> = {}): SeatInfo => ({ seat, kind: "human", name: NAMES[seat] ?? null, bot: null, mine: false, here: true, minded: false, reserved: false, word: null, ...over });

const table = (id: string, game: string, seats: SeatInfo[], over: Partial<TableInfo> = {}): TableInfo => ({
  id, code: id.toUpperCase(), reading: null, game, version: "1", setup: { seats: seats.length }, seats, host: false, public: true, status: "running", ply: 0, awaited: [], clock: null, created: Date.now(), outcome: null, next: null, spectators: 0, broken: false, commitment: "3f2a9c41".repeat(8), ...over,
});
const free = (seat: number) => seatInfo(seat, { kind: "open", name: null, here: false });

const tables = new Map<string, TableInfo>(
  [
    table("lotus42", "suitors", [seatInfo(0), seatInfo(1), seatInfo(2), free(3)], { status: "open" }),
    table("maze7", "mummy", [seatInfo(0), seatInfo(4), free(2), free(3)], { status: "open" }),
    table("tent3", "pharaoh", [seatInfo(0), free(1)], { status: "open" }),
    table("reed9", "beat", [seatInfo(1), seatInfo(2)], { awaited: [1] }),
    table("mine1", "beat", [seatInfo(0, { mine: true }), seatInfo(1), seatInfo(2, { kind: "bot", name: null, bot: "greedy" })], { awaited: [0], host: true }),
    table("door2", "beat", [seatInfo(0, { mine: true }), seatInfo(1, { mine: true, kind: "device" })], { awaited: [1], host: true }),
    table("wait5", "pharaoh", [seatInfo(0, { mine: true }), free(1), seatInfo(2, { kind: "bot", name: null, bot: "greedy" })], { status: "open", host: true }),
  ].map((each) => [each.id, each]),
);

export const lobby = () => {
  const all = [...tables.values()];
  return { open: all.filter((each) => each.status === "open"), running: all.filter((each) => each.status === "running" && !each.seats.some((seat) => seat.mine)), mine: all.filter((each) => each.seats.some((seat) => seat.mine)), lessons: [] };
};

export const find = (id: string): TableInfo | undefined => tables.get(id) ?? [...tables.values()].find((each) => each.code === id);

export function open(wish: NewTable): TableInfo {
  const seats = wish.seats.map((each, seat) =>
    each.kind === "open" ? free(seat) : each.kind === "bot" ? seatInfo(seat, { kind: "bot", name: null, bot: each.bot ?? null }) : seatInfo(seat, { mine: true, kind: each.kind === "device" ? "device" : "human", name: each.name ?? NAMES[seat] ?? null }),
  );
  const waits = seats.some((seat) => seat.kind === "open");
  const made = table(`new${tables.size}`, "beat", seats, { status: waits ? "open" : "running", host: true, public: wish.public ?? false, clock: wish.clock ?? null, awaited: waits ? [] : [0] });
  tables.set(made.id, made);
  return made;
}

export function sit(info: TableInfo): TableInfo {
  const at = info.seats.find((seat) => seat.kind === "open");
  if (at) Object.assign(at, seatInfo(at.seat, { mine: true }));
  return start(info, true);
}

export function start(info: TableInfo, onlyIfFull = false): TableInfo {
  if (onlyIfFull && info.seats.some((seat) => seat.kind === "open")) return info;
  for (const seat of info.seats) if (seat.kind === "open") Object.assign(seat, seatInfo(seat.seat, { kind: "bot", name: null, bot: "greedy" }));
  Object.assign(info, { status: "running", awaited: [0] });
  return info;
}

const words = (ply: number): Line => ({ ply, event: { type: ply % 6 === 1 ? "chapter" : "bid" }, words: phrase("waiting-short", { names: { list: [{ seat: ply % 2 }, ply] } }) });
const outcome = (info: TableInfo): Outcome => ({ winners: [0], ranks: info.seats.map((_, seat) => seat + 1), scores: info.seats.map((_, seat) => 19 - seat * 4), reason: "end", words: { id: "result-wins", args: { seat: { seat: 0 } } }, cooperative: false });

function ask(seat: number, ply: number): Ask {
  const moves = Array.from({ length: ply % 2 ? 3 : 9 }, (_, value) => ({ action: { type: "bid", value }, text: String(value), words: phrase("door-tables", { count: value }) }));
  return { seat, ply, prompt: { type: "bid" }, question: phrase("new-clock-minutes", { count: ply + 1 }), detail: phrase("waiting-hint"), moves };
}

export function show(info: TableInfo, seat: number | null, after: number): Update {
  const over = info.ply >= LAST;
  const asked = seat !== null && !over && info.awaited.includes(seat);
  const lines = Array.from({ length: info.ply }, (_, at) => words(at + 1)).filter((line) => line.ply > after);
  return { type: "update", table: info.id, seat, ply: info.ply, view: { ply: info.ply }, lines, ask: asked ? ask(seat, info.ply) : null, free: [], awaited: over ? [] : info.awaited, deadline: info.clock ? Date.now() + info.clock * 1000 : null, outcome: over ? outcome(info) : null };
}

/** Everybody moves in turn; bots and strangers at once. */
export function advance(info: TableInfo): void {
  do {
    info.ply += 1;
    info.awaited = [info.ply % info.seats.length];
  } while (info.ply < LAST && !info.seats[info.awaited[0] ?? 0]?.mine);
  if (info.ply >= LAST) Object.assign(info, { status: "over", awaited: [], outcome: outcome(info) });
}

export const replay = (as: string): Replay => ({
  game: "beat", version: "1", setup: {}, players: NAMES.slice(0, 3).map((name) => ({ name, kind: "person" as const, level: "" })), seat: "ABC".includes(as) ? "ABC".indexOf(as) : null, outcome: { winners: [0], ranks: [1, 2, 3], scores: [9, 5, 1], reason: "end", words: { id: "result-wins", args: { seat: { seat: 0 } } }, cooperative: false },
  aids: [],
  next: null,
  frames: Array.from({ length: LAST + 1 }, (_, ply) => ({ ply, actor: ply % 3, awaited: [(ply + 1) % 3], seat: null, view: { ply }, lines: ply ? [words(ply)] : [] })),
});
