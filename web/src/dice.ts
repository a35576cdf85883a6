/** The six faces of a die, drawn in a box of 24 by 24. */

import type { Face } from "./protocol";

const BURST =
  "M12,1.5l2.3,6.2l5.6,-3.6l-2.2,6.3l5.8,1.6l-5.8,2.2l2.6,6.1l-5.9,-3.3l-2.4,5.5l-2.4,-5.5l-5.9,3.3l2.6,-6.1l-5.8,-2.2l5.8,-1.6l-2.2,-6.3l5.6,3.6z";
const SHIELD = "M12,2Q17,5 21,4.5V12Q20.5,19 12,22.5Q3.5,19 3,12V4.5Q7,5 12,2z";
const SHIELD_BOSS = "M12,7V18M7,11.5H17";
const MAGNET = "M3,3h6v9a3,3 0 0 0 6,0V3h6v9a9,9 0 0 1 -18,0z";
const MAGNET_TIPS = "M3,7.5h6M15,7.5h6";
const BOOT = "M6,2h8v10q1,2.5 6,3.5q2.5,.7 2.5,3.5v2.5H6z";
const BOOT_SOLE = "M6,18.5h16M6,6h8";
const EGG = "M12,1.5c5,0 8.5,7.5 8.5,12.5a8.5,8.5 0 0 1 -17,0c0,-5 3.5,-12.5 8.5,-12.5z";
const EGG_BAND = "M4,13l4,-3l4,3l4,-3l4,3";

export interface Mark {
  /** What is filled. */
  readonly solid: string;
  /** What is cut out of it, as lines. */
  readonly cut?: string;
  /** Where it sits, for a face with two marks. */
  readonly place?: string;
}

export const FACES: Readonly<Record<Face, readonly Mark[]>> = {
  critical: [{ solid: BURST }],
  armour: [{ solid: SHIELD, cut: SHIELD_BOSS }],
  lock: [{ solid: MAGNET, cut: MAGNET_TIPS }],
  dodge: [{ solid: BOOT, cut: BOOT_SOLE }],
  "critical-dodge": [
    { solid: BURST, place: "translate(-4 -4) scale(.75)" },
    { solid: BOOT, cut: BOOT_SOLE, place: "translate(11 10) scale(.68)" },
  ],
  dofus: [{ solid: EGG, cut: EGG_BAND }],
};
