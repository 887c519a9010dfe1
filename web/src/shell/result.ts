/** The result of any game. */
import type { ScoreSheet } from "./contract.ts";
import type { Outcome } from "$core/protocol.ts";
import type { Scene } from "./scene.svelte.ts";

/** A game that does not explain its scores: places and totals. */
export function plainScores(outcome: Outcome, scene: Scene): ScoreSheet {
  const rows = scene.players.map((player) => ({ seat: player.seat, rank: outcome.ranks[player.seat] ?? 1, total: outcome.scores[player.seat] ?? null, parts: [] }));
  return { rows: rows.sort((a, b) => a.rank - b.rank || a.seat - b.seat) };
}
