import { panel } from "$kit/art/doors.ts";
import { ANKH } from "$kit/art/objects.ts";
import { at, stone, wired } from "$kit/art/palette.ts";
import type { Cover } from "$shell/contract.ts";
import { mummyHead } from "./maze.ts";

const drawn = (): string =>
  `<rect width="180" height="250" fill="#1B1528"/><path d="M90 8L220 250H-40Z" fill="#3A2A33"/><g stroke="#1B1528" stroke-width="2">${[58, 92, 126, 160, 194, 228].map((y) => `<path d="M0 ${y}H180"/>`).join("")}${at(
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
  <g transform="translate(72,26) scale(.56)">${wired(2.6, ANKH)}</g>`;

export const cover: Cover = { panel: () => panel(drawn()), colour: "obsidian", order: 2, quick: { mummy_seat: 1 } };
