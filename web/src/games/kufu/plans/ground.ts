/** The stone of a layer where nobody has been: masonry, its nodes, the edges of the layers above. */
import { stone } from "$kit/art/palette.ts";
import type { Layer } from "./contract.ts";
import { wireOf } from "./drawing.ts";
import { HALF, LAYERS, type Lie, RIM } from "./geometry.ts";

const BLOCKS = ["#114C3D", "#0F4739", "#135343", "#0D4235"] as const;
const NIGHT_BLOCKS = ["#15594A", "#125040", "#18624F", "#104839"] as const;
const LINE = "#8CCBB6";

const short = (value: number): number => +value.toFixed(2);
const box = (half: number, attributes: string): string => `<rect x="${short(-half)}" y="${short(-half)}" width="${short(2 * half)}" height="${short(2 * half)}" ${attributes}/>`;

/** Courses of blocks of several lengths, always the same ones for a layer. */
function masonry(layer: Layer, pitch: number, half: number, night: boolean): string {
  let seed = 11 + HALF[layer];
  const next = () => (seed = (seed * 9301 + 49297) % 233280) / 233280;
  const tones = night ? NIGHT_BLOCKS : BLOCKS;
  const joint = 0.8 * wireOf(pitch);
  const paths = tones.map(() => "");
  for (let course = 0, y = -half; y < half - 1; course += 1, y += pitch) {
    let x = -half - (course % 2 ? pitch * 1.1 : 0);
    while (x < half - 1) {
      const long = pitch * (1.8 + Math.floor(next() * 3) * 0.55);
      const tone = Math.floor(next() * tones.length);
      const [from, to, high] = [Math.max(x, -half), Math.min(x + long, half), Math.min(pitch, half - y)];
      if (to - from > 2 * joint + 1) paths[tone] += `M${short(from + joint)} ${short(y + joint)}H${short(to - joint)}V${short(y + high - joint)}H${short(from + joint)}Z`;
      x += long;
    }
  }
  return paths.map((d, tone) => `<path d="${d}" fill="${tones[tone] ?? ""}"/>`).join("");
}

function nodes(layer: Layer, pitch: number): string {
  const half = HALF[layer];
  const wire = wireOf(pitch);
  const dot = (x: number, y: number, r: number) => `M${short(x * pitch - r)} ${short(y * pitch)}a${short(r)} ${short(r)} 0 1 0 ${short(2 * r)} 0a${short(r)} ${short(r)} 0 1 0 ${short(-2 * r)} 0`;
  let [axes, others] = ["", ""];
  for (let x = -half; x <= half; x += 1)
    for (let y = -half; y <= half; y += 1) {
      if (x === 0 || y === 0) axes += dot(x, y, 1.9 * wire);
      else others += dot(x, y, 1.4 * wire);
    }
  return `<path d="${others}" fill="#6FB59D" opacity=".5"/><path d="${axes}" fill="#6FB59D" opacity=".85"/>`;
}

/** Where the layers above end. */
function above(layer: Layer, pitch: number): string {
  const wire = wireOf(pitch);
  return LAYERS.slice(0, LAYERS.indexOf(layer))
    .map((upper) => {
      const half = (HALF[upper] + 0.42) * pitch;
      const size = Math.max(12, pitch * 0.45);
      return (
        box(half, `rx="${short(3 * wire)}" fill="none" stroke="${LINE}" stroke-opacity=".42" stroke-width="${short(1.3 * wire)}" stroke-dasharray="${short(7 * wire)} ${short(5 * wire)}"`) +
        `<text x="${short(half - size * 0.4)}" y="${short(-half + size * 1.1)}" text-anchor="end" class="num" font-size="${short(size)}" fill="${LINE}" opacity=".8">${upper}</text>`
      );
    })
    .join("");
}

export interface GroundLook {
  readonly night: boolean;
  /** With the dashed edges of the layers above. */
  readonly edges: boolean;
  /** How much of what lies below shines through, from 0 to 1. */
  readonly clear?: number;
}

export function groundBody(layer: Layer, pitch: number, { night, edges, clear = 0 }: GroundLook): string {
  const wire = wireOf(pitch);
  const half = (HALF[layer] + RIM) * pitch;
  const inner = half - RIM * 0.42 * pitch;
  const base = night ? "#0E4638" : "#0B3B30";
  return (
    `<g opacity="${short(1 - clear)}">${box(half - wire, `rx="${short(6 * wire)}" fill="${base}"`)}${box(inner, `rx="${short(2 * wire)}" fill="${night ? "#11503F" : "#0E4638"}"`)}${masonry(layer, pitch, inner, night)}</g>` +
    box(half - wire, `rx="${short(6 * wire)}" fill="none" stroke="${stone.wire}" stroke-width="${short(2 * wire)}"`) +
    box(inner, `rx="${short(2 * wire)}" fill="none" stroke="#2F7763" stroke-width="${short(1.2 * wire)}"`) +
    (edges ? above(layer, pitch) : "") +
    nodes(layer, pitch)
  );
}

/** The King's Chamber as it stands over a deeper layer. */
export function shadowBody(king: Lie, pitch: number): string {
  if (!king.room) return "";
  const { radius, centre } = king.room;
  const half = (radius + 0.33) * pitch;
  const wire = wireOf(pitch);
  return `<rect x="${short(centre.x * pitch - half)}" y="${short(-centre.y * pitch - half)}" width="${short(2 * half)}" height="${short(2 * half)}" rx="${short(4 * wire)}" fill="${stone.gold}" fill-opacity=".13" stroke="${stone.goldLight}" stroke-width="${short(1.8 * wire)}" stroke-dasharray="${short(2 * wire)} ${short(5 * wire)}" stroke-linecap="round"/>`;
}
