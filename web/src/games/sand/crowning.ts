/** Picks and orbs for buildings that stand: what the question allows, and what the player has chosen of it. */
import { areaOf } from "./town.ts";
import type { Prompt } from "./protocol.ts";
import type { Staged, Table } from "./types.ts";

type Choice = Extract<Staged, { kind: "crown" | "sky" }>;

/** Everything that may be put on the building of a slot, in the order in which taps go through it. */
export function choicesFor(prompt: Prompt | undefined, slot: number): readonly Choice[] {
  const crowns = (prompt?.crowns ?? []).filter((crown) => crown.slots.includes(slot)).map(({ shape }): Choice => ({ kind: "crown", shape, slot }));
  return prompt?.skies.includes(slot) ? [...crowns, { kind: "sky", slot }] : crowns;
}

export const chosenOf = (table: Table): Choice | null => {
  const value = table.staged.value;
  return value?.kind === "crown" || value?.kind === "sky" ? value : null;
};

export const mayChoose = (table: Table, slot: number): boolean => choicesFor(table.ask?.prompt, slot).length > 0;

/** A tap on a building: the first thing it may take, then the next, then nothing. */
export function choose(table: Table, slot: number): void {
  const choices = choicesFor(table.ask?.prompt, slot);
  const now = chosenOf(table);
  const at = choices.findIndex((choice) => now !== null && choice.kind === now.kind && choice.slot === now.slot);
  table.staged.value = choices[at + 1] ?? null;
}

/** Something of the town waits for a pick or an orb. */
export const anythingToChoose = (prompt: Prompt | undefined): boolean => Boolean(prompt?.crowns.length || prompt?.skies.length);

export function confirmChoice(table: Table): void {
  const choice = chosenOf(table);
  if (choice?.kind === "crown") table.submit({ type: "pick", shape: choice.shape, slot: choice.slot });
  else if (choice) table.submit({ type: "sky", slot: choice.slot });
}

export const inDistrict = (slot: number): boolean => areaOf(slot) !== "N";
