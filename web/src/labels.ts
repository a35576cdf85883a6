/** What a cell is and what can be done there, in words. */

import { parseCell } from "./geometry";
import { findUnit, unitAt } from "./playback";
import type { Offer, Path, View } from "./protocol";
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
  return [words.ground(markAt(view, name)), kamas ? words.kamas(kamas) : ""];
}

/** `"c3, free, 2 MP to walk there, 40% caught"`. */
export function cellLabel(view: View, offer: Offer | null, name: string): string {
  const path = pathTo(offer, name);
  const punch = punchAt(view, offer, name);
  const parts = [name, ...whatIsThere(view, name), path ? words.walkThere(path) : ""];
  if (punch) parts.push(words.punchThere(punch.odds));
  return parts.filter(Boolean).join(", ");
}

/** The line above the action bar: what would happen where the player points. */
export function hint(view: View, offer: Offer | null, at: string | null): string {
  if (!offer) return view.over ? words.over : words.hintWait;
  if (at === null) return offer.paths.length + enemyPunches(view, offer).length > 0 ? words.hintIdle : words.hintDone;
  const punch = punchAt(view, offer, at);
  if (punch) return words.hintPunch(punch.unit.name, punch.odds);
  const path = pathTo(offer, at);
  if (path) return words.hintWalk(findUnit(view, view.active)?.name ?? "", at, path);
  return words.hintNothing(at, whatIsThere(view, at).filter(Boolean).join(", "));
}
