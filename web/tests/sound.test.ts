/** The sounds of all games and those of one game are played alike, and never against the player's wish. */
import { beforeEach, describe, expect, it, vi } from "vitest";

import { preferences } from "$core/preferences.svelte.ts";
import { play, type Voice } from "$kit/sound.ts";

const node = () => ({ gain: { value: 0 }, connect: vi.fn() });

const visitor = (clicked: boolean) => ({ languages: ["en"], userActivation: { hasBeenActive: clicked } });

class Silence {
  state = "running";
  currentTime = 4;
  destination = {};
  createGain = node;
}

describe("a sound of one game", () => {
  beforeEach(() => {
    vi.stubGlobal("AudioContext", Silence);
    vi.stubGlobal("navigator", visitor(true));
    preferences.sound = true;
  });

  it("is made at once, on the page's own output", () => {
    const made: Voice[] = [];
    play((voice) => made.push(voice));
    expect(made).toHaveLength(1);
    expect(made[0]!.at).toBeCloseTo(4.01);
  });

  it("is not made while sound is off", () => {
    preferences.sound = false;
    const made = vi.fn();
    play(made);
    expect(made).not.toHaveBeenCalled();
  });

  it("is not made before the first click on the page", () => {
    vi.stubGlobal("navigator", visitor(false));
    const made = vi.fn();
    play(made);
    expect(made).not.toHaveBeenCalled();
  });
});
