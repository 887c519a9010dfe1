/** The shaders. Light is baked into vertices and into one map of the board, so that a frame costs little without a GPU. */

/** By day the sun, by night the moon: all colours as they are shown. */
export const LIGHT = `
uniform vec3 key; uniform vec3 ambient; uniform vec3 bounce; uniform vec3 sun;
vec3 lit(vec3 colour, vec3 n, float sunlight, float sky) {
  float facing = max(0.0, dot(n, sun));
  vec3 light = ambient * sky * (0.72 + 0.28 * n.z) + bounce * sky * (1.0 - n.z) + key * facing * sunlight * (0.55 + 0.45 * sky);
  return colour * light;
}
/** The same for what lies flat. */
vec3 litFlat(vec3 colour, float sunlight, float sky) {
  return colour * (ambient * sky + key * (sun.z * sunlight * (0.55 + 0.45 * sky)));
}`;

/** The sky at a height of the window, with the disc behind the Pharaoh. */
export const SKY = `
uniform vec3 sky0; uniform vec3 sky1; uniform vec3 sky2; uniform vec3 disc; uniform vec3 discs; uniform vec4 place; uniform vec2 window;
vec3 skyAt(vec2 pixel) {
  float y = 1.0 - pixel.y / window.y;
  vec3 colour = y < 0.45 ? mix(sky0, sky1, y / 0.45) : mix(sky1, sky2, min(1.0, (y - 0.45) / 0.3));
  float far = length(pixel - place.xy);
  // The disc and its two rings; an edge is three pixels wide.
  vec3 veil = 1.0 - discs * clamp((vec3(1.0, 1.2, 1.42) * place.z - far) / 3.0 + 0.5, 0.0, 1.0);
  return mix(disc, colour, veil.x * veil.y * veil.z);
}`;

export const SAND_VERTEX = `
attribute vec2 light; attribute float loose;
varying vec3 vAt; varying vec3 vNormal; varying vec3 vLight;
void main() {
  vec4 at = modelMatrix * vec4(position, 1.0);
  vAt = at.xyz; vNormal = normalize(mat3(modelMatrix) * normal); vLight = vec3(light, loose);
  gl_Position = projectionMatrix * viewMatrix * at;
}`;

/** Golden slice and hatched footing are painted onto the sand. */
export const SAND_FRAGMENT = `
precision mediump float;
varying highp vec3 vAt; varying vec3 vNormal; varying vec3 vLight;
uniform sampler2D grain; uniform vec3 sand; uniform float opacity;
uniform highp vec4 blade; uniform highp vec2 offset; uniform vec3 slice; uniform vec3 footing; uniform float fresh;
${LIGHT}
void main() {
  // Unrolled along the slope, so that grains are not drawn out on walls.
  vec2 away = abs(vNormal.x) > abs(vNormal.y) ? vec2(sign(vNormal.x), 0.0) : vec2(0.0, sign(vNormal.y));
  highp vec2 uv = vAt.xy - (vNormal.z < 0.93 ? vAt.z : 0.0) * away;
  vec4 fine = texture2D(grain, uv * 0.023);
  vec4 wide = texture2D(grain, uv * 0.0061);
  float loose = vLight.z;
  vec3 n = normalize(vNormal + (fine.yzw - 0.5) * (0.5 + 0.6 * loose));
  float layer = abs(2.0 * fract(vAt.z * 0.167 + 0.8 * wide.x) - 1.0);
  float tone = 0.90 + 0.25 * (fine.x - 0.5) * (1.0 + 0.6 * loose) + 0.16 * (wide.y - 0.5) + 0.035 * layer * (1.0 - loose) + 0.05 * loose;
  vec3 colour = lit(sand * tone + vec3(0.0, 0.0, 0.03) * loose, n, vLight.x, vLight.y);
  if (offset.y > 0.5) {
    float lit = dot(colour, vec3(0.4, 0.45, 0.15));
    float across = abs(-vAt.x * blade.y + vAt.y * blade.x - offset.x);
    float depth = vAt.x * blade.x + vAt.y * blade.y + vAt.z * blade.z - blade.w;
    vec2 aside = vAt.xy - footing.xy;
    float risk = dot(aside, aside);
    if (risk < footing.z * footing.z && vAt.z > fresh) {
      float stripe = abs(fract((vAt.z + vAt.x * 0.6 + vAt.y * 0.9) / 3.4) - 0.5);
      colour = mix(colour, vec3(0.66, 0.16, 0.07) * (0.5 + 0.8 * lit), stripe < 0.2 ? 0.7 : 0.2);
      if (risk > (footing.z - 0.5) * (footing.z - 0.5)) colour = vec3(0.52, 0.12, 0.05);
    } else if (across <= 8.0 && depth >= 0.0) {
      colour = mix(colour, slice * (0.42 + 0.95 * lit), 0.62);
      if (across > 7.45 || depth < 0.6) colour = mix(colour, slice * 0.42, 0.8);
    }
  }
  gl_FragColor = vec4(colour, opacity);
}`;

