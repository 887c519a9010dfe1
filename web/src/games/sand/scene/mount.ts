/** Puts the scene together. Imported when a sand table opens: three.js comes with it. */
import { Vector3 } from "three";

import { StrokeTrace, onBlade } from "./aiming.ts";
import { Blade } from "./blade.ts";
import type { Aim, CutShow, Kind, PlayStage, Scene, SceneModel, SceneOptions, SceneStatistics, Stroke, Trouble } from "./contract.ts";
import { Controls } from "./controls.ts";
import { Figures, rodsOf } from "./figures.ts";
import { grainTexture } from "./grain.ts";
import { Grains } from "./grains.ts";
import { Ground } from "./ground.ts";
import { Heap } from "./heap.ts";
import { HOME, LENS, type Look, limited, towards } from "./orbit.ts";
import { Painter } from "./painter.ts";
import { paint, shared } from "./palette.ts";
import { Pieces } from "./pieces.ts";
import { type Theatre, glint, playCut } from "./playing.ts";
import { Pointing } from "./pointing.ts";
import { type Meshes, Sander } from "./sander.ts";
import { SandMaterial, SandMesh, MIDDLE } from "./sandmesh.ts";

/** How far round the Pharaoh the sand is hatched, and how far down. */
const FOOTING = 5.2;
const FOOT_DEPTH = 5;
/** Milliseconds of a glide of the eye. */
const GLIDE = 420;

/** Everything that the parts of the scene share. */
export class SandScene implements Scene, Theatre {
  readonly #uniforms = shared();
  readonly #grain = grainTexture();
  readonly #options: SceneOptions;
  readonly painter: Painter;
  readonly sand: SandMesh;
  readonly material: SandMaterial;
  readonly figures: Figures;
  readonly blade: Blade;
  readonly heap: Heap;
  readonly grains: Grains;
  readonly pieces: Pieces;
  readonly sander: Sander;
  readonly pointing: Pointing;
  readonly #ground: Ground;
  readonly #controls: Controls;
  readonly #begun = performance.now();
  #first: number | null = null;
  #model: SceneModel | null = null;
  #aim: Aim | null = null;
  #onaim: ((cut: Aim) => void) | null = null;
  #ongauge: ((grains: number, cut: Aim) => void) | null = null;
  #ontrouble: (trouble: Trouble) => void = () => undefined;
  #trouble: Trouble | null = null;
  #counting = false;
  #uncounted: Aim | null = null;
  #stroking: ((event: PointerEvent) => void) | null = null;
  #glide = 0;
  #pouring = 0;
  #playing: Promise<void> | null = null;
  /** Asked for while a cut is played. */
  #next: SceneModel | null = null;
  #disposed = false;

