/** What stands on the square, tilted and from above. The origin is the middle of the cell. */

import { shapes } from "./figures/language";
import type { Shape } from "./figures";
import type { Cell, Projection } from "./geometry";
import type { View } from "./protocol";

export type Land = View["board"]["land"];

/** How far above the ground somebody stands on a crate. */
export const CRATE_HEIGHT = 13;

type Art = readonly Shape[];
type Drawn = Readonly<Record<Projection, readonly Art[]>>;

const AWNINGS = [
  ["#b3322c", "#f3e7cb", "#e07a35"],
  ["#2f6f9e", "#f3e7cb", "#d3a13a"],
  ["#4f7f3a", "#fbf1d8", "#b3322c"],
] as const;

const tiltedStall = ([cloth, plain, goods]: (typeof AWNINGS)[number]): Art =>
  shapes(`
    #a9743c M-33,-19L0,-3V17L-33,1z
    #8d5c2d M33,-19L0,-3V17L33,1z
    #c8935a M0,-35L33,-19L0,-3L-33,-19z
    -#6b4425:1.4 M-33,-9L0,7L33,-9M-22,-14V6M-11,-8V12M22,-14V6M11,-8V12
    ${goods}:1.4 M-22,-20a5,5 0 1 1 9,1zM-12,-15a5,5 0 1 1 9,1zM4,-13a5,5 0 1 1 9,-1zM13,-18a5,5 0 1 1 9,-1z
#7a4d28:1.6 M-34,-46h4v30h-4zM30,-46h4v30h-4zM-2,-30h4v28h-4z
    ${plain} M0,-72L42,-50L0,-28L-42,-50z
    ${cloth}:1 M-42,-50L0,-72L10.5,-66.5L-31.5,-44.5zM-21,-39L21,-61L31.5,-55.5L-10.5,-33.5z
    ${plain}:1.6 M-42,-50L0,-28V-19Q-5,-17 -10.5,-23Q-16,-20 -21,-29Q-27,-25 -31.5,-35Q-38,-31 -42,-41z
    ${cloth}:1 M-42,-50L-31.5,-44.5V-35Q-38,-31 -42,-41zM-21,-39L-10.5,-33.5V-23Q-16,-20 -21,-29z
    ${cloth}:1.6 M42,-50L0,-28V-19Q5,-17 10.5,-23Q16,-20 21,-29Q27,-25 31.5,-35Q38,-31 42,-41z`);

const flatStall = ([cloth, plain]: (typeof AWNINGS)[number]): Art =>
  shapes(`
    #8d5c2d M-25,12h50v15h-50z
    ${plain} M-29,-28H29V16Q24,23 19.3,16Q14.5,23 9.7,16Q4.8,23 0,16Q-4.8,23 -9.7,16Q-14.5,23 -19.3,16Q-24,23 -29,16z
    ${cloth}:1 M-29,-28H-19.3V16Q-24,23 -29,16zM-9.7,-28H0V16Q-4.8,23 -9.7,16zM9.7,-28H19.3V16Q14.5,23 9.7,16z
    -#2b2018:1.6 M-29,-8H29`);

const bag = shapes(`
  #a57741 M-2,2Q-8,-10 2,-20Q6,-24 10,-26L20,-26Q24,-23 28,-18Q36,-6 30,4Q14,12 -2,2z
  #b98a52 M-28,10Q-34,-4 -22,-18Q-16,-25 -12,-28L0,-28Q5,-25 12,-18Q21,-4 14,10Q-8,19 -28,10z
  #d3a86c:0 M-21,4Q-27,-6 -17,-16Q-18,-4 -12,8Q-18,8 -21,4z
  #c99a5e M-12,-28Q-19,-36 -15,-39Q-10,-36 -6,-38Q-1,-36 4,-39Q7,-35 0,-28Q-6,-25 -12,-28z
  -#7b2f2a:3.4 M-14,-27Q-6,-23 2,-27
  -#7a5a30:1.6 M-3,-8q6,2 8,8M-9,-12l4,3`);

