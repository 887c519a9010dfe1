/** The mould with its press, in a box of 232 x 286: the plate comes down as the hand holds. */
import { stone, wired } from "$kit/art/palette.ts";
import type { Drawing } from "$kit/art/palette.ts";
import { type Building, building } from "./art.ts";

const [WOOD, WOOD_LIGHT, WOOD_DARK, HOLLOW] = ["#8E3A1C", "#A94C28", "#6B2A13", "#3B1A0C"];
const part = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

/** `pressed` from 0 to 1: how deep the plate is. */
export function press(shape: Building, pressed: number): Drawing {
  const down = 10 + 26 * pressed;
  const nails = [[50, 140], [262, 140], [50, 288], [262, 288]].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="4.2" fill="${stone.gold}" stroke="#6E4A0C" stroke-width="1.4"/>`).join("");
  const frame = wired(2.2, part("M40 128H272V300H40Z", WOOD) + part("M40 128H60V300H40Z", WOOD_DARK) + part("M252 128H272V300H252Z", WOOD_DARK) + part("M60 128H252V144H60Z", WOOD_LIGHT));
  const cavity = `<path d="M66 ${112 + down}H246V290H66Z" fill="${HOLLOW}" stroke="${stone.wire}" stroke-width="1.6"/>`;
  const sand = `<path d="M68 ${126 + down}H244V288H68Z" fill="#D9B56A"/><path d="M68 ${126 + down}H244V288H68Z" fill="#C6A368" opacity="${0.25 + 0.5 * pressed}"/>`;
  const inside = `<g transform="translate(60 96) scale(3)" opacity=".96">${building(shape).body}</g>`;
  const plate = `<g transform="translate(0 ${down})">${wired(2, part("M80 116V100H232V116H211V130H101V116Z", stone.gold) + part("M149 40H163V100H149Z", stone.obsidianLight) + part("M138 88H174V100H138Z", "#B88A2C") + part("M104 24C104 16 110 12 116 12H196C202 12 208 16 208 24S202 40 196 40H116C110 40 104 33 104 24Z", stone.lapis) + part("M118 12H130V40H118ZM182 12H194V40H182Z", stone.gold))}</g>`;
  const spill = Array.from({ length: 22 }, (_, at) => `<circle cx="${(at % 2 ? 70 : 242) + ((at * 37) % 23) - 11}" cy="${118 + ((at * 53) % 20)}" r="${1.4 + ((at * 29) % 10) / 7}" fill="${at % 3 ? "#F0DEB4" : "#C6A368"}"/>`).join("");
  return { box: "34 4 244 304", body: `<ellipse cx="156" cy="302" rx="118" ry="7" fill="#000" opacity=".22"/>${frame}${cavity}${sand}${inside}${nails}${spill}${plate}` };
}
