/** What a player chooses ahead while others act: to walk to a cell, or to end the turn. */

import type { Offer } from "./protocol";

export type Premove = { readonly cell: string } | "end";

/** Whether a question lets it be done; null while that is not known, for paths are worked out a little later. */
export function canDo(premove: Premove, offer: Offer): boolean | null {
  if (premove === "end") return offer.options.some(({ action }) => action === "end");
  return offer.whole === false ? null : offer.paths.some(({ to }) => to === premove.cell);
}
