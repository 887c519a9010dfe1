/** Link previews and icons as elements, one id each, from the doors of the games and the mark. */
import "@fontsource/marcellus";
import "@fontsource/zen-antique";
import "@fontsource-variable/commissioner";
import "$kit/styles/carved-digits.css";
import "./page.css";
import type { Drawing } from "$kit/art/palette.ts";
import { mark } from "$kit/art/seats.ts";
import type { Cover } from "$shell/contract.ts";
import source from "../../public/mark.svg?raw";

const covers = import.meta.glob<Cover>("../../src/games/*/cover.ts", { import: "cover", eager: true });
const words = import.meta.glob<string>("../../../src/mastaba/games/*/locales/*.ftl", { query: "?raw", import: "default", eager: true });

const svg = ({ box, body }: Drawing) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${body}</svg>`;
const title = (game: string, language: string) =>
  /^game-title = (.+)$/m.exec(Object.entries(words).find(([path]) => path.includes(`/games/${game}/locales/${language}.ftl`))?.[1] ?? "")?.[1] ?? game;

function wall(): string {
  let lines = "";
  for (let row = 0; row < 6; row++) {
    lines += `<path d="M0 ${row * 112}H1200"/>`;
    for (let x = row % 2 ? 140 : 0; x <= 1200; x += 280) lines += `<path d="M${x} ${row * 112}v112"/>`;
  }
  return `<svg class="wall" viewBox="0 0 1200 630"><g stroke="#DCD0B8" stroke-width="2.500" fill="none">${lines}</g></svg>`;
}

function add(id: string, kind: string, html: string): HTMLElement {
  const made = document.createElement("div");
  made.id = id;
  made.className = kind;
  made.innerHTML = html;
  document.body.append(made);
  return made;
}

const games = Object.entries(covers)
  .map(([path, cover]) => ({ game: path.split("/").at(-2) ?? "", cover }))
  .sort((a, b) => a.cover.order - b.cover.order);
const brand = `<div class="brand">${svg(mark())}<span>MASTABA</span></div><div class="ground"></div>`;

for (const { game, cover } of games)
  add(`og-${game}`, "card", `${wall()}<div class="panel">${svg(cover.panel())}</div><div class="words"><h1>${title(game, "en")}</h1><h2 lang="ja">${title(game, "ja")}</h2></div>${brand}`);

const panels = games.map(({ cover }, index) => `<div class="panel" data-at="${index}">${svg(cover.panel())}</div>`).join("");
const house = add("og-mastaba", "card house", `${wall()}${panels}<div class="words"><h1>MASTABA</h1><h2 lang="ja">ナイルの5つのゲーム</h2></div><div class="brand">${svg(mark())}</div><div class="ground"></div>`);
house.querySelectorAll<HTMLElement>(".panel").forEach((panel, index) => (panel.style.left = `${96 + index * 209}px`));

/** The mark without rounded corners and small enough for whatever shape a phone cuts out. */
const bleeding = source.replace(' rx="9"', "").replace("translate(4 11) scale(.833)", "translate(11.500 16) scale(.52)");
const outline = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -8 48 48"><path d="M6 4H42L47 30H1Z" fill="#fff"/></svg>`;
const icons: [string, number, string][] = [
  ["icon-192", 192, source],
  ["icon-512", 512, source],
  ["maskable-512", 512, bleeding],
  ["apple-touch-icon", 180, source.replace(' rx="9"', "")],
  ["badge-96", 96, outline],
];
for (const [id, size, drawing] of icons) {
  const icon = add(id, "icon", drawing);
  icon.style.width = icon.style.height = `${size}px`;
}
await document.fonts.ready;
document.documentElement.dataset.ready = "yes";
