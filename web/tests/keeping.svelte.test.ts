import { flushSync } from "svelte";
import { describe, expect, it } from "vitest";

import { keeping } from "$core/keeping.svelte.ts";

class Counter {
  count = $state(0);
}
const counter = (): Counter => new Counter();

describe("what a table keeps", () => {
  it("is made once for each table", () => {
    const [one, other] = [keeping(), keeping()];
    one(counter).count = 3;
    expect(one(counter).count).toBe(3);
    expect(other(counter).count).toBe(0);
  });

  it("is followed by whoever reads it, also by whoever made it by reading", () => {
    const keep = keeping();
    const seen: number[] = [];
    const stop = $effect.root(() => {
      const doubled = $derived(keep(counter).count * 2);
      $effect(() => void seen.push(doubled));
    });
    flushSync();
    keep(counter).count = 4;
    flushSync();
    stop();
    expect(seen).toEqual([0, 8]);
  });
});
