/** The pyramid of KUFU: where pieces lie is what the server says, and every drawing is whole. */
import { describe, expect, it } from "vitest";

import book from "../../../src/mastaba/games/kufu/data/book.json";
import { pieces } from "../../src/games/kufu/pictures.ts";
import type { Direction, Ghost, PlaceView } from "../../src/games/kufu/plans/contract.ts";
import { ghostBody, hitBody, jointsBody, labelBody, leads, outlineBody, pieceBody } from "../../src/games/kufu/plans/drawing.ts";
import { DIRECTIONS, HALF, isOn, lay, LAYERS, layersOf, lieOf, middleOf, nodesOf, PIECES, planned, SHAPES, type ShapeName } from "../../src/games/kufu/plans/geometry.ts";
import { groundBody, shadowBody } from "../../src/games/kufu/plans/ground.ts";
import { keptReplays } from "../records.ts";

interface View {
  places: PlaceView[];
  party: number;
}
const replays = [...keptReplays("kufu").values()];
const views = replays.flatMap((replay) => replay.frames.map((frame) => frame.view as View)).filter((view) => view.places.length > 0);
/** Every lie of every piece in the kept matches. */
const kept = [...new Map(views.flatMap((view) => view.places).map((place) => [`${place.piece} ${place.layer} ${place.x} ${place.y} ${place.direction}`, place])).values()];

const key = ({ x, y }: { x: number; y: number }) => `${x},${y}`;
const keys = (nodes: readonly { x: number; y: number }[]) => nodes.map(key).sort();
const ghostOf = ({ piece, exit, direction, layer, nodes, ends, exits }: PlaceView): Ghost => ({ piece, exit, direction, layer, nodes, ends, exits });
const whole = (drawn: string) => {
  expect(drawn).not.toMatch(/NaN|undefined|Infinity|style=/);
  expect(drawn).toContain("<");
};

describe("shapes", () => {
  it("are those of the book", () => {
    for (const [name, data] of Object.entries(book.shapes)) {
      const shape = SHAPES[name as ShapeName];
      if ("paths" in data) expect(shape, name).toEqual({ paths: data.paths });
      else expect(shape, name).toEqual({ radius: data.r, exits: data.exits });
    }
    expect(Object.keys(SHAPES).sort()).toEqual(Object.keys(book.shapes).sort());
  });

  it("belong to the pieces of the book", () => {
    const printed = book.pages.flatMap((page) => ("no" in page ? [page as { no: number; shape: string; delta: number }] : []));
    expect(printed).toHaveLength(23);
    for (const page of printed) expect(PIECES[page.no], String(page.no)).toMatchObject({ shape: page.shape, delta: page.delta });
  });

  it("cover as many nodes as they should, in every direction", () => {
    const count: Record<ShapeName, number> = {
      entrance: 3, straight2: 3, straight3: 4, corner_right: 5, corner_left: 5, kink_right: 4, fork: 4, tee: 4, stairs2: 3, way3: 4, escape4: 5,
      room_three: 9, room_corners: 9, king_chamber: 25, queen_chamber: 25, treasure_room: 9,
    };
    PIECES.forEach(({ shape }, number) => {
      for (const direction of DIRECTIONS) {
        const lie = lay(number, "M", { x: 0, y: 0 }, direction);
        const nodes = nodesOf(lie);
        expect(new Set(nodes.map(key)).size, `${number} ${direction}`).toBe(count[shape]);
        expect(keys(nodes)).toContain("0,0");
        for (const exit of lie.exits) expect(keys(nodes)).toContain(key(exit));
      }
    });
  });
});

describe("kept positions", () => {
  it("are many, with every kind of piece", () => {
    expect(kept.length).toBeGreaterThan(60);
    expect(new Set(kept.map((place) => PIECES[place.piece]?.kind)).size).toBe(8);
  });

  it("are covered node by node as the server says", () => {
    for (const place of kept) {
      const lie = lieOf(place);
      expect(keys(nodesOf(lie)), `piece ${place.piece}`).toEqual(keys(place.nodes));
      expect(lie.exits.map(key)).toEqual(place.exits.map(key));
      expect(lie.ends).toBe(place.ends);
    }
  });

  it("are found again from a ghost, which does not tell where it begins", () => {
    for (const place of kept) expect(lieOf(ghostOf(place)), `piece ${place.piece} ${place.direction}`).toEqual(lieOf(place));
  });

  it("have stairs on both layers, everything else on one", () => {
    for (const place of kept) {
      const lie = lieOf(place);
      expect(layersOf(lie)).toEqual(place.layer === place.ends ? [place.layer] : [place.layer, place.ends]);
      expect(LAYERS.filter((layer) => isOn(lie, layer))).toHaveLength(PIECES[place.piece]?.delta ? 2 : 1);
    }
  });

  it("lie inside their layer, all but the escape passage", () => {
    for (const place of kept)
      for (const layer of layersOf(lieOf(place)))
        if (place.piece !== 23) for (const { x, y } of place.nodes) expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(HALF[layer]);
  });
});

