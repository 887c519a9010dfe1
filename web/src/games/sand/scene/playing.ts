/** The cut as a staged animation (SAN-7.11): what was told, one stage after another, on a stage that can be skipped. */
import type { Rod } from "./baking.ts";
import type { Blade } from "./blade.ts";
import type { Aim, CutShow, Kind, PlayStage, SandField, SceneModel } from "./contract.ts";
import { ways } from "./aiming.ts";
import { type Figures, rodsOf } from "./figures.ts";
import { heapFlights, moved, slideFlights, sprayFlights } from "./flights.ts";
import type { Grains } from "./grains.ts";
import { HEAP, type Heap, heapRadius } from "./heap.ts";
import { type Pieces, partsOf } from "./pieces.ts";
import type { Meshes, Sander } from "./sander.ts";
import type { SandMaterial } from "./sandmesh.ts";
import { Tumble, twoParts } from "./tumbling.ts";
import type { Vector3 } from "three";

/** What the animation moves. */
export interface Theatre {
  readonly blade: Blade;
  readonly figures: Figures;
  readonly grains: Grains;
  readonly heap: Heap;
  readonly pieces: Pieces;
  readonly sander: Sander;
  readonly material: SandMaterial;
  put(meshes: Meshes): void;
  /** Draw soon. */
  moved(): void;
  /** The eye walks to where the cut can be seen; resolves at once. */
  attend(cut: Aim): void;
  /** Where an element of the page is, in the scene, near the eye. */
  facing(element: Element): Vector3;
}

const TIMES = { tremble: 380, down: 620, pull: 760, slide: 820, rubble: 620, apart: 420, glint: 760, fly: 620 } as const;
/** How far the blade drags the sand out, and how high it hangs before it goes down. */
const PULL = 30;
const LIFT = 46;

const ease = (t: number): number => t * t * (3 - 2 * t);
const mix = (a: number, b: number, t: number): number => a + (b - a) * t;

/** The cut in degrees and cells, as it became. */
export const became = ({ az, u, r, tilt }: Aim): Aim => ({ az: az * 2.5, u: u / 2, r: r / 2, tilt: tilt * 2.5 });

/** Between two aims, the short way round. */
function blend(a: Aim, b: Aim, t: number): Aim {
  const turn = ((((b.az - a.az) % 360) + 540) % 360) - 180;
  return { az: a.az + turn * t, u: mix(a.u, b.u, t), r: mix(a.r, b.r, t), tilt: mix(a.tilt, b.tilt, t) };
}

export async function playCut(scene: Theatre, before: SceneModel, show: CutShow, stage: PlayStage): Promise<void> {
  const [slab, slip, rubble, slip2, apart] = show.stages;
  if (!slab || !slip || !rubble || !slip2 || !apart || stage.skipped) return;
  const blade = became(show.made);
  if (stage.reduced) return still(scene, blade, stage);
  const run = new Run(scene, before, show, stage);
  try {
    scene.attend(show.aimed);
    await run.bladeDown(blade);
    await run.pullOut(blade, slab);
    const [first, second] = twoParts(show.paths);
    await Promise.all([run.slide(slab, slip, TIMES.slide), run.tumble(first, slip, 0.3)]);
    await run.slide(slip, rubble, TIMES.rubble);
    await Promise.all([run.slide(rubble, slip2, TIMES.slide), run.tumble(second, slip2, 0.3)]);
    await run.slide(slip2, apart, TIMES.apart);
    await run.picks();
  } finally {
    scene.grains.clear();
    scene.pieces.clear();
  }
}

/** Reduced motion: the blade where it went, for a moment. */
async function still(scene: Theatre, blade: Aim, stage: PlayStage): Promise<void> {
  scene.blade.put(blade, 0, true);
  scene.material.slice(blade);
  scene.moved();
  await stage.wait(600);
}

class Run {
  #scene: Theatre;
  #before: SceneModel;
  #show: CutShow;
  #stage: PlayStage;
  #field: SandField;
  /** The shadows of figures that stay where they are. */
  #rods: Rod[];

  constructor(scene: Theatre, before: SceneModel, show: CutShow, stage: PlayStage) {
    this.#scene = scene;
    this.#before = before;
    this.#show = show;
    this.#stage = stage;
    this.#field = before.field;
    const moving = new Set([...show.paths.map(([figure]) => figure), ...show.fallen]);
    const { pharaoh } = before;
    this.#rods = rodsOf({ pharaoh: moving.has(-1) ? { ...pharaoh, state: "lies" } : pharaoh, picks: before.picks.filter((_, number) => !moving.has(number)) });
  }

