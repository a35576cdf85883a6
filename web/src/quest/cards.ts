/** What the event deck brought, as the log of a table tells it. */

import type { LogLine } from "../deeds";
import { eventAbout } from "./emblems";

/** A card that was turned over: what is drawn on it, and what it says. */
export interface Turned {
  readonly id: number;
  readonly about: string;
  readonly text: string;
}

/** The card that a line tells of; a quest of the Adventure Path is one too. */
export function cardOf({ id, text, event }: LogLine): Turned | null {
  if (event.kind === "event") return { id, text, about: eventAbout(event.event) };
  return event.kind === "quest-laid" ? { id, text, about: "gg" } : null;
}

/** All events so far, as they lie on their pile. */
export const pileOf = (lines: readonly LogLine[]): readonly Turned[] =>
  lines.flatMap((line) => (line.kind === "event" ? (cardOf(line) ?? []) : []));

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
