/** The page's end of the sand's worker: orders out, meshes and counts back. */
import type { Aim, SandField } from "./contract.ts";
import { NoScene } from "./contract.ts";
import type { Rod } from "./baking.ts";
import type { Order, Report } from "./messages.ts";

export type Meshes = Extract<Report, { type: "meshes" }>;

export class Sander {
  #worker: Worker;
  #next = 1;
  #waiting = new Map<number, { done: (report: Report) => void; fail: (error: Error) => void }>();
  #broken: Error | null = null;

  /** `lost`: the worker has failed and will not answer any more. */
  constructor(lost: () => void) {
    if (typeof Worker !== "function") throw new NoScene("no workers");
    this.#worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    this.#worker.onmessage = ({ data }: MessageEvent<Report>) => {
      this.#waiting.get(data.id)?.done(data);
      this.#waiting.delete(data.id);
    };
    this.#worker.onerror = (event) => {
      this.#broken = new NoScene(event.message || "the worker failed");
      for (const { fail } of this.#waiting.values()) fail(this.#broken);
      this.#waiting.clear();
      lost();
    };
  }

  #order(order: Order): Promise<Report> {
    return new Promise((done, fail) => {
      if (this.#broken) return fail(this.#broken);
      this.#waiting.set(order.id, { done, fail });
      this.#worker.postMessage(order);
    });
  }

  async sand(field: SandField, rods: readonly Rod[]): Promise<Meshes> {
    return (await this.#order({ type: "sand", id: this.#next++, field, rods })) as Meshes;
  }

  async between(field: SandField, part: number): Promise<Meshes> {
    return (await this.#order({ type: "between", id: this.#next++, field, part })) as Meshes;
  }

  async piece(field: SandField): Promise<Meshes> {
    return (await this.#order({ type: "piece", id: this.#next++, field })) as Meshes;
  }

  async count(aim: Aim): Promise<number> {
    const report = await this.#order({ type: "count", id: this.#next++, aim });
    return report.type === "counted" ? report.grains : 0;
  }

  dispose(): void {
    this.#worker.terminate();
    this.#broken = new NoScene("the scene is gone");
    for (const { fail } of this.#waiting.values()) fail(this.#broken);
    this.#waiting.clear();
  }
}
