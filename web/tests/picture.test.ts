import { describe, expect, it } from "vitest";
import { shortened, wrapped } from "$shell/picture.ts";

/** A Japanese character is as wide as two Latin letters. */
const measure = (text: string) => [...text].reduce((sum, letter) => sum + (letter > "\u2e7f" ? 2 : 1), 0);

describe("words on the shared picture", () => {
  it("break between words", () => {
    expect(wrapped("The districts decided it", 14, 2, measure)).toEqual(["The districts", "decided it"]);
  });

  it("break anywhere in Japanese, but not before a full stop", () => {
    expect(wrapped("財宝の数字が。決め手", 12, 2, measure)).toEqual(["財宝の数字が。", "決め手"]);
  });

  it("end in … where there is no more room", () => {
    const lines = wrapped("one two three four five six seven", 9, 2, measure);
    expect(lines).toHaveLength(2);
    expect(lines[1]?.endsWith("…")).toBe(true);
    expect(measure(lines[1] ?? "")).toBeLessThanOrEqual(9);
    expect(shortened("Nefertari", 20, measure)).toBe("Nefertari");
    expect(shortened("Nefertari", 5, measure)).toBe("Nefe…");
  });
});
