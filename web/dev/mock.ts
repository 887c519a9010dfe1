/** A server for `vite --mode mock`: speaks the wire with canned data, to look at screens without Python. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { Plugin } from "vite";

import type { ClientMessage, NewTable, ServerMessage, TableInfo } from "../src/core/protocol.ts";
import { accept, decode, encode } from "./frames.ts";
import { GAMES, advance, find, lobby, open, replay, show, sit, start } from "./house.ts";

const ME = { id: "me", name: "Nefer" };
const MISSING = { error: { id: "error-not-found", args: {} } };

class Missing extends Error {}

function table(id: string | undefined): TableInfo {
  const info = find(decodeURIComponent(id ?? ""));
  if (!info) throw new Missing();
  return info;
}

function answer(method: string, path: string[], query: URLSearchParams, body: string): unknown {
  const [what, id, verb] = path;
  const json = <T>(): T => JSON.parse(body || "{}") as T;
  if (what === "me" && id === "recovery") return { code: "REED-LOTUS-SUN-42" };
  if (what === "me") return Object.assign(ME, method === "POST" && id !== "recover" ? json<{ name: string }>() : {});
  if (what === "games") return GAMES;
  if (what === "records") return { id: "canned", game: "beat", version: "1", setup: {}, players: [], plies: 0, outcome: null, created: 0 };
  if (what === "replays") return replay(query.get("as") ?? "none");
  if (what !== "tables") throw new Missing();
  if (!id) return method === "POST" ? open(json<NewTable>()) : lobby();
  if (verb === "sit") return sit(table(id));
  if (verb === "start") return start(table(id));
  if (verb === "leave" || verb === "return") {
    const info = table(id);
    for (const seat of info.seats) if (seat.seat === json<{ seat: number }>().seat) seat.minded = verb === "leave";
    return info;
  }
  if (verb === "rematch") return open({ game: "beat", seats: [{ kind: "me" }, { kind: "bot", bot: "greedy" }] });
  return table(id);
}

function http(request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? "/", "http://mock");
  let body = "";
  request.on("data", (chunk: Buffer) => (body += chunk.toString()));
  request.on("end", () => {
    response.setHeader("content-type", "application/json");
    try {
      response.end(JSON.stringify(answer(request.method ?? "GET", url.pathname.split("/").filter(Boolean), url.searchParams, body)));
    } catch (error) {
      if (!(error instanceof Missing)) throw error;
      response.statusCode = 404;
      response.end(JSON.stringify(MISSING));
    }
  });
}

/** One browser: what it watches and what it hears. Every ninth submit is refused, to see how that looks. */
function live(socket: Duplex): void {
  const seats = new Map<string, number | null>();
  let submits = 0;
  const tell = (message: ServerMessage) => socket.write(encode(message));
  const hear = (message: ClientMessage) => {
    if (message.type === "ping") return tell({ type: "pong", n: message.n });
    if (message.type === "unwatch") return void seats.delete(message.table);
    const info = table(message.table);
    if (message.type === "watch") {
      seats.set(message.table, message.seat ?? null);
      tell({ type: "seated", info });
      if (info.status !== "open") tell(show(info, message.seat ?? null, message.after ?? -1));
    } else if (message.type === "submit") {
      submits += 1;
      if (submits % 9 === 0) return tell({ type: "refused", table: info.id, id: message.id, refusal: { rule: "PHA-3.2", words: { id: "refusal-stale", args: {} } } });
      const before = info.ply;
      advance(info);
      tell({ type: "accepted", table: info.id, id: message.id, ply: before + 1 });
      tell(show(info, seats.get(info.id) ?? null, before));
    } else {
      const text = message.type === "say" ? message.text : null;
      tell({ type: "said", table: info.id, name: ME.name, seat: 0, text, emote: message.type === "emote" ? message.emote : null, at: Date.now() });
    }
  };
  let waiting: Buffer = Buffer.alloc(0);
  socket.on("data", (chunk: Buffer) => {
    const { texts, rest, closed } = decode(Buffer.concat([waiting, chunk]));
    waiting = rest;
    for (const text of texts) hear(JSON.parse(text) as ClientMessage);
    if (closed) socket.end();
  });
  socket.on("error", () => socket.destroy());
}

export const mockServer = (): Plugin => ({
  name: "mastaba-mock",
  configureServer(server) {
    server.middlewares.use("/api", http);
    server.httpServer?.on("upgrade", (request: IncomingMessage, socket: Duplex) => {
      if (request.url !== "/api/live") return;
      accept(request, socket);
      live(socket);
    });
  },
});
