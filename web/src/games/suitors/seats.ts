/** How a seat stands, in one word for its slab and a few for its label. */
import { levelName, levelWords } from "$core/bots.ts";
import type { PlaqueModel } from "$kit/plaque.ts";
import { tally } from "./payment.ts";
import type { SeatView, View } from "./protocol.ts";
import type { Table } from "./types.ts";
import { sum } from "./types.ts";

export type Standing = "leading" | "in" | "out" | "empty" | "eliminated";

export function standing(view: View, seat: number): Standing {
  const seen = view.seats[seat];
  if (!seen || seen.eliminated) return "eliminated";
  if (view.phase === "bid" && view.leader === seat) return "leading";
  if (view.phase === "pay") return view.leader === seat ? "leading" : "out";
  if (view.phase !== "bid" || seen.standing) return "in";
  return seen.hand_count ? "out" : "empty";
}

const SLAB: Record<Standing, PlaqueModel["state"]> = { leading: "leading", in: "raised", out: "carved", empty: "carved", eliminated: "out" };

/** While everybody pays, those who owe stand up again: they still have to act. */
export function slab(view: View, seat: number): PlaqueModel["state"] {
  const stands = standing(view, seat);
  if (view.phase === "pay" && stands === "out" && (view.seats[seat]?.bid ?? 0) > 0) return "raised";
  return SLAB[stands];
}

/** The word under a seat's price: what it will pay, and why. */
export function priceWord(view: View, seat: number): string {
  const stands = standing(view, seat);
  const bid = view.seats[seat]?.bid ?? 0;
  if (stands === "eliminated") return "board-eliminated";
  if (isPaid(view)) return bid ? "board-price-paid" : "board-price-nothing";
  if (view.phase === "pay") return stands === "leading" ? "board-price-won" : bid ? "board-price-owes" : "board-price-nothing";
  if (stands === "leading") return "board-price-highest";
  if (stands === "empty") return "board-price-empty";
  if (stands === "out") return bid ? "board-price-out" : "board-price-nothing";
  return bid ? "board-price-pays" : "board-price-none";
}

/** The seat has laid its choice face down. */
export const hasChosen = ({ view }: Table, seat: number): boolean => view.phase === "pay" && Boolean(view.seats[seat]?.chosen);

/** Everybody has paid for the favour, and the next one is not on offer yet. */
export const isPaid = (view: View): boolean => view.phase === "pay" && view.awaited.length === 0 && !view.seats.some((seat) => seat.chosen);

export const favours = (seen: SeatView): number => sum(seen.chips);

/** Small line under a name: who opens, the level of a bot, minded, away. */
export function note(table: Table, seat: number): string {
  const player = table.players[seat];
  const words: (string | false | undefined)[] = [
    table.view.phase === "bid" && table.view.opener === seat && table.text("view-opener"),
    player?.bot ? levelName(player.bot) : false,
    player?.minded && table.text("seat-minded"),
    player?.kind === "human" && !player.here && !player.you && table.text("seat-away"),
  ];
  return words.filter(Boolean).join(" · ");
}

export const isAway = (table: Table, seat: number): boolean => {
  const player = table.players[seat];
  return Boolean(player && (player.minded || (player.kind === "human" && !player.here && !player.you)));
};

/** One sentence for those who listen. */
export function spoken(table: Table, seat: number): string {
  const seen = table.view.seats[seat];
  if (!seen) return "";
  const facts = [
    table.text(priceWord(table.view, seat)) + (seen.bid && !seen.eliminated ? ` ${seen.bid}` : ""),
    hasChosen(table, seat) ? table.text("view-chosen") : "",
    seen.hand && seat !== table.seat ? table.text("board-hand-open", { cards: tally(seen.hand) || "–" }) : table.text("view-hand-count", { count: seen.hand_count }),
    seen.chips.length ? table.text("view-chips", { chips: { list: seen.chips }, sum: favours(seen) }) : table.text("board-no-favours"),
    table.text("board-points", { points: seen.points, goal: table.view.points_to_win }),
  ];
  const bot = table.players[seat]?.bot;
  return `${bot ? `${table.name(seat)}, ${levelWords(bot)}` : table.name(seat)}: ${facts.filter(Boolean).join(". ")}`;
}

/** Seats as they sit, beginning at the viewer's left and ending with the viewer. */
export const seatOrder = (table: Table): number[] => [...table.others.map((player) => player.seat), ...(table.seat === null ? [] : [table.seat])];
