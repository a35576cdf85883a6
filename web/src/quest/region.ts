/** The part of a world that is shown at once: all that lies outside, or one dungeon, which is a stage of its own. */

import type { Aim } from "../aim.svelte";
import type { Targets } from "../casting";
import { project, SLAB, type Box, type Cell, type Projection } from "../geometry";
import { findUnit } from "../playback";
import type { View } from "../protocol";
import { Camera } from "./camera.svelte";

/** Where all begins, and where one is who is in no dungeon. */
export const OUTSIDE = "world";

/** The tile of a cell: `tileOf("g1c3")` is `"g1"`. */
export const tileOf = (cell: string): string => cell.slice(0, -2);

/** The area in which a cell lies: outside, or the family of a dungeon. */
export function areaOf(view: View, cell: string | null): string {
  const laid = cell === null ? undefined : view.tiles?.laid.find(({ tile }) => tile === tileOf(cell));
  return laid?.area ?? OUTSIDE;
}

/** The areas of which something lies, the world before its dungeons. */
export const areasOf = ({ tiles }: View): readonly string[] => [
  OUTSIDE,
  ...new Set((tiles?.laid ?? []).map(({ area }) => area).filter((area) => area !== OUTSIDE)),
];

/** The cell that it is all about: of whoever acts, one that can be chosen, or of the player's own Krosmaster. */
export function focusOf(view: View, choices: Targets): string | null {
  const acting = findUnit(view, view.active)?.cell ?? null;
  const wanted = [...choices.keys()];
  if (wanted.length && (!acting || !wanted.some((cell) => areaOf(view, cell) === areaOf(view, acting))))
    return wanted[0]!;
  const own = view.units.find(({ kind, player, cell }) => kind === "krosmaster" && player === view.viewer && cell);
  return acting ?? own?.cell ?? view.units.find(({ kind, cell }) => kind === "krosmaster" && cell)?.cell ?? null;
}

/** The area that is shown: the one that the player looks at as long as it lies there, else where something is done. */
export function areaShown(view: View, { lens }: Aim, choices: Targets): string {
  const looked = lens instanceof Camera ? lens.area : null;
  return looked && areasOf(view).includes(looked) ? looked : areaOf(view, focusOf(view, choices));
}

/** By cell the kind of its tile, row by row from the north as one text; empty for what lies in another area. */
export function landsOf({ tiles }: View, area: string): string {
  if (!tiles) return "";
  const elsewhere = new Set(tiles.laid.filter((tile) => tile.area !== area).map(({ tile }) => tile));
  return tiles.cells.map((tile) => (elsewhere.has(tile) ? "" : (tiles.kinds[tile] ?? ""))).join(" ");
}

/** Around what is drawn: room for figures on the far cells, for the steep side and the names below. */
const ROOM: Readonly<Record<Projection, Readonly<Record<"top" | "side" | "bottom", number>>>> = {
  isometric: { top: 96, side: 26, bottom: 30 },
  flat: { top: 56, side: 30, bottom: 34 },
};

/** Before the first tile lies, there is room for it. */
const FIRST: readonly Cell[] = [
  { column: 0, row: 0 },
  { column: 5, row: 5 },
];

/** The frame of a drawing of these cells, however they lie. */
export function frameOf(projection: Projection, cells: readonly Cell[]): Box {
  const corners = (cells.length ? cells : FIRST).flatMap(({ column, row }) =>
    [0, 1].flatMap((c) => [0, 1].map((r) => project(projection, column + c, row + r))),
  );
  const { top, side, bottom } = ROOM[projection];
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs) - side, Math.max(...xs) + side];
  const [high, low] = [Math.min(...ys) - top, Math.max(...ys) + SLAB + bottom];
  return { x: left, y: high, width: right - left, height: low - high };
}
