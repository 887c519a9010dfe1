/** The heads of the picks: a chip with the sign of its building, as the boards draw it, on one picture for all four. */
import { CanvasTexture, LinearMipmapLinearFilter, Mesh, MeshBasicMaterial, PlaneGeometry } from "three";

import { type Building, BUILDINGS, buildingSign } from "../art.ts";
import type { Shape } from "./contract.ts";

const KINDS: Record<Shape, Building> = { H: "house", G: "granary", W: "tower", T: "temple" };
const STONES: Record<Building, readonly [stone: string, ink: string]> = {
  house: ["#B23A1C", "#FBF5E6"],
  granary: ["#1F8A6E", "#FBF5E6"],
  tower: ["#1C3F8C", "#FBF5E6"],
  temple: ["#D8A726", "#1A2036"],
};
const SIZE = 128;
/** Cells along a head's side. */
const WIDE = 6.2;

function draw(pen: CanvasRenderingContext2D, kind: Building): void {
  const [stone, ink] = STONES[kind];
  pen.scale(SIZE / 40, SIZE / 40);
  pen.fillStyle = stone;
  pen.strokeStyle = "#C9972F";
  pen.lineWidth = 2.2;
  pen.lineJoin = "round";
  const chip = new Path2D("M8 3H32A5 5 0 0 1 37 8V24A5 5 0 0 1 32 29H25L20 36.5 15 29H8A5 5 0 0 1 3 24V8A5 5 0 0 1 8 3Z");
  pen.fill(chip);
  pen.stroke(chip);
  pen.translate(8, 3.5);
  pen.fillStyle = ink;
  pen.fill(new Path2D(/d="([^"]+)"/.exec(buildingSign(kind).body)?.[1] ?? ""), "evenodd");
}

export class Heads {
  #material: MeshBasicMaterial;
  #texture: CanvasTexture;
  #planes: Record<Shape, PlaneGeometry>;

  constructor() {
    const canvas = document.createElement("canvas");
    canvas.width = SIZE * BUILDINGS.length;
    canvas.height = SIZE;
    const pen = canvas.getContext("2d");
    BUILDINGS.forEach((kind, k) => {
      pen?.setTransform(1, 0, 0, 1, SIZE * k, 0);
      if (pen) draw(pen, kind);
    });
    this.#texture = new CanvasTexture(canvas);
    this.#texture.minFilter = LinearMipmapLinearFilter;
    this.#texture.anisotropy = 2;
    this.#material = new MeshBasicMaterial({ map: this.#texture, alphaTest: 0.5, toneMapped: false });
    const plane = (shape: Shape): PlaneGeometry => {
      const geometry = new PlaneGeometry(WIDE, WIDE).translate(0, WIDE * 0.36, 0);
      const uv = geometry.getAttribute("uv");
      for (let k = 0; k < uv.count; k++) uv.setX(k, (uv.getX(k) + BUILDINGS.indexOf(KINDS[shape])) / BUILDINGS.length);
      return geometry;
    };
    this.#planes = { H: plane("H"), G: plane("G"), W: plane("W"), T: plane("T") };
  }

  /** A head that the scene turns towards the eye. */
  head(shape: Shape): Mesh {
    return new Mesh(this.#planes[shape], this.#material);
  }

  /** By night the heads are not lit by themselves. */
  dim(night: boolean): void {
    this.#material.color.setScalar(night ? 0.82 : 1);
  }

  dispose(): void {
    this.#texture.dispose();
    this.#material.dispose();
    for (const plane of Object.values(this.#planes)) plane.dispose();
  }
}
