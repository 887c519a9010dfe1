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
  let reachable: boolean;
  let delay: number;
  let asked: number[];
  const last = () => sockets.at(-1) as FakeSocket;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    sockets = [];
    asked = [];
    reachable = false;
    delay = 0;
    live = new Live(() => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    }, async () => {
      asked.push(Date.now());
      if (delay) await new Promise((resolve) => setTimeout(resolve, delay));
      return reachable;
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
    expect(last().sent).toEqual([{ type: "watch", table: "t", seat: 0, after: -1, heard: -1 }]);
    expect(live.connection).toBe("open");
  });

  it("resumes after the last ply that was shown", () => {
    live.watch("t", 0);
    last().open();
    live.shown("t", 7);
    live.shown("t", 5);
    last().close();
    expect(live.connection).toBe("lost");
    vi.advanceTimersByTime(200);
    expect(sockets).toHaveLength(2);
    last().open();
    expect(last().sent).toEqual([{ type: "watch", table: "t", seat: 0, after: 7, heard: -1 }]);
  });

  it("sends an unanswered submit again with the same id, and an answered one never", () => {
    live.watch("t", 0);
    last().open();
    const first = live.submit("t", 0, 3, { type: "pass" });
    const second = live.submit("t", 0, 3, { type: "bid" });
    last().tell({ type: "accepted", table: "t", id: first, ply: 4 });
    last().close();
    vi.advanceTimersByTime(200);
    last().open();
    const submits = last().sent.filter((message) => message.type === "submit");
    expect(submits).toEqual([{ type: "submit", table: "t", seat: 0, ply: 3, id: second, action: { type: "bid" } }]);
  });

  it("keeps a submit made while the line was down", () => {
    live.watch("t", 0);
    last().open();
    last().close();
    live.submit("t", 0, 3, { type: "pass" });
    vi.advanceTimersByTime(200);
    last().open();
    expect(last().sent.map((message) => message.type)).toEqual(["watch", "submit"]);
  });

  it("tries at once when it is told to hurry, instead of waiting for its next attempt", () => {
    live.watch("t", 0);
    last().open();
    last().close();
    vi.advanceTimersByTime(200);
    last().close();
    expect(sockets).toHaveLength(2);
    live.hurry();
    expect(sockets).toHaveLength(3);
    last().open();
    expect(live.connection).toBe("open");
    live.hurry();
    expect(sockets).toHaveLength(3);
  });

  it("tries again about once a second, however long it takes, and asks before it tries often", async () => {
    live.watch("t", 0);
    last().open();
    last().close();
    const times: number[] = [];
    let seen = sockets.length;
    for (let time = 0; time < 60_000; time += 100) {
      await vi.advanceTimersByTimeAsync(100);
      const tries = sockets.length - seen + asked.length;
      if (tries) times.push(time);
      for (const socket of sockets.slice(seen)) socket.close();
      seen = sockets.length;
      asked.length = 0;
    }
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(Math.max(...gaps)).toBeLessThanOrEqual(1100);
    expect(sockets.length).toBeLessThan(20);
    reachable = true;
    await vi.advanceTimersByTimeAsync(1100);
    last().open();
    expect(live.connection).toBe("open");
  });

  it("does not wait for an attempt that hangs once the server answers", async () => {
    live.watch("t", 0);
    last().open();
    last().close();
    await vi.advanceTimersByTimeAsync(300);
    const hanging = last();
    await vi.advanceTimersByTimeAsync(600);
    expect(last()).toBe(hanging);
    expect(asked.length).toBeGreaterThan(0);
    reachable = true;
    // The server is asked again after 900 ms; by itself the attempt would be given up after two seconds.
    await vi.advanceTimersByTimeAsync(300);
    expect(last()).not.toBe(hanging);
    expect(hanging.readyState).toBe(3);
    last().open();
    expect(live.connection).toBe("open");
    const count = sockets.length;
    await vi.advanceTimersByTimeAsync(1000);
    expect(live.connection).toBe("open");
    expect(sockets).toHaveLength(count);
  });

  it("gives a slow network the time it needs", async () => {
    reachable = true;
    live.watch("t", 0);
    last().open();
    last().close();
    await vi.advanceTimersByTimeAsync(300);
    const slow = last();
    delay = 1000;
    await vi.advanceTimersByTimeAsync(1900);
    expect(last()).toBe(slow);
    slow.open();
    expect(live.connection).toBe("open");
  });

  it("notices a line that has gone silent within three seconds and keeps it until another stands", () => {
    live.watch("t", 0);
    const socket = last();
    socket.open();
    for (let n = 1; n < 30; n++) {
      vi.advanceTimersByTime(1300);
      expect(socket.sent.at(-1)).toEqual({ type: "ping", n });
      socket.tell({ type: "pong", n });
    }
    expect(live.connection).toBe("open");
    vi.advanceTimersByTime(2700);
    expect(live.connection).toBe("lost");
    expect(socket.readyState).toBe(1);
    vi.advanceTimersByTime(400);
    last().open();
    expect(live.connection).toBe("open");
    expect(socket.readyState).toBe(3);
  });

  it("stays with a line that was only slow", () => {
    live.watch("t", 0);
    const socket = last();
    socket.open();
    vi.advanceTimersByTime(4000);
    expect(live.connection).toBe("lost");
    socket.tell({ type: "pong", n: 1 });
    expect(live.connection).toBe("open");
    const count = sockets.length;
    vi.advanceTimersByTime(1000);
    socket.tell({ type: "pong", n: 2 });
    vi.advanceTimersByTime(1000);
    expect(sockets).toHaveLength(count);
  });

  it("asks at once when the browser says it is offline", () => {
    live.watch("t", 0);
    const socket = last();
    socket.open();
    dispatchEvent(new Event("offline"));
    expect(socket.sent.at(-1)?.type).toBe("ping");
    socket.tell({ type: "pong", n: 1 });
    vi.advanceTimersByTime(900);
    expect(live.connection).toBe("open");
    dispatchEvent(new Event("offline"));
    vi.advanceTimersByTime(900);
    expect(live.connection).toBe("lost");
    const count = sockets.length;
    dispatchEvent(new Event("online"));
    expect(sockets.length).toBeGreaterThan(count);
  });

  it("says on the return what it has heard of the chat", () => {
    live.watch("t", 0);
    last().open();
    last().tell({ type: "said", table: "t", name: "Teo", seat: 1, text: "hello", emote: null, at: 77 });
    last().tell({ type: "said", table: "t", name: "Teo", seat: 1, text: null, emote: "wow", at: 99 });
    last().close();
    vi.advanceTimersByTime(300);
    last().open();
    expect(last().sent[0]).toMatchObject({ type: "watch", heard: 77 });
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
