/**
 * Pieces as SVG, in pixels from the middle of their layer, north at the top.
 *
 * Explored floor is inlay in gold wire, what may be laid is a ghost in gold. `pitch` is the distance of two nodes.
 */
import { icon } from "$kit/art/icons.ts";
import { stone } from "$kit/art/palette.ts";
import type { Layer, Node, PlaceView } from "./contract.ts";
import { around, doorOf, ENTRANCE, isOn, type Kind, LAYERS, type Lie, nodesOf } from "./geometry.ts";

/** Floor and ink. */
export const FLOOR: Readonly<Record<Kind, readonly [floor: string, ink: string]>> = {
  passage: ["#F3E9D2", "#8A7446"],
  stairs: ["#BCD3F2", "#2F5AA6"],
  way: [stone.lapisLight, stone.goldLight],
  room: ["#E4D2A6", "#8A7446"],
  king: [stone.gold, "#6B4808"],
  queen: ["#BC8AC5", "#4B2058"],
  treasure: ["#6FC7AA", "#0B4033"],
  escape: ["#E58A64", "#6E2210"],
};
/** How much of a step a passage is wide, and how far a room reaches beyond its outermost nodes. */
const BAND = 0.66;
const WALL = 0.36;

const short = (value: number): number => +value.toFixed(2);
/** Lines grow with the plan, within limits. */
export const wireOf = (pitch: number): number => Math.min(2.2, Math.max(0.55, pitch / 26));

export const point = (node: Node, pitch: number): string => `${short(node.x * pitch)} ${short(-node.y * pitch)}`;
const polyline = (nodes: readonly Node[], pitch: number): string => `M${nodes.map((node) => point(node, pitch)).join("L")}`;

/** The middle line of a passage; the entrance comes in through the wall. */
export function lineOf(lie: Lie, pitch: number): string {
  return lie.lines.map((line) => polyline(lie.piece === ENTRANCE ? [doorOf(lie), ...line] : line, pitch)).join("");
}

/** The square of a room, `grown` pixels larger on each side. */
export function squareAt(lie: Lie, pitch: number, grown = 0): { x: number; y: number; side: number } | null {
  if (!lie.room) return null;
  const half = (lie.room.radius + WALL) * pitch + grown;
  return { x: short(lie.room.centre.x * pitch - half), y: short(-lie.room.centre.y * pitch - half), side: short(2 * half) };
}

const stroke = (d: string, colour: string, width: number, extra = ""): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;

function square(lie: Lie, pitch: number, attributes: string, grown = 0): string {
  const found = squareAt(lie, pitch, grown);
  return found ? `<rect x="${found.x}" y="${found.y}" width="${found.side}" height="${found.side}" rx="${short(pitch * 0.2)}" ${attributes}/>` : "";
}

/** The steps of a staircase across its way. */
function treads(lie: Lie, pitch: number, colour: string, opacity = 0.75): string {
  const line = lie.lines[0] ?? [];
  const end = line.at(-1);
  if (lie.layer === lie.ends || !end) return "";
  const [dx, dy] = [end.x - lie.start.x, end.y - lie.start.y];
  const long = Math.hypot(dx, dy);
  const side = { x: ((-dy / long) * BAND) / 2.4, y: ((dx / long) * BAND) / 2.4 };
  const count = (line.length - 1) * 3;
  const steps = Array.from({ length: count - 1 }, (_, at) => {
    const way = (at + 1) / count;
    const on = { x: lie.start.x + dx * way, y: lie.start.y + dy * way };
    return polyline([{ x: on.x + side.x, y: on.y + side.y }, { x: on.x - side.x, y: on.y - side.y }], pitch);
  });
  return `<path d="${steps.join("")}" fill="none" stroke="${colour}" stroke-width="${short(1.6 * wireOf(pitch))}" stroke-opacity="${opacity}"/>`;
}

/** Chevrons along the escape passage: this way out. */
function outward(lie: Lie, pitch: number): string {
  const line = lie.lines[0] ?? [];
  const { x, y } = lie.along;
  const long = Math.hypot(x, y);
  const [ux, uy] = [x / long, y / long];
  const arrow = (node: Node) => {
    const at = (along: number, across: number): Node => ({ x: node.x + ux * along - uy * across, y: node.y + uy * along + ux * across });
    return polyline([at(-0.09, 0.17), at(0.1, 0), at(-0.09, -0.17)], pitch);
  };
  return stroke([line[1], line[3]].flatMap((node) => (node ? [arrow(node)] : [])).join(""), FLOOR.escape[1], 2 * wireOf(pitch));
}

