import { waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as hearing from "../src/hearing";
import { preferences } from "../src/preferences.svelte";
import type { TableEvent, View } from "../src/protocol";
import { hear, SOUNDS, soundOf, type Sound } from "../src/sounds";

const view = { active: "A", viewer: 1 } as View;
const sound = (event: object) => soundOf(view, event as TableEvent);

/** Just enough of WebAudio to count what was asked of it. */
class Studio {
  static started = 0;
  static loudness: number[] = [];
  readonly currentTime = 0;
  readonly sampleRate = 100;
  readonly destination = {};
  #parameter = { value: 0, setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} };
  resume = () => Promise.resolve();
  createGain = () => {
    const gain = {
      ...this.#parameter,
      set value(loud: number) {
        Studio.loudness.push(loud);
      },
    };
    return { gain, connect: () => {} };
  };
  createOscillator = () => ({
    type: "",
    frequency: this.#parameter,
    connect: () => {},
    start: () => Studio.started++,
    stop: () => {},
  });
  createBiquadFilter = () => ({ type: "", frequency: this.#parameter, connect: () => {} });
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
  createBufferSource = () => ({ buffer: null, connect: () => {}, start: () => Studio.started++, stop: () => {} });
}

beforeEach(() => {
  Studio.started = 0;
  Studio.loudness = [];
  vi.stubGlobal("AudioContext", Studio);
});
afterEach(() => {
  preferences.change({ sound: false, volume: 0.6 });
  vi.unstubAllGlobals();
});

it("is silent until a player wants sounds", () => {
  hear("coin");
  expect(Studio.started).toBe(0);
  preferences.change({ sound: true });
  hear("coin");
  expect(Studio.started).toBe(SOUNDS.coin.length);
});

it("is as loud as wanted, and silent at nothing", () => {
  preferences.change({ sound: true, volume: 0.5 });
  hear("hit");
  expect(Studio.loudness[0]).toBe(0.25);
  preferences.change({ volume: 0 });
  const before = Studio.started;
  hear("hit");
  expect(Studio.started).toBe(before);
});

it("plays every sound, none for longer than half a second and a breath", () => {
  preferences.change({ sound: true });
  for (const [name, voices] of Object.entries(SOUNDS)) {
    hear(name as Sound);
    for (const { at, lasts } of voices) expect(at + lasts, name).toBeLessThan(0.75);
  }
  expect(Studio.started).toBe(Object.values(SOUNDS).flat().length);
});

it("is fetched for whoever wants to hear", async () => {
  hearing.hear("coin");
  preferences.change({ sound: true });
  hearing.hear("coin");
  hearing.hearEvent(view, { kind: "healed" } as TableEvent);
  hearing.hearEvent(view, { kind: "activated" } as TableEvent);
  await waitFor(() => expect(Studio.started).toBe(SOUNDS.coin.length + SOUNDS.heal.length));
});

it("needs no WebAudio", () => {
  vi.unstubAllGlobals();
  preferences.change({ sound: true });
  expect(() => hear("step")).not.toThrow();
});

it("gives each event its own sound", () => {
  expect(sound({ kind: "moved", unit: "A" })).toBe("step");
  expect(sound({ kind: "moved", unit: "b" })).toBe("push");
  expect(sound({ kind: "damaged", damage: 2 })).toBe("hit");
  expect(sound({ kind: "damaged", damage: 0 })).toBe("block");
  expect(sound({ kind: "healed" })).toBe("heal");
  expect(sound({ kind: "rolled" })).toBe("dice");
  expect(sound({ kind: "ko" })).toBe("ko");
  expect(sound({ kind: "kamas", amount: 1 })).toBe("coin");
  expect(sound({ kind: "kamas", amount: -1 })).toBeNull();
  expect(sound({ kind: "won", player: 1 })).toBe("win");
  expect(sound({ kind: "won", player: 2 })).toBe("lose");
  expect(sound({ kind: "activated" })).toBeNull();
});
