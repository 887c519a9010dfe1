/** The prompt bar: every question of the game, what follows from it, and what is asked twice. */
import type { PromptAction, PromptModel } from "$shell/contract.ts";
import { sign } from "./art.ts";
import { markOf, pageOf } from "./book.ts";
import { clearOf, distanceOf, outlookOf, placeOf, spotOf, startOf } from "./choices.ts";
import type { EnterPrompt, MarkPrompt, Outlook, Place, ReadPrompt, Spot, TurnPrompt } from "./protocol.ts";
import { staged, type Table } from "./types.ts";
import { crestName, directionName, markName, pieceName, pieceTitle } from "./words.ts";

export function prompt(table: Table): PromptModel {
  const question = table.ask?.prompt;
  switch (question?.type) {
    case "enter":
      return enter(table, question);
    case "turn":
      return turn(table, question);
    case "read":
      return staged(table, "note") ? note(table, question) : read(table, question);
    case "mark":
      return mark(table, question);
    case "help":
      return help(table);
    default:
      return { actions: [] };
  }
}

export const percent = (share: number): number => Math.round(100 * share);
const anyway = (table: Table) => ({ safe: table.text("board-back"), risk: table.text("board-anyway") });

function enter(table: Table, { mark }: EnterPrompt): PromptModel {
  const distance = distanceOf(table);
  return {
    question: table.text("board-enter-question", { mark: markName(table, mark) }),
    actions: [{ id: "enter", label: table.text("move-enter", { distance }), weight: "main", run: () => table.submit({ type: "enter", distance }) }],
  };
}

function turn(table: Table, question: TurnPrompt): PromptModel {
  const target = staged(table, "target");
  if (target) return lead(table, target.piece);
  const start = startOf(table);
  if (!start) return { actions: [] };
  const { position, reach, traps } = start;
  const open: PromptAction = {
    id: "open",
    label: table.text("move-open", { page: position }),
    weight: "main",
    confirm: traps.includes(position) ? { question: table.text("warning-trap", { page: position }), detail: table.text("board-trap-detail"), ...anyway(table) } : undefined,
    run: () => table.submit({ type: "open", position }),
  };
  const peel: PromptAction = { id: "peel", label: table.text("board-peel"), note: table.text("board-peel-note"), run: () => table.submit({ type: "peel", position }) };
  const last = reach.at(-1);
  const far = last ? table.text("board-reach", { from: position, to: last }) : table.text("board-reach-none");
  const ahead = outlookOf(table);
  return {
    question: staged(table, "open") ? table.text("board-open-question", { page: position }) : undefined,
    detail: ahead && ahead.position !== position ? foreseen(table, ahead) : traps.length ? table.text("board-reach-traps", { far, traps: { list: traps.map(String) } }) : question.moves.length || question.clears.length ? table.text("board-turn-detail", { far }) : far,
    actions: question.notes.includes(position) ? [peel, open] : [open],
  };
}

/** What a known page would bring: how many places, or the chances of its drawn direction. */
function foreseen(table: Table, { position, page, spots }: Outlook): string {
  const facts = { page: position, piece: pieceTitle(table, pageOf(page).no ?? 0) };
  const drawn = spots.find((spot) => spot.direction === "draw");
  if (!drawn) return table.text("board-ahead", { ...facts, count: spots.length });
  return table.text("board-ahead-draw", { ...facts, fits: percent(drawn.fits), outside: percent(drawn.outside), collides: percent(drawn.collides) });
}

function lead(table: Table, piece: number): PromptModel {
  const clear = clearOf(table);
  const helper = clear && clear.by !== null && clear.by !== table.seat ? clear.by : null;
  const label = clear ? table.text(clear.by === null ? "board-clear" : "board-unseal") : table.text("board-go");
  return {
    question: clear ? table.text(clear.by === null ? "move-clear" : "move-clear-by", { place: pieceName(table, piece), seat: { seat: clear.by ?? 0 } }) : table.text("move-move", { place: pieceName(table, piece) }),
    detail: helper !== null ? helping(table, [helper]) : table.text("board-ends-turn"),
    actions: [
      { id: "back", label: table.text("board-back"), run: () => table.staged.clear() },
      { id: "lead", label, weight: "main", run: () => table.submit(clear ? { ...clear } : { type: "move", place: piece }) },
    ],
  };
}

/** What helpers give, or are asked to give. */
const helping = (table: Table, helpers: readonly number[]): string =>
  table.text(table.view.consent === "ask" ? "board-help-asked" : "board-help-given", { names: { list: helpers.map((seat) => table.name(seat)) }, count: helpers.length });

function read(table: Table, question: ReadPrompt): PromptModel {
  const page = pageOf(question.page);
  const spot = spotOf(table);
  const place = placeOf(table);
  const actions = [ending(table, question), sticking(table, question), turning(table, question)].filter((action) => action !== null);
  if (page.crest && question.crest) return { detail: table.text(question.warning === "hellfire" ? "warning-hellfire" : question.warning ? "warning-no-way" : "board-take-detail"), actions: [...actions, taking(table, question)] };
  if (question.spots.length) {
    const focused = table.size === "phone" && staged(table, "spot") !== null;
    return {
      question: spot ? undefined : table.text("board-place-question", { piece: pieceTitle(table, page.no ?? 0) }),
      detail: spot && place ? placeDetail(table, spot, place) : table.text("board-place-detail", { count: question.spots.length }),
      actions: [...(focused ? [] : actions), placing(table, question, spot, place)],
    };
  }
  return { actions: weighed(actions) };
}

