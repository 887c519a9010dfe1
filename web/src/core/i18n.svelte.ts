/** The words of the shell and of the games, loaded by language when they are needed. */
import { api } from "./api.ts";
import { type Language, type Naming, type Run, Words } from "./phrase.ts";
import { preferences } from "./preferences.svelte.ts";
import type { Arg, Phrase } from "./protocol.ts";

type Source = () => Promise<string>;

const shell = import.meta.glob<string>("../../../src/mastaba/locales/*.ftl", { query: "?page", import: "default" });
const games = import.meta.glob<string>("../../../src/mastaba/games/*/locales/*.ftl", { query: "?raw", import: "default" });
// The name of every game is on the first page, so it is in the first script; a game to come has only that.
const doors = {
  ...import.meta.glob<string>("../games/*/locales/*.ftl", { query: "?door", import: "default", eager: true }),
  ...import.meta.glob<string>("../../../src/mastaba/games/*/locales/*.ftl", { query: "?door", import: "default", eager: true }),
};

/** What the lobby says of the games, by name. */
function doorWords(language: Language): Record<string, Words> {
  const words: Record<string, Words> = {};
  for (const [path, source] of Object.entries(doors)) {
    const [, game, tongue] = /([^/]+)\/locales\/(\w+)\.ftl$/.exec(path) ?? [];
    if (game && tongue === language) words[game] = new Words(language, [source]);
  }
  return words;
}

const at = (sources: Record<string, Source>, tail: string): Source | undefined =>
  Object.entries(sources).find(([path]) => path.endsWith(tail))?.[1];

class I18n {
  #language = $state<Language>("en");
  #shell = $state.raw(new Words("en", []));
  #games = $state.raw<Record<string, Words>>({});
  #doors = $derived(doorWords(this.#language));
  #sources = new Map<string, string>();
  #wanted = new Set<string>();

  get language(): Language {
    return this.#language;
  }

  /** Load a language and everything already in use; then switch at once, without a reload. */
  async use(language: Language): Promise<void> {
    const shellSource = await this.#source(shell, `/locales/${language}.ftl`);
    const gameWords: Record<string, Words> = {};
    for (const game of this.#wanted) gameWords[game] = await this.#gameWords(game, language, shellSource);
    this.#shell = new Words(language, [shellSource]);
    this.#games = gameWords;
    this.#language = language;
  }

  /** A game's words are built into the front end; those of others come from the server. */
  isBuilt(game: string): boolean {
    return at(games, `/games/${game}/locales/${this.#language}.ftl`) !== undefined;
  }

  /** Make a game's words available. */
  async need(game: string): Promise<void> {
    if (this.#wanted.has(game)) return;
    this.#wanted.add(game);
    const language = this.#language;
    const words = await this.#gameWords(game, language, await this.#source(shell, `/locales/${language}.ftl`));
    if (language === this.#language) this.#games = { ...this.#games, [game]: words };
  }

  /** A message of the shell. */
  t(id: string, args: Record<string, Arg> = {}): string {
    return this.#shell.text({ id, args });
  }

  has(id: string): boolean {
    return this.#shell.has(id);
  }

  text(phrase: Phrase, game?: string, naming?: Naming): string {
    return this.#words(game).text(phrase, naming);
  }

  runs(phrase: Phrase, game?: string, naming?: Naming): Run[] {
    return this.#words(game).runs(phrase, naming);
  }

  gameHas(game: string, id: string): boolean {
    return this.#words(game).has(id);
  }

  gameTitle(game: string): string {
    return this.#door(game, "game-title") ?? game;
  }

  gameTagline(game: string): string {
    return this.#door(game, "game-tagline") ?? "";
  }

  #door(game: string, id: string): string | null {
    const words = this.#doors[game] ?? this.#games[game];
    return words?.has(id) ? words.text({ id, args: {} }) : null;
  }

  #words(game?: string): Words {
    return (game && this.#games[game]) || this.#shell;
  }

  async #gameWords(game: string, language: Language, shellSource: string): Promise<Words> {
    return new Words(language, [await this.#gameSource(game, language), shellSource]);
  }

  /** From the front end, or, for a game that came after it was built, from the server. */
  async #gameSource(game: string, language: Language): Promise<string> {
    const built = `/games/${game}/locales/${language}.ftl`;
    if (at(games, built)) return this.#source(games, built);
    return api.words(game, language).then(
      (words) => words.source,
      () => "",
    );
  }

  async #source(from: Record<string, Source>, tail: string): Promise<string> {
    const known = this.#sources.get(tail);
    if (known !== undefined) return known;
    const text = (await at(from, tail)?.()) ?? "";
    this.#sources.set(tail, text);
    return text;
  }
}

export const i18n = new I18n();

export async function switchLanguage(language: Language): Promise<void> {
  await i18n.use(language);
  preferences.language = language;
}
