/** Every card's figure. */

import { BOX } from "./box";
import { figure } from "./language";
import { late } from "./late.svelte";
import type { Figure } from "./shapes";
import { stranger } from "./stranger";
import { SUMMONS } from "./summons";

export type { Figure, Shape } from "./shapes";

/** The drawings of the first load, by the ids of their cards. */
export const DRAWINGS: Readonly<Record<string, string>> = { ...BOX, ...SUMMONS };

export const addDrawings = (drawings: Readonly<Record<string, string>>): void => late.add(drawings);

/** By drawing, or by the id of a card that has none. */
const made = new Map<string, Figure>();

/** The figure of a card: its own drawing, or one built from parts that its id always gives. */
export function figureFor(card: string): Figure {
  const text = Object.hasOwn(DRAWINGS, card) ? DRAWINGS[card] : late.find(card);
  const known = made.get(text ?? card);
  if (known) return known;
  const drawn = text === undefined ? stranger(card) : figure(text);
  made.set(text ?? card, drawn);
  return drawn;
}
