/** The pyramid cut open: casing, masonry, passages sunk into it, treasures, stairs and sarcophagus. */
import { symbolBody } from "./maze.ts";
import { type Drawing, star, stone, times } from "$kit/art/palette.ts";
import { HIGH, left, SAND, UNIT, upper, WIDE } from "./geometry.ts";
import { beside, BURIAL, COLUMNS, EXITS, opens, type Place, PLACES, placeOf, ROWS, START, TREASURES, type Zone } from "./pyramid.ts";

export const ZONE: Record<Zone, { ink: string; floor: string; light: string; pattern: string }> = {
  red: { ink: "#B8421F", floor: "#F2D2BE", light: "#FFB79C", pattern: '<circle cx="5" cy="5" r="1.3"/>' },
  blue: { ink: "#2A55A8", floor: "#CFDAEE", light: "#B9D0FF", pattern: '<path d="M0 6q2.5-4 5 0t5 0" fill="none" stroke-width="1.2"/>' },
  white: { ink: "#74664A", floor: "#F6EEDC", light: "#EFE5CE", pattern: "" },
  green: { ink: "#1B7A60", floor: "#CFE6D8", light: "#8FE3C6", pattern: '<path d="M5 1.5v7" fill="none" stroke-width="1.3"/>' },
  yellow: { ink: "#8F6A08", floor: "#F4E2A8", light: "#F2D472", pattern: '<path d="M0 10L10 0" fill="none" stroke-width="1.3"/>' },
};
const PLAIN_FLOOR = "#EFE2C6";
const DARK_FLOOR = "#2C2449";
export const COLOUR_ZONE = { R: "red", B: "blue", W: "white", G: "green", Y: "yellow" } as const;

const LIGHT = { mass: "#8A6C42", joint: "#B2935F", casing: "#D9C39A", edge: "#7C6038", words: "#6A5129", below: "#5E3F12", stairs: "#E7CF9C", sand: "#C98F55", sandTop: "#DBA869", dune: "#A9623F" };
const DARK = { mass: "#120C20", joint: "#3A3058", casing: "#1D1633", edge: "#6A5E96", words: "#A79DCB", below: "#A79DCB", stairs: "#5A4C86", sand: "#0D0B1B", sandTop: "#151129", dune: "#191530" };

const GAP = 0.085;
const at = (cells: number) => +(cells * UNIT).toFixed(2);
const rect = (x: number, y: number, width: number, height: number) => `M${at(x)} ${at(y)}h${at(width)}v${at(height)}h${at(-width)}z`;

/** The floor of one cell with the thresholds to where it opens. */
function floorOf({ id, x, y }: Place): string {
  const [l, t] = [left(x), upper(y)];
  const wide = 1 - 2 * GAP;
  const sill = GAP + 0.01;
  let d = rect(l + GAP, t + GAP, wide, wide);
  const entered = (direction: "e" | "w") => EXITS.some(([from, to]) => to === id && from === beside(id, direction));
  if (opens(id, "e") || entered("e")) d += rect(l + 1 - sill, t + GAP, sill, wide);
  if (opens(id, "w") || entered("w")) d += rect(l, t + GAP, sill, wide);
  if (opens(id, "n")) d += rect(l + GAP, t, wide, sill);
  if (opens(id, "s")) d += rect(l + GAP, t + 1 - sill, wide, sill);
  // No pillar stands in the middle of an open hall.
  const [north, east] = [beside(id, "n"), beside(id, "e")];
  if (opens(id, "n") && opens(id, "e") && north && east && opens(north, "e") && opens(east, "n")) d += rect(l + 1 - sill, t - sill, 2 * sill, 2 * sill);
  return d;
}

const floors = new Map<Zone | null, string>();
for (const place of PLACES) floors.set(place.zone, (floors.get(place.zone) ?? "") + floorOf(place));
const everyFloor = [...floors.values()].join("");

function outline(): string {
  let d = `M${at(left(0))} ${at(upper(0))}`;
  for (let y = 1; y <= ROWS; y++) d += `V${at(upper(y))}${y < ROWS ? `H${at(left(y))}` : ""}`;
  for (let y = ROWS; y >= 1; y--) d += `H${at(left(COLUMNS + 1 - y))}V${at(upper(y - 1))}`;
  return `${d}Z`;
}

function joints(): string {
  let d = "";
  for (let y = 1; y < ROWS; y++) d += `M${at(left(y) - 1)} ${at(upper(y))}H${at(left(COLUMNS + 1 - y))}`;
  for (let y = 1; y <= ROWS; y++) d += `M${at(left(y - 1))} ${at(upper(y))}V${at(upper(y - 1))}M${at(left(COLUMNS + 1 - y))} ${at(upper(y))}V${at(upper(y - 1))}`;
  return d;
}

