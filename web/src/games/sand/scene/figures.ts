/** The Pharaoh, the picks, gems and orbs, and spots drawn through the sand. */
import { type BufferGeometry, Group, Matrix4, Mesh, MeshBasicMaterial, type Quaternion, ShaderMaterial, Vector3 } from "three";

import type { Rod } from "./baking.ts";
import { SIDE } from "./contract.ts";
import type { Kind, Marker, PharaohPlace, PickPlace, SceneModel, TokenPlace } from "./contract.ts";
import { Heads } from "./heads.ts";
import { TALL, gemLarge, gemSmall, orb, pharaoh, shaft } from "./models.ts";
import { type Shared, rgb } from "./palette.ts";
import { MIDDLE } from "./sandmesh.ts";
import { SOLID_FRAGMENT, SOLID_VERTEX } from "./shaders.ts";

/** A pick's length, and how much of it is in the sand. */
const LENGTH = 13;
const SUNK = 3;
const SLANT = [0.77, 0.64] as const;
/** The Pharaoh's middle over his feet, and over the sand he lies on. */
const WAIST = 7;
const LAID = 2.6;
const FACING = (343 * Math.PI) / 180;
const up = (): Vector3 => new Vector3(0, 0, 1);
const FACES = [[1, 0], [0, 1], [-1, 0], [0, -1]] as const;
const OWN: Record<Kind, string> = { L: "#B23A1C", S: "#1F8A6E", O: "#4E9DBD" };

/** A pick with its head. */
interface PickModel {
  readonly group: Group;
  readonly head: Mesh;
}

export class Figures {
  readonly group = new Group();
  /** Turns about his middle. */
  readonly pharaoh = new Group();
  readonly picks: PickModel[] = [];
  readonly solid: ShaderMaterial;
  #king: Mesh;
  #heads = new Heads();
  #shaft = shaft(LENGTH);
  #tokens = new Group();
  #markers = new Group();
  #models: Record<Kind, BufferGeometry> = { L: gemLarge(), S: gemSmall(), O: orb() };
  #marks: MeshBasicMaterial[] = [];

