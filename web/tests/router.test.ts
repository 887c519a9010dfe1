import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { joinPath, parse, replayPath, router, rulesPath, tablePath } from "$core/router.svelte.ts";

describe("addresses", () => {
  it.each([
    ["/", "", { page: "lobby" }],
    ["/table/abc", "", { page: "table", id: "abc" }],
    ["/join/NY9C8K", "", { page: "join", code: "NY9C8K" }],
    ["/replay/table/abc", "", { page: "replay", source: "table", id: "abc", at: null, eyes: null }],
    ["/replay/record/r%201", "", { page: "replay", source: "record", id: "r 1", at: null, eyes: null }],
    ["/rules", "", { page: "rules", game: null, rule: null }],
    ["/rules/pharaoh", "#PHA-3.2", { page: "rules", game: "pharaoh", rule: "PHA-3.2" }],
    ["/records", "", { page: "records" }],
    ["/about", "", { page: "about" }],
    ["/replay/other/abc", "", { page: "lost", path: "/replay/other/abc" }],
    ["/table", "", { page: "lost", path: "/table" }],
    ["/table/%E0%A4%A", "", { page: "table", id: "%E0%A4%A" }],
  ])("%s%s", (path, hash, route) => {
    expect(parse(path, hash)).toEqual(route);
  });

  it("read back what they write", () => {
    expect(parse(tablePath("a/b"))).toEqual({ page: "table", id: "a/b" });
    expect(parse(joinPath("é"))).toEqual({ page: "join", code: "é" });
    expect(parse(replayPath("record", "x"))).toEqual({ page: "replay", source: "record", id: "x", at: null, eyes: null });
    const step = new URL(replayPath("table", "x", 17, "B"), "http://house");
    expect(parse(step.pathname, step.hash, step.search)).toEqual({ page: "replay", source: "table", id: "x", at: 17, eyes: "B" });
    expect(parse("/replay/table/x", "", "?step=-3&as=Z")).toMatchObject({ at: null, eyes: null });
    expect(rulesPath("pharaoh", "PHA-3.2")).toBe("/rules/pharaoh#PHA-3.2");
  });
});

describe("links", () => {
  let stop: () => void;
  beforeEach(() => {
    history.replaceState(null, "", "/");
    stop = router.start();
  });
  afterEach(() => {
    stop();
    document.body.innerHTML = "";
  });
  const click = (html: string, init: MouseEventInit = {}) => {
    document.body.innerHTML = html;
    const event = new MouseEvent("click", { bubbles: true, cancelable: true, button: 0, ...init });
    document.querySelector("a")?.dispatchEvent(event);
    return event.defaultPrevented;
  };

  it("inside the app change the page without a load", () => {
    expect(click('<a href="/records">r</a>')).toBe(true);
    expect(router.route).toEqual({ page: "records" });
    expect(location.pathname).toBe("/records");
  });

  it.each(['<a href="https://example.org/">x</a>', '<a href="/api/tables/1/record">x</a>', '<a href="/records" target="_blank">x</a>', '<a href="/records" download>x</a>'])("that lead outside are left alone: %s", (html) => {
    document.addEventListener("click", (event) => event.preventDefault(), { once: true });
    expect(router.route).toEqual({ page: "lobby" });
    click(html);
    expect(router.route).toEqual({ page: "lobby" });
  });

  it("with a modifier key open elsewhere", () => {
    click('<a href="/records">r</a>', { ctrlKey: true });
    expect(router.route).toEqual({ page: "lobby" });
  });
});
