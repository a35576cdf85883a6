/** Every card's figure. */

import { BOX } from "./box";
import { figure } from "./language";
import { SEASONS } from "./seasons";
import type { Figure } from "./shapes";
import { stranger } from "./stranger";
import { SUMMONS } from "./summons";

export type { Figure, Shape } from "./shapes";

/** The drawings, by the ids of their cards. */
export const DRAWINGS: Readonly<Record<string, string>> = { ...BOX, ...SEASONS, ...SUMMONS };

/** Drawings that were loaded later: those of Quest. */
let more: Readonly<Record<string, string>> = {};

export function addDrawings(drawings: Readonly<Record<string, string>>): void {
  more = { ...more, ...drawings };
  for (const card of Object.keys(drawings)) made.delete(card);
}

const made = new Map<string, Figure>();

/** The figure of a card: its own drawing, or one built from parts that its id always gives. */
export function figureFor(card: string): Figure {
  const known = made.get(card);
  if (known) return known;
  const text = [DRAWINGS, more].find((known) => Object.hasOwn(known, card))?.[card];
  const drawn = text === undefined ? stranger(card) : figure(text);
  made.set(card, drawn);
  return drawn;
}
