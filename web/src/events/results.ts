/** What can come of a real table, as whoever tells it chooses it. */

import type { EventTable } from "./readers";

export interface Told {
  readonly places: number[];
  readonly games: number[];
}

export interface Outcome extends Told {
  /** Who has won; null where it is drawn. */
  readonly winner: string | null;
  /** "2–1" of the winner, where several games are played. */
  readonly score: string;
}

/** Games that the loser may have won, by how many are played at most. */
const LOST: Record<number, readonly number[]> = { 1: [0], 3: [0, 1] };

/** All that can come of a table of two, the wins of the first one first; a table of a bracket is not drawn. */
export function outcomes({ players, slot }: Pick<EventTable, "players" | "slot">, bestOf: number): Outcome[] {
  const several = bestOf > 1;
  const most = (bestOf + 1) / 2;
  const won = players.flatMap((winner) =>
    (LOST[bestOf] ?? [0]).map((lost) => ({
      winner,
      score: several ? `${most}–${lost}` : "",
      places: players.map((name) => (name === winner ? 1 : 2)),
      games: several ? players.map((name) => (name === winner ? most : lost)) : [],
    })),
  );
  const drawn = { winner: null, score: "", places: players.map(() => 1), games: [] };
  return slot ? won : [...won, drawn];
}

/** The places of a pod as they are counted, from those that were chosen: after two first ones comes a third. */
export const placesOf = (chosen: readonly number[]): number[] =>
  chosen.map((place) => 1 + chosen.filter((other) => other < place).length);