  constructor(uniforms: Shared) {
    this.solid = new ShaderMaterial({ vertexShader: SOLID_VERTEX, fragmentShader: SOLID_FRAGMENT, uniforms: { ...uniforms, strength: { value: 1 } } });
    this.#king = new Mesh(pharaoh(), this.solid);
    this.#king.position.z = -WAIST;
    this.pharaoh.add(this.#king);
    this.#markers.renderOrder = 9;
    this.group.add(this.pharaoh, this.#tokens, this.#markers);
  }

  day(night: boolean): void {
    this.#heads.dim(night);
  }

  show({ field, pharaoh, picks, tokens, markers }: SceneModel): void {
    const top = field.heights[SIDE * pharaoh.y + pharaoh.x] ?? 0;
    this.#stand(pharaoh, top);
    picks.forEach((pick, number) => this.#pick(pick, number));
    this.#tokens.clear();
    for (const token of tokens) this.#tokens.add(this.token(token));
    this.#mark(markers);
  }

  /** Heads look at the eye. */
  face(eye: Quaternion): void {
    for (const { head } of this.picks) head.quaternion.copy(head.parent!.quaternion).invert().multiply(eye);
  }

  /** The Pharaoh (-1) or a pick. */
  model(figure: number): Group | null {
    return figure < 0 ? this.pharaoh : (this.picks[figure]?.group ?? null);
  }

  /** Treasures over the heap, side by side. */
  found(kinds: readonly Kind[], at: readonly [number, number], height: number): Mesh[] {
    return kinds.map((kind, k) => {
      const mesh = new Mesh(this.#models[kind], this.solid);
      mesh.position.set(at[0] + (k - (kinds.length - 1) / 2) * 6, at[1], height);
      this.group.add(mesh);
      return mesh;
    });
  }

  token([kind, x, y, z]: TokenPlace): Mesh {
    const mesh = new Mesh(this.#models[kind], this.solid);
    mesh.position.set(x + 0.5 - MIDDLE, y + 0.5 - MIDDLE, z + 0.5);
    return mesh;
  }

  /** On his feet, or on his back: on top of sand that has come down over him. */
  #stand({ state, x, y, z }: PharaohPlace, top: number): void {
    const stands = state === "stands";
    this.pharaoh.position.set(x + (stands ? 2 : 0.5) - MIDDLE, y + (stands ? 2 : 0.5) - MIDDLE, stands ? z + WAIST : Math.max(z, top) + LAID);
    if (stands) this.pharaoh.rotation.set(0, 0, FACING);
    else {
      const along = new Vector3(-Math.sin(FACING), Math.cos(FACING), 0.1).normalize();
      const face = new Vector3(Math.cos(FACING) * 0.5, Math.sin(FACING) * 0.5, 1).cross(along).cross(along).negate().normalize();
      this.pharaoh.quaternion.setFromRotationMatrix(new Matrix4().makeBasis(face, along.clone().cross(face), along));
    }
  }

  #pick([shape, state, x, y, z, lean]: PickPlace, number: number): void {
    let model = this.picks[number];
    if (!model) {
      const group = new Group();
      const head = this.#heads.head(shape);
      head.position.z = LENGTH;
      group.add(new Mesh(this.#shaft, this.solid), head);
      model = { group, head };
      this.picks[number] = model;
      this.group.add(group);
    }
    const { group } = model;
    group.visible = state !== "taken";
    group.scale.setScalar(1);
    if (state === "stuck") {
      const [at, way] = stuck(x, y, z, lean);
      group.position.set(at[0] - MIDDLE, at[1] - MIDDLE, at[2]);
      group.quaternion.setFromUnitVectors(up(), new Vector3(...way));
    } else lay(group, x, y, z, number);
  }

  #mark(markers: readonly Marker[]): void {
    this.#markers.clear();
    for (const material of this.#marks.splice(0)) material.dispose();
    for (const { kind, x, y, z, strength, colour } of markers) {
      const material = new MeshBasicMaterial({ transparent: true, opacity: strength * 0.8, depthTest: false });
      material.color.setRGB(...rgb(colour ?? OWN[kind]));
      this.#marks.push(material);
      const mesh = new Mesh(this.#models[kind], material);
      mesh.position.set(x + 0.5 - MIDDLE, y + 0.5 - MIDDLE, z + 0.5);
      mesh.renderOrder = 9;
      this.#markers.add(mesh);
    }
  }

  dispose(): void {
    this.#heads.dispose();
    this.#shaft.dispose();
    this.solid.dispose();
    this.#king.geometry.dispose();
    for (const model of Object.values(this.#models)) model.dispose();
    for (const material of this.#marks) material.dispose();
  }
}

/** A lying pick: across the slope, each a little different. */
export function lay(group: Group, x: number, y: number, z: number, number: number): void {
  group.position.set(x + 0.5 - MIDDLE, y + 0.5 - MIDDLE, z + 0.7);
  const angle = number * 2.4;
  group.quaternion.setFromUnitVectors(up(), new Vector3(Math.cos(angle), Math.sin(angle), 0.12).normalize());
}

/** The point of a stuck pick and its way out of the sand; cells from the board's corner. */
function stuck(x: number, y: number, z: number, lean: number): readonly [at: readonly [number, number, number], way: readonly [number, number, number]] {
  const [fx, fy] = FACES[lean] ?? FACES[0];
  const way = [SLANT[0] * fx, SLANT[0] * fy, SLANT[1]] as const;
  return [[x + 0.5 - SUNK * way[0], y + 0.5 - SUNK * way[1], z + 0.5 - SUNK * way[2]], way];
}

/** What figures hide of the sun. */
export function rodsOf({ pharaoh, picks }: Pick<SceneModel, "pharaoh" | "picks">): Rod[] {
  const rods: Rod[] = picks.flatMap(([, state, x, y, z, lean]) => {
    if (state !== "stuck") return [];
    const [at, way] = stuck(x, y, z, lean);
    const on = (far: number) => [at[0] + far * way[0], at[1] + far * way[1], at[2] + far * way[2]] as const;
    const tip = on(LENGTH);
    return [
      { a: on(SUNK), b: tip, radius: 0.45 },
      { a: [tip[0], tip[1], tip[2] + 1], b: [tip[0], tip[1], tip[2] + 3.6], radius: 1.7 },
    ];
  });
  if (pharaoh.state === "stands") rods.push({ a: [pharaoh.x + 2, pharaoh.y + 2, pharaoh.z + 1], b: [pharaoh.x + 2, pharaoh.y + 2, pharaoh.z + TALL - 3], radius: 2.5 });
  return rods;
}
