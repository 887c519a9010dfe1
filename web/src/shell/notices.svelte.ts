/** Tells somebody who looks elsewhere that a match waits for them: title and icon of the tab, a notification, a vibration. */
import { i18n } from "$core/i18n.svelte.ts";
import { preferences } from "$core/preferences.svelte.ts";

/** Two short knocks. */
export const KNOCK = [60, 50, 60];
const WORKER = "/notices.js";

/** What the browser can do here; a test brings its own. */
export interface Bell {
  hidden(): boolean;
  permission(): NotificationPermission | "missing";
  ask(): Promise<NotificationPermission>;
  show(title: string, options: NotificationOptions): Promise<void>;
  vibrate(pattern: number[]): void;
}

const browserBell: Bell = {
  hidden: () => document.hidden || !document.hasFocus(),
  permission: () => (typeof Notification === "undefined" ? "missing" : Notification.permission),
  ask: () => Notification.requestPermission(),
  // Phones show notifications of a service worker only.
  async show(title, options) {
    const worker = await navigator.serviceWorker?.register(WORKER).catch(() => undefined);
    if (worker) {
      await navigator.serviceWorker.ready;
      await worker.showNotification(title, options);
    } else new Notification(title, options);
  },
  // Before the first touch of the page browsers refuse it, and say so in the console.
  vibrate: (pattern) => void (navigator.userActivation?.hasBeenActive !== false && navigator.vibrate?.(pattern)),
};

/** Whether this device has something to vibrate with: a phone. */
export const canVibrate = (): boolean => "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;

export class Notices {
  /** The game that waits for this device, for title and icon; null: none does. */
  calling = $state<string | null>(null);
  /** The browser has been asked and has said no. */
  blocked = $state(false);
  #bell: Bell;
  /** The turn that was told; follow-up questions do not tell again. */
  #told = "";

  constructor(bell: Bell = browserBell) {
    this.#bell = bell;
  }

  get possible(): boolean {
    return this.#bell.permission() !== "missing";
  }

  get on(): boolean {
    return preferences.notices && this.#bell.permission() === "granted";
  }

  /** Only ever called by a click in the settings: the browser's own question is asked here and nowhere else. */
  async turn(on: boolean): Promise<void> {
    preferences.notices = false;
    if (!on) return;
    const before = this.#bell.permission();
    const answer = before === "default" ? await this.#bell.ask() : before;
    this.blocked = answer !== "granted";
    preferences.notices = answer === "granted";
  }

  /** A seat of this device is asked something at this table. */
  call({ table, game, question }: { table: string; game: string; question: string }): void {
    this.calling = game;
    if (this.#told === table) return;
    this.#told = table;
    if (preferences.vibration) this.#bell.vibrate(KNOCK);
    if (!this.on || !this.#bell.hidden()) return;
    const options = { body: question, tag: table, icon: "/icons/icon-192.png", badge: "/icons/badge-96.png", data: { path: `/table/${table}` }, lang: i18n.language };
    void this.#bell.show(i18n.t("notice-turn", { game: i18n.gameTitle(game) }), options).catch(() => undefined);
  }

  /** The answer was sent: nothing waits, though the turn may go on. */
  pause(): void {
    this.calling = null;
  }

  /** The turn is over, or the table was left. */
  rest(): void {
    this.calling = null;
    this.#told = "";
  }
}

export const notices = new Notices();

/** The tab's icon: with a gold stone while a match waits. */
export function badge(calling: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = calling ? "/mark-turn.svg" : "/mark.svg";
}
