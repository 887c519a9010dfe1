/** Where things stand on the page: pieces by `data-piece`, places by `data-anchor`. */

export const placed = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>("[data-piece]")];

/** The first of these anchors that is on show. */
export function anchored(root: HTMLElement, names: string | readonly string[]): HTMLElement | null {
  for (const name of typeof names === "string" ? [names] : names) {
    const found = root.querySelector<HTMLElement>(`[data-anchor="${CSS.escape(name)}"]`);
    if (found?.getBoundingClientRect().width) return found;
  }
  return null;
}

/** Where every piece is now. Taken before a view changes. */
export const measure = (root: HTMLElement): Map<string, DOMRect> =>
  new Map(placed(root).map((element) => [element.dataset.piece ?? "", element.getBoundingClientRect()]));

export interface Shift {
  id: string;
  element: HTMLElement;
  x: number;
  y: number;
  scale: number;
}

/** Which pieces stand elsewhere than before, and by how much. */
export function shifts(root: HTMLElement, before: ReadonlyMap<string, DOMRect>): Shift[] {
  const found: Shift[] = [];
  for (const element of placed(root)) {
    const id = element.dataset.piece ?? "";
    const old = before.get(id);
    if (!old?.width) continue;
    const now = element.getBoundingClientRect();
    if (!now.width) continue;
    const scale = old.width / now.width;
    const x = old.left + old.width / 2 - (now.left + now.width / 2);
    const y = old.top + old.height / 2 - (now.top + now.height / 2);
    if (Math.abs(x) > 1 || Math.abs(y) > 1 || Math.abs(scale - 1) > 0.02) found.push({ id, element, x, y, scale });
  }
  return found;
}

/** The way from an element to the middle of another, and how much smaller or larger that one is. */
export function middleOf(target: Element, from: Element): { x: number; y: number; scale: number } {
  const [to, start] = [target.getBoundingClientRect(), from.getBoundingClientRect()];
  return {
    x: to.left + to.width / 2 - (start.left + start.width / 2),
    y: to.top + to.height / 2 - (start.top + start.height / 2),
    scale: start.width ? Math.max(to.width / start.width, start.height ? to.height / start.height : 0) : 1,
  };
}

/** A copy of a piece where it lies, above everything: it stands for a piece that has left its place. */
export function copyOf(element: HTMLElement): HTMLElement {
  const box = element.getBoundingClientRect();
  const copy = element.cloneNode(true) as HTMLElement;
  for (const name of ["aria-label", "role", "tabindex", "title", "id"]) copy.removeAttribute(name);
  copy.setAttribute("aria-hidden", "true");
  Object.assign(copy.style, { position: "fixed", left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px`, margin: "0", zIndex: "30", pointerEvents: "none" });
  return copy;
}
