/** A tile of noise: brightness in red, and how a facet of a grain is turned in green, blue and alpha. */
import { DataTexture, LinearFilter, LinearMipmapNearestFilter, RGBAFormat, RepeatWrapping } from "three";

const SIZE = 256;

/** A number from 0 to 255 for a whole number; the same everywhere. */
function scatter(n: number): number {
  let h = Math.imul(n ^ 0x9e3779b9, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) & 255;
}

/** Value noise of one octave that fits at its edges. */
function octave(cells: number, seed: number): Float32Array {
  const values = new Float32Array(SIZE * SIZE);
  const knot = (i: number, j: number) => scatter(seed + (j % cells) * cells + (i % cells));
  const ease = (t: number) => t * t * (3 - 2 * t);
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++) {
      const [u, v] = [(x * cells) / SIZE, (y * cells) / SIZE];
      const [i, j] = [Math.floor(u), Math.floor(v)];
      const [fx, fy] = [ease(u - i), ease(v - j)];
      const top = knot(i, j) * (1 - fx) + knot(i + 1, j) * fx;
      values[SIZE * y + x] = top * (1 - fy) + (knot(i, j + 1) * (1 - fx) + knot(i + 1, j + 1) * fx) * fy;
    }
  return values;
}

export function grainTexture(): DataTexture {
  const data = new Uint8Array(4 * SIZE * SIZE);
  for (let channel = 0; channel < 4; channel++) {
    const [coarse, middle, fine] = [octave(16, 7 + 4099 * channel), octave(64, 91 + 5003 * channel), octave(160, 13 + 6007 * channel)];
    for (let k = 0; k < SIZE * SIZE; k++) data[4 * k + channel] = 0.22 * coarse[k]! + 0.38 * middle[k]! + 0.4 * fine[k]!;
  }
  const texture = new DataTexture(data, SIZE, SIZE, RGBAFormat);
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearMipmapNearestFilter;
  texture.generateMipmaps = true;
  texture.needsUpdate = true;
  return texture;
}
