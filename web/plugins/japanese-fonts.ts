/// <reference path="./subset-font.d.ts" />
/**
 * The Japanese fonts, cut to the words: what the shell says comes with the first page, what the games say with a game.
 *
 * `japanese/words.css` declares both cuts of every face, `japanese/rest.css` all other characters in the slices of the
 * font's package. Browsers load a file when a character of its `unicode-range` is on the page. No character is in two
 * ranges, so the order of the sheets does not matter.
 */
import { createHash } from "node:crypto";
import { existsSync, globSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

import { charactersOf, type Cuts, cuts, unicodeRange } from "./characters.ts";
import { pageWords } from "./words.ts";

const WEB = fileURLToPath(new URL("..", import.meta.url));
const WORDS = join(WEB, "../src/mastaba");
const PACKAGES = join(WEB, "node_modules/@fontsource");
/** Cuts are made once for the same characters: compressing them takes seconds. */
const KEPT = join(WEB, "node_modules/.mastaba-fonts");

interface Face {
  family: string;
  weight: number;
  /** The package of the font. */
  from: string;
  /** Only what may stand in a heading comes with the first page. */
  headings: boolean;
}

const FACES: Face[] = [
  { family: "Zen Antique", weight: 400, from: "zen-antique", headings: true },
  { family: "Zen Kaku Gothic New", weight: 500, from: "zen-kaku-gothic-new", headings: false },
  { family: "Zen Kaku Gothic New", weight: 700, from: "zen-kaku-gothic-new", headings: false },
];

const fontFace = (face: Face, source: string, range: string) =>
  `@font-face{font-family:"${face.family}";font-style:normal;font-display:swap;font-weight:${face.weight};src:url("${source}") format("woff2");unicode-range:${range}}`;

async function cut(face: Face, wanted: Set<string>, name: string): Promise<string> {
  const whole = join(PACKAGES, face.from, `files/${face.from}-japanese-${face.weight}-normal.woff2`);
  const text = [...wanted].sort().join("");
  const font = await readFile(whole);
  const target = join(KEPT, `${face.from}-${face.weight}-${name}-${createHash("sha256").update(font).update(text).digest("hex").slice(0, 12)}.woff2`);
  if (!existsSync(target)) {
    const made = await subsetFont(font, text, { targetFormat: "woff2" });
    await mkdir(KEPT, { recursive: true });
    // Builds may run side by side: none may read a file that another has half written.
    await writeFile(`${target}.${process.pid}`, made);
    await rename(`${target}.${process.pid}`, target);
  }
  return target;
}

async function wordsCuts(face: Face): Promise<Cuts> {
  const read = (pattern: string) => Promise.all(globSync(join(WORDS, pattern)).sort().map((path) => readFile(path, "utf8")));
  const [shell, games, rules, page] = await Promise.all([read("locales/ja.ftl"), read("games/*/locales/ja.ftl"), read("games/*/locales/*.ja.md"), read("../../web/src/shell/*.svelte")]);
  // A few words are in no words file, such as the name of the language itself.
  return cuts([...shell.map(pageWords), ...(face.headings ? [] : page)].join(""), games, rules, face.headings);
}

async function wordsCss(): Promise<string> {
  const rows: string[] = [];
  for (const face of FACES) {
    const { first, later } = await wordsCuts(face);
    for (const [name, wanted] of [["later", later], ["first", first]] as const) rows.push(fontFace(face, await cut(face, wanted, name), unicodeRange(wanted)));
  }
  return rows.join("\n");
}

/** The packages' slices of Japanese without their .woff copies; the same slice of every face side by side, which compresses well. */
async function restCss(): Promise<string> {
  const rows: { slice: string; css: string }[] = [];
  for (const face of FACES) {
    const { first, later } = await wordsCuts(face);
    const sheet = await readFile(join(PACKAGES, face.from, `${face.weight}.css`), "utf8");
    for (const [, slice = "", file = "", range = ""] of sheet.matchAll(/-(\[\d+\])-\d+-normal \*\/[^}]*?url\(\.\/(files\/[^)]+\.woff2)\)[^}]*?unicode-range:\s*([^;]+);/g)) {
      const rest = [...charactersOf(range)].filter((character) => !first.has(character) && !later.has(character));
      if (rest.length) rows.push({ slice, css: fontFace(face, join(PACKAGES, face.from, file), unicodeRange(rest)) });
    }
  }
  if (rows.length < 300) throw new Error(`only ${rows.length} slices were found in the packages of the Japanese fonts`);
  return rows
    .sort((a, b) => (a.slice < b.slice ? -1 : a.slice > b.slice ? 1 : 0))
    .map(({ css }) => css)
    .join("\n");
}

const SHEETS: Record<string, () => Promise<string>> = { "japanese/words.css": wordsCss, "japanese/rest.css": restCss };

export const japaneseFonts = (): Plugin => ({
  name: "japanese-fonts",
  enforce: "pre",
  async resolveId(id) {
    const make = SHEETS[id];
    if (!make) return undefined;
    const target = join(KEPT, id.replace("/", "-"));
    await mkdir(KEPT, { recursive: true });
    const css = (await make()).replaceAll(/url\("([^"]+)"\)/g, (_, path: string) => `url("${relative(dirname(target), path)}")`);
    await writeFile(target, css);
    return target;
  },
});
