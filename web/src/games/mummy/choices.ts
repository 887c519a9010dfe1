/** What the open question offers, and what the player has put together of it. */
import type { Card, Destination, Face, FaceChoice, Prompt } from "./protocol.ts";
import type { Table } from "./types.ts";

/** The faces among which the player chooses now: those shown, or the one announced. */
export function choicesOf(prompt: Prompt | undefined): readonly FaceChoice[] {
  if (prompt?.type === "rolled") return prompt.faces;
  if (prompt?.type === "move") return [{ face: prompt.face, destinations: prompt.destinations }];
  return [];
}

export const destinationsOf = (prompt: Prompt | undefined, face: Face): readonly Destination[] => choicesOf(prompt).find((choice) => choice.face === face)?.destinations ?? [];

/** The face in force: announced, or picked and not yet sent. */
export function faceOf(table: Table): Face | null {
  const asked = table.ask?.prompt;
  if (asked?.type === "move") return asked.face;
  return asked?.type === "rolled" ? (table.staged.value?.face ?? null) : null;
}

export interface Target {
  face: Face;
  destination: Destination;
  /** Only a hint, while no die is picked: some die leads here. */
  faint: boolean;
}

/** Every cell where a move may end, for the die in force, the one looked at, or any of them. */
export function targetsOf(table: Table, looking: Face | null = null): ReadonlyMap<string, Target> {
  const asked = table.ask?.prompt;
  const face = looking ?? faceOf(table);
  const found = new Map<string, Target>();
  for (const choice of choicesOf(asked)) {
    if (face !== null && choice.face !== face) continue;
    for (const destination of choice.destinations) {
      const known = found.get(destination.cell);
      if (!known) found.set(destination.cell, { face: choice.face, destination, faint: face === null });
    }
  }
  return found;
}

/** The way of the destination picked, the pawn's own cell first. */
export function wayOf(table: Table): readonly string[] | null {
  const picked = pickedOf(table);
  const asked = table.ask?.prompt;
  if (!picked || !asked || asked.type === "mummy") return null;
  return picked.way[0] === asked.cell ? picked.way : [asked.cell, ...picked.way];
}

export function pickedOf(table: Table): Destination | null {
  const face = faceOf(table);
  const cell = table.staged.value?.cell;
  if (face === null || !cell) return null;
  return destinationsOf(table.ask?.prompt, face).find((destination) => destination.cell === cell) ?? null;
}

/** Treasures of one's own that a die on the table would reach, each with the faces that do. */
export function findsOf(prompt: Prompt | undefined): ReadonlyMap<Card, Face[]> {
  const finds = new Map<Card, Face[]>();
  for (const choice of choicesOf(prompt))
    for (const { card } of choice.destinations) if (card) finds.set(card, [...(finds.get(card) ?? []), choice.face]);
  return finds;
}

/** Pick a die, or put it back. Where it leads to one cell only, that is the one. */
export function pickFace(table: Table, face: Face): void {
  const before = table.staged.value;
  if (before?.face === face) return table.staged.clear();
  const destinations = destinationsOf(table.ask?.prompt, face);
  if (!destinations.length) return;
  const [only, another] = destinations;
  const kept = destinations.some(({ cell }) => cell === before?.cell) ? before?.cell : null;
  table.staged.value = { face, cell: kept ?? (only && !another ? only.cell : null) };
}

/** Pick a cell; without a die picked, the first one that leads there comes with it. */
export function pickCell(table: Table, cell: string): void {
  const asked = table.ask?.prompt;
  const before = table.staged.value;
  if (before?.cell === cell && asked?.type !== "rolled") return table.staged.clear();
  if (before?.cell === cell) {
    table.staged.value = { face: before.face, cell: null };
    return;
  }
  const leads = (choice: FaceChoice) => choice.destinations.some((destination) => destination.cell === cell);
  const choices = choicesOf(asked);
  const choice = choices.find((each) => each.face === before?.face && leads(each)) ?? choices.find(leads);
  if (choice) table.staged.value = { face: choice.face, cell };
}

/** The die was announced to go to this cell. */
interface Intention {
  to: { seat: number; face: Face; cell: string } | null;
}
const noIntention = (): Intention => ({ to: null });

/** Die and cell are confirmed together: the die is announced first, the move follows when it is asked for. */
export function confirm(table: Table): void {
  const asked = table.ask?.prompt;
  const picked = pickedOf(table);
  const face = faceOf(table);
  if (!table.ask || !picked || face === null) return;
  if (asked?.type === "rolled") {
    table.keep(noIntention).to = { seat: table.ask.seat, face, cell: picked.cell };
    table.submit({ type: "use", face });
  } else table.submit({ type: "to", cell: picked.cell });
}

/** The announcement is out: go where it was meant to lead. A reload in between simply asks again. */
export function follow(table: Table): void {
  const asked = table.ask?.prompt;
  const intention = table.keep(noIntention);
  if (!intention.to || !table.ask || asked?.type !== "move") return;
  const { seat, face, cell } = intention.to;
  intention.to = null;
  if (table.ask.seat !== seat || asked.face !== face || !asked.destinations.some((each) => each.cell === cell)) return;
  table.submit({ type: "to", cell });
}

/** The number the mummy's die must show at least to get to each cell in its next turn; cells beyond its reach are missing. */
export function ringsOf(prompt: Prompt | undefined): ReadonlyMap<string, number> | null {
  if (!prompt || prompt.type === "mummy") return null;
  return new Map(prompt.reach.flatMap((cells, index) => cells.map((cell) => [cell, index + 1] as const)));
}
