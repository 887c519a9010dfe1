/** A picture of a result to share: 1200 x 630, drawn on a canvas from the page's own art and fonts. */
import { letter } from "$core/seats.ts";
import type { Drawing } from "$kit/art/palette.ts";
import { mark, SEAT_STONE, seatEmblem } from "$kit/art/seats.ts";
import { wingedSun } from "$kit/art/stela.ts";

export const WIDTH = 1200;
export const HEIGHT = 630;

export interface PictureRow {
  seat: number;
  /** Null where nobody has a place. */
  rank: number | null;
  name: string;
  total: string;
}

export interface Picture {
  game: string;
  headline: string;
  cause: string;
  /** Where it was played. */
  place: string;
  portrait: Drawing;
  /** Stone of the stela: the field and its dark border. */
  field: string;
  dark: string;
  rows: readonly PictureRow[];
  title: string;
  text: string;
}

const INK = "#1A2036";
const QUIET = "#534E50";
const WIRE = "#C99A3A";
const LEFT = 470;
const RIGHT = WIDTH - 56;

/** Lines no wider than `most`: between words, in Japanese between any two characters; what is too much ends in "…". */
export function wrapped(text: string, most: number, lines: number, measure: (text: string) => number): string[] {
  const parts = text.match(/[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]|[^\s\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]+\s*|\s+/g) ?? [];
  const out = [""];
  for (const part of parts) {
    const last = out.at(-1) ?? "";
    if (!last || measure((last + part).trimEnd()) <= most || /^[、。）」：]$/.test(part)) out[out.length - 1] = last + part;
    else out.push(part);
  }
  const kept = out.slice(0, lines).map((line) => line.trimEnd());
  if (out.length > lines) kept[lines - 1] = shortened(`${kept[lines - 1]}…`, most, measure);
  return kept;
}

/** Cut before the end until it fits; the end stays a "…". */
export function shortened(text: string, most: number, measure: (text: string) => number): string {
  const letters = [...text.replace(/…$/, "")];
  if (!text.endsWith("…") && measure(text) <= most) return text;
  while (letters.length && measure(`${letters.join("")}…`) > most) letters.pop();
  return `${letters.join("")}…`;
}

/** A drawing as a picture; `colour` is what it calls the current colour. */
async function image(drawing: Drawing, colour: string, width: number): Promise<HTMLImageElement> {
  const [x = 0, y = 0, w = 1, h = 1] = drawing.box.split(" ").map(Number);
  const height = (width * h) / w;
  const source = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${w} ${h}" width="${width}" height="${height}"><g color="${colour}">${drawing.body}</g></svg>`;
  const url = URL.createObjectURL(new Blob([source], { type: "image/svg+xml" }));
  try {
    const picture = new Image(width, height);
    picture.src = url;
    await picture.decode();
    return picture;
  } finally {
    URL.revokeObjectURL(url);
  }
}

function arch(context: CanvasRenderingContext2D, inset: number): void {
  const [left, right, top, bottom] = [56 + inset, 416 - inset, 44 + inset, 586 - inset];
  const radius = (right - left) / 2;
  context.beginPath();
  context.moveTo(left, bottom);
  context.lineTo(left, top + radius);
  context.arc(left + radius, top + radius, radius, Math.PI, 0);
  context.lineTo(right, bottom);
  context.closePath();
}

/** The picture as a PNG. Fonts that are still to come are waited for. */
export async function drawPicture(picture: Picture): Promise<Blob> {
  const said = [picture.game, picture.headline, picture.cause, ...picture.rows.map((row) => row.name)].join("");
  await Promise.all([document.fonts.load(`400 44px ${picture.title}`, said), document.fonts.load(`650 26px ${picture.text}`, said)]).catch(() => undefined);
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  ground(context);
  await stela(context, picture);
  await words(context, picture);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"));
}

