import { describe, expect, it } from "vitest";
import { Gif, KEPT } from "../src/film/gif";
import { Palette } from "../src/film/palette";

interface Shown {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly delay: number;
  readonly pixels: readonly number[];
}

/** Reads a GIF as any viewer does. */
function read(bytes: Uint8Array): {
  width: number;
  height: number;
  palette: number[];
  loops: boolean;
  stills: Shown[];
} {
  const word = (at: number) => bytes[at]! | (bytes[at + 1]! << 8);
  expect(String.fromCharCode(...bytes.slice(0, 6))).toBe("GIF89a");
  const stills: Shown[] = [];
  let [at, delay, loops] = [13 + 3 * 2 ** ((bytes[10]! & 7) + 1), 0, false];
  const chunk = () => {
    const data: number[] = [];
    for (let size = bytes[at++]!; size; size = bytes[at++]!) {
      data.push(...bytes.slice(at, at + size));
      at += size;
    }
    return data;
  };
  for (let kind = bytes[at++]; kind !== 0x3b; kind = bytes[at++]) {
    if (kind === 0x21) {
      const label = bytes[at++];
      const data = chunk();
      if (label === 0xf9) delay = data[1]! | (data[2]! << 8);
      if (label === 0xff) loops = String.fromCharCode(...data.slice(0, 11)) === "NETSCAPE2.0";
    } else {
      expect(kind).toBe(0x2c);
      const [left, top, width, height] = [word(at), word(at + 2), word(at + 4), word(at + 6)];
      const depth = bytes[at + 9]!;
      at += 10;
      stills.push({ left, top, width, height, delay, pixels: unpack(chunk(), depth) });
    }
  }
  expect(at).toBe(bytes.length);
  return { width: word(6), height: word(8), palette: [...bytes.slice(13, 13 + 768)], loops, stills };
}

function unpack(data: readonly number[], depth: number): number[] {
  const [clear, end] = [1 << depth, (1 << depth) + 1];
  const found: number[] = [];
  let known: number[][] = [];
  let [bit, length] = [0, depth + 1];
  let last: number[] | null = null;
  const next = () => {
    let code = 0;
    for (let place = 0; place < length; place++, bit++) code |= ((data[bit >> 3]! >> (bit & 7)) & 1) << place;
    return code;
  };
  for (let code = next(); code !== end; code = next()) {
    if (code === clear) {
      known = Array.from({ length: clear + 2 }, (_, colour) => [colour]);
      [length, last] = [depth + 1, null];
      continue;
    }
    const run: number[] = known[code] ?? [...last!, last![0]!];
    if (last && known.length < 4096) known.push([...last, run[0]!]);
    if (known.length === 1 << length && length < 12) length++;
    found.push(...run);
    last = run;
  }
  return found;
}

const noise = (size: number, colours: number) => {
  let seed = 7;
  return Uint8Array.from({ length: size }, () => (seed = (seed * 16807) % 2147483647) % colours);
};

describe("a GIF", () => {
  it.each([
    ["one colour", new Uint8Array(64 * 48)],
    ["stripes", Uint8Array.from({ length: 64 * 48 }, (_, at) => at % 5)],
    ["noise that fills the table of codes several times", noise(64 * 48 * 6, 200)],
  ])("holds %s to the pixel", (_, pixels) => {
    const gif = new Gif(64, pixels.length / 64, new Uint8Array([1, 2, 3]));
    gif.add(pixels, 500);
    const found = read(gif.bytes());
    expect([found.width, found.height, found.loops]).toEqual([64, pixels.length / 64, true]);
    expect(found.palette.slice(0, 4)).toEqual([1, 2, 3, 0]);
    expect(found.stills).toHaveLength(1);
    expect(found.stills[0]!.pixels).toEqual([...pixels]);
  });

  it("writes only what changes, and lengthens what does not", () => {
    const gif = new Gif(8, 4, new Uint8Array(9));
    const first = new Uint8Array(32);
    const second = first.slice();
    second[8 + 2] = 1;
    second[16 + 4] = 2;
    gif.add(first, 500);
    gif.add(first, 300);
    gif.add(second, 400);
    const { stills } = read(gif.bytes());
    expect(stills.map(({ delay }) => delay)).toEqual([80, 40]);
    expect(stills[1]).toMatchObject({ left: 2, top: 1, width: 3, height: 2 });
    expect(stills[1]!.pixels).toEqual([1, KEPT, KEPT, KEPT, KEPT, 2]);
  });
});

describe("a palette", () => {
  const rgba = (...colours: number[][]) => Uint8ClampedArray.from(colours.flatMap((colour) => [...colour, 255]));

  it("keeps few colours as they are", () => {
    const colours = [
      [0, 0, 0],
      [255, 255, 255],
      [200, 40, 40],
      [30, 120, 200],
    ];
    const palette = Palette.of([rgba(...colours)]);
    const indices = palette.indices(rgba(...colours));
    expect([...indices].map((index) => [...palette.bytes.slice(index * 3, index * 3 + 3)])).toEqual(colours);
  });

  it("finds room for many, none of them the kept one", () => {
    const colours = Array.from({ length: 4000 }, (_, at) => [(at * 37) % 256, (at * 101) % 256, (at * 7) % 256]);
    const palette = Palette.of([rgba(...colours)]);
    expect(palette.bytes.length).toBe(255 * 3);
    expect(Math.max(...palette.indices(rgba(...colours)))).toBeLessThan(KEPT);
  });
});