/** A piece that lies in the pyramid. */
export function pieceBody(lie: Lie, pitch: number): string {
  const [floor, ink] = FLOOR[lie.kind];
  const wire = wireOf(pitch);
  if (lie.room) {
    return (
      `<g transform="translate(0,${short(2 * wire)})">${square(lie, pitch, 'fill="#000" opacity=".35"', wire)}</g>` +
      square(lie, pitch, `fill="${floor}" stroke="${stone.wire}" stroke-width="${short(2 * wire)}"`) +
      square(lie, pitch, `fill="none" stroke="${ink}" stroke-opacity=".45" stroke-width="${short(1.2 * wire)}"`, -pitch * 0.15)
    );
  }
  const d = lineOf(lie, pitch);
  const wide = pitch * BAND;
  return (
    stroke(d, "#000", wide + 3.6 * wire, `stroke-opacity=".35" transform="translate(0,${short(2 * wire)})"`) +
    stroke(d, stone.wire, wide + 3.6 * wire) +
    stroke(d, floor, wide) +
    treads(lie, pitch, ink) +
    (lie.kind === "escape" ? outward(lie, pitch) : "")
  );
}

/** `faint`: one of several lies of a drawn direction. */
export interface Look {
  readonly picked: boolean;
  readonly faint?: boolean;
  readonly warned?: boolean;
}

/** Where a piece may be laid: gold, filled once it is picked. */
export function ghostBody(lie: Lie, pitch: number, { picked, faint = false, warned = false }: Look): string {
  const wire = wireOf(pitch);
  const edge = warned && !picked ? stone.carnelianLight : stone.gold;
  const fill = (picked ? 0.62 : 0.2) * (faint ? 0.55 : 1);
  const dashes = picked ? "" : `stroke-dasharray="${short(6 * wire)} ${short(4 * wire)}"`;
  const whole = lie.room
    ? square(lie, pitch, `fill="${stone.goldLight}" fill-opacity="${short(picked ? fill * 0.85 : fill)}" stroke="${edge}" stroke-width="${short((picked ? 3.5 : 2.5) * wire)}" ${dashes}`)
    : stroke(lineOf(lie, pitch), edge, pitch * BAND + (picked ? 5 : 3.4) * wire) +
      stroke(lineOf(lie, pitch), picked ? "#8A7A3A" : "#124E3F", pitch * BAND - 1.6 * wire) +
      stroke(lineOf(lie, pitch), stone.goldLight, pitch * BAND - 1.6 * wire, `stroke-opacity="${short(fill)}"`) +
      treads(lie, pitch, stone.goldLight, 0.8);
  return faint ? `<g opacity="${picked ? 0.8 : 0.55}">${whole}</g>` : whole;
}

/**
 * A line around a piece: the expedition is to go there, or a plan needs the piece there.
 *
 * @param id For the mask that hides where the stretches of a bent passage overlap; unique on the page.
 */
export function outlineBody(lie: Lie, pitch: number, id: string, colour: string, dashed: boolean): string {
  const wire = wireOf(pitch);
  const width = (dashed ? 2.2 : 4) * wire;
  const look = `fill="none" stroke="${colour}" stroke-width="${short(width)}" ${dashed ? `stroke-dasharray="${short(4.5 * wire)} ${short(4.5 * wire)}" stroke-linecap="round"` : ""}`;
  // Planned pieces stay visible where they leave the dark stone.
  const ground = dashed ? `fill="none" stroke="#0B2D25" stroke-opacity=".55" stroke-width="${short(width + 1.6 * wire)}"` : "";
  if (lie.room) return (ground && square(lie, pitch, ground, 2.2 * wire)) + square(lie, pitch, look, 2.2 * wire);
  const radius = pitch * (BAND / 2) + 3 * wire;
  const { west, east, south, north } = around(nodesOf(lie), 1.5);
  const field = `x="${short(west * pitch)}" y="${short(-north * pitch)}" width="${short((east - west) * pitch)}" height="${short((north - south) * pitch)}"`;
  const mask = `<mask id="${id}" maskUnits="userSpaceOnUse" ${field}><rect ${field} fill="#fff"/>${stroke(lineOf(lie, pitch), "#000", 2 * radius - width)}</mask>`;
  const d = hull(lie, pitch, radius);
  return `${mask}<g mask="url(#${id})" stroke-linejoin="round">${ground && `<path d="${d}" ${ground}/>`}<path d="${d}" ${look}/></g>`;
}

/** Around each straight stretch of a passage. */
function hull(lie: Lie, pitch: number, radius: number): string {
  const stretches = lie.lines.flatMap((line) => straights(line));
  return stretches
    .map(([from, to]) => {
      const long = Math.hypot(to.x - from.x, to.y - from.y) || 1;
      const side = { x: (-(to.y - from.y) / long) * (radius / pitch), y: ((to.x - from.x) / long) * (radius / pitch) };
      const at = (node: Node, sign: number) => point({ x: node.x + side.x * sign, y: node.y + side.y * sign }, pitch);
      const r = short(radius);
      return `M${at(from, 1)}L${at(to, 1)}A${r} ${r} 0 0 1 ${at(to, -1)}L${at(from, -1)}A${r} ${r} 0 0 1 ${at(from, 1)}Z`;
    })
    .join("");
}

