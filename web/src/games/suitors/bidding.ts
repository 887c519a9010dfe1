/** The price being put together: one more than the last, or whatever is typed. */
import type { Prompt } from "./protocol.ts";
import type { Staged } from "./types.ts";

export const mayBid = (prompt: Prompt): boolean => prompt.max_bid >= prompt.min_bid;

export const clamp = (amount: number, prompt: Prompt): number => Math.min(prompt.max_bid, Math.max(prompt.min_bid, Math.round(amount)));

export const amountOf = (prompt: Prompt, staged: Staged | null): number => (staged?.kind === "bid" ? clamp(staged.amount, prompt) : prompt.min_bid);

/** More than one could pay: allowed, but never by accident. */
export const isBluff = (amount: number, prompt: Prompt): boolean => amount > prompt.purse;

/** Digits somebody typed; null while they are no number. Full-width digits count too. */
export function typed(text: string): number | null {
  const digits = text.normalize("NFKC").trim();
  return /^\d{1,3}$/.test(digits) ? Number(digits) : null;
}
