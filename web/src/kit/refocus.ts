/** Keyboard focus stays on the table when the piece it was on goes away: `<div {@attach refocus()}>`. */
import type { Attachment } from "svelte/attachments";

const FOCUSABLE = "button:not(:disabled), a[href], input:not(:disabled), select:not(:disabled), [tabindex='0']";

/** What the table asks for, the most likely first. */
const ANSWERS = [".btn.gold", ".btn.main", ".btn"].map((each) => `section.prompt .acts ${each}`);

/** What had the focus, and where it stood among what else could have it. */
interface Held {
  element: HTMLElement;
  piece: string | undefined;
  group: HTMLElement;
  index: number;
}

/**
 * A piece that is staged or taken back is drawn anew in another place, and browsers then drop the focus to the page.
 * It follows the piece; where that is gone, too, it goes to the neighbour, or to what the table asks.
 */
export function refocus(group = "section, [role=group], footer, main"): Attachment<HTMLElement> {
  return (root) => {
    let held: Held | null = null;
    const seen = (parent: HTMLElement) => [...parent.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((each) => each.getClientRects().length > 0);

    const onfocus = (event: FocusEvent) => {
      const element = event.target;
      if (!(element instanceof HTMLElement)) return;
      const around = element.closest<HTMLElement>(group) ?? root;
      held = { element, piece: element.closest<HTMLElement>("[data-piece]")?.dataset.piece, group: around, index: seen(around).indexOf(element) };
    };
    /** Whoever goes elsewhere has left; a piece that is taken away leaves to nowhere. */
    const onblur = (event: FocusEvent) => {
      if (event.relatedTarget) held = null;
    };
    const onpress = (event: PointerEvent) => {
      if (event.target instanceof Node && !held?.element.contains(event.target)) held = null;
    };
    const settle = () => {
      if (!held || held.element.isConnected || document.activeElement !== document.body) return;
      const { piece, group: around, index } = held;
      const same = piece === undefined ? null : root.querySelector<HTMLElement>(`[data-piece="${CSS.escape(piece)}"]`);
      const there = same && (same.matches(FOCUSABLE) ? same : (same.querySelector<HTMLElement>(FOCUSABLE) ?? same.closest<HTMLElement>(FOCUSABLE)));
      const neighbours = around.isConnected ? seen(around) : [];
      // Whoever has just answered goes on with the next answer, not with what explains the question.
      const answer = around.matches("section.prompt") ? ANSWERS.map((each) => root.querySelector<HTMLElement>(each)).find((each) => each !== null) : undefined;
      const next = there ?? answer ?? neighbours[Math.min(Math.max(index, 0), neighbours.length - 1)] ?? root.querySelector<HTMLElement>(`section.prompt :is(${FOCUSABLE})`);
      held = null;
      next?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(settle);
    observer.observe(root, { childList: true, subtree: true });
    root.addEventListener("focusin", onfocus);
    root.addEventListener("focusout", onblur);
    document.addEventListener("pointerdown", onpress);
    return () => {
      observer.disconnect();
      root.removeEventListener("focusin", onfocus);
      root.removeEventListener("focusout", onblur);
      document.removeEventListener("pointerdown", onpress);
    };
  };
}
