/** Spells: which the acting unit has in its bar, where they can be aimed, and whom they would touch. */

import { injuryOdds, type InjuryOdds } from "./odds";
import { findUnit, unitAt } from "./playback";
import type { Offer, Option, Spell, Unit, View } from "./protocol";
import { areAllies } from "./sides";

export interface Refusal {
  readonly reason: string;
  readonly rule: string;
}

export interface BarSpell {
  readonly spell: Spell;
  /** Why it is of no use now; null if it can be cast. */
  readonly refused: Refusal | null;
}

/** The spells of the bar, Punch left out: it has a button of its own. */
export function barSpells(unit: Unit | undefined, offer: Offer | null, waiting: string): BarSpell[] {
  return (unit?.spells ?? [])
    .filter((spell) => spell.id !== "punch")
    .map((spell) => ({ spell, refused: offer ? whyNot(offer, spell.id) : { reason: waiting, rule: "" } }));
}

function whyNot(offer: Offer, spell: string): Refusal | null {
  const refused = offer.unavailable.find((entry) => entry.action === "cast" && entry.spell === spell);
  const castable = offer.options.some((option) => option.action === "cast" && option.spell === spell);
  return refused ?? (castable ? null : { reason: "", rule: "" });
}

/** What a cell offers where the question is about cells, units or a chosen spell: all ways to answer there. */
export type Targets = ReadonlyMap<string, readonly Option[]>;

/** The cell of the board that an option is about. */
export function placeOf(view: View, option: Option): string | null {
  if (option.cell) return option.cell;
  if (option.unit) return findUnit(view, option.unit)?.cell ?? null;
  return option.word && view.board.chart.cell(option.word) ? option.word : null;
}

/** What the acting unit does on the board in ways of its own. */
const OWN = ["move", "punch", "cast"];

/** Every cell with its options: in a turn what can be done there besides walking and fighting, else those of the chosen spell, or of a question that is not about the acting unit's turn. */
export function targets(view: View, offer: Offer | null, spell: string | null): Targets {
  const found = new Map<string, Option[]>();
  for (const option of offer ? answers(offer) : []) {
    const asked =
      offer?.kind === "activation"
        ? spell === null
          ? !OWN.includes(option.action)
          : option.action === "cast" && option.spell === spell
        : true;
    const cell = asked ? placeOf(view, option) : null;
    if (cell) found.set(cell, [...(found.get(cell) ?? []), option]);
  }
  return found;
}

export interface Touched {
  readonly unit: Unit;
  readonly odds: InjuryOdds;
}

/** Whom an option would injure, heal or knock out, and how likely; who stands in its aim counts even if nothing comes of it. */
export function touched(view: View, option: Option | undefined): Touched[] {
  const outcomes = option?.odds;
  if (!option || !outcomes) return [];
  const letters = new Set(
    outcomes.flatMap(({ injuries, healed, ko }) => [...Object.keys(injuries), ...Object.keys(healed), ...ko]),
  );
  const main = unitAt(view, option.cell);
  if (main && option.rolls) letters.add(main.letter);
  return [...letters].flatMap((letter) => {
    const unit = findUnit(view, letter);
    return unit ? [{ unit, odds: injuryOdds(outcomes, letter) }] : [];
  });
}

/** By cell, the enemies of the acting unit whom one of the options there would hit. */
export function preyOf(view: View, targets: Targets): Map<string, Unit[]> {
  const caster = findUnit(view, view.active)?.player ?? view.viewer;
  const hit = (option: Option) => touched(view, option).filter(({ unit }) => !areAllies(view, unit.player, caster));
  const found = [...targets].map(([cell, options]) => [cell, options.flatMap(hit).map(({ unit }) => unit)] as const);
  return new Map(found.filter(([, units]) => units.length > 0).map(([cell, units]) => [cell, [...units]]));
}

/** Whether an option is about nobody: a spell that rolls dice, thrown at empty air. */
export function hitsNobody(view: View, option: Option): boolean {
  return option.rolls === true && option.odds !== null && touched(view, option).length === 0;
}

/** The answers worth a button: of two dice that show the same, one stands for both. */
export function answers(offer: Offer): readonly Option[] {
  const faceOf = (option: Option) => offer.dice[(option.die ?? 0) - 1] ?? null;
  return offer.options.filter(
    (option, at) =>
      option.action !== "inspire" ||
      !offer.options.some(
        (other, before) => before < at && other.unit === option.unit && faceOf(other) === faceOf(option),
      ),
  );
}
