/** What is read aloud: one polite region for sentences of the log, one assertive for refusals. */
import { untrack } from "svelte";

// An equal sentence is only read again when the region changed in between.
const renewed = (before: string, text: string): string => (before === text ? `${text}\u200B` : text);

// A voice pauses at a full stop; lines of the log have none.
const ended = (text: string): string => (/[.!?。！？]$/.test(text) ? text : `${text}${/[\u3040-\u30ff\u4e00-\u9fff]/.test(text) ? "。" : "."}`);
const together = (said: string[]): string => (said.length > 1 ? said.map(ended).join(" ") : said.join());

class Announcer {
  polite = $state("");
  assertive = $state("");
  #said: string[] = [];

  /** Sentences said in one breath are read together: the second must not swallow the first. */
  say(text: string): void {
    this.#said.push(text);
    if (this.#said.length > 1) return;
    queueMicrotask(() => {
      this.polite = renewed(this.polite, together(this.#said.splice(0)));
    });
  }

  warn(text: string): void {
    this.assertive = renewed(untrack(() => this.assertive), text);
  }
}

export const announcer = new Announcer();