function ground(context: CanvasRenderingContext2D): void {
  context.fillStyle = "#EBE3D3";
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.strokeStyle = "#DCD0B8";
  context.lineWidth = 2;
  for (let row = 0; row < 5; row++) {
    const y = row * 126 + 63;
    context.strokeRect(-2, y, WIDTH + 4, 0);
    for (let x = row % 2 ? 150 : 0; x < WIDTH; x += 300) context.strokeRect(x, y - 126, 0, 126);
  }
  context.fillStyle = WIRE;
  context.fillRect(0, HEIGHT - 12, WIDTH, 12);
}

async function stela(context: CanvasRenderingContext2D, { field, dark, portrait }: Picture): Promise<void> {
  for (const [inset, fill] of [[0, WIRE], [4, dark], [14, WIRE], [17, field]] as const) {
    arch(context, inset);
    context.fillStyle = fill;
    context.fill();
  }
  context.save();
  context.clip();
  const wing = await image(wingedSun(), INK, 240);
  context.drawImage(wing, 236 - 120, 100, 240, 56);
  const [, , w = 100, h = 120] = portrait.box.split(" ").map(Number);
  const scale = Math.min(290 / w, 360 / h);
  const bust = await image(portrait, "#FFF6E2", Math.round(w * scale));
  context.drawImage(bust, 236 - (w * scale) / 2, 569 - h * scale, w * scale, h * scale);
  context.restore();
}

async function words(context: CanvasRenderingContext2D, picture: Picture): Promise<void> {
  const measure = (text: string) => context.measureText(text).width;
  const write = (text: string, x: number, y: number, font: string, colour: string, align: CanvasTextAlign = "left") => {
    context.font = font;
    context.fillStyle = colour;
    context.textAlign = align;
    context.fillText(text, x, y);
  };
  context.textBaseline = "alphabetic";
  context.font = `600 26px ${picture.text}`;
  write(shortened(picture.game, RIGHT - LEFT, measure), LEFT, 84, context.font, QUIET);
  context.font = `400 56px ${picture.title}`;
  const heads = wrapped(picture.headline, RIGHT - LEFT, 2, measure);
  heads.forEach((line, index) => write(line, LEFT, 152 + index * 62, `400 56px ${picture.title}`, INK));
  let y = 152 + (heads.length - 1) * 62 + 44;
  context.font = `500 26px ${picture.text}`;
  for (const line of wrapped(picture.cause, RIGHT - LEFT, 2, measure)) {
    write(line, LEFT, y, `500 26px ${picture.text}`, QUIET);
    y += 36;
  }
  const step = Math.min(62, (540 - y) / Math.max(1, picture.rows.length));
  const side = Math.min(46, step - 8);
  for (const row of picture.rows) {
    const [stone, ink] = SEAT_STONE[letter(row.seat)];
    const x = row.rank === null ? LEFT : LEFT + 46;
    if (row.rank !== null) write(String(row.rank), LEFT + 14, y + side / 2 + 10, `650 28px ${picture.text}`, INK, "center");
    context.fillStyle = WIRE;
    context.fillRect(x - 2, y - 2, side + 4, side + 4);
    context.fillStyle = stone;
    context.fillRect(x, y, side, side);
    context.drawImage(await image(seatEmblem(letter(row.seat)), ink, side), x + side * 0.18, y + side * 0.18, side * 0.64, side * 0.64);
    context.font = `650 28px ${picture.text}`;
    write(shortened(row.name, RIGHT - x - 190, measure), x + side + 16, y + side / 2 + 10, context.font, INK);
    write(row.total, RIGHT, y + side / 2 + 12, `650 36px ${picture.text}`, INK, "right");
    y += step;
  }
  const brand = await image(mark(), INK, 48);
  context.drawImage(brand, LEFT, 562, 48, 32);
  write("MASTABA", LEFT + 62, 588, `400 26px ${picture.title}`, INK);
  write(picture.place, RIGHT, 588, `500 20px ${picture.text}`, QUIET, "right");
}
