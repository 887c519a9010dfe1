/** Aiming with the keyboard: the same four numbers, five steps with Shift. */
import { announcer } from "$kit/live.svelte.ts";
import { aimOf, type Dial, stage, turn } from "./aim.ts";
import { loadOf } from "./load.ts";
import { prompt } from "./prompt.ts";
import { type Aim, asked, type Table } from "./types.ts";
import { aimWords, picksWords, sandWords } from "./words.ts";

const TURNS: Record<string, readonly [Dial, number]> = {
  ArrowLeft: ["az", -1],
  ArrowRight: ["az", 1],
  ArrowDown: ["r", -1],
  ArrowUp: ["r", 1],
  a: ["u", -1],
  d: ["u", 1],
  s: ["tilt", -1],
  w: ["tilt", 1],
};

/** Somebody types, or moves inside a group that has keys of its own. */
const busy = (target: EventTarget | null): boolean => target instanceof Element && target.closest("input, select, textarea, dialog, canvas, [contenteditable], [data-keys], [data-roving]") !== null;

export function aimByKey(table: Table, event: KeyboardEvent): void {
  if (!asked(table, "cut") || event.ctrlKey || event.metaKey || event.altKey || busy(event.target) || document.querySelector("dialog[open]")) return;
  const aim = aimOf(table);
  const way = TURNS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (way) move(table, aim, way[0], way[1] * (event.shiftKey ? 5 : 1));
  else if (event.key.toLowerCase() === "r") announcer.say([aimWords(table, aim, loadOf(table, aim)), sandWords(table, aim), picksWords(table)].join(table.text("board-stop")));
  else if (event.key === "Enter" && !(event.target instanceof HTMLButtonElement)) return cutByKey(table, event);
  else return;
  event.preventDefault();
}

/** The number that changed is said, and the load where it is another one now. */
function move(table: Table, aim: Aim, dial: Dial, steps: number): void {
  const next = turn(aim, dial, steps);
  const [was, load] = [loadOf(table, aim), loadOf(table, next)];
  stage(table, next);
  const said = `${table.text(`board-dial-${dial}`)} ${next[dial]}`;
  announcer.say(load && load !== was ? [said, table.text("probe", { load })].join(table.text("board-stop")) : said);
}

/** Enter cuts as the button does; where it would ask first, the button is the way. */
function cutByKey(table: Table, event: KeyboardEvent): void {
  const main = prompt(table).actions.find((action) => action.weight === "main");
  const button = document.querySelector<HTMLButtonElement>(".prompt .acts .btn.main");
  event.preventDefault();
  if (main?.confirm) button?.click();
  else if (main && !main.closed) main.run();
}
