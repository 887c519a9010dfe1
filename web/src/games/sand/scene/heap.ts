/** The stock: a heap of loose sand on the board, of the size everybody sees. */
import { BufferAttribute, BufferGeometry, Mesh, MeshBasicMaterial, type ShaderMaterial } from "three";

import { SUN } from "./baking.ts";

/** Where it lies, from the middle of the board: to the left of the first look. */
export const HEAP = [31, -56] as const;
const SLOPE = 0.72;
const RINGS = 14;
const SIDES = 44;

/** The radius of a heap of so many grains: a cone, with its foot drawn out. */
export const heapRadius = (grains: number): number => Math.cbrt((3 * Math.max(0, grains)) / (Math.PI * SLOPE));

function roughness(a: number, r: number): number {
  return Math.sin(3 * a + 7 * r) * 0.5 + Math.sin(7 * a - 11 * r) * 0.3 + Math.sin(13 * a + 5 * r) * 0.2;
}

/** A cone of radius 1, rough and with a rounded tip. */
function cone(): BufferGeometry {
  const positions: number[] = [];
  const indices: number[] = [];
  for (let ring = 0; ring <= RINGS; ring++)
    for (let k = 0; k <= SIDES; k++) {
      const a = ((k % SIDES) / SIDES) * 2 * Math.PI;
      const part = ring / RINGS;
      const r = part * (1 + 0.06 * roughness(a, 0) * part);
      const z = SLOPE * (Math.sqrt((1 - part) ** 2 + 0.006) - 0.0775 + 0.02 * roughness(a, part * 2) * Math.sin(part * Math.PI));
      positions.push(r * Math.cos(a), r * Math.sin(a), ring === RINGS ? -0.01 : Math.max(0, z));
    }
  for (let ring = 0; ring < RINGS; ring++)
    for (let k = 0; k < SIDES; k++) {
      const at = ring * (SIDES + 1) + k;
      indices.push(at, at + SIDES + 1, at + SIDES + 2, at, at + SIDES + 2, at + 1);
    }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(Float32Array.from(positions), 3));
  geometry.setIndex(indices);
  geometry.computeVertexNormals();
  const count = positions.length / 3;
  geometry.setAttribute("loose", new BufferAttribute(new Uint8Array(count).fill(255), 1, true));
  geometry.setAttribute("light", new BufferAttribute(Uint8Array.from({ length: 2 * count }, (_, k) => (k % 2 ? 205 + 50 * (1 - Math.floor(k / 2 / (SIDES + 1)) / RINGS) : 255)), 2, true));
  return geometry;
}

/** A soft shadow on the board, darkest in the middle. */
function stain(): BufferGeometry {
  const sides = 40;
  const positions = [0, 0, 0];
  const colours = [0, 0, 0, 0.5];
  const indices: number[] = [];
  for (let ring = 0; ring < 2; ring++)
    for (let k = 0; k < sides; k++) {
      const a = (k / sides) * 2 * Math.PI;
      const r = ring ? 1.12 : 0.86;
      positions.push(r * Math.cos(a), r * Math.sin(a), 0);
      colours.push(0, 0, 0, ring ? 0 : 0.5);
    }
  for (let k = 0; k < sides; k++) {
    const [a, b] = [1 + k, 1 + ((k + 1) % sides)];
    indices.push(0, a, b, a, a + sides, b + sides, a, b + sides, b);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(Float32Array.from(positions), 3));
  geometry.setAttribute("color", new BufferAttribute(Float32Array.from(colours), 4));
  geometry.setIndex(indices);
  return geometry;
}

export class Heap {
  readonly mesh: Mesh;
  readonly shadow: Mesh;
  #dark = new MeshBasicMaterial({ vertexColors: true, transparent: true, depthWrite: false });
  #grains = 0;

  constructor(sand: ShaderMaterial) {
    this.mesh = new Mesh(cone(), sand);
    this.shadow = new Mesh(stain(), this.#dark);
    this.shadow.renderOrder = 4;
    this.set(0);
  }

  get grains(): number {
    return this.#grains;
  }

  set(grains: number): void {
    this.#grains = grains;
    const radius = heapRadius(grains);
    this.mesh.visible = this.shadow.visible = radius > 0.5;
    this.mesh.scale.set(radius, radius, radius);
    this.mesh.position.set(...HEAP, 0);
    const drawn = (radius * SLOPE * 0.55) / SUN[2];
    this.shadow.scale.set(radius, radius, 1);
    this.shadow.position.set(HEAP[0] - SUN[0] * drawn, HEAP[1] - SUN[1] * drawn, 0.06);
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.shadow.geometry.dispose();
    this.#dark.dispose();
  }
}
