/// <reference types="vite/client" />
/** Imports point down: games -> shell's contract -> kit -> core, and nothing goes round in a circle. */
import { describe, expect, it } from "vitest";

const raw = import.meta.glob<string>("../src/**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true });
const sources = new Map(Object.entries(raw).map(([path, source]) => [path.slice("../src/".length), source]));

const LAYERS = ["core", "kit", "shell", "games"];
/** All that a game may use of the shell. */
const CONTRACT = "shell/contract.ts";

const IMPORT = /^\s*(?:import|export)\s[^;"']*?from\s+"([^"]+)"|^\s*import\s+"([^"]+)"|\bimport\("([^"]+)"\)/gm;

/** The file of ours that an import names; null: a package, or a file that is no source. */
function resolve(from: string, spec: string): string | null {
  const [, layer, rest] = /^\$(core|kit|shell)\/(.+)$/.exec(spec) ?? [];
  if (layer && rest) return `${layer}/${rest}`;
  return spec.startsWith(".") ? new URL(spec, `file:///${from}`).pathname.slice(1) : null;
}

function imports(path: string): string[] {
  const specs = [...(sources.get(path) ?? "").matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? match[3] ?? "");
  return specs.map((spec) => resolve(path, spec)).filter((target) => target !== null);
}

const layerOf = (path: string): number => LAYERS.indexOf(path.split("/")[0] ?? "");
const gameOf = (path: string): string | null => /^games\/([^/]+)\//.exec(path)?.[1] ?? null;

/** Why a file may not import another; null: it may. */
function forbidden(from: string, to: string): string | null {
  if (layerOf(from) < 0) return null; // main.ts puts everything together
  if (layerOf(to) > layerOf(from)) return "upward";
  const game = gameOf(from);
  if (game === null) return null;
  if (to.startsWith("shell/") && to !== CONTRACT) return "past the contract";
  return gameOf(to) !== null && gameOf(to) !== game ? "another game" : null;
}

/** The first circle found, as the files on it. */
function circle(): string[] | null {
  const done = new Set<string>();
  const visit = (path: string, way: string[]): string[] | null => {
    if (way.includes(path)) return [...way.slice(way.indexOf(path)), path];
    if (done.has(path)) return null;
    for (const target of imports(path)) {
      const found = visit(target, [...way, path]);
      if (found) return found;
    }
    done.add(path);
    return null;
  };
  for (const path of sources.keys()) {
    const found = visit(path, []);
    if (found) return found;
  }
  return null;
}

describe("the layers of the front end", () => {
  it("are the four folders, and every import of ours is found", () => {
    expect(sources.size).toBeGreaterThan(150);
    expect([...new Set([...sources.keys()].filter((path) => path.includes("/")).map((path) => path.split("/")[0]))].sort()).toEqual([...LAYERS].sort());
    const lost = [...sources.keys()].flatMap((path) => imports(path).filter((to) => /\.(ts|svelte)$/.test(to) && !sources.has(to) && !to.endsWith(".css")));
    expect(lost).toEqual([]);
  });

  it("are imported downwards only", () => {
    const wrong = [...sources.keys()].flatMap((from) => imports(from).flatMap((to) => (forbidden(from, to) ? [`${from} -> ${to}: ${forbidden(from, to)}`] : [])));
    expect(wrong).toEqual([]);
  });

  it("have no circle", () => {
    expect(circle()).toBeNull();
  });

  it("keep components and art out of the core", () => {
    expect([...sources.keys()].filter((path) => path.startsWith("core/") && path.endsWith(".svelte"))).toEqual([]);
  });

  it("keep a table's state in the table, not in a module", () => {
    const module = /^(?:export )?(?:let \w|const \w+[^=]*= (?:\$state|new (?!Map|Set)\w+))/m;
    expect([...sources].filter(([path, source]) => path.startsWith("games/") && path.endsWith(".ts") && module.test(source)).map(([path]) => path)).toEqual([]);
  });

  it("reach the games' folders by glob, and only from the shell and the words", () => {
    const reaching = [...sources].filter(([, source]) => /import\.meta\.glob[^;]*\.\.\/games\//.test(source)).map(([path]) => path);
    expect(reaching.sort()).toEqual(["core/i18n.svelte.ts", "shell/AboutPage.svelte", "shell/games.ts"]);
  });
});
