/** Who plays in this browser: a guest with a name at once, or somebody with an account. */

import { ask, get, nothing, Refusal, type Sent } from "./api";
import { summary } from "./protocol";
import { flag, list, nullable, number, of, text, type Read } from "./read";
import { keep, kept } from "./settings";
import type * as Wire from "./wire";

/** Where somebody waits for an opponent, since when, and the game that was found. */
export const search = of<Wire.Seeking>()({ pool: nullable(text), since: nullable(number), table: nullable(text) });

const person = of<Wire.Me>()({ name: text, guest: flag, tables: list(summary), seeking: nullable(search) });
export type Person = Read<typeof person>;

/** Whether this browser was somebody once: the cookie itself is not for scripts. */
const KNOWN_KEY = "outerworld.known";

const MOODS = [
  "Bold",
  "Brisk",
  "Calm",
  "Clever",
  "Cosy",
  "Curious",
  "Gentle",
  "Jolly",
  "Lucky",
  "Merry",
  "Quiet",
  "Sly",
];
const BEASTS = [
  "Badger",
  "Beetle",
  "Crow",
  "Ferret",
  "Fox",
  "Hare",
  "Hedgehog",
  "Lynx",
  "Moth",
  "Otter",
  "Owl",
  "Toad",
];
const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;

/** Names for who did not say one, no two of the same beast: "Jolly Otter", "Sly Crow". */
export function nicknames(many: number): string[] {
  const beasts = new Set<string>();
  while (beasts.size < many) beasts.add(any(BEASTS));
  return Array.from(beasts, (beast) => `${any(MOODS)} ${beast}`);
}

/** A name that nobody else has: "Jolly Otter 4821". */
export const guestName = (): string => `${nicknames(1)[0]} ${Math.floor(1000 + Math.random() * 9000)}`;

class Me {
  person = $state.raw<Person | null>(null);
  #arriving: Promise<Person> | null = null;

  async load(): Promise<void> {
    if (kept(KNOWN_KEY) === null) return;
    this.person = await get(person, "/api/me").catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.status !== 401) throw error;
      return null;
    });
  }

  /** Somebody with a name: a guest if nobody is known yet. */
  async someone(): Promise<Person> {
    if (this.person) return this.person;
    this.#arriving ??= this.#arrive().finally(() => (this.#arriving = null));
    return this.#arriving;
  }

  async #arrive(): Promise<Person> {
    await this.load();
    return this.person ?? this.enter("/api/guests", { name: guestName() });
  }

  /** Becomes somebody: by a guest's name, a new account, the password of an old one, or a passkey. */
  async enter<Door extends `/api/${"guests" | "accounts" | "sessions" | "sessions/passkey"}`>(
    door: Door,
    ...body: Sent<"POST", Door>
  ): Promise<Person> {
    this.person = await ask(person, "POST", door, ...body);
    keep(KNOWN_KEY, "yes");
    return this.person;
  }

  async rename(name: string): Promise<void> {
    this.person = await ask(person, "PATCH", "/api/me", { name });
  }

  async leave(): Promise<void> {
    await ask(nothing, "DELETE", "/api/sessions");
    this.person = null;
  }
}

export const me = new Me();
