/**
 * Own synthesis, quiet, at most 600 ms, never the only signal. The sounds of all games have names; a game makes
 * its own from `tone` and `noise`, in its own folder.
 */
import { preferences } from "$core/preferences.svelte.ts";

export const SOUNDS = ["place", "pass", "bid", "turn", "treasure", "wing", "hiss", "refuse", "round", "reveal"] as const;
export type SoundName = (typeof SOUNDS)[number];

/** Where and when a sound is made. */
export interface Voice {
  context: AudioContext;
  out: AudioNode;
  /** Seconds on the clock of `context`. */
  at: number;
}

/** A sound that belongs to one game. */
export type Sound = (voice: Voice) => void;

/** A pitch in Hz that glides to `glide` times itself and fades away within `length` seconds. */
export function tone(
  { context, out, at }: Voice,
  frequency: number,
  length: number,
  level: number,
  type: OscillatorType = "sine",
  glide = 1,
): void {
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.type = type;
  oscillator.frequency.setValueAtTime(frequency, at);
  oscillator.frequency.exponentialRampToValueAtTime(Math.max(20, frequency * glide), at + length);
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(level, at + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  oscillator.connect(gain).connect(out);
  oscillator.start(at);
  oscillator.stop(at + length + 0.02);
}

let noiseBuffer: AudioBuffer | null = null;

/** A rush of air or grains: noise through a filter that moves from one frequency to another. */
export function noise(
  { context, out, at }: Voice,
  length: number,
  level: number,
  filter: BiquadFilterType,
  from: number,
  to = from,
  q = 1,
): void {
  if (!noiseBuffer || noiseBuffer.sampleRate !== context.sampleRate) {
    noiseBuffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
    const data = noiseBuffer.getChannelData(0);
    for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  }
  const source = context.createBufferSource();
  const band = context.createBiquadFilter();
  const gain = context.createGain();
  source.buffer = noiseBuffer;
  band.type = filter;
  band.Q.value = q;
  band.frequency.setValueAtTime(from, at);
  band.frequency.exponentialRampToValueAtTime(to, at + length);
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(level, at + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(band).connect(gain).connect(out);
  source.start(at);
  source.stop(at + length + 0.02);
}

/** The same voice, some seconds later. */
export const later = (voice: Voice, seconds: number): Voice => ({ ...voice, at: voice.at + seconds });

const SCORE: Record<SoundName, Sound> = {
  // stone on stone
  place: (v) => (noise(v, 0.09, 0.5, "lowpass", 900, 240), tone(v, 150, 0.12, 0.35, "sine", 0.6)),
  pass: (v) => (noise(v, 0.26, 0.22, "lowpass", 500, 160), tone(later(v, 0.16), 92, 0.2, 0.3, "sine", 0.7)),
  // bronze tap
  bid: (v) => (tone(v, 1180, 0.34, 0.12), tone(v, 1771, 0.22, 0.07), tone(v, 590, 0.16, 0.1, "triangle")),
  // reed third
  turn: (v) => (tone(v, 440, 0.22, 0.13, "triangle"), tone(later(v, 0.16), 550, 0.36, 0.13, "triangle")),
  // sistrum
  treasure: (v) => [0, 0.07, 0.13, 0.21].forEach((s) => noise(later(v, s), 0.12, 0.16, "bandpass", 7200, 6200, 6)),
  // wing beat
  wing: (v) => [0, 0.17].forEach((s) => noise(later(v, s), 0.2, 0.3, "bandpass", 320, 900, 0.8)),
  hiss: (v) => noise(v, 0.55, 0.2, "highpass", 2400, 5200),
  // dull clack
  refuse: (v) => (tone(v, 190, 0.09, 0.3, "square", 0.8), noise(v, 0.06, 0.2, "lowpass", 700)),
  // frame drum
  round: (v) => (
    tone(v, 108, 0.42, 0.5, "sine", 0.55),
    noise(v, 0.05, 0.3, "lowpass", 1600, 400),
    tone(later(v, 0.22), 96, 0.34, 0.34, "sine", 0.55)
  ),
  reveal: (v) => (noise(v, 0.08, 0.25, "bandpass", 1800, 900), tone(later(v, 0.05), 740, 0.2, 0.07, "triangle")),
};

let context: AudioContext | null = null;
let master: GainNode | null = null;

/** Play a sound, unless muted or before the first click of the page. */
export function play(sound: SoundName | Sound): void {
  if (!preferences.sound || typeof AudioContext === "undefined" || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  if (!master) {
    master = context.createGain();
    master.gain.value = 0.35;
    master.connect(context.destination);
  }
  if (context.state === "suspended") void context.resume();
  const make = typeof sound === "function" ? sound : SCORE[sound];
  make({ context, out: master, at: context.currentTime + 0.01 });
}
