import { night, panel, strip } from "$kit/art/doors.ts";
import { SCARAB, painted } from "$kit/art/objects.ts";
import { stone } from "$kit/art/palette.ts";
import type { Cover } from "$shell/contract.ts";

const drawn = (): string =>
  `<rect width="180" height="250" fill="${stone.malachiteDark}"/>${night(7, 26, "#5FB79C", 120)}<path d="M90 26L152 128H28Z" fill="#0B3B30" stroke="${stone.wire}" stroke-width="2.2"/><path d="M90 26L107 54H73Z" fill="${stone.gold}" stroke="${stone.wire}" stroke-width="2"/><path d="M62 74H118M47 98H133" stroke="${stone.wire}" stroke-width="1.8"/><path d="M84 64V84H104V108H72V122" fill="none" stroke="${stone.goldLight}" stroke-width="5" stroke-linejoin="round"/><path d="M84 64V84H104V108H72V122" fill="none" stroke="${stone.carnelian}" stroke-width="2" stroke-linejoin="round"/><rect x="97" y="102" width="14" height="12" fill="${stone.carnelian}" stroke="${stone.wire}" stroke-width="1.6"/>
  <path d="M90 154C70 138 40 136 12 144V214C40 206 70 208 90 224 110 208 140 206 168 214V144C140 136 110 138 90 154Z" fill="${stone.alabaster}" stroke="${stone.wire}" stroke-width="2.4"/><path d="M90 154V224" stroke="${stone.wire}" stroke-width="2"/><path d="M24 156C42 152 62 154 78 162M24 168C42 164 62 166 78 174M24 180C42 176 62 178 78 186M24 192C42 188 62 190 78 198" stroke="#A08A5A" stroke-width="2.4" fill="none" stroke-dasharray="16 5 9 5"/><g transform="translate(108,156) scale(1.25) skewY(-5)">${painted(SCARAB, stone.carnelian, stone.alabaster)}</g>
  <path d="M44 138V158L49 153 54 158V137Z" fill="${stone.carnelianLight}"/><path d="M126 138V166L131 161 136 166V137Z" fill="${stone.lapisLight}"/><rect y="232" width="180" height="18" fill="#0B3B30"/>${strip(232)}`;

export const cover: Cover = { panel: () => panel(drawn()), colour: "malachite", order: 4 };
