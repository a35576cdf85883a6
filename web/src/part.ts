/** This player's own part of the dice of a table, and when to give it: docs/fair-dice.md says why in this order. */

import type { TableInfo } from "./protocol";
import { keep, kept, seedOf } from "./settings";

type Seat = TableInfo["seats"][number];
type Given = { type: "promise"; promise: string } | { type: "value"; value: string };

export const PART_KEY = "outerworld.dice.";

/** 16 bytes of the browser's chance in hexadecimal digits, or none beside a seed. */
function fresh(): string {
  if (seedOf(location.search) !== undefined) return "0".repeat(32);
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The player's value for a table, kept beside what the server had promised when it was drawn. */
export function ownPart({ id, commitment }: Pick<TableInfo, "id" | "commitment">): string {
  const known = kept(PART_KEY + id)?.split(" ")[1];
  if (known) return known;
  const value = fresh();
  keep(PART_KEY + id, `${commitment} ${value}`);
  return value;
}

/** What the dice of a table need of this player now: a promise while others could still choose, then the value. */
export async function owedPart(info: TableInfo, isMine: (seat: Seat) => boolean): Promise<Given | null> {
  const own = info.seats.find((seat) => isMine(seat) && !seat.ready);
  if (info.status !== "playing" || !own) return null;
  const value = ownPart(info);
  const others = info.seats.filter((seat) => seat.person && !isMine(seat));
  if (!others.length) return { type: "value", value };
  const promise = (await import("./people/fair")).sha256(value);
  const isBound = others.every((seat) => seat.promise ?? seat.ready);
  if (own.promise === promise || (own.promise === null && isBound)) return isBound ? { type: "value", value } : null;
  // What another device promised is lost to this one; as long as nobody's value is known, this one may promise anew.
  return others.some(({ ready }) => ready) ? null : { type: "promise", promise };
}
