/** Draws on demand: nothing moves, nothing is drawn. While things move the resolution gives way to the pace. */
import { LinearSRGBColorSpace, PerspectiveCamera, Scene as Root, Vector3, WebGLRenderer } from "three";

import { NoScene } from "./contract.ts";
import { LENS, type Look, HOME, eyeOf } from "./orbit.ts";
import { Pacing } from "./pacing.ts";
import type { Shared } from "./palette.ts";
import { FINEST, Rhythm } from "./rhythm.ts";

/** How finely the picture is drawn by which the machine is judged. */
const TRIAL = 0.5;
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
  #rhythm: Rhythm;
  #watch: ResizeObserver;
  #drawn = 0;
  #headroom = 0;
  #before: () => void;
  #ended = false;

  constructor(host: HTMLElement, uniforms: Shared, coarsest: number, hooks: { before(): void; slow(): void; lost(): void }) {
    this.#host = host;
    this.#uniforms = uniforms;
    this.#before = () => hooks.before();
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
    this.#rhythm = new Rhythm(
      this.#pacing,
      (resolution) => this.draw(resolution),
      () => hooks.slow(),
    );
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

  move(): void {
    this.#rhythm.move();
  }

  rest(): void {
    this.#rhythm.rest();
  }

  /** How quick is this machine? Draws a small picture, and again now that its shaders are compiled, and waits for it. */
  weigh(): void {
    const context = this.#renderer.getContext();
    const pixel = new Uint8Array(4);
    const drawn = () => {
      const begun = performance.now();
      this.draw(TRIAL);
      context.readPixels(0, 0, 1, 1, context.RGBA, context.UNSIGNED_BYTE, pixel);
      return performance.now() - begun;
    };
    drawn();
    this.#pacing.weighed(drawn(), TRIAL);
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
    this.#rhythm.end();
    this.#watch.disconnect();
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
    this.canvas.remove();
  }
}
