import { GIFT, favourChip } from "./gifts.ts";
import { mummyHead, symbolBody } from "./maze.ts";
import { at, type Drawing, path, star, stone, times, wired } from "./palette.ts";
import { TREASURE_BODY, nemes } from "./treasures.ts";

const waves = (y: number, c: string, n = 6, w = 180): string =>
  `<path d="M0 ${y}${[...Array(n)].map(() => `q${w / n / 4} -7 ${w / n / 2} 0t${w / n / 2} 0`).join("")}" fill="none" stroke="${c}" stroke-width="2.4"/>`;
const strip = (y: number): string => `<path d="M0 ${y}H180" stroke="${stone.wire}" stroke-width="2.4"/>`;
const night = (seed: number, n: number, c: string = stone.goldLight, h = 150): string => {
  let x = seed,
    o = "";
  for (let i = 0; i < n; i++) {
    x = (x * 9301 + 49297) % 233280;
    const a = (x / 233280) * 172 + 4;
    x = (x * 9301 + 49297) % 233280;
    const b = (x / 233280) * h + 4;
    o += star(a, b, i % 4 ? 2.2 : 3.6);
  }
  return `<g fill="${c}">${o}</g>`;
};
const COVER: Record<string, () => string> = {
  pharaoh: () => `<rect width="180" height="250" fill="${stone.lapis}"/><g fill="${stone.lapisDark}">${times(18, (i) => {
    const a = (i * Math.PI) / 9,
      b = a + 0.17;
    return `<path d="M90 112L${90 + 240 * Math.cos(a)} ${112 + 240 * Math.sin(a)} ${90 + 240 * Math.cos(b)} ${112 + 240 * Math.sin(b)}Z"/>`;
  }).join(
    "",
  )}</g><circle cx="90" cy="112" r="79" fill="${stone.gold}"/><circle cx="90" cy="112" r="72" fill="${stone.carnelian}" stroke="${stone.wire}" stroke-width="2"/>
  <g transform="translate(13,36) scale(2.4)">${wired(1.1, nemes())}</g><rect y="196" width="180" height="54" fill="${stone.lapisDark}"/>${strip(196)}<g transform="translate(9,204) scale(.62)">${wired(2.4, TREASURE_BODY.throne)}</g><g transform="translate(43,204) scale(.62)">${wired(2.4, TREASURE_BODY.jar)}</g><g transform="translate(72,204) scale(.62)">${wired(2.4, TREASURE_BODY.sword)}</g><g transform="translate(104,204) scale(.62)">${wired(2.4, TREASURE_BODY.ankh)}</g><g transform="translate(137,204) scale(.62)">${wired(2.4, TREASURE_BODY.coin)}</g>`,
  mummy:
    () => `<rect width="180" height="250" fill="#1B1528"/><path d="M90 8L220 250H-40Z" fill="#3A2A33"/><g stroke="#1B1528" stroke-width="2">${[58, 92, 126, 160, 194, 228].map((y) => `<path d="M0 ${y}H180"/>`).join("")}${at(
      [
        [70, 58],
        [110, 58],
        [50, 92],
        [90, 92],
        [130, 92],
        [30, 126],
        [150, 126],
        [14, 160],
        [166, 160],
        [40, 194],
        [140, 194],
        [20, 228],
        [70, 228],
        [112, 228],
        [160, 228],
      ],
      (x, y) => `<path d="M${x} ${y}V${y + 34}"/>`,
    )}</g>
  <path d="M90 90C132 90 152 124 152 250H28C28 124 48 90 90 90Z" fill="#0E0A15"/><path d="M90 96C128 96 146 128 146 250H34C34 128 52 96 90 96Z" fill="none" stroke="${stone.wire}" stroke-width="2"/><g transform="translate(40,110) scale(2)">${mummyHead()}</g><path d="M34 236C44 216 66 212 90 212S136 216 146 236V250H34Z" fill="#D9CBAA"/><path d="M40 228C66 240 116 240 140 228M60 216L118 248M120 216L62 248" stroke="#9C8659" stroke-width="3" fill="none"/>
  <g transform="translate(72,26) scale(.56)">${wired(2.6, TREASURE_BODY.ankh)}</g>`,
  sand: () => `<rect width="180" height="250" fill="#C9552C"/><circle cx="90" cy="84" r="58" fill="#E8A94A"/><circle cx="90" cy="84" r="44" fill="#F4CD7C"/><path d="M90 62L186 212H-6Z" fill="#E6CFA0"/><path d="M90 62L186 212H92L78 168 104 150Z" fill="#CFAE74"/>
  <path d="M78 78L64 100M52 122H84M38 144H96M22 168H78M8 190H84" stroke="#B98F55" stroke-width="2" fill="none" opacity=".0"/><path d="M60 110H112M46 132H110M32 154H98M18 176H80M4 198H88" stroke="#B58A50" stroke-width="2" fill="none" stroke-dasharray="10 5 3 5"/>
  <path d="M112 128L168 216H118L100 172Z" fill="#F3E3BE" stroke="${stone.wire}" stroke-width="2"/><path d="M124 48L152 38 124 176 106 182Z" fill="#DDE3EA" stroke="#46536F" stroke-width="2.2"/><path d="M124 48L152 38 158 14 132 22Z" fill="${stone.lapis}" stroke="${stone.wire}" stroke-width="2"/>
  <g transform="translate(76,22)">${wired(1.8, path("M14 12C20 12 23 18 25 38H3C5 18 8 12 14 12Z", stone.lapis) + `<circle cx="14" cy="9" r="6.5" fill="${stone.skinLight}"/>` + path("M6 7L9 -4 14 1 19 -4 22 7Z", stone.gold))}</g>
  <rect y="212" width="180" height="38" fill="#8E3A1C"/>${strip(212)}<g fill="#E6CFA0" stroke="${stone.wire}" stroke-width="1.6"><path d="M14 242V228H38V242ZM52 242V224L62 218 72 224V242ZM88 242V218H102V242ZM118 242V228L142 218 166 228V242Z"/></g>`,
  kufu: () => `<rect width="180" height="250" fill="${stone.malachiteDark}"/>${night(7, 26, "#5FB79C", 120)}<path d="M90 26L152 128H28Z" fill="#0B3B30" stroke="${stone.wire}" stroke-width="2.2"/><path d="M90 26L107 54H73Z" fill="${stone.gold}" stroke="${stone.wire}" stroke-width="2"/><path d="M62 74H118M47 98H133" stroke="${stone.wire}" stroke-width="1.8"/><path d="M84 64V84H104V108H72V122" fill="none" stroke="${stone.goldLight}" stroke-width="5" stroke-linejoin="round"/><path d="M84 64V84H104V108H72V122" fill="none" stroke="${stone.carnelian}" stroke-width="2" stroke-linejoin="round"/><rect x="97" y="102" width="14" height="12" fill="${stone.carnelian}" stroke="${stone.wire}" stroke-width="1.6"/>
  <path d="M90 154C70 138 40 136 12 144V214C40 206 70 208 90 224 110 208 140 206 168 214V144C140 136 110 138 90 154Z" fill="${stone.alabaster}" stroke="${stone.wire}" stroke-width="2.4"/><path d="M90 154V224" stroke="${stone.wire}" stroke-width="2"/><path d="M24 156C42 152 62 154 78 162M24 168C42 164 62 166 78 174M24 180C42 176 62 178 78 186M24 192C42 188 62 190 78 198" stroke="#A08A5A" stroke-width="2.4" fill="none" stroke-dasharray="16 5 9 5"/><g transform="translate(108,156) scale(1.25) skewY(-5)">${symbolBody("scarab", stone.carnelian, stone.alabaster)}</g>
  <path d="M44 138V158L49 153 54 158V137Z" fill="${stone.carnelianLight}"/><path d="M126 138V166L131 161 136 166V137Z" fill="${stone.lapisLight}"/><rect y="232" width="180" height="18" fill="#0B3B30"/>${strip(232)}`,
  suitors:
    () => `<rect width="180" height="250" fill="#4A1E3C"/>${night(41, 20, "#9A5C84", 110)}<circle cx="90" cy="92" r="70" fill="#6A2E56"/><circle cx="90" cy="92" r="70" fill="none" stroke="${stone.wire}" stroke-width="2"/><g transform="translate(16,18) scale(2.32)">${wired(1.2, (GIFT[4]?.[1] ?? "").replace("M30.5 34H33.5V61H30.5Z", "M30.5 34H33.5V80H30.5Z"))}</g>
  <rect y="182" width="180" height="68" fill="${stone.lapisDark}"/>${strip(182)}${waves(196, stone.lapisLight)}${waves(236, stone.lapisLight)}<g transform="translate(18,186) scale(.56)">${favourChip(9).body}</g><g transform="translate(68,186) scale(.56)">${favourChip(12).body}</g><g transform="translate(118,186) scale(.56)">${favourChip(13).body}</g>`,
};

/** The panel in a game's door, 180 x 250. A game without one gets the plain false door. */
export const cover = (game: string): Drawing => ({ box: "0 0 180 250", body: (COVER[game] ?? plainDoor)() });

function plainDoor(): string {
  const frames = times(
    3,
    (i) =>
      `<path d="M${24 + i * 18} 250V${30 + i * 26}H${156 - i * 18}V250" fill="${i % 2 ? stone.lapis : stone.lapisDark}" stroke="${stone.wire}" stroke-width="2.2"/>`,
  );
  return `<rect width="180" height="250" fill="${stone.lapis}"/>${night(3, 18)}${frames.join("")}<rect x="84" y="120" width="12" height="130" fill="${stone.gold}"/>`;
}
