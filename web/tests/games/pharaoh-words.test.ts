import { readFileSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";

import { Words } from "../../src/core/phrase.ts";

const root = resolve(import.meta.dirname, "../../..");
const read = (path: string) => readFileSync(resolve(root, path), "utf8");
const folder = "web/src/games/pharaoh";
const sources = readdirSync(resolve(root, folder)).map((file) => read(`${folder}/${file}`)).join("\n");
const used = [...new Set([...sources.matchAll(/"((?:board|view|move|reason)-[a-z0-9-]+)"/g)].map(([, id]) => id!))];

describe.each(["en", "ja"] as const)("the words of the board in %s", (language) => {
  const words = new Words(language, [read(`src/mastaba/games/pharaoh/locales/${language}.ftl`), read(`src/mastaba/locales/${language}.ftl`)]);

  it("are all there", () => {
    expect(used.length).toBeGreaterThan(60);
    expect(used.filter((id) => !words.has(id))).toEqual([]);
  });

  it("name every way to pass, every kind and every end", () => {
    const ids = ["pass", "horus", "pharaoh"].flatMap((kind) => [`board-passed-${kind}`, `view-passed-${kind}`]);
    ids.push(...["throne", "jar", "sword", "ankh", "coin"].map((kind) => `kind-${kind}`), "reason-rounds", "reason-resigned");
    expect(ids.filter((id) => !words.has(id))).toEqual([]);
  });

  it("leave no hole where a fact belongs", () => {
    const facts = { total: 12, flags: 2, treasures: 10 };
    expect(words.text({ id: "board-points", args: facts })).toContain("12");
    expect(words.text({ id: "board-hospital-is", args: { count: 0, sum: 0 } })).not.toContain("{");
    expect(words.text({ id: "board-tie", args: { total: 12, seats: { list: [{ phrase: { id: "board-tie-seat", args: { seat: { seat: 1 }, sum: 9 } } }] } } })).toMatch(/12.*B 9/);
  });
});
