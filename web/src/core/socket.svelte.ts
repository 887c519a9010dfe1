/**
 * The live side of the wire: one WebSocket, kept alive, resumed after the last ply that was shown.
 *
 * A dead line is noticed by its silence, within 2.6 seconds while the page is in sight: a ping is sent every 1.3
 * seconds and must be answered within as much. The old line is kept until a new one stands, for a slow one may
 * still answer. An attempt into a dead network hangs, and browsers make one at a time: a plain request, sent about
 * once a second meanwhile, tells when the network is back, and the attempt that hangs is made anew. Browsers slow
 * down pages whose WebSockets fail often, so after some attempts the next one waits for such a request, too.
 */
import type { ClientMessage, Language, ServerMessage } from "./protocol.ts";

export type Connection = "connecting" | "open" | "lost";

interface Watch {
  seat: number | null;
  /** The ply of the last update shown; -1 for none. */
  after: number;
  /** When the last words of the chat were said that came here; -1 for none. */
  heard: number;
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
/** Milliseconds between pings, and until one must be answered; a page out of sight asks less often. */
const HEARTBEAT = 1300;
const RESTING = 20_000;
const PATIENCE = 1300;
/** After the browser has said that it is offline. */
const SUSPICION = 800;
/** A timer that comes later than this tells of a busy page, not of a dead line. */
const BUSY = 250;
/** Between two looks for a network. */
const STRIDE = 900;
/** How long an attempt may take, in turn: a slow network gets its chance. */
const STAMINA = [2000, 3500, 7000] as const;
/** How long a plain request may take. */
const PROBE = 2500;
/** Attempts before a plain request must have been answered ahead of each. */
const BLIND = 15;

const address = () => `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/live`;

/** Whether the server answers at all. */
async function answers(): Promise<boolean> {
  try {
    await fetch("/api/health", { cache: "no-store", signal: AbortSignal.timeout(PROBE) });
    return true;
  } catch {
    return false;
  }
}

export class Live {
  connection = $state<Connection>("connecting");
  #make: () => SocketLike;
  #answers: () => Promise<boolean>;
  #socket: SocketLike | null = null;
  /** The attempt under way. */
  #try: { socket: SocketLike; since: number; until: number } | null = null;
  #tried = 0;
  #watches = new Map<string, Watch>();
  /** Submits without an answer: sent again after a reconnect, recognised by their id. */
  #unanswered = new Map<string, Submit>();
  #listeners = new Set<(message: ServerMessage) => void>();
  #ping = 0;
  #heartbeat: ReturnType<typeof setTimeout> | undefined;
  #overdue: ReturnType<typeof setTimeout> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #closed = true;

  constructor(make: () => SocketLike = () => new WebSocket(address()), reachable: () => Promise<boolean> = answers) {
    this.#make = make;
    this.#answers = reachable;
  }

