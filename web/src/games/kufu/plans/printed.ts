/** A piece alone, as it is printed on its page of the book. */
import { type Drawing, stone } from "$kit/art/palette.ts";
import type { Direction } from "./contract.ts";
import { pieceBody, ring } from "./drawing.ts";
import { around, lay, nodesOf, pieceOf } from "./geometry.ts";

const PITCH = 26;

/** The black square is where it begins, the rings are its exits. */
export function printed(number: number, direction: Direction): Drawing {
  const lie = lay(number, pieceOf(number).delta > 0 ? "U" : "L", { x: 0, y: 0 }, direction);
  const { west, east, south, north } = around(nodesOf(lie), 0.62);
  // The door of the entrance passage reaches further out.
  const door = number === 0 ? 0.6 : 0;
  const start = `<rect x="-4.4" y="-4.4" width="8.8" height="8.8" rx="1.5" fill="${stone.obsidian}"/>`;
  const exits = lie.exits.map((exit) => ring(exit, PITCH)).join("");
  const box = [west - door, -north - door, east - west + 2 * door, north - south + 2 * door].map((value) => +(value * PITCH).toFixed(2)).join(" ");
  return { box, body: pieceBody(lie, PITCH) + (number === 0 ? "" : start) + exits };
}
