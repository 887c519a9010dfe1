/** The result in words, for any game. */
import type { ScoreSheet } from "./contract.ts";
import { i18n } from "$core/i18n.svelte.ts";
import type { Outcome } from "$core/protocol.ts";
import type { Scene } from "./scene.svelte.ts";

export function headline(outcome: Outcome, scene: Scene): string {
  const { winners } = outcome;
  if (winners.length === 0) return i18n.t("result-draw");
  const [first] = winners;
  if (winners.length === 1 && first !== undefined) return scene.seat === first ? i18n.t("result-you-win") : i18n.t("result-wins", { name: scene.name(first) });
  return i18n.t("result-shared", { names: { list: winners.map((seat) => scene.name(seat)) } });
}

/** A game that does not explain its scores: places and totals. */
export function plainScores(outcome: Outcome, scene: Scene): ScoreSheet {
  const rows = scene.players.map((player) => ({ seat: player.seat, rank: outcome.ranks[player.seat] ?? 1, total: outcome.scores[player.seat] ?? null, parts: [] }));
  return { rows: rows.sort((a, b) => a.rank - b.rank || a.seat - b.seat) };
}
