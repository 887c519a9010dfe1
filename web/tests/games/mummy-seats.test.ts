import { describe, expect, it } from "vitest";

import { motion } from "../../src/games/mummy/motion.ts";
import { Notes } from "../../src/games/mummy/notes.svelte.ts";
import { PLACES } from "../../src/games/mummy/pyramid.ts";
import { scores } from "../../src/games/mummy/scores.ts";
import { cellName, explorers, explorerWords, heardWords, isBlind, isMummy, missionsOf, plaque } from "../../src/games/mummy/seats.ts";
import type { Event } from "../../src/games/mummy/types.ts";
import { blindView, pawn, seatView, table, view, words } from "./mummy-table.ts";

describe("eyes", () => {
  it("are blind for the mummy and for spectators, until the end", () => {
    expect(isBlind(view())).toBe(false);
    expect(isBlind(blindView())).toBe(true);
    expect(isMummy(table({ view: blindView() }))).toBe(true);
    expect(isMummy(table({ view: blindView({ seat: null }) }))).toBe(false);
  });

  it("see the explorers in turn order, themselves first", () => {
    expect(explorers(table())).toEqual([1, 2]);
    expect(explorers(table({ view: view({ seat: 2 }) }))).toEqual([2, 1]);
    expect(explorers(table({ view: blindView() }))).toEqual([1, 2]);
  });
});

describe("missions", () => {
  it("stand in the order of their colours, found or not, known or only by their backs", () => {
    expect(missionsOf(seatView({ hand: ["G3", "W2"], missing: ["W", "G"], found: ["B2"] }))).toEqual([
      { colour: "B", card: "B2", found: true },
      { colour: "W", card: "W2", found: false },
      { colour: "G", card: "G3", found: false },
    ]);
    expect(missionsOf(seatView({ missing: ["R", "R"], found: ["R4"] })).map(({ card }) => card)).toEqual(["R4", null, null]);
  });
});

describe("cells by name", () => {
  const name = (cell: string, at = table(), notes: Notes | null = null) => cellName(at, cell, notes);

  it("have passage, treasure and whose it is", () => {
    expect(name("f3")).toBe("f3, west shaft, green cat, yours");
    expect(name("n2")).toBe("n2, east serpent passage, blue eye, found");
    expect(name("f3", table({ language: "ja" }))).toBe("f3、西の竪坑、緑の猫、あなたの宝");
  });

  it("say who stands there and which die leads there", () => {
    expect(name("j4")).toContain("Teo");
    expect(name("i6")).toContain("the mummy");
    expect(name("f5")).toContain("within reach with 3");
  });

  it("tell the mummy nothing but what was heard", () => {
    const blind = table({ view: blindView(), prompt: null });
    expect(name("e3", blind)).toBe("e3, west serpent passage");
    expect(name("j3", blind)).toContain("Teo was last known here");
    const fresh = table({ view: blindView({ pawns: [pawn({ cell: null, known: "f5", heard: [] })] }), prompt: null });
    expect(name("f5", fresh)).toContain("was found here");
  });

  it("say what the seer sees and what was marked by hand", () => {
    const seer = table({ view: blindView({ mummy_aid: "seer", pawns: [pawn({ cell: null, possible: ["c1"] })] }), prompt: null });
    expect(name("c1", seer)).toContain("Nefer may be here");
    const notes = new Notes("cells");
    notes.toggle("c2");
    notes.marker = "blue";
    notes.toggle("c2");
    expect(name("c2", seer, notes)).toBe("c2, west serpent passage, struck out, pin for third pawn");
    notes.clear();
  });
});

describe("plaques", () => {
  it("are gold in turn and lose their inlay when the last pawn is out", () => {
    expect(plaque(table(), 1).state).toBe("leading");
    expect(plaque(table(), 2).state).toBe("raised");
    const out = view({ pawns: [pawn(), pawn({ colour: "green", seat: 2, out: true, cell: null, ankhs: 0 })] });
    expect(plaque(table({ view: out }), 2)).toMatchObject({ state: "out", spoken: expect.stringContaining("out of the game") });
  });

  it("speak of ankhs, place, finds and backs", () => {
    expect(explorerWords(table(), 2)).toBe("3 ankhs, on j4. Found: green falcon, yellow cat. Missing: red, blue, white");
    expect(plaque(table(), 0).spoken).toBe("Mummy on i6, 2 of 4 ankhs taken");
  });

  it("tell what was heard, also without any aid", () => {
    expect(heardWords(table(), pawn({ known: "j3", heard: ["a", "2"] }))).toMatch(/last known on j3, since then: arrow.*2/);
    expect(heardWords(table(), pawn({ known: null, heard: [] }))).toBe("nothing heard yet");
  });
});

