import { night, panel, strip } from "$kit/art/doors.ts";
import { LOTUS } from "$kit/art/objects.ts";
import { stone, wired } from "$kit/art/palette.ts";
import type { Cover } from "$shell/contract.ts";
import { favourChip } from "./gifts.ts";

const waves = (y: number, c: string, n = 6, w = 180): string =>
  `<path d="M0 ${y}${[...Array(n)].map(() => `q${w / n / 4} -7 ${w / n / 2} 0t${w / n / 2} 0`).join("")}" fill="none" stroke="${c}" stroke-width="2.4"/>`;

const drawn = (): string =>
  `<rect width="180" height="250" fill="#4A1E3C"/>${night(41, 20, "#9A5C84", 110)}<circle cx="90" cy="92" r="70" fill="#6A2E56"/><circle cx="90" cy="92" r="70" fill="none" stroke="${stone.wire}" stroke-width="2"/><g transform="translate(16,18) scale(2.32)">${wired(1.2, LOTUS.replace("M30.5 34H33.5V61H30.5Z", "M30.5 34H33.5V80H30.5Z"))}</g>
  <rect y="182" width="180" height="68" fill="${stone.lapisDark}"/>${strip(182)}${waves(196, stone.lapisLight)}${waves(236, stone.lapisLight)}<g transform="translate(18,186) scale(.56)">${favourChip(9).body}</g><g transform="translate(68,186) scale(.56)">${favourChip(12).body}</g><g transform="translate(118,186) scale(.56)">${favourChip(13).body}</g>`;

export const cover: Cover = { panel: () => panel(drawn()), colour: "amethyst", order: 3 };
