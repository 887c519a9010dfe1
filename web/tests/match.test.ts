import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { Match } from "$shell/match.svelte.ts";
import type { Ask, ClientMessage, SeatInfo, ServerMessage, TableInfo, Update } from "$core/protocol.ts";
import { entriesOf } from "$shell/log.ts";
import { Live, type SocketLike } from "$core/socket.svelte.ts";

const phrase = (id: string) => ({ id, args: {} });
const seat = (at: number, over: Partial<SeatInfo> = {}): SeatInfo => ({ seat: at, kind: "human", name: ["Nefer", "Teo", "Mio"][at] ?? "?", bot: null, mine: false, here: true, minded: false, reserved: false, word: null, ...over });
const info = (seats: SeatInfo[], over: Partial<TableInfo> = {}): TableInfo => ({
  id: "t", code: "LOTUS-42", reading: "ロータス・42", game: "beat", version: "1", setup: {}, seats, host: true, public: false, status: "running", ply: 0, awaited: [0], clock: null, created: 0, outcome: null, next: null, spectators: 0, broken: false, commitment: null, ...over,
});
const ask = (at: number, ply: number): Ask => ({ seat: at, ply, prompt: { type: "bid" }, question: phrase("question"), detail: null, moves: null });
const update = (at: number | null, ply: number, over: Partial<Update> = {}): Update => ({ type: "update", table: "t", seat: at, ply, view: { ply }, lines: [], ask: null, free: [], awaited: [], deadline: null, outcome: null, ...over });

class OpenSocket implements SocketLike {
  readyState = 1;
  sent: ClientMessage[] = [];
  onopen: SocketLike["onopen"] = null;
  onmessage: SocketLike["onmessage"] = null;
  onclose: SocketLike["onclose"] = null;
  onerror: SocketLike["onerror"] = null;
  send(data: string): void {
    this.sent.push(JSON.parse(data) as ClientMessage);
  }
  close(): void {}
}

