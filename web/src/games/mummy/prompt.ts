/** The prompt bar: what may be done, what the mummy will hear of it, and what is asked twice. */
import type { PromptAction, PromptModel } from "$shell/contract.ts";
import type { FaceChoice, MovePrompt, MummyPrompt, RolledPrompt, StartPrompt } from "./protocol.ts";
import { confirm, faceOf, findsOf, pickedOf } from "./choices.ts";
import { treasureName } from "./seats.ts";
import type { Table } from "./types.ts";

export function prompt(table: Table): PromptModel {
  const asked = table.ask?.prompt;
  switch (asked?.type) {
    case "start":
      return begin(table, asked);
    case "rolled":
      return use(table, asked);
    case "move":
      return move(table, asked);
    case "mummy":
      return hunt(table, asked);
    default:
      return { actions: [] };
  }
}

/** Chances are told in whole per cents, but never as impossible or certain. */
export const percent = (chance: number): number => Math.min(99, Math.max(1, Math.round(chance * 100)));

/** The risk in one line. With a single die left it is the turn itself. */
const rollNote = (table: Table, dice: number, locks: number): string => table.text(dice === 1 ? "board-roll-last" : "board-roll-risk", { percent: percent(locks) });

function begin(table: Table, asked: StartPrompt): PromptModel {
  const free = 5 - asked.locked;
  const near = asked.near.map(({ pawn, seat }) => ({ phrase: { id: "whose", args: { seat: { seat }, pawn: { phrase: { id: `pawn-${pawn}`, args: {} } } } } }));
  const reset: PromptAction = {
    id: "reset",
    label: table.text("board-reset"),
    note: table.text("board-reset-note", { steps: asked.locked }),
    closed: asked.reset ? undefined : table.text("board-reset-closed"),
    weight: asked.roll ? "plain" : "main",
    confirm: near.length
      ? {
          question: table.text("board-reset-question", { count: near.length }),
          detail: table.text("board-reset-detail", { steps: asked.locked, pawns: { list: near } }),
          safe: table.text("board-back"),
          risk: table.text("board-reset-anyway"),
        }
      : undefined,
    run: () => table.submit({ type: "reset" }),
  };
  // Nothing left to roll: the reset is no choice, so nothing is asked twice.
  if (!asked.roll) return { actions: [{ ...reset, confirm: undefined }] };
  const roll: PromptAction = {
    id: "roll",
    label: table.text("board-roll", { dice: free }),
    note: rollNote(table, free, asked.locks),
    weight: "main",
    run: () => table.submit({ type: "roll" }),
  };
  return { actions: [reset, roll] };
}

function again(table: Table, asked: RolledPrompt): PromptAction {
  const finds = [...findsOf(asked).keys()];
  const usable = asked.faces.some((choice) => choice.destinations.length);
  return {
    id: "roll",
    label: table.text("board-roll-again"),
    note: rollNote(table, asked.dice.length, asked.locks),
    weight: usable ? "plain" : "main",
    confirm: finds.length
      ? {
          question: table.text("board-again-question", { cards: { list: finds.map((card) => treasureName(table, card)) } }),
          detail: table.text(asked.dice.length === 1 ? "board-again-last" : "board-again-detail", { dice: asked.dice.length, percent: percent(asked.locks) }),
          safe: table.text("board-back"),
          risk: table.text("board-roll-again"),
        }
      : undefined,
    run: () => table.submit({ type: "roll" }),
  };
}

function use(table: Table, asked: RolledPrompt): PromptModel {
  const roll = again(table, asked);
  if (roll.weight === "main") return { actions: [roll] };
  const last = asked.dice.length === 1 && !findsOf(asked).size ? { detail: table.text("board-again-last") } : {};
  return { ...last, ...telling(table), actions: [roll, go(table)] };
}

function move(table: Table, asked: MovePrompt): PromptModel {
  return { ...telling(table), question: pickedOf(table) ? telling(table).question : table.text("question-move", { pawn: table.text(`pawn-${asked.pawn}`), face: table.text(`face-${asked.face}`) }), actions: [go(table)] };
}

/** Where the picked die leads, and what the mummy will hear of it. */
function telling(table: Table): Pick<PromptModel, "question" | "detail"> {
  const face = faceOf(table);
  if (face === null) return {};
  const words = table.text(`face-${face}`);
  const picked = pickedOf(table);
  if (!picked) return { question: table.text("board-where", { face: words }), detail: table.text("board-hears", { face: words }) };
  if (picked.card) {
    return {
      question: table.text("board-go-find", { face: words, cell: picked.cell, treasure: treasureName(table, picked.card) }),
      detail: table.text("board-hears-find", { face: words, cell: picked.cell }),
    };
  }
  return { question: table.text("board-go", { face: words, cell: picked.cell }), detail: table.text("board-hears-only", { face: words }) };
}

function go(table: Table): PromptAction {
  const picked = pickedOf(table);
  const face = faceOf(table);
  return {
    id: "go",
    label: picked ? table.text("move-to", { cell: picked.cell }) : table.text("board-go-closed"),
    weight: "main",
    closed: picked ? undefined : table.text(face === null ? "board-choose-die" : "board-choose-cell"),
    run: () => confirm(table),
  };
}

function hunt(table: Table, asked: MummyPrompt): PromptModel {
  return {
    detail: table.text(table.size === "phone" ? "board-hunt-short" : "board-hunt", { cell: asked.cell }),
    actions: [
      {
        id: "stop",
        label: table.text("board-stop-here"),
        confirm: {
          question: table.text("board-stop-question", { steps: asked.steps }),
          detail: table.text("board-stop-detail"),
          safe: table.text("board-walk-on"),
          risk: table.text("move-stop"),
        },
        run: () => table.submit({ type: "stop" }),
      },
    ],
  };
}

/** Faces on the table that lead nowhere from here. */
export const closedFaces = (faces: readonly FaceChoice[]): readonly FaceChoice[] => faces.filter((choice) => choice.destinations.length === 0);
