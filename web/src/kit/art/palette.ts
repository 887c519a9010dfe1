/** One drawing: the view box and the markup inside it. Render it with `<Art>`. */
export interface Drawing {
  readonly box: string;
  readonly body: string;
}

/** The stones. The same by day and by night. */
export const stone = {
  lapis: "#1F4596",
  lapisDark: "#142F6C",
  lapisLight: "#4B7CCB",
  carnelian: "#B8421F",
  carnelianLight: "#DB7048",
  carnelianDark: "#842A12",
  malachite: "#1E8468",
  malachiteLight: "#4FB394",
  malachiteDark: "#105343",
  gold: "#E0B24C",
  goldDark: "#A97B22",
  goldLight: "#F4D98F",
  alabaster: "#FAF4E6",
  alabasterDark: "#E7DBC3",
  straw: "#D9C5A0",
  obsidian: "#1A1C2A",
  obsidianLight: "#32364B",
  skin: "#A85C36",
  skinDark: "#8A4426",
  skinLight: "#C27C50",
  amethyst: "#9B62A9",
  amethystDark: "#6C3F78",
  jasper: "#D8A726",
  wire: "#C99A3A",
  ink: "#1A2036",
} as const;

export const path = (d: string, fill: string, extra = ""): string => `<path d="${d}" fill="${fill}" ${extra}/>`;

/** The gold wire around every cell of stone. */
export const wired = (width: number, body: string, wire: string = stone.wire): string =>
  `<g stroke="${wire}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round">${body}</g>`;

/** A five-rayed star as on tomb ceilings. */
export function star(x: number, y: number, radius: number): string {
  let d = "";
  for (let i = 0; i < 10; i++) {
    const angle = -Math.PI / 2 + (i * Math.PI) / 5;
    const reach = i % 2 ? radius * 0.36 : radius;
    d += `${i ? "L" : "M"}${(x + reach * Math.cos(angle)).toFixed(1)} ${(y + reach * Math.sin(angle)).toFixed(1)}`;
  }
  return `<path d="${d}Z"/>`;
}

export const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

/** Rays between two radii around a centre. */
export function rays(count: number, x: number, y: number, inner: number, outer: number): string {
  return times(count, (i) => {
    const angle = (i * 2 * Math.PI) / count;
    const at = (reach: number) => `${(x + reach * Math.cos(angle)).toFixed(1)} ${(y + reach * Math.sin(angle)).toFixed(1)}`;
    return `M${at(inner)}L${at(outer)}`;
  }).join("");
}

export const at = (points: readonly (readonly [number, number])[], draw: (x: number, y: number) => string): string =>
  points.map(([x, y]) => draw(x, y)).join("");
