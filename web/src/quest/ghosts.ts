/** Where the tile in hand may lie: the places on the board, each with the ways to turn it there. */

import type { Cell } from "../geometry";
import type { Offer, Option, View } from "../protocol";
import { OUTSIDE } from "./region";

/** The cells along the side of a tile. */
export const TILE = 6;

/** A place for a tile by its north-western cell, and every way to lay it there. */
export interface Ghost extends Cell {
  readonly options: readonly Option[];
}

/** `lay here north`, `lay east-of-1 south`: where, and which way its top points. */
const LAY = /^lay (?:here|(north|east|south|west)-of-(\w+)) \w+$/;
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  north: [0, 1],
  east: [1, 0],
  south: [0, -1],
  west: [-1, 0],
};

/** The places that an offer is about; none where it is about something else. */
export function ghostsOf(view: View, offer: Offer | null): readonly Ghost[] {
  const laid = view.tiles?.laid.filter(({ area }) => area === OUTSIDE) ?? [];
  const west = Math.min(0, ...laid.map(({ at }) => at[0]!));
  const north = Math.max(0, ...laid.map(({ at }) => at[1]!));
  const found = new Map<string, Ghost>();
  for (const option of offer?.options ?? []) {
    const said = LAY.exec(option.text);
    if (!said) continue;
    const [east, up] = STEPS[said[1] ?? ""] ?? [0, 0];
    const [x, y] = laid.find(({ tile }) => tile === said[2])?.at ?? [0, 0];
    const place = { column: TILE * (x! + east - west), row: TILE * (north - y! - up) };
    const key = `${place.column},${place.row}`;
    found.set(key, { ...place, options: [...(found.get(key)?.options ?? []), option] });
  }
  return [...found.values()];
}

/** The cells at the corners of a ghost: a frame that holds them holds it all. */
export const cornersOf = ({ column, row }: Ghost): readonly Cell[] => [
  { column, row },
  { column: column + TILE - 1, row: row + TILE - 1 },
  { column, row: row + TILE - 1 },
  { column: column + TILE - 1, row },
];
