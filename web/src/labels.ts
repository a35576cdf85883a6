/** What a cell is and what can be done there, in words. */

import { parseCell } from "./geometry";
import { findUnit, unitAt } from "./playback";
import { touched, type Targets } from "./casting";
import type { Offer, Option, Path, View } from "./protocol";
import { enemyPunches, punchAt } from "./punching";
import { words } from "./words/en";

export function markAt(view: View, name: string): string {
  const cell = parseCell(name, view.board.height);
  return (cell && view.board.rows[cell.row]?.[cell.column]) ?? ".";
}

export function pathTo(offer: Offer | null, name: string): Path | undefined {
  return offer?.paths.find((path) => path.to === name);
}

function whatIsThere(view: View, name: string): string[] {
  const unit = unitAt(view, name);
  if (unit) {
    const side = unit.player !== view.viewer ? words.enemy : unit.letter === view.active ? words.you : words.ally;
    return [unit.name, side, words.health(unit)];
  }
  const kamas = view.board.kamas[name];
  const piece = view.board.scenery.find(({ cell }) => cell === name);
  const ground = piece ? [piece.name, words.health(piece)] : [words.ground(markAt(view, name))];
  return [...ground, kamas ? words.kamas(kamas) : ""];
}

/** `"c3, free, 2 MP to walk there, 40% caught"`. */
export function cellLabel(view: View, offer: Offer | null, name: string, targets: Targets = new Map(), aiming = false): string {
  const path = aiming ? undefined : pathTo(offer, name);
  const punch = aiming ? null : punchAt(view, offer, name);
  const options = targets.get(name);
  const parts = [name, ...whatIsThere(view, name), path ? words.walkThere(path) : ""];
  if (punch) parts.push(words.punchThere(punch.odds));
  if (options) parts.push(...options.map((option) => (offer ? targetLabel(view, offer, option) : "")));
  return parts.filter(Boolean).join(", ");
}

/** What choosing a target would do: `"Hupperkap: 50% one injury"`. */
export function targetLabel(view: View, offer: Offer, option: Option): string {
  const name = optionLabel(view, offer, option);
  if (option.too_many) return `${name}: ${words.tooMany}`;
  const hit = touched(view, option).map(({ unit, odds }) => words.touches(unit.name, odds));
  return hit.length ? `${name}: ${hit.join("; ")}` : name;
}

/** An option as a button says it. */
export function optionLabel(view: View, offer: Offer, option: Option): string {
  const unit = findUnit(view, option.unit);
  const spell = findUnit(view, view.active)?.spells.find(({ id }) => id === option.spell);
  const aim = option.aim?.length ? ` (${option.aim.join(", ")})` : "";
  const reward = option.reward ? (view.rewards[option.reward]?.name ?? words.plain(option.reward)) : "";
  const shown = view.piles.find(({ name }) => name === option.pile)?.shown;
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
      return unit?.name ?? option.text;
  }
}

/** `A:drain` as people say it. */
function standbyLabel(view: View, word: string): string {
  const [letter, what] = word.split(":", 2);
  return `${findUnit(view, letter ?? null)?.name ?? ""}: ${words.plain(what ?? word)}`;
}

/** The line above the action bar: what would happen where the player points. */
export function hint(
  view: View,
  offer: Offer | null,
  at: string | null,
  targets: Targets = new Map(),
  spell: string | null = null,
): string {
  if (!offer) return view.over ? words.over : words.hintWait;
  // What is asked about units and words stays in sight, wherever the player points.
  if (offer.kind !== "activation" && offer.options.every(({ cell }) => cell === null)) return words.asked(offer, view);
  const options = at === null ? undefined : targets.get(at);
  if (options) return `${at}: ${options.map((option) => targetLabel(view, offer, option)).join(" · ")}.`;
  const aimed = findUnit(view, view.active)?.spells.find(({ id }) => id === spell);
  if (aimed) return at === null ? words.hintAim(aimed.name) : words.hintNoAim(aimed.name, at);
  if (offer.kind !== "activation") return at === null ? words.asked(offer, view) : words.hintNothing(at, whatIsThere(view, at).filter(Boolean).join(", "));
  if (at === null) {
    const casts = offer.options.some((option) => option.action === "cast");
    if (casts) return words.hintCast;
    return offer.paths.length + enemyPunches(view, offer).length > 0 ? words.hintIdle : words.hintDone;
  }
  const punch = punchAt(view, offer, at);
  if (punch) return words.hintPunch(punch.unit.name, punch.odds);
  const path = pathTo(offer, at);
  if (path) return words.hintWalk(findUnit(view, view.active)?.name ?? "", at, path);
  return words.hintNothing(at, whatIsThere(view, at).filter(Boolean).join(", "));
}
