/** A live match at a table: joins the socket's messages to the scene of the seat that looks at it. */
import { letter, type Player } from "$core/seats.ts";
import { play } from "$kit/sound.ts";
import { api } from "$core/api.ts";
import type { AnyGameUi } from "./contract.ts";
import { Following } from "./following.ts";
import { loadGameUi } from "./games.ts";
import { i18n } from "$core/i18n.svelte.ts";
import { seatName } from "$core/names.ts";
import type { Language, Refusal, Said, SeatInfo, ServerMessage, TableInfo, Update } from "$core/protocol.ts";
import { Scene } from "./scene.svelte.ts";
import { type Live, live } from "$core/socket.svelte.ts";

/** In place of a rule: the lesson does not recommend a move that the rules allow. */
export const HINT = "LESSON";

export function player(info: SeatInfo, viewer: number | null, game: string): Player {
  return {
    seat: info.seat,
    letter: letter(info.seat),
    name: seatName(info),
    kind: info.kind,
    bot: info.bot === null ? null : { game, level: info.bot },
    you: info.seat === viewer,
    here: info.here,
    minded: info.minded,
  };
}

export class Match {
  info = $state.raw<TableInfo>() as TableInfo;
  scene = $state.raw<Scene | null>(null);
  /** A seat on this device that must take over before anything is shown. */
  door = $state<number | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  deadline = $state<number | null>(null);
  closed = $state<string | null>(null);
  talk = $state.raw<Said[]>([]);
  unread = $state(0);
  /** The numbers of the result have been counted up once. */
  counted = false;
  readonly ui: AnyGameUi | null;
  #socket: Live;
  #stop: () => void;
  #told: Language | undefined;
  /** What is sent once, kept for the seat that looks. */
  #following: Following;

  constructor(info: TableInfo, ui: AnyGameUi | null, socket: Live) {
    this.info = info;
    this.ui = ui;
    this.#socket = socket;
    this.#following = new Following(ui);
    this.#stop = socket.listen((message) => this.#heard(message));
    this.#begin();
  }

  static async join(id: string, socket: Live = live): Promise<Match> {
    const info = await api.table(id);
    const [ui] = await Promise.all([loadGameUi(info.game), i18n.need(info.game)]);
    return new Match(info, ui, socket);
  }

  /** Seats this identity plays; more than one when the device goes round. */
  get mySeats(): number[] {
    return this.info.seats.filter((seat) => seat.mine && !seat.minded).map((seat) => seat.seat);
  }

  get hotSeat(): boolean {
    return this.info.seats.filter((seat) => seat.mine).length > 1;
  }

  get spectator(): boolean {
    return !this.info.seats.some((seat) => seat.mine);
  }

  leave(): void {
    this.#stop();
    this.#socket.unwatch(this.info.id);
  }

  /** The player at this seat has the device now. */
  openDoor(): void {
    if (this.door !== null) this.#look(this.door);
  }

  /** The reader has changed the language: what the server put into words comes again. */
  retell(): void {
    if (!this.scene || this.#told === this.#language) return;
    this.#told = this.#language;
    this.#socket.watch(this.info.id, this.scene.seat, this.scene.ply, this.#language);
  }

  /** Only a board that shows words needs one. */
  get #language(): Language | undefined {
    return this.ui?.described ? i18n.language : undefined;
  }

  dismissRefusal(): void {
    this.refusal = null;
  }

  setInfo(info: TableInfo): void {
    const before = this.info;
    this.info = info;
    if (this.scene) this.scene.players = info.seats.map((seat) => player(seat, this.scene?.seat ?? null, info.game));
    const seatsOf = (of: TableInfo) => of.seats.filter((seat) => seat.mine && !seat.minded).map((seat) => seat.seat).join();
    if (before.status !== info.status || seatsOf(before) !== seatsOf(info)) this.#begin();
  }

  say(text: string): void {
    this.#socket.say(this.info.id, text);
  }

  emote(emote: string): void {
    this.#socket.emote(this.info.id, emote);
  }

  #begin(): void {
    const seats = this.mySeats;
    if (this.scene && (this.scene.seat === null ? seats.length === 0 : seats.includes(this.scene.seat))) return;
    const next = this.info.awaited.find((seat) => seats.includes(seat)) ?? seats[0] ?? null;
    if (this.hotSeat && this.info.status === "running" && next !== null) this.#shut(next);
    else this.#look(next);
  }

  #look(seat: number | null): void {
    this.door = null;
    this.refusal = null;
    this.#following = new Following(this.ui);
    this.scene = new Scene({
      game: this.info.game,
      seat,
      players: this.info.seats.map((info) => player(info, seat, this.info.game)),
      setup: this.info.setup,
      ui: this.ui,
      submit: seat === null ? undefined : (action, ask) => this.#submit(action, ask),
    });
    this.#told = this.#language;
    this.#socket.watch(this.info.id, seat, -1, this.#told);
  }

  #shut(seat: number): void {
    this.scene = null;
    this.door = seat;
    this.deadline = null;
  }

  #submit(action: unknown, ask: { seat: number; ply: number }): void {
    this.refusal = null;
    this.#socket.submit(this.info.id, ask.seat, ask.ply, action);
  }

  #heard(message: ServerMessage): void {
    switch (message.type) {
      case "update":
        if (message.table === this.info.id) this.#updated(message);
        break;
      case "accepted":
        if (message.table === this.info.id) this.scene?.answered();
        break;
      case "refused":
        if (message.table === this.info.id) this.#refused(message.refusal);
        break;
      case "seated":
        if (message.info.id === this.info.id) this.setInfo(message.info);
        break;
      case "said":
        if (message.table === this.info.id) {
          this.#said(message);
        }
        break;
      case "explained":
        if (message.table === this.info.id) this.scene?.explain(message);
        break;
      case "closed":
        // An empty table id closes the whole connection.
        if (message.table === this.info.id || message.table === "") this.closed = i18n.text(message.reason, this.info.game);
        break;
      case "pong":
        break;
    }
  }

  /** After a reconnect some words come again: those of the moment in which the line broke. */
  #said(said: Said): void {
    const same = (other: Said) => said.text !== null && other.at === said.at && other.seat === said.seat && other.name === said.name && other.text === said.text;
    if (this.talk.some(same)) return;
    this.talk = [...this.talk.slice(-199), said];
    this.unread += 1;
  }

  #updated(update: Update): void {
    const scene = this.scene;
    if (!scene || update.seat !== scene.seat || update.ply < scene.ply) return;
    const view = this.ui?.described ? update.text : this.#following.next(update);
    scene.present({ ...update, view }, { motion: scene.shown });
    this.deadline = update.deadline;
    this.#socket.shown(this.info.id, update.ply);
    if (this.hotSeat && !update.outcome) void this.#passOn(scene, update);
  }

  /** When another seat of this device is asked, the door closes as soon as everything has been shown. */
  async #passOn(scene: Scene, update: Update): Promise<void> {
    const seats = this.mySeats;
    if (scene.seat === null || update.awaited.includes(scene.seat)) return;
    const next = update.awaited.find((seat) => seats.includes(seat));
    if (next === undefined) return;
    await scene.settled();
    if (this.scene === scene) this.#shut(next);
  }

  #refused(refusal: Refusal): void {
    this.scene?.reopen();
    this.refusal = refusal;
    if (refusal.rule !== HINT) play("refuse");
  }
}
