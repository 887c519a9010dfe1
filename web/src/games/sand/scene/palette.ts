/** Day and night of the scene: the numbers that the shaders light the sand with. */
import { Color, Vector2, Vector3, Vector4 } from "three";

import { SUN } from "./baking.ts";

type Rgb = readonly [number, number, number];

interface Hours {
  readonly key: Rgb;
  readonly ambient: Rgb;
  readonly bounce: Rgb;
  readonly sand: Rgb;
  readonly slice: Rgb;
  readonly ground: Rgb;
  readonly sky: readonly [Rgb, Rgb, Rgb];
  readonly disc: Rgb;
  readonly discs: Rgb;
  readonly board: { readonly wood: string; readonly edge: string; readonly gold: string; readonly tick: string };
}

const DAY: Hours = {
  key: [0.85, 0.8, 0.69],
  ambient: [0.575, 0.515, 0.475],
  bounce: [0.12, 0.07, 0.02],
  sand: [0.975, 0.835, 0.585],
  slice: [0.93, 0.735, 0.29],
  ground: [0.91, 0.755, 0.54],
  sky: [[0.969, 0.867, 0.698], [0.949, 0.812, 0.627], [0.922, 0.753, 0.545]],
  disc: [0.984, 0.914, 0.749],
  discs: [0.9, 0.34, 0.28],
  board: { wood: "#E3CFAF", edge: "#BFA680", gold: "#C9972F", tick: "#785E33" },
};

const NIGHT: Hours = {
  key: [0.42, 0.48, 0.64],
  ambient: [0.26, 0.265, 0.4],
  bounce: [0.1, 0.05, 0],
  sand: [0.97, 0.84, 0.66],
  slice: [0.98, 0.78, 0.32],
  ground: [0.25, 0.225, 0.36],
  sky: [[0.039, 0.063, 0.149], [0.078, 0.11, 0.259], [0.204, 0.188, 0.373]],
  disc: [0.937, 0.902, 0.796],
  discs: [0.7, 0.12, 0.1],
  board: { wood: "#6F6780", edge: "#4C4763", gold: "#A97F2C", tick: "#B89A5A" },
};

export const hours = (night: boolean): Hours => (night ? NIGHT : DAY);

/** Uniforms that all materials share: changed in one place. */
export interface Shared {
  readonly key: { value: Vector3 };
  readonly ambient: { value: Vector3 };
  readonly bounce: { value: Vector3 };
  readonly sun: { value: Vector3 };
  readonly sand: { value: Vector3 };
  readonly slice: { value: Vector3 };
  readonly ground: { value: Vector3 };
  readonly sky0: { value: Vector3 };
  readonly sky1: { value: Vector3 };
  readonly sky2: { value: Vector3 };
  readonly disc: { value: Vector3 };
  readonly discs: { value: Vector3 };
  /** The disc in pixels: middle and radius. */
  readonly place: { value: Vector4 };
  readonly window: { value: Vector2 };
}

const vector = (rgb: Rgb) => new Vector3(...rgb);

export function shared(): Shared {
  const zero = () => ({ value: new Vector3() });
  return {
    key: zero(),
    ambient: zero(),
    bounce: zero(),
    sun: { value: vector(SUN) },
    sand: zero(),
    slice: zero(),
    ground: zero(),
    sky0: zero(),
    sky1: zero(),
    sky2: zero(),
    disc: zero(),
    discs: zero(),
    place: { value: new Vector4(0, 0, 1, 0) },
    window: { value: new Vector2(1, 1) },
  };
}

export function paint(uniforms: Shared, night: boolean): void {
  const { key, ambient, bounce, sand, slice, ground, sky, disc, discs } = hours(night);
  const values = { key, ambient, bounce, sand, slice, ground, sky0: sky[0], sky1: sky[1], sky2: sky[2], disc, discs };
  for (const [name, rgb] of Object.entries(values)) uniforms[name as keyof typeof values].value.set(...rgb);
}

/** A CSS colour as the shaders want it: as it is shown, without conversion. */
export function rgb(colour: string): Rgb {
  const { r, g, b } = new Color().setStyle(colour).convertLinearToSRGB();
  return [r, g, b];
}
