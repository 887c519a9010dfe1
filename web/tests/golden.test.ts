/// <reference types="vite/client" />
/** Same words everywhere: the sentences Python says (tests/golden), said by the browser. */
import { describe, expect, it } from "vitest";

import { type Language, Words } from "$core/phrase.ts";
import type { Phrase } from "$core/protocol.ts";

interface Golden {
  game: string | null;
  phrase: Phrase;
  you: number | null;
  said: Record<Language, string>;
}

const files = import.meta.glob<string>("../../tests/golden/phrases.jsonl", { query: "?raw", import: "default", eager: true });
const sources = import.meta.glob<string>(["../../src/mastaba/locales/*.ftl", "../../src/mastaba/games/*/locales/*.ftl"], { query: "?raw", import: "default", eager: true });

const NAMES = ["Nefer", "Tiy & Co.", "メル", "<Sabu>", "{ $Ibi }"];
const golden = (Object.values(files)[0] ?? "").trim().split("\n").map((line) => JSON.parse(line) as Golden);
const source = (tail: string) => Object.entries(sources).find(([path]) => path.endsWith(tail))?.[1] ?? "";

function words(game: string | null, language: Language): Words {
  const shell = source(`src/mastaba/locales/${language}.ftl`);
  return new Words(language, game === null ? [shell] : [source(`/games/${game}/locales/${language}.ftl`), shell]);
}

describe("golden phrases", () => {
  for (const game of new Set(golden.map((each) => each.game))) {
    for (const language of ["en", "ja"] as const) {
      it(`are said as Python says them: ${game ?? "the shell"} in ${language}`, () => {
        const voice = words(game, language);
        const wrong = golden
          .filter((each) => each.game === game)
          .map(({ phrase, you, said }) => ({ id: phrase.id, python: said[language], browser: voice.text(phrase, { name: (seat) => NAMES[seat] ?? "?", seat: you, seats: NAMES.length }) }))
          .filter(({ python, browser }) => python !== browser);
        expect(wrong).toEqual([]);
      });
    }
  }
});
