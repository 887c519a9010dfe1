/** The mummy's own marks on the board. They stay on this device and nobody else sees them. */
import type { PawnColour } from "./protocol.ts";

/** A pin for a pawn, or a cell struck out. */
export type Marker = PawnColour | "shade";

const PREFIX = "mastaba.mummy.notes:";
/** So many matches keep their marks. */
const KEPT = 20;

type Marks = Record<string, Marker[]>;

export class Notes {
  readonly #key: string;
  #marks = $state.raw<Marks>({});
  /** Taps make marks instead of steps. */
  writing = $state(false);
  marker = $state<Marker>("shade");

  constructor(match: string) {
    this.#key = PREFIX + match;
    this.#marks = read(this.#key);
  }

  at(cell: string): readonly Marker[] {
    return this.#marks[cell] ?? [];
  }

  get empty(): boolean {
    return Object.keys(this.#marks).length === 0;
  }

  toggle(cell: string): void {
    const before = this.at(cell);
    const after = before.includes(this.marker) ? before.filter((each) => each !== this.marker) : [...before, this.marker];
    const { [cell]: _, ...rest } = this.#marks;
    this.#keep(after.length ? { ...rest, [cell]: after } : rest);
  }

  clear(): void {
    this.#keep({});
  }

  #keep(marks: Marks): void {
    this.#marks = marks;
    try {
      localStorage.removeItem(this.#key);
      if (!this.empty) localStorage.setItem(this.#key, JSON.stringify({ at: Date.now(), marks }));
      prune();
    } catch {
      // A full or closed storage: the marks last as long as the page.
    }
  }
}

function read(key: string): Marks {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? "null") as { marks?: Marks } | null;
    return found?.marks ?? {};
  } catch {
    return {};
  }
}

/** Matches of long ago lose their marks. */
function prune(): void {
  const kept = Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => ({ key, at: (JSON.parse(localStorage.getItem(key) ?? "{}") as { at?: number }).at ?? 0 }))
    .sort((first, second) => second.at - first.at);
  for (const { key } of kept.slice(KEPT)) localStorage.removeItem(key);
}
