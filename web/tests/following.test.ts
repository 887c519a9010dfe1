/** What is large and public comes with the first position; later ones carry it over, changed by what happened. */
import { expect, it } from "vitest";

import type { AnyGameUi } from "../src/shell/contract.ts";
import { Following } from "../src/shell/following.ts";

interface View {
  bulk?: number;
  turn: number;
}
const ui = {
  follow: (view: View, before: View | null, events: readonly { type: string; by: number }[]): View => ({ ...view, bulk: view.bulk ?? events.reduce((sum, { by }) => sum + by, before?.bulk ?? 0) }),
} as unknown as AnyGameUi;
const line = (ply: number, by: number) => ({ ply, event: { type: "grew", by }, words: null });

it("carries over what was sent once, and hears every event once", () => {
  const following = new Following(ui);
  expect(following.next({ ply: 3, view: { turn: 1, bulk: 100 }, lines: [line(1, 5), line(3, 7)] })).toEqual({ turn: 1, bulk: 100 });
  expect(following.next({ ply: 5, view: { turn: 2 }, lines: [line(3, 7), line(4, 1), line(5, 2)] })).toEqual({ turn: 2, bulk: 103 });
  expect(following.next({ ply: 6, view: { turn: 3 }, lines: [line(6, 10)] })).toEqual({ turn: 3, bulk: 113 });
});

it("leaves the views of other games as they are", () => {
  const view = { turn: 1 };
  expect(new Following({} as AnyGameUi).next({ ply: 1, view, lines: [] })).toBe(view);
  expect(new Following(null).next({ ply: 1, view, lines: [] })).toBe(view);
});
