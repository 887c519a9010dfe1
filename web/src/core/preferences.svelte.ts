/** Theme, language, sound, pace and notices: kept on this device. */
import type { Language } from "./phrase.ts";

export type Theme = "day" | "night";
/** How much of what happens is shown moving. */
export type Pace = "full" | "quick" | "none";

const KEY = "mastaba.preferences";

interface Stored {
  theme: Theme | null;
  language: Language | null;
  sound: boolean;
  pace: Pace;
  /** How fast replays play by themselves. */
  replaySpeed: number;
  notices: boolean;
  vibration: boolean;
}

function read(): Stored {
  const stored: Stored = { theme: null, language: null, sound: true, pace: "full", replaySpeed: 1, notices: false, vibration: true };
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Stored>;
    if (found.theme === "day" || found.theme === "night") stored.theme = found.theme;
    if (found.language === "en" || found.language === "ja") stored.language = found.language;
    if (typeof found.sound === "boolean") stored.sound = found.sound;
    if (typeof found.notices === "boolean") stored.notices = found.notices;
    if (typeof found.vibration === "boolean") stored.vibration = found.vibration;
    if (found.pace === "full" || found.pace === "quick" || found.pace === "none") stored.pace = found.pace;
    if (typeof found.replaySpeed === "number" && found.replaySpeed >= 0.25 && found.replaySpeed <= 8) stored.replaySpeed = found.replaySpeed;
  } catch {
    // Private windows may refuse storage: the defaults hold for this visit.
  }
  return stored;
}

const browserLanguage = (): Language => (navigator.languages.some((tag) => tag.startsWith("ja")) ? "ja" : "en");
const browserTheme = (): Theme => (typeof matchMedia === "function" && matchMedia("(prefers-color-scheme: dark)").matches ? "night" : "day");

class Preferences {
  #stored = $state(read());

  get theme(): Theme {
    return this.#stored.theme ?? browserTheme();
  }
  set theme(value: Theme) {
    this.#stored.theme = value;
    this.#keep();
  }

  get language(): Language {
    return this.#stored.language ?? browserLanguage();
  }
  set language(value: Language) {
    this.#stored.language = value;
    this.#keep();
  }

  get sound(): boolean {
    return this.#stored.sound;
  }
  set sound(value: boolean) {
    this.#stored.sound = value;
    this.#keep();
  }

  /** Notifications when it is one's turn: off until somebody asks for them. */
  get notices(): boolean {
    return this.#stored.notices;
  }
  set notices(value: boolean) {
    this.#stored.notices = value;
    this.#keep();
  }

  get vibration(): boolean {
    return this.#stored.vibration;
  }
  set vibration(value: boolean) {
    this.#stored.vibration = value;
    this.#keep();
  }

  get pace(): Pace {
    return this.#stored.pace;
  }
  set pace(value: Pace) {
    this.#stored.pace = value;
    this.#keep();
  }

  get replaySpeed(): number {
    return this.#stored.replaySpeed;
  }
  set replaySpeed(value: number) {
    this.#stored.replaySpeed = value;
    this.#keep();
  }

  /** Put them on the page. */
  apply(): void {
    const root = document.documentElement;
    root.lang = this.language;
    root.dataset.theme = this.theme;
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", this.theme === "night" ? "#0C1222" : "#EBE3D3");
  }

  #keep(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#stored));
    } catch {
      // Not kept, but applied.
    }
    this.apply();
  }
}

export const preferences = new Preferences();