  #run(length: number, frame: (part: number) => void): Promise<void> {
    return this.#stage.run(length, (part) => {
      frame(part);
      this.#scene.moved();
    });
  }

  /** The blade appears as it was meant, shifts as the hand trembled, and goes down along its plane. */
  async bladeDown(blade: Aim): Promise<void> {
    const { blade: model, material, grains } = this.#scene;
    const { aimed } = this.#show;
    model.tone("fair");
    material.slice(null);
    await this.#run(TIMES.tremble, (part) => model.put(blend(aimed, blade, ease(Math.max(0, part * 1.6 - 0.6))), LIFT, true));
    if (this.#stage.skipped) return;
    grains.load(sprayFlights(this.#field, blade, 320));
    await this.#run(TIMES.down, (part) => {
      model.put(blade, LIFT * (1 - part ** 1.6), true);
      grains.at(part);
    });
  }

  /** What the blade carries comes out as one block; what it cannot carry stays behind and falls. */
  async pullOut(blade: Aim, slab: SandField): Promise<void> {
    const { blade: model, grains, pieces, sander } = this.#scene;
    if (this.#stage.skipped) return;
    const parts = partsOf(this.#field, slab, this.#show.made, this.#show.carried);
    const [without, carried, left] = await Promise.all([sander.sand(slab, this.#rods), sander.piece(parts.carried), sander.piece(parts.left)]);
    if (this.#stage.skipped) return;
    pieces.put("carried", carried);
    pieces.put("left", left);
    this.#scene.put(without);
    this.#field = slab;
    const { pull } = ways(blade.az);
    const radius = heapRadius(this.#before.stock + this.#show.carried);
    const out = (far: number) => [pull[0] * far, pull[1] * far, 0] as const;
    await this.#run(TIMES.pull, (part) => {
      const far = PULL * ease(part);
      pieces.move("carried", ...out(far), 1 - 0.35 * ease(part));
      pieces.move("left", 0, 0, -7 * part * part, 1);
      model.shift(...out(far));
    });
    if (this.#stage.skipped) return;
    const at = parts.middle;
    grains.load(heapFlights([at[0] + pull[0] * PULL, at[1] + pull[1] * PULL, 2], 9, [HEAP[0], HEAP[1], 0], radius, 420));
    await this.#run(TIMES.pull, (part) => {
      pieces.move("carried", ...out(PULL), 0.65 * (1 - ease(part)) + 0.001);
      pieces.move("left", 0, 0, -7 - 9 * part, 1);
      model.put(blade, 30 * ease(part), true);
      grains.at(part);
    });
    model.put(null);
    model.shift(0, 0, 0);
    pieces.clear();
  }

  /** Sand on its way from one stage to the next: the worker meshes as many moments of it as it can. */
  async slide(from: SandField, to: SandField, length: number): Promise<void> {
    const { grains, sander } = this.#scene;
    const { sunk, risen } = moved(from, to);
    if (this.#stage.skipped || sunk.length + risen.length === 0) return;
    grains.load(slideFlights(from, to, 640));
    let [busy, latest]: [Promise<void> | null, number] = [null, 0];
    await this.#run(length, (part) => {
      grains.at(part);
      latest = part;
      if (busy || part >= 1 || part < 0.05) return;
      busy = sander
        .between(to, latest)
        .then((meshes) => (this.#stage.skipped ? undefined : this.#scene.put(meshes)))
        .finally(() => (busy = null));
    });
    await busy;
    if (this.#stage.skipped) return;
    this.#scene.put(await sander.sand(to, this.#rods));
    this.#field = to;
    grains.clear();
    this.#scene.moved();
  }

  /** Figures follow their paths, the Pharaoh in slow motion. */
  async tumble(paths: CutShow["paths"], field: SandField, delay: number): Promise<void> {
    if (this.#stage.skipped || paths.length === 0) return;
    const { figures } = this.#scene;
    const tumbles = paths.flatMap((path) => {
      const model = figures.model(path[0]);
      return model ? [{ model, fall: new Tumble(path, field, model.position, model.quaternion, path[0] < 0 ? 2.6 : 0.7) }] : [];
    });
    const king = tumbles.some(({ fall }) => fall.figure < 0);
    const steps = Math.max(...tumbles.map(({ fall }) => fall.steps), 1);
    await this.#run(king ? Math.min(3000, 1100 + 42 * steps) : Math.min(1500, 420 + 24 * steps), (part) => {
      const now = Math.max(0, (part - delay * 0.3) / (1 - delay * 0.3));
      for (const { model, fall } of tumbles) {
        const { at, turn } = fall.at(now);
        model.position.copy(at);
        model.quaternion.copy(turn);
      }
    });
  }

  /** Picks that fell fly to whoever gets them. */
  async picks(): Promise<void> {
    const { figures } = this.#scene;
    const { fallen, receiver } = this.#show;
    if (this.#stage.skipped || fallen.length === 0) return;
    const picks = fallen.flatMap((number) => figures.picks[number] ?? []);
    const goal = receiver ? this.#scene.facing(receiver) : null;
    const starts = picks.map(({ group }) => group.position.clone());
    await this.#run(TIMES.fly, (part) => {
      const t = ease(part);
      picks.forEach(({ group }, k) => {
        const start = starts[k]!;
        if (goal) group.position.lerpVectors(start, goal, t);
        group.position.z += 14 * Math.sin(Math.PI * t);
        group.scale.setScalar(goal ? 1 - 0.8 * t : Math.max(0.001, 1 - t));
      });
    });
  }
}

/** Gems and orbs rise out of the heap, and turn. */
export async function glint(scene: Theatre, kinds: readonly Kind[], stage: PlayStage): Promise<void> {
  if (kinds.length === 0 || stage.skipped) return;
  const height = 0.6 * heapRadius(scene.heap.grains);
  const gems = scene.figures.found(kinds, HEAP, height);
  try {
    await stage.run(TIMES.glint, (part) => {
      for (const gem of gems) {
        gem.position.z = height + 13 * Math.sin(Math.min(1, part * 1.3) * Math.PI * 0.5);
        gem.rotation.z = part * 7;
        gem.scale.setScalar(1.8);
      }
      scene.moved();
    });
  } finally {
    for (const gem of gems) gem.removeFromParent();
    scene.moved();
  }
}
