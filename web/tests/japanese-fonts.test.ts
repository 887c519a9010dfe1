import { describe, expect, it } from "vitest";

import { charactersOf, cuts, headingsOf, unicodeRange } from "../plugins/characters.ts";

const SHELL = "title = 五つの門\nhelp = 友だちを招けます。\nmore = { $count ->\n   *[other] 卓\n}\n";
const GAME = "game-title = 砂の都\ngame-tagline = 街を建て直す\nevent = 切る\n";

describe("the cuts of the Japanese fonts", () => {
  it("bring with the first page what the shell and the doors say, and all kana", () => {
    const { first, later } = cuts(SHELL, [GAME], ["掘"], false);
    for (const character of "五友卓砂街ぬヌ。") expect(first).toContain(character);
    expect([...later].sort()).toEqual(["切", "掘"].sort());
  });

  it("bring for headings only what may stand in one", () => {
    const { first, later } = cuts(SHELL, [GAME], [], true);
    expect([...first].sort().join("")).toBe([..."五つの門砂都"].sort().join(""));
    for (const character of "友街切卓") expect(later).toContain(character);
    expect(headingsOf(SHELL)).toBe("title = 五つの門");
  });

  it("hold no character twice", () => {
    for (const headings of [true, false]) {
      const { first, later } = cuts(SHELL, [GAME], ["掘砂五"], headings);
      expect([...later].filter((character) => first.has(character))).toEqual([]);
    }
  });
});

describe("a unicode-range", () => {
  it("joins neighbours and is read back", () => {
    expect(unicodeRange("うあい日")).toBe("U+3042,U+3044,U+3046,U+65e5");
    expect(unicodeRange("ぁあぃ日")).toBe("U+3041-3043,U+65e5");
    expect([...charactersOf("U+3041-3043,U+65e5")]).toEqual(["ぁ", "あ", "ぃ", "日"]);
    expect([...charactersOf("U+20-7e,U+2014,U+3042")]).toEqual(["あ"]);
  });
});
