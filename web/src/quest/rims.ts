/** What stands along the far edges of the land: stalls of the city, fences, hills in the wind, walls with torches. */

import { project, type Cell, type Point, type Projection } from "../geometry";
import { scatter } from "../ground";
import type { Edge } from "./land";

/** Paths by what they look like, in the order in which they are drawn. */
export type Rims = ReadonlyMap<string, string>;

const round = (value: number) => Math.round(value * 10) / 10;

/** An edge from its left end to its right one on the screen, to be built on. */
class Plinth {
  readonly #from: Cell;
  readonly #to: Cell;

  constructor(
    readonly projection: Projection,
    readonly edge: Edge,
  ) {
    const [one, other] = [edge.from, edge.to];
    const first = project(projection, one.column, one.row).x <= project(projection, other.column, other.row).x;
    [this.#from, this.#to] = first ? [one, other] : [other, one];
  }

  /** A place: a share of the way along the edge, so high over the ground, and so many cells onto the tile. */
  at(along: number, high: number, inwards = 0): string {
    const { out } = this.edge;
    const column = this.#from.column + (this.#to.column - this.#from.column) * along - out.column * inwards;
    const row = this.#from.row + (this.#to.row - this.#from.row) * along - out.row * inwards;
    const { x, y } = project(this.projection, column, row);
    return `${round(x)},${round(y - high)}`;
  }

  /** A wall, or a part of one. */
  panel(from: number, to: number, low: number, high: number): string {
    return `M${this.at(from, low)}L${this.at(to, low)}L${this.at(to, high)}L${this.at(from, high)}z`;
  }

  /** A cloth that hangs from the wall over the tile. */
  awning(from: number, to: number): string {
    return `M${this.at(from, 36)}L${this.at(to, 36)}L${this.at(to, 21, 0.3)}L${this.at(from, 21, 0.3)}z`;
  }
}

type Build = (plinth: Plinth, at: number) => Readonly<Record<string, string>>;

const fence: Build = (plinth) => ({
  rail: plinth.panel(-0.02, 1.02, 6, 9.5) + plinth.panel(-0.02, 1.02, 13, 16.5),
  post: [0.2, 0.7].map((along) => plinth.panel(along, along + 0.09, 0, 21)).join(""),
});

const STRIPES = 6;

const houses: Build = (plinth, at) => {
  const wall = { plaster: plinth.panel(0, 1, 0, 34), coping: plinth.panel(-0.03, 1.03, 34, 39) };
  if (at % 3 === 2) return { ...wall, window: plinth.panel(0.32, 0.68, 10, 27), sill: plinth.panel(0.27, 0.73, 6, 10) };
  const stripe = (from: number) => plinth.awning(from / STRIPES, (from + 1) / STRIPES);
  const stripes = (odd: number) => Array.from({ length: STRIPES / 2 }, (_, two) => stripe(2 * two + odd)).join("");
  return {
    ...wall,
    doorway: plinth.panel(0.22, 0.78, 0, 20),
    [at % 3 === 0 ? "cloth-red" : "cloth-blue"]: stripes(0),
    "cloth-pale": stripes(1),
  };
};

const hills: Build = (plinth, at) => {
  const { column, row } = plinth.edge.from;
  const high = 16 + (scatter(column, row, 80) % 16);
  const hump = `M${plinth.at(-0.12, -1)}Q${plinth.at(0.08, high)} ${plinth.at(0.5, high)}Q${plinth.at(0.92, high)} ${plinth.at(1.12, -1)}z`;
  const stalk = (along: number, tall: number) =>
    `M${plinth.at(along, 2)}Q${plinth.at(along, tall)} ${plinth.at(along + 0.16, tall + 6)}`;
  return {
    hump,
    stalk: stalk(0.15, 14) + stalk(0.3, 19) + stalk(0.78, 15),
    ...(at % 5 === 1 ? streamer(plinth) : {}),
  };
};

/** A pole with a cloth that the wind carries. */
function streamer(plinth: Plinth): Readonly<Record<string, string>> {
  const cloth = (low: number, high: number) => `M${plinth.at(0.5, high)}q12,-6 20,0t18,-1L${plinth.at(0.5, low)}z`;
  return { pole: plinth.panel(0.48, 0.53, 0, 56), "cloth-red": cloth(45, 55) };
}

const vault: Build = (plinth, at) => ({
  wall: plinth.panel(0, 1, 0, 52),
  "wall-top": plinth.panel(-0.02, 1.02, 52, 58),
  brick: [13, 26, 39]
    .map((high, course) => {
      const joint = course % 2 ? 0.25 : 0.6;
      return `M${plinth.at(0, high)}L${plinth.at(1, high)}M${plinth.at(joint, high)}L${plinth.at(joint, high - 13)}`;
    })
    .join(""),
  ...(at % 3 === 1 ? torch(plinth) : {}),
});

function torch(plinth: Plinth): Readonly<Record<string, string>> {
  const flame = `M${plinth.at(0.5, 36)}m-6,0q-2,-10 5,-18q1,6 5,8q4,5 1,10q-5,5 -11,0z`;
  return {
    sconce: plinth.panel(0.45, 0.55, 22, 36),
    flame,
    spark: `M${plinth.at(0.5, 36)}m-3,0q-1,-6 3,-10q4,5 3,10q-3,3 -6,0z`,
  };
}

const BUILT: Readonly<Record<string, Build>> = { gobball: fence, city: houses, tofu: hills, dungeon: vault };

/** The order in which all is drawn: what is farther from the eye first. */
const ORDER = [
  "hump", "stalk", "pole", "post", "rail",
  "plaster", "coping", "doorway", "window", "sill", "cloth-red", "cloth-blue", "cloth-pale",
  "wall", "wall-top", "brick", "sconce", "flame", "spark",
]; // prettier-ignore

/** Seen from above, only what faces the eye can be built on. */
const facing = (projection: Projection, edges: readonly Edge[]) =>
  edges.filter(({ out }) => projection === "isometric" || out.row < 0);

/** All that stands along these edges. */
export function rimsOn(projection: Projection, edges: readonly Edge[]): Rims {
  const found = new Map<string, string>(ORDER.map((look) => [look, ""]));
  for (const edge of facing(projection, edges)) {
    const at = edge.out.row ? edge.from.column : edge.from.row;
    const built = BUILT[edge.kind]?.(new Plinth(projection, edge), at) ?? {};
    for (const [look, path] of Object.entries(built)) found.set(look, found.get(look)! + path);
  }
  for (const [look, path] of found) if (!path) found.delete(look);
  return found;
}

/** Where the light of the torches falls. */
export function pools(projection: Projection, edges: readonly Edge[]): readonly Point[] {
  return facing(projection, edges).flatMap(({ kind, from, to, out }) => {
    const at = out.row ? from.column : from.row;
    if (kind !== "dungeon" || at % 3 !== 1) return [];
    const [column, row] = [(from.column + to.column) / 2 - out.column, (from.row + to.row) / 2 - out.row];
    return [project(projection, column, row)];
  });
}
