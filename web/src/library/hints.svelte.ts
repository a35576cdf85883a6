/** When the demons of a lesson speak: each hint once, the first time that its moment comes. */

import type { Offer, TableEvent, View } from "../protocol";
import { keep, kept } from "../settings";
import type { Hint } from "./readers";

const KEY = "outerworld.hush";

/** What a question brings: `asked activation`, `can move`, `cannot punch`. */
export function momentsOf(offer: Pick<Offer, "kind" | "options" | "unavailable">): string[] {
  const can = offer.options.map(({ action }) => `can ${action}`);
  const cannot = offer.unavailable.map(({ action }) => `cannot ${action}`);
  return [...new Set([`asked ${offer.kind}`, ...can, ...cannot.filter((moment) => !can.includes(moment.replace("cannot", "can")))])];
}

/** How a fight ended for who looks at it. */
export function endOf(view: Pick<View, "over" | "winner" | "viewer">): string | null {
  if (!view.over) return null;
  return view.winner === view.viewer ? "won" : "lost";
}

export const momentOf = (event: Pick<TableEvent, "kind">): string => `event ${event.kind}`;

export class Hints {
  /** What is being said, the first of those that wait. */
  waiting = $state.raw<readonly Hint[]>([]);
  quiet = $state(kept(KEY) === "yes");
  readonly now = $derived(this.quiet ? null : (this.waiting[0] ?? null));
  #left: readonly Hint[] = [];

  /** A new lesson: what it has to say, and its beginning. */
  begin(hints: readonly Hint[]): void {
    this.#left = hints;
    this.waiting = [];
    this.moment("start");
  }

  /** Something happens; what was to be said then is said after what waits. The end of a fight goes first. */
  moment(...names: readonly string[]): void {
    const now = this.#left.filter(({ when }) => names.includes(when));
    if (!now.length) return;
    this.#left = this.#left.filter((hint) => !now.includes(hint));
    const ends = names.some((name) => name === "won" || name === "lost");
    this.waiting = ends ? now : [...this.waiting, ...now];
  }

  next(): void {
    this.waiting = this.waiting.slice(1);
  }

  /** Whether the demons may speak; kept in this browser. */
  hush(quiet: boolean): void {
    this.quiet = quiet;
    keep(KEY, quiet ? "yes" : "no");
  }
}
