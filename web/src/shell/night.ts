/** A game of the night is played, ends and is watched again by night, whatever the reader has chosen. */
import type { AnyGameUi } from "./contract.ts";

/** Makes it night for a game of the night; returns what brings the reader's own choice back. */
export function keepNight(ui: AnyGameUi | null): (() => void) | undefined {
  if (ui?.theme !== "night") return undefined;
  const root = document.documentElement;
  const before = root.dataset.theme;
  root.dataset.theme = "night";
  return () => (root.dataset.theme = before);
}