describe("drawings", () => {
  it("are whole for every piece, direction and size", () => {
    for (const pitch of [6, 26, 61.5])
      PIECES.forEach((_, number) => {
        for (const direction of DIRECTIONS) {
          const lie = lay(number, "M", { x: 1, y: -2 }, direction);
          for (const drawn of [pieceBody(lie, pitch), hitBody(lie, pitch), labelBody(lie, "M", pitch), ghostBody(lie, pitch, { picked: true }), ghostBody(lie, pitch, { picked: false, faint: true, warned: true }), outlineBody(lie, pitch, "a", "#fff", true)]) whole(drawn);
        }
      });
    for (const layer of LAYERS) whole(groundBody(layer, 26, { night: true, edges: true }));
    for (const draw of Object.values(pieces)) whole(draw().body);
  });

  it("number every piece, and say of stairs where they lead, from both ends", () => {
    const down = lay(11, "U", { x: 0, y: 0 }, "S");
    expect(leads(down, "U")).toEqual({ layer: "M", down: true });
    expect(leads(down, "M")).toEqual({ layer: "U", down: false });
    expect(labelBody(down, "U", 26)).toContain(">M</text>");
    const way = lay(16, "L", { x: 0, y: 0 }, "NE");
    expect(way.ends).toBe("M");
    expect(leads(way, "M")).toEqual({ layer: "L", down: true });
    PIECES.forEach(({ delta }, number) => {
      const lie = lay(number, "M", { x: 0, y: 0 }, "N");
      if (!delta) expect(labelBody(lie, "M", 26)).toContain(`>${number}</text>`);
      expect(leads(lie, "M") === null).toBe(delta === 0);
    });
  });

  it("never set letters smaller than 12 pixels", () => {
    for (const pitch of [8, 14, 30])
      PIECES.forEach((_, number) => {
        const scale = (drawn: string) => Number(/^<g transform="scale\(([\d.]+)\)/.exec(drawn)?.[1] ?? 1);
        const drawn = labelBody(lay(number, "M", { x: 0, y: 0 }, "N"), "M", pitch);
        for (const [, size] of drawn.matchAll(/font-size="([\d.]+)"/g)) expect(Number(size) * scale(drawn)).toBeGreaterThanOrEqual(11.9);
      });
  });

  it("fill the picked ghost more than the others, and a drawn direction's ghosts less", () => {
    const opacity = (drawn: string) => Number(/(?:fill|stroke)-opacity="([\d.]+)"/.exec(drawn)?.[1]);
    for (const number of [1, 20]) {
      const lie = lay(number, "M", { x: 0, y: 0 }, "N");
      const [picked, open, faint] = [{ picked: true }, { picked: false }, { picked: false, faint: true }].map((look) => opacity(ghostBody(lie, 26, look)));
      expect(picked).toBeGreaterThan(open ?? 1);
      expect(open).toBeGreaterThan(faint ?? 1);
    }
  });

  it("show a joint for every piece but the entrance, and a ring for every free exit", () => {
    for (const view of [views.at(-1), views.at(-900)]) {
      const drawn = LAYERS.map((layer) => jointsBody(view?.places ?? [], layer, 26)).join("");
      expect(drawn.match(/<rect/g)?.length ?? 0).toBe((view?.places.length ?? 1) - 1);
      expect(drawn.match(/<circle/g)?.length ?? 0).toBe(view?.places.reduce((sum, place) => sum + place.free.length, 0));
    }
  });

  it("project the King's Chamber onto the layers below as large as it is", () => {
    const king = lay(20, "M", { x: 0, y: 0 }, "SE");
    expect(shadowBody(king, 10)).toContain('width="46.6"');
    expect(middleOf(king)).toEqual({ x: 2, y: -2 });
  });
});

describe("a plan", () => {
  const [first, last] = [views[0]?.places.slice(0, 1) ?? [], { piece: 1, parent: 0, exit: 1, direction: "S" as Direction }];

  it("goes on from planned pieces, and stops where a direction is still to be drawn", () => {
    const steps = [last, { piece: 2, parent: 1, exit: 1, direction: "E" as Direction }, { piece: 10, parent: 2, exit: 1, direction: "draw" as const }, { piece: 8, parent: 10, exit: 1, direction: "W" as Direction }];
    const shown = planned(first, steps);
    expect(shown.map((step) => step.order)).toEqual([1, 2, 3]);
    expect(shown.map((step) => step.lie?.piece ?? null)).toEqual([1, 2, null]);
    expect(shown[0]?.at).toEqual(first[0]?.exits[0]);
    expect(shown[1]?.at).toEqual(shown[0]?.lie?.exits[0]);
  });

  it("shows nothing of pieces that hang on nothing", () => {
    expect(planned(first, [{ ...last, parent: 9 }])).toEqual([]);
  });
});
