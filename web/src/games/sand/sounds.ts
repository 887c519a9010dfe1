/** The sounds of sand, of the press and of what falls. */
import { noise, type Sound, tone } from "$kit/sound.ts";

/** The blade goes through: a rasp that grows softer. */
export const slicing: Sound = (voice) => noise(voice, 0.5, 0.22, "bandpass", 1500, 700, 0.8);

/** A slope comes down: deep, with grains over it. */
export const sliding: Sound = (voice) => {
  noise(voice, 0.6, 0.34, "lowpass", 420, 120);
  noise({ ...voice, at: voice.at + 0.06 }, 0.5, 0.12, "highpass", 2200, 4200);
};

/** The lid comes off a clear shape, or off a heap. */
export const crisp: Sound = (voice) => {
  tone(voice, 300, 0.1, 0.3, "triangle", 0.8);
  tone({ ...voice, at: voice.at + 0.09 }, 620, 0.2, 0.12, "triangle");
};
export const crumbling: Sound = (voice) => noise(voice, 0.5, 0.24, "lowpass", 1400, 260);

/** He falls. */
export const toppling: Sound = (voice) => {
  tone(voice, 120, 0.55, 0.5, "sine", 0.4);
  noise({ ...voice, at: voice.at + 0.2 }, 0.3, 0.3, "lowpass", 500, 120);
};
