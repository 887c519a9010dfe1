/** The prompt bar: every question of the game, what it costs, and what is asked twice. */
import type { PromptAction, PromptModel } from "$shell/contract.ts";
import { announcer } from "$kit/live.svelte.ts";
import { aimOf, underPharaoh } from "./aim.ts";
import { choicesFor, chosenOf, confirmChoice, inDistrict } from "./crowning.ts";
import { loadOf } from "./load.ts";
import { amountsOf, centimetres, levelOf, mouldOf } from "./moulding.ts";
import { showOf } from "./show.svelte.ts";
import { slotName } from "./town.ts";
import { type Asked, asked, staged, type Table } from "./types.ts";
import { aimWords, sandWords } from "./words.ts";

export function prompt(table: Table): PromptModel {
  const kind = table.ask?.prompt.kind;
  const choice = chosenOf(table);
  if (choice && choicesFor(table.ask?.prompt, choice.slot).length) return crown(table);
  switch (kind) {
    case "bury":
      return bury(table);
    case "orb":
      return orb(table);
    case "spin":
      return { actions: [0, 1, 2, 3].map((turns) => ({ id: `spin-${turns}`, label: table.text("move-spin", { turns }), run: () => table.submit({ type: "spin", turns }) })) };
    case "cut":
      return cut(table);
    case "picks":
      return { detail: table.text("board-crown-choose"), actions: [{ id: "keep", label: table.text("move-keep"), run: () => table.submit({ type: "keep" }) }] };
    case "build":
      return build(table);
    default:
      return { actions: [] };
  }
}

function bury(table: Table): PromptModel {
  const gem = asked(table, "bury")?.gem ?? "S";
  const point = staged(table, "bury");
  return {
    detail: point ? table.text("board-bury-at", { x: point.x, y: point.y, z: point.z }) : undefined,
    actions: [
      {
        id: "bury",
        label: table.text("board-bury"),
        weight: "main",
        closed: point ? undefined : table.text("board-bury-choose"),
        run: () => point && table.submit({ type: "bury", gem, x: point.x, y: point.y, z: point.z }),
      },
    ],
  };
}

function orb(table: Table): PromptModel {
  const place = staged(table, "orb");
  return {
    detail: table.size === "phone" ? "" : table.text("board-orb-detail"),
    actions: [
      { id: "auto", label: table.text("move-orb-auto"), run: () => table.submit({ type: "orb_auto" }) },
      {
        id: "orb",
        label: place ? table.text("move-orb", { ring: place.ring, z: place.z }) : table.text("board-bury"),
        weight: "main",
        closed: place ? undefined : table.text("board-bury-choose"),
        run: () => place && table.submit({ type: "orb", ring: place.ring, z: place.z }),
      },
    ],
  };
}

function cut(table: Table): PromptModel {
  const aim = aimOf(table);
  const load = loadOf(table, aim);
  const risky = underPharaoh(aim, table.view.pharaoh);
  const anyway = { safe: table.text("board-aim-again"), risk: table.text("board-cut-anyway") };
  const main: PromptAction = {
    id: "cut",
    label: table.text("board-cut"),
    weight: "main",
    closed: load === "none" ? table.text("board-cut-empty") : undefined,
    confirm: risky
      ? { question: table.text("board-risk-pharaoh"), detail: table.text("board-cut-detail"), ...anyway }
      : load === "over"
        ? { question: table.text("board-risk-over"), detail: table.text("board-risk-over-detail"), ...anyway }
        : undefined,
    run: () => table.submit({ type: "cut", ...aim, grade: "normal", stroke: [] }),
  };
  const read: PromptAction = { id: "read", label: table.text("board-read"), weight: "plain", run: () => announcer.say(`${aimWords(table, aim, load)} ${sandWords(table)}`) };
  const reading = showOf(table).dimensions === "2d" && table.size !== "phone";
  return {
    question: load ? table.text("board-cut-question", { load }) : undefined,
    detail: table.text(table.ask?.prompt.crowns.length ? "detail-cut-pick" : "board-cut-detail"),
    actions: reading ? [read, main] : [main],
  };
}

/** A pick or an orb for the building that was tapped. */
function crown(table: Table): PromptModel {
  const choice = chosenOf(table);
  if (!choice) return { actions: [] };
  const slot = slotName(choice.slot);
  const label = choice.kind === "crown" ? table.text("move-pick", { type: table.text(`type-${choice.shape}`), slot }) : table.text("move-sky", { slot });
  const worth = table.text(choice.kind === "crown" ? "board-crown-worth" : "board-sky-worth");
  return {
    question: `${label}${table.text("board-mark")}`,
    detail: inDistrict(choice.slot) && !table.view.face_now ? table.text("board-district-later", { worth }) : worth,
    actions: [
      { id: "back", label: table.text("board-back"), run: () => table.staged.clear() },
      { id: "crown", label, weight: "main", run: () => confirmChoice(table) },
    ],
  };
}

function build(table: Table): PromptModel {
  const prompt = asked(table, "build");
  const mould = mouldOf(table);
  if (!prompt) return { actions: [] };
  const level = levelOf(table);
  const end = ending(table, prompt, mould === null);
  if (!mould) return { actions: [end] };
  const type = table.text(`type-${mould.shape}`);
  const amount = amountsOf(table)[(level ?? 0) - 1];
  return {
    question: level === null ? undefined : table.text("board-press-question", { type, level, percent: prompt.chances[level - 1] ?? 0 }),
    detail: level === null || amount === undefined ? undefined : table.text(amount > prompt.shown ? "board-press-short" : "board-press-detail", { amount: centimetres(amount), left: centimetres(Math.max(0, prompt.shown - amount)), type }),
    actions: [end],
  };
}

function ending(table: Table, prompt: Asked<"build">, alone: boolean): PromptAction {
  const orbs = prompt.orbs > 0;
  const idle = prompt.built === 0;
  return {
    id: "end",
    label: table.text("move-end"),
    note: idle ? table.text("board-end-idle") : undefined,
    weight: alone ? "main" : "plain",
    confirm: (idle || orbs) && !(alone && !orbs)
      ? { question: table.text(idle ? "board-end-question" : "board-end-orbs", { orbs: prompt.orbs }), detail: idle && orbs ? table.text("board-end-orbs", { orbs: prompt.orbs }) : undefined, safe: table.text("board-build-on"), risk: table.text("move-end") }
      : undefined,
    run: () => table.submit({ type: "end" }),
  };
}