const tiltedCrate = shapes(`
  #a9743c M-37,-12L0,6V20L-37,2z
  #8d5c2d M37,-12L0,6V20L37,2z
  #cf9c62 M0,-30L37,-12L0,6L-37,-12z
  -#5b3a1a:1.6 M-25,-18L12,0M-12,-24L25,-6M-37,-5L0,13L37,-5
  -#7a4d28:2 M-18.5,-21L18.5,-3M18.5,-21L-18.5,-3`);

const flatCrate = shapes(`
  #8d5c2d M-25,-22h50v48h-50z
  #cf9c62 M-25,-25h50v45h-50z
  -#5b3a1a:1.6 M-25,-10H25M-25,5H25
  -#7a4d28:2.6 M-20,-20L20,15M20,-20L-20,15`);

const pine = shapes(`
  #6b4425 M-6,-6h12v16q-6,4 -12,0z
  #2f6a5a M0,-40L34,-6Q16,6 0,4Q-16,6 -34,-6z
  #37806a M0,-66L28,-32Q14,-22 0,-24Q-14,-22 -28,-32z
  #409079 M0,-92L20,-60Q10,-52 0,-53Q-10,-52 -20,-60z
  #f7fbff:1.4 M0,-92L14,-70Q8,-74 4,-68Q0,-74 -5,-68Q-9,-73 -14,-70zM-28,-32L-14,-49Q-10,-40 -16,-36zM28,-32L16,-46Q10,-40 18,-35zM-34,-6L-20,-20Q-14,-10 -22,-6zM34,-6L22,-18Q14,-12 24,-6z`);
const pineAbove = shapes(`
  #2f6a5a M0,-30L8,-20L20,-22L20,-10L30,0L20,9L21,21L8,20L0,30L-8,20L-21,21L-20,9L-30,0L-20,-10L-20,-22L-8,-20z
  #409079:1.6 M0,-19L6,-10L16,-8L10,2L12,12L0,10L-12,12L-10,2L-16,-8L-6,-10z
  #f7fbff:1.4 M0,-9L7,0L0,8L-7,0z`);
const geyser = shapes(`
  #8fa3ad M-34,0Q-34,-14 0,-15Q34,-14 34,0Q34,15 0,16Q-34,15 -34,0z
  #57b7d8:1.6 M-23,-1Q-23,-9 0,-10Q23,-9 23,-1Q23,8 0,9Q-23,8 -23,-1z
  #eaf8ff:1.8 M-9,2Q-13,-14 -7,-26Q-20,-28 -16,-40Q-12,-48 -3,-44Q0,-56 10,-51Q20,-46 13,-37Q22,-32 14,-25Q6,-22 8,-12Q9,-4 7,2Q-1,6 -9,2z
  -#8ccbe2:1.6 M-3,-3Q-5,-16 0,-26M4,-4Q3,-12 5,-20`);

const MARKET: Readonly<Record<string, Drawn>> = {
  "#": { isometric: AWNINGS.map(tiltedStall), flat: AWNINGS.map(flatStall) },
  "*": { isometric: [bag], flat: [bag] },
  "=": { isometric: [tiltedCrate], flat: [flatCrate] },
};
const SNOW: Readonly<Record<string, Drawn>> = {
  "#": { isometric: [pine], flat: [pineAbove] },
  "*": { isometric: [geyser], flat: [geyser] },
  "=": MARKET["="]!,
};
const LANDS: Readonly<Record<Land, Readonly<Record<string, Drawn>>>> = { market: MARKET, snow: SNOW };

