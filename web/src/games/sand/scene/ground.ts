/** The board with its ring of directions, the desert around it and the sky with its disc. */
import {
  BufferAttribute,
  BufferGeometry,
  CanvasTexture,
  DataTexture,
  Group,
  LinearFilter,
  LinearMipmapLinearFilter,
  Mesh,
  PlaneGeometry,
  RGFormat,
  ShaderMaterial,
  type Texture,
  Vector2,
} from "three";

import { REACH, TEXELS } from "./baking.ts";
import { type Shared, hours } from "./palette.ts";
import { BOARD_FRAGMENT, BOARD_VERTEX, DESERT_FRAGMENT, SKY_FRAGMENT, SKY_VERTEX } from "./shaders.ts";

/** Half of the board's side, the ring of directions, and how far the desert goes; in cells. */
export const BOARD = 72;
export const RING = 66.4;
const DESERT = 1500;
const THICK = 1.6;
const PICTURE = 1024;

/** The board's drawing: gold frame, ring, a tick for every direction one may cut from. */
function drawBoard(canvas: HTMLCanvasElement, night: boolean, step: number): void {
  const { board } = hours(night);
  const pen = canvas.getContext("2d");
  if (!pen) return;
  const cell = PICTURE / (2 * BOARD);
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.fillStyle = board.edge;
  pen.fillRect(0, 0, PICTURE, PICTURE);
  // y goes up on the board and down in a picture; textures are turned over when they are loaded.
  pen.setTransform(cell, 0, 0, -cell, PICTURE / 2, PICTURE / 2);
  pen.fillStyle = board.wood;
  pen.fillRect(0.8 - BOARD, 0.8 - BOARD, 2 * BOARD - 1.6, 2 * BOARD - 1.6);
  pen.strokeStyle = board.gold;
  pen.lineWidth = 1.3;
  pen.strokeRect(2.6 - BOARD, 2.6 - BOARD, 2 * BOARD - 5.2, 2 * BOARD - 5.2);
  pen.lineWidth = 0.75;
  pen.beginPath();
  pen.arc(0, 0, RING, 0, 2 * Math.PI);
  pen.stroke();
  pen.strokeStyle = board.tick;
  pen.lineWidth = 0.6;
  for (let angle = 0, tick = 0; angle < 360; angle += step, tick++) {
    const length = tick % 9 === 0 ? 6 : tick % 3 === 0 ? 4 : 2.6;
    const [c, s] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
    pen.beginPath();
    pen.moveTo((RING - 0.8) * c, (RING - 0.8) * s);
    pen.lineTo((RING - 0.8 - length) * c, (RING - 0.8 - length) * s);
    pen.stroke();
  }
}

export class Ground {
  readonly group = new Group();
  readonly board: Mesh;
  #canvas = document.createElement("canvas");
  #picture: CanvasTexture;
  #shade: DataTexture;
  #step: number;
  #eye = { value: new Vector2() };
  #rest: { dispose(): void }[] = [];

  constructor(uniforms: Shared, grain: Texture, step: number) {
    this.#step = step;
    this.#canvas.width = this.#canvas.height = PICTURE;
    this.#picture = new CanvasTexture(this.#canvas);
    this.#picture.minFilter = LinearMipmapLinearFilter;
    this.#picture.anisotropy = 4;
    this.#shade = new DataTexture(new Uint8Array(2 * TEXELS * TEXELS).fill(255), TEXELS, TEXELS, RGFormat);
    this.#shade.magFilter = this.#shade.minFilter = LinearFilter;
    this.#shade.needsUpdate = true;

    const wood = new ShaderMaterial({
      vertexShader: BOARD_VERTEX,
      fragmentShader: BOARD_FRAGMENT,
      uniforms: { ...uniforms, grain: { value: grain }, picture: { value: this.#picture }, shade: { value: this.#shade }, side: { value: BOARD }, reach: { value: REACH } },
    });
    this.board = new Mesh(new PlaneGeometry(2 * BOARD, 2 * BOARD), wood);
    const sand = new ShaderMaterial({
      vertexShader: BOARD_VERTEX,
      fragmentShader: DESERT_FRAGMENT,
      uniforms: { ...uniforms, grain: { value: grain }, haze: { value: new Vector2(215, 420) }, eye: this.#eye, edge: { value: BOARD } },
    });
    const desert = new Mesh(new PlaneGeometry(2 * DESERT, 2 * DESERT), sand);
    desert.position.z = -THICK;
    const heaven = new ShaderMaterial({ vertexShader: SKY_VERTEX, fragmentShader: SKY_FRAGMENT, uniforms: { ...uniforms }, depthWrite: false });
    const sheet = new BufferGeometry();
    sheet.setAttribute("position", new BufferAttribute(new Float32Array([-1, -1, 0, 3, -1, 0, -1, 3, 0]), 3));
    const sky = new Mesh(sheet, heaven);
    sky.frustumCulled = false;
    this.board.renderOrder = 1;
    desert.renderOrder = 2;
    sky.renderOrder = 3;
    this.group.add(this.board, desert, sky);
    this.#rest = [wood, sand, heaven, this.board.geometry, desert.geometry, sheet, this.#picture, this.#shade];
  }

  day(night: boolean): void {
    drawBoard(this.#canvas, night, this.#step);
    this.#picture.needsUpdate = true;
  }

  /** Sun and sky on the board, from the worker. */
  shade(light: Uint8Array): void {
    (this.#shade.image.data as Uint8Array).set(light);
    this.#shade.needsUpdate = true;
  }

  look(x: number, y: number): void {
    this.#eye.value.set(x, y);
  }

  dispose(): void {
    for (const part of this.#rest) part.dispose();
  }
}
