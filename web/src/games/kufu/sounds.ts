/** The sounds of paper, stone and what waits in the pyramid. */
import { noise, type Sound, tone } from "$kit/sound.ts";

/** A page turns. */
export const rustle: Sound = (voice) => noise(voice, 0.16, 0.12, "bandpass", 2600, 4200, 0.7);

/** Many pages run under a thumb and stop. */
export const riffling: Sound = (voice) => {
  for (let page = 0; page < 9; page++) noise({ ...voice, at: voice.at + page * 0.045 }, 0.04, 0.07, "bandpass", 2200 + 140 * page, 3600, 1.2);
};

/** A note is pressed on, or pulled off. */
export const sticking: Sound = (voice) => tone(voice, 740, 0.07, 0.12, "triangle", 0.7);
export const peeling: Sound = (voice) => noise(voice, 0.12, 0.09, "highpass", 2400, 5200);

/** Stone slides over stone and locks. */
export const sliding: Sound = (voice) => {
  noise(voice, 0.34, 0.2, "lowpass", 380, 160);
  tone({ ...voice, at: voice.at + 0.3 }, 170, 0.12, 0.3, "triangle", 0.7);
};

/** A block falls. */
export const thud: Sound = (voice) => {
  tone(voice, 96, 0.4, 0.5, "sine", 0.45);
  noise({ ...voice, at: voice.at + 0.02 }, 0.2, 0.26, "lowpass", 420, 120);
};

/** A passage breaks. */
export const crumbling: Sound = (voice) => {
  noise(voice, 0.55, 0.3, "lowpass", 1200, 180);
  tone({ ...voice, at: voice.at + 0.18 }, 80, 0.35, 0.3, "sine", 0.5);
};

/** A trap wakes: two low steps. */
export const waking: Sound = (voice) => {
  tone(voice, 196, 0.2, 0.26, "sawtooth", 0.9);
  tone({ ...voice, at: voice.at + 0.16 }, 147, 0.4, 0.3, "sawtooth", 0.8);
};

/** A lamp goes out, or is lit again. */
export const snuffed: Sound = (voice) => noise(voice, 0.22, 0.12, "highpass", 1800, 600);
export const lit: Sound = (voice) => noise(voice, 0.2, 0.1, "bandpass", 900, 2600, 0.8);
