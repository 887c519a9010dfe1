/**
 * The scene without a table, for looking at it and for bench/scene.py. `shows.json` beside the page comes from
 * `python -m tests.games.sand.shows`; `window.sand` lets a script aim, play and count frames.
 */
import { Performance } from "$kit/motion.ts";

import { type Field, readSnapshot, readStages } from "../../src/games/sand/field.ts";
import type { Look } from "../../src/games/sand/scene/orbit.ts";
import type { Aim, CutShow, Kind, PathTaken, PharaohPlace, PickPlace, PlayStage, Scene, SceneModel, TokenPlace } from "../../src/games/sand/scene/contract.ts";

interface View {
  sand: string;
  pharaoh: PharaohPlace;
  picks: PickPlace[];
  seen: TokenPlace[];
  shown: number;
}

interface Told {
  before: View;
  aimed: Aim;
  made: Aim & { carried: number; stages: string; paths: PathTaken[]; fallen: number[] };
  found: Kind[];
  after: View;
}

const model = (view: View, field: Field): SceneModel => ({
  field,
  pharaoh: view.pharaoh,
  picks: view.picks,
  tokens: view.seen,
  markers: [],
  stock: view.shown,
  turn: "#B23A1C",
  glass: false,
});

class Desk {
  readonly scene: Scene;
  readonly #shows: Record<string, Told>;
  aimed: Aim | null = null;
  grains = 0;

  constructor(scene: Scene, shows: Record<string, Told>) {
    this.scene = scene;
    this.#shows = shows;
    scene.onaim((cut) => scene.aim((this.aimed = cut)));
    scene.ongauge((grains) => (this.grains = grains));
  }

  look(): Look {
    return this.scene.looking;
  }

  /** How the Pharaoh is on the picture. */
  pharaoh(): string | null {
    return this.scene.shown?.pharaoh.state ?? null;
  }

  #told(name: string): Told {
    const told = this.#shows[name];
    if (!told) throw new Error(`no show ${name}`);
    return told;
  }

  /** The position before a cut, with the blade in place or without it. */
  async before(name: string, aiming = false): Promise<void> {
    const { before, aimed } = this.#told(name);
    await this.scene.show(model(before, readSnapshot(before.sand)));
    this.scene.aim((this.aimed = aiming ? aimed : null));
  }

  /** The whole animation. */
  play(name: string, reduced = false): Promise<void> {
    return this.#perform(name, new Performance(document.body, 1, reduced));
  }

  /** The animation in still pictures, so many for each part of it: as data addresses. */
  async film(name: string, each: number): Promise<string[]> {
    const pictures: string[] = [];
    const run = async (_: number, frame: (part: number) => void) => {
      for (let k = 1; k <= each; k++) {
        frame(k / each);
        await new Promise((done) => setTimeout(done, 150));
        pictures.push(await read(await this.scene.picture(1)));
      }
    };
    await this.before(name);
    await this.#perform(name, { reduced: false, skipped: false, run, wait: () => Promise.resolve() });
    pictures.push(await read(await this.scene.picture(1)));
    return pictures;
  }

  async #perform(name: string, stage: PlayStage): Promise<void> {
    const { before, aimed, made, found, after } = this.#told(name);
    const field = readSnapshot(before.sand);
    const stages = readStages(made.stages, field).map((stage) => stage.field);
    const { az, u, r, tilt } = made;
    const show: CutShow = { aimed, made: { az, u, r, tilt }, carried: made.carried, stages, paths: made.paths, fallen: made.fallen, after: model(after, stages.at(-1) ?? field), receiver: null };
    await this.scene.play(show, stage);
    await this.scene.glint(found, stage);
  }
}

const read = (blob: Blob): Promise<string> =>
  new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.readAsDataURL(blob);
  });

declare global {
  interface Window {
    sand?: Desk;
    failed?: string;
  }
}

async function open(): Promise<void> {
  const query = new URLSearchParams(location.search);
  const host = document.querySelector<HTMLElement>("#host");
  if (!host) return;
  const shows = (await (await fetch("./shows.json")).json()) as Record<string, Told>;
  const { mountScene } = await import("../../src/games/sand/scene/mount.ts");
  const scene = await mountScene(host, {
    night: query.has("night"),
    reduced: false,
    coarsest: Number(query.get("coarsest") ?? 0.3),
    limits: { az: { step: 5 }, u: { from: -56, to: 56, step: 1 }, r: { from: -56, to: 56, step: 1 }, tilt: { from: -15, to: 40, step: 5 } },
    judge: (grains) => (grains < 400 ? "none" : grains > 3200 ? "over" : "fair"),
  });
  scene.ontrouble((trouble) => (window.failed = trouble));
  const desk = new Desk(scene, shows);
  await desk.before(query.get("show") ?? "slice", query.has("aim"));
  window.sand = desk;
}

open().catch((error: unknown) => (window.failed = String(error)));
