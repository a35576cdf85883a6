/** Whom the acting unit can punch. */

import { injuryOdds, type InjuryOdds } from "./odds";
import { findUnit, unitAt } from "./playback";
import type { Offer, Option, Unit, View } from "./protocol";
import { areAllies } from "./sides";

export interface Punchable {
  readonly unit: Unit;
  readonly odds: InjuryOdds;
}

/** The punches that have an enemy to hit: the rules also let a fist fly at thin air, the board does not offer it. */
export function enemyPunches(view: View, offer: Offer | null): Option[] {
  const own = findUnit(view, view.active)?.player ?? view.viewer;
  const hits = (option: Option) => !areAllies(view, unitAt(view, option.cell)?.player ?? own, own);
  return offer?.options.filter((option) => option.action === "punch" && hits(option)) ?? [];
}

/** Everybody who can be punched, and what it may bring. */
export function punchable(view: View, offer: Offer | null): Punchable[] {
  return enemyPunches(view, offer).flatMap((option) => {
    const unit = unitAt(view, option.cell);
    return unit ? [{ unit, odds: injuryOdds(option.odds ?? [], unit.letter) }] : [];
  });
}

/** Who can be punched at a cell. */
export function punchAt(view: View, offer: Offer | null, name: string): Punchable | null {
  return punchable(view, offer).find(({ unit }) => unit.cell === name) ?? null;
}
