/** What the pointer is on: blade, handle, ring or sand. */
import { type Mesh, type PerspectiveCamera, Raycaster, Vector2, Vector3 } from "three";

import { type Point, type Sight, meeting } from "./aiming.ts";
import type { Blade } from "./blade.ts";
import { RING } from "./ground.ts";
import type { SandMesh } from "./sandmesh.ts";

export type Target =
  | { readonly on: "handle" }
  | { readonly on: "blade"; readonly at: Point }
  | { readonly on: "sand"; readonly at: Point }
  | { readonly on: "ring" }
  | { readonly on: "air" };

/** How near to the handle, in pixels, and to the ring, in cells, counts as on it. */
const NEAR_HANDLE = 26;
const NEAR_RING = 6;

export class Pointing {
  #ray = new Raycaster();
  #camera: PerspectiveCamera;
  #canvas: HTMLCanvasElement;

  constructor(camera: PerspectiveCamera, canvas: HTMLCanvasElement) {
    this.#camera = camera;
    this.#canvas = canvas;
  }

  #cast(x: number, y: number): void {
    const box = this.#canvas.getBoundingClientRect();
    this.#ray.setFromCamera(new Vector2(((x - box.left) / box.width) * 2 - 1, 1 - ((y - box.top) / box.height) * 2), this.#camera);
  }

  sight(x: number, y: number): Sight {
    this.#cast(x, y);
    const { origin, direction } = this.#ray.ray;
    const to = origin.clone().addScaledVector(direction, 1000);
    return { from: [origin.x, origin.y, origin.z], to: [to.x, to.y, to.z] };
  }

  /** Where a point of the scene is on the page. */
  page(point: Vector3): readonly [x: number, y: number] {
    const box = this.#canvas.getBoundingClientRect();
    const at = point.clone().project(this.#camera);
    return [box.left + ((at.x + 1) / 2) * box.width, box.top + ((1 - at.y) / 2) * box.height];
  }

  #hit(meshes: Mesh[]): { readonly at: Point; readonly far: number } | null {
    const found = this.#ray.intersectObjects(meshes, false)[0];
    return found ? { at: [found.point.x, found.point.y, found.point.z], far: found.distance } : null;
  }

  /** The sand under the pointer, also behind the blade. */
  sand(x: number, y: number, sand: SandMesh): Point | null {
    this.#cast(x, y);
    return this.#hit(sand.meshes)?.at ?? null;
  }

  target(x: number, y: number, sand: SandMesh, blade: Blade): Target {
    if (blade.aim) {
      const [, top] = blade.ends(blade.aim);
      const [tx, ty] = this.page(top);
      const [gx, gy] = this.page(blade.handle.localToWorld(new Vector3(0, 0, 12)));
      if (toSegment(x, y, tx, ty, gx, gy) < NEAR_HANDLE) return { on: "handle" };
    }
    this.#cast(x, y);
    const onSand = this.#hit(sand.meshes);
    const onBlade = blade.aim ? this.#hit([blade.pane]) : null;
    if (onBlade && (!onSand || onBlade.far < onSand.far)) return { on: "blade", at: onBlade.at };
    if (onSand) return { on: "sand", at: onSand.at };
    const ground = meeting(this.sight(x, y), 0);
    return ground && Math.abs(Math.hypot(ground[0], ground[1]) - RING) < NEAR_RING && blade.aim ? { on: "ring" } : { on: "air" };
  }
}

function toSegment(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  const [dx, dy] = [bx - ax, by - ay];
  const part = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - ax - part * dx, y - ay - part * dy);
}
