/** What a question is about, where its kind alone does not say it. */

import { findUnit } from "./playback";
import type { Offer, Option, Unit, View } from "./protocol";

/** The steps of one Tension roll (F5.2 to F5.4), which are asked in one place. */
const TENSION = ["tension", "face", "inspiration"];

export const isTension = (kind: string): boolean => TENSION.includes(kind);

/** What can be done in a turn: each is told of only where there is such a thing. */
export type Deed = "cast" | "walk" | "punch" | "other";

/** Cells are chosen on the board alone: sixteen buttons would say less. */
export const isOnBoard = (options: readonly Option[]): boolean =>
  options.length > 0 && options.every(({ cell }) => cell !== null);

/** Why somebody must go first: equal Initiative, several KOs, summons, or units in each other's way. */
export type Order = "line-up" | "ko" | "summons" | "moves";

export function orderOf(view: View, offer: Offer): Order {
  const units = offer.options.flatMap(({ unit }) => findUnit(view, unit) ?? []);
  const all = (so: (unit: Unit) => boolean) => units.length > 0 && units.every(so);
  if (all(({ cell }) => cell === null)) return "line-up";
  if (all(({ hp, injuries }) => hp !== null && injuries >= hp)) return "ko";
  return all(({ kind }) => kind === "summon") ? "summons" : "moves";
}

/** The rank of a pile: the piles of one are alike, as long as nobody sees what they show. */
export const rankOf = (pile: string): string => pile.split("-")[0]!;

/** Of what is bought unseen one of each rank, from the first of its piles: which of them it is, is all the same (F4.7.8.a). */
export function withoutTwins(options: readonly Option[]): readonly Option[] {
  const unseen = new Set<string>();
  return options.filter(({ action, pile, way }) => {
    if (action !== "buy" || pile === null || way !== "down") return true;
    const known = unseen.has(rankOf(pile));
    unseen.add(rankOf(pile));
    return !known;
  });
}

/** How many more rewards a Krosmaster may receive: its level, less what it has, techniques learned not counting (F4.7.9). */
export function roomForRewards(view: View, { level, rewards }: Unit): number {
  const worn = rewards.equipped.filter((id) => view.rewards[id]?.slot !== "technique");
  return Math.max(0, (level ?? 0) - rewards.face_down - worn.length);
}

/** Who of a player's Krosmasters could receive a reward. */
export function carriers(view: View, player: number | null): Unit[] {
  return view.units.filter(
    (unit) =>
      unit.player === player && unit.kind === "krosmaster" && unit.cell !== null && roomForRewards(view, unit) > 0,
  );
}
