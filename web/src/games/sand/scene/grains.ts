/** Grains in the air: each flies from one place to another in an arc; the graphics card moves them all by one number. */
import { BufferAttribute, BufferGeometry, Points, ShaderMaterial } from "three";

import type { Shared } from "./palette.ts";
import { LIGHT } from "./shaders.ts";

export type Place = readonly [x: number, y: number, z: number];

export interface Flight {
  readonly from: Place;
  readonly to: Place;
  /** When it sets off and how long it flies, as parts of the whole. */
  readonly start: number;
  readonly length: number;
  /** How high over the straight way, in cells. */
  readonly arc: number;
}

const MOST = 700;

const VERTEX = `
attribute vec3 goal; attribute vec4 course; uniform float now; uniform float size;
varying float vTone;
void main() {
  float part = clamp((now - course.x) / course.y, 0.0, 1.0);
  vec3 at = mix(position, goal, part);
  // A grain falls: slow at first, then faster.
  at.z = mix(position.z, goal.z, part * part) + course.z * 4.0 * part * (1.0 - part);
  bool shown = now >= course.x && part < 1.0;
  vTone = course.w;
  gl_Position = shown ? projectionMatrix * modelViewMatrix * vec4(at, 1.0) : vec4(2.0, 2.0, 2.0, 1.0);
  gl_PointSize = size * (0.7 + 0.6 * course.w) / gl_Position.w;
}`;

const FRAGMENT = `
precision mediump float;
varying float vTone; uniform vec3 sand;
${LIGHT}
void main() { gl_FragColor = vec4(lit(sand * (0.62 + 0.3 * vTone), normalize(vec3(0.0, -0.5, 0.8)), 1.0, 0.9), 1.0); }`;

export class Grains {
  readonly points: Points<BufferGeometry, ShaderMaterial>;

  constructor(uniforms: Shared) {
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", new BufferAttribute(new Float32Array(3 * MOST), 3));
    geometry.setAttribute("goal", new BufferAttribute(new Float32Array(3 * MOST), 3));
    geometry.setAttribute("course", new BufferAttribute(new Float32Array(4 * MOST), 4));
    const material = new ShaderMaterial({ vertexShader: VERTEX, fragmentShader: FRAGMENT, uniforms: { ...uniforms, now: { value: 0 }, size: { value: 1 } } });
    this.points = new Points(geometry, material);
    this.points.frustumCulled = false;
    this.points.visible = false;
  }

  /** New flights take the place of the old ones. */
  load(flights: readonly Flight[]): void {
    const { geometry } = this.points;
    const count = Math.min(MOST, flights.length);
    const [from, to, course] = [geometry.getAttribute("position"), geometry.getAttribute("goal"), geometry.getAttribute("course")];
    for (let k = 0; k < count; k++) {
      const flight = flights[k]!;
      from.setXYZ(k, ...flight.from);
      to.setXYZ(k, ...flight.to);
      course.setXYZW(k, flight.start, flight.length, flight.arc, (k * 0.618) % 1);
    }
    for (const attribute of [from, to, course]) attribute.needsUpdate = true;
    geometry.setDrawRange(0, count);
    this.at(0);
    this.points.visible = count > 0;
  }

  /** From 0 to 1. */
  at(part: number): void {
    this.points.material.uniforms.now!.value = part;
  }

  /** Pixels of a grain at a distance of one cell: so that they keep their size in the sand. */
  scale(pixels: number): void {
    this.points.material.uniforms.size!.value = pixels;
  }

  clear(): void {
    this.points.visible = false;
  }

  dispose(): void {
    this.points.geometry.dispose();
    this.points.material.dispose();
  }
}
