/** A window on one layer: how large it is drawn, and where the window stands. */
import type { Spot } from "./frame.ts";
import type { Bounds } from "./geometry.ts";

/** Half a control on each side, and a little air. */
const FINGERS = 52;

/** The smallest comfortable distance of two nodes under a finger, in pixels. */
const COMFORT = 27;

/** The whole layer where it is large enough, else as much of it as fills the window. */
export function pitchOf(width: number, height: number, { west, east, south, north }: Bounds): number {
  const [across, down] = [width / (east - west), height / (north - south)];
  const [contain, cover] = [Math.min(across, down), Math.max(across, down)];
  return Math.max(8, contain, Math.min(cover, COMFORT), COMFORT * 0.8);
}

const clamp = (value: number, least: number, most: number): number => (most < least ? (least + most) / 2 : Math.min(most, Math.max(least, value)));

/** Where in the window the middle of the layer stands, so that a node is in the middle of what the switch in the upper `air` pixels leaves free, and no more than `air` pixels beyond an edge are shown. */
export function centred(node: Spot, width: number, height: number, pitch: number, { west, east, south, north }: Bounds, air = 0): Spot {
  return {
    x: clamp(width / 2 - node.x * pitch, width - air - east * pitch, air - west * pitch),
    y: clamp((height + air) / 2 + node.y * pitch, height - air + south * pitch, air + north * pitch),
  };
}

/** The middle of some nodes; null when they do not fit into the window together. */
export function amid(nodes: readonly Spot[], width: number, height: number, pitch: number): Spot | null {
  if (!nodes.length) return null;
  const [x, y] = [nodes.map((node) => node.x), nodes.map((node) => node.y)];
  const [west, east, south, north] = [Math.min(...x), Math.max(...x), Math.min(...y), Math.max(...y)];
  const fits = (east - west) * pitch + FINGERS <= width && (north - south) * pitch + FINGERS <= height;
  return fits ? { x: (west + east) / 2, y: (south + north) / 2 } : null;
}
