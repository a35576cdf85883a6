/** What a cell is and what can be done there, in words. */

import { findUnit, unitAt } from "./playback";
import { barSpells, touched, type Targets } from "./casting";
import type { Offer, Option, Path, Scenery, Spell, Unit, View } from "./protocol";
import { isOnBoard, type Deed } from "./questions";
import { enemyPunches, punchable, punchAt } from "./punching";
import { areAllies, leads, playerName } from "./sides";
import { words } from "./words";

/** All that a spell is besides its name: "3 AP, range 3–7, 1 fire damage, once a turn". */
export function spellFacts(spell: Spell): string {
  const facts = [
    words.spellCost(spell),
    words.spellReach(spell),
    spell.damage ? words.damage(spell.damage, spell.element) : "",
    spell.heal ? words.healing(spell.heal) : "",
    words.limit(spell.limit),
  ];
  return [facts.filter(Boolean).join(", "), spell.text].filter(Boolean).join(". ");
}

export function pathTo(offer: Offer | null, name: string): Path | undefined {
  return offer?.paths.find((path) => path.to === name);
}

function groundOf(view: View, mark: string): string {
  const snowy = view.board.land === "snow" ? words.look.snow[mark] : undefined;
  return snowy ?? words.ground(mark);
}

/** Whose a figure is to who looks: for spectators, the name of its player. */
function placeSide(view: View, unit: Unit): string {
  if (view.viewer === null) return playerName(view, unit.player);
  if (unit.player !== view.viewer && leads(view, unit.player)) return words.quest.yourMob;
  if (!areAllies(view, unit.player, view.viewer)) return words.enemy;
  if (unit.player !== view.viewer) return words.partner;
  return unit.letter === view.active ? words.you : words.ally;
}

/** What stands or lies on a cell, in words. */
function placeWords(
  view: View,
  name: string,
  ground: string,
  unit: Unit | undefined,
  piece: Scenery | undefined,
): string {
  if (unit) {
    const side = placeSide(view, unit);
    return [unit.name, side, words.health(unit)].filter(Boolean).join(", ");
  }
  const what = piece
    ? [piece.name, words.health(piece)]
    : view.tiles
      ? [words.quest.place(view.tiles.scenery[name] ?? "")]
      : [ground];
  return [...what, liesOn(view, name)].filter(Boolean).join(", ");
}

/** The kamas, dung and eggs on a cell, in words. */
export function liesOn({ board, tiles }: View, name: string): string {
  const found = [
    ["dung", tiles?.dung[name]],
    ["egg", tiles?.eggs[name]],
  ] as const;
  const kamas = board.kamas[name];
  const goods = found.flatMap(([what, count]) => (count ? words.quest.resource(what, count) : []));
  return [...(kamas ? [words.kamas(kamas)] : []), ...goods].join(", ");
}

function whatIsThere(view: View, name: string): string {
  const cell = view.board.chart.cell(name);
  const mark = (cell && view.board.rows[cell.row]?.[cell.column]) ?? ".";
  const piece = view.board.scenery.find(({ cell: at }) => at === name);
  return placeWords(view, name, groundOf(view, mark), unitAt(view, name), piece);
}

/** What stands or lies on every cell, by its name. */
export type Places = ReadonlyMap<string, string>;

export function places(view: View): Places {
  const { board } = view;
  const units = new Map(view.units.map((unit) => [unit.cell, unit]));
  const pieces = new Map(board.scenery.map((piece) => [piece.cell, piece]));
  const grounds = new Map([...new Set(board.rows.join(""))].map((mark) => [mark, groundOf(view, mark)]));
  const found = new Map<string, string>();
  for (const [row, marks] of board.rows.entries()) {
    for (const [column, mark] of [...marks].entries()) {
      const name = board.chart.name({ column, row });
      if (name) found.set(name, placeWords(view, name, grounds.get(mark)!, units.get(name), pieces.get(name)));
    }
  }
  return found;
}

/** What is said of a cell besides what stands there. */
export interface Signs {
  /** The cells that a chosen spell or an open question is about. */
  readonly targets: Targets;
  /** Whether it is: then nobody walks or punches. */
  readonly aiming: boolean;
  /** By cell, what keeps the chosen spell from seeing it. */
  readonly hidden: Readonly<Record<string, string>>;
  /** By cell, the names of the enemies who could hit it, where that is shown. */
  readonly threats: ReadonlyMap<string, readonly string[]>;
}

export const NO_SIGNS: Signs = { targets: new Map(), aiming: false, hidden: {}, threats: new Map() };

/** Every cell in words, by its name: `"c3, free, 2 MP to walk there, 40% caught"`. */
export function cellLabels(
  there: Places,
  view: View,
  offer: Offer | null,
  signs: Signs = NO_SIGNS,
): ReadonlyMap<string, string> {
  const paths = new Map((signs.aiming ? [] : (offer?.paths ?? [])).map((path) => [path.to, path]));
  const punches = new Map(signs.aiming ? [] : punchable(view, offer).map((punch) => [punch.unit.cell, punch]));
  const more = (name: string) => {
    const [path, punch, threats] = [paths.get(name), punches.get(name), signs.threats.get(name)];
    const options = offer ? (signs.targets.get(name) ?? []) : [];
    return [
      path ? words.walkThere(path) : "",
      punch ? words.punchThere(punch.odds) : "",
      ...options.map((option) => targetLabel(view, offer!, option)),
      signs.hidden[name] ? words.look.hidden(signs.hidden[name]) : "",
      threats ? words.look.threatened(threats) : "",
    ];
  };
  return new Map([...there].map(([name, what]) => [name, [name, what, ...more(name)].filter(Boolean).join(", ")]));
}

