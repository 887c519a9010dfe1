/** Mouse, fingers and keys: one finger aims on the sand and walks round beside it, two turn, zoom and shift the look. */
import { type Point, entering, leaned, meeting, slid, swung } from "./aiming.ts";
import type { Aim, AimLimits } from "./contract.ts";
import { HOME, type Look, limited, shifted, turned, zoomed } from "./orbit.ts";
import type { Pointing, Target } from "./pointing.ts";

export interface Desk {
  readonly canvas: HTMLCanvasElement;
  readonly pointing: Pointing;
  readonly limits: AimLimits;
  look: Look;
  /** The aim on show; null: dragging on the sand walks round. */
  readonly aim: Aim | null;
  target(x: number, y: number): Target;
  /** The sand there, also behind the blade; null: none. */
  sand(x: number, y: number): Point | null;
  /** The player has set the blade. */
  aimed(aim: Aim): void;
  /** Something has moved. */
  moved(): void;
  /** A pointer that the stroke wants for itself. */
  taken(event: PointerEvent): boolean;
}

type Drag = { readonly kind: "turn" | "shift" } | { readonly kind: "slide"; readonly aim: Aim; readonly from: Point } | { readonly kind: "lean" | "swing" | "enter"; readonly aim: Aim };

const KEYS: Record<string, (look: Look) => Look> = {
  ArrowLeft: (look) => limited({ ...look, az: look.az - 10 }),
  ArrowRight: (look) => limited({ ...look, az: look.az + 10 }),
  ArrowUp: (look) => limited({ ...look, height: look.height + 6 }),
  ArrowDown: (look) => limited({ ...look, height: look.height - 6 }),
  "+": (look) => zoomed(look, 0.88),
  "-": (look) => zoomed(look, 1 / 0.88),
  Home: () => HOME,
};
const SHIFTED: Record<string, readonly [number, number]> = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

export class Controls {
  #desk: Desk;
  #drag: Drag | null = null;
  #pointers = new Map<number, { x: number; y: number }>();
  #stop = new AbortController();

  constructor(desk: Desk) {
    this.#desk = desk;
    const { canvas } = desk;
    canvas.tabIndex = 0;
    canvas.style.touchAction = "none";
    const options = { signal: this.#stop.signal };
    canvas.addEventListener("pointerdown", (event) => this.#down(event), options);
    canvas.addEventListener("pointermove", (event) => this.#move(event), options);
    for (const end of ["pointerup", "pointercancel", "lostpointercapture"] as const) canvas.addEventListener(end, (event) => this.#up(event), options);
    canvas.addEventListener("contextmenu", (event) => event.preventDefault(), options);
    canvas.addEventListener("wheel", (event) => this.#wheel(event), { ...options, passive: false });
    canvas.addEventListener("keydown", (event) => this.#key(event), options);
  }

  get busy(): boolean {
    return this.#pointers.size > 0;
  }

  #down(event: PointerEvent): void {
    if (this.#desk.taken(event)) return;
    const { canvas, aim } = this.#desk;
    canvas.setPointerCapture?.(event.pointerId);
    this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.#pointers.size > 1) this.#drag = null;
    else if (event.button !== 0 || event.shiftKey) this.#drag = { kind: event.button === 1 || event.shiftKey ? "shift" : "turn" };
    else this.#drag = aim ? this.#aiming(aim, event) : { kind: "turn" };
  }

  #aiming(aim: Aim, event: PointerEvent): Drag {
    const target = this.#desk.target(event.clientX, event.clientY);
    if (target.on === "handle") return { kind: "lean", aim };
    if (target.on === "blade") return { kind: "slide", aim, from: target.at };
    if (target.on === "ring") return { kind: "swing", aim };
    if (target.on === "air") return { kind: "turn" };
    this.#desk.aimed(entering(target.at, aim.tilt, this.#desk.limits));
    return { kind: "enter", aim };
  }

  #move(event: PointerEvent): void {
    const last = this.#pointers.get(event.pointerId);
    if (!last) return;
    const [dx, dy] = [event.clientX - last.x, event.clientY - last.y];
    if (this.#pointers.size > 1) this.#pinch(event, last);
    this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.#pointers.size === 1 && this.#drag) this.#follow(this.#drag, event, dx, dy);
  }

  #follow(drag: Drag, event: PointerEvent, dx: number, dy: number): void {
    const desk = this.#desk;
    const { clientWidth: width, clientHeight: height } = desk.canvas;
    const sight = () => desk.pointing.sight(event.clientX, event.clientY);
    switch (drag.kind) {
      case "turn":
        desk.look = turned(desk.look, dx, dy, height);
        return desk.moved();
      case "shift":
        desk.look = shifted(desk.look, dx, dy, height, width / height);
        return desk.moved();
      case "lean":
        return desk.aimed(leaned(drag.aim, sight(), desk.limits));
      case "slide": {
        const to = meeting(sight(), drag.from[2]);
        return to ? desk.aimed(slid(drag.aim, drag.from, to, desk.limits)) : undefined;
      }
      case "swing": {
        const at = meeting(sight(), 0);
        return at ? desk.aimed(swung(drag.aim, at, desk.limits)) : undefined;
      }
      case "enter": {
        // The blade stands above the sand where the pointer was: it must not hold itself back.
        const at = desk.sand(event.clientX, event.clientY);
        return at ? desk.aimed(entering(at, drag.aim.tilt, desk.limits)) : undefined;
      }
    }
  }

  /** Two fingers: turned by what they do together, zoomed by what they do against each other. */
  #pinch(event: PointerEvent, last: { x: number; y: number }): void {
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (!other) return;
    const desk = this.#desk;
    const [was, is] = [Math.hypot(last.x - other.x, last.y - other.y), Math.hypot(event.clientX - other.x, event.clientY - other.y)];
    desk.look = turned(desk.look, (event.clientX - last.x) / 2, (event.clientY - last.y) / 2, desk.canvas.clientHeight);
    if (was > 10 && is > 10) desk.look = zoomed(desk.look, was / is);
    desk.moved();
  }

  #up(event: PointerEvent): void {
    this.#pointers.delete(event.pointerId);
    if (this.#pointers.size === 0) this.#drag = null;
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    this.#desk.look = zoomed(this.#desk.look, Math.exp(Math.max(-120, Math.min(120, event.deltaY)) * 0.0016));
    this.#desk.moved();
  }

  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const desk = this.#desk;
    const { clientWidth: width, clientHeight: height } = desk.canvas;
    const shift = event.shiftKey ? SHIFTED[event.key] : undefined;
    const change = KEYS[event.key === "=" ? "+" : event.key];
    if (shift) desk.look = shifted(desk.look, shift[0] * height * 0.06, shift[1] * height * 0.06, height, width / height);
    else if (change) desk.look = change(desk.look);
    else return;
    event.preventDefault();
    desk.moved();
  }

  dispose(): void {
    this.#stop.abort();
  }
}
