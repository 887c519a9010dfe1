/// <reference types="vite/client" />
import { describe, expect, it } from "vitest";

const shell = import.meta.glob<string>("../../src/mastaba/locales/*.ftl", { query: "?raw", import: "default", eager: true });
const sources = import.meta.glob<string>(["../src/{core,kit,shell}/**/*.{svelte,ts}"], { query: "?raw", import: "default", eager: true });

const ids = (source: string) => new Set([...source.matchAll(/^([a-z][\w-]*) =/gm)].map((match) => match[1]));
const bundle = (language: string) => ids(shell[`../../src/mastaba/locales/${language}.ftl`] ?? "");

describe("the shell's words", () => {
  it("are the same messages in both languages", () => {
    expect([...bundle("ja")].sort()).toEqual([...bundle("en")].sort());
  });

  it("contain every message a page asks for by name", () => {
    const known = bundle("en");
    const asked = Object.entries(sources).flatMap(([path, source]) => [...source.matchAll(/i18n\.t\("([\w-]+)"/g)].map((match) => `${match[1]} (${path})`));
    expect(asked.length).toBeGreaterThan(100);
    expect(asked.filter((each) => !known.has(each.split(" ")[0]))).toEqual([]);
  });
});
