/** Cells, their names, and where they are on the screen. */

/** Column from the west and row from the north, both from 0: the order in which the board's rows are sent. */
export interface Cell {
  readonly column: number;
  readonly row: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export type Projection = "isometric" | "flat";

/** The length of a cell's side on the flat board; an isometric cell is a diamond 2 to 1 of the same look. */
const SIDE = 64;
const HALF_WIDTH = 48;
const HALF_HEIGHT = 24;

/** How thick the slab under the board is. */
export const SLAB = 20;

/** `cellName({ column: 2, row: 3 }, 6)` is `"c3"`: letters go east, numbers go north from 1. */
export function cellName(cell: Cell, height: number): string {
  return String.fromCharCode(97 + cell.column) + (height - cell.row);
}

/** `parseCell("c3", 6)` is `{ column: 2, row: 3 }`; null for what is no cell's name. */
export function parseCell(name: string, height: number): Cell | null {
  const parts = /^([a-z])([1-9][0-9]?)$/.exec(name);
  if (!parts) return null;
  const row = height - Number(parts[2]);
  return row < 0 ? null : { column: parts[1]!.charCodeAt(0) - 97, row };
}

/** The cells along the side of a tile of a world. */
const TILE = 6;

/** Which cell has which name: those of a plain board as `cellName` says, those of a world with their tile's number before. */
export class Chart {
  readonly #names: readonly string[] | null;
  readonly #cells = new Map<string, Cell>();

  /** `tiles` has by cell, row by row from the north, the number of its tile; empty where none lies. */
  constructor(
    readonly width: number,
    readonly height: number,
    tiles: readonly string[] | null = null,
  ) {
    this.#names =
      tiles?.map((tile, at) =>
        tile ? tile + cellName({ column: (at % width) % TILE, row: Math.floor(at / width) % TILE }, TILE) : "",
      ) ?? null;
    this.#names?.forEach(
      (name, at) => name && this.#cells.set(name, { column: at % width, row: Math.floor(at / width) }),
    );
  }

  /** Its name; empty where there is no cell. */
  name(cell: Cell): string {
    return this.#names ? (this.#names[cell.row * this.width + cell.column] ?? "") : cellName(cell, this.height);
  }

  cell(name: string): Cell | null {
    return this.#names ? (this.#cells.get(name) ?? null) : parseCell(name, this.height);
  }

  /** Whether two cells touch, or are the same, by their names. */
  areClose(one: string, other: string): boolean {
    const [a, b] = [this.cell(one), this.cell(other)];
    return a !== null && b !== null && Math.abs(a.column - b.column) + Math.abs(a.row - b.row) <= 1;
  }

  /** The squares of ground that the board is made of, those far from the eye first: one, or one for each tile. */
  blocks(): readonly (Cell & { readonly width: number; readonly height: number; readonly tile: string })[] {
    if (!this.#names) return [{ column: 0, row: 0, width: this.width, height: this.height, tile: "" }];
    const corners = [...this.#cells].filter(([name]) => name.endsWith(`a${TILE}`));
    return corners
      .map(([name, cell]) => ({ ...cell, width: TILE, height: TILE, tile: name.slice(0, -2) }))
      .sort((a, b) => a.row + a.column - b.row - b.column);
  }
}

/** A place on the board, in cells (fractions allowed), to a place in the drawing. */
export function project(projection: Projection, column: number, row: number): Point {
  return projection === "flat"
    ? { x: column * SIDE, y: row * SIDE }
    : { x: (column - row) * HALF_WIDTH, y: (column + row) * HALF_HEIGHT };
}

/** The way back: which place on the board lies under this place in the drawing. */
export function unproject(projection: Projection, { x, y }: Point): { column: number; row: number } {
  if (projection === "flat") return { column: x / SIDE, row: y / SIDE };
  const sum = y / HALF_HEIGHT;
  const difference = x / HALF_WIDTH;
  return { column: (sum + difference) / 2, row: (sum - difference) / 2 };
}

export function centre(projection: Projection, cell: Cell): Point {
  return project(projection, cell.column + 0.5, cell.row + 0.5);
}

/** How high a cell is in the drawing. */
export const cellHeight = (projection: Projection): number => (projection === "flat" ? SIDE : 2 * HALF_HEIGHT);

/** The corners of a cell as an SVG `points` text, drawn in by a share of its side. */
export function outline(projection: Projection, cell: Cell, inset = 0): string {
  return polygon(projection, cell.column, cell.row, 1, 1, inset);
}

export function polygon(
  projection: Projection,
  column: number,
  row: number,
  width: number,
  height: number,
  inset = 0,
): string {
  const [west, north, east, south] = [column + inset, row + inset, column + width - inset, row + height - inset];
  const corners: [number, number][] = [
    [west, north],
    [east, north],
    [east, south],
    [west, south],
  ];
  return corners
    .map(([c, r]) => project(projection, c, r))
    .map(({ x, y }) => `${x},${y}`)
    .join(" ");
}

/** Many cells as one path, which costs the browser no more than one cell. */
export function outlines(projection: Projection, cells: readonly Cell[], inset = 0): string {
  return cells.map((cell) => `M${outline(projection, cell, inset).replaceAll(" ", "L")}z`).join("");
}

/** Which of the three shades of stone a cell has: neighbours differ. */
export function tone(cell: Cell): number {
  return (cell.column * 7 + cell.row * 5) % 3;
}

/** What stands further from the eye is drawn first. */
export function depth(projection: Projection, cell: Cell): number {
  return projection === "flat" ? cell.row : cell.row + cell.column;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The drawing's frame: the board, its rim, and headroom for the figures of the far row. */
export function frame(projection: Projection, width: number, height: number): Box {
  const rim = projection === "flat" ? 26 : 14;
  const headroom = projection === "flat" ? 36 : 92;
  const left = project(projection, 0, height).x - rim;
  const right = project(projection, width, 0).x + rim;
  const bottom = project(projection, width, height).y + SLAB + (projection === "flat" ? 38 : 32);
  return { x: left, y: -headroom, width: right - left, height: bottom + headroom };
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The cell one arrow key further, staying on the board; null for another key. Arrows follow the grid in both views. */
export function neighbour(cell: Cell, key: string, width: number, height: number): Cell | null {
  const step = STEPS[key];
  if (!step) return null;
  const clamp = (value: number, size: number) => Math.min(Math.max(value, 0), size - 1);
  return { column: clamp(cell.column + step[0], width), row: clamp(cell.row + step[1], height) };
}
