import { createRawSnippet, flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, describe, expect, it } from "vitest";

import { i18n } from "$core/i18n.svelte.ts";
import FreeActions from "$shell/FreeActions.svelte";
import Frame from "$shell/Frame.svelte";
import type { AnyGameUi } from "$shell/contract.ts";
import { Scene } from "$shell/scene.svelte.ts";

const empty = createRawSnippet(() => ({ render: () => "<i></i>" }));
const titles = () => [...document.querySelectorAll("dialog h2")].map((each) => each.textContent);

describe("the frame of a table", () => {
  let shown: Record<string, unknown> | undefined;
  // jsdom has dialogs without their methods.
  beforeAll(() => {
    HTMLDialogElement.prototype.showModal ??= () => undefined;
    HTMLDialogElement.prototype.close ??= () => undefined;
  });
  afterEach(() => {
    if (shown) void unmount(shown);
    document.body.replaceChildren();
  });

  it("opens the cheat sheet once there is a position, however early it is asked for", () => {
    // Any component that reads the position will do for the sheet.
    const ui = { CheatSheet: FreeActions, Board: FreeActions } as unknown as AnyGameUi;
    const scene = new Scene({ game: "beat", seat: 0, players: [], setup: {}, ui });
    shown = mount(Frame, { target: document.body, props: { scene, ground: empty } });
    flushSync();
    document.querySelector<HTMLButtonElement>(".cheat")?.click();
    flushSync();
    expect(titles()).toEqual([]);
    scene.present({ ply: 1, view: {}, lines: [], awaited: [], ask: null, free: undefined, outcome: null }, { motion: false });
    flushSync();
    expect(titles()).toEqual([i18n.t("cheat-sheet")]);
  });
});
