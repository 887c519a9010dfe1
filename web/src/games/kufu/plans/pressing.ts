/** A press on the floor itself, beside the buttons. */
import type { PlansProps } from "./contract.ts";

/** The choice or the place under a pointer is told to whoever waits for it. */
export function pressed(event: MouseEvent, { choices, onchoose, targets, ontarget, inspect }: PlansProps): void {
  if (!(event.target instanceof Element) || event.target.closest("button")) return;
  const choice = event.target.closest<SVGElement>("[data-choice]")?.dataset.choice;
  if (choice !== undefined && choices.some((each) => each.id === choice)) return onchoose?.(choice);
  const hit = event.target.closest<SVGElement>("[data-hit]")?.dataset.hit;
  if (hit === undefined) return;
  const piece = Number(hit);
  if (targets.some((target) => target.piece === piece)) ontarget?.(piece);
  else inspect?.(piece);
}
