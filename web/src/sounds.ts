/** What is heard: short sounds made of tones and noise in the browser itself, none until a player wants them. */

import { preferences } from "./preferences.svelte";
import type { TableEvent, View } from "./protocol";

/** One voice of a sound; times in seconds, pitches in hertz. */
interface Voice {
  readonly wave: OscillatorType | "noise";
  /** The pitch at first and at last; of noise, what of it is let through. */
  readonly pitch: readonly [number, number];
  readonly at: number;
  readonly lasts: number;
  readonly loud: number;
}

const tone = (
  wave: OscillatorType,
  pitch: readonly [number, number],
  at: number,
  lasts: number,
  loud: number,
): Voice => ({ wave, pitch, at, lasts, loud });
const noise = (pitch: readonly [number, number], at: number, lasts: number, loud: number): Voice => ({
  wave: "noise",
  pitch,
  at,
  lasts,
  loud,
});
const notes = (wave: OscillatorType, pitches: readonly number[], apart: number, lasts: number, loud: number): Voice[] =>
  pitches.map((pitch, at) => tone(wave, [pitch, pitch], at * apart, lasts, loud));

export const SOUNDS = {
  step: [noise([900, 300], 0, 0.06, 0.35), tone("sine", [150, 80], 0, 0.06, 0.3)],
  push: [noise([500, 1400], 0, 0.16, 0.35), tone("triangle", [140, 220], 0, 0.14, 0.3)],
  cast: [tone("triangle", [320, 760], 0, 0.18, 0.22), tone("sine", [640, 1500], 0.03, 0.16, 0.12)],
  hit: [noise([2400, 400], 0, 0.09, 0.6), tone("square", [190, 60], 0, 0.12, 0.28)],
  block: [tone("triangle", [900, 700], 0, 0.07, 0.3), tone("square", [1400, 1300], 0, 0.03, 0.12)],
  heal: notes("sine", [523, 659, 784], 0.07, 0.22, 0.25),
  marker: [tone("triangle", [500, 620], 0, 0.1, 0.22)],
  dice: [0, 0.07, 0.13, 0.2, 0.26].map((at) => noise([3200, 2200], at, 0.03, 0.4)),
  arrive: [tone("sine", [260, 620], 0, 0.14, 0.3), noise([1200, 2600], 0, 0.1, 0.15)],
  ko: [tone("sawtooth", [330, 70], 0, 0.42, 0.25), noise([800, 120], 0.2, 0.2, 0.4)],
  coin: notes("square", [988, 1319], 0.06, 0.16, 0.13),
  turn: [tone("triangle", [392, 392], 0, 0.12, 0.2), tone("triangle", [523, 523], 0.09, 0.16, 0.2)],
  call: notes("sine", [659, 880, 659, 880], 0.14, 0.24, 0.3),
  win: notes("triangle", [523, 659, 784, 1047], 0.1, 0.3, 0.28),
  lose: notes("triangle", [392, 349, 311, 262], 0.12, 0.32, 0.26),
  error: [tone("square", [170, 150], 0, 0.12, 0.18), tone("square", [150, 130], 0.13, 0.14, 0.18)],
} as const satisfies Readonly<Record<string, readonly Voice[]>>;

export type Sound = keyof typeof SOUNDS;

/** The sound of an event; null for a silent one. */
export function soundOf(view: View, event: TableEvent): Sound | null {
  switch (event.kind) {
    case "moved":
      return event.unit === view.active ? "step" : "push";
    case "scenery-moved":
      return "push";
    case "cast":
      return "cast";
    case "damaged":
      return event.damage > 0 ? "hit" : "block";
    case "healed":
      return "heal";
    case "markers":
      return "marker";
    case "rolled":
    case "tension-rolled":
      return "dice";
    case "placed":
    case "summoned":
    case "appeared":
    case "entered":
    case "came-home":
    case "returned":
    case "laid":
    case "stands":
    case "respawned":
      return "arrive";
    case "farmed":
      return "hit";
    case "quest-completed":
      return "heal";
    case "event":
      return "turn";
    case "received":
    case "received-item":
    case "received-recipe":
    case "crafted":
      return "marker";
    case "purchased":
    case "purchased-item":
    case "purchased-recipe":
    case "sold":
    case "sold-item":
    case "sold-recipe":
      return "coin";
    case "ko":
      return "ko";
    case "kamas":
      return event.amount > 0 ? "coin" : null;
    case "turn-began":
      return event.player === view.viewer ? "turn" : null;
    case "won":
      return event.player === view.viewer ? "win" : "lose";
    default:
      return null;
  }
}

let studio: AudioContext | null = null;

/** Plays a sound, if the player wants any. */
export function hear(sound: Sound): void {
  if (!preferences.sound || preferences.volume === 0 || typeof AudioContext === "undefined") return;
  studio ??= new AudioContext();
  void studio.resume();
  const out = studio.createGain();
  // The ear hears loudness by its square.
  out.gain.value = preferences.volume ** 2;
  out.connect(studio.destination);
  for (const voice of SOUNDS[sound]) play(studio, out, voice);
}

function play(studio: AudioContext, out: AudioNode, { wave, pitch, at, lasts, loud }: Voice): void {
  const start = studio.currentTime + at;
  const envelope = studio.createGain();
  envelope.gain.setValueAtTime(0.0001, start);
  envelope.gain.exponentialRampToValueAtTime(loud, start + 0.008);
  envelope.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  envelope.connect(out);
  const slide: Slide = (parameter) => {
    parameter.setValueAtTime(pitch[0], start);
    parameter.exponentialRampToValueAtTime(pitch[1], start + lasts);
  };
  const source = wave === "noise" ? hiss(studio, lasts, envelope, slide) : whistle(studio, wave, envelope, slide);
  source.start(start);
  source.stop(start + lasts + 0.02);
}

type Slide = (parameter: AudioParam) => void;

function whistle(studio: AudioContext, wave: OscillatorType, out: AudioNode, slide: Slide): OscillatorNode {
  const source = studio.createOscillator();
  source.type = wave;
  slide(source.frequency);
  source.connect(out);
  return source;
}

function hiss(studio: AudioContext, lasts: number, out: AudioNode, slide: Slide): AudioBufferSourceNode {
  const buffer = studio.createBuffer(1, Math.ceil(studio.sampleRate * (lasts + 0.02)), studio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  const source = studio.createBufferSource();
  source.buffer = buffer;
  const filter = studio.createBiquadFilter();
  filter.type = "bandpass";
  slide(filter.frequency);
  source.connect(filter);
  filter.connect(out);
  return source;
}
