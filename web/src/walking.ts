/** A walk over several cells, answered one `move` after another. */

import { findUnit } from "./playback";
import type { Offer, Option, Unit, View } from "./protocol";

export interface Walk {
  readonly unit: string;
  /** Where the unit should stand before the next step. */
  readonly at: string;
  /** The cells still to enter. */
  readonly rest: readonly string[];
}

/** Where a walk ends. */
export const goalOf = (walk: Walk): string => walk.rest.at(-1) ?? walk.at;

export function moveTo(offer: Offer, cell: string): Option | undefined {
  return offer.options.find((option) => option.action === "move" && option.cell === cell);
}

/** The walk that leads the acting unit to a cell; null if no path leads there. */
export function planWalk(view: View, offer: Offer, to: string): Walk | null {
  const unit = findUnit(view, view.active);
  const path = offer.paths.find((candidate) => candidate.to === to);
  if (!unit?.cell || !path) return null;
  return { unit: unit.letter, at: unit.cell, rest: path.steps.map((step) => step.cell) };
}

/** The walk's next move and what is left after it; null if the walk cannot go on as planned. */
export function nextStep(walk: Walk, view: View, offer: Offer): { option: Option; then: Walk } | null {
  const [next, ...rest] = walk.rest;
  if (next === undefined) return null;
  const unit = findUnit(view, walk.unit);
  if (view.active !== walk.unit || unit?.cell !== walk.at) return null;
  if (!leadsOn(walk, unit, offer)) return null;
  const option = moveTo(offer, next);
  return option ? { option, then: { unit: walk.unit, at: next, rest } } : null;
}

/** Whether the goal can still be reached; before paths are worked out, the MP left have to tell. */
function leadsOn(walk: Walk, unit: Unit, offer: Offer): boolean {
  if (offer.whole === false) return (unit.mp ?? 0) >= walk.rest.length;
  return offer.paths.some((path) => path.to === goalOf(walk) && path.steps.length <= walk.rest.length);
}
