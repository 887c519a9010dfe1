import { afterEach, describe, expect, it, vi } from "vitest";

const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

async function fresh() {
  vi.resetModules();
  return import("$core/api.ts");
}

describe("the api", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("waits for the identity before it asks for anything else", async () => {
    const asked: string[] = [];
    let open = () => {};
    const gate = new Promise<void>((resolve) => (open = resolve));
    vi.stubGlobal("fetch", async (url: string) => {
      asked.push(url);
      if (asked.length === 1) await gate;
      return answer([]);
    });
    const { api } = await fresh();
    const both = Promise.all([api.games(), api.lobby()]);
    await Promise.resolve();
    expect(asked).toEqual(["/api/me"]);
    open();
    await both;
    expect(asked.sort()).toEqual(["/api/games", "/api/me", "/api/tables"]);
  });

  it("turns a refusal into words and a rule", async () => {
    vi.stubGlobal("fetch", async (url: string) => (url === "/api/me" ? answer({}) : answer({ error: { id: "error-seat-taken", args: {} }, rule: "X-1" }, 409)));
    const { api, ApiError } = await fresh();
    const error = await api.sit("t", 1).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 409, rule: "X-1", words: { id: "error-seat-taken" } });
  });

  it("has words for an answer without words, and for no answer at all", async () => {
    vi.stubGlobal("fetch", async (url: string) => (url === "/api/me" ? answer({}) : new Response("oops", { status: 500 })));
    let { api } = await fresh();
    await expect(api.games()).rejects.toMatchObject({ status: 500, words: { id: "error-unknown" } });
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("down")));
    ({ api } = await fresh());
    await expect(api.games()).rejects.toMatchObject({ status: 0, words: { id: "error-offline" } });
  });

  it("tries again for an identity after the server was away", async () => {
    let up = false;
    vi.stubGlobal("fetch", async () => (up ? answer([]) : Promise.reject(new TypeError("down"))));
    const { api } = await fresh();
    await expect(api.games()).rejects.toMatchObject({ status: 0 });
    up = true;
    await expect(api.games()).resolves.toEqual([]);
  });
});
