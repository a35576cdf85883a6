/** What grows and lies on the tiles of a world, cell by cell, as a few long paths for each kind. */

import { project, type Cell, type Projection } from "../geometry";
import { scatter, tuft } from "../ground";
import { point, type Kind, type Spot } from "./land";

/** Paths by what they are drawn like; which kinds of tiles have which is told below. */
export type Growth = Readonly<Record<string, string>>;

type Sow = (projection: Projection, cell: Cell) => Readonly<Record<string, string>>;

const round = (value: number) => Math.round(value * 10) / 10;

/** A place within a cell that looks like chance, away from its rim. */
function spotIn(projection: Projection, { column, row }: Cell, salt: number): string {
  const chance = scatter(column, row, salt);
  const [across, down] = [0.14 + ((chance % 73) / 73) * 0.72, 0.14 + (((chance >>> 9) % 71) / 71) * 0.72];
  return point(projection, { column: column + across, row: row + down });
}

/** Whether a cell is one of `share` in a hundred. */
const chosen = ({ column, row }: Cell, salt: number, share: number) => scatter(column, row, salt) % 100 < share;

const leaf = (at: string, x: number, y: number) => `M${at}m${x - 2.6},${y}a2.6,2.2 0 1 0 5.2,0a2.6,2.2 0 1 0 -5.2,0z`;
const clover = (at: string) => leaf(at, -2.6, 0) + leaf(at, 2.6, 0) + leaf(at, 0, -3);
const daisy = (at: string) => `M${at}m-3,0a3,2.4 0 1 0 6,0a3,2.4 0 1 0 -6,0z`;
/** Stalks that lean as the wind blows. */
const straw = (at: string) => `M${at}q3,-7 9,-9M${at}m5,1q3,-6 9,-8M${at}m-5,-1q3,-5 8,-6`;

const meadow: Sow = (projection, cell) => ({
  clover: [0, 1, 2]
    .filter((at) => chosen(cell, 30 + at, 46))
    .map((at) => clover(spotIn(projection, cell, 40 + at)))
    .join(""),
  tuft: chosen(cell, 33, 42) ? tuft(spotIn(projection, cell, 43)) : "",
  daisy: chosen(cell, 34, 16) ? daisy(spotIn(projection, cell, 44)) + daisy(spotIn(projection, cell, 45)) : "",
});

const hills: Sow = (projection, cell) => ({
  straw: [0, 1]
    .filter((at) => chosen(cell, 50 + at, 62))
    .map((at) => straw(spotIn(projection, cell, 52 + at)))
    .join(""),
  wind: chosen(cell, 54, 13) ? gust(projection, cell) : "",
});

/** A breath of wind over two cells. */
function gust(projection: Projection, { column, row }: Cell): string {
  const { x, y } = project(projection, column + 0.5, row + 0.5);
  return `M${round(x - 44)},${round(y + 2)}q22,-12 44,-4t40,-6q10,-3 9,4t-9,4M${round(x - 30)},${round(y + 10)}q20,-8 36,-3`;
}

/** How a cell is paved: the lines between its stones, in parts of its side. */
const PAVING: readonly (readonly (readonly [number, number, number, number])[])[] = [
  [
    [0.52, 0, 0.48, 0.55],
    [0, 0.55, 1, 0.52],
    [0.7, 0.53, 0.72, 1],
  ],
  [
    [0, 0.38, 0.46, 0.4],
    [0.46, 0, 0.45, 1],
    [0.45, 0.66, 1, 0.64],
  ],
  [
    [0.34, 0, 0.36, 0.48],
    [0, 0.48, 1, 0.5],
    [0.55, 0.5, 0.56, 1],
    [0.36, 0.24, 1, 0.22],
  ],
  [
    [0.62, 0, 0.6, 1],
    [0, 0.44, 0.61, 0.46],
    [0.61, 0.7, 1, 0.68],
  ],
];

const paved: Sow = (projection, { column, row }) => {
  const at = (c: number, r: number) => point(projection, { column: column + c, row: row + r });
  const stones = PAVING[scatter(column, row, 60) % PAVING.length]!;
  const inset = 0.03;
  const far = 1 - inset;
  return {
    joint: stones.map(([a, b, c, d]) => `M${at(a, b)}L${at(c, d)}`).join(""),
    // The joints around a cell are a little wider: it is felt where it ends.
    ring: `M${at(0, 0)}L${at(1, 0)}M${at(0, 0)}L${at(0, 1)}`,
    gleam: `M${at(inset, far)}L${at(inset, inset)}L${at(far, inset)}`,
    weed: chosen({ column, row }, 61, 9) ? tuft(at(0.06, 0.94)) : "",
  };
};

const rooms: Sow = (projection, { column, row }) => {
  const at = (c: number, r: number) => point(projection, { column: column + c, row: row + r });
  const crack = `M${at(0.2, 0.3)}L${at(0.4, 0.42)}L${at(0.38, 0.6)}L${at(0.6, 0.72)}`;
  return {
    ring: `M${at(0, 0)}L${at(1, 0)}M${at(0, 0)}L${at(0, 1)}`,
    joint: chosen({ column, row }, 70, 30) ? `M${at(0.5, 0)}L${at(0.5, 1)}` : "",
    crack: chosen({ column, row }, 71, 24) ? crack : "",
  };
};

const SOWN: Readonly<Record<Kind, Sow>> = { city: paved, gobball: meadow, tofu: hills, dungeon: rooms };

/** All that grows and lies on the tiles of one kind. */
export function growthOn(kind: Kind, projection: Projection, spots: readonly Spot[]): Growth {
  const found: Record<string, string> = {};
  for (const spot of spots) {
    if (spot.kind !== kind) continue;
    for (const [name, path] of Object.entries(SOWN[kind](projection, spot))) found[name] = (found[name] ?? "") + path;
  }
  return found;
}
