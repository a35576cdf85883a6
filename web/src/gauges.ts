/** What a unit has, and the shapes that count it, drawn in a box of 12 by 13: health, AP and MP. */

import type { Unit } from "./protocol";

/** A drop is one point of health, wherever it is drawn: an injury empties it. Null for who cannot be hurt. */
export const healthLeft = ({ hp, injuries }: Pick<Unit, "hp" | "injuries">): number | null =>
  hp === null ? null : Math.max(0, hp - injuries);

export const DROP = "M6,.8C7.8,4 10,6.2 10,8.4a4,4 0 0 1 -8,0C2,6.2 4.2,4 6,.8z";
export const STAR = "M6,.8L7.6,4.4L11.5,4.8L8.6,7.4L9.4,11.2L6,9.2L2.6,11.2L3.4,7.4L.5,4.8L4.4,4.4z";
export const DIAMOND = "M6,.5L11,6L6,11.5L1,6z";
/** Who is quicker: Initiative. */
export const BOLT = "M7.5,.3L2,7.2H5.4L4.2,12.7L10,5.4H6.4z";
