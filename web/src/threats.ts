/** The cells that enemies could hit next turn, for the board. */

import { findUnit } from "./playback";
import type { Offer, View } from "./protocol";

/** By cell, the names of the enemies who could hit it: `"c3" -> ["Bakara"]`. */
export type Threats = ReadonlyMap<string, readonly string[]>;

export const NO_THREATS: Threats = new Map();

export function threatsOf(view: View, offer: Offer | null): Threats {
  return new Map(
    Object.entries(offer?.threats ?? {}).map(([cell, by]) => [
      cell,
      Object.keys(by).map((letter) => findUnit(view, letter)?.name ?? letter),
    ]),
  );
}
