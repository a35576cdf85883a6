/** What figures and props are made of: filled shapes with ink around them. */

export interface Shape {
  readonly d: string;
  readonly fill: string;
  /** The ink's width; 0 draws no outline. */
  readonly ink: number;
  /** The colour of the outline. */
  readonly pen: string;
}

/** A figure in the layers that move apart. The origin is between the feet, y grows downwards, it looks right. */
export interface Figure {
  /** What hangs behind: scarves, bunches, capes. */
  readonly back: readonly Shape[];
  readonly body: readonly Shape[];
  readonly head: readonly Shape[];
  /** The arm with what it holds. */
  readonly hand: readonly Shape[];
}

export type Layer = keyof Figure;
export const LAYERS: readonly Layer[] = ["back", "body", "head", "hand"];

export const INK = "#2b2018";

export const shape = (fill: string, d: string, ink = 2): Shape => ({ fill, d, ink, pen: INK });
export const line = (pen: string, d: string, ink = 2): Shape => ({ fill: "none", d, ink, pen });

/** `circle(0, -55, 21)` is the path of a circle. */
export const circle = (x: number, y: number, r: number): string => ellipse(x, y, r, r);

export function ellipse(x: number, y: number, rx: number, ry: number): string {
  return `M${x - rx},${y}a${rx},${ry} 0 1 0 ${2 * rx},0a${rx},${ry} 0 1 0 ${-2 * rx},0z`;
}
