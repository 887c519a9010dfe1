/** What is read aloud: one polite region for sentences of the log, one assertive for refusals. */
class Announcer {
  polite = $state("");
  assertive = $state("");

  say(text: string): void {
    // An equal sentence is only read again when the region changed in between.
    this.polite = this.polite === text ? `${text}\u200B` : text;
  }

  warn(text: string): void {
    this.assertive = this.assertive === text ? `${text}\u200B` : text;
  }
}

export const announcer = new Announcer();
