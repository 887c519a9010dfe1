/** How a table is laid out in a window: decided by its width and its height together. */

/** How densely something is drawn: as lines and plates, as tight plaques, or in full. */
export type Size = "phone" | "tablet" | "desktop";

/**
 * `column`: everything in one column, the prompt lowest (a window higher than wide).
 * `beside`: the board on the left, own side and prompt on the right (a low window).
 * `stack`: board, prompt bar and tray under each other.
 * `desk`: the same, with the log in a column of its own.
 */
export type Shape = "column" | "beside" | "stack" | "desk";

export interface Layout {
  readonly shape: Shape;
  /** How the own side and the prompt are drawn. */
  readonly size: Size;
  /** How the board and the other seats are drawn. */
  readonly board: Size;
  /** There is little height: own side and prompt stand closer. */
  readonly low: boolean;
  /** The board has no height for a line per seat: the seats fold into one row. */
  readonly folded: boolean;
  /** Screen pixels for one pixel of the drawings; 1 where the layouts were drawn. In CSS: `var(--u)`. */
  readonly unit: number;
  /** The same for type, which grows and shrinks less than pieces. In CSS: `var(--t)`. */
  readonly type: number;
}

/** The window each layout was drawn for: there one unit is one pixel. */
const DRAWN = {
  desk: [1440, 900],
  stack: [1024, 768],
  beside: [1280, 620],
  besideLow: [760, 390],
  column: [390, 844],
  columnLow: [360, 620],
} as const;

const LEAST = 0.78;
const MOST = 2.5;

export function layoutFor(width: number, height: number): Layout {
  const shape = shapeFor(width, height);
  const low = shape === "column" ? height < 740 : shape === "beside" && (height < 520 || width < 1000);
  const [drawnWidth, drawnHeight] = DRAWN[low && shape === "beside" ? "besideLow" : low ? "columnLow" : shape];
  const unit = Math.min(MOST, Math.max(LEAST, Math.min(width / drawnWidth, height / drawnHeight)));
  const type = unit > 1 ? 1 + (unit - 1) * 0.6 : Math.max(0.9, unit);
  return { shape, size: SIZE[shape], board: shape === "beside" && !low ? "tablet" : SIZE[shape], low, folded: low && shape === "column", unit, type };
}

const SIZE: Record<Shape, Size> = { column: "phone", beside: "phone", stack: "tablet", desk: "desktop" };

function shapeFor(width: number, height: number): Shape {
  if (height < 720 && width >= height && width >= 560) return "beside";
  if (width < 600 || (width < 1000 && height > width * 1.15)) return "column";
  return width < 1180 ? "stack" : "desk";
}
