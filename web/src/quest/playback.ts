/** The view of an adventure as events change it, beside what they change in every game. */

import { findUnit } from "../playback";
import type { TableEvent, Unit, View } from "../protocol";

/** What lies and stands about, and what is in the bags. */
export function applyToWorld(view: View, tiles: NonNullable<View["tiles"]>, event: TableEvent): void {
  switch (event.kind) {
    case "turn-began":
      view.active = adventurer(view, event.player)?.letter ?? null;
      break;
    case "mode": {
      const player = view.players.find(({ number }) => number === findUnit(view, event.unit)?.player);
      if (player) player.mode = event.mode;
      break;
    }
    case "farmed":
      delete tiles.scenery[event.cell];
      break;
    case "stands":
      tiles.scenery[event.cell] = event.piece;
      break;
    case "respawned":
      if (!fallsOn(tiles, event.piece, event.cell)) tiles.scenery[event.cell] = event.piece;
      break;
    case "littered":
      fallsOn(tiles, event.resource, event.cell);
      break;
    case "received":
    case "dropped":
    case "spent":
    case "sold":
    case "purchased": {
      const player = view.players.find(({ number }) => number === event.player);
      if (player) player.bag[event.resource] = event.count;
      break;
    }
    case "token":
      view.token = { player: event.player, active: event.side === "active" };
      break;
  }
}

/** The Krosmaster whose turn a player's is; the Demon has none. */
function adventurer(view: View, player: number): Unit | undefined {
  const isDemon = view.players.find(({ number }) => number === player)?.is_demon;
  return isDemon ? undefined : view.units.find((unit) => unit.kind === "krosmaster" && unit.player === player);
}

/** Lets dung or an egg fall on a cell; whether it was one of them. */
function fallsOn(tiles: NonNullable<View["tiles"]>, what: string, cell: string): boolean {
  const lying = what === "dung" ? tiles.dung : what === "egg" ? tiles.eggs : null;
  if (lying) lying[cell] = (lying[cell] ?? 0) + 1;
  return lying !== null;
}
