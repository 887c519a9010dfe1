import { afterEach, describe, expect, it, vi } from "vitest";
import { preferences } from "$core/preferences.svelte.ts";
import { badge, type Bell, KNOCK, Notices } from "$shell/notices.svelte.ts";

function ringing(over: Partial<Record<"hidden" | "answer" | "permission", unknown>> = {}) {
  const state = { hidden: true, answer: "granted", permission: "default", ...over } as { hidden: boolean; answer: NotificationPermission; permission: NotificationPermission | "missing" };
  const ask = vi.fn(async () => (state.permission = state.answer) as NotificationPermission);
  const show = vi.fn(async (_title: string, _options: NotificationOptions) => undefined);
  const vibrate = vi.fn();
  const bell: Bell = { hidden: () => state.hidden, permission: () => state.permission, ask, show, vibrate };
  return { state, ask, show, vibrate, notices: new Notices(bell) };
}
const TURN = { table: "t1", game: "some-game", question: "Bid?" };

afterEach(() => {
  preferences.notices = false;
  preferences.vibration = true;
});

describe("notices of one's turn", () => {
  it("ask the browser only when they are switched on", async () => {
    const { notices, ask, show } = ringing();
    notices.call(TURN);
    expect(ask).not.toHaveBeenCalled();
    expect(show).not.toHaveBeenCalled();
    await notices.turn(true);
    expect(ask).toHaveBeenCalledOnce();
    expect(notices.on).toBe(true);
  });

  it("stay off, and say so, when the browser refuses", async () => {
    const { notices, ask } = ringing({ answer: "denied" });
    await notices.turn(true);
    expect([notices.on, notices.blocked, preferences.notices]).toEqual([false, true, false]);
    await notices.turn(true);
    expect(ask, "a refusal is not asked again").toHaveBeenCalledOnce();
  });

  it("come once per turn, while one looks elsewhere, with the question", async () => {
    const { notices, show, state } = ringing({ permission: "granted" });
    await notices.turn(true);
    notices.call(TURN);
    notices.pause();
    notices.call({ ...TURN, question: "And now?" });
    expect(show).toHaveBeenCalledOnce();
    expect(show.mock.calls[0]?.[1]).toMatchObject({ body: "Bid?", tag: "t1", data: { path: "/table/t1" } });
    notices.rest();
    notices.call(TURN);
    expect(show).toHaveBeenCalledTimes(2);
    notices.rest();
    state.hidden = false;
    notices.call(TURN);
    expect(show).toHaveBeenCalledTimes(2);
  });

  it("vibrate once per turn unless switched off", () => {
    const { notices, vibrate } = ringing();
    notices.call(TURN);
    notices.call(TURN);
    expect(vibrate.mock.calls).toEqual([[KNOCK]]);
    notices.rest();
    preferences.vibration = false;
    notices.call(TURN);
    expect(vibrate).toHaveBeenCalledOnce();
  });

  it("mark the tab while a match waits", () => {
    document.head.innerHTML = '<link rel="icon" href="/mark.svg">';
    const { notices } = ringing();
    const icon = () => new URL(document.querySelector("link")?.href ?? "").pathname;
    notices.call(TURN);
    badge(notices.calling !== null);
    expect([notices.calling, icon()]).toEqual(["some-game", "/mark-turn.svg"]);
    notices.rest();
    badge(notices.calling !== null);
    expect([notices.calling, icon()]).toEqual([null, "/mark.svg"]);
  });
});
