/** When the demons speak: each hint once, the first time that its moment comes, and only as long as the board is so. */

import { unitAt } from "../playback";
import type { Offer, Option, View } from "../protocol";
import { keep, kept } from "../settings";
import { areAllies } from "../sides";
import type { Hint } from "./readers";

const KEY = "outerworld.hush";

/** Moments, each with the cell that it is about. */
export type Moments = ReadonlyMap<string, string | null>;

export interface Saying extends Hint {
  readonly cell: string | null;
  /** After how many deeds it came up. */
  readonly deed: number;
}

const AIMED = ["punch", "cast"];
const ON_THE_SPOT = ["collect", "buy", "buy-gg"];
const ENDS = ["won", "lost"];
const isAboutQuestion = ({ when }: Hint) => /^(asked|can|cannot) /.test(when);

/** The cell with an enemy that a blow or spell reaches: the rules also let both fly at thin air. */
function enemyCell(view: View, option: Option): string | undefined {
  const cells = option.area ?? (option.cell ? [option.cell] : []);
  return cells.find((cell) => !areAllies(view, unitAt(view, cell)?.player ?? view.viewer, view.viewer));
}

/** What an option makes possible, and where; null for a blow that reaches nobody. */
function possible(view: View, option: Option): [string, string | null] | null {
  const { action } = option;
  const here = ON_THE_SPOT.includes(action)
    ? (view.units.find(({ letter }) => letter === view.active)?.cell ?? null)
    : null;
  const cell = AIMED.includes(action) ? enemyCell(view, option) : here;
  return cell === undefined ? null : [`can ${action}`, cell];
}

/** What a question brings: `asked activation`, `can move`, `cannot punch`. */
export function momentsOf(view: View, offer: Pick<Offer, "kind" | "options" | "unavailable">): Moments {
  const can = new Map(offer.options.map((option) => possible(view, option)).filter((found) => found !== null));
  const actions = [...offer.options, ...offer.unavailable].map(({ action }) => action);
  const cannot = actions
    .filter((action) => !can.has(`can ${action}`))
    .map((action): [string, null] => [`cannot ${action}`, null]);
  return new Map<string, string | null>([[`asked ${offer.kind}`, null], ...can, ...cannot]);
}

/** How a fight ended for who looks at it. */
export function endOf(view: Pick<View, "over" | "winner" | "viewer">): string | null {
  if (!view.over) return null;
  return view.winner === view.viewer ? "won" : "lost";
}

export class Hints {
  /** What is being said, the first of those that wait. */
  waiting = $state.raw<readonly Saying[]>([]);
  quiet = $state(kept(KEY) === "yes");
  readonly now = $derived(this.quiet ? null : (this.waiting[0] ?? null));
  #all: readonly Hint[] = [];
  #said = new Set<string>();

  /** A new lesson: what it has to say, and its beginning. */
  begin(hints: readonly Hint[]): void {
    this.#all = hints;
    this.#said.clear();
    this.waiting = [];
    this.happen(new Map([["start", null]]), 0);
  }

  /** Something happens; what is said about it comes after what waits from the same deed, and drops what is older. */
  happen(moments: Moments, deed: number): void {
    const now = this.#all.filter(({ when, text }) => moments.has(when) && !this.#said.has(text));
    if (!now.length) return;
    const ends = now.some(({ when }) => ENDS.includes(when));
    this.#drop((saying) => ends || saying.deed < deed);
    for (const { text } of now) this.#said.add(text);
    this.waiting = [...this.waiting, ...now.map((hint) => ({ ...hint, cell: moments.get(hint.when) ?? null, deed }))];
  }

  /** What the open question offers: what was said about another one is stale, and comes again when it is true again. */
  holds(moments: Moments): void {
    this.#drop((saying) => isAboutQuestion(saying) && !moments.has(saying.when));
    const moved = (saying: Saying) => isAboutQuestion(saying) && (moments.get(saying.when) ?? null) !== saying.cell;
    if (this.waiting.some(moved))
      this.waiting = this.waiting.map((saying) =>
        moved(saying) ? { ...saying, cell: moments.get(saying.when) ?? null } : saying,
      );
  }

  #drop(isStale: (saying: Saying) => boolean): void {
    const stale = this.waiting.filter(isStale);
    if (!stale.length) return;
    for (const { when, text } of stale) if (when !== "start") this.#said.delete(text);
    this.waiting = this.waiting.filter((saying) => !stale.includes(saying));
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
