import { panel, strip } from "$kit/art/doors.ts";
import { path, stone, wired } from "$kit/art/palette.ts";
import type { Cover } from "$shell/contract.ts";

const drawn = (): string =>
  `<rect width="180" height="250" fill="#C9552C"/><circle cx="90" cy="84" r="58" fill="#E8A94A"/><circle cx="90" cy="84" r="44" fill="#F4CD7C"/><path d="M90 62L186 212H-6Z" fill="#E6CFA0"/><path d="M90 62L186 212H92L78 168 104 150Z" fill="#CFAE74"/>
  <path d="M78 78L64 100M52 122H84M38 144H96M22 168H78M8 190H84" stroke="#B98F55" stroke-width="2" fill="none" opacity=".0"/><path d="M60 110H112M46 132H110M32 154H98M18 176H80M4 198H88" stroke="#B58A50" stroke-width="2" fill="none" stroke-dasharray="10 5 3 5"/>
  <path d="M112 128L168 216H118L100 172Z" fill="#F3E3BE" stroke="${stone.wire}" stroke-width="2"/><path d="M124 48L152 38 124 176 106 182Z" fill="#DDE3EA" stroke="#46536F" stroke-width="2.2"/><path d="M124 48L152 38 158 14 132 22Z" fill="${stone.lapis}" stroke="${stone.wire}" stroke-width="2"/>
  <g transform="translate(76,22)">${wired(1.8, path("M14 12C20 12 23 18 25 38H3C5 18 8 12 14 12Z", stone.lapis) + `<circle cx="14" cy="9" r="6.5" fill="${stone.skinLight}"/>` + path("M6 7L9 -4 14 1 19 -4 22 7Z", stone.gold))}</g>
  <rect y="212" width="180" height="38" fill="#8E3A1C"/>${strip(212)}<g fill="#E6CFA0" stroke="${stone.wire}" stroke-width="1.6"><path d="M14 242V228H38V242ZM52 242V224L62 218 72 224V242ZM88 242V218H102V242ZM118 242V228L142 218 166 228V242Z"/></g>`;

export const cover: Cover = { panel: () => panel(drawn()), colour: "carnelian", order: 5 };
