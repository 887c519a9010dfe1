/** The HTTP side of the wire. */
import type { Aid, Fairness, GameCard, GameWords, Lobby, MatchPage, Me, NewTable, Phrase, Profile, RecordInfo, Replay, RulesPage, TableInfo } from "./protocol.ts";
import { fetchPages } from "./replay.ts";

/** The server said no, in words. */
export class ApiError extends Error {
  readonly status: number;
  readonly words: Phrase;
  readonly rule: string | null;

  constructor(status: number, words: Phrase, rule: string | null = null) {
    super(words.id);
    this.name = "ApiError";
    this.status = status;
    this.words = words;
    this.rule = rule;
  }
}

const OFFLINE: Phrase = { id: "error-offline", args: {} };

let identified: Promise<Me> | null = null;

/** The first call makes the identity: until its cookie is here, another call would make a second one. */
function identify(): Promise<Me> {
  identified ??= request("me").then((response) => response.json() as Promise<Me>);
  identified.catch(() => (identified = null));
  return identified;
}

async function call(path: string, init?: RequestInit): Promise<Response> {
  await identify();
  return request(path, init);
}

/** Who this is: what made the identity has said it already. */
const me = (): Promise<Me> => (identified ? get<Me>("me") : identify());

async function request(path: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(`/api/${path}`, { credentials: "same-origin", ...init });
  } catch {
    throw new ApiError(0, OFFLINE);
  }
  if (response.ok) return response;
  throw await refusal(response);
}

async function refusal(response: Response): Promise<ApiError> {
  const fallback: Phrase = { id: response.status === 404 ? "error-not-found" : "error-unknown", args: { status: response.status } };
  try {
    const body = (await response.json()) as { error?: Phrase; rule?: string | null };
    return new ApiError(response.status, body.error ?? fallback, body.rule ?? null);
  } catch {
    return new ApiError(response.status, fallback);
  }
}

const get = async <T>(path: string): Promise<T> => (await call(path)).json() as Promise<T>;

const post = async <T>(path: string, body: unknown = {}): Promise<T> => {
  const response = await call(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  return response.json() as Promise<T>;
};

const part = encodeURIComponent;

export const api = {
  me,
  rename: (name: string) => post<Me>("me", { name }),
  recoveryCode: () => post<{ code: string }>("me/recovery"),
  recover: (code: string) => post<Me>("me/recover", { code }),
  /** Signs out every other browser; this one gets a new cookie. */
  revoke: () => post<Me>("me/revoke"),
  profile: () => get<Profile>("me/profile"),
  /** A page of one's finished matches, the newest first. */
  matches: (from: string | null, game: string | null) => {
    const query = new URLSearchParams({ ...(from ? { from } : {}), ...(game ? { game } : {}) });
    return get<MatchPage>(`me/matches?${query}`);
  },
  games: () => get<GameCard[]>("games"),
  words: (game: string, language: string) => get<GameWords>(`games/${part(game)}/words/${language}`),
  rules: (game: string, language: string) => get<RulesPage>(`games/${part(game)}/rules/${language}`),
  lobby: () => get<Lobby>("tables"),
  /** The guided first match of a game: where it was left, or from the beginning. */
  lesson: (game: string, again = false) => post<TableInfo>(`games/${part(game)}/lesson`, { again }),
  table: (id: string) => get<TableInfo>(`tables/${part(id)}`),
  open: (table: NewTable) => post<TableInfo>("tables", table),
  sit: (id: string, seat: number | null, word = "") => post<TableInfo>(`tables/${part(id)}/sit`, { seat, word }),
  giveWord: (id: string, seat: number, word: string) => post<TableInfo>(`tables/${part(id)}/word`, { seat, word }),
  leave: (id: string, seat: number) => post<TableInfo>(`tables/${part(id)}/leave`, { seat }),
  comeBack: (id: string, seat: number) => post<TableInfo>(`tables/${part(id)}/return`, { seat }),
  start: (id: string, bot: string) => post<TableInfo>(`tables/${part(id)}/start`, { bot }),
  close: (id: string) => post<TableInfo>(`tables/${part(id)}/close`),
  rematch: (id: string) => post<TableInfo>(`tables/${part(id)}/rematch`),
  upload: async (text: string): Promise<RecordInfo> => {
    const response = await call("records", { method: "POST", headers: { "content-type": "text/plain; charset=utf-8" }, body: text });
    return response.json() as Promise<RecordInfo>;
  },
  record: (id: string) => get<RecordInfo>(`records/${part(id)}`),
  recordUrl: (id: string) => `/api/tables/${part(id)}/record`,
  /** With a language, positions come as text too. */
  replay: (source: "table" | "record", id: string, as: string, language?: string) => {
    const path = `replays/${source}/${part(id)}?as=${part(as)}${language ? `&language=${language}` : ""}`;
    return fetchPages((from) => get<Replay>(from ? `${path}&from=${from}` : path));
  },
  aid: (source: "table" | "record", id: string, name: string) => get<Aid>(`replays/${source}/${part(id)}/aids/${part(name)}`),
  fairness: (source: "table" | "record", id: string) => get<Fairness>(`replays/${source}/${part(id)}/fairness`),
};
