/// <reference types="node" />
/** Kept records as the server shows them, for tests that follow whole matches. */
import { execFileSync } from "node:child_process";
import { resolve } from "node:path";

import type { Replay } from "../src/core/protocol.ts";
import { joinPages } from "../src/core/replay.ts";

/** Vitest runs in web/. */
const ROOT = resolve("..");

/** By name and eyes. Needs the Python the server runs on: `MASTABA_PYTHON`, or `python`. */
export function keptReplays(game: string): Map<string, Replay> {
  const python = process.env.MASTABA_PYTHON ?? "python";
  const printed = execFileSync(python, ["-m", "tests.web.frames", game], { cwd: ROOT, maxBuffer: 1 << 30, encoding: "utf-8" });
  const pages = JSON.parse(printed) as Record<string, [Replay, ...Replay[]]>;
  return new Map(Object.entries(pages).map(([name, each]) => [name, joinPages(each)]));
}
