/** What every event looks and sounds like. A cut goes through its stages, in both views; nothing is timed by secrets. */
import { tick } from "svelte";

import { CEREMONY, type Motion, PRESS, type Stage, STATE, TRAVEL } from "$kit/motion.ts";
import type { Field } from "./field.ts";
import type { CutMade } from "./protocol.ts";
import { cutShow } from "./scenery.ts";
import { showOf } from "./show.svelte.ts";
import { crisp, crumbling, sliding, slicing, toppling } from "./sounds.ts";
import { stagesOf } from "./step.ts";
import type { Aim, Event, Of, Table } from "./types.ts";

export function motion(event: Event, table: Table): Motion | null {
  switch (event.type) {
    case "start_drawn":
      return { sound: "reveal", length: STATE };
    case "gem_buried":
    case "orb_buried":
    case "orbs_scattered":
      return { sound: "hiss", length: TRAVEL };
    case "spun":
      return { sound: "place", length: TRAVEL };
    case "pyramid_stands":
      return { sound: "round", length: CEREMONY };
    case "turn_started":
      return { sound: "place", length: STATE };
    case "cut_aimed":
      return { length: PRESS };
    case "cut_made":
      return { sound: event.crumbled ? sliding : slicing, before: (stage) => cut(stage, table, event), ease: "exchange", length: STATE, to: () => "stock" };
    case "found":
      return { sound: "treasure", length: CEREMONY, before: (stage) => glint(stage, table, event) };
    case "picks_fell":
      return { sound: "bid", length: TRAVEL };
    case "stock_grew":
      return { sound: "hiss", length: STATE };
    case "crowned":
    case "skylit":
      return { sound: "treasure", length: TRAVEL };
    case "kept":
      return { sound: "pass", length: PRESS };
    case "moulded":
      return moulded(event, table);
    case "turn_ended":
      return { sound: event.idle ? "refuse" : "pass", length: STATE };
    case "pharaoh_fell":
      return { sound: toppling, hold: CEREMONY };
    case "conceded":
      return { sound: "pass", length: STATE };
    case "match_ended":
      return { hold: STATE };
  }
}

/** The lid lifts: crisp, or a heap that falls apart. */
function moulded(event: Of<"moulded">, table: Table): Motion {
  const clear = event.slot !== null;
  return {
    sound: clear ? crisp : crumbling,
    before: async (stage) => {
      const show = showOf(table);
      show.opened = { clear, shape: event.shape, orb: event.orb };
      try {
        await tick();
        await stage.animate(stage.anchor("opened"), clear ? LIFT : CRUMBLE, CEREMONY, "exchange");
      } finally {
        show.opened = null;
      }
    },
    from: () => ["mould", "stock"],
    length: TRAVEL,
  };
}

const LIFT = { transform: ["scale(.7)", "scale(1.06)", "scale(1)", "scale(1)"], opacity: [0, 1, 1, 1] };
const CRUMBLE = { transform: ["scale(.8, 1.1)", "scale(.96, 1.02) rotate(-2deg)", "scale(1.02, .9) rotate(1deg)", "scale(1.1, .78)"], opacity: [0, 1, 1, 0.9] };

/** Milliseconds of the parts of a cut: the blade is set, shifts with the hand, goes down; each later stage settles. */
const [SET, DOWN, SETTLE] = [320, 620, 460];

/** As the player sets it, though not on the marks: the hand has trembled. */
const trembled = ({ az, u, r, tilt }: Aim): Aim => ({ az: az * 2.5, u: u / 2, r: r / 2, tilt: tilt * 2.5 });

const nearAngle = (from: number, to: number): number => from + ((((to - from) % 360) + 540) % 360) - 180;

async function cut(stage: Stage, table: Table, event: CutMade): Promise<void> {
  const show = showOf(table);
  const { field } = table.view;
  if (!field || !event.stages) return;
  const stages = stagesOf(event, field);
  if (show.dimensions === "3d" && show.scene) return show.scene.play(cutShow(table, event, stages, stage), stage);
  const made = trembled(event);
  const aimed = table.view.aim ?? made;
  try {
    await stage.run(SET, (progress) => {
      const part = Math.max(0, 2 * progress - 1);
      const mix = (from: number, to: number) => from + (to - from) * part;
      show.blade = { az: mix(aimed.az, nearAngle(aimed.az, made.az)), u: mix(aimed.u, made.u), r: mix(aimed.r, made.r), tilt: mix(aimed.tilt, made.tilt) };
    });
    let before: Field = field;
    for (const [number, after] of stages.entries()) {
      if (after === before) continue;
      const from = before;
      await stage.run(number === 0 ? DOWN : SETTLE, (progress) => (show.heights = mixed(from, after, progress)));
      before = after;
    }
  } finally {
    show.heights = null;
    show.blade = null;
  }
}

/** Gems and orbs come out of the heap; flat, the stock is outlined. */
async function glint(stage: Stage, table: Table, { gems, orbs }: Of<"found">): Promise<void> {
  const show = showOf(table);
  if (show.dimensions === "3d" && show.scene) return show.scene.glint([...gems, ...Array.from({ length: orbs }, () => "O" as const)], stage);
  await stage.animate(stage.anchor("stock"), { boxShadow: ["0 0 0 0 #F4C24E", "0 0 0 10px rgb(244 194 78 / .5)", "0 0 0 22px rgb(244 194 78 / 0)"] }, TRAVEL);
}

/** Heights on the way from one stage to the next. */
function mixed(from: Field, to: Field, progress: number): Float32Array {
  const heights = new Float32Array(from.heights.length);
  for (let i = 0; i < heights.length; i++) {
    const low = from.heights[i] ?? 0;
    heights[i] = low + ((to.heights[i] ?? 0) - low) * progress;
  }
  return heights;
}

