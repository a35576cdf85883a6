/** The shape of each side's base, so that sides are told apart without colour: round, hexagonal, square, triangular, a diamond, a cross. */

import type { View } from "./protocol";
import { words } from "./words";

export const BASES: readonly string[] = [
  "M-27,0a27,27 0 1 0 54,0a27,27 0 1 0 -54,0z",
  "M30,0L15,26H-15L-30,0L-15,-26H15z",
  "M-25,-24H25V24H-25z",
  "M0,-31L31,21H-31z",
  "M0,-32L32,0L0,32L-32,0z",
  "M-12,-29H12V-12H29V12H12V29H-12V12H-29V-12H-12z",
];

/** Which of the six looks a player has: `look(7)` is 1 again. */
export function look(player: number): number {
  return ((Math.max(1, player) - 1) % BASES.length) + 1;
}

/** The base of a player's figures: `base(1)` is the round one. */
export function base(player: number): string {
  return BASES[look(player) - 1]!;
}

/** Whether two players win together. */
export function areAllies(view: Pick<View, "players">, one: number | null, other: number | null): boolean {
  const team = (player: number | null) => view.players.find(({ number }) => number === player)?.team ?? player;
  return team(one) === team(other);
}

/** What is asked of whoever speaks for those who act. */
const OF_THE_TURN = ["activation", "mobs"];

type Led = Pick<View, "players" | "viewer" | "active_player" | "asked">;

/** Whether who looks leads a player's figures now: their own, and the Demon's mobs while they play it (Q6.3.2). */
export function leads({ players, viewer, active_player, asked }: Led, player: number | null): boolean {
  if (player === viewer) return player !== null;
  const isDemon = players.some(({ number, is_demon }) => is_demon && number === player);
  return isDemon && player === active_player && asked?.player === viewer && OF_THE_TURN.includes(asked?.kind ?? "");
}

/** Which edge of the screen a player's fighters stand at: pairs together, and otherwise half of all players. */
export function edge(view: Pick<View, "players">, player: number): 1 | 2 {
  const teams = new Set(view.players.map(({ team }) => team));
  if (teams.size === 2) return areAllies(view, player, view.players[0]!.number) ? 1 : 2;
  return player <= Math.max(1, Math.floor(view.players.length / 2)) ? 1 : 2;
}

/** "You", "Opponent", or their name: for who only watches, and with more than two players. */
export function sideName(view: Pick<View, "players" | "viewer">, player: number): string {
  const { players, viewer } = view;
  if (viewer !== player && players.find(({ number }) => number === player)?.is_demon) return words.quest.demon;
  if (viewer !== null && (players.length <= 2 || viewer === player)) return words.side(viewer === player);
  return viewer !== null && areAllies(view, viewer, player) ? words.partner : playerName(view, player);
}

/** What a player is called. */
export function playerName({ players }: Pick<View, "players">, player: number): string {
  return players.find(({ number }) => number === player)?.name ?? words.tables.player(player);
}

/** A view as those see it who share one screen: nobody is "you". */
export const seenByAll = (view: View): View => ({ ...view, viewer: null });

/** The colours of a player for a style attribute, as `--paint` and `--tint`. */
export function colours(player: number): string {
  return `--paint: var(--side-${look(player)}); --tint: var(--side-${look(player)}-tint)`;
}
