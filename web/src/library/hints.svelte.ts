/** When the demons speak: each hint once, the first time that its moment comes, and only as long as the board is so. */

import type { LogLine } from "../deeds";
import { findUnit, unitAt } from "../playback";
import type { Offer, Option, View } from "../protocol";
import { keep, kept } from "../settings";
import { areAllies } from "../sides";
import type { Hint } from "./readers";

const KEY = "outerworld.hush";
const READ_KEY = "outerworld.read";
/** At how many tables it is known what was read. */
const TABLES = 12;

/** Moments, each with the cell that it is about. */
export type Moments = ReadonlyMap<string, string | null>;

export interface Saying extends Hint {
  /** After how many deeds it came up. */
  readonly deed: number;
  /** Its place among all of the lesson. */
  readonly at: number;
}

const AIMED = ["punch", "cast"];
const ON_THE_SPOT = ["collect", "buy", "buy-gg", "pick-up"];
const BESIDE = ["farm"];
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
  const cell = AIMED.includes(action) ? enemyCell(view, option) : BESIDE.includes(action) ? option.cell : here;
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

/** What happened, and to whom: `event injured`, and `event injured yours` or `event injured theirs`. */
export function newsOf(view: View, lines: readonly Pick<LogLine, "kind" | "unit">[]): Moments {
  return new Map(
    lines.flatMap(({ kind, unit: letter }) => {
      const unit = findUnit(view, letter);
      const whose = unit && (areAllies(view, unit.player, view.viewer) ? "yours" : "theirs");
      const moments = [`event ${kind}`, ...(whose ? [`event ${kind} ${whose}`] : [])];
      return moments.map((moment) => [moment, unit?.cell ?? null] as const);
    }),
  );
}

/** By table, the numbers of the hints that were read there, the table of the last one at the end. */
function readHints(): Record<string, number[]> {
  try {
    return JSON.parse(kept(READ_KEY) ?? "{}") as Record<string, number[]>;
  } catch {
    return {};
  }
}

/** How a fight ended for who looks at it. */
export function endOf(view: Pick<View, "over" | "winner" | "viewer" | "players">): string | null {
  if (!view.over) return null;
  return view.winner !== null && areAllies(view, view.winner, view.viewer) ? "won" : "lost";
}

/** Where to look: where the hint itself says, or its moment. */
const cellOf = (hint: Hint, moments: Moments) => hint.cell ?? moments.get(hint.when) ?? null;

export class Hints {
  /** What is being said, the first of those that wait. */
  waiting = $state.raw<readonly Saying[]>([]);
  quiet = $state(kept(KEY) === "yes");
  readonly now = $derived(this.quiet ? null : (this.waiting[0] ?? null));
  #all: readonly Hint[] = [];
  #table = "";
  /** What was said or is about to be, by its place among all. */
  #said = new Set<number>();

  /** A lesson at a table: what it has to say, and its beginning; whether it goes on after something was read there. */
  begin(hints: readonly Hint[], table: string): boolean {
    const read = readHints()[table];
    this.#all = hints;
    this.#table = table;
    this.#said = new Set(read);
    this.waiting = [];
    this.happen(new Map([["start", null]]), 0);
    return read !== undefined;
  }

  /** Something happens; what is said about it comes after what waits from the same deed, and drops what is older. */
  happen(moments: Moments, deed: number): void {
    const now = this.#all.filter((hint, at) => moments.has(hint.when) && !this.#said.has(at));
    if (!now.length) return;
    const ends = now.some(({ when }) => ENDS.includes(when));
    this.#drop((saying) => ends || saying.deed < deed);
    const saying = now.map((hint) => ({
      ...{ ...hint, cell: cellOf(hint, moments), deed },
      at: this.#all.indexOf(hint),
    }));
    for (const { at } of saying) this.#said.add(at);
    this.waiting = [...this.waiting, ...saying];
  }

  /** What the open question offers: what was said about another one is stale, and comes again when it is true again. */
  holds(moments: Moments): void {
    this.#drop((saying) => isAboutQuestion(saying) && !moments.has(saying.when));
    const now = (saying: Saying) => cellOf(this.#all[saying.at]!, moments);
    const moved = (saying: Saying) => isAboutQuestion(saying) && now(saying) !== saying.cell;
    if (this.waiting.some(moved))
      this.waiting = this.waiting.map((saying) => (moved(saying) ? { ...saying, cell: now(saying) } : saying));
  }

  #drop(isStale: (saying: Saying) => boolean): void {
    const stale = this.waiting.filter(isStale);
    if (!stale.length) return;
    for (const { when, at } of stale) if (when !== "start") this.#said.delete(at);
    this.waiting = this.waiting.filter((saying) => !stale.includes(saying));
  }

  /** The first of those that wait was read; that is kept in this browser, so that a reload goes on from there. */
  next(): void {
    const [read, ...rest] = this.waiting;
    this.waiting = rest;
    if (!read) return;
    const { [this.#table]: here = [], ...elsewhere } = readHints();
    const all = [...Object.entries(elsewhere), [this.#table, [...here, read.at]]].slice(-TABLES);
    keep(READ_KEY, JSON.stringify(Object.fromEntries(all)));
  }

  /** Whether the demons may speak; kept in this browser. */
  hush(quiet: boolean): void {
    this.quiet = quiet;
    keep(KEY, quiet ? "yes" : "no");
  }
}
