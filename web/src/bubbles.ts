/** Where what is said over a figure covers the least of what a player may want to press. */

import type { Box, Point } from "./geometry";

export interface Spot extends Point {
  /** Whether it stands right over the figure, and points at it. */
  readonly tip: boolean;
  /** Whether it stands so far away that a line must lead to the figure. */
  readonly far?: boolean;
}

/** What should not be covered: somebody to look at weighs more than a cell to walk to. */
export interface Place extends Point {
  readonly weight?: number;
}

export interface Bubble {
  readonly width: number;
  readonly height: number;
}

/** How near to a bubble a place may lie and still be seen, in the drawing's own measure. */
const RIM = 8;
/** How far from a crowd a bubble may go. */
const AWAY = 80;

/** The middle of the upper edge at each place beside a figure that reaches from `top` down to `foot` around `x`. */
function around({ width, height }: Bubble, { x, top, foot }: { x: number; top: number; foot: number }): Spot[] {
  const aside = width / 2 + 34;
  const middle = (top + foot - height) / 2;
  return [
    { x, y: top - height, tip: true },
    { x: x + aside, y: middle, tip: false },
    { x: x - aside, y: middle, tip: false },
    { x, y: foot + 14, tip: false },
    { x: x + aside, y: top - height / 2, tip: false },
    { x: x - aside, y: top - height / 2, tip: false },
    { x: x + aside + AWAY, y: top - height, tip: false, far: true },
    { x: x - aside - AWAY, y: top - height, tip: false, far: true },
    { x, y: top - height - AWAY, tip: false, far: true },
  ];
}

const covers = ({ width, height }: Bubble, spot: Spot, place: Point): boolean =>
  Math.abs(place.x - spot.x) < width / 2 + RIM && place.y > spot.y - RIM && place.y < spot.y + height + RIM;

/** From where an arrow may point at a cell, in degrees: from below, from either side, from above. */
const WAYS = [0, 45, -45, 90, -90, 180] as const;
/** How long an arrow is, and how far around its middle it covers. */
const [LONG, BROAD] = [36, 22];

/** How far from a cell's middle the tip of an arrow stays: a tilted cell is twice as wide as it is high. */
export function arrowGap(way: number, flat: boolean): number {
  const turn = (way * Math.PI) / 180;
  const [across, down] = flat ? [30, 30] : [50, 24];
  return Math.hypot(across * Math.sin(turn), down * Math.cos(turn));
}

/** The first way for an arrow to a cell on which it covers the least. */
export function clearestWay(cell: Point, zoom: number, flat: boolean, others: readonly Place[]): number {
  const hidden = WAYS.map((way) => {
    const turn = (way * Math.PI) / 180;
    const far = arrowGap(way, flat) + (LONG * zoom) / 2;
    const [x, y] = [cell.x - far * Math.sin(turn), cell.y + far * Math.cos(turn)];
    const under = others.filter((place) => Math.hypot(place.x - x, place.y - y) < BROAD * zoom + RIM);
    return under.reduce((sum, { weight }) => sum + (weight ?? 1), 0);
  });
  return WAYS[hidden.indexOf(Math.min(...hidden))]!;
}

/** The first of the places inside the frame that covers the least. */
export function clearest(
  bubble: Bubble,
  figure: { x: number; top: number; foot: number },
  frame: Box,
  others: readonly Place[],
): Spot {
  const half = bubble.width / 2;
  const inside = ({ x, y }: Spot) =>
    x - half >= frame.x &&
    x + half <= frame.x + frame.width &&
    y >= frame.y &&
    y + bubble.height <= frame.y + frame.height;
  const spots = around(bubble, figure);
  const fitting = spots.filter(inside);
  let [best, least] = [spots[0]!, Infinity];
  for (const spot of fitting) {
    const hidden = others.reduce((sum, place) => sum + (covers(bubble, spot, place) ? (place.weight ?? 1) : 0), 0);
    if (hidden < least) [best, least] = [spot, hidden];
  }
  return best;
}