  listen(listener: (message: ServerMessage) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** With a language, positions come as text too: for a game without a board. */
  watch(table: string, seat: number | null, after = -1, language?: Language): void {
    const heard = this.#watches.get(table)?.heard ?? -1;
    this.#watches.set(table, { seat, after, heard, language });
    if (this.#closed) this.#start();
    else this.#send({ type: "watch", table, seat, after, heard, language });
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
    this.#calm();
    removeEventListener("offline", this.#suspect);
    removeEventListener("online", this.#look);
    document.removeEventListener("visibilitychange", this.#look);
    const socket = this.#socket;
    this.#socket = null;
    if (socket) retire(socket);
  }

  /** Try now instead of waiting for the next attempt. */
  hurry(): void {
    if (this.#closed || this.connection === "open") return;
    this.#drop();
    this.#seek();
  }

  #start(): void {
    this.#closed = false;
    this.connection = "connecting";
    addEventListener("offline", this.#suspect);
    addEventListener("online", this.#look);
    document.addEventListener("visibilitychange", this.#look);
    this.#seek();
  }

  /** Attempt after attempt until one stands. */
  #seek(): void {
    clearTimeout(this.#retry);
    if (this.#try && Date.now() > this.#try.until) this.#drop();
    if (!this.#try && this.#tried < BLIND) this.#attempt();
    if (this.connection === "lost") void this.#probe();
    // Spread the return of many clients after a restart of the server.
    this.#retry = setTimeout(() => this.#seek(), STRIDE * (0.8 + Math.random() * 0.4));
  }

  /** The server answers: an attempt that has hung for much longer than that is made anew. */
  async #probe(): Promise<void> {
    const asked = Date.now();
    const yes = await this.#answers();
    if (!yes || this.#closed || this.connection === "open") return;
    const now = Date.now();
    if (this.#try && now - this.#try.since < 500 + 3 * (now - asked)) return;
    this.#drop();
    this.#attempt();
  }

  /** No more attempts: there is a line, or none is wanted. */
  #calm(): void {
    clearTimeout(this.#retry);
    this.#tried = 0;
    if (this.#try) retire(this.#try.socket);
    this.#try = null;
  }

  /** Give an attempt up: as long as it hangs, the browser makes no other. */
  #drop(): void {
    const socket = this.#try?.socket;
    this.#try = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #attempt(): void {
    const socket = this.#make();
    const since = Date.now();
    this.#try = { socket, since, until: since + (STAMINA[this.#tried % STAMINA.length] ?? STAMINA[0]) };
    this.#tried += 1;
    socket.onopen = () => this.#opened(socket);
    socket.onmessage = (event) => this.#heard(socket, event.data);
    socket.onclose = () => this.#ended(socket);
    socket.onerror = () => undefined;
  }

  #opened(socket: SocketLike): void {
    if (this.#try?.socket !== socket) return;
    this.#try = null;
    this.#calm();
    if (this.#socket) retire(this.#socket);
    this.#socket = socket;
    this.connection = "open";
    for (const [table, watch] of this.#watches) this.#send({ type: "watch", table, ...watch });
    for (const submit of this.#unanswered.values()) this.#send(submit);
    this.#rest();
    this.#heartbeat = setTimeout(() => this.#beat(), HEARTBEAT);
  }

  #heard(socket: SocketLike, data: string): void {
    if (socket !== this.#socket) return;
    clearTimeout(this.#overdue);
    this.#overdue = undefined;
    if (this.connection === "lost") this.#back();
    const message = JSON.parse(data) as ServerMessage;
    if (message.type === "pong") return;
    if (message.type === "accepted" || message.type === "refused") this.#unanswered.delete(message.id);
    if (message.type === "said" && message.text !== null) this.#noteTalk(message.table, message.at);
    if (message.type === "update" && !this.#expected(message.table, message.seat)) return;
    for (const listener of this.#listeners) listener(message);
  }

  #noteTalk(table: string, at: number): void {
    const watch = this.#watches.get(table);
    if (watch && at > watch.heard) watch.heard = at;
  }

  /** The old line was only slow. */
  #back(): void {
    this.#calm();
    this.connection = "open";
  }

  /** A message for a seat that has handed the device on is not shown to the next. */
  #expected(table: string, seat: number | null): boolean {
    const watch = this.#watches.get(table);
    return watch !== undefined && watch.seat === seat;
  }

  #ended(socket: SocketLike): void {
    if (this.#try?.socket === socket) {
      this.#try = null;
      if (!this.#closed && this.connection === "connecting") this.connection = "lost";
      return;
    }
    if (socket !== this.#socket) return;
    this.#socket = null;
    this.#rest();
    if (!this.#closed) this.#lost();
  }

  #lost(): void {
    if (this.connection === "lost") return;
    this.connection = "lost";
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#seek(), 300 * Math.random());
  }

  #beat(): void {
    this.#check(PATIENCE);
    this.#heartbeat = setTimeout(() => this.#beat(), document.hidden ? RESTING : HEARTBEAT);
  }

  /** Ask for a sign of life, unless one is awaited already. */
  #check(patience: number): void {
    this.#ping += 1;
    this.#send({ type: "ping", n: this.#ping });
    if (this.#overdue === undefined && this.connection === "open") this.#await(patience);
  }

  #await(patience: number): void {
    const due = Date.now() + patience;
    this.#overdue = setTimeout(() => {
      this.#overdue = undefined;
      // An answer may wait behind whatever kept this page busy.
      if (Date.now() - due > BUSY) this.#await(BUSY);
      else this.#lost();
    }, patience);
  }

  /** The browser says it is offline. The server may be near all the same, so it is asked. */
  readonly #suspect = () => {
    clearTimeout(this.#overdue);
    this.#overdue = undefined;
    this.#check(SUSPICION);
  };

  /** The page is in sight or online again: what has happened meanwhile is found out at once. */
  readonly #look = () => {
    if (document.hidden) return;
    if (this.connection === "lost") this.hurry();
    else if (this.#socket) {
      clearTimeout(this.#heartbeat);
      this.#beat();
    }
  };

  #rest(): void {
    clearTimeout(this.#heartbeat);
    clearTimeout(this.#overdue);
    this.#overdue = undefined;
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === OPEN) this.#socket.send(JSON.stringify(message));
  }
}

function retire(socket: SocketLike): void {
  socket.onmessage = socket.onclose = null;
  // Browsers complain aloud about a socket that is closed before it was open.
  if (socket.readyState === CONNECTING) socket.onopen = () => socket.close();
  else socket.close();
}

export const live = new Live();
