/** What the event deck brought, as the log of a table tells it. */

import type { LogLine } from "../deeds";
import { eventAbout } from "./emblems";

/** A card that was turned over: what is drawn on it, and what it says. */
export interface Turned {
  readonly id: number;
  readonly about: string;
  readonly text: string;
}

/** The card that a line tells of. */
export const cardOf = ({ id, text, event }: LogLine): Turned | null =>
  event.kind === "event" ? { id, text, about: eventAbout(event.event) } : null;

/** All events so far, as they lie on their pile. */
export const pileOf = (lines: readonly LogLine[]): readonly Turned[] => lines.flatMap((line) => cardOf(line) ?? []);

export interface Move {
  readonly was: number;
  readonly price: number;
}

/** How prices moved within the last turns, by resource. */
export function movesOf(lines: readonly LogLine[], turns: number): ReadonlyMap<string, Move> {
  const began = lines.flatMap(({ kind }, at) => (kind === "turn-began" ? [at] : []));
  const found = new Map<string, Move>();
  for (const { event } of lines.slice(began.at(-turns) ?? 0)) {
    if (event.kind !== "price") continue;
    found.set(event.resource, { was: found.get(event.resource)?.was ?? event.was, price: event.price });
  }
  return found;
}
