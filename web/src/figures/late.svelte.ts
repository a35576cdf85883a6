/** Drawings that are fetched later: those of the seasons and of Quest. What is drawn with them follows when they come. */

import { part } from "../api";

export class Late {
  drawings = $state.raw<Readonly<Record<string, string>>>({});
  /** The drawings of the seasons, once they were wanted. */
  seasons: Promise<void> | null = null;

  add(drawings: Readonly<Record<string, string>>): void {
    this.drawings = { ...this.drawings, ...drawings };
  }

  /** A card's drawing; who is not known yet may be of the seasons, which are then fetched once. */
  find(card: string): string | undefined {
    if (Object.hasOwn(this.drawings, card)) return this.drawings[card];
    this.seasons ??= this.#fetch();
    return undefined;
  }

  async #fetch(): Promise<void> {
    try {
      this.add((await part(import("./seasons"))).SEASONS);
    } catch {
      // Without its drawing a card has the figure that is built from its id.
    }
  }
}

export const late = new Late();
