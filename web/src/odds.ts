/** What an option may bring, summed up for a glance. */

import type { Outcome, Path } from "./protocol";

export interface InjuryOdds {
  /** Chances of each number of injuries that does not knock out, fewest first; healing counts below 0. */
  readonly injuries: readonly { readonly amount: number; readonly chance: number }[];
  readonly ko: number;
}

/** The chances of what happens to one unit. */
export function injuryOdds(outcomes: readonly Outcome[], unit: string): InjuryOdds {
  const chances = new Map<number, number>();
  let ko = 0;
  for (const outcome of outcomes) {
    if (outcome.ko.includes(unit)) {
      ko += outcome.chance;
    } else {
      const amount = (outcome.injuries[unit] ?? 0) - (outcome.healed[unit] ?? 0);
      chances.set(amount, (chances.get(amount) ?? 0) + outcome.chance);
    }
  }
  const injuries = [...chances].map(([amount, chance]) => ({ amount, chance })).sort((a, b) => a.amount - b.amount);
  return { injuries, ko };
}

export interface WalkRisk {
  readonly caught: number;
  readonly locked: number;
}

/** The chance of being locked somewhere on the way, and of being caught at worst. */
export function walkRisk(path: Path): WalkRisk {
  const product = (values: number[]) => values.reduce((total, value) => total * value, 1);
  const locked = 1 - product(path.steps.map((step) => 1 - step.locked));
  const free = product(path.steps.map((step) => step.free));
  return { caught: tidy(1 - free - locked), locked: tidy(locked) };
}

/** Sums of thirds and sixths miss 0 and 1 by a hair. */
function tidy(chance: number): number {
  return Math.round(chance * 1e9) / 1e9;
}

/** `percent(0.256)` is `"26%"`; what may happen is never shown as 0%, nor what may fail as 100%. */
export function percent(rough: number): string {
  const chance = tidy(rough);
  if (chance > 0 && chance < 0.01) return "<1%";
  if (chance < 1 && chance > 0.99) return ">99%";
  return `${Math.round(chance * 100)}%`;
}
