import { describe, expect, it } from "vitest";

import { Words } from "../../src/core/phrase.ts";

const locales = import.meta.glob<string>(["../../../src/mastaba/games/pharaoh/locales/*.ftl", "../../../src/mastaba/locales/*.ftl"], { query: "?raw", import: "default", eager: true });
const board = import.meta.glob<string>("../../src/games/pharaoh/*", { query: "?raw", import: "default", eager: true });
const sources = Object.values(board).join("\n");
const used = [...new Set([...sources.matchAll(/"((?:board|view|move|reason)-[a-z0-9-]+)"/g)].map(([, id]) => id!))];

describe.each(["en", "ja"] as const)("the words of the board in %s", (language) => {
  const words = new Words(language, [locales[`../../../src/mastaba/games/pharaoh/locales/${language}.ftl`] ?? "", locales[`../../../src/mastaba/locales/${language}.ftl`] ?? ""]);

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
