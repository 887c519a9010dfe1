import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

import { mockServer } from "./dev/mock.ts";
import { japaneseFonts } from "./plugins/japanese-fonts.ts";
import { doorWords, pageWords } from "./plugins/words.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Every browser that runs this page reads woff2: the .woff copies would double the wheel. */
const woff2Only = (): Plugin => ({
  name: "woff2-only",
  enforce: "pre",
  transform: (code, id) => (/@fontsource.*\.css$/.test(id) ? code.replace(/,\s*url\([^)]+\.woff\)\s*format\('woff'\)/g, "") : undefined),
});

/** `words.ftl?door`: only the messages that name a game in the lobby. `words.ftl?page`: only those that a page says. */
const wordsOf = (): Plugin => ({
  name: "words-of",
  enforce: "pre",
  async load(id) {
    const [, path, part] = /^(.+\.ftl)\?(door|page)$/.exec(id) ?? [];
    if (!path) return undefined;
    const words = await readFile(path, "utf8");
    return `export default ${JSON.stringify(part === "door" ? doorWords(words) : pageWords(words))};`;
  },
});

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), woff2Only(), japaneseFonts(), wordsOf(), ...(mode === "mock" ? [mockServer()] : [])],
  resolve: {
    alias: { $core: here("src/core"), $kit: here("src/kit"), $shell: here("src/shell"), $words: here("../src/mastaba") },
    conditions: mode === "test" ? ["browser"] : undefined,
  },
  server: {
    // The words live beside the rules they describe, outside of web/.
    fs: { allow: [here(".."), here(".")] },
    proxy: mode === "mock" ? undefined : { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
  build: {
    outDir: here("../src/mastaba/server/static"),
    emptyOutDir: true,
    // data: addresses would need a looser content security policy than 'self'.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What the lobby needs is one script: a request each would cost a slow line more than their bytes.
        codeSplitting: { groups: [{ name: "first", tags: ["$initial"] }] },
      },
    },
  },
  // No test is a stopwatch: the limit only ends one that hangs.
  test: { environment: "jsdom", pool: "vmThreads", include: ["tests/**/*.test.ts", "src/**/*.test.ts"], testTimeout: 60_000 },
}));
