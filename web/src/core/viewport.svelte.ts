/** The window as it is now. One unit (`--u`) and one unit of type (`--t`) stand on the page for every style. */
import { type Layout, layoutFor, type Size } from "./layout.ts";

class Viewport {
  layout = $state.raw<Layout>(layoutFor(1440, 900));
  /** One column is all a page has room for. */
  narrow = $state(false);

  constructor() {
    if (typeof window === "undefined") return;
    this.#measure();
    window.addEventListener("resize", () => this.#measure());
  }

  get size(): Size {
    return this.layout.size;
  }

  #measure(): void {
    const { clientWidth, clientHeight } = document.documentElement;
    const width = clientWidth || window.innerWidth;
    const layout = layoutFor(width, clientHeight || window.innerHeight);
    this.narrow = width <= 600;
    const { style } = document.documentElement;
    style.setProperty("--u", `${layout.unit.toFixed(4)}px`);
    style.setProperty("--t", `${layout.type.toFixed(4)}px`);
    if (JSON.stringify(layout) !== JSON.stringify(this.layout)) this.layout = layout;
  }
}

export const viewport = new Viewport();