function sky(dark: boolean): string {
  const stops = dark ? ["#070A16", "#0E1226", "#161733", "#1D1B3C"] : ["#161A3C", "#3C2F63", "#8A4A6C", "#D0764F"];
  const gradient = stops.map((colour, index) => `<stop offset="${[0, 0.42, 0.74, 1][index]}" stop-color="${colour}"/>`).join("");
  let seed = 11;
  const next = () => (seed = (seed * 9301 + 49297) % 233280) / 233280;
  const stars = times(120, (index) => star(at(next() * (WIDE + 16) - 8), at(next() * HIGH * 0.95 - 4), index % 5 ? 2 : 3.4)).join("");
  return `<linearGradient id="mummy-sky" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="${at(upper(0))}">${gradient}</linearGradient><rect x="${at(-WIDE)}" y="${at(-HIGH * 3)}" width="${at(WIDE * 3)}" height="${at(HIGH * 3 + upper(0))}" fill="url(#mummy-sky)"/><g fill="#FFEBC4" opacity="${dark ? 0.5 : 0.7}">${stars}</g>`;
}

function desert(tone: typeof LIGHT): string {
  const base = at(upper(0));
  const [from, to, width, deep] = [at(-WIDE), at(WIDE * 2), at(WIDE), at(HIGH * 3)];
  return (
    `<path d="M${from} ${base - 30}Q${-width * 0.2} ${base - 74} ${width * 0.1} ${base - 16}T${width * 0.5} ${base - 20}T${width * 0.9} ${base - 22}T${width * 1.3} ${base - 50}T${to} ${base - 24}V${base + 8}H${from}Z" fill="${tone.dune}"/>` +
    `<path d="M${from} ${base}H${to}V${deep}H${from}Z" fill="${tone.sandTop}"/><path d="M${from} ${base + 24}Q${width * 0.2} ${base + 12} ${width * 0.42} ${base + 26}T${to} ${base + 18}V${deep}H${from}Z" fill="${tone.sand}"/>`
  );
}

function names(tone: typeof LIGHT): string {
  const text = (x: number, y: number, words: string | number, ink: string) => `<text x="${at(x)}" y="${at(y)}" text-anchor="middle" class="num" font-size="14.5" fill="${ink}">${words}</text>`;
  const rows = times(ROWS, (i) => text(left(i) - 0.24, upper(i + 1) + 0.86, i + 1, tone.words));
  const columns = times(COLUMNS, (x) => text(left(x) + 0.5, upper(0) + 0.3, String.fromCharCode(97 + x), tone.below));
  return rows.join("") + columns.join("");
}

function treasures(dark: boolean): string {
  return TREASURES.map(({ colour, symbol, cell }) => {
    const zone = ZONE[COLOUR_ZONE[colour]];
    const { x, y } = placeOf(cell);
    const ink = dark ? zone.light : zone.ink;
    return `<g transform="translate(${at(left(x) + 0.29)},${at(upper(y) + 0.29)}) scale(${(UNIT * 0.42) / 32})">${symbolBody(symbol, ink, dark ? DARK_FLOOR : zone.floor)}</g>`;
  }).join("");
}

const coffin = `<path d="M0-26C8-26 11-20 11-14 17-10 18-4 17 4L12 25H-12L-17 4C-18-4-17-10-11-14-11-20-8-26 0-26Z" fill="${stone.lapis}" stroke="${stone.gold}" stroke-width="2"/><path d="M0-22C5-22 7-18 7-14 7-9 4-6 0-6S-7-9-7-14C-7-18-5-22 0-22Z" fill="${stone.gold}"/><path d="M-15 0L15 0M-14 8H14M-12.5 16H12.5" stroke="${stone.gold}" stroke-width="2"/><path d="M-4-15h3M1.5-15h3" stroke="${stone.obsidian}" stroke-width="1.8"/>`;

function furniture(tone: typeof LIGHT): string {
  const stairs = placeOf(START);
  const chamber = placeOf(BURIAL);
  const steps = times(4, (i) => rect(left(stairs.x) + 0.16 + 0.02 * i, upper(stairs.y) + 0.34 + 0.15 * i, 0.68 - 0.04 * i, 0.14)).join("");
  const arrows = EXITS.map(([from = START, to = START]) => {
    const side = placeOf(to).x < placeOf(from).x ? -1 : 1;
    const x = at(left(placeOf(from).x) + (side > 0 ? 1 : 0));
    const y = at(upper(placeOf(from).y) + 0.5);
    return `<path d="M${x - side * 3} ${y - 8}L${x + side * 5.4} ${y} ${x - side * 3} ${y + 8}"/>`;
  });
  return (
    `<path d="${steps}" fill="${tone.stairs}" stroke="${tone.edge}" stroke-width="1.3"/>` +
    `<g transform="translate(${at(left(chamber.x) + 0.5)},${at(upper(chamber.y) + 0.5)})">${coffin}</g>` +
    `<g fill="none" stroke="${stone.carnelianLight}" stroke-width="4.2" stroke-linecap="round" stroke-linejoin="round">${arrows.join("")}</g>`
  );
}

