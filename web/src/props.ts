/** What stands on the square: bags, stalls and crates. The origin is the middle of the cell. */

import type { Shape } from "./figures";

const shape = (fill: string, d: string, ink = 2): Shape => ({ fill, d, ink });
const line = (pen: string, d: string, ink = 1.6): Shape => ({ fill: "none", d, ink, pen });

const bag: readonly Shape[] = [
  shape("#b98a52", "M-20,8Q-28,-6 -17,-20Q-10,-27 -6,-30L6,-30Q10,-27 18,-20Q28,-6 20,8Q0,17 -20,8z"),
  shape("#d3a86c", "M-14,2Q-20,-8 -11,-18Q-12,-6 -6,6Q-11,6 -14,2z", 0),
  shape("#c99a5e", "M-6,-30Q-13,-38 -9,-41Q-4,-38 0,-40Q5,-38 10,-41Q13,-37 6,-30Q0,-27 -6,-30z"),
  line("#7b2f2a", "M-8,-29Q0,-25 8,-29", 3.4),
  line("#7a5a30", "M4,-10q6,2 8,8M-2,-14l4,3"),
];

const crate: readonly Shape[] = [
  shape("#a9743c", "M-26,-14L0,-2V26L-26,13z"),
  shape("#8d5c2d", "M26,-14L0,-2V26L26,13z"),
  shape("#c8935a", "M0,-27L26,-14L0,-2L-26,-14z"),
  line("#5b3a1a", "M-22,-8L-4,18M4,18L22,-8M-13,-20L13,-8", 2),
];

const stall: readonly Shape[] = [
  shape("#7a4d28", "M-25,-40h5v52h-5zM20,-40h5v52h-5z"),
  shape("#a9743c", "M-28,-10Q0,2 28,-10V10Q0,20 -28,10z"),
  shape("#e07a35", "M-16,-12a5,5 0 1 1 8,2zM-5,-9a5,5 0 1 1 9,0zM8,-10a5,5 0 1 1 9,-2z", 1.4),
  shape("#f3e7cb", "M-32,-40L-20,-60H20L32,-40Q27,-30 21,-38Q16,-28 10.5,-38Q5,-28 0,-38Q-5,-28 -10.5,-38Q-16,-28 -21,-38Q-27,-30 -32,-40z"),
  shape("#b3322c", "M-21,-39L-13,-60H-6L-10.5,-38Q-16,-30 -21,-39zM0,-38V-60H7L10.5,-38Q5,-30 0,-38zM21,-39L14,-60H20L31,-41Q26,-31 21,-39z", 1),
];

/** Special scenery, whatever it is: a block, or a frame on the ground where its cell stays free. */
const block: readonly Shape[] = [
  shape("#9fc3d6", "M-24,-16L0,-4V24L-24,12z"),
  shape("#7ba6bd", "M24,-16L0,-4V24L24,12z"),
  shape("#c9e2ee", "M0,-28L24,-16L0,-4L-24,-16z"),
];
const mat: readonly Shape[] = [line("#5b6b75", "M0,-14L26,0L0,14L-26,0z", 3), line("#5b6b75", "M-13,0H13M0,-7V7", 2)];

const PROPS: Readonly<Record<string, readonly Shape[]>> = { "*": bag, "=": crate, "#": stall };

/** The shapes of what stands on ground of this mark; nothing for open ground. */
export function propFor(mark: string): readonly Shape[] {
  return PROPS[mark] ?? [];
}

/** The shapes of a piece of special scenery. */
export function sceneryShapes(free: boolean): readonly Shape[] {
  return free ? mat : block;
}
