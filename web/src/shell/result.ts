/** The result of any game. */
import { i18n } from "$core/i18n.svelte.ts";
import type { ScoreSheet } from "./contract.ts";
import type { Outcome } from "$core/protocol.ts";
import type { Scene } from "./scene.svelte.ts";

/** What stands on the stela under the headline. */
export interface Hero {
  /** The players won or lost together: nobody has a place. */
  together: boolean;
  /** The number on the stela; null where a match has no score. */
  total: number | string | null;
  /** Whose emblem it bears; null where nobody, or more than one, has won. */
  winner: number | null;
  cause: string | undefined;
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

export function heroOf(outcome: Outcome, sheet: ScoreSheet, reason: string): Hero {
  if (outcome.cooperative) return { together: true, total: null, winner: null, cause: sheet.cause ?? (reason || undefined) };
  const [first] = outcome.winners;
  const total = first === undefined ? null : (sheet.rows.find((row) => row.seat === first)?.total ?? null);
  return { together: false, total, winner: outcome.winners.length === 1 ? (first ?? null) : null, cause: sheet.cause };
}
