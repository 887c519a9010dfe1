/** The prompt bar: what may be done, what it costs, and what is asked twice. */
import type { PromptAction, PromptModel } from "$shell/contract.ts";
import type { Prompt } from "./protocol.ts";
import { nemesMask } from "./treasures.ts";
import { isTreasure, kindOf, lotPhrase, memberPhrase } from "./cards.ts";
import { bonusIn } from "./seats.ts";
import { cheaper, type Tally, tallyOf } from "./staging.ts";
import type { Table } from "./types.ts";

export function prompt(table: Table): PromptModel {
  const asked = table.ask?.prompt;
  const counted = tallyOf(table);
  if (!asked || !counted) return { actions: [] };
  return {
    detail: detail(table, asked, counted),
    actions: [pass(table, asked), horus(table, asked), pharaoh(table, asked), declare(table, asked, counted)],
  };
}

/** What the picked cards would call; else what the lot would mean. Nothing: the server's own words stand. */
function detail(table: Table, asked: Prompt, counted: Tally): string | undefined {
  if (counted.cards.length) {
    if (!counted.beats) return table.text("board-too-low", { total: counted.total, high: asked.high, missing: counted.missing });
    const id = counted.bonus ? "board-would-declare-bonus" : "board-would-declare";
    return table.text(id, { total: counted.total, high: asked.high, bonus: counted.bonus });
  }
  if (!asked.can_bid || asked.bonus) return undefined;
  const mine = table.seat === null ? undefined : table.view.seats[table.seat];
  const spent = mine ? bonusIn(mine) : 0;
  if (spent) return table.text("board-bonus-spent", { bonus: spent, front: asked.front, missing: asked.high - asked.front + 1 });
  if (asked.front || !mine) return undefined;
  const lot = table.view.lots[0];
  if (!lot) return undefined;
  if (!isTreasure(lot)) return table.text("board-lot-recruit");
  const kinds = new Set(mine.treasures.map(kindOf));
  const named = { phrase: lotPhrase(lot) };
  return kinds.has(kindOf(lot)) ? table.text("board-lot-more", { lot: named }) : table.text("board-lot-new", { lot: named, kinds: kinds.size + 1 });
}

function pass(table: Table, asked: Prompt): PromptAction {
  return {
    id: "pass",
    label: table.text("board-pass"),
    note: asked.horus ? table.text("board-pass-note") : undefined,
    confirm: asked.horus
      ? {
          question: table.text("board-pass-question"),
          detail: table.text(table.view.horus === table.seat ? "board-pass-detail-keep" : "board-pass-detail"),
          safe: table.text("board-back"),
          risk: table.text("board-pass-anyway"),
        }
      : undefined,
    run: () => table.submit({ type: "pass" }),
  };
}

function horus(table: Table, asked: Prompt): PromptAction {
  return {
    id: "horus",
    label: table.text("board-horus"),
    note: table.text(table.view.horus === table.seat ? "board-horus-keep" : "board-horus-take"),
    closed: asked.horus ? undefined : table.text("board-horus-closed"),
    run: () => table.submit({ type: "horus" }),
  };
}

function pharaoh(table: Table, asked: Prompt): PromptAction {
  const wasted = asked.hospital === 0;
  // Nothing left to reveal: what a Pharaoh brings now cannot be sent forward any more.
  const late = table.view.unrevealed.length === 0;
  return {
    id: "pharaoh",
    label: table.text("board-pharaoh"),
    note: wasted ? table.text("board-pharaoh-empty") : table.text("board-pharaoh-take", { sum: asked.hospital }),
    drawing: table.size === "phone" ? undefined : nemesMask(),
    closed: asked.pharaohs ? undefined : table.text("board-pharaoh-closed"),
    confirm:
      wasted || late
        ? {
            question: table.text(wasted ? "board-pharaoh-empty-question" : "board-pharaoh-late-question"),
            detail: table.text(wasted ? "board-pharaoh-empty-detail" : "board-pharaoh-late-detail"),
            safe: table.text("board-pharaoh-keep"),
            risk: table.text("board-pharaoh-use"),
          }
        : undefined,
    run: () => table.submit({ type: "pharaoh" }),
  };
}

function declare(table: Table, asked: Prompt, counted: Tally): PromptAction {
  const less = cheaper(asked, counted);
  return {
    id: "declare",
    label: counted.beats ? table.text("board-declare-number", { total: counted.total }) : table.text("board-declare"),
    weight: "main",
    closed: closed(table, asked, counted),
    confirm: less
      ? {
          question: table.text("board-alone-question", { added: counted.added }),
          detail: table.text("board-alone-detail", { card: { phrase: memberPhrase(less) } }),
          safe: table.text("board-alone-fewer"),
          risk: table.text("board-declare-number", { total: counted.total }),
        }
      : undefined,
    run: () => table.submit({ type: "bid", cards: counted.cards, nobonus: asked.bonus > 0 && counted.bonus === 0 }),
  };
}

function closed(table: Table, asked: Prompt, counted: Tally): string | undefined {
  if (counted.beats) return undefined;
  if (!asked.can_bid) return table.text("board-declare-cannot", { high: asked.high });
  if (!counted.cards.length) return table.text("board-declare-choose");
  return table.text("board-declare-low", { least: asked.high + 1 });
}
