/** Which characters a file of a Japanese font holds. */

/** Latin letters come from the Latin fonts. */
const FIRST_JAPANESE = 0x2e80;
/** Of the text: names of players are often written in them. */
const KANA = String.fromCodePoint(...Array.from({ length: 0x3100 - 0x3000 }, (_, index) => 0x3000 + index));

const characters = (text: string): Set<string> => new Set([...text].filter((character) => (character.codePointAt(0) ?? 0) >= FIRST_JAPANESE));

/** Messages on one line that are no sentence: what a heading, a button or a label may say. */
export const headingsOf = (ftl: string): string => (ftl.match(/^[a-z][\w-]* = [^\n。]{1,14}(?<!->)$/gm) ?? []).join("\n");

/** What stands on a game's door: its name as a heading, and a line below it. */
const doorOf = (ftl: string, headings: boolean): string => (ftl.match(headings ? /^game-title = .+$/gm : /^game-(?:title|tagline) = .+$/gm) ?? []).join("\n");

export interface Cuts {
  first: Set<string>;
  later: Set<string>;
}

/** Which characters of a face come with the first page, and which others the words and rules of the games want. */
export function cuts(shell: string, games: string[], rules: string[], headings: boolean): Cuts {
  const first = characters((headings ? headingsOf(shell) : shell + KANA) + games.map((game) => doorOf(game, headings)).join(""));
  const everything = characters([shell, ...games, ...rules].join(""));
  return { first, later: new Set([...everything].filter((character) => !first.has(character))) };
}

/** As CSS writes it: `U+3042-3044,U+65e5`. */
export function unicodeRange(wanted: Iterable<string>): string {
  const codes = [...wanted].map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const code of codes) {
    const last = runs.at(-1);
    if (last && code === last[1] + 1) last[1] = code;
    else runs.push([code, code]);
  }
  const hex = (code: number) => code.toString(16);
  return runs.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(",");
}

/** The Japanese characters of a `unicode-range`. */
export function* charactersOf(range: string): Generator<string> {
  for (const [, from = "", to = from] of range.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi))
    for (let code = Math.max(FIRST_JAPANESE, parseInt(from, 16)); code <= parseInt(to, 16); code++) yield String.fromCodePoint(code);
}
