/** How colours are seen: contrast by WCAG 2, difference in CIELAB, and eyes that miss a kind of cone (Machado 2009). */

type Triple = readonly [number, number, number];

const EYES: Readonly<Record<string, readonly [Triple, Triple, Triple]>> = {
  default: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function linear(hex: string): Triple {
  const parts = /^#(..)(..)(..)$/.exec(hex);
  if (!parts) throw new Error(`Not a colour: ${hex}`);
  const light = (part: string) => {
    const value = parseInt(part, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [light(parts[1]!), light(parts[2]!), light(parts[3]!)];
}

const dot = (a: Triple, b: Triple) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const luminance = (hex: string) => dot([0.2126, 0.7152, 0.0722], linear(hex));

export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** A colour in CIELAB as eyes of that kind see it. */
export function seenBy(eyes: string, hex: string): Triple {
  const clamp = (value: number) => Math.min(1, Math.max(0, value));
  const seen = EYES[eyes]!.map((row) => clamp(dot(row, linear(hex)))) as unknown as Triple;
  const root = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const x = root(dot([0.4124, 0.3576, 0.1805], seen) / 0.9505);
  const y = root(dot([0.2126, 0.7152, 0.0722], seen));
  const z = root(dot([0.0193, 0.1192, 0.9505], seen) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

export function difference(one: Triple, other: Triple): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}
