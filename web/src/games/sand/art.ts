import { type Drawing, path, stone, wired } from "$kit/art/palette.ts";

export const BUILDINGS = ["house", "granary", "tower", "temple"] as const;
export type Building = (typeof BUILDINGS)[number];
export type BuildingRank = "plain" | "skylight" | "pick";

const steel = "#DDE3EA";
const sandL = "#F0DEB4";
const sandM = "#E3CA98";
const sandD = "#C6A368";

/** Four buildings: where the roof is, and the walls under a roof of a given stone. */
const BUILD: Record<Building, readonly [x: number, y: number, body: (top: string) => string]> = {
  house: [
    32,
    22,
    (t) =>
      path("M9 60V27H55V60Z", sandM) +
      path("M40 27H55V60H40Z", sandD, 'stroke="none"') +
      path("M9 60V27H55V60Z", "none") +
      path("M6 28V19H14V22.5H50V19H58V28Z", t) +
      path("M21 60V44H32V60Z", stone.obsidianLight) +
      path("M43 36H50V43H43Z", stone.obsidianLight, 'stroke-width="1.3"') +
      path("M13 35H18V41H13Z", stone.obsidianLight, 'stroke-width="1.3"'),
  ],
  granary: [
    32,
    21,
    (t) =>
      path("M8 60C8 38 18 19 32 19S56 38 56 60Z", sandM) +
      path("M40 20.8C50 26 56 42 56 60H44C46 44 45 30 40 20.8Z", sandD, 'stroke="none"') +
      path("M8 60C8 38 18 19 32 19S56 38 56 60Z", "none") +
      path("M19 27C23 21.5 27.5 19 32 19S41 21.5 45 27C40 29.5 24 29.5 19 27Z", t) +
      `<path d="M12.5 41C23 44.5 41 44.5 51.5 41" fill="none" stroke-width="1.5"/>` +
      path("M26 60V49C26 45 38 45 38 49V60Z", stone.obsidianLight),
  ],
  tower: [
    32,
    16,
    (t) =>
      path("M18 60L21.5 24H42.5L46 60Z", sandM) +
      path("M35 24H42.5L46 60H36Z", sandD, 'stroke="none"') +
      path("M18 60L21.5 24H42.5L46 60Z", "none") +
      path("M16.5 25V13H23V17H28.5V13H35.5V17H41V13H47.5V25Z", t) +
      path("M29 60V47H36V60Z", stone.obsidianLight) +
      `<path d="M32.5 31V38M20.5 41H44" fill="none" stroke="${stone.wire}" stroke-width="1.5"/><path d="M32.5 30.5V37.5" stroke="${stone.obsidianLight}" stroke-width="3.6"/>`,
  ],
  temple: [
    32,
    34,
    (t) =>
      path("M4 60L8.5 22H27.5L29 60Z", sandM) +
      path("M35 60L36.5 22H55.5L60 60Z", sandM) +
      path("M48 22H55.5L60 60H49.5Z", sandD, 'stroke="none"') +
      path("M35 60L36.5 22H55.5L60 60Z", "none") +
      path("M6 23V16.5H30V23ZM34 23V16.5H58V23Z", t) +
      path("M26 60V38H38V60Z", stone.obsidianLight) +
      path("M24 39V32H40V39Z", t) +
      `<path d="M13 60L15.5 28M20.5 60V28M43.5 60V28M51 60L48.5 28" fill="none" stroke-width="1.5"/>`,
  ],
};
const PICK_STONE: Record<Building, readonly [stone: string, ink: string]> = {
  house: [stone.carnelian, "#FBF5E6"],
  granary: [stone.malachite, "#FBF5E6"],
  tower: [stone.lapis, "#FBF5E6"],
  temple: [stone.jasper, stone.ink],
};
const FLAT: Record<Building, string> = {
  house: "M4 21V9H7V11H17V9H20V21ZM9 21V15H13V21Z",
  granary: "M3.5 21C3.5 11 7.5 5 12 5S20.5 11 20.5 21ZM10 21V16.5C10 14.8 14 14.8 14 16.5V21Z",
  tower: "M7 21L8.2 9H6.5V3.5H9V5.5H10.8V3.5H13.2V5.5H15V3.5H17.5V9H15.8L17 21ZM11 21V16H13V21Z",
  temple: "M2 21L3.8 6.5H2.8V4H10.8V10H13.2V4H21.2V6.5H20.2L22 21ZM10 21V14H14V21Z",
};

/** Plain = pressed sand; skylight = an orb in a lapis cornice; pick = gold cornice and banner. */
export function building(k: Building, rank: BuildingRank = "plain"): Drawing {
  const [x, y, d] = BUILD[k];
  const t = { plain: sandL, skylight: stone.lapis, pick: stone.gold }[rank];
  const body =
    (rank === "pick"
      ? wired(
          1.6,
          `<path d="M${x} ${y}V3" fill="none" stroke-width="2.6"/>` +
            path(`M${x} 2.5H${x + 19}L${x + 15} 8 ${x + 19} 13.5H${x}Z`, PICK_STONE[k][0]),
        )
      : "") +
    wired(1.8, d(t)) +
    (rank === "skylight"
      ? `<circle cx="${x}" cy="${y}" r="8.5" fill="#8FD0E8" stroke="${stone.wire}" stroke-width="1.8"/><path d="M${x - 4.5} ${y + 0.5}A5 5 0 0 1 ${x + 1} ${y - 4.8}" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round"/>`
      : "");
  return { box: "0 0 64 64", body };
}

