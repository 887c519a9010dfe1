/** Three sizes, as the layouts are drawn: one column, one column with plaques, board and log side by side. */
export type Size = "phone" | "tablet" | "desktop";

class Viewport {
  size = $state<Size>("desktop");

  constructor() {
    if (typeof matchMedia !== "function") return;
    const phone = matchMedia("(max-width: 600px)");
    const tablet = matchMedia("(max-width: 1100px)");
    const sync = () => (this.size = phone.matches ? "phone" : tablet.matches ? "tablet" : "desktop");
    sync();
    phone.addEventListener("change", sync);
    tablet.addEventListener("change", sync);
  }
}

export const viewport = new Viewport();
