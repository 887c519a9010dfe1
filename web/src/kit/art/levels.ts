import { icon } from "./icons.ts";
import type { Drawing } from "./palette.ts";

/** An emblem for each level of bots, drawn like an icon; a file is called as its level is. */
const FILES = import.meta.glob<string>("./levels/*.svg", { query: "?raw", import: "default", eager: true });

const LINES = /<path[^>]*\/>/;

/** Lines in the current colour; a level without an emblem of its own has the sign of all bots. */
export function levelEmblem(level: string): Drawing {
  const [lines] = LINES.exec(FILES[`./levels/${level}.svg`] ?? "") ?? [];
  if (lines === undefined) return icon("bot");
  return { box: "0 0 24 24", body: `<g fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${lines}</g>` };
}

export const LEVELS_WITH_EMBLEM = Object.keys(FILES).map((path) => path.replace(/^.*\/|\.svg$/g, ""));
