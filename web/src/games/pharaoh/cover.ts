import { panel, strip } from "$kit/art/doors.ts";
import { stone, times, wired } from "$kit/art/palette.ts";
import type { Cover } from "$shell/contract.ts";
import { TREASURE_BODY, nemes } from "./treasures.ts";

const drawn = (): string =>
  `<rect width="180" height="250" fill="${stone.lapis}"/><g fill="${stone.lapisDark}">${times(18, (i) => {
    const a = (i * Math.PI) / 9,
      b = a + 0.17;
    return `<path d="M90 112L${90 + 240 * Math.cos(a)} ${112 + 240 * Math.sin(a)} ${90 + 240 * Math.cos(b)} ${112 + 240 * Math.sin(b)}Z"/>`;
  }).join(
    "",
  )}</g><circle cx="90" cy="112" r="79" fill="${stone.gold}"/><circle cx="90" cy="112" r="72" fill="${stone.carnelian}" stroke="${stone.wire}" stroke-width="2"/>
  <g transform="translate(13,36) scale(2.4)">${wired(1.1, nemes())}</g><rect y="196" width="180" height="54" fill="${stone.lapisDark}"/>${strip(196)}<g transform="translate(9,204) scale(.62)">${wired(2.4, TREASURE_BODY.throne)}</g><g transform="translate(43,204) scale(.62)">${wired(2.4, TREASURE_BODY.jar)}</g><g transform="translate(72,204) scale(.62)">${wired(2.4, TREASURE_BODY.sword)}</g><g transform="translate(104,204) scale(.62)">${wired(2.4, TREASURE_BODY.ankh)}</g><g transform="translate(137,204) scale(.62)">${wired(2.4, TREASURE_BODY.coin)}</g>`;

export const cover: Cover = { panel: () => panel(drawn()), colour: "lapis", order: 1 };
