import { describe, expect, it } from "vitest";

import type { Outcome } from "$core/protocol.ts";
import { SEAT_STONE, seatEmblem } from "$kit/art/seats.ts";
import { lookOf, pawnDrawing } from "../../src/games/mummy/art.ts";
import { ui } from "../../src/games/mummy/index.ts";
import { scores } from "../../src/games/mummy/scores.ts";
import { pawnName } from "../../src/games/mummy/seats.ts";
import { blindView, pawn, table, view } from "./mummy-table.ts";

const COLOURS = ["red", "green", "blue", "purple"] as const;

describe("a pawn", () => {
  it("has its seat's stone and emblem, with five at the table and wherever the mummy sits", () => {
    for (const mummy of [0, 1, 2, 3, 4]) {
      const seats = [1, 2, 3, 4].map((step) => (mummy + step) % 5);
      const pawns = COLOURS.map((colour, at) => pawn({ colour, seat: seats[at] ?? 0 }));
      pawns.forEach(({ colour, seat }) => {
        const letter = (["A", "B", "C", "D", "E"] as const)[seat ?? 0] ?? "A";
        const look = lookOf(pawns, colour);
        expect(look).toMatchObject({ seat: letter, number: null, stone: SEAT_STONE[letter][0] });
        expect(pawnDrawing(look).body).toContain(SEAT_STONE[letter][0]);
        expect(pawnDrawing(look).body).toContain(seatEmblem(letter).body);
      });
    }
  });

  it("has a number beside its emblem where one player has two, and no two look alike", () => {
    const pawns = [pawn({ colour: "red", seat: 1 }), pawn({ colour: "green", seat: 1 })];
    const looks = pawns.map(({ colour }) => lookOf(pawns, colour));
    expect(looks.map((look) => look.number)).toEqual([1, 2]);
    expect(new Set(looks.map((look) => look.stone)).size).toBe(2);
    expect(new Set(looks.map((look) => look.glow)).size).toBe(2);
  });

  it("is called what its player is called", () => {
    expect(pawnName(table(), pawn({ colour: "green", seat: 2 }))).toBe("Teo");
  });
});

describe("the mummy without an aid", () => {
  it("is told of this round only; with notes, and for explorers, the log is whole", () => {
    expect(ui.remembered?.(table({ view: blindView({ mummy_aid: "none" }) }))).toBe(1);
    expect(ui.remembered?.(table({ view: blindView({ mummy_aid: "notes" }) }))).toBeNull();
    expect(ui.remembered?.(table({ view: view({ mummy_aid: "none" }) }))).toBeNull();
  });
});

describe("the result", () => {
  it("has no column in which missions and ankhs stand together", () => {
    const outcome = { winners: [1], ranks: [2, 1, 2], scores: [2, 5, 3], returns: [0, 0, 0], reason: "missions", cooperative: false } as unknown as Outcome;
    const { rows } = scores(outcome, table());
    expect(rows.map((row) => row.total)).toEqual([null, null, null]);
    expect(rows.map((row) => row.seat)).toEqual([1, 2, 0]);
    const labels = rows.map((row) => row.parts.map((part) => part.label));
    expect(new Set(labels.flat()).size).toBe(3);
  });
});
