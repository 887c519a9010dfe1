/** The blade where one aims: glass that shows the sand behind it, its handle, the fan of a trembling hand, the mark on the ring. */
import { BufferAttribute, BufferGeometry, DoubleSide, Group, LineBasicMaterial, LineSegments, Mesh, MeshBasicMaterial, type ShaderMaterial, Vector3 } from "three";

import { fan, onBlade, ways } from "./aiming.ts";
import type { Aim, Load } from "./contract.ts";
import { RING } from "./ground.ts";
import { handle } from "./models.ts";
import { rgb } from "./palette.ts";

/** Half of the blade's width, and its height; in cells. */
const HALF = 8;
export const HIGH = 50;
const rad = Math.PI / 180;
const TONES: Record<Load, { readonly glass: string; readonly edge: string; readonly opacity: number }> = {
  none: { glass: "#B9B3AA", edge: "#8A8378", opacity: 0.3 },
  fair: { glass: "#E6EEF8", edge: "#44546F", opacity: 0.5 },
  over: { glass: "#F0C3B2", edge: "#9C2E14", opacity: 0.5 },
};

/** A flat shape of four corners that can be moved. */
function sheet(): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(new Float32Array(12), 3));
  geometry.setIndex([0, 1, 2, 0, 2, 3]);
  return geometry;
}

function put(geometry: BufferGeometry, points: readonly (readonly [number, number, number])[]): void {
  const at = geometry.getAttribute("position");
  points.forEach((point, k) => at.setXYZ(k, ...point));
  at.needsUpdate = true;
  geometry.computeBoundingSphere();
}

const OUTLINE = [0, 1, 1, 2, 2, 3, 3, 0];

export class Blade {
  readonly group = new Group();
  readonly pane: Mesh;
  readonly handle: Mesh;
  #glass = new MeshBasicMaterial({ transparent: true, side: DoubleSide, depthWrite: false });
  #wire = new LineBasicMaterial();
  #faint = new LineBasicMaterial({ transparent: true, opacity: 0.28 });
  #gold = new MeshBasicMaterial({ color: 0xe6b84f, depthWrite: false, side: DoubleSide });
  #edge: LineSegments;
  #fan: LineSegments;
  #mark: Mesh;
  #arrow: Mesh;
  #aim: Aim | null = null;
  #turn: string | null = null;

  constructor(solid: ShaderMaterial) {
    this.#gold.color.setRGB(...rgb("#E6B84F"));
    this.pane = new Mesh(sheet(), this.#glass);
    this.pane.renderOrder = 6;
    this.handle = new Mesh(handle(rgb("#1C3F8C")), solid);
    const edge = new BufferGeometry();
    edge.setAttribute("position", new BufferAttribute(new Float32Array(12), 3));
    edge.setIndex(OUTLINE);
    this.#edge = new LineSegments(edge, this.#wire);
    this.#edge.renderOrder = 7;
    const blades = new BufferGeometry();
    blades.setAttribute("position", new BufferAttribute(new Float32Array(12 * 9), 3));
    blades.setIndex(Array.from({ length: 9 }, (_, k) => OUTLINE.map((at) => at + 4 * k)).flat());
    this.#fan = new LineSegments(blades, this.#faint);
    this.#fan.renderOrder = 7;
    this.#mark = new Mesh(sheet(), this.#gold);
    this.#arrow = new Mesh(new BufferGeometry(), this.#gold);
    this.#arrow.geometry.setAttribute("position", new BufferAttribute(new Float32Array(7 * 3), 3));
    this.#arrow.geometry.setIndex([0, 1, 2, 0, 2, 3, 4, 5, 6]);
    this.#mark.renderOrder = this.#arrow.renderOrder = 4;
    this.group.add(this.pane, this.handle, this.#edge, this.#fan, this.#mark, this.#arrow);
    this.group.visible = false;
    this.tone("fair");
  }

  get aim(): Aim | null {
    return this.#aim;
  }

  /** Whose turn it is: the grip wears the colour. */
  turn(colour: string | null): void {
    if (colour === this.#turn) return;
    this.#turn = colour;
    this.handle.geometry.dispose();
    this.handle.geometry = handle(rgb(colour ?? "#1C3F8C"));
  }

  tone(load: Load): void {
    const { glass, edge, opacity } = TONES[load];
    this.#glass.color.setRGB(...rgb(glass));
    this.#glass.opacity = opacity;
    this.#wire.color.setRGB(...rgb(edge));
    this.#faint.color.setRGB(...rgb(edge));
  }

  /** `lift`: so high above its place; `bare`: the blade alone, as it moves through the sand. */
  put(aim: Aim | null, lift = 0, bare = false): void {
    this.#aim = aim;
    this.group.visible = aim !== null;
    if (!aim) return;
    // Lifted, it is drawn shorter, so that its handle stays in the picture.
    const high = HIGH + lift * 0.4;
    const corners = (cut: Aim, up = lift) => [[-HALF, up], [HALF, up], [HALF, high], [-HALF, high]].map(([u, z]) => onBlade(cut, u!, z!));
    put(this.pane.geometry, corners(aim));
    put(this.#edge.geometry, corners(aim));
    put(this.#fan.geometry, fan(aim).flatMap((cut) => corners(cut, 0)));
    this.#fan.visible = this.#mark.visible = this.#arrow.visible = !bare;
    const top = onBlade(aim, 0, high);
    this.handle.position.set(...top);
    this.handle.rotation.set(0, -aim.tilt * rad, aim.az * rad, "ZYX");
    this.#point(aim);
  }

  /** Only moved along its pull, as it drags the sand out. */
  shift(x: number, y: number, z: number): void {
    this.group.position.set(x, y, z);
  }

  #point(aim: Aim): void {
    const { pull, right } = ways(aim.az);
    const on = (along: number, across: number) => [along * pull[0] + across * right[0], along * pull[1] + across * right[1], 0.12] as const;
    put(this.#mark.geometry, [on(RING - 5.4, -1.4), on(RING - 5.4, 1.4), on(RING - 0.9, 1.4), on(RING - 0.9, -1.4)]);
    const [u, from] = [aim.u, 44];
    put(this.#arrow.geometry, [on(from, u - 0.6), on(from + 8, u - 0.6), on(from + 8, u + 0.6), on(from, u + 0.6), on(from + 7, u - 2.6), on(from + 11.5, u), on(from + 7, u + 2.6)]);
  }

  /** The middle of the blade's edge on the board and of its upper edge. */
  ends(aim: Aim): readonly [foot: Vector3, top: Vector3] {
    return [new Vector3(...onBlade(aim, 0, 0)), new Vector3(...onBlade(aim, 0, HIGH))];
  }

  dispose(): void {
    for (const { geometry } of [this.pane, this.handle, this.#edge, this.#fan, this.#mark, this.#arrow]) geometry.dispose();
    for (const material of [this.#glass, this.#wire, this.#faint, this.#gold]) material.dispose();
  }
}
