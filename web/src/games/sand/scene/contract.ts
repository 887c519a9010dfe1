/**
 * The pyramid in three dimensions, as the board sees it. The board loads `mount.ts` when a table opens and mounts the
 * scene into a box of its own: `const scene = await mountScene(host, { night, judge, … })`.
 *
 * The scene draws what it is given. It knows no rules and no physics; it counts the sand before the blade
 * (`slab.ts`), which is public geometry, for the load gauge.
 */
import type { Stage } from "$kit/motion.ts";

import { COLUMNS, type Field, SIDE } from "../field.ts";
import type { Look } from "./orbit.ts";

export { COLUMNS, SIDE };
/** Cells of a column that may hold sand. */
export const CELLS = 56;

/** The scene never writes to it. */
export type SandField = Field;

/** As the player sets it: degrees and cells. */
export interface Aim {
  readonly az: number;
  readonly u: number;
  readonly r: number;
  readonly tilt: number;
}

/** The limits and steps of the four numbers; the board has them from the rules' own text or the prompt. */
export interface AimLimits {
  readonly az: { readonly step: number };
  readonly u: Span;
  readonly r: Span;
  readonly tilt: Span;
}

export interface Span {
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

export type Shape = "H" | "G" | "W" | "T";
export type Kind = "L" | "S" | "O";

/** As in the view: shape, state, entry or resting cell, face. */
export type PickPlace = readonly [shape: Shape, state: "stuck" | "lies" | "taken", x: number, y: number, z: number, lean: number];
/** As in the view: kind and cell. */
export type TokenPlace = readonly [kind: Kind, x: number, y: number, z: number];
/** As in `cut_made`: the Pharaoh (-1) or a pick, the column where it began, ways 0 … 7. */
export type PathTaken = readonly [figure: number, x: number, y: number, steps: string];

export interface PharaohPlace {
  readonly state: "stands" | "lies" | "fallen";
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** A spot drawn through the sand: where one's own gem may lie, what an aid says, what is revealed at the end. */
export interface Marker {
  readonly kind: Kind;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** From 0 to 1: how strongly it is drawn. Spots that were cut away: about 0.2. */
  readonly strength: number;
  /** A CSS colour, e.g. the owner's; null: the kind's own. */
  readonly colour: string | null;
}

/** One position. */
export interface SceneModel {
  readonly field: SandField;
  readonly pharaoh: PharaohPlace;
  readonly picks: readonly PickPlace[];
  /** Tokens that can be seen in the sand. */
  readonly tokens: readonly TokenPlace[];
  readonly markers: readonly Marker[];
  /** The stock as everybody sees it, in grains: a heap of that size. */
  readonly stock: number;
  /** A CSS colour: whose turn it is. The blade's handle and the mark on the ring wear it. Null: nobody's. */
  readonly turn: string | null;
  /** All is over: the sand is drawn as glass, so that what was hidden can be seen. */
  readonly glass: boolean;
}

/** `cut_made` and what it made of the sand. */
export interface CutShow {
  /** As it was meant: `cut_aimed`. */
  readonly aimed: Aim;
  /** As it became, in the message's own measure: steps of 2.5 degrees and half cells. */
  readonly made: Aim;
  readonly carried: number;
  /** The sand after each of the five stages. */
  readonly stages: readonly SandField[];
  readonly paths: readonly PathTaken[];
  /** Numbers of the picks that fell to the board. */
  readonly fallen: readonly number[];
  /** The position after it; the scene shows it when the last frame is over. */
  readonly after: SceneModel;
  /** Where fallen picks fly to, as an element of the page (the plaque of the seat that gets them); null: they fade. */
  readonly receiver: Element | null;
}

/** What the scene needs of the shell's stage. */
export type PlayStage = Pick<Stage, "run" | "wait" | "reduced" | "skipped">;

/** How the blade's load is drawn: too little to be a cut, fine, more than the blade can drag. */
export type Load = "none" | "fair" | "over";

/** A drawn stroke: milliseconds, across, down; from 0 to 1000, at most 64 samples. */
export type Stroke = [ms: number, across: number, down: number][];

/** Why the board must go on in two dimensions. `slow`: even the lowest resolution draws fewer than 8 frames a second. */
export type Trouble = "slow" | "lost";

export interface SceneOptions {
  readonly night: boolean;
  readonly limits: AimLimits;
  /** What the grains before the blade mean; the board knows the marks of the gauge. */
  judge(grains: number): Load;
  /** Motion is reduced: the camera does not glide either. */
  readonly reduced: boolean;
  /** Goes on however slow it is: the player has asked for it. */
  readonly patient?: boolean;
  /** Lower bound of what each frame may cost in resolution; 1 in tests that compare pictures. Default 0.3. */
  readonly coarsest?: number;
}

export interface Scene {
  /**
   * Show a position. Cheap if only figures change; the sand's changed box is meshed in a worker. Resolves when it is
   * on screen and never fails. While a cut is played it waits for its end.
   */
  show(model: SceneModel): Promise<void>;
  /** The blade in place, with the slice before it and the Pharaoh's footing; null: no aiming. */
  aim(cut: Aim | null): void;
  /** Dragging on the pyramid, on the blade or on the ring gives new numbers; the board calls `aim` with what it accepts. */
  onaim(callback: ((cut: Aim) => void) | null): void;
  /** How many grains are before the blade; called whenever sand or aim have changed and the worker has counted. */
  ongauge(callback: ((grains: number, cut: Aim) => void) | null): void;
  /** The player draws the stroke down along the blade (`hand: live`). Null: let go too early, or aborted. */
  stroke(cut: Aim, signal?: AbortSignal): Promise<Stroke | null>;
  /** The staged animation of a cut; ends with `after` on show. Skipped or reduced, it is there at once. */
  play(show: CutShow, stage: PlayStage): Promise<void>;
  /** Gems and orbs glint out of the heap. */
  glint(found: readonly Kind[], stage: PlayStage): Promise<void>;
  /** Walk round: glide by so many degrees; the arrow keys do the same when the canvas has the focus. */
  walk(degrees: number): void;
  /** Look from the front of this cut, or home: the whole pyramid. */
  look(cut: Aim | null): void;
  /** The canvas follows its host by itself; call it after a change that moves no box, such as a new device pixel ratio. */
  resize(): void;
  /** So many CSS pixels at the top are covered by the page: the pyramid is fitted into the rest. */
  headroom(pixels: number): void;
  day(day: boolean): void;
  /** Called once, when the scene cannot go on. */
  ontrouble(callback: (trouble: Trouble) => void): void;
  /** The picture as it is now, for tests and for posting. */
  picture(resolution?: number): Promise<Blob>;
  readonly statistics: SceneStatistics;
  /** The position on show; null: none yet. */
  readonly shown: SceneModel | null;
  /** From where. */
  readonly looking: Look;
  dispose(): void;
}

export interface SceneStatistics {
  /** Milliseconds of the latest frames, the newest last, at most 240. */
  readonly frames: readonly number[];
  /** How many there were in all. */
  readonly drawn: number;
  /** Pixels drawn per CSS pixel, along one side. */
  readonly resolution: number;
  /** Milliseconds from `mountScene` to the first frame with sand; null: not yet. */
  readonly first: number | null;
}

/** `mountScene` fails with this where there is no WebGL 2, or no worker. */
export class NoScene extends Error {}
