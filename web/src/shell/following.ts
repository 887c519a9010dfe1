/** Positions as the server sends them, each made whole by the one before it: what is large and public is sent once. */
import type { AnyGameUi } from "./contract.ts";
import type { Line } from "$core/protocol.ts";

interface Sent {
  ply: number;
  view?: unknown;
  lines: readonly Line[];
}

export class Following {
  #ui: AnyGameUi | null;
  #view: unknown = null;
  #ply = -1;

  constructor(ui: AnyGameUi | null) {
    this.#ui = ui;
  }

  /** The whole view of the next position. */
  next({ ply, view, lines }: Sent): unknown {
    if (!this.#ui?.follow) return view;
    const news = lines.filter((line) => line.ply > this.#ply).map((line) => line.event);
    this.#view = this.#ui.follow(view, this.#view, news);
    this.#ply = ply;
    return this.#view;
  }
}