/** The shapes of what stands on ground of this mark; nothing for open ground. Stalls differ from cell to cell. */
export function propFor(
  mark: string,
  land: Land = "market",
  projection: Projection = "isometric",
  cell: Cell = { column: 0, row: 0 },
): Art {
  const drawn = LANDS[land][mark]?.[projection] ?? [];
  return drawn[(cell.column * 5 + cell.row * 3) % Math.max(1, drawn.length)] ?? [];
}

/** What a world of Quest has standing about, by the word of the rules; drawn in a part that only adventures load. */
const PLACES = new Map<string, Readonly<Record<Projection, Art>>>();

/** Makes drawings of scenery known: by word one for both views, or one for each. */
export function addPlaces(drawn: Readonly<Record<string, string | Readonly<Record<Projection, string>>>>): void {
  for (const [word, text] of Object.entries(drawn)) {
    const { isometric, flat } = typeof text === "string" ? { isometric: text, flat: text } : text;
    PLACES.set(word, { isometric: shapes(isometric), flat: shapes(flat) });
  }
}

/** The shapes of scenery by its word; a block of stone for what has no drawing. */
export const placeShapes = (word: string, projection: Projection): Art => PLACES.get(word)?.[projection] ?? block;

const ice = shapes(`
  #9fcbe0 M-33,-17L0,-1V20L-33,4z
  #7bacc6 M33,-17L0,-1V20L33,4z
  #d6eef8 M0,-33L33,-17L0,-1L-33,-17z
  -#ffffff:2 M-26,-8L-12,-1M-26,-2L-18,2M-14,-19L2,-26M22,-9L10,-3
  -#5f93ad:1.4 M8,6l8,-6l2,6l7,-5`);
const block = shapes(`
  #a39a8c M-33,-17L0,-1V20L-33,4z
  #857c6f M33,-17L0,-1V20L33,4z
  #c4bbab M0,-33L33,-17L0,-1L-33,-17z
  -#5f574c:1.6 M-33,-6L0,10L33,-6M-16,-9V12M16,-9V12`);
/** A frame on the ground where the cell stays free. */
const mat = shapes(`
  -#5b6b75:3 M0,-17L34,0L0,17L-34,0z
  -#5b6b75:2 M-15,0H15M0,-8V8`);

const SCENERY: Readonly<Record<string, Art>> = { "ice-cube": ice };

/** The shapes of a piece of special scenery: its own, or a block of stone, or a mark on ground that stays free. */
export function sceneryShapes(card: string | null, free: boolean): Art {
  if (card !== null && Object.hasOwn(SCENERY, card)) return SCENERY[card]!;
  return free ? mat : block;
}

/** Kamas in a heap: one coin, two, or three and more. */
const COINS: readonly Art[] = [
  [[0, 0]],
  [
    [-7, 1],
    [6, -3],
  ],
  [
    [-9, 3],
    [8, 2],
    [0, -7],
  ],
].map((places) =>
  places.flatMap(([x, y]) =>
    shapes(`
      #c8921f M${x! - 13},${y!}v4a13,8 0 0 0 26,0v-4z
      #f2c53d M${x! - 13},${y!}a13,8 0 1 0 26,0a13,8 0 1 0 -26,0z
      #fbe08a:0 M${x! - 8},${y! - 1}a8,4.4 0 0 1 13,-3a8,4.6 0 0 0 -13,3z`),
  ),
);

export function coins(amount: number): Art {
  return COINS[Math.min(Math.max(amount, 1), COINS.length) - 1]!;
}

/** The mark of the demons, laid flat on the ground: a ring, a horned head, two eyes. */
export const DEMON = {
  ring: "M-27,0a27,27 0 1 0 54,0a27,27 0 1 0 -54,0z",
  head: "M-15,4Q-25,-8 -18,-20Q-13,-11 -8,-10Q0,-13 8,-10Q13,-11 18,-20Q25,-8 15,4Q12,17 0,19Q-12,17 -15,4z",
  eyes: "M-9,0L-2,4L-8,7zM9,0L2,4L8,7z",
} as const;
