/** Draws on demand: nothing moves, nothing is drawn. While things move the resolution gives way to the pace. */
import { LinearSRGBColorSpace, PerspectiveCamera, Scene as Root, Vector3, WebGLRenderer } from "three";

import { NoScene } from "./contract.ts";
import { LENS, type Look, HOME, eyeOf } from "./orbit.ts";
import { Pacing } from "./pacing.ts";
import type { Shared } from "./palette.ts";

/** How long after the last change the picture is drawn once more in full resolution. */
const REST = 160;
/** No screen needs more than this many pixels per CSS pixel for sand. */
const FINEST = 2;
/** A picture that rests is drawn larger than it is shown: its edges are smooth. */
const SMOOTH = 1.7;
/** The disc behind the Pharaoh: its radius as a part of the window's height, and the height it is centred on. */
const DISC = 0.37;

export class Painter {
  readonly root = new Root();
  readonly camera = new PerspectiveCamera((2 * Math.atan(LENS) * 180) / Math.PI, 1, 20, 3000);
  readonly canvas: HTMLCanvasElement;
  look: Look = HOME;
  #renderer: WebGLRenderer;
  #host: HTMLElement;
  #uniforms: Shared;
  #pacing: Pacing;
  #watch: ResizeObserver;
  #frame = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #drawn = 0;
  #headroom = 0;
  #before: () => void;
  #slow: () => void;
  #ended = false;

  constructor(host: HTMLElement, uniforms: Shared, coarsest: number, hooks: { before(): void; slow(): void; lost(): void }) {
    this.#host = host;
    this.#uniforms = uniforms;
    this.#before = () => hooks.before();
    this.#slow = () => hooks.slow();
    this.canvas = document.createElement("canvas");
    // Asked here, because three.js complains in the console where there is none.
    const context = this.canvas.getContext("webgl2", { antialias: false, alpha: false, stencil: false, powerPreference: "high-performance" });
    if (!context) throw new NoScene("no WebGL");
    this.#renderer = new WebGLRenderer({ canvas: this.canvas, context });
    // Colours are given as they are shown.
    this.#renderer.outputColorSpace = LinearSRGBColorSpace;
    this.#renderer.autoClear = false;
    this.#renderer.shadowMap.enabled = false;
    this.canvas.addEventListener("webglcontextlost", (event) => {
      event.preventDefault();
      hooks.lost();
    });
    this.camera.up.set(0, 0, 1);
    this.#pacing = new Pacing(Math.min(FINEST, devicePixelRatio || 1), coarsest);
    this.canvas.style.display = "block";
    this.canvas.setAttribute("aria-label", host.getAttribute("aria-label") ?? "");
    host.append(this.canvas);
    this.#watch = new ResizeObserver(() => this.resize());
    this.#watch.observe(host);
    this.resize();
  }

  get frames(): readonly number[] {
    return this.#pacing.frames;
  }

  get drawn(): number {
    return this.#pacing.drawn;
  }

  get resolution(): number {
    return this.#pacing.resolution;
  }

  get size(): readonly [width: number, height: number] {
    return [Math.max(1, this.#host.clientWidth), Math.max(1, this.#host.clientHeight)];
  }

  /** Of the part of the window that nothing lies over. */
  get aspect(): number {
    return this.size[0] / this.open;
  }

  /** Height below what lies over the top of the picture, in CSS pixels. */
  get open(): number {
    return Math.max(1, this.size[1] - this.#headroom);
  }

  set headroom(pixels: number) {
    if (pixels === this.#headroom) return;
    this.#headroom = pixels;
    this.resize();
  }

  resize(): void {
    this.#drawn = 0;
    this.rest();
  }

  /** Something has changed and more will follow: draw soon, fast. */
  move(): void {
    if (this.#frame || this.#ended) return;
    this.#frame = requestAnimationFrame((now) => {
      this.#frame = 0;
      this.#pacing.frame(now);
      this.draw(this.#pacing.resolution);
      if (this.#pacing.hopeless) this.#slow();
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.rest(), REST);
    });
  }

  /** Nothing moves any more: one picture in full resolution. */
  rest(): void {
    this.#pacing.rest();
    clearTimeout(this.#timer);
    if (this.#frame || this.#ended) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.draw(Math.min(FINEST, SMOOTH * this.#pacing.resolution));
    });
  }

  /** Shaders are compiled while the worker is still at the first sand. */
  prepare(): void {
    this.#renderer.compile(this.root, this.camera);
  }

  /** Draw now. */
  draw(resolution: number): void {
    if (this.#ended) return;
    const [width, height] = this.size;
    if (resolution !== this.#drawn) {
      this.#drawn = resolution;
      this.#renderer.setPixelRatio(resolution);
      this.#renderer.setSize(width, height);
      // The lens covers the open part; what lies over the top of the picture sees more sky.
      this.camera.aspect = this.aspect;
      this.camera.setViewOffset(width, this.open, 0, this.open - height, width, height);
    }
    this.#place();
    this.#before();
    this.#renderer.clearDepth();
    this.#renderer.render(this.root, this.camera);
  }

  #place(): void {
    const { at, to } = eyeOf(this.look, this.aspect);
    this.camera.position.set(...at);
    this.camera.lookAt(...to);
    this.camera.updateMatrixWorld();
    const [width, height] = [this.canvas.width, this.canvas.height];
    const middle = new Vector3(0, 0, 46).project(this.camera);
    this.#uniforms.window.value.set(width, height);
    this.#uniforms.place.value.set(((middle.x + 1) / 2) * width, ((middle.y + 1) / 2) * height - height * 0.07, DISC * Math.min(height, width * 1.1), 0);
  }

  dispose(): void {
    this.#ended = true;
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#timer);
    this.#watch.disconnect();
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
    this.canvas.remove();
  }
}
