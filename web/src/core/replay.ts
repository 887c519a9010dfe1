/** A replay as it travels: in pages, whose frames tell what has changed since the frame before. */
import { patched, type Patch } from "./patch.ts";
import type { Frame, Replay } from "./protocol.ts";

/** The whole replay, fetched page by page. */
export async function fetchPages(page: (from: number) => Promise<Replay>): Promise<Replay> {
  const pages: [Replay, ...Replay[]] = [await page(0)];
  for (let next = pages[0].next; next !== null; ) {
    const following = await page(next);
    pages.push(following);
    next = following.next;
  }
  return joinPages(pages);
}

/** One replay out of its pages, every frame with its view; the last page tells the outcome. */
export function joinPages(pages: readonly [Replay, ...Replay[]]): Replay {
  const { outcome } = pages.at(-1) ?? pages[0];
  return { ...pages[0], outcome, next: null, frames: pages.flatMap(({ frames }) => withViews(frames)) };
}

/** The first frame of a page has its view; a frame without changes has the view of the one before. */
function withViews(frames: readonly Frame[]): Frame[] {
  let view: unknown;
  return frames.map(({ changes, ...frame }) => {
    if (frame.view !== undefined) view = frame.view;
    else if (changes !== undefined) view = patched(view, changes as Patch);
    return { ...frame, view };
  });
}
