/** What is seen on the board for a moment while an event is played. */

import { findUnit } from "./playback";
import type { TableEvent, View } from "./protocol";

export type Effect =
  /** A spell that flies, in the colour and shape of its element. */
  | { readonly kind: "bolt"; readonly from: string; readonly at: string; readonly element: string }
  /** A spell that lands. */
  | { readonly kind: "burst"; readonly at: string; readonly element: string }
  /** A spell cast on oneself. */
  | { readonly kind: "aura"; readonly at: string; readonly element: string }
  | { readonly kind: "heal"; readonly at: string; readonly amount: number }
  | { readonly kind: "marker"; readonly at: string; readonly gauge: string; readonly amount: number }
  | { readonly kind: "coins"; readonly at: string; readonly amount: number }
  /** What comes into a bag. */
  | { readonly kind: "goods"; readonly at: string; readonly what: string; readonly amount: number }
  | { readonly kind: "arrival"; readonly at: string }
  | { readonly kind: "smoke"; readonly at: string };

/** The element of a unit's spell, `heal` for one that heals. */
export function elementOf(view: View, letter: string | null, spell: string | null): string {
  const found = findUnit(view, letter)?.spells.find(({ id }) => id === spell);
  return found?.element ?? (found?.heal ? "heal" : "neutral");
}

/** What an event shows, given the view before it; null for one that shows in the figures alone. */
export function effectOf(view: View, event: TableEvent): Effect | null {
  const at = "unit" in event ? (findUnit(view, event.unit)?.cell ?? null) : null;
  switch (event.kind) {
    case "cast":
      return at === null ? null : flight(view, at, event.cell ?? at, elementOf(view, event.unit, event.spell));
    case "damaged":
      return at && event.damage > 0 ? { kind: "burst", at, element: elementOf(view, event.by, event.spell) } : null;
    case "healed":
      return at ? { kind: "heal", at, amount: event.amount } : null;
    case "markers":
      return at ? { kind: "marker", at, gauge: event.gauge, amount: event.amount } : null;
    case "kamas": {
      const purse = findUnit(view, view.active)?.cell;
      return purse && event.amount > 0 ? { kind: "coins", at: purse, amount: event.amount } : null;
    }
    case "received":
    case "purchased": {
      const bearer = view.units.find(({ player, kind }) => player === event.player && kind === "krosmaster")?.cell;
      return bearer ? { kind: "goods", at: bearer, what: event.resource, amount: 1 } : null;
    }
    case "appeared":
    case "entered":
    case "came-home":
    case "littered":
    case "respawned":
    case "stands":
    case "placed":
    case "returned":
    case "summoned":
      return { kind: "arrival", at: event.cell };
    case "ko":
      return at ? { kind: "smoke", at } : null;
    default:
      return null;
  }
}

function flight(view: View, from: string, at: string, element: string): Effect {
  if (from === at) return { kind: "aura", at, element };
  return view.board.chart.areClose(from, at) ? { kind: "burst", at, element } : { kind: "bolt", from, at, element };
}
