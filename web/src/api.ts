/** Questions to the server over HTTP, and what it answers as typed values. */

import { number, of, ReadError, record, text, type Reader } from "./read";
import type * as Wire from "./wire";

/** What a refusal tells besides its code: the seconds to wait, the field that is wrong. */
export type Facts = Readonly<Record<string, string | number>>;

/** Something that the server refused, in one sentence for people. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    sentence: string,
    readonly status: number,
    readonly facts: Facts = {},
  ) {
    super(sentence);
  }
}

type Method = "POST" | "PUT" | "PATCH" | "DELETE";

/** What is only looked at. */
export type Frozen<T> = { readonly [K in keyof T]: Frozen<T[K]> };
/** How the addresses of a place are written: `DELETE /api/tokens/{token_id}` as `DELETE /api/tokens/${string}`. */
type Written<Place> = Place extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${Written<After>}`
  : Place;
type PlaceOf<Address> = {
  [Place in keyof Wire.Bodies]: Address extends Written<Place> ? Place : never;
}[keyof Wire.Bodies];
type Heard<Place extends keyof Wire.Bodies> = [Place] extends [never]
  ? [nowhere: never]
  : Wire.Bodies[Place] extends null
    ? []
    : [body: Frozen<Wire.Bodies[Place]>];
/** What is sent to an address of the server's. */
export type Sent<M extends Method, Path extends string> = Heard<PlaceOf<`${M} ${Path}`>>;

const fact: Reader<string | number> = (value, where) => (typeof value === "string" ? value : number(value, where));
const refusal = of<Wire.Problem>()({ code: text, message: text, facts: record(fact) });

async function request(method: Method | "GET", path: string, body?: unknown): Promise<Response> {
  const carries = method !== "GET";
  return fetch(path, {
    method,
    ...(carries ? { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body ?? {}) } : {}),
  });
}

/** What is said of a server that does not answer. */
export function away(): never {
  throw new Refusal("away", "", 0);
}

let underWay = 0;

/** Whatever steers the page can tell by its root whether the server still owes an answer. */
function owe(questions: 1 | -1): void {
  underWay += questions;
  document.documentElement.dataset.asking = String(underWay > 0);
}

/** Waits for something that the server owes. */
export async function owed<T>(answer: Promise<T>): Promise<T> {
  owe(1);
  try {
    return await answer;
  } finally {
    owe(-1);
  }
}

/** A part of the page that is fetched when it is wanted. */
export const part = <T>(fetched: Promise<T>): Promise<T> => owed(fetched).catch(away);

/** Asks and reads the answer; a `Refusal` says why not, and status 0 that nobody answered. */
export const ask = <T, M extends Method, Path extends string>(
  read: Reader<T>,
  method: M,
  path: Path,
  ...[body]: Sent<M, Path>
): Promise<T> => owed(answered(read, method, path, body));

async function answered<T>(read: Reader<T>, method: Method | "GET", path: string, body?: unknown): Promise<T> {
  const answer = await request(method, path, body).catch(away);
  const value: unknown = answer.status === 204 ? null : await answer.json().catch(() => null);
  if (!answer.ok) throw refused(value, answer.status);
  return read(value, path);
}

export const get = <T>(read: Reader<T>, path: string): Promise<T> => owed(answered(read, "GET", path));

/** Reads an answer that says nothing. */
export const nothing: Reader<null> = () => null;

function refused(value: unknown, status: number): Refusal {
  try {
    const { code, message, facts } = refusal(value, "answer");
    return new Refusal(code, message, status, facts);
  } catch (error) {
    if (error instanceof ReadError) return new Refusal("unreadable", "", status);
    throw error;
  }
}
