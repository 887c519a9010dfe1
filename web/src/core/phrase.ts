/** Formatting of phrases: Fluent messages whose arguments may be seats, phrases and lists. */
import { FluentBundle, FluentNumber, FluentResource, FluentType, type FluentVariable, type Scope } from "@fluent/bundle";

import type { Arg, Language, Phrase } from "./protocol.ts";

export type { Language };

/** A stretch of a sentence. Names and numbers are set bold in the log. */
export interface Run {
  kind: "text" | "name" | "number";
  text: string;
}

// Private-use characters mark where an argument begins and ends in the formatted sentence.
const OPEN_NAME = "\uE000";
const OPEN_NUMBER = "\uE001";
const CLOSE = "\uE002";
const MARKS = /[\uE000-\uE002]/g;

class MarkedNumber extends FluentNumber {
  override toString(scope?: Scope): string {
    return OPEN_NUMBER + (scope ? super.toString(scope) : String(this.value)) + CLOSE;
  }
}

class Marked extends FluentType<string> {
  override toString(): string {
    return this.value;
  }
}

export interface Naming {
  /** The player's name at a seat. */
  name(seat: number): string;
  /** The viewer's seat, if any. */
  seat: number | null;
  /** How many sit at the table. */
  seats?: number;
}

const NOBODY: Naming = { name: (seat) => "ABCDE"[seat] ?? "?", seat: null };

export class Words {
  readonly language: Language;
  readonly #bundles: FluentBundle[];

  /** Sources in order of precedence: a game's words before the shell's. */
  constructor(language: Language, sources: readonly string[]) {
    this.language = language;
    this.#bundles = sources.map((source) => {
      // No isolation marks: the languages here all run from left to right.
      const bundle = new FluentBundle(language, { useIsolating: false });
      bundle.addResource(new FluentResource(source));
      return bundle;
    });
  }

  has(id: string): boolean {
    return this.#bundles.some((bundle) => bundle.hasMessage(id));
  }

  text(phrase: Phrase, naming: Naming = NOBODY): string {
    return this.runs(phrase, naming)
      .map((run) => run.text)
      .join("");
  }

  runs(phrase: Phrase, naming: Naming = NOBODY): Run[] {
    return this.#sentence(split(this.#format(phrase, naming)), naming);
  }

  #format(phrase: Phrase, naming: Naming): string {
    for (const bundle of this.#bundles) {
      const pattern = bundle.getMessage(phrase.id)?.value;
      if (pattern) return bundle.formatPattern(pattern, this.#variables(phrase.args, naming), []);
    }
    return phrase.id;
  }

  #variables(args: Phrase["args"] | undefined, naming: Naming): Record<string, FluentVariable> {
    const variables: Record<string, FluentVariable> = { seats: naming.seats ?? 0 };
    for (const [key, arg] of Object.entries(args ?? {})) {
      variables[key] = this.#variable(arg, naming);
      // Sentences may bend to the person: `{ $seat_is -> [you] bid *[other] bids }`.
      if (typeof arg === "object" && "seat" in arg) variables[`${key}_is`] = arg.seat === naming.seat ? "you" : "other";
    }
    return variables;
  }

  #variable(arg: Arg, naming: Naming): FluentVariable {
    if (typeof arg === "number") return new MarkedNumber(arg);
    // Plain strings stay plain so that they can select variants.
    if (typeof arg === "string") return arg;
    return new Marked(this.#argument(arg, naming));
  }

  #argument(arg: Arg, naming: Naming): string {
    if (typeof arg === "number") return `${OPEN_NUMBER}${arg}${CLOSE}`;
    if (typeof arg === "string") return arg;
    if ("seat" in arg) return OPEN_NAME + this.#name(arg.seat, naming) + CLOSE;
    if ("phrase" in arg) return this.#format(arg.phrase, naming);
    return arg.list.map((item) => this.#argument(item, naming)).join(this.#plain("list-separator", ", "));
  }

  #name(seat: number, naming: Naming): string {
    return seat === naming.seat ? this.#plain("you", naming.name(seat)) : naming.name(seat);
  }

  #plain(id: string, otherwise: string): string {
    return this.has(id) ? this.#format({ id, args: {} }, NOBODY) : otherwise;
  }

  /** Where an English sentence begins with "you", it is written large. */
  #sentence(runs: Run[], naming: Naming): Run[] {
    if (this.language !== "en" || naming.seat === null) return runs;
    const you = this.#plain("you", "");
    const begins = (index: number) => index === 0 || /[.!?] $/.test(runs[index - 1]?.text ?? "");
    return runs.map((run, index) =>
      run.kind === "name" && run.text === you && begins(index) ? { ...run, text: run.text.charAt(0).toUpperCase() + run.text.slice(1) } : run,
    );
  }
}

function split(marked: string): Run[] {
  const runs: Run[] = [];
  const kinds: Run["kind"][] = ["text"];
  const push = (text: string) => {
    if (!text) return;
    const kind = kinds.at(-1) ?? "text";
    const last = runs.at(-1);
    if (last?.kind === kind && kind === "text") last.text += text;
    else runs.push({ kind, text });
  };
  let from = 0;
  for (const match of marked.matchAll(MARKS)) {
    push(marked.slice(from, match.index));
    from = match.index + 1;
    if (match[0] === CLOSE) kinds.pop();
    else kinds.push(match[0] === OPEN_NAME ? "name" : "number");
  }
  push(marked.slice(from));
  return runs;
}
