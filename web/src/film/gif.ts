/** Moving pictures in the GIF form, which opens everywhere: at most 255 colours, and only what changes is written. */

/** The index of a pixel that stays as it was. */
export const KEPT = 255;
const COLOURS = 256;
const DEPTH = 8;
const MOST_CODES = 4096;
const CLEAR = 1 << DEPTH;
const END = CLEAR + 1;

interface Still {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
  /** In hundredths of a second. */
  delay: number;
}

export class Gif {
  readonly #stills: Still[] = [];
  #shown: Uint8Array | null = null;

  /** `palette` holds red, green and blue of each colour, one after the other. */
  constructor(
    readonly width: number,
    readonly height: number,
    readonly palette: Uint8Array,
  ) {}

  /** Shows a picture for a while; its pixels are indices into the palette, row by row. One like the last lengthens it. */
  add(pixels: Uint8Array, milliseconds: number): void {
    const delay = Math.round(milliseconds / 10);
    const box = this.#changed(pixels);
    const last = this.#stills.at(-1);
    if (box) this.#stills.push({ ...box, data: compress(this.#cut(pixels, box)), delay });
    else if (last) last.delay += delay;
    this.#shown = pixels;
  }

  /** The whole file; it begins again when it ends. */
  bytes(): Uint8Array<ArrayBuffer> {
    const parts: (readonly number[] | Uint8Array)[] = [
      [...text("GIF89a"), ...word(this.width), ...word(this.height), 0xf7, 0, 0],
      colours(this.palette),
      [0x21, 0xff, 11, ...text("NETSCAPE2.0"), 3, 1, 0, 0, 0],
    ];
    for (const { left, top, width, height, data, delay } of this.#stills) {
      parts.push([0x21, 0xf9, 4, 0x05, ...word(delay), KEPT, 0]);
      parts.push([0x2c, ...word(left), ...word(top), ...word(width), ...word(height), 0, DEPTH], data);
    }
    return joined([...parts, [0x3b]]);
  }

  /** The smallest box around all that is not as before; null where nothing changed. */
  #changed(pixels: Uint8Array): Pick<Still, "left" | "top" | "width" | "height"> | null {
    const { width, height } = this;
    const before = this.#shown;
    if (!before) return { left: 0, top: 0, width, height };
    let [left, top, right, bottom] = [width, height, -1, -1];
    for (let at = 0; at < pixels.length; at++) {
      if (pixels[at] === before[at]) continue;
      const [x, y] = [at % width, Math.floor(at / width)];
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
    return bottom < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 };
  }

  #cut(pixels: Uint8Array, box: Pick<Still, "left" | "top" | "width" | "height">): Uint8Array {
    const found = new Uint8Array(box.width * box.height);
    for (let y = 0; y < box.height; y++) {
      const from = (box.top + y) * this.width + box.left;
      for (let x = 0; x < box.width; x++) {
        const colour = pixels[from + x]!;
        found[y * box.width + x] = this.#shown?.[from + x] === colour ? KEPT : colour;
      }
    }
    return found;
  }
}

/** LZW as GIF wants it: codes of growing length in blocks of at most 255 bytes. */
function compress(pixels: Uint8Array): Uint8Array {
  const out: number[] = [];
  let [held, bits, length, next] = [0, 0, DEPTH + 1, END + 1];
  let known = new Map<number, number>();
  const write = (code: number) => {
    held |= code << bits;
    for (bits += length; bits >= 8; bits -= 8) {
      out.push(held & 255);
      held >>>= 8;
    }
  };
  write(CLEAR);
  let prefix = pixels[0]!;
  for (let at = 1; at < pixels.length; at++) {
    const pair = (prefix << DEPTH) | pixels[at]!;
    const code = known.get(pair);
    if (code !== undefined) {
      prefix = code;
      continue;
    }
    write(prefix);
    prefix = pixels[at]!;
    if (next === MOST_CODES) {
      write(CLEAR);
      [known, length, next] = [new Map(), DEPTH + 1, END + 1];
      continue;
    }
    if (next === 1 << length) length++;
    known.set(pair, next++);
  }
  write(prefix);
  write(END);
  if (bits > 0) out.push(held & 255);
  return blocks(out);
}

function blocks(data: readonly number[]): Uint8Array {
  const parts: number[][] = [];
  for (let at = 0; at < data.length; at += 255) {
    const block = data.slice(at, at + 255);
    parts.push([block.length, ...block]);
  }
  return joined([...parts, [0]]);
}

function joined(parts: readonly (readonly number[] | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  const found = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    found.set(part, at);
    at += part.length;
  }
  return found;
}

function colours(palette: Uint8Array): Uint8Array {
  const found = new Uint8Array(COLOURS * 3);
  found.set(palette);
  return found;
}

const word = (number: number) => [number & 255, number >> 8];
const text = (letters: string) => [...letters].map((letter) => letter.charCodeAt(0));
