/** Who this browser is and which games the server has. */
import { ApiError, api } from "./api.ts";
import { i18n } from "./i18n.svelte.ts";
import type { GameCard, Me, Phrase } from "./protocol.ts";

class Session {
  me = $state.raw<Me | null>(null);
  games = $state.raw<GameCard[] | null>(null);
  error = $state.raw<Phrase | null>(null);

  #loading: Promise<void> | null = null;

  /** Several pages may ask for it at once; it is fetched once. */
  load(): Promise<void> {
    this.#loading ??= this.#load().finally(() => (this.#loading = null));
    return this.#loading;
  }

  async #load(): Promise<void> {
    this.error = null;
    try {
      const [me, games] = await Promise.all([api.me(), api.games()]);
      // The lobby calls every game by its name: the words of those that are not built in come first.
      await Promise.all(games.filter((card) => !i18n.isBuilt(card.name)).map((card) => i18n.need(card.name)));
      this.me = me;
      this.games = games;
    } catch (error) {
      this.error = wordsOf(error);
    }
  }

  game(name: string): GameCard | undefined {
    return this.games?.find((card) => card.name === name);
  }
}

export const session = new Session();

/** What went wrong, in words that can be shown. */
export function wordsOf(error: unknown): Phrase {
  if (error instanceof ApiError) return error.words;
  console.error(error);
  return { id: "error-unknown", args: { status: "?" } };
}

export const sayError = (error: unknown, game?: string): string => i18n.text(wordsOf(error), game);