/** Nothing to do on this page: reading on is what the game waits for, or the end. */
function weighed(actions: PromptAction[]): PromptAction[] {
  const main = actions.find((action) => action.id === "turn" && !action.closed) ?? actions.find((action) => action.id === "end");
  return [...actions.filter((action) => action !== main), ...(main ? [{ ...main, weight: "main" as const }] : [])];
}

function ending(table: Table, question: ReadPrompt): PromptAction {
  return { id: "end", label: table.text(table.size === "phone" ? "board-close" : "move-end"), note: question.notes.length ? table.text("board-end-note") : undefined, run: () => table.submit({ type: "end" }) };
}

function sticking(table: Table, question: ReadPrompt): PromptAction | null {
  if (!question.notes.length) return null;
  const position = question.notes.includes(question.position) ? question.position : (question.notes.at(-1) ?? question.position);
  return {
    id: "note",
    label: table.text("board-stick"),
    note: question.last_note ? table.text("board-last-note") : table.text("board-stick-note"),
    run: () => (table.staged.value = { kind: "note", position, look: "top" }),
  };
}

function turning(table: Table, question: ReadPrompt): PromptAction {
  const next = question.position + 1;
  return {
    id: "turn",
    label: table.text("board-turn-page"),
    note: table.text("board-turns-left", { left: question.left }),
    closed: question.turn ? undefined : table.text(next > table.view.book.length ? "board-last-page" : "board-no-turns"),
    confirm: question.trap ? { question: table.text("warning-trap", { page: next }), detail: table.text("board-trap-detail"), ...anyway(table) } : undefined,
    run: () => table.submit({ type: "turn" }),
  };
}

function taking(table: Table, question: ReadPrompt): PromptAction {
  const crest = question.crest ?? "A";
  return {
    id: "take",
    label: table.text("board-take", { crest: crestName(table, crest) }),
    weight: question.warning ? "risk" : "main",
    confirm: question.warning ? { question: table.text(question.warning === "hellfire" ? "warning-hellfire" : "warning-no-way"), detail: table.text(question.warning === "hellfire" ? "board-hellfire-detail" : "board-no-way-detail"), ...anyway(table) } : undefined,
    run: () => table.submit({ type: "take" }),
  };
}

function placing(table: Table, question: ReadPrompt, spot: Spot | null, place: Place | null): PromptAction {
  const number = spot ? question.spots.indexOf(spot) + 1 : 0;
  const helpers = place ? place.by.filter((seat) => seat !== table.seat) : [];
  const calls = helpers.length > 0 && table.view.consent === "ask";
  const label = !spot ? table.text("board-lay") : calls ? table.text("board-call", { names: { list: helpers.map((seat) => table.name(seat)) } }) : spot.direction === "draw" ? table.text("board-draw") : table.text("board-place-at", { number });
  return {
    id: "place",
    label,
    weight: spot?.warning ? "risk" : "main",
    closed: spot ? undefined : table.text("board-place-choose"),
    confirm: spot?.warning ? { question: table.text("warning-no-way"), detail: table.text(spot.direction === "draw" ? "board-draw-lost" : "board-no-way-detail"), ...anyway(table) } : undefined,
    run: () => place && table.submit({ ...place }),
  };
}

/** Who opens the door, with which note, and how a drawn direction may turn out. */
export function placeDetail(table: Table, spot: Spot, place: Place): string {
  if (spot.direction === "draw") return table.text("detail-draw", { fits: percent(spot.fits), outside: percent(spot.outside), collides: percent(spot.collides) });
  if (spot.warning) return table.text("warning-no-way");
  const helpers = place.by.filter((seat) => seat !== table.seat);
  const notes = table.seat === null ? 0 : (table.view.seats[table.seat]?.notes ?? 0);
  const note = table.text(place.how === "shift" ? "board-with-shift" : notes === 1 ? "board-with-last" : "board-with-hand", { notes });
  if (helpers.length) return [helping(table, helpers), note].join(table.text("board-stop"));
  if (place.by.length) return [table.text("board-own-crest"), note].join(table.text("board-stop"));
  return note;
}

function note(table: Table, question: ReadPrompt): PromptModel {
  const value = staged(table, "note");
  if (!value) return { actions: [] };
  return {
    question: table.text("board-note-question", { page: value.position }),
    detail: table.text(question.last_note ? "board-note-last" : "board-note-detail"),
    actions: [
      { id: "back", label: table.text("board-back"), run: () => table.staged.clear() },
      { id: "stick", label: table.text("board-stick-here", { page: value.position }), weight: "main", run: () => table.submit({ type: "note", position: value.position, look: value.look }) },
    ],
  };
}

function mark(table: Table, question: MarkPrompt): PromptModel {
  return {
    detail: table.text("board-mark-detail"),
    actions: question.marks.map((one, index) => {
      const direction = question.directions[index] ?? "N";
      const result = question.results[index] ?? "fits";
      const { who, light } = markOf(one);
      return {
        id: `mark-${index + 1}`,
        label: directionName(table, direction),
        note: table.text(`board-mark-${result}`),
        drawing: sign(who, light),
        weight: result === "fits" ? "main" : "plain",
        run: () => table.submit({ type: "mark", number: index + 1 }),
      };
    }),
  };
}

function help(table: Table): PromptModel {
  return {
    detail: table.text("board-help-detail"),
    actions: [
      { id: "no", label: table.text("board-help-no"), run: () => table.submit({ type: "no" }) },
      { id: "yes", label: table.text("board-help-yes"), note: table.text("detail-help"), weight: "main", run: () => table.submit({ type: "yes" }) },
    ],
  };
}

