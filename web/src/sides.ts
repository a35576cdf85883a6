/** The shape of each side's base, so that sides are told apart without colour: round, hexagonal, square, triangular. */

export const BASES: readonly string[] = [
  "M-27,0a27,27 0 1 0 54,0a27,27 0 1 0 -54,0z",
  "M30,0L15,26H-15L-30,0L-15,-26H15z",
  "M-25,-24H25V24H-25z",
  "M0,-31L31,21H-31z",
];

/** Which of the four looks a player has: `look(5)` is 1 again. */
export function look(player: number): number {
  return ((Math.max(1, player) - 1) % BASES.length) + 1;
}

/** The base of a player's figures: `base(1)` is the round one. */
export function base(player: number): string {
  return BASES[look(player) - 1]!;
}

/** The colours of a player for a style attribute, as `--paint` and `--tint`. */
export function colours(player: number): string {
  return `--paint: var(--side-${look(player)}); --tint: var(--side-${look(player)}-tint)`;
}