export const buildingSign = (k: Building): Drawing => ({
  box: "0 0 24 24",
  body: `<path d="${FLAT[k]}" fill="currentColor" fill-rule="evenodd"/>`,
});

export const buildingLine = (k: Building): Drawing => ({
  box: "0 0 24 24",
  body: `<path d="${FLAT[k]}" fill="none" stroke="currentColor" stroke-width="1.4" stroke-linejoin="round"/>`,
});

export function pick(k: Building): Drawing {
  const [c, i] = PICK_STONE[k];
  return {
    box: "0 0 40 64",
    body:
      wired(
        1.8,
        `<path d="M20 30V60" fill="none" stroke-width="5.4"/><path d="M20 30V60" fill="none" stroke="${stone.alabaster}" stroke-width="2.4"/>` +
          path("M8 3H32A5 5 0 0 1 37 8V24A5 5 0 0 1 32 29H25L20 36 15 29H8A5 5 0 0 1 3 24V8A5 5 0 0 1 8 3Z", c),
      ) + `<g transform="translate(8,3.5) scale(1)" color="${i}">${buildingSign(k).body}</g>`,
  };
}

export const gemLarge = (): Drawing => ({
  box: "0 0 64 64",
  body: wired(
    2,
    path("M18 9H46L60 25 32 59 4 25Z", stone.carnelian) +
      path("M18 9L23 25H4ZM46 9L41 25H60Z", stone.carnelianLight) +
      path("M23 25H41L32 59Z", stone.carnelianLight) +
      path("M18 9H46L41 25H23Z", "#F0A27E"),
  ),
});

export const gemSmall = (): Drawing => ({
  box: "0 0 64 64",
  body: wired(
    2,
    path("M32 8L52 24 44 54H20L12 24Z", stone.malachite) +
      path("M32 8L40 27H24Z", "#8FD8BF") +
      path("M24 27H40L44 54H20Z", stone.malachiteLight) +
      path("M12 24L24 27 20 54Z", stone.malachiteDark),
  ),
});

export const orb = (): Drawing => ({
  box: "0 0 64 64",
  body: `<circle cx="32" cy="32" r="27" fill="#8FD0E8" stroke="${stone.wire}" stroke-width="2.2"/><path d="M32 59A27 27 0 0 0 59 32C53 46 46 53 32 59Z" fill="#4E9DBD"/><path d="M16 33A16 16 0 0 1 33 16" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round"/>`,
});

export const pharaohPiece = (): Drawing => ({
  box: "0 0 48 64",
  body:
    `<ellipse cx="24" cy="59" rx="15" ry="3.6" fill="#000" opacity=".35"/>` +
    wired(
      1.8,
      path("M24 27C33 27 36.5 35 39 56 39 60.5 9 60.5 9 56 11.5 35 15 27 24 27Z", stone.lapis) +
        path("M12 43C19 47 29 47 36 43L38 50C30 54 18 54 10.3 50Z", stone.gold, 'stroke-width="1.3"') +
        path("M11 30C14 24 34 24 37 30 35 37 29 40 24 40S13 37 11 30Z", stone.carnelian) +
        path("M13.5 30.5C17 27 31 27 34.5 30.5 32 34.5 28 36 24 36S16 34.5 13.5 30.5Z", stone.goldLight, 'stroke-width="1.2"') +
        path(
          "M24 4C14 4 11 11 11.5 18L9 31C12 33.5 15 33.5 17 33L18 26H30L31 33C33 33.5 36 33.5 39 31L36.5 18C37 11 34 4 24 4Z",
          stone.lapis,
        ) +
        `<path d="M12.5 13C19 9.5 29 9.5 35.5 13M11 19.5L17 20M37 19.5L31 20M10.2 25.5L17 26.5M37.8 25.5L31 26.5" fill="none" stroke="${stone.gold}" stroke-width="2.2"/>` +
        path(
          "M16.5 15C20 12.5 28 12.5 31.5 15V21C31.5 26 28 29.5 24 29.5S16.5 26 16.5 21Z",
          stone.skinLight,
          'stroke-width="1.3"',
        ) +
        path("M22.5 3H25.5V12H22.5Z", stone.gold, 'stroke-width="1"'),
    ) +
    `<path d="M19 19.5H22M26 19.5H29" stroke="${stone.obsidian}" stroke-width="1.8" stroke-linecap="round"/><path d="M22 25.2H26" stroke="${stone.carnelianDark}" stroke-width="1.4" stroke-linecap="round"/>` +
    wired(1.2, path("M22.6 29H25.4L26 36H22Z", stone.lapisDark)),
});

export const blade = (): Drawing => ({
  box: "0 0 64 176",
  body:
    wired(
      2,
      path("M25 46V8C25 3 39 3 39 8V46Z", stone.lapis) +
        path("M23 12H41V18H23ZM23 32H41V38H23Z", stone.gold) +
        path("M22 46H42L46 60H18Z", stone.gold),
    ) +
    `<path d="M14 60H50L54 160C54 168 48 172 32 172S10 168 10 160Z" fill="${steel}" stroke="#46536F" stroke-width="2.2" stroke-linejoin="round"/><path d="M32 60V172" stroke="#B4C0D0" stroke-width="2"/><path d="M18 66L16 156" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".8"/>`,
});
