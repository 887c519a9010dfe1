/** Who sits where, what everybody may see of them, and how pieces and cells are called. */
import type { PlaqueModel } from "$kit/plaque.ts";
import type { Card, CardColour, PawnColour, PawnView, SeatView, View } from "./protocol.ts";
import type { Arg } from "$core/protocol.ts";
import { targetsOf } from "./choices.ts";
import { heatOf, percent, soughtIn } from "./heat.ts";
import type { Notes } from "./notes.svelte.ts";
import { CARD_COLOURS, placeOf, treasureOf } from "./pyramid.ts";
import type { Table } from "./types.ts";

/** These eyes see no pawn: the mummy's, and a spectator's. */
export const isBlind = (view: View): boolean => view.dice === null;

/** The viewer hunts. */
export const isMummy = (table: Table): boolean => table.seat !== null && table.seat === table.view.mummy_seat;

export const pawnsOf = (view: View, seat: number): readonly PawnView[] => view.pawns.filter((pawn) => pawn.seat === seat);

/** The explorers in turn order, the viewer first. */
export function explorers(table: Table): readonly number[] {
  const seats = [...new Set(table.view.pawns.map((pawn) => pawn.seat))].filter((seat) => seat !== null);
  const own = seats.indexOf(table.seat ?? -1);
  return own < 0 ? seats : [...seats.slice(own), ...seats.slice(0, own)];
}

/** The mission cards of a seat by colour: what was found, what one may know of the rest, else only its back. */
export interface Mission {
  colour: CardColour;
  card: Card | null;
  found: boolean;
}

export function missionsOf(seat: SeatView): readonly Mission[] {
  return CARD_COLOURS.flatMap((colour) => {
    const inColour = (card: Card) => card.startsWith(colour);
    const found = seat.found.filter(inColour).map((card): Mission => ({ colour, card, found: true }));
    const left = seat.hand ? seat.hand.filter(inColour).map((card): Mission => ({ colour, card, found: false })) : seat.missing.filter((each) => each === colour).map((): Mission => ({ colour, card: null, found: false }));
    return [...found, ...left];
  });
}

export const treasureArgs = (card: Card): Record<string, Arg> => {
  const { colour, symbol, cell } = treasureOf(card);
  return { colour, symbol, cell };
};

export const treasureName = (table: Table, card: Card): string => table.text("board-treasure", treasureArgs(card));

/** A pawn goes by its player's name, and by its number where a player has two. */
export function pawnName(table: Table, { colour, seat }: Pick<PawnView, "colour" | "seat">): string {
  const pawn = table.text(`pawn-${colour}`);
  return seat === null ? pawn : table.text("board-pawn", { pawn, seat: { seat } });
}

/** What everybody last heard of a pawn, in words. */
export function heardWords(table: Table, pawn: PawnView): string {
  if (pawn.out) return table.text("view-out");
  const said = [];
  if (pawn.known) said.push(table.text("view-known", { cell: pawn.known }));
  if (pawn.heard.length) said.push(table.text(pawn.known ? "view-heard" : "board-last-heard", { faces: { list: pawn.heard.map((face) => table.text(`face-${face}`)) } }));
  return said.length ? said.join(table.text("board-comma")) : table.text("board-nothing-heard");
}

export function plaque(table: Table, seat: number): PlaqueModel {
  const { view } = table;
  const pawns = pawnsOf(view, seat);
  const spoken = seat === view.mummy_seat ? mummyWords(table) : explorerWords(table, seat);
  const out = pawns.length > 0 && pawns.every((pawn) => pawn.out);
  const turn = view.turn === seat && !table.outcome;
  return { state: out ? "out" : turn ? "leading" : "raised", spoken };
}

export const mummyWords = (table: Table): string => table.text("view-mummy", { cell: table.view.mummy, taken: table.view.taken, target: table.view.target });

export function explorerWords(table: Table, seat: number): string {
  const seen = table.view.seats[seat];
  if (!seen) return "";
  const said = pawnsOf(table.view, seat).map((pawn) => {
    const life = pawn.out ? table.text("view-out") : table.text("view-ankhs", { ankhs: pawn.ankhs });
    const where = pawn.cell ? table.text("view-cell", { cell: pawn.cell }) : heardWords(table, pawn);
    const which = pawnsOf(table.view, seat).length > 1 ? [table.text(`pawn-${pawn.colour}`)] : [];
    return [...which, life, ...(pawn.out ? [] : [where])].join(table.text("board-comma"));
  });
  if (seen.found.length) said.push(table.text("view-found", { cards: { list: seen.found.map((card) => treasureName(table, card)) } }));
  if (seen.missing.length) said.push(table.text("view-missing", { colours: { list: seen.missing.map((colour) => table.text(`colour-${colour}`)) } }));
  return said.join(table.text("board-stop"));
}

/** What is printed on a cell: "f3", "west shaft", "green cat". It changes with the language only. */
export function printedWords(table: Table, cell: string): readonly string[] {
  const { passage, treasure } = placeOf(cell);
  const printed = [cell, table.text(`board-place-${passage}`)];
  return treasure ? [...printed, treasureName(table, treasure)] : printed;
}

/** What the mummy can know about each cell, in words; equal chances of a pawn are put into words once. */
export function chanceWords(table: Table): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  const heat = heatOf(table);
  const only = heat && soughtIn(table, heat);
  for (const pawn of heat?.pawns ?? []) {
    if (only !== null && only !== pawn.colour) continue;
    const name = pawnName(table, pawn);
    const words = new Map<string, string>();
    for (const [cell, share] of Object.entries(pawn.cells)) {
      const chance = percent(share);
      const said = words.get(chance) ?? table.text("board-heat-here", { pawn: name, percent: chance });
      words.set(chance, said);
      found.set(cell, [...(found.get(cell) ?? []), said]);
    }
  }
  return found;
}

/** A cell by name: "f3, west shaft, green cat, yours". */
export function cellName(table: Table, cell: string, notes: Notes | null, printed = printedWords(table, cell), chances = chanceWords(table)): string {
  const { view } = table;
  const place = placeOf(cell);
  const said = [...printed];
  const own = table.seat === null ? undefined : view.seats[table.seat];
  if (place.treasure) {
    if (own?.hand?.includes(place.treasure)) said.push(table.text("board-yours"));
    if (own?.found.includes(place.treasure)) said.push(table.text("board-done"));
  }
  if (view.mummy === cell) said.push(table.text("board-mummy-here"));
  for (const pawn of view.pawns) {
    if (pawn.out) continue;
    if (pawn.cell === cell) said.push(pawnName(table, pawn));
    else if (pawn.cell === null && pawn.known === cell) said.push(table.text(pawn.heard.length ? "board-was-here" : "board-is-here", { pawn: pawnName(table, pawn) }));
    if (!heatOf(table) && pawn.cell === null && pawn.possible?.includes(cell)) said.push(table.text("board-may-be-here", { pawn: pawnName(table, pawn) }));
  }
  said.push(...(chances.get(cell) ?? []));
  const target = targetsOf(table).get(cell);
  if (target) said.push(table.text("board-reachable", { face: table.text(`face-${target.face}`) }));
  const asked = table.ask?.prompt;
  if (asked?.type === "mummy" && asked.ways.some((way) => way.cell === cell)) said.push(table.text("board-step-here"));
  for (const marker of notes?.at(cell) ?? []) said.push(marker === "shade" ? table.text("board-shaded") : table.text("board-pinned", { pawn: pawnName(table, view.pawns.find((pawn) => pawn.colour === marker) ?? { colour: marker as PawnColour, seat: null }) }));
  return said.join(table.text("board-comma"));
}