describe("motion on the mummy's side", () => {
  const heard: Event[] = [
    { type: "roll_heard", seat: 1, pawn: "red", dice: 3, locked: 1 },
    { type: "announced", seat: 1, pawn: "red", face: "3" },
    { type: "pawn_blocked", seat: 1, pawn: "red" },
    { type: "turn_lost", seat: 1, pawn: "red" },
    { type: "mummy_moved", origin: "h6", cell: "h7", steps: 1 },
    { type: "mummy_stopped", steps: 1 },
  ];

  it("is the same wherever the pawns are", () => {
    const [here, there] = [blindView(), blindView({ pawns: [pawn({ cell: null, possible: ["a1"] }), pawn({ colour: "green", seat: 2, cell: null })] })];
    for (const event of heard) {
      const [first, second] = [here, there].map((seen) => motion(event, table({ view: seen, prompt: null })));
      const still = (motion: typeof first) => ({ ...motion, before: undefined, after: undefined });
      expect(still(first)).toEqual(still(second));
    }
  });

  it("gives the catch a clack, and every step the same stone", () => {
    const caught = motion({ type: "pawn_caught", seat: 1, pawn: "red", cell: "h7", ankhs: 2, taken: 3 }, table({ view: blindView(), prompt: null }));
    expect(caught?.sound).toBe("refuse");
    expect(motion(heard[4] as Event, table({ view: blindView(), prompt: null }))?.sound).toBe("place");
  });
});

describe("the result", () => {
  const outcome = { winners: [1], ranks: [2, 1, 2], scores: [3, 5, 2], returns: [-0.5, 1, -0.5], reason: "missions", words: { id: "result-wins", args: { seat: { seat: 1 } } }, cooperative: false };
  const over = view({ phase: "OVER", turn: null, outcome, taken: 3, seats: [seatView({ role: "mummy", hand: [], missing: [] }), seatView({ hand: [], missing: [], found: ["R4", "B2", "W2", "G3", "Y1"] }), seatView({ hand: ["R1", "B1", "W1"], missing: ["R", "B", "W"], found: ["G4", "Y3"] })] });

  it("puts the winner first, then whoever came closest", () => {
    const sheet = scores(outcome, table({ view: over, prompt: null }));
    expect(sheet.rows.map(({ seat, rank }) => [seat, rank])).toEqual([[1, 1], [0, 2], [2, 2]]);
    expect(sheet.rows[2]?.pieces).toHaveLength(5);
    expect(sheet.rows[1]?.parts[0]?.drawings).toHaveLength(4);
  });

  it("shows the whole mummy when it has won: nothing of the drawing lies outside its box", () => {
    const won = scores({ ...outcome, winners: [0], ranks: [1, 2, 2] }, table({ view: over, prompt: null }));
    const [x = 0, y = 0, width = 0, height = 0] = (won.portrait?.box ?? "").split(" ").map(Number);
    // The head reaches from -1 to 47, the shadow under the feet to 78.5; the body from 13 to 51.
    expect([x <= 9, y <= -2, x + width >= 55, y + height >= 79]).toEqual([true, true, true, true]);
  });
});

describe("words", () => {
  const source = Object.values(import.meta.glob<string>("../../src/games/mummy/*", { query: "?raw", import: "default", eager: true })).join("\n");
  const used = [...source.matchAll(/"((?:board|view|move|question|detail)-[a-z-]+)"/gi)].map((match) => match[1] as string);
  const built = [
    ...PLACES.map((place) => `board-place-${place.passage}`),
    ...["R", "B", "W", "G", "Y"].flatMap((colour) => [`board-letter-${colour}`, `colour-${colour}`]),
    ...["red", "green", "blue", "purple"].map((colour) => `pawn-${colour}`),
    ...["1", "2", "3", "4", "a"].map((face) => `face-${face}`),
    ...["missions", "target", "cap", "resigned"].map((reason) => `reason-${reason}`),
  ];

  it.each(["en", "ja"] as const)("are all there in %s", (language) => {
    const said = words(language);
    expect(used.length).toBeGreaterThan(80);
    expect([...new Set([...used, ...built])].filter((id) => !said.has(id))).toEqual([]);
  });
});
