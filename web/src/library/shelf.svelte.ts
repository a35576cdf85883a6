/** What the library has in the language of the moment; each book is fetched once. */

import { get } from "../api";
import type { Reader } from "../read";
import { language } from "../words/language.svelte";
import { cardsOf, checkOf, choicesOf, lessonOf, rulesAt, rulesOf, teamsOf } from "./readers";

export type Game = "arena" | "quest";

const kept = new Map<string, Promise<unknown>>();

function fetched<T>(read: Reader<T>, path: string, query: Record<string, string> = {}): Promise<T> {
  const address = `/api/library/${path}?${new URLSearchParams({ ...query, language: language.now })}`;
  const known = kept.get(address);
  if (known) return known as Promise<T>;
  const asked = get(read, address);
  kept.set(address, asked);
  // What failed is asked for again next time.
  asked.catch(() => kept.delete(address));
  return asked;
}

export const shelf = {
  choices: () => fetched(choicesOf, "choices"),
  rules: () => fetched(rulesOf, "rules"),
  rule: (number: string) => fetched(rulesAt, `rules/${encodeURIComponent(number)}`),
  cards: (game: Game = "arena") => fetched(cardsOf, "cards", game === "arena" ? {} : { game }),
  teams: (ruleset: string, format: string) => fetched(teamsOf, "teams", { ruleset, format }),
  check: (ruleset: string, format: string, team: readonly string[]) =>
    fetched(checkOf, "teams/check", { ruleset, format, team: team.join(",") }),
  lesson: (id: string) => fetched(lessonOf, `lessons/${encodeURIComponent(id)}`),
};

/** The rule that is shown in a drawer over whatever is on the screen. */
class Drawer {
  number = $state<string | null>(null);

  open(number: string): void {
    this.number = number;
  }

  close(): void {
    this.number = null;
  }
}

export const drawer = new Drawer();
