/** What is read aloud: one polite region for sentences of the log, one assertive for refusals. */
import { untrack } from "svelte";

// An equal sentence is only read again when the region changed in between.
const renewed = (before: string, text: string): string => (before === text ? `${text}\u200B` : text);

class Announcer {
  polite = $state("");
  assertive = $state("");

  say(text: string): void {
    this.polite = renewed(untrack(() => this.polite), text);
  }

  warn(text: string): void {
    this.assertive = renewed(untrack(() => this.assertive), text);
  }
}

export const announcer = new Announcer();