function straights(line: readonly Node[]): [Node, Node][] {
  const found: [Node, Node][] = [];
  line.slice(1).forEach((node, index) => {
    const before = line[index] ?? node;
    const last = found.at(-1);
    const straight = last && (last[1].x - last[0].x) * (node.y - before.y) === (last[1].y - last[0].y) * (node.x - before.x);
    if (last && straight) last[1] = node;
    else found.push([before, node]);
  });
  return found;
}

const letters = (x: number, y: number, size: number, colour: string, words: string | number, halo = ""): string =>
  `<text x="${short(x)}" y="${short(y)}" text-anchor="middle" class="num" font-size="${short(size)}" fill="${colour}" ${halo ? `stroke="${halo}" stroke-width="4" paint-order="stroke" stroke-linejoin="round"` : ""}>${words}</text>`;

/** Letters on the plan are never smaller than this. */
export const lettersOf = (pitch: number): number => Math.min(22, Math.max(12, pitch * 0.5));

/** Where stairs lead, seen from one of their layers. */
export function leads(lie: Lie, layer: Layer): { layer: Layer; down: boolean } | null {
  if (lie.layer === lie.ends) return null;
  const other = layer === lie.layer ? lie.ends : lie.layer;
  return { layer: other, down: LAYERS.indexOf(other) > LAYERS.indexOf(layer) };
}

const ICONS: Partial<Record<Kind, "king" | "queen" | "treasure">> = { king: "king", queen: "queen", treasure: "treasure" };

/** What stands upright on a piece, around the point of its middle: its number, a chamber's sign, or where stairs lead. */
export function labelBody(lie: Lie, layer: Layer, pitch: number, numbered = true): string {
  const [floor, ink] = FLOOR[lie.kind];
  const size = lettersOf(pitch);
  const sign = ICONS[lie.kind];
  if (sign) {
    const large = (lie.room?.radius ?? 1) > 1;
    const z = pitch * (large ? 2.1 : 1.25);
    const drawn = `<g transform="translate(${short(-z / 2)},${short(-z / 2 - pitch * (large ? 0.25 : 0.3))}) scale(${short(z / 24)})" color="${ink}">${icon(sign).body}</g>`;
    if (!numbered) return drawn;
    return drawn + letters(0, large ? pitch * 1.45 : pitch * 0.95, large ? size : Math.max(12, pitch * 0.42), ink, lie.piece);
  }
  const way = leads(lie, layer);
  if (!way) return numbered ? letters(0, size * 0.36, size, stone.ink, lie.piece, floor) : "";
  const k = size / 13;
  const [from, to] = way.down ? [-3, 2] : [3, -2];
  return (
    `<g transform="scale(${short(k)})"><rect x="-15" y="-9.5" width="30" height="19" rx="9.5" fill="${stone.alabaster}" stroke="${stone.wire}" stroke-width="1.4"/>` +
    `<path d="M-8.5 ${from}L-5 ${to} -1.5 ${from}" fill="none" stroke="${stone.lapis}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>` +
    `${letters(6, 4.6, 13, stone.ink, way.layer)}</g>`
  );
}

/** A chamber's sign on its ghost. */
export function ghostSign(lie: Lie, pitch: number): string {
  const sign = ICONS[lie.kind];
  const z = pitch * 1.4;
  return sign && (lie.room?.radius ?? 0) > 1 ? `<g transform="translate(${short(-z / 2)},${short(-z / 2 + pitch * 1.2)}) scale(${short(z / 24)})" color="${stone.goldLight}">${icon(sign).body}</g>` : "";
}

/** Black floor: squares where two pieces join, rings at free exits. */
export function jointsBody(places: readonly PlaceView[], layer: Layer, pitch: number): string {
  const half = pitch * 0.15;
  const joints = places
    .filter((place) => place.parent !== null && place.layer === layer)
    .map((place) => `<rect x="${short(place.x * pitch - half)}" y="${short(-place.y * pitch - half)}" width="${short(2 * half)}" height="${short(2 * half)}" rx="${short(pitch * 0.05)}" fill="${stone.obsidian}"/>`);
  const exits = places
    .filter((place) => place.ends === layer)
    .flatMap((place) => place.free.flatMap((exit) => place.exits[exit - 1] ?? []))
    .map((node) => ring(node, pitch));
  return joints.join("") + exits.join("");
}

export const ring = (node: Node, pitch: number): string =>
  `<circle cx="${short(node.x * pitch)}" cy="${short(-node.y * pitch)}" r="${short(pitch * 0.2)}" fill="${stone.obsidian}" stroke="${stone.goldLight}" stroke-width="${short(1.8 * wireOf(pitch))}"/>`;

/** Rooms lie under the passages that end on their floor. */
export const inOrder = (lies: readonly Lie[], layer: Layer): Lie[] => lies.filter((lie) => isOn(lie, layer)).sort((a, b) => Number(b.room !== null) - Number(a.room !== null));

/** Where a pointer finds a piece: a little more than its floor. */
export function hitBody(lie: Lie, pitch: number): string {
  if (lie.room) return square(lie, pitch, 'fill="transparent" pointer-events="all"');
  return stroke(lineOf(lie, pitch), "transparent", pitch * 0.95, 'pointer-events="stroke"');
}
