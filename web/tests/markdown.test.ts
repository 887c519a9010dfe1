import { describe, expect, it } from "vitest";

import { type Block, inlines, parseMarkdown, plain } from "$core/markdown.ts";

const only = (source: string, prefix?: string): Block => {
  const blocks = parseMarkdown(source, prefix);
  expect(blocks).toHaveLength(1);
  return blocks[0] as Block;
};

describe("markdown", () => {
  it("makes a rule number at the head of a heading its anchor", () => {
    expect(only("## PHA-3.2 Your turn")).toMatchObject({ kind: "heading", level: 2, anchor: "PHA-3.2" });
    expect(only("### 3.2 Your turn", "PHA")).toMatchObject({ anchor: "PHA-3.2" });
    expect(only("## What you need", "PHA")).toMatchObject({ anchor: "what-you-need" });
  });

  it("anchors list items and paragraphs that begin with a rule number, bold or not", () => {
    expect(only("- **PHA-R4** It belongs to the starter.")).toMatchObject({ kind: "list", items: [{ anchor: "PHA-R4" }] });
    expect(only("PHA-5.1: three parts.")).toMatchObject({ kind: "paragraph", anchor: "PHA-5.1" });
    expect(only("Three parts, see PHA-5.1.")).toMatchObject({ anchor: null });
  });

  it("reads lists inside lists and numbered lists with their start", () => {
    const list = only("3. one\n   more of one\n   - inner a\n   - inner b\n4. two");
    expect(list).toMatchObject({ kind: "list", ordered: true, start: 3 });
    if (list.kind !== "list") throw new Error("no list");
    expect(list.items.map((item) => plain(item.children))).toEqual(["one more of one", "two"]);
    expect(list.items[0]?.blocks[0]).toMatchObject({ kind: "list", ordered: false, items: [{}, {}] });
  });

  it("reads tables, with bars escaped", () => {
    const table = only("| Kinds | Points |\n|---|--:|\n| 2 | **1** |\n| a \\| b | 3 |");
    if (table.kind !== "table") throw new Error("no table");
    expect(table.head.map(plain)).toEqual(["Kinds", "Points"]);
    expect(table.rows.map((row) => row.map(plain))).toEqual([["2", "1"], ["a | b", "3"]]);
  });

  it("keeps code as it is", () => {
    expect(only("```yaml\n- a: **b**\n```")).toEqual({ kind: "code", text: "- a: **b**" });
    expect(inlines("say `**x**` now")).toEqual([{ kind: "text", text: "say " }, { kind: "code", text: "**x**" }, { kind: "text", text: " now" }]);
  });

  it("joins Japanese lines without a space and others with one", () => {
    const text = (source: string) => plain((only(source) as Extract<Block, { kind: "paragraph" }>).children);
    expect(text("隊員を\n出す。")).toBe("隊員を出す。");
    expect(text("put\nthem down")).toBe("put them down");
  });

  it("never makes a link that could run something", () => {
    expect(inlines("[a](javascript:alert(1))").some((part) => part.kind === "link")).toBe(false);
    expect(inlines("[a](/rules/mummy)")).toEqual([{ kind: "link", href: "/rules/mummy", children: [{ kind: "text", text: "a" }] }]);
  });

  it("has no way to carry markup: angle brackets stay text", () => {
    expect(plain((only("<img src=x onerror=1>") as Extract<Block, { kind: "paragraph" }>).children)).toBe("<img src=x onerror=1>");
  });
});
