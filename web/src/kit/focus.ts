/** Keyboard: arrows move inside a group, Tab leaves it. */
import type { Attachment } from "svelte/attachments";

const FOCUSABLE = "button:not(:disabled), [tabindex]:not([tabindex='-1']), a[href], input, select";

/** Roving focus for pieces in a row or grid: `<div {@attach roving()}>`. */
export function roving(selector = "button.piece, button[data-roving]"): Attachment<HTMLElement> {
  return (group) => {
    const items = () => [...group.querySelectorAll<HTMLElement>(selector)].filter((item) => item.offsetParent !== null);
    const settle = (chosen?: HTMLElement) => {
      const all = items();
      const current = chosen ?? all.find((item) => item.tabIndex === 0) ?? all[0];
      for (const item of all) item.tabIndex = item === current ? 0 : -1;
    };
    const observer = new MutationObserver(() => settle());
    observer.observe(group, { childList: true, subtree: true });
    settle();

    const onfocus = (event: FocusEvent) => {
      if (event.target instanceof HTMLElement && event.target.matches(selector)) settle(event.target);
    };
    const onkey = (event: KeyboardEvent) => {
      const all = items();
      const index = all.indexOf(document.activeElement as HTMLElement);
      if (index < 0) return;
      const next = neighbour(all, index, event.key);
      if (!next) return;
      event.preventDefault();
      settle(next);
      next.focus();
    };
    group.addEventListener("focusin", onfocus);
    group.addEventListener("keydown", onkey);
    return () => {
      observer.disconnect();
      group.removeEventListener("focusin", onfocus);
      group.removeEventListener("keydown", onkey);
    };
  };
}

function neighbour(all: HTMLElement[], index: number, key: string): HTMLElement | undefined {
  switch (key) {
    case "ArrowRight":
      return all[(index + 1) % all.length];
    case "ArrowLeft":
      return all[(index - 1 + all.length) % all.length];
    case "Home":
      return all[0];
    case "End":
      return all.at(-1);
    case "ArrowUp":
    case "ArrowDown":
      return nearestRow(all, index, key === "ArrowDown");
    default:
      return undefined;
  }
}

/** The item in the next row whose middle is closest. */
function nearestRow(all: HTMLElement[], index: number, down: boolean): HTMLElement | undefined {
  const here = all[index]?.getBoundingClientRect();
  if (!here) return undefined;
  const middle = here.left + here.width / 2;
  let best: HTMLElement | undefined;
  let bestCost = Infinity;
  for (const item of all) {
    const box = item.getBoundingClientRect();
    const rise = down ? box.top - here.top : here.top - box.top;
    if (rise < here.height / 2) continue;
    const cost = rise * 3 + Math.abs(box.left + box.width / 2 - middle);
    if (cost < bestCost) [best, bestCost] = [item, cost];
  }
  return best;
}

export const firstFocusable = (root: HTMLElement): HTMLElement | null =>
  root.querySelector<HTMLElement>("[autofocus]") ?? root.querySelector<HTMLElement>(FOCUSABLE);