  constructor(host: HTMLElement, options: SceneOptions) {
    this.#options = options;
    this.painter = new Painter(host, this.#uniforms, options.coarsest ?? 0.3, {
      before: () => this.#before(),
      slow: () => options.patient || this.#fail("slow"),
      lost: () => this.#fail("lost"),
    });
    this.sander = new Sander(() => this.#fail("lost"));
    this.material = new SandMaterial(this.#uniforms, this.#grain);
    this.sand = new SandMesh(this.material);
    this.heap = new Heap(this.material);
    this.figures = new Figures(this.#uniforms);
    this.grains = new Grains(this.#uniforms);
    this.pieces = new Pieces(this.material);
    this.blade = new Blade(this.figures.solid);
    this.#ground = new Ground(this.#uniforms, this.#grain, options.limits.az.step);
    this.painter.root.add(this.#ground.group, this.sand.group, this.figures.group, this.blade.group, this.heap.mesh, this.heap.shadow, this.grains.points, this.pieces.group);
    this.pointing = new Pointing(this.painter.camera, this.painter.canvas);
    this.#controls = new Controls(this.#desk());
    this.day(!options.night);
    this.painter.prepare();
  }

  #desk() {
    const scene = this;
    return {
      canvas: scene.painter.canvas,
      pointing: scene.pointing,
      limits: scene.#options.limits,
      get look() {
        return scene.painter.look;
      },
      set look(look: Look) {
        scene.#glide++;
        scene.painter.look = look;
      },
      get aim() {
        return scene.#onaim ? scene.#aim : null;
      },
      target: (x: number, y: number) => scene.pointing.target(x, y, scene.sand, scene.blade),
      sand: (x: number, y: number) => scene.pointing.sand(x, y, scene.sand),
      aimed: (aim: Aim) => scene.#onaim?.(aim),
      moved: () => scene.painter.move(),
      taken(event: PointerEvent) {
        scene.#stroking?.(event);
        return scene.#stroking !== null;
      },
    };
  }

  #before(): void {
    this.figures.face(this.painter.camera.quaternion);
    this.grains.scale((this.painter.canvas.height * 0.62 * (this.painter.open / this.painter.size[1])) / (2 * LENS));
    this.#ground.look(this.painter.camera.position.x, this.painter.camera.position.y);
  }

  #fail(trouble: Trouble): void {
    if (this.#trouble || this.#disposed) return;
    this.#trouble = trouble;
    this.#ontrouble(trouble);
  }

  /** What the worker has built. */
  put({ meshes, lights, board }: Meshes): void {
    if (this.#disposed) return;
    for (const mesh of meshes) this.sand.put(mesh);
    for (const [tile, light] of lights) this.sand.light(tile, light);
    if (board) this.#ground.shade(board);
  }

  async show(model: SceneModel): Promise<void> {
    if (this.#playing) {
      this.#next = model;
      return this.#playing;
    }
    try {
      await this.#present(model);
    } catch (error) {
      if (!this.#disposed) console.error(error);
      this.#fail("lost");
    }
  }

  async #present(model: SceneModel): Promise<void> {
    this.#model = model;
    this.material.glass(model.glass);
    this.figures.show(model);
    this.#pour(model.stock);
    this.blade.turn(model.turn);
    const built = await this.sander.sand(model.field, rodsOf(model));
    if (this.#disposed) return;
    this.put(built);
    this.#foot();
    this.#count();
    if (this.#first === null) this.painter.weigh();
    this.painter.rest();
    await new Promise<void>((done) => requestAnimationFrame(() => done()));
    this.#first ??= performance.now() - this.#begun;
  }

  /** The heap grows and shrinks before one's eyes. */
  #pour(grains: number): void {
    const [from, begun] = [this.heap.grains, performance.now()];
    const ticket = ++this.#pouring;
    const step = () => {
      if (ticket !== this.#pouring || this.#disposed) return;
      const part = this.#options.reduced || this.#first === null ? 1 : Math.min(1, (performance.now() - begun) / GLIDE);
      this.heap.set(from + (grains - from) * part * (2 - part));
      this.painter.move();
      if (part < 1) requestAnimationFrame(step);
    };
    if (grains !== from) step();
  }

  #foot(): void {
    const king = this.#model?.pharaoh;
    const standing = king?.state === "stands" && this.#aim;
    if (king) this.material.footing(king.x + 2 - MIDDLE, king.y + 2 - MIDDLE, standing ? FOOTING : 0, king.z - FOOT_DEPTH);
  }

  aim(cut: Aim | null): void {
    const turned = cut?.az !== this.#aim?.az;
    this.#aim = cut;
    if (this.#playing) return;
    // Dragging shows where the blade is; sliders, fields and keys may turn it out of sight.
    if (cut && turned && !this.#controls.busy) this.attend(cut);
    this.blade.shift(0, 0, 0);
    this.blade.put(cut);
    this.material.slice(cut);
    this.#foot();
    this.#count();
    this.painter.move();
  }

  /** One count at a time; of those asked for meanwhile only the last. */
  #count(): void {
    this.#uncounted = this.#aim;
    if (this.#counting || !this.#aim || !this.#model) return;
    this.#counting = true;
    void this.#counts().finally(() => (this.#counting = false));
  }

  async #counts(): Promise<void> {
    while (this.#uncounted && !this.#disposed && !this.#trouble) {
      const cut: Aim = this.#uncounted;
      this.#uncounted = null;
      const grains = await this.sander.count(cut);
      if (this.#disposed) return;
      if (this.#aim) this.blade.tone(this.#options.judge(grains));
      this.#ongauge?.(grains, cut);
      this.painter.move();
    }
  }

  onaim(callback: ((cut: Aim) => void) | null): void {
    this.#onaim = callback;
  }

  ongauge(callback: ((grains: number, cut: Aim) => void) | null): void {
    this.#ongauge = callback;
  }

  ontrouble(callback: (trouble: Trouble) => void): void {
    this.#ontrouble = callback;
    if (this.#trouble) callback(this.#trouble);
  }

  stroke(cut: Aim, signal?: AbortSignal): Promise<Stroke | null> {
    const { canvas } = this.painter;
    const stop = new AbortController();
    return new Promise<Stroke | null>((done) => {
      const end = (stroke: Stroke | null) => {
        this.#stroking = null;
        stop.abort();
        this.blade.put(this.#aim);
        this.painter.move();
        done(stroke);
      };
      if (signal?.aborted) return end(null);
      signal?.addEventListener("abort", () => end(null), { signal: stop.signal });
      let trace: StrokeTrace | null = null;
      const follow = (event: PointerEvent) => {
        if (!trace) return;
        const part = trace.move(event.clientX, event.clientY, event.timeStamp);
        this.blade.put(cut, 44 * (1 - part), true);
        this.painter.move();
        if (part >= 1) end(trace.samples);
      };
      this.#stroking = (event) => {
        if (trace) return;
        canvas.setPointerCapture?.(event.pointerId);
        const [top, foot] = [this.pointing.page(new Vector3(...onBlade(cut, 0, 44))), this.pointing.page(new Vector3(...onBlade(cut, 0, 0)))];
        trace = new StrokeTrace([event.clientX, event.clientY], [foot[0] - top[0], foot[1] - top[1]], event.timeStamp);
      };
      canvas.addEventListener("pointermove", follow, { signal: stop.signal });
      for (const name of ["pointerup", "pointercancel"] as const) canvas.addEventListener(name, () => trace && end(null), { signal: stop.signal });
    });
  }

  async play(show: CutShow, stage: PlayStage): Promise<void> {
    const before = this.#model;
    if (!before || this.#trouble || this.#playing) return this.show(show.after);
    this.#aim = null;
    this.material.footing(0, 0, 0, 0);
    this.#playing = playCut(this, before, show, stage).catch((error: unknown) => {
      if (!this.#disposed) console.error(error);
    });
    await this.#playing;
    this.#playing = null;
    // What was asked for meanwhile is newer than this cut, unless it still has the sand before it.
    const next = this.#next && this.#next.field !== before.field ? this.#next : show.after;
    this.#next = null;
    if (this.#disposed) return;
    this.aim(this.#aim);
    await this.show(next);
  }

  async glint(found: readonly Kind[], stage: PlayStage): Promise<void> {
    await glint(this, found, stage);
  }

  moved(): void {
    this.painter.move();
  }

  /** Cuts from behind the pyramid would not be seen. */
  attend(cut: Aim): void {
    const apart = ((((cut.az - this.painter.look.az) % 360) + 540) % 360) - 180;
    if (Math.abs(apart) > 75) this.#glideTo({ ...this.painter.look, az: cut.az - Math.sign(apart) * 45 });
  }

  facing(element: Element): Vector3 {
    const [box, host] = [element.getBoundingClientRect(), this.painter.canvas.getBoundingClientRect()];
    const [x, y] = [box.left + box.width / 2 - host.left, box.top + box.height / 2 - host.top];
    const { camera } = this.painter;
    const way = new Vector3((x / host.width) * 2 - 1, 1 - (y / host.height) * 2, 0.5).unproject(camera).sub(camera.position).normalize();
    return camera.position.clone().addScaledVector(way, camera.position.length() * 0.75);
  }

  walk(degrees: number): void {
    this.#glideTo({ ...this.painter.look, az: this.painter.look.az + degrees });
  }

  look(cut: Aim | null): void {
    this.#glideTo(cut ? { ...this.painter.look, az: cut.az - 18 } : HOME);
  }

  #glideTo(to: Look): void {
    const ticket = ++this.#glide;
    const [from, target, begun] = [this.painter.look, limited(to), performance.now()];
    const step = () => {
      if (ticket !== this.#glide || this.#disposed) return;
      const part = this.#options.reduced ? 1 : Math.min(1, (performance.now() - begun) / GLIDE);
      this.painter.look = towards(from, target, 1 - (1 - part) ** 3);
      this.painter.move();
      if (part < 1) requestAnimationFrame(step);
    };
    step();
  }

  resize(): void {
    this.painter.resize();
  }

  headroom(pixels: number): void {
    this.painter.headroom = pixels;
  }

  day(day: boolean): void {
    paint(this.#uniforms, !day);
    this.#ground.day(!day);
    this.figures.day(!day);
    this.painter.rest();
  }

  picture(resolution = 2): Promise<Blob> {
    this.painter.draw(resolution);
    return new Promise((done, fail) => this.painter.canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"));
  }

  get shown(): SceneModel | null {
    return this.#model;
  }

  get looking(): Look {
    return this.painter.look;
  }

  get statistics(): SceneStatistics {
    return { frames: this.painter.frames, drawn: this.painter.drawn, resolution: this.painter.resolution, first: this.#first };
  }

  dispose(): void {
    this.#disposed = true;
    this.#controls.dispose();
    this.sander.dispose();
    for (const part of [this.sand, this.grains, this.pieces, this.material, this.figures, this.blade, this.heap, this.#ground, this.#grain, this.painter]) part.dispose();
  }
}

/** Fails with `NoScene` where the pyramid cannot be drawn in three dimensions. */
export async function mountScene(host: HTMLElement, options: SceneOptions): Promise<Scene> {
  return new SandScene(host, options);
}
