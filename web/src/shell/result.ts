/** The result of any game. */
import { i18n } from "$core/i18n.svelte.ts";
import type { ScoreSheet } from "./contract.ts";
import type { Outcome } from "$core/protocol.ts";
import { letter, type Letter } from "$core/seats.ts";
import { seatPortrait } from "$kit/art/people.ts";
import type { Picture } from "./picture.ts";
import type { Scene } from "./scene.svelte.ts";

/** What stands on the stela under the headline. */
export interface Hero {
  /** The players won or lost together: nobody has a place. */
  together: boolean;
  /** The number on the stela; null where a match has no score. */
  total: number | string | null;
  /** Whose emblem it bears; null where nobody, or more than one, has won. */
  winner: number | null;
  /** Seats that share the victory; empty where one, or nobody, has won, and where all share every result. */
  winners: readonly number[];
  /** What decided the match, in one sentence. */
  cause: string;
}

/** A game that does not explain its scores: places and totals; only the seats where all share one result. */
export function plainScores(outcome: Outcome, scene: Scene): ScoreSheet {
  const total = (seat: number) => (outcome.cooperative ? null : (outcome.scores[seat] ?? null));
  const rows = scene.players.map((player) => ({ seat: player.seat, rank: outcome.ranks[player.seat] ?? 1, total: total(player.seat), parts: [] }));
  return { rows: rows.sort((a, b) => a.rank - b.rank || a.seat - b.seat) };
}

/** Why the match ended, in the game's words; empty where it has none. */
export function reasonOf(outcome: Outcome, scene: Scene): string {
  return i18n.gameHas(scene.game, `reason-${outcome.reason}`) ? scene.text(`reason-${outcome.reason}`) : "";
}

/** What decided the match, in the game's words; the reason of its end where the game has no sentence for it. */
export function causeOf(outcome: Outcome, scene: Pick<Scene, "words">, reason: string): string {
  return outcome.cause ? scene.words(outcome.cause) : reason;
}

export function heroOf(outcome: Outcome, sheet: ScoreSheet, cause: string): Hero {
  if (outcome.cooperative) return { together: true, total: null, winner: null, winners: [], cause };
  const [first] = outcome.winners;
  const total = first === undefined ? null : (sheet.rows.find((row) => row.seat === first)?.total ?? null);
  const alone = outcome.winners.length === 1;
  return { together: false, total, winner: alone ? (first ?? null) : null, winners: alone ? [] : outcome.winners, cause };
}

/** The stela's stone: field and border; ivory words have 5.9 to 1 on it, and more. */
const FIELD: Record<Letter | "all" | "none", readonly [field: string, dark: string]> = {
  A: ["#1F4596", "#142F6C"],
  B: ["#9E3517", "#6E210C"],
  C: ["#146450", "#0B3F32"],
  D: ["#7A4688", "#512B5C"],
  E: ["#765509", "#4E3804"],
  all: ["#146450", "#0B3F32"],
  none: ["#1F4596", "#142F6C"],
};

export const fieldOf = ({ winner, together }: Hero): readonly [field: string, dark: string] => FIELD[winner === null ? (together ? "all" : "none") : letter(winner)];

/** What the shared picture shows. */
export function pictureOf(of: { scene: Pick<Scene, "game" | "name">; sheet: ScoreSheet; hero: Hero; headline: string; place: string }): Picture {
  const [field, dark] = fieldOf(of.hero);
  const root = getComputedStyle(document.documentElement);
  return {
    game: i18n.gameTitle(of.scene.game),
    headline: of.headline,
    cause: of.hero.cause,
    place: of.place,
    portrait: of.sheet.portrait ?? seatPortrait(of.hero.winner ?? 0),
    field,
    dark,
    rows: of.sheet.rows.map(({ seat, rank, total }) => ({ seat, rank: of.hero.together ? null : rank, name: of.scene.name(seat), total: String(total ?? "") })),
    title: root.getPropertyValue("--f-title") || "serif",
    text: root.getPropertyValue("--f-text") || "sans-serif",
  };
}
