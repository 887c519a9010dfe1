import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { ServerMessage } from "$core/protocol.ts";
import { Live, type SocketLike } from "$core/socket.svelte.ts";

class FakeSocket implements SocketLike {
  readyState = 0;
  sent: { type: string; [key: string]: unknown }[] = [];
  onopen: SocketLike["onopen"] = null;
  onmessage: SocketLike["onmessage"] = null;
  onclose: SocketLike["onclose"] = null;
  onerror: SocketLike["onerror"] = null;

  send(data: string): void {
    this.sent.push(JSON.parse(data) as { type: string });
  }
  close(): void {
    this.readyState = 3;
    this.onclose?.(new CloseEvent("close"));
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.(new Event("open"));
  }
  tell(message: ServerMessage): void {
    this.onmessage?.(new MessageEvent("message", { data: JSON.stringify(message) }));
  }
}

const update = (ply: number, seat: number | null = 0): ServerMessage => ({ type: "update", table: "t", seat, ply, view: {}, lines: [], ask: null, free: [], awaited: [], deadline: null, outcome: null });

describe("the live connection", () => {
  let sockets: FakeSocket[];
  let live: Live;
  const last = () => sockets.at(-1) as FakeSocket;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    sockets = [];
    live = new Live(() => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    });
  });
  afterEach(() => {
    live.stop();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it("watches as soon as it is open", () => {
    live.watch("t", 0);
    expect(last().sent).toEqual([]);
    last().open();
    expect(last().sent).toEqual([{ type: "watch", table: "t", seat: 0, after: -1 }]);
    expect(live.connection).toBe("open");
  });

  it("resumes after the last ply that was shown", () => {
    live.watch("t", 0);
    last().open();
    live.shown("t", 7);
    live.shown("t", 5);
    last().close();
    expect(live.connection).toBe("lost");
    vi.advanceTimersByTime(600);
    expect(sockets).toHaveLength(2);
    last().open();
    expect(last().sent).toEqual([{ type: "watch", table: "t", seat: 0, after: 7 }]);
  });

  it("sends an unanswered submit again with the same id, and an answered one never", () => {
    live.watch("t", 0);
    last().open();
    const first = live.submit("t", 0, 3, { type: "pass" });
    const second = live.submit("t", 0, 3, { type: "bid" });
    last().tell({ type: "accepted", table: "t", id: first, ply: 4 });
    last().close();
    vi.advanceTimersByTime(600);
    last().open();
    const submits = last().sent.filter((message) => message.type === "submit");
    expect(submits).toEqual([{ type: "submit", table: "t", seat: 0, ply: 3, id: second, action: { type: "bid" } }]);
  });

  it("keeps a submit made while the line was down", () => {
    live.watch("t", 0);
    last().open();
    last().close();
    live.submit("t", 0, 3, { type: "pass" });
    vi.advanceTimersByTime(600);
    last().open();
    expect(last().sent.map((message) => message.type)).toEqual(["watch", "submit"]);
  });

  it("waits longer after every failure, up to a limit", () => {
    live.watch("t", 0);
    const waits: number[] = [];
    for (let attempt = 0; attempt < 8; attempt++) {
      const before = Date.now();
      last().close();
      const count = sockets.length;
      while (sockets.length === count) vi.advanceTimersByTime(100);
      waits.push(Date.now() - before);
    }
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 15000, 15000, 15000]);
  });

  it("notices a line that has gone silent", () => {
    live.watch("t", 0);
    const socket = last();
    socket.open();
    vi.advanceTimersByTime(20_000);
    expect(socket.sent.at(-1)).toEqual({ type: "ping", n: 1 });
    socket.tell({ type: "pong", n: 1 });
    vi.advanceTimersByTime(15_000);
    expect(live.connection).toBe("open");
    vi.advanceTimersByTime(5000 + 10_000);
    expect(socket.readyState).toBe(3);
    expect(live.connection).toBe("lost");
  });

  it("does not pass on what was meant for a seat that handed the device over", () => {
    const heard: number[] = [];
    live.listen((message) => message.type === "update" && heard.push(message.ply));
    live.watch("t", 0);
    last().open();
    last().tell(update(1, 0));
    live.watch("t", 1);
    last().tell(update(2, 0));
    last().tell(update(3, 1));
    expect(heard).toEqual([1, 3]);
  });

  it("closes when nothing is watched any more and stays closed", () => {
    live.watch("t", 0);
    last().open();
    live.unwatch("t");
    expect(last().sent.at(-1)).toEqual({ type: "unwatch", table: "t" });
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
  });
});