export const BOARD_VERTEX = `
varying vec2 vAt;
void main() { vAt = (modelMatrix * vec4(position, 1.0)).xy; gl_Position = projectionMatrix * viewMatrix * modelMatrix * vec4(position, 1.0); }`;

/** The board: a drawing, the light map over it. */
export const BOARD_FRAGMENT = `
precision mediump float;
varying highp vec2 vAt;
uniform sampler2D picture; uniform sampler2D shade; uniform sampler2D grain; uniform float side; uniform float reach;
${LIGHT}
void main() {
  vec2 light = texture2D(shade, vAt / (2.0 * reach) + 0.5).rg;
  vec3 colour = texture2D(picture, vAt / (2.0 * side) + 0.5).rgb * (0.95 + 0.1 * texture2D(grain, vAt * 0.021).y);
  gl_FragColor = vec4(litFlat(colour, light.x, light.y), 1.0);
}`;

/** The desert around it fades into the sky. */
export const DESERT_FRAGMENT = `
precision mediump float;
varying highp vec2 vAt;
uniform vec3 ground; uniform sampler2D grain; uniform vec2 haze; uniform vec2 eye; uniform float edge;
${LIGHT}
${SKY}
void main() {
  float far = length(vAt - eye);
  float fog = clamp((far - haze.x) / (haze.y - haze.x), 0.0, 1.0);
  fog *= fog * (3.0 - 2.0 * fog);
  vec2 wave = texture2D(grain, vAt * vec2(0.0045, 0.0092)).xy - 0.5;
  float ripple = wave.y + 0.5 * wave.x;
  float near = max(abs(vAt.x), abs(vAt.y)) - edge;
  vec2 away = vAt + sun.xy * 4.0;
  float under = max(abs(away.x), abs(away.y)) - edge;
  float shadow = 0.45 + 0.55 * clamp((under + 1.0) / 3.5, 0.0, 1.0);
  vec3 colour = litFlat(ground * (0.99 + 0.12 * ripple), shadow, 0.75 + 0.25 * clamp(near / 6.0, 0.0, 1.0));
  gl_FragColor = vec4(mix(colour, skyAt(gl_FragCoord.xy), fog), 1.0);
}`;

export const SKY_VERTEX = `void main() { gl_Position = vec4(position.xy, 1.0, 1.0); }`;
export const SKY_FRAGMENT = `
precision mediump float;
${SKY}
void main() { gl_FragColor = vec4(skyAt(gl_FragCoord.xy), 1.0); }`;

/** Figures: coloured facets. */
export const SOLID_VERTEX = `
attribute vec3 paint;
varying vec3 vPaint; varying vec3 vNormal; varying float vUp;
void main() {
  vPaint = paint; vNormal = normalize(mat3(modelMatrix) * normal); vUp = 0.78 + 0.22 * smoothstep(0.0, 6.0, position.z);
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`;
export const SOLID_FRAGMENT = `
precision mediump float;
varying vec3 vPaint; varying vec3 vNormal; varying float vUp;
uniform float strength;
${LIGHT}
void main() { gl_FragColor = vec4(lit(vPaint, normalize(vNormal), 1.0, vUp) * 1.04, strength); }`;