/** A shadow along the upper and western edge, as if the passages were cut in. By night a rim of moonlight too. */
function sunk(id: string, dark: boolean): string {
  const rim = dark ? '<feMorphology in="SourceAlpha" operator="dilate" radius="1.6" result="d"/><feFlood flood-color="#A899D8"/><feComposite in2="d" operator="in" result="rim"/>' : "";
  return `<filter id="${id}" x="-2%" y="-2%" width="104%" height="104%">${rim}<feFlood flood-color="${dark ? "#000" : "#4A3110"}" flood-opacity=".6"/><feComposite in2="SourceAlpha" operator="out"/><feGaussianBlur stdDeviation="2.1"/><feOffset dx="1.8" dy="3.3"/><feComposite in2="SourceAlpha" operator="in" result="s"/><feMerge>${dark ? '<feMergeNode in="rim"/>' : ""}<feMergeNode in="SourceGraphic"/><feMergeNode in="s"/></feMerge></filter>`;
}

function passages(dark: boolean): string {
  const patterns = (Object.keys(ZONE) as Zone[])
    .filter((zone) => ZONE[zone].pattern)
    .map((zone) => {
      const ink = dark ? ZONE[zone].light : ZONE[zone].ink;
      return `<pattern id="mummy-${zone}" width="10" height="10" patternUnits="userSpaceOnUse"><g fill="${ink}" stroke="${ink}" stroke-width="0" opacity="${dark ? 0.13 : 0.33}">${ZONE[zone].pattern}</g></pattern>`;
    });
  const parts = [...floors].map(([zone, d]) => {
    const ground = dark ? DARK_FLOOR : zone ? ZONE[zone].floor : PLAIN_FLOOR;
    const pattern = zone && ZONE[zone].pattern ? `<path d="${d}" fill="url(#mummy-${zone})"/>` : "";
    return `<path d="${d}" fill="${ground}"/>${pattern}`;
  });
  return `<defs>${sunk("mummy-sunk", dark)}${patterns.join("")}</defs><g filter="url(#mummy-sunk)">${parts.join("")}</g>`;
}

function massif(tone: typeof LIGHT): string {
  const [tip, base] = [at(upper(ROWS) - 0.5), at(upper(0))];
  const half = at(WIDE / 2);
  return (
    `<path d="M${half} ${tip}L${at(WIDE)} ${base}H0Z" fill="${tone.casing}" stroke="${tone.edge}" stroke-width="2.1"/>` +
    `<path d="${outline()}" fill="${tone.mass}"/><path d="${joints()}" stroke="${tone.joint}" stroke-width="1.3" fill="none"/>` +
    `<path d="M${half} ${tip}L${half + at(0.5)} ${at(upper(ROWS))}H${half - at(0.5)}Z" fill="${stone.gold}" stroke="${stone.goldDark}" stroke-width="1.8"/>`
  );
}

const BOX = `0 0 ${at(WIDE)} ${at(HIGH)}`;

function whole(dark: boolean): Drawing {
  const tone = dark ? DARK : LIGHT;
  return { box: BOX, body: sky(dark) + desert(tone) + massif(tone) + names(tone) + passages(dark) + furniture(tone) + treasures(dark) };
}

const drawn = new Map<boolean, Drawing>();

/** By torchlight for those who see everything, in the dark for whoever hunts blind. */
export function pyramid(dark: boolean): Drawing {
  const drawing = drawn.get(dark) ?? whole(dark);
  drawn.set(dark, drawing);
  return drawing;
}

/** The whole pyramid in small, for the corner of a lens. */
export function inset(dark: boolean): Drawing {
  const tone = dark ? DARK : LIGHT;
  const tip = at(upper(ROWS) - 0.5);
  const half = at(WIDE / 2);
  return {
    box: `0 0 ${at(WIDE)} ${at(HIGH - SAND + 0.1)}`,
    body: `<path d="M${half} ${tip}L${at(WIDE)} ${at(upper(0))}H0Z" fill="${tone.casing}" stroke="${tone.edge}" stroke-width="6"/><path d="${outline()}" fill="${tone.mass}"/><path d="${everyFloor}" fill="${dark ? "#4A3E74" : PLAIN_FLOOR}"/><path d="M${half} ${tip}L${half + at(0.5)} ${at(upper(ROWS))}H${half - at(0.5)}Z" fill="${stone.gold}"/>`,
  };
}
