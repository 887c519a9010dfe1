import type { BoardProps, GameTable } from "$shell/contract.ts";
import type { Field } from "./field.ts";
import type { Action, Area, Event as SandEvent, Prompt, Shape, View as SentView } from "./protocol.ts";

/** A view with its sand read: the snapshot comes once, the changes come with the cuts. */
export interface View extends SentView {
  readonly field?: Field;
}

/** The four numbers of a cut: degrees and cells. */
export interface Aim {
  readonly az: number;
  readonly u: number;
  readonly r: number;
  readonly tilt: number;
}

/** What the player has put together. */
export type Staged =
  | ({ kind: "aim" } & Aim)
  | { kind: "bury"; x: number; y: number; z: number }
  | { kind: "orb"; ring: number; z: number }
  | { kind: "mould"; shape: Shape; area: Area; orb: boolean; level: number | null }
  | { kind: "crown"; shape: Shape; slot: number }
  | { kind: "sky"; slot: number };

export type Event = SandEvent;
export type Of<T extends Event["type"]> = Extract<Event, { type: T }>;
export type Asked<K extends Prompt["kind"]> = Prompt & { kind: K };
export type Table = GameTable<View, Prompt, Action, Staged>;
export type Props = BoardProps<View, Prompt, Action, Staged>;

/** The open question, if it is of this kind. */
export const asked = <K extends Prompt["kind"]>(table: Table, kind: K): Asked<K> | null => (table.ask?.prompt.kind === kind ? (table.ask.prompt as Asked<K>) : null);

/** What is staged, if it is of this kind. */
export const staged = <K extends Staged["kind"]>(table: Table, kind: K): Extract<Staged, { kind: K }> | null => (table.staged.value?.kind === kind ? (table.staged.value as Extract<Staged, { kind: K }>) : null);