/** What choosing a target would do: `"Hupperkap: 50% one injury"`. */
export function targetLabel(view: View, offer: Offer, option: Option): string {
  const name = optionLabel(view, offer, option);
  if (option.too_many) return name + words.colon + words.tooMany;
  const hit = touched(view, option).map(({ unit, odds }) => words.touches(unit.name, odds));
  return hit.length ? name + words.colon + hit.join(". ") : name;
}

/** An option as a button says it. */
export function optionLabel(view: View, offer: Offer, option: Option): string {
  const unit = findUnit(view, option.unit);
  const spell = findUnit(view, view.active)?.spells.find(({ id }) => id === option.spell);
  const aim = option.aim?.length ? ` (${option.aim.map(words.plain).join(", ")})` : "";
  const reward = option.reward ? (view.rewards[option.reward]?.name ?? words.plain(option.reward)) : "";
  const shown = view.piles.find(({ name }) => name === option.pile)?.shown;
  if (view.tiles && option.label && option.action !== "cast") return option.label;
  switch (option.action) {
    case "cast":
      return `${spell?.name ?? ""}${aim}`;
    case "inspire":
      return words.giveDie(words.face[offer.dice[(option.die ?? 1) - 1] ?? "dofus"], unit?.name ?? "");
    case "place":
      return words.placeHere(unit?.name ?? "");
    case "buy":
      return words.buyFrom(
        option.pile ?? "",
        option.way === "up" && shown ? (view.rewards[shown]?.name ?? shown) : null,
        option.kamas ?? 0,
      );
    case "reveal":
      return words.revealIt(reward);
    case "face":
      return words.face[option.face ?? "dofus"];
    case "resolve":
      return standbyLabel(view, option.word ?? "");
    case "choose":
      return words.choice(option.word ?? "");
    case "keep":
    case "reroll":
    case "sell":
    case "collect":
    case "buy-gg":
      return words.actionNames[option.action];
    default:
      return option.label ?? unit?.name ?? option.text;
  }
}

/** `A:drain` as people say it: a spell by its name, all else in a word. */
function standbyLabel(view: View, word: string): string {
  const [letter = null, what = word] = word.split(":", 2);
  const unit = findUnit(view, letter);
  return (unit?.name ?? "") + words.colon + (unit?.spells.find(({ id }) => id === what)?.name ?? words.plain(what));
}

/** What is to be done now: it stays, wherever the player points. */
export function task(view: View, offer: Offer | null, spell: string | null = null): string {
  if (!offer) return view.over ? words.over : words.hintWait;
  if (offer.kind !== "activation") return question(view, offer);
  const aimed = findUnit(view, view.active)?.spells.find(({ id }) => id === spell);
  if (aimed) return words.hintAim(aimed.name);
  const deeds = deedsOf(view, offer);
  return deeds.length ? words.hintDo(deeds) : words.hintDone;
}

/** What is asked, and how it is answered where there is no button for it. */
export function question(view: View, offer: Offer): string {
  const asked = offer.says ?? words.asked(offer, view);
  return isOnBoard(offer.options) ? `${asked} ${words.chooseCell}` : asked;
}

const ON_BOARD = ["move", "punch", "cast", "end"];

/** What the turn offers, in the order in which it is told. */
function deedsOf(view: View, offer: Offer): Deed[] {
  const has = (is: (action: string) => boolean) => offer.options.some(({ action }) => is(action));
  const found: Record<Deed, boolean> = {
    cast: barSpells(findUnit(view, view.active), offer, "").some(({ refused }) => !refused),
    walk: has((action) => action === "move"),
    punch: enemyPunches(view, offer).length > 0,
    other: has((action) => !ON_BOARD.includes(action)),
  };
  return (Object.keys(found) as Deed[]).filter((deed) => found[deed]);
}

/** Whether pressing a cell does anything now. */
export function canActAt(view: View, offer: Offer | null, at: string, targets: Targets, spell: string | null): boolean {
  if (targets.has(at)) return offer !== null;
  const free = offer?.kind === "activation" && spell === null;
  return free && (punchAt(view, offer, at) !== null || pathTo(offer, at) !== undefined);
}

/** What is where the player points, or would happen there. */
export function hint(
  view: View,
  offer: Offer | null,
  at: string | null,
  targets: Targets = new Map(),
  spell: string | null = null,
): string {
  if (at === null) return "";
  const options = offer && targets.get(at);
  if (options) return `${at}${words.colon}${options.map((option) => targetLabel(view, offer, option)).join(" · ")}.`;
  const aimed = findUnit(view, view.active)?.spells.find(({ id }) => id === spell);
  if (aimed) return words.hintNoAim(aimed.name, at);
  const acts = offer?.kind === "activation";
  const punch = acts && punchAt(view, offer, at);
  if (punch) return words.hintPunch(punch.unit.name, punch.odds);
  const path = acts && pathTo(offer, at);
  if (path) {
    const lies = liesOn(view, at);
    return words.hintWalk(findUnit(view, view.active)?.name ?? "", lies ? `${at} (${lies})` : at, path);
  }
  return words.hintNothing(at, whatIsThere(view, at));
}
