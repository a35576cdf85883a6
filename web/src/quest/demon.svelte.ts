/** The Demon's seat: what it is asked, and the mobs that it leaves to a bot for the rest of a turn. */

import { findUnit } from "../playback";
import type { Offer, View } from "../protocol";
import type { Table } from "../store.svelte";

/** What is asked of a player's own Krosmaster, also in the Demon's turn. */
const OWN = ["bag", "loot", "phoenix", "draw", "return-home", "auction", "join", "invite"];

const demonOf = (view: View) => view.players.find(({ is_demon }) => is_demon)?.number;

/** Whether a question is about the Demon's mobs: which one acts, and what it does. */
export function isOfMobs(view: View, offer: Offer): boolean {
  const acting = findUnit(view, view.active);
  return offer.kind === "mobs" || (acting?.player === demonOf(view) && !OWN.includes(offer.kind));
}

/** Whose turn a bot plays to its end, by table. */
class Rest {
  #turns = $state<Readonly<Record<string, number>>>({});

  /** From now on until the turn is over. */
  leave(table: Table, view: View): void {
    this.#turns = { [table.company.info?.id ?? ""]: view.turn };
  }

  isLeft(table: Table, view: View): boolean {
    return this.#turns[table.company.info?.id ?? ""] === view.turn;
  }

  takeBack(): void {
    this.#turns = {};
  }
}

export const rest = new Rest();
