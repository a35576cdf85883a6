/** What lies around the square: meadow or snow, trees, a lantern, barrels. All outside of the cells. */

import { shapes } from "./figures/language";
import type { Shape } from "./figures";
import type { Box, Projection } from "./geometry";
import { pebble, scatter, tuft } from "./ground";
import { propFor, type Land } from "./props";

const tree = shapes(`
  #7a4d28 M-7,2Q-4,-20 -6,-34H6Q4,-20 8,2Q0,6 -7,2z
  #6f9a3f M-34,-52Q-40,-74 -18,-80Q-10,-100 10,-94Q32,-94 32,-72Q44,-56 28,-44Q16,-30 -2,-36Q-26,-30 -34,-52z
  #8cb757:0 M-26,-56Q-30,-70 -15,-74Q-8,-90 6,-87Q-6,-78 -8,-66Q-20,-66 -26,-56z
  -#4d7029 M6,-58q6,-6 12,0M-8,-46q5,-5 10,0M14,-76q5,-4 9,0`);
const bush = shapes(`
  #6f9a3f M-30,2Q-40,-14 -24,-20Q-18,-34 -2,-28Q14,-36 22,-20Q38,-14 30,2Q0,10 -30,2z
  #8cb757:0 M-22,-8Q-22,-16 -13,-18Q-8,-25 0,-22Q-10,-16 -12,-6z
  #b3322c:1.2 M6,-12a3,3 0 1 0 6,0a3,3 0 1 0 -6,0zM-8,-4a3,3 0 1 0 6,0a3,3 0 1 0 -6,0zM16,-4a3,3 0 1 0 6,0a3,3 0 1 0 -6,0z`);
const lantern = shapes(`
  #5a3d22 M-3,4V-70H3V4Q0,6 -3,4z
  -#5a3d22:4 M0,-66Q16,-74 18,-58
  #f7d774:1.8 M10,-56H26L24,-36H12z
  #fff3c4:0 M15,-52h6v12h-6z
  #5a3d22:1.8 M8,-58h20l-4,-6h-12zM11,-36h14v4h-14z`);
const barrel = shapes(`
  #a9743c M-16,-34Q-21,-16 -16,2Q0,8 16,2Q21,-16 16,-34z
  #c8935a M-16,-34Q-16,-40 0,-40Q16,-40 16,-34Q16,-28 0,-28Q-16,-28 -16,-34z
  -#5c6670:3 M-18.5,-24Q0,-17 18.5,-24M-18.5,-8Q0,-1 18.5,-8
  -#6b4425:1.4 M-7,-28Q-9,-12 -7,4M7,-28Q9,-12 7,4`);
const drift = shapes(`
  #f7fbff M-40,4Q-36,-12 -18,-10Q-8,-24 10,-16Q30,-18 40,4Q0,12 -40,4z
  -#b9cfdb:1.6 M-24,-3q8,-5 16,-1M6,-8q8,-3 14,1`);

export interface Piece {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly shapes: readonly Shape[];
}

/** What stands in the corners that a tilted board leaves free, and beside a flat one, the farthest first. */
export function surroundings(land: Land, projection: Projection, box: Box): readonly Piece[] {
  const pine = propFor("#", "snow");
  const [high, low, light, cask] =
    land === "snow" ? ([pine, drift, lantern, drift] as const) : ([tree, bush, lantern, barrel] as const);
  const { x, y } = box;
  const [right, bottom] = [x + box.width, y + box.height];
  /** Around a small board everything is smaller, so that it stays clear of the board. */
  const scale = Math.min(1, box.width / 1100);
  const piece = (px: number, py: number, shapes: readonly Shape[]): Piece => ({ x: px, y: py, scale, shapes });
  if (projection === "flat") {
    return [
      piece(x - 70, y + 130, high),
      piece(right + 84, y + 110, high),
      piece(x - 130, y + 190, low),
      piece(right + 50, y + 250, light),
      piece(x - 56, bottom - 190, light),
      piece(right + 96, bottom - 120, high),
      piece(x - 64, bottom - 60, cask),
      piece(x - 108, bottom - 44, cask),
      piece(right + 56, bottom - 40, low),
    ];
  }
  return [
    piece(x + 78 * scale, y + 120 * scale, high),
    piece(right - 92 * scale, y + 104 * scale, high),
    piece(x + 184 * scale, y + 86 * scale, low),
    piece(right - 198 * scale, y + 78 * scale, light),
    piece(x + 96 * scale, bottom - 84 * scale, light),
    piece(right - 104 * scale, bottom - 44 * scale, high),
    piece(x + 184 * scale, bottom - 34 * scale, cask),
    piece(x + 230 * scale, bottom - 22 * scale, cask),
    piece(right - 220 * scale, bottom - 22 * scale, low),
  ];
}

/** Grass and pebbles over a field that is larger than any screen shows of it. */
export function field({ x, y, width, height }: Box): { tufts: string; pebbles: string; patches: string } {
  const found = { tufts: "", pebbles: "", patches: "" };
  const STEP = 92;
  const [left, top] = [x - width / 2, y - height / 2];
  for (let row = 0; row * STEP < height * 2; row++) {
    for (let column = 0; column * STEP < width * 2; column++) {
      const chance = scatter(column, row, 9);
      const at = `${Math.round(left + column * STEP + (chance % 71))},${Math.round(top + row * STEP + ((chance >> 8) % 67))}`;
      if (chance % 3 === 0) found.tufts += tuft(at);
      else if (chance % 11 === 1) found.pebbles += pebble(at);
      else if (chance % 13 === 2) found.patches += `M${at}m-60,0a60,26 0 1 0 120,0a60,26 0 1 0 -120,0z`;
    }
  }
  return found;
}
