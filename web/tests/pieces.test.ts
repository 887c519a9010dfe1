import { describe, expect, it } from "vitest";

import { doors, loadPieces } from "$shell/games.ts";

const pages = import.meta.glob<string>("../../src/mastaba/games/*/locales/rules.*.md", { query: "?raw", import: "default", eager: true });
const beside = import.meta.glob("../../src/mastaba/games/*/locales/*.svg", { query: "?url" });
const PICTURE = /!\[[^\]]*\]\(([^)]*)\)/g;

const named = (game: string, language: string): string[] => {
  const page = pages[`../../src/mastaba/games/${game}/locales/rules.${language}.md`] ?? "";
  return [...page.matchAll(PICTURE)].map((found) => found[1] ?? "");
};

describe("pictures in rules pages", () => {
  it.each(doors())("of %s are drawn, the same in both languages", async (game) => {
    const pieces = await loadPieces(game);
    // The server puts a drawing that lies beside the words into the page itself.
    const own = (name: string) => `../../src/mastaba/games/${game}/locales/${name}` in beside;
    for (const name of named(game, "en")) if (!own(name)) expect(pieces[name]?.().body ?? "", name).toContain("<");
    expect(named(game, "ja")).toEqual(named(game, "en"));
  });

  it("show the sand game's pieces", () => {
    expect(named("sand", "en")).toEqual(expect.arrayContaining(["house", "granary", "tower", "temple", "pharaoh", "gem-large", "orb", "pick-house"]));
  });

  it("are none for a game that has no drawings", async () => {
    expect(await loadPieces("nowhere")).toEqual({});
  });
});