describe("a match", () => {
  let socket: OpenSocket;
  let match: Match;
  const tell = (message: ServerMessage) => {
    // A door opens the connection only when somebody goes through it.
    socket.onopen?.(new Event("open"));
    socket.onmessage?.(new MessageEvent("message", { data: JSON.stringify(message) }));
  };
  const sit = (table: TableInfo) => {
    socket = new OpenSocket();
    match = new Match(table, null, new Live(() => socket));
    socket.onopen?.(new Event("open"));
  };
  const submits = () => socket.sent.filter((message) => message.type === "submit");

  beforeEach(() => sit(info([seat(0, { mine: true }), seat(1)])));
  afterEach(() => match.leave());

  it("asks, submits once, and closes the question until the answer comes", () => {
    tell(update(0, 1, { ask: ask(0, 1), awaited: [0] }));
    expect(match.scene?.ask?.ply).toBe(1);
    match.scene?.submit({ type: "pass" });
    match.scene?.submit({ type: "pass" });
    expect(submits()).toMatchObject([{ seat: 0, ply: 1, action: { type: "pass" } }]);
    expect(match.scene?.ask).toBeNull();
  });

  it("keeps what was staged when a submit is refused, and drops it with the next question", () => {
    tell(update(0, 1, { ask: ask(0, 1), awaited: [0] }));
    const scene = match.scene;
    if (!scene) throw new Error("no scene");
    scene.staged.value = [4, 2];
    scene.submit({ type: "bid" });
    const [submit] = submits();
    tell({ type: "refused", table: "t", id: submit?.type === "submit" ? submit.id : "", refusal: { rule: "BEA-1", words: phrase("too-low") } });
    expect(match.refusal?.rule).toBe("BEA-1");
    expect(scene.staged.value).toEqual([4, 2]);
    expect(scene.ask?.ply).toBe(1);
    tell(update(0, 3, { ask: { ...ask(0, 3), prompt: { type: "other" } }, awaited: [0] }));
    expect(scene.staged.value).toBeNull();
  });

  it("ignores what is older than what is shown, and repeats no line of the log", () => {
    const line = (ply: number) => ({ ply, event: { type: "said" }, words: phrase(`line-${ply}`) });
    tell(update(0, 2, { lines: [line(1), line(2)] }));
    tell(update(0, 1, { view: { old: true } }));
    tell(update(0, 3, { lines: [line(2), line(3)] }));
    expect(match.scene?.view).toEqual({ ply: 3 });
    expect(match.scene?.lines.map((each) => each.ply)).toEqual([1, 2, 3]);
  });

  it("tells why a companion made its move after the lines of that move", () => {
    const line = (ply: number, id: string) => ({ ply, event: { type: "moved", seat: 1 }, words: phrase(id) });
    tell(update(0, 1, { lines: [line(1, "one")] }));
    tell({ type: "explained", table: "t", seat: 1, ply: 2, why: phrase("because") });
    tell({ type: "explained", table: "other", seat: 1, ply: 1, why: phrase("elsewhere") });
    const told = () => entriesOf(match.scene!).map(({ words, why, seat }) => [words.id, why, seat]);
    expect(told()).toEqual([["one", false, 1]]);
    tell({ type: "explained", table: "t", seat: 0, ply: 4, why: phrase("chance-came-between") });
    tell(update(0, 6, { lines: [line(2, "two"), line(2, "three"), line(3, "four"), line(5, "five"), line(6, "six")] }));
    expect(told().map(([id]) => id)).toEqual(["one", "two", "three", "because", "four", "five", "chance-came-between", "six"]);
    expect(told()[3]).toEqual(["because", true, 1]);
  });

  it("is watched without a seat by those who have none", () => {
    sit(info([seat(0), seat(1)]));
    expect(match.spectator).toBe(true);
    expect(socket.sent).toMatchObject([{ type: "watch", seat: null }]);
    tell(update(null, 1));
    match.scene?.submit({ type: "pass" });
    expect(submits()).toEqual([]);
  });

  describe("on one device", () => {
    beforeEach(() => sit(info([seat(0, { mine: true }), seat(1, { mine: true, kind: "device" }), seat(2)])));

    it("starts behind the door of whoever is asked, with nothing on the page and nothing asked of the server", () => {
      expect(match.door).toBe(0);
      expect(match.scene).toBeNull();
      expect(socket.sent).toEqual([]);
    });

    it("shuts the door again when the other player of the device is asked", async () => {
      match.openDoor();
      tell(update(0, 1, { ask: ask(0, 1), awaited: [0] }));
      expect(match.scene?.seat).toBe(0);
      tell(update(0, 2, { awaited: [1] }));
      await tick();
      expect(match.scene).toBeNull();
      expect(match.door).toBe(1);
      match.openDoor();
      expect(socket.sent.at(-1)).toMatchObject({ type: "watch", seat: 1, after: -1 });
    });

    it("shuts the door only when everything has been shown", async () => {
      match.openDoor();
      tell(update(0, 1, { ask: ask(0, 1), awaited: [0] }));
      const scene = match.scene;
      if (!scene) throw new Error("no scene");
      scene.root = document.createElement("div");
      let finish = () => {};
      Object.assign(scene, { ui: { motion: () => ({ after: () => new Promise<void>((resolve) => (finish = resolve)) }) } });
      tell(update(0, 2, { awaited: [1], lines: [{ ply: 2, event: { type: "said" }, words: phrase("said") }] }));
      for (let turn = 0; turn < 20; turn++) await tick();
      expect(scene.moving).toBe(true);
      expect(match.door).toBeNull();
      finish();
      await vi.waitFor(() => expect(match.door).toBe(1));
      expect(match.scene).toBeNull();
    });

    it("stays open while somebody elsewhere is asked", async () => {
      match.openDoor();
      tell(update(0, 1, { awaited: [2] }));
      await tick();
      expect(match.door).toBeNull();
    });
  });

  it("goes on watching when a bot takes over, and asks again when the player is back", () => {
    tell({ type: "seated", info: info([seat(0, { mine: true, minded: true }), seat(1)]) });
    expect(socket.sent.at(-1)).toMatchObject({ type: "watch", seat: null });
    tell({ type: "seated", info: info([seat(0, { mine: true }), seat(1)]) });
    expect(socket.sent.at(-1)).toMatchObject({ type: "watch", seat: 0 });
  });
});
