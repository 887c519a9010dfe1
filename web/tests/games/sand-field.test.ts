/// <reference types="node" />
/** The sand as the browser reads it is the server's, bit for bit, after every stage of every cut of the kept matches. */
import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { crc32 } from "node:zlib";
import { expect, it } from "vitest";

import { COLUMNS, type Field, freshField, isSand, readSnapshot, readStages } from "../../src/games/sand/field.ts";
import type { CutMade } from "../../src/games/sand/protocol.ts";
import { sandAfter } from "../../src/games/sand/step.ts";

interface Told {
  cuts: { message: string; checks: [words: number, loose: number][] }[];
  snapshot: string;
  checks: [words: number, loose: number];
}

/** Kept matches: long ones, and one in which the Pharaoh falls. */
const MATCHES = ["2-pharaoh", "2-pharaoh-more-more-more-more", "4-pharaoh"];

const told = (): Map<string, Told> =>
  new Map(Object.entries(JSON.parse(execFileSync(process.env.MASTABA_PYTHON ?? "python", ["-m", "tests.games.sand.fields", ...MATCHES], { cwd: resolve(".."), maxBuffer: 1 << 28, encoding: "utf-8" })) as Record<string, Told>));

/** As the rules count them: the columns as 64-bit words, lowest byte first; the loose depths as bytes. */
function checks(field: Field): [number, number] {
  const words = new Uint32Array(2 * COLUMNS);
  for (let i = 0; i < COLUMNS; i++) [words[2 * i], words[2 * i + 1]] = [field.low[i] ?? 0, field.high[i] ?? 0];
  return [crc32(new Uint8Array(words.buffer)), crc32(field.loose)];
}

const gapsIn = ({ low, high }: Field): number => low.filter((word, i) => ((word + 1) & word) !== 0 || (high[i] !== 0 && word !== 0xffffffff)).length;

it("builds the fresh pyramid", () => {
  const fresh = freshField();
  expect(checks(fresh)[0]).toBe(0x57fbd677);
  expect([isSand(fresh, 56, 56, 43), isSand(fresh, 56, 56, 44), isSand(fresh, 0, 0, 0), isSand(fresh, -1, 56, 0)]).toEqual([true, false, false, false]);
});

it("follows every stage of every cut, and reads the snapshot of what it came to", () => {
  let [cuts, gaps, moved] = [0, 0, 0];
  for (const [name, match] of told()) {
    let field = freshField();
    match.cuts.forEach(({ message, checks: expected }, at) => {
      const before = checks(field);
      const stages = readStages(message, field);
      expect(stages.map((stage) => checks(stage.field)), `${name}, cut ${at + 1}`).toEqual(expected);
      expect(checks(field), "the sand before is left as it was").toEqual(before);
      for (const stage of stages) gaps += gapsIn(stage.field);
      for (const [stage, { box, field: after }] of stages.entries()) if (box) moved += Number(after !== (stages[stage - 1]?.field ?? field));
      field = sandAfter({ stages: message } as CutMade, field);
      expect(checks(field), `${name}, after cut ${at + 1}`).toEqual(expected.at(-1));
      cuts++;
    });
    expect(checks(readSnapshot(match.snapshot)), name).toEqual(match.checks);
  }
  expect(cuts).toBeGreaterThan(30);
  expect(moved).toBeGreaterThan(cuts);
  expect(gaps, "some columns have gaps").toBeGreaterThan(0);
}, 60_000);
