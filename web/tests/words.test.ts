/// <reference types="vite/client" />
import { describe, expect, it } from "vitest";

const shell = import.meta.glob<string>("../../src/mastaba/locales/*.ftl", { query: "?raw", import: "default", eager: true });
const page = import.meta.glob<string>("../../src/mastaba/locales/*.ftl", { query: "?page", import: "default", eager: true });
const sources = import.meta.glob<string>(["../src/{core,kit,shell}/**/*.{svelte,ts}"], { query: "?raw", import: "default", eager: true });

const ids = (source: string) => new Set([...source.matchAll(/^([a-z][\w-]*) =/gm)].map((match) => match[1]));
const bundle = (language: string, files = shell) => ids(files[`../../src/mastaba/locales/${language}.ftl`] ?? "");

describe("the shell's words", () => {
  it("are the same messages in both languages", () => {
    expect([...bundle("ja")].sort()).toEqual([...bundle("en")].sort());
  });

  it("contain every message a page asks for by name", () => {
    const known = bundle("en", page);
    const asked = Object.entries(sources).flatMap(([path, source]) => [...source.matchAll(/i18n\.t\("([\w-]+)"/g)].map((match) => `${match[1]} (${path})`));
    expect(asked.length).toBeGreaterThan(100);
    expect(asked.filter((each) => !known.has(each.split(" ")[0]))).toEqual([]);
  });

  it("come to a page without those of the terminal and of the server's start, and whole otherwise", () => {
    for (const language of ["en", "ja"]) {
      const left = [...bundle(language)].filter((id) => !bundle(language, page).has(id));
      expect(left).toContain("term-help-keys");
      expect(left).toContain("startup-port");
      expect(left.filter((id) => !/^(cli|plain|preview|serve|startup|term)-/.test(id ?? ""))).toEqual([]);
      const said = page[`../../src/mastaba/locales/${language}.ftl`] ?? "";
      // Nothing of a message that was left out stays behind as the end of the one before it.
      for (const line of said.split("\n")) expect(shell[`../../src/mastaba/locales/${language}.ftl`]).toContain(line);
      expect(said).not.toContain("**Enter**");
    }
  });
});
