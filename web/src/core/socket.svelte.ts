/** The live side of the wire: one WebSocket, kept alive, resumed after the last ply that was shown. */
import type { ClientMessage, Language, ServerMessage } from "./protocol.ts";

export type Connection = "connecting" | "open" | "lost";

interface Watch {
  seat: number | null;
  /** The ply of the last update shown; -1 for none. */
  after: number;
  /** In which positions are also told as text. */
  language?: Language;
}

type Submit = Extract<ClientMessage, { type: "submit" }>;

export interface SocketLike {
  readyState: number;
  send(data: string): void;
  close(): void;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent<string>) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  onerror: ((event: Event) => void) | null;
}

const CONNECTING = 0;
const OPEN = 1;
const HEARTBEAT = 20_000;
const PATIENCE = 10_000;
const BACKOFF = [500, 1000, 2000, 4000, 8000, 15_000];

const address = () => `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/live`;

export class Live {
  connection = $state<Connection>("connecting");
  #make: () => SocketLike;
  #socket: SocketLike | null = null;
  #watches = new Map<string, Watch>();
  /** Submits without an answer: sent again after a reconnect, recognised by their id. */
  #unanswered = new Map<string, Submit>();
  #listeners = new Set<(message: ServerMessage) => void>();
  #attempt = 0;
  #ping = 0;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #overdue: ReturnType<typeof setTimeout> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #closed = true;

  constructor(make: () => SocketLike = () => new WebSocket(address())) {
    this.#make = make;
  }

  listen(listener: (message: ServerMessage) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** With a language, positions come as text too: for a game without a board. */
  watch(table: string, seat: number | null, after = -1, language?: Language): void {
    this.#watches.set(table, { seat, after, language });
    this.#closed = false;
    if (this.#socket) this.#send({ type: "watch", table, seat, after, language });
    else this.#connect();
  }

  unwatch(table: string): void {
    if (!this.#watches.delete(table)) return;
    for (const [id, submit] of this.#unanswered) if (submit.table === table) this.#unanswered.delete(id);
    this.#send({ type: "unwatch", table });
    if (this.#watches.size === 0) this.stop();
  }

  /** Everything up to this ply is on screen; a resume need not repeat it. */
  shown(table: string, ply: number): void {
    const watch = this.#watches.get(table);
    if (watch && ply > watch.after) watch.after = ply;
  }

  submit(table: string, seat: number, ply: number, action: unknown): string {
    const id = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
    const message: Submit = { type: "submit", table, seat, ply, id, action };
    this.#unanswered.set(id, message);
    this.#send(message);
    return id;
  }

  say(table: string, text: string): void {
    this.#send({ type: "say", table, text });
  }

  emote(table: string, emote: string): void {
    this.#send({ type: "emote", table, emote });
  }

  stop(): void {
    this.#closed = true;
    this.#rest();
    clearTimeout(this.#retry);
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onmessage = null;
    // Browsers complain aloud about a socket that is closed before it was open.
    if (socket.readyState === CONNECTING) socket.onopen = () => socket.close();
    else socket.close();
  }

  /** Try now instead of waiting for the next attempt. */
  hurry(): void {
    if (this.#closed || this.#socket) return;
    clearTimeout(this.#retry);
    this.#connect();
  }

  #connect(): void {
    this.connection = this.#attempt === 0 ? "connecting" : "lost";
    const socket = this.#make();
    this.#socket = socket;
    socket.onopen = () => this.#opened(socket);
    socket.onmessage = (event) => this.#heard(event.data);
    socket.onclose = () => this.#lost(socket);
    socket.onerror = () => undefined;
  }

  #opened(socket: SocketLike): void {
    if (socket !== this.#socket) return;
    this.#attempt = 0;
    this.connection = "open";
    for (const [table, watch] of this.#watches) this.#send({ type: "watch", table, ...watch });
    for (const submit of this.#unanswered.values()) this.#send(submit);
    clearInterval(this.#heartbeat);
    this.#heartbeat = setInterval(() => this.#beat(), HEARTBEAT);
  }

  #heard(data: string): void {
    clearTimeout(this.#overdue);
    const message = JSON.parse(data) as ServerMessage;
    if (message.type === "pong") return;
    if (message.type === "accepted" || message.type === "refused") this.#unanswered.delete(message.id);
    if (message.type === "update" && !this.#expected(message.table, message.seat)) return;
    for (const listener of this.#listeners) listener(message);
  }

  /** A message for a seat that has handed the device on is not shown to the next. */
  #expected(table: string, seat: number | null): boolean {
    const watch = this.#watches.get(table);
    return watch !== undefined && watch.seat === seat;
  }

  #lost(socket: SocketLike): void {
    if (socket !== this.#socket) return;
    this.#socket = null;
    this.#rest();
    if (this.#closed) return;
    this.connection = "lost";
    const pause = BACKOFF[Math.min(this.#attempt, BACKOFF.length - 1)] ?? 15_000;
    this.#attempt += 1;
    // Spread the return of many clients after a restart of the server.
    this.#retry = setTimeout(() => this.#connect(), pause * (0.75 + Math.random() / 2));
  }

  #beat(): void {
    this.#ping += 1;
    this.#send({ type: "ping", n: this.#ping });
    clearTimeout(this.#overdue);
    this.#overdue = setTimeout(() => {
      const socket = this.#socket;
      if (!socket) return;
      socket.close();
      this.#lost(socket);
    }, PATIENCE);
  }

  #rest(): void {
    clearInterval(this.#heartbeat);
    clearTimeout(this.#overdue);
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === OPEN) this.#socket.send(JSON.stringify(message));
  }
}

export const live = new Live();
