/** Where the eye is: round the pyramid, up and down, near and far, and never so that the pyramid is lost. */

export interface Look {
  /** Direction of the eye from what it looks at, and how high it stands; degrees. */
  readonly az: number;
  readonly height: number;
  /** Of the distance at which everything fits. */
  readonly zoom: number;
  /** What it looks at, from the middle of the board; cells. */
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export const HOME: Look = { az: 343, height: 25, zoom: 1, x: 0, y: 0, z: 15 };
/** Tangent of half the angle of view, from top to bottom. */
export const LENS = 0.3;
const LIMITS = { height: [6, 82], zoom: [0.42, 1.5], z: [4, 36] } as const;
/** How far from the middle one may look at: less the farther the eye is away, so that the pyramid stays in the picture. */
const STRAY = 24;
/** Half of what must be in the picture, across and upwards, at zoom 1. */
const WIDE = 66;
const HIGH = 63;

const clamp = (value: number, [from, to]: readonly [number, number]): number => Math.min(to, Math.max(from, value));

/** The nearest look that keeps the pyramid in sight. */
export function limited(look: Look): Look {
  const zoom = clamp(look.zoom, LIMITS.zoom);
  const stray = STRAY * clamp((LIMITS.zoom[1] - zoom) / (LIMITS.zoom[1] - LIMITS.zoom[0]), [0, 1]);
  const far = Math.hypot(look.x, look.y);
  const back = far > stray ? stray / far : 1;
  return { az: ((look.az % 360) + 360) % 360, height: clamp(look.height, LIMITS.height), zoom, x: look.x * back, y: look.y * back, z: clamp(look.z, LIMITS.z) };
}

/** The distance at which everything fits into a window of this shape (width by height). */
export const fitting = (aspect: number): number => Math.max(HIGH, WIDE / Math.max(0.2, aspect)) / LENS;

export interface Eye {
  readonly at: readonly [number, number, number];
  readonly to: readonly [number, number, number];
}

export function eyeOf(look: Look, aspect: number): Eye {
  const distance = fitting(aspect) * look.zoom;
  const [a, e] = [(look.az * Math.PI) / 180, (look.height * Math.PI) / 180];
  const to = [look.x, look.y, look.z] as const;
  return { at: [to[0] + distance * Math.cos(a) * Math.cos(e), to[1] + distance * Math.sin(a) * Math.cos(e), to[2] + distance * Math.sin(e)], to };
}

/** Turned by a drag of so many pixels in a window of this height. */
export const turned = (look: Look, dx: number, dy: number, height: number): Look =>
  limited({ ...look, az: look.az - (dx / height) * 160, height: look.height + (dy / height) * 110 });

export const zoomed = (look: Look, factor: number): Look => limited({ ...look, zoom: look.zoom * factor });

/** Shifted by a drag: what was under the pointer stays there. */
export function shifted(look: Look, dx: number, dy: number, height: number, aspect: number): Look {
  const cells = (2 * LENS * fitting(aspect) * look.zoom) / height;
  const [c, s] = [Math.cos((look.az * Math.PI) / 180), Math.sin((look.az * Math.PI) / 180)];
  const steep = Math.sin((look.height * Math.PI) / 180);
  // Across is (-s, c); a drag upwards shifts along the ground as far as one looks down on it, else upwards.
  const [across, along] = [-dx * cells, dy * cells];
  return limited({ ...look, x: look.x - s * across - c * along * steep, y: look.y + c * across - s * along * steep, z: look.z + along * (1 - steep) });
}

/** Between two looks, the short way round. */
export function towards(from: Look, to: Look, part: number): Look {
  const turn = ((((to.az - from.az) % 360) + 540) % 360) - 180;
  const mix = (a: number, b: number) => a + (b - a) * part;
  return limited({ az: from.az + turn * part, height: mix(from.height, to.height), zoom: mix(from.zoom, to.zoom), x: mix(from.x, to.x), y: mix(from.y, to.y), z: mix(from.z, to.z) });
}
