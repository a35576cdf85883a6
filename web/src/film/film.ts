/** A stretch of a finished game as a moving picture. */

import type { Moment, Recording } from "../recording";
import { words } from "../words";
import type { Drawing } from "./drawing";
import { Gif } from "./gif";
import { Palette } from "./palette";

/** How long each step is seen, and the last one before all begins again. */
const STEP = 700;
const QUICK_STEP = 350;
const LAST = 2500;
/** From so many steps on each is seen shorter. */
const MANY = 60;

export interface Stretch {
  readonly from: number;
  readonly to: number;
}

export interface Filming {
  readonly recording: Recording;
  readonly stretch: Stretch;
  readonly drawing: Drawing;
  /** Puts a moment on the board to be drawn. */
  readonly show: (moment: Moment) => Promise<void>;
  readonly progress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** The turn of a moment: from the step before its first one to its last one. */
export async function turnAround(recording: Recording, at: number, limits: Stretch): Promise<Stretch> {
  const turn = async (number: number) => (await recording.moment(number)).view?.turn ?? 0;
  const now = await turn(at);
  // Going back costs the server much: few looks find where the turn begins.
  let [before, from] = [limits.from - 1, at];
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if ((await turn(middle)) === now) from = middle;
    else before = middle;
  }
  let to = at;
  while (to < limits.to && (await turn(to + 1)) === now) to++;
  return { from: Math.max(limits.from, before), to };
}

/** What is written below a moment. */
export function caption({ view, events }: Moment): string {
  const told = events.filter(({ kind }) => kind !== "rolled" && kind !== "activated").map(({ text }) => text);
  return [view && view.turn > 0 ? `${words.turn(view.turn)}:` : "", ...told].filter(Boolean).join(" ");
}

/** The file of a stretch, one picture a step; a signal that is aborted throws. */
export async function film({
  recording,
  stretch,
  drawing,
  show,
  progress,
  signal,
}: Filming): Promise<Uint8Array<ArrayBuffer>> {
  const picture = async (number: number) => {
    const moment = await recording.moment(number);
    await show(moment);
    signal.throwIfAborted();
    return drawing.pixels(caption(moment));
  };
  const { from, to } = stretch;
  const all = to - from + 1;
  // The server tells moments fastest one after the other.
  for (let number = from; number <= to; number++) {
    await recording.moment(number);
    signal.throwIfAborted();
    progress((number - from + 1) / all / 2);
  }
  const samples = [];
  for (const number of new Set([from, Math.round((from + to) / 2), to])) samples.push((await picture(number)).slice());
  const palette = Palette.of(samples);
  const gif = new Gif(drawing.width, drawing.height + drawing.foot, palette.bytes);
  const step = to - from > MANY ? QUICK_STEP : STEP;
  for (let number = from; number <= to; number++) {
    gif.add(palette.indices(await picture(number)), number === to ? LAST : step);
    progress(0.5 + (number - from + 1) / all / 2);
  }
  return gif.bytes();
}
