/** The colours of a picture, as few as a GIF may have. */

import { KEPT } from "./gif";

type Colour = readonly [red: number, green: number, blue: number];
interface Counted {
  readonly colour: Colour;
  readonly count: number;
}

type Channel = 0 | 1 | 2;
interface Box {
  readonly inside: readonly Counted[];
  /** Along which of red, green and blue it is longest, and how much that matters. */
  readonly channel: Channel;
  readonly weight: number;
}

/** Which of 32768 colours a pixel is nearly: five bits for each of red, green and blue. */
const coarse = (red: number, green: number, blue: number) => ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);

export class Palette {
  /** Red, green and blue of each colour, one after the other. */
  readonly bytes: Uint8Array;
  readonly #colours: readonly Colour[];
  readonly #nearest = new Int16Array(1 << 15).fill(-1);

  constructor(colours: readonly Colour[]) {
    this.#colours = colours;
    this.bytes = Uint8Array.from(colours.flat());
  }

  /** The colours that fit these pictures best; pixels are red, green, blue and opacity. */
  static of(pictures: readonly Uint8ClampedArray[], most = KEPT): Palette {
    const boxes = [boxOf(count(pictures))];
    while (boxes.length < most) {
      const weights = boxes.map(({ weight }) => weight);
      const widest = weights.indexOf(Math.max(...weights));
      if (weights[widest] === 0) break;
      boxes.push(...halves(boxes.splice(widest, 1)[0]!));
    }
    return new Palette(boxes.map(mean));
  }

  /** A picture as indices of these colours. */
  indices(pixels: Uint8ClampedArray): Uint8Array {
    const found = new Uint8Array(pixels.length / 4);
    for (let at = 0; at < found.length; at++) {
      found[at] = this.#index(pixels[at * 4]!, pixels[at * 4 + 1]!, pixels[at * 4 + 2]!);
    }
    return found;
  }

  #index(red: number, green: number, blue: number): number {
    const key = coarse(red, green, blue);
    const known = this.#nearest[key]!;
    if (known >= 0) return known;
    const far = ([r, g, b]: Colour) => 2 * (r - red) ** 2 + 4 * (g - green) ** 2 + 3 * (b - blue) ** 2;
    const distances = this.#colours.map(far);
    return (this.#nearest[key] = distances.indexOf(Math.min(...distances)));
  }
}

function count(pictures: readonly Uint8ClampedArray[]): Counted[] {
  const sums = new Map<number, [number, number, number, number]>();
  for (const pixels of pictures) {
    for (let at = 0; at < pixels.length; at += 4) {
      const [red, green, blue] = [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!];
      const key = coarse(red, green, blue);
      const sum = sums.get(key) ?? [0, 0, 0, 0];
      sums.set(key, [sum[0] + red, sum[1] + green, sum[2] + blue, sum[3] + 1]);
    }
  }
  return [...sums.values()].map(([red, green, blue, count]) => ({
    colour: [red / count, green / count, blue / count],
    count,
  }));
}

function boxOf(inside: readonly Counted[]): Box {
  const lengths = ([0, 1, 2] as const).map((channel) => {
    const values = inside.map(({ colour }) => colour[channel]);
    return { channel, length: Math.max(...values) - Math.min(...values) };
  });
  const { channel, length } = lengths.sort((one, other) => other.length - one.length)[0]!;
  return { inside, channel, weight: length * Math.sqrt(sum(inside)) };
}

/** A box cut where half of its pixels are on either side. */
function halves({ inside, channel }: Box): [Box, Box] {
  const sorted = [...inside].sort((one, other) => one.colour[channel] - other.colour[channel]);
  const half = sum(sorted) / 2;
  let [passed, cut] = [0, 0];
  while (cut < sorted.length - 1 && (cut === 0 || passed < half)) passed += sorted[cut++]!.count;
  return [boxOf(sorted.slice(0, cut)), boxOf(sorted.slice(cut))];
}

function mean({ inside }: Box): Colour {
  const all = sum(inside);
  const of = (channel: Channel) =>
    Math.round(inside.reduce((part, { colour, count }) => part + colour[channel] * count, 0) / all);
  return [of(0), of(1), of(2)];
}

const sum = (inside: readonly Counted[]) => inside.reduce((all, { count }) => all + count, 0);
