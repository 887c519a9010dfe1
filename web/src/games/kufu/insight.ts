/** What the expedition knew, as the aid for replays says it. */
import type { Insight } from "./protocol.ts";
import type { Table } from "./types.ts";

export const insightOf = (table: Table): Insight | null => (table.aid?.name === "insight" ? (table.aid.shown as Insight | null) : null);
