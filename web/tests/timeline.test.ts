/** The ownership timeline under a result, over whole kept matches: it shows what the last position says. */
import { describe, expect, it } from "vitest";
import type { Replay } from "$core/protocol.ts";
import type { AnyGameUi, GameTable } from "$shell/contract.ts";
import { cellCount, gains, timelineOf } from "$shell/timeline.ts";
import { ui as kufu } from "../src/games/kufu/index.ts";
import { ui as mummy } from "../src/games/mummy/index.ts";
import { ui as pharaoh } from "../src/games/pharaoh/index.ts";
import { ui as sand } from "../src/games/sand/index.ts";
import { ui as suitors } from "../src/games/suitors/index.ts";
import { keptReplays } from "./records.ts";

const games: Record<string, AnyGameUi> = { kufu, mummy, pharaoh, sand, suitors };

const lastView = <T>(replay: Replay): T => replay.frames.at(-1)?.view as T;
const tableOf = (replay: Replay): GameTable =>
  ({ view: lastView(replay), text: (id: string, args: object) => `${id} ${Object.values(args).join()}`, words: ({ id }: { id: string }) => id }) as unknown as GameTable;
const sectionsOf = (game: string, replay: Replay) => timelineOf(replay.frames.flatMap(({ lines }) => lines), games[game] ?? null, tableOf(replay));
const counts = (game: string, replay: Replay) => {
  const by = new Map(gains(sectionsOf(game, replay)).map(({ seat, count }) => [seat, count]));
  return replay.players.map((_, seat) => by.get(seat) ?? 0);
};

describe("the timeline", () => {
  it("has a cell for each of the lots sold or removed, five rounds of four", () => {
    for (const [name, replay] of keptReplays("pharaoh")) {
      if (replay.outcome?.reason !== "rounds") continue;
      const sections = sectionsOf("pharaoh", replay);
      expect(sections.map(({ label }) => label), name).toEqual([1, 2, 3, 4, 5].map((round) => `board-round ${round}`));
      expect(cellCount(sections), name).toBe(20);
      const { seats } = lastView<{ seats: { treasures: string[] }[] }>(replay);
      counts("pharaoh", replay).forEach((count, seat) => expect(count, name).toBeGreaterThanOrEqual(seats[seat]?.treasures.length ?? 0));
    }
  });

  it("gives the mummy an ankh for every catch and explorers their treasures", () => {
    for (const [name, replay] of keptReplays("mummy")) {
      const { seats, mummy_seat: hunter, taken } = lastView<{ seats: { found: string[] }[]; mummy_seat: number; taken: number }>(replay);
      expect(counts("mummy", replay), name).toEqual(seats.map(({ found }, seat) => (seat === hunter ? taken : found.length)));
    }
  });

  it("shows favours in the last round as the seats hold them", () => {
    for (const [name, replay] of keptReplays("suitors")) {
      const { result, round } = lastView<{ result: { chips: number[][] }; round: number }>(replay);
      const last = sectionsOf("suitors", replay).filter(({ label }) => label === `board-round ${round}`);
      const won = replay.players.map((_, seat) => last.flatMap(({ cells }) => cells).filter((cell) => cell.seat === seat).length);
      won.forEach((count, seat) => expect(count, name).toBeGreaterThanOrEqual(result.chips[seat]?.length ?? 0));
    }
  });

  it("has sections in order and positions of the replay in a cooperative match", () => {
    let some = 0;
    for (const [name, replay] of keptReplays("kufu")) {
      const cells = sectionsOf("kufu", replay).flatMap((section) => section.cells);
      some += cells.length;
      expect(cells.map(({ ply }) => ply), name).toEqual(cells.map(({ ply }) => ply).sort((a, b) => a - b));
      for (const { ply, seat } of cells) expect(replay.frames[ply]?.lines.some(({ event }) => (event as { seat?: number }).seat === seat), `${name} ${ply}`).toBe(true);
    }
    expect(some).toBeGreaterThan(20);
  });

  it("shows a town's buildings and gems by turns, not what crumbled", () => {
    const events = [{ type: "turn_started", seat: 1, turn: 4 }, { type: "found", seat: 1, gems: [], orbs: 1, points: 0 }, { type: "found", seat: 1, gems: ["L"], orbs: 0, points: 3 }, { type: "moulded", seat: 1, slot: null }, { type: "moulded", seat: 1, slot: 2 }];
    const table = { text: (id: string, args: object) => `${id} ${Object.values(args).join()}` } as unknown as GameTable;
    const sections = timelineOf(events.map((event, at) => ({ ply: at, event: event as never, words: null })), sand as AnyGameUi, table);
    expect(sections).toEqual([{ label: "timeline-turn 4", cells: [{ seat: 1, ply: 2, words: "" }, { seat: 1, ply: 4, words: "" }] }]);
  });

  it("leaves out sections in which nothing changed hands", () => {
    const ui = { owned: ({ type }: { type: string }) => (type === "round" ? { section: "r" } : { seat: 0 }) } as unknown as AnyGameUi;
    const line = (type: string, ply: number) => ({ ply, event: { type }, words: null });
    expect(timelineOf([line("round", 1), line("round", 2), line("won", 3)], ui, {} as GameTable)).toEqual([{ label: "r", cells: [{ seat: 0, ply: 3, words: "" }] }]);
    expect(timelineOf([], ui, {} as GameTable)).toEqual([]);
  });

  it("falls back on the ticks of the replay", () => {
    const ui = { tick: (event: { type: string; seat: number }) => (event.type === "won" ? event.seat : null) } as unknown as AnyGameUi;
    expect(timelineOf([{ ply: 4, event: { type: "won", seat: 2 } as never, words: null }], ui, {} as GameTable)).toEqual([{ label: "", cells: [{ seat: 2, ply: 4, words: "" }] }]);
  });
});
