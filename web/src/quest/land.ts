/** The ground of a world: what its tiles are made of, how they grow into each other, and where the land ends. */

import { project, SLAB, type Cell, type Projection } from "../geometry";
import { scatter } from "../ground";

/** A cell and the kind of tile that it is on. */
export interface Spot extends Cell {
  readonly kind: string;
}

/** One side of a cell, from one corner to the next, and which way leads out of the cell there. */
export interface Edge {
  readonly kind: string;
  readonly from: Cell;
  readonly to: Cell;
  readonly out: Cell;
}

/** The kinds of tiles: of two that meet, the later one grows over the earlier. */
export const KINDS = ["dungeon", "city", "tofu", "gobball"] as const;
export type Kind = (typeof KINDS)[number];

/** The ground of one kind, each part of it one path. */
export interface Ground {
  readonly kind: Kind;
  /** All its cells, and how it grows over what is beside it. */
  readonly base: string;
  readonly fringe: string;
  /** Every other cell, so that cells can be counted. */
  readonly checks: string;
  /** Its steep sides towards the eye and to the right, and what hangs over them. */
  readonly front: string;
  readonly side: string;
  readonly lip: string;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** A place in cells as an SVG point, so much lower on the screen. */
export function point(projection: Projection, { column, row }: Cell, lower = 0): string {
  const { x, y } = project(projection, column, row);
  return `${round(x)},${round(y + lower)}`;
}

const WAYS: readonly Cell[] = [
  { column: 0, row: -1 },
  { column: 1, row: 0 },
  { column: 0, row: 1 },
  { column: -1, row: 0 },
];

/** Where nothing is so far as the land knows. */
const NOWHERE = "";

export class Land {
  readonly #kinds = new Map<string, string>();

  constructor(readonly spots: readonly Spot[]) {
    for (const { column, row, kind } of spots) this.#kinds.set(`${column},${row}`, kind);
  }

  /** The kind of tile at a place; empty where no cell is. */
  kindAt(column: number, row: number): string {
    return this.#kinds.get(`${column},${row}`) ?? NOWHERE;
  }

  /** Every side of a cell that has another kind beyond it, or nothing. */
  edges(): readonly (Edge & { readonly beyond: string })[] {
    return this.spots.flatMap(({ column, row, kind }) =>
      WAYS.flatMap((out, way) => {
        const beyond = this.kindAt(column + out.column, row + out.row);
        if (beyond === kind) return [];
        const corners = [
          [0, 0, 1, 0],
          [1, 0, 1, 1],
          [1, 1, 0, 1],
          [0, 1, 0, 0],
        ][way]!;
        const from = { column: column + corners[0]!, row: row + corners[1]! };
        const to = { column: column + corners[2]!, row: row + corners[3]! };
        return [{ kind, from, to, out, beyond }];
      }),
    );
  }

  /** The far edges of the land, behind which nothing lies that could be hidden: there something may stand. */
  far(): readonly Edge[] {
    return this.edges().filter(
      ({ beyond, out, from, to }) =>
        beyond === NOWHERE &&
        out.column + out.row < 0 &&
        [from, to].every(({ column, row }) => this.kindAt(column - 1, row - 1) === NOWHERE),
    );
  }

  /** Everything that the ground is drawn of, in the order in which it is drawn. */
  grounds(projection: Projection): readonly Ground[] {
    const edges = this.edges();
    return KINDS.flatMap((kind, rank) => {
      const own = this.spots.filter((spot) => spot.kind === kind);
      if (!own.length) return [];
      const mine = edges.filter((edge) => edge.kind === kind);
      const ends = mine.filter(({ beyond }) => beyond === NOWHERE);
      const grows = mine.filter(({ beyond }) => KINDS.indexOf(beyond as Kind) < rank && beyond !== NOWHERE);
      const front = ends.filter(({ out }) => out.row > 0);
      const side = projection === "flat" ? [] : ends.filter(({ out }) => out.column > 0);
      return [
        {
          kind,
          base: runs(own)
            .map((run) => slab(projection, run))
            .join(""),
          fringe: grows.map((edge) => fringe(projection, edge)).join(""),
          checks: own
            .filter(({ column, row }) => (column + row) % 2 === 0)
            .map((spot) => slab(projection, { ...spot, length: 1 }, 0))
            .join(""),
          front: front.map((edge) => cliff(projection, edge)).join(""),
          side: side.map((edge) => cliff(projection, edge)).join(""),
          lip: [...front, ...side].map((edge) => lip(projection, edge)).join(""),
        },
      ];
    });
  }

  /** Where the land ends, as one line. */
  coast(projection: Projection, lower = 0): string {
    return this.edges()
      .filter(({ beyond }) => beyond === NOWHERE)
      .map(({ from, to }) => `M${point(projection, from, lower)}L${point(projection, to, lower)}`)
      .join("");
  }
}

type Run = Cell & { readonly length: number };

/** Cells beside each other in a row as one, so that no line is seen between them. */
function runs(spots: readonly Spot[]): readonly Run[] {
  const found: Run[] = [];
  for (const { column, row } of [...spots].sort((a, b) => a.row - b.row || a.column - b.column)) {
    const last = found.at(-1);
    if (last && last.row === row && last.column + last.length === column)
      found[found.length - 1] = { ...last, length: last.length + 1 };
    else found.push({ column, row, length: 1 });
  }
  return found;
}

/** Neighbours overlap a little: else the sea shines through. */
const OVERLAP = 0.012;

function slab(projection: Projection, { column, row, length }: Run, over = OVERLAP): string {
  const corner = (c: number, r: number) => point(projection, { column: c, row: r });
  const [west, north, east, south] = [column - over, row - over, column + length + over, row + 1 + over];
  return `M${corner(west, north)}L${corner(east, north)}L${corner(east, south)}L${corner(west, south)}z`;
}

/** How far something reaches at a place along an edge, from 0 to 1, always the same there. */
const reach = (column: number, row: number, salt: number) =>
  (scatter(Math.round(column * 4) + 512, Math.round(row * 4) + 512, salt) % 100) / 100;

const STEPS = [0, 0.25, 0.5, 0.75, 1];

/** The points of an edge, each moved as it likes. */
function wave({ from, to }: Edge, move: (at: Cell) => string): string {
  const points = STEPS.map((step) =>
    move({
      column: from.column + (to.column - from.column) * step,
      row: from.row + (to.row - from.row) * step,
    }),
  );
  return `${points[0]!}Q${points[1]!} ${points[2]!}Q${points[3]!} ${points[4]!}`;
}

/** Grass that grows over the border. */
function fringe(projection: Projection, edge: Edge): string {
  const { from, to, out } = edge;
  const over = wave(edge, ({ column, row }) => {
    const by = 0.04 + 0.2 * reach(column, row, 21);
    return point(projection, { column: column + out.column * by, row: row + out.row * by });
  });
  const [dc, dr] = [-out.column * 0.02, -out.row * 0.02];
  const back = (at: Cell) => point(projection, { column: at.column + dc, row: at.row + dr });
  return `M${back(from)}L${over}L${back(to)}z`;
}

function cliff(projection: Projection, { from, to }: Edge): string {
  return `M${point(projection, from)}L${point(projection, to)}L${point(projection, to, SLAB)}L${point(projection, from, SLAB)}z`;
}

/** What hangs over a steep side. */
function lip(projection: Projection, edge: Edge): string {
  const hanging = wave(edge, (at) => point(projection, at, 3 + 7 * reach(at.column, at.row, 22)));
  return `M${point(projection, edge.from)}L${hanging}L${point(projection, edge.to)}z`;
}
