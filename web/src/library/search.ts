/** Finding rules and cards. */

import type { Book, Card, Rule } from "./readers";

/** A text without capitals and accents, so that "degat" finds "Dégât". */
export function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Whether a text has every word that is looked for. */
export function has(text: string, wanted: string): boolean {
  const where = folded(text);
  return folded(wanted)
    .split(/\s+/)
    .every((word) => where.includes(word));
}

const NUMBER = /^[foaq][:\d]/i;

/** The rules that fit: by the start of a number, or by words. */
export function findRules(book: Book, wanted: string): Rule[] {
  const every = book.chapters.flatMap(({ sections }) => sections.flatMap(({ rules }) => rules));
  const sought = wanted.trim();
  if (NUMBER.test(sought)) return every.filter(({ number }) => number.toLowerCase().startsWith(sought.toLowerCase()));
  return every.filter((rule) => has(`${rule.number} ${rule.title} ${rule.text}`, sought));
}

/** The book that a number is in: `bookOf(books, "F4.8.5")`. */
export function bookOf(books: readonly Book[], number: string): Book | undefined {
  const ruleset = { f: "fanmade-4.1", o: "official-2.7", a: "arena-2.0", q: "quest" }[number.charAt(0).toLowerCase()];
  return books.find((book) => book.ruleset === ruleset);
}

/** `isUnder("F4.14.2.d", "F4.14")`. */
export const isUnder = (number: string, above: string): boolean => `${number}.`.startsWith(`${above}.`);

export interface Filter {
  readonly text: string;
  readonly kind: string;
  readonly pack: string;
  readonly level: string;
  readonly type: string;
  readonly element: string;
}

export const NO_FILTER: Filter = { text: "", kind: "", pack: "", level: "", type: "", element: "" };

const HEAL = "heal";

/** All words of a card that a search looks through. */
export function wordsOf(card: Card): string {
  return [
    card.name,
    card.version ?? "",
    card.text,
    ...card.notes,
    ...card.facts.map(({ value }) => value),
    ...card.types.map(({ name }) => name),
    ...card.powers.flatMap(({ name, text }) => [name, text]),
    ...card.spells.flatMap(({ name, text }) => [name, text]),
  ].join(" ");
}

export function fits(card: Card, filter: Filter): boolean {
  const elements = card.spells.flatMap((spell) => (spell.heal ? [HEAL] : (spell.element ?? [])));
  return (
    (!filter.kind || card.kind === filter.kind) &&
    (!filter.pack || card.pack === filter.pack) &&
    (!filter.level || String(card.level ?? card.rank?.id) === filter.level) &&
    (!filter.type || [...card.types, ...(card.slot ? [card.slot] : [])].some(({ id }) => id === filter.type)) &&
    (!filter.element || elements.includes(filter.element)) &&
    (!filter.text.trim() || has(wordsOf(card), filter.text.trim()))
  );
}

/** What there is to filter by, in the order in which it should be offered. */
export function options(cards: readonly Card[], of: (card: Card) => readonly { id: string; name: string }[]) {
  const found = new Map(cards.flatMap((card) => of(card).map(({ id, name }) => [id, name] as const)));
  return [...found].map(([id, name]) => ({ id, name })).sort((one, other) => one.name.localeCompare(other.name));
}
