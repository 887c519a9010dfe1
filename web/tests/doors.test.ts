import { describe, expect, it } from "vitest";

import { i18n } from "$core/i18n.svelte.ts";
import { coverOf, doors, panelOf } from "$shell/games.ts";

describe("the doors of the lobby", () => {
  it("stand in the order of the covers, a game without a cover last", () => {
    const names = doors(["zither", "alone"]);
    const orders = names.map((name) => coverOf(name).order);
    expect(orders).toEqual([...orders].sort((a, b) => a - b));
    expect(names.slice(-2)).toEqual(["alone", "zither"]);
    expect(new Set(orders.slice(0, -2)).size).toBe(names.length - 2);
  });

  it("are named in the game's own words before anything is loaded", async () => {
    for (const language of ["en", "ja"] as const) {
      await i18n.use(language);
      for (const name of doors()) {
        expect(i18n.gameTitle(name)).not.toBe(name);
        expect(i18n.gameTagline(name)).not.toBe("");
      }
    }
    await i18n.use("en");
    expect(i18n.gameTitle("zither")).toBe("zither");
  });

  it("have panels of one size, each its own", () => {
    const panels = doors(["zither"]).map(panelOf);
    expect(new Set(panels.map((panel) => panel.box))).toEqual(new Set(["0 0 180 250"]));
    expect(new Set(panels.map((panel) => panel.body)).size).toBe(panels.length);
  });
});
