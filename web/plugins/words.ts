/** What of the words files a page loads. */

/** Messages that only the terminal, the start of a server and the previews of links say. */
const ELSEWHERE = /^(?:cli|plain|preview|serve|startup|term)-/;

/** The words of the shell without comments and without the messages that no page says. */
export function pageWords(ftl: string): string {
  // Whatever does not begin in the first column belongs to the message above.
  const entries = ftl.split(/^(?=[a-z#-])/m);
  return entries.filter((entry) => !entry.startsWith("#") && !ELSEWHERE.test(entry)).join("");
}

/** What stands on a game's door in the lobby: its name and a line below it. */
export const doorWords = (ftl: string): string => (ftl.match(/^game-(?:title|tagline) = .+$/gm) ?? []).join("\n");
