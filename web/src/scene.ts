/** What stands where on a board, and what of it is in the way of the eye. */

import { hitsNobody, touched, type Targets } from "./casting";
import { centre, depth, type Cell, type Chart, type Point, type Projection } from "./geometry";
import { liesOn } from "./labels";
import { CRATE_HEIGHT, placeShapes, propFor, sceneryShapes } from "./props";
import type { Path, Unit, View } from "./protocol";

/** A cell that is drawn: what is written on the map there, and the kind of tile that it is on; empty on a plain board. */
export interface Spot extends Cell {
  readonly name: string;
  readonly mark: string;
  readonly kind: string;
}

/** Where a cell is drawn, by its name; null for one that is not shown. */
export type Find = (name: string | null | undefined) => Spot | null;

/** The cells that are shown, row by row from the north; `lands` is empty on a plain board. */
export function rowsOf(ground: string, lands: string, chart: Chart): readonly (readonly Spot[])[] {
  const kinds = lands.split(" ");
  const rows = ground.split("\n").map((line, row) =>
    [...line].flatMap((mark, column) => {
      const name = chart.name({ column, row });
      const kind = kinds[row * line.length + column] ?? "";
      return name && (kind || !lands) ? [{ mark, column, row, name, kind }] : [];
    }),
  );
  return rows.filter((row) => row.length);
}

export type Piece = { readonly key: string; readonly cell: Cell } & (
  { readonly unit: Unit } | { readonly shapes: ReturnType<typeof propFor> }
);

/** What stands on the board, from those at the back to those in front. */
export function piecesOf(view: View, cells: readonly Spot[], projection: Projection, find: Find): readonly Piece[] {
  const grown = ({ name, mark, ...cell }: Spot) => {
    if (!view.tiles) return propFor(mark, view.board.land, projection, cell);
    const word = view.tiles.scenery[name];
    return word ? placeShapes(word, projection) : [];
  };
  const stand = (key: string, name: string | null, rest: { unit: Unit } | { shapes: ReturnType<typeof propFor> }) => {
    const cell = find(name);
    return cell ? [{ key, cell, ...rest }] : [];
  };
  return [
    ...cells.map((cell) => ({ key: cell.name, cell, shapes: grown(cell) })).filter(({ shapes }) => shapes.length),
    ...view.board.scenery.flatMap(({ card, cell, free }, at) =>
      stand(`scenery-${at}`, cell, { shapes: sceneryShapes(card, free) }),
    ),
    ...view.units.flatMap((unit) => stand(unit.letter, unit.cell, { unit })),
  ].sort((a, b) => depth(projection, a.cell) - depth(projection, b.cell));
}

/** What one stands on: a crate, a low wall, a hay bale. */
const RAISED = ["=", "W", "H"];

/** Where a unit's feet are: on a crate they are higher. */
export function feetOf(view: View, projection: Projection, cell: Cell): Point {
  const { x, y } = centre(projection, cell);
  const raised = projection === "isometric" && RAISED.includes(view.board.rows[cell.row]?.[cell.column] ?? "");
  return { x, y: raised ? y - CRATE_HEIGHT : y };
}

/** What stands right before a tilted cell hides its middle. */
export const covers = (projection: Projection, front: Cell, cell: Cell): boolean =>
  projection === "isometric" && front.column === cell.column + 1 && front.row === cell.row + 1;

/** What is seen through: scenery before anybody, and figures before who must be seen. */
export function fadedOf(
  pieces: readonly Piece[],
  projection: Projection,
  matters: (unit: Unit) => boolean,
): ReadonlySet<string> {
  const isHidden = (front: Piece) =>
    pieces.some(
      (piece) =>
        "unit" in piece &&
        covers(projection, front.cell, piece.cell) &&
        (!("unit" in front) || (!matters(front.unit) && matters(piece.unit))),
    );
  return new Set(pieces.filter(isHidden).map(({ key }) => key));
}

/** The cells to choose from: `empty` where a spell would touch nobody, `prey` where it would hit an enemy. */
export function ringsOf(view: View, choices: Targets, prey: ReadonlyMap<string, unknown>, find: Find) {
  return [...choices].flatMap(([name, options]) => {
    const cell = find(name);
    const empty = options.every((option) => hitsNobody(view, option));
    return cell ? [{ name, cell, empty, prey: prey.has(name) }] : [];
  });
}

/** What a spell would do where the player points, or else to each enemy that it can be aimed at. */
export function foretell(
  view: View,
  choices: Targets,
  prey: ReadonlyMap<string, readonly Unit[]>,
  at: string | null,
  find: Find,
) {
  const would = (name: string) => touched(view, choices.get(name)?.[0]);
  const hunted = new Set([...prey.values()].flat());
  const told =
    at !== null && choices.has(at)
      ? would(at)
      : [...prey.keys()].flatMap((name) => would(name).filter(({ unit }) => unit.cell === name && hunted.has(unit)));
  return told.flatMap(({ unit, odds }) => {
    const cell = find(unit.cell);
    return cell ? [{ letter: unit.letter, cell, odds }] : [];
  });
}

/** Where one can walk. A dot that is covered is drawn over what hides it, beside the face. */
export function dotsOf(
  view: View,
  paths: readonly Path[],
  pieces: readonly Piece[],
  projection: Projection,
  find: Find,
) {
  return paths.flatMap(({ to, mp }) => {
    const cell = find(to);
    if (!cell) return [];
    const covered = pieces.some((piece) => covers(projection, piece.cell, cell));
    return [{ name: to, cell, mp, covered, beside: covered || liesOn(view, to) !== "" }];
  });
}
