/** Fair dice checked by the page itself: against what it kept, not against what it is told afterwards. */

import { PART_KEY } from "../part";
import type { TableInfo } from "../protocol";
import { keep, kept } from "../settings";

const PROOFS_KEY = "outerworld.proofs";
const MOST_PROOFS = 200;

/** What a finished game was checked by; `sound` or the first thing that does not fit. */
export interface Proof {
  readonly table: string;
  readonly at: number;
  readonly commitment: string;
  readonly value: string;
  readonly secret: string;
  readonly verdict: Verdict;
}

export type Verdict = "sound" | "commitment" | "secret" | "value" | "promise" | "chain";

/** The first bits of the fractional parts of the roots of the first primes, as FIPS 180-4 has them. */
const PRIMES = primes(64);
const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) >>> 0;
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));

function primes(count: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number++) {
    if (found.every((prime) => number % prime)) found.push(number);
  }
  return found;
}

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** SHA-256 of a text or of bytes, in hexadecimal digits. Browsers have it too, but only on pages with https. */
export function sha256(content: string | Uint8Array): string {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const padded = new DataView(new ArrayBuffer((((bytes.length + 8) >> 6) + 1) << 6));
  bytes.forEach((byte, at) => padded.setUint8(at, byte));
  padded.setUint8(bytes.length, 0x80);
  padded.setUint32(padded.byteLength - 8, Math.floor(bytes.length / 2 ** 29));
  padded.setUint32(padded.byteLength - 4, bytes.length << 3);
  let hash = START;
  for (let block = 0; block < padded.byteLength; block += 64) hash = compressed(hash, padded, block);
  return hash.map((word) => word.toString(16).padStart(8, "0")).join("");
}

function compressed(hash: number[], padded: DataView, block: number): number[] {
  const words: number[] = [];
  let [a, b, c, d, e, f, g, h] = hash as [number, number, number, number, number, number, number, number];
  for (let round = 0; round < 64; round++) {
    words.push(round < 16 ? padded.getInt32(block + 4 * round) : scheduled(words, round));
    const mixed = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + mixed + ((e & f) ^ (~e & g)) + ROUNDS[round]! + words[round]!) | 0;
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((word, at) => (word + hash[at]!) >>> 0);
}

function scheduled(words: readonly number[], round: number): number {
  const [early, late] = [words[round - 15]!, words[round - 2]!];
  const first = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
  const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
  return (words[round - 16]! + first + words[round - 7]! + second) | 0;
}

export const unhex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));

/** The commitment and the value that this browser kept for a table; null for a game that it did not play. */
export function keptPart(table: string): { commitment: string; value: string } | null {
  const [commitment, value] = kept(PART_KEY + table)?.split(" ") ?? [];
  return commitment && value ? { commitment, value } : null;
}

export function proofs(): readonly Proof[] {
  try {
    return JSON.parse(kept(PROOFS_KEY) ?? "[]") as Proof[];
  } catch {
    return [];
  }
}

/** Whether a finished game's record is that of the game which was played here: its lines as they are chained. */
export function verdictOn(record: string, part: { commitment: string; value: string }): Verdict {
  const bodies = unchained(record);
  if (!bodies) return "chain";
  if (bodies[4] !== `commitment ${part.commitment}`) return "commitment";
  const own = bodies.slice(bodies.lastIndexOf("branch") + 1).map((body) => body.split(" "));
  const secret = own.find(([word]) => word === "secret")?.[1] ?? "";
  if (sha256(unhex(secret)) !== part.commitment) return "secret";
  const told = own.filter(([word]) => word === "value");
  if (!told.some(([, , value]) => value === part.value)) return "value";
  const promises = new Map(own.flatMap(([word, seat, promise]) => (word === "promise" ? [[seat, promise]] : [])));
  const kept = told.every(([, seat, value]) => (promises.get(seat) ?? sha256(value!)) === sha256(value!));
  return kept ? "sound" : "promise";
}

/** The lines of a record without their hashes; null if one does not fit those before it. */
function unchained(record: string): string[] | null {
  let chain = "";
  const bodies: string[] = [];
  for (const line of record.trimEnd().split("\n")) {
    const cut = line.lastIndexOf(" | ");
    bodies.push(line.slice(0, cut));
    chain = sha256(`${chain}\n${line.slice(0, cut)}`);
    if (line.slice(cut + 3) !== chain) return null;
  }
  return bodies;
}

/** Checks a game that is over and keeps the proof; null if this browser did not play it, or checked it before. */
export async function settle(info: TableInfo): Promise<Proof | null> {
  const part = keptPart(info.id);
  if (info.secret === null || !part || proofs().some(({ table }) => table === info.id)) return null;
  const invite = info.invite ? `?invite=${encodeURIComponent(info.invite)}` : "";
  const answer = await fetch(`/api/archive/${encodeURIComponent(info.id)}/record${invite}`);
  if (!answer.ok) return null;
  const verdict = verdictOn(await answer.text(), part);
  const proof = { table: info.id, at: Date.now(), ...part, secret: info.secret, verdict };
  keep(PROOFS_KEY, JSON.stringify([proof, ...proofs()].slice(0, MOST_PROOFS)));
  return proof;
}
