/** A small router over the history API. */

export type Route =
  | { page: "lobby" }
  | { page: "table"; id: string }
  | { page: "join"; code: string }
  | { page: "replay"; source: "table" | "record"; id: string; at: number | null; eyes: string | null }
  | { page: "rules"; game: string | null; rule: string | null }
  | { page: "records" }
  | { page: "about" }
  | { page: "profile" }
  | { page: "lost"; path: string };

export function parse(path: string, hash = "", search = ""): Route {
  const parts = path.split("/").filter(Boolean).map(safeDecode);
  const [first, second, third] = parts;
  if (parts.length === 0) return { page: "lobby" };
  if (first === "table" && second && parts.length === 2) return { page: "table", id: second };
  if (first === "join" && second && parts.length === 2) return { page: "join", code: second };
  if (first === "replay" && third && parts.length === 3 && (second === "table" || second === "record")) return { page: "replay", source: second, id: third, ...step(search) };
  if (first === "rules" && parts.length <= 2) return { page: "rules", game: second ?? null, rule: hash.replace(/^#/, "") || null };
  if (first === "records" && parts.length === 1) return { page: "records" };
  if (first === "about" && parts.length === 1) return { page: "about" };
  if (first === "profile" && parts.length === 1) return { page: "profile" };
  return { page: "lost", path };
}

/** A step of a replay and whose eyes it is seen through, where the address says so. */
function step(search: string): { at: number | null; eyes: string | null } {
  const query = new URLSearchParams(search);
  const [step, eyes] = [query.get("step"), query.get("as")];
  return { at: step !== null && /^\d{1,6}$/.test(step) ? Number(step) : null, eyes: eyes !== null && /^([A-E]|all|none)$/.test(eyes) ? eyes : null };
}

function safeDecode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export const tablePath = (id: string): string => `/table/${encodeURIComponent(id)}`;
export const joinPath = (code: string): string => `/join/${encodeURIComponent(code)}`;
/** With a step and eyes, the address of that position; what is left out is the beginning, and the reader's own seat. */
export function replayPath(source: "table" | "record", id: string, at: number | null = null, eyes: string | null = null): string {
  const query = [...(eyes === null ? [] : [`as=${eyes}`]), ...(at === null ? [] : [`step=${at}`])].join("&");
  return `/replay/${source}/${encodeURIComponent(id)}${query && `?${query}`}`;
}
export const rulesPath = (game: string, rule?: string): string => `/rules/${encodeURIComponent(game)}${rule ? `#${rule}` : ""}`;

class Router {
  route = $state.raw<Route>({ page: "lobby" });

  start(): () => void {
    const sync = () => (this.route = parse(location.pathname, location.hash, location.search));
    const click = (event: MouseEvent) => this.#follow(event);
    sync();
    addEventListener("popstate", sync);
    addEventListener("hashchange", sync);
    document.addEventListener("click", click);
    return () => {
      removeEventListener("popstate", sync);
      removeEventListener("hashchange", sync);
      document.removeEventListener("click", click);
    };
  }

  go(path: string, options: { replace?: boolean } = {}): void {
    history[options.replace ? "replaceState" : "pushState"](null, "", path);
    const url = new URL(path, location.href);
    const before = this.route.page;
    this.route = parse(url.pathname, url.hash, url.search);
    if (this.route.page !== before) scrollTo(0, 0);
  }

  /** The page shows something else of its own: its address follows, and nothing is loaded. */
  note(path: string): void {
    history.replaceState(null, "", path);
  }

  /** Links inside the app do not reload the page. */
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
