/** What came of a table, in a few signs. */

import { said } from "../words/events";
import type { EventTable } from "./readers";

/** "2–1" by games won, "1–0" or "½–½" where none are told, the places of a pod, or that it was not played. */
export function tableResult(table: EventTable): string {
  if (table.players.length === 1) return said.bye;
  if (!table.places) return "…";
  const told = resultOf(table.places, table.games_won);
  return table.absent ? `${told} (${said.absent})` : told;
}

export const resultOf = (places: readonly number[], games: readonly number[]): string =>
  games.length ? games.join("–") : byPlaces(places);

function byPlaces(places: readonly number[]): string {
  if (places.length > 2) return places.join(", ");
  if (places[0] === places[1]) return places[0] === 1 ? "½–½" : "0–0";
  return places[0] === 1 ? "1–0" : "0–1";
}
