/** The sand on the page's side: one mesh for each tile, kept up to date by the worker. */
import { BufferAttribute, BufferGeometry, Group, Mesh, ShaderMaterial, type Texture, Vector2, Vector3, Vector4 } from "three";

import type { Aim } from "./contract.ts";
import { SIDE } from "./contract.ts";
import type { TileMesh } from "./messages.ts";
import type { Shared } from "./palette.ts";
import { SAND_FRAGMENT, SAND_VERTEX } from "./shaders.ts";

export const MIDDLE = SIDE / 2;
const rad = Math.PI / 180;

/** The sand's own look: also the heap, the slab on the blade and the crumbs wear it. */
export class SandMaterial extends ShaderMaterial {
  constructor(uniforms: Shared, grain: Texture) {
    super({
      vertexShader: SAND_VERTEX,
      fragmentShader: SAND_FRAGMENT,
      uniforms: {
        ...uniforms,
        grain: { value: grain },
        opacity: { value: 1 },
        blade: { value: new Vector4() },
        offset: { value: new Vector2() },
        footing: { value: new Vector3(0, 0, 0) },
        fresh: { value: 0 },
      },
    });
  }

  /** The golden slice of an aim; null: none. */
  slice(aim: Aim | null): void {
    const { blade, offset } = this.uniforms;
    if (aim) blade?.value.set(Math.cos(aim.az * rad), Math.sin(aim.az * rad), Math.tan(aim.tilt * rad), aim.r);
    offset?.value.set(aim?.u ?? 0, aim ? 1 : 0);
  }

  /** The sand a standing figure needs: hatched around its feet, down to a height. Radius 0: none. */
  footing(x: number, y: number, radius: number, from: number): void {
    this.uniforms.footing?.value.set(x, y, radius);
    this.uniforms.fresh!.value = from;
  }

  glass(on: boolean): void {
    this.uniforms.opacity!.value = on ? 0.6 : 1;
    this.transparent = on;
    this.depthWrite = !on;
    this.needsUpdate = true;
  }
}

export class SandMesh {
  readonly group = new Group();
  #tiles = new Map<number, Mesh<BufferGeometry, ShaderMaterial>>();
  #material: ShaderMaterial;

  constructor(material: ShaderMaterial) {
    this.#material = material;
    this.group.position.set(-MIDDLE, -MIDDLE, 0);
  }

  put({ tile, positions, normals, loose, indices }: TileMesh): void {
    this.#tiles.get(tile)?.geometry.dispose();
    if (indices.length === 0) {
      this.#tiles.get(tile)?.removeFromParent();
      this.#tiles.delete(tile);
      return;
    }
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", new BufferAttribute(positions, 3));
    const four = new BufferAttribute(normals, 4, true);
    geometry.setAttribute("normal", four);
    geometry.setAttribute("loose", new BufferAttribute(loose, 1, true));
    geometry.setAttribute("light", new BufferAttribute(new Uint8Array((positions.length / 3) * 2).fill(255), 2, true));
    geometry.setIndex(new BufferAttribute(indices, 1));
    let mesh = this.#tiles.get(tile);
    if (mesh) mesh.geometry = geometry;
    else {
      mesh = new Mesh(geometry, this.#material);
      this.#tiles.set(tile, mesh);
      this.group.add(mesh);
    }
  }

  light(tile: number, light: Uint8Array): void {
    const attribute = this.#tiles.get(tile)?.geometry.getAttribute("light");
    if (!attribute || attribute.array.length !== light.length) return;
    (attribute.array as Uint8Array).set(light);
    attribute.needsUpdate = true;
  }

  /** What a ray may hit. */
  get meshes(): Mesh[] {
    return [...this.#tiles.values()];
  }

  dispose(): void {
    for (const { geometry } of this.#tiles.values()) geometry.dispose();
    this.#tiles.clear();
    this.group.clear();
  }
}
