/** Drawings of the pieces for the rules page. */
import type { Pieces } from "$shell/contract.ts";
import { favourChip, giftCard } from "./gifts.ts";

export const pieces: Pieces = { gift: () => giftCard(9), chip: () => favourChip(9) };
