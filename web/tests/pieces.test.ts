import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { loadPieces } from "../src/shell/games.ts";

const GAMES = new URL("../../src/mastaba/games/", import.meta.url);
const PICTURE = /!\[[^\]]*\]\(([^)]*)\)/g;

const named = (game: string, language: string): string[] => {
  const page = readFileSync(new URL(`${game}/locales/rules.${language}.md`, GAMES), "utf-8");
  return [...page.matchAll(PICTURE)].map((found) => found[1] ?? "");
};

describe("pictures in rules pages", () => {
  it.each(readdirSync(new URL("../src/games/", import.meta.url)))("%s: every picture is drawn, the same in both languages", async (game) => {
    const pieces = await loadPieces(game);
    for (const name of named(game, "en")) expect(pieces[name]?.().body, name).toContain("<");
    expect(named(game, "ja")).toEqual(named(game, "en"));
  });

  it("shows the sand game's pieces", () => {
    expect(named("sand", "en")).toEqual(expect.arrayContaining(["house", "granary", "tower", "temple", "pharaoh", "gem-large", "orb", "pick-house"]));
  });

  it("knows no pieces of a game without any", async () => {
    expect(await loadPieces("nowhere")).toEqual({});
  });
});
