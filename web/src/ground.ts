/** The stones of the square and what grows between them, as a few long paths for the whole board. */

import { project, type Cell, type Projection } from "./geometry";

export interface GroundArt {
  /** The edges of the stones towards the light, which comes from the north-west. */
  readonly lights: string;
  /** The edges away from it. */
  readonly shades: string;
  readonly cracks: string;
  readonly tufts: string;
  readonly pebbles: string;
}

type Spot = readonly [column: number, row: number];

/** A number for a cell that looks like chance and is always the same. */
export function scatter(column: number, row: number, salt: number): number {
  let value = Math.imul(column + 1, 0x9e3779b1) ^ Math.imul(row + 1, 0x85ebca6b) ^ Math.imul(salt + 1, 0xc2b2ae35);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}

const CRACKS: readonly (readonly Spot[])[] = [
  [
    [0.2, 0.26],
    [0.36, 0.4],
    [0.33, 0.55],
    [0.48, 0.68],
  ],
  [
    [0.78, 0.2],
    [0.66, 0.34],
    [0.72, 0.46],
  ],
  [
    [0.16, 0.74],
    [0.32, 0.7],
    [0.44, 0.8],
  ],
  [
    [0.6, 0.84],
    [0.7, 0.72],
    [0.84, 0.76],
    [0.88, 0.64],
  ],
];
const INSET = 0.045;

export function groundArt(projection: Projection, cells: readonly Cell[]): GroundArt {
  const round = (value: number) => Math.round(value * 10) / 10;
  const at = (column: number, row: number) => {
    const { x, y } = project(projection, column, row);
    return `${round(x)},${round(y)}`;
  };
  const trail = (spots: readonly Spot[]) => `M${spots.map(([column, row]) => at(column, row)).join("L")}`;
  const art = { lights: "", shades: "", cracks: "", tufts: "", pebbles: "" };
  for (const { column, row } of cells) {
    const [west, north, east, south] = [column + INSET, row + INSET, column + 1 - INSET, row + 1 - INSET];
    art.lights += trail([
      [west, south],
      [west, north],
      [east, north],
    ]);
    art.shades += trail([
      [west, south],
      [east, south],
      [east, north],
    ]);
    const chance = scatter(column, row, 0);
    if (chance % 5 < 2) {
      art.cracks += trail(CRACKS[chance % CRACKS.length]!.map(([c, r]) => [column + c, row + r]));
    }
    if (scatter(column, row, 1) % 7 === 0) art.tufts += tuft(at(column + 0.04, row + 0.9));
    if (scatter(column, row, 2) % 6 === 0) {
      const spot = scatter(column, row, 3);
      art.pebbles += pebble(at(column + 0.2 + (spot % 60) / 100, row + 0.2 + (spot % 37) / 60));
    }
  }
  return art;
}

/** Three blades of grass, which stand upright in either view. */
export function tuft(at: string): string {
  return `M${at}q-2,-5 -5,-8M${at}q0,-6 1,-11M${at}q2,-4 6,-6`;
}

export function pebble(at: string): string {
  return `M${at}m-4,0a4,2.6 0 1 0 8,0a4,2.6 0 1 0 -8,0z`;
}
