/** What pages, pieces, places and people are called, and what the pictures show, in sentences. */
import { type Page, pageOf, pageOfPiece } from "./book.ts";
import type { Crest, Direction, Layer, Leaf, Mark, PageId, Sticker } from "./protocol.ts";
import type { Table } from "./types.ts";

export const crestName = (table: Table, crest: Crest): string => table.text(`crest-${crest}`);
export const directionName = (table: Table, direction: Direction | "draw"): string => table.text(`direction-${direction}`);
export const layerName = (table: Table, layer: Layer): string => table.text(`layer-${layer}`);
export const markName = (table: Table, mark: Mark): string => table.text("mark", { sign: table.text(`sign-${mark[0]}`), light: table.text(mark[1] === "+" ? "light-sun" : "light-moon") });

/** The name of a piece without its number. */
export const pieceTitle = (table: Table, piece: number): string => table.text(piece === 0 ? "piece-entrance" : `piece-${pageOfPiece(piece).id}`);
export const pieceName = (table: Table, piece: number): string => table.text("piece", { number: piece, name: pieceTitle(table, piece) });

/** What a page shows, without saying where it is bound. */
export function pageTitle(table: Table, page: Page): string {
  if (page.crest) return crestName(table, page.crest);
  if (page.trap) return table.text(`trap-${page.trap}`);
  return pieceTitle(table, page.no ?? 0);
}

export function pageName(table: Table, id: PageId): string {
  const page = pageOf(id);
  if (page.crest) return table.text("page-crest", { crest: crestName(table, page.crest) });
  if (page.trap) return table.text("page-trap", { trap: table.text(`trap-${page.trap}`) });
  return pieceName(table, page.no ?? 0);
}

/** A second line under the name: what is special about the page. */
export function pageHint(table: Table, page: Page): string {
  if (page.trap) return table.text(`board-trap-${page.trap}`);
  if (page.crest) return table.text("board-crest-hint");
  if (page.role) return table.text(`board-role-${page.role}`);
  const worn = page.directions.length === 0;
  if (page.delta) return table.text(page.delta > 0 ? (worn ? "board-down-worn" : "board-down") : "board-up");
  return worn ? table.text("board-worn") : "";
}

/** A place of the pyramid in one sentence. */
export function placeWords(table: Table, piece: number): string {
  const place = table.view.places.find((one) => one.piece === piece);
  if (!place) return pieceName(table, piece);
  const said = [table.text("board-place", { piece: pieceName(table, piece), layer: layerName(table, place.ends), exits: place.free.length })];
  if (place.token) said.push(table.text(place.token === "red" ? "board-place-blocked" : "board-place-sealed"));
  if (table.view.party === piece) said.push(table.text("board-place-here"));
  return said.join(table.text("board-comma"));
}

/** Whose note it is, and where it sticks out. */
export const noteWords = (table: Table, note: Sticker): string => table.text("board-note-of", { seat: { seat: note.owner }, look: table.text(`look-${note.look[0]}`) });

/** A page of the book as the viewer knows it, with its notes. */
export function leafWords(table: Table, leaf: Leaf, position: number): string {
  const what = leaf.page ? pageName(table, leaf.page) : table.text(leaf.readers.length ? "board-page-read" : "board-page-unknown");
  const said = [table.text("known-page", { page: position, name: what })];
  if (leaf.note) said.push(noteWords(table, leaf.note));
  if (leaf.bottom !== null) said.push(table.text("board-bottom-of"));
  return said.join(table.text("board-comma"));
}

/** A seat in one sentence: lamp, crests, notes. */
export function seatWords(table: Table, at: number): string {
  const seat = table.view.seats[at];
  if (!seat) return "";
  const crests = seat.crests.length ? table.text("crests", { crests: { list: seat.crests.map((crest) => crestName(table, crest)) } }) : table.text("no-crests");
  const said = [table.text("view-crests", { crests }), table.text("view-notes", { notes: seat.notes })];
  const state = seatState(table, at);
  if (state) said.unshift(state);
  return said.join(table.text("board-comma"));
}

/** What stands under a name. */
export function seatState(table: Table, at: number): string {
  const seat = table.view.seats[at];
  if (!seat || table.outcome) return "";
  if (table.view.asked.includes(at)) return table.text("board-asked");
  if (table.view.turn === at) return table.text(table.view.page ? "board-reading" : "board-on-turn");
  if (!seat.active) return table.text("view-down");
  if (seat.conceded) return table.text("view-conceded");
  return table.view.start === at ? table.text("view-start") : "";
}

/** The steps left between time and curse, and the rounds that makes: after the coffin both walk. */
export const stepsLeft = (table: Table): number => table.view.curse - table.view.time;
export const roundsLeft = (table: Table): number => Math.ceil(stepsLeft(table) / (table.view.coffin && table.view.level === 2 ? 2 : 1));
