import { afterEach, describe, expect, it, vi } from "vitest";
import { preferences } from "$core/preferences.svelte.ts";
import { Counting } from "$kit/counting.svelte.ts";

/** Frames come when the test says so. */
function clock() {
  let frame: FrameRequestCallback | null = null;
  vi.spyOn(performance, "now").mockReturnValue(0);
  vi.stubGlobal("requestAnimationFrame", (next: FrameRequestCallback) => ((frame = next), 1));
  vi.stubGlobal("cancelAnimationFrame", () => (frame = null));
  return { at: (time: number) => frame?.(time), waiting: () => frame !== null };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  preferences.pace = "full";
});

describe("numbers count up", () => {
  it("from nothing to what they are, never back", () => {
    const time = clock();
    const counting = new Counting();
    counting.start(1000);
    const seen = [0, 250, 500, 999, 1000].map((at) => (time.at(at), counting.of(40)));
    expect(seen[0]).toBe(0);
    expect(seen.at(-1)).toBe(40);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(seen[2]).toBeGreaterThan(0);
    expect(counting.running).toBe(false);
  });

  it("are there at once when skipped", () => {
    const time = clock();
    const counting = new Counting();
    const end = counting.start(1000);
    time.at(100);
    expect(counting.of(40)).toBeLessThan(40);
    end();
    expect([counting.of(40), counting.running, time.waiting()]).toEqual([40, false, false]);
  });

  it("stand still where motion is reduced or switched off", () => {
    const time = clock();
    const counting = new Counting();
    vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("reduce") }));
    counting.start();
    expect([counting.of(40), time.waiting()]).toEqual([40, false]);
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    preferences.pace = "none";
    counting.start();
    expect([counting.of(40), time.waiting()]).toEqual([40, false]);
  });

  it("leave words and missing values alone", () => {
    const counting = new Counting();
    clock();
    counting.start();
    expect([counting.of("out"), counting.of(null)]).toEqual(["out", null]);
  });
});
