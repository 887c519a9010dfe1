/** Pieces of this game that the kit does not have: pawns, mission cards, a blank die. */
import type { Card, CardColour, DieFace as Face, PawnColour, PawnView } from "./protocol.ts";
import { type DieFace, dieFace, symbolBody } from "./maze.ts";
import { type Drawing, path, stone, wired } from "$kit/art/palette.ts";
import { type Letter, letter } from "$core/seats.ts";
import { SEAT_STONE, seatEmblem } from "$kit/art/seats.ts";
import { COLOUR_ZONE, ZONE } from "./drawing.ts";
import { treasureOf } from "./pyramid.ts";

/** The same stones in the dark, where they have to shine. */
const GLOW: Record<Letter, string> = { A: "#88A9FF", B: "#FF8D84", C: "#60D2BA", D: "#E8A9F1", E: "#F2D77E" };
/** A pawn that nobody moves yet: the mummy is still to be drawn by lot. */
const NOBODY: readonly [stone: string, ink: string] = ["#8C7C5E", "#FFF6E2"];

const NUMBER: Record<PawnColour, number> = { red: 1, green: 2, blue: 3, purple: 4 };

/** What a pawn looks like: its player's colour and emblem, and a number where a player has two. */
export interface Look {
  seat: Letter | null;
  number: number | null;
  stone: string;
  glow: string;
}

export function lookOf(pawns: readonly Pick<PawnView, "colour" | "seat">[], colour: PawnColour): Look {
  const at = pawns.find((pawn) => pawn.colour === colour)?.seat ?? null;
  const seat = at === null ? null : letter(at);
  const second = pawns.filter((pawn) => pawn.seat === at).findIndex((pawn) => pawn.colour === colour) > 0 && seat !== null;
  const two = seat !== null && pawns.filter((pawn) => pawn.seat === at).length > 1;
  const [stone] = seat === null ? NOBODY : SEAT_STONE[seat];
  // Dots and pins carry no number: the second pawn of a player is lighter there.
  const light = (colour: string) => (second ? `color-mix(in srgb, ${colour} 55%, #FFF6E2)` : colour);
  return { seat, number: two ? NUMBER[colour] : null, stone: light(stone), glow: light(seat === null ? NOBODY[0] : GLOW[seat]) };
}

export function pawnDrawing({ seat, number }: Look): Drawing {
  const [cloth, ink] = seat === null ? NOBODY : SEAT_STONE[seat];
  return {
    box: "0 0 48 64",
    body:
      `<ellipse cx="24" cy="58.5" rx="16" ry="4" fill="#000" opacity=".3"/>` +
      wired(
        1.8,
        path("M24 24C33 24 37 32 40 55 40 60 8 60 8 55 11 32 15 24 24 24Z", cloth) +
          `<circle cx="24" cy="17" r="9" fill="${stone.skinLight}"/>` +
          path("M3 14.5C9 11 13 11 15 11 15 4 19 2 24 2S33 4 33 11C35 11 39 11 45 14.5 40 19 8 19 3 14.5Z", cloth) +
          path("M15 11C20 13 28 13 33 11V13.5C28 15.3 20 15.3 15 13.5Z", stone.alabaster, 'stroke-width="1"'),
      ) +
      (seat ? `<g transform="translate(14.5,33.5) scale(.8)" color="${ink}">${seatEmblem(seat).body}</g>` : "") +
      (number ? `<circle cx="38" cy="26" r="8.5" fill="${stone.alabaster}" stroke="${stone.ink}" stroke-width="1.2"/><text x="38" y="31" text-anchor="middle" class="num" font-size="14" fill="${stone.ink}">${number}</text>` : ""),
  };
}

const NAME: Record<Face, DieFace> = { "1": 1, "2": 2, "3": 3, "4": 4, a: "arrow", m: "mummy" };
export const faceDrawing = (face: Face): Drawing => dieFace(NAME[face]);

/** A die nobody has rolled yet, or that lies behind the board. */
export const blankDie = (hidden: boolean): Drawing => ({
  box: "0 0 64 64",
  body: hidden
    ? `<rect x="3" y="7" width="58" height="55" rx="11" fill="#231C3C"/><rect x="3" y="2" width="58" height="55" rx="11" fill="#3A3058" stroke="#6A5E96" stroke-width="1.6"/><path d="M24 24c0-11 16-11 16-1 0 7-8 6-8 13M32 44v.5" fill="none" stroke="#A79DCB" stroke-width="4.5" stroke-linecap="round"/>`
    : `<rect x="3" y="7" width="58" height="55" rx="11" fill="#BBA678"/><rect x="3" y="2" width="58" height="55" rx="11" fill="${stone.alabaster}" stroke="#CDB88A" stroke-width="1.6"/><g fill="none" stroke="#CDB88A" stroke-width="3"><circle cx="32" cy="29.5" r="13"/><circle cx="32" cy="29.5" r="4"/></g>`,
});

export const zoneOf = (colour: CardColour) => ZONE[COLOUR_ZONE[colour]];

/** A treasure as an inlay in the stone of its region. */
export function treasureTile(card: Card, spent = false): Drawing {
  const { colour, symbol } = treasureOf(card);
  const ground = spent ? "#CDBF9F" : zoneOf(colour).ink;
  const ink = spent ? "#6E6248" : "#FFF6E2";
  return { box: "0 0 40 40", body: `<rect width="40" height="40" rx="7" fill="${ground}"/><g transform="translate(5.6,5.6) scale(.9)">${symbolBody(symbol, ink, ground)}</g>` };
}

/** A mission card for the result sheet: 100 x 140 like every card. */
export function missionCard(card: Card, found: boolean): Drawing {
  const { colour, symbol, cell } = treasureOf(card);
  const ground = found ? zoneOf(colour).ink : "#CDBF9F";
  const ink = found ? "#FFF6E2" : "#6E6248";
  return {
    box: "0 0 100 140",
    body: `<rect x="1" y="1" width="98" height="138" rx="7" fill="${stone.alabaster}" stroke="#BFA97C" stroke-width="2"/><path d="M1 8a7 7 0 0 1 7-7h84a7 7 0 0 1 7 7v86H1z" fill="${ground}"/><g transform="translate(18,15.5) scale(2)">${symbolBody(symbol, ink, ground)}</g><text x="50" y="128" text-anchor="middle" class="num" font-size="34" fill="${stone.ink}">${cell}</text>`,
  };
}
