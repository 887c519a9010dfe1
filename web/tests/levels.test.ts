import { beforeAll, describe, expect, it } from "vitest";

import { levelHelp, levelName, levelWords } from "$core/bots.ts";
import { i18n } from "$core/i18n.svelte.ts";
import type { GameCard } from "$core/protocol.ts";
import { session } from "$core/session.svelte.ts";
import { LEVELS_WITH_EMBLEM, levelEmblem } from "$kit/art/levels.ts";
import { icon } from "$kit/art/icons.ts";
import { player } from "$shell/match.svelte.ts";
import { levelOf } from "$shell/standIn.ts";

const LEVELS = ["novice", "apprentice", "scribe", "vizier", "pharaoh"];
const at = (level: string) => ({ game: "sand", level });

describe("a level of bots", () => {
  beforeAll(async () => {
    session.games = [{ name: "sand", bots: LEVELS, strengths: { novice: "beginner", vizier: "strong" } } as unknown as GameCard];
    await i18n.use("en");
    await i18n.need("sand");
  });

  it("is called by its name and its strength", () => {
    expect(levelWords(at("vizier"))).toBe("Vizier (strong)");
    expect(levelWords(at("novice"))).toBe("Novice (for beginners)");
  });

  it("has no strength where people are not offered it, and its own word where the game names none", () => {
    expect(levelWords(at("scribe"))).toBe("Scribe");
    expect(levelWords({ game: "elsewhere", level: "scribe" })).toBe("scribe");
    expect(levelName(at("unheard-of"))).toBe("unheard-of");
    expect(levelHelp(at("unheard-of"))).toBeNull();
  });

  it("speaks the language of the page", async () => {
    await i18n.use("ja");
    expect(levelWords(at("vizier"))).toBe("宰相（強い）");
    await i18n.use("en");
  });

  it("is known of every seat that a bot plays", () => {
    const seat = { seat: 1, kind: "bot" as const, name: null, bot: "vizier", mine: false, here: true, minded: false, reserved: false, word: null };
    expect(player(seat, 0, "sand").bot).toEqual(at("vizier"));
    expect(player({ ...seat, kind: "human", bot: null, name: "Nefer" }, 0, "sand").bot).toBeNull();
    expect(levelOf("bot vizier", "sand")).toEqual(at("vizier"));
    expect(levelOf("clock", "sand")).toBeNull();
  });
});

describe("the emblem of a level", () => {
  it("is another one for each of the five, and for the one that plays at random", () => {
    expect([...LEVELS_WITH_EMBLEM].sort()).toEqual([...LEVELS, "random"].sort());
    const drawn = [...LEVELS, "random"].map((level) => levelEmblem(level).body);
    expect(new Set(drawn).size).toBe(6);
    for (const body of drawn) expect(body).toMatch(/<path d="M[^"]+"/);
  });

  it("is the sign of all bots for every other level", () => {
    expect(levelEmblem("greedy")).toEqual(icon("bot"));
  });
});
