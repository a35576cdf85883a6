/** What the library of the server answers with, as typed values. */

import { printedSpell } from "../protocol";
import { fields, flag, list, nullable, number, oneOf, text, type Read } from "../read";

const choice = fields({ id: text, name: text });

const rule = fields({ number: text, title: text, text });
const section = fields({ number: text, title: text, rules: list(rule) });
const chapter = fields({ number: text, title: text, sections: list(section) });
export const rulesOf = fields({ books: list(fields({ ruleset: text, name: text, chapters: list(chapter) })) });
export const rulesAt = fields({ number: text, rules: list(rule) });

/** Those of Arena, and after them what only Quest has. */
export const KINDS = [
  ...(["krosmaster", "summon", "reward", "scenery"] as const),
  ...(["mob", "item", "quest", "event", "mood", "tale"] as const),
] as const;

const card = fields({
  id: text,
  kind: oneOf(...KINDS),
  name: text,
  version: nullable(text),
  pack: text,
  level: nullable(number),
  initiative: nullable(number),
  hp: nullable(number),
  ap: nullable(number),
  mp: nullable(number),
  colour: nullable(text),
  types: list(choice),
  powers: list(fields({ id: text, name: text, text })),
  spells: list(printedSpell),
  rank: nullable(choice),
  slot: nullable(choice),
  copies: nullable(number),
  facts: list(fields({ label: text, value: text })),
  notes: list(text),
  text,
});
export const cardsOf = fields({ packs: list(choice), cards: list(card) });

const member = fields({ id: text, name: text, level: number });
export const teamsOf = fields({
  fewest: number,
  most: number,
  least_levels: number,
  most_levels: number,
  copies: fields({ gold: nullable(number), white: nullable(number), black: nullable(number) }),
  bans: number,
  allowed: list(text),
  recommended: list(list(member)),
});
export const checkOf = fields({
  legal: flag,
  levels: number,
  initiative: number,
  problems: list(fields({ text, rules: list(text) })),
});

const hint = fields({ when: text, who: oneOf("hour", "minute"), text, rule: nullable(text), cell: nullable(text) });
export const lessonOf = fields({ id: text, title: text, about: text, hints: list(hint) });

const lesson = fields({ id: text, title: text });
export const choicesOf = fields({
  tutorials: list(lesson),
  practice: list(lesson),
  rulesets: list(choice),
  formats: list(choice),
  arenas: list(choice),
  /** Those that the server was given besides its own. */
  packs: list(choice),
  opponents: list(choice),
  bots: list(choice),
  teams: list(list(member)),
  /** Smaller teams, for three and four players. */
  four_teams: list(list(member)),
  /** What an adventure is made of, and the bots that play it. */
  adventure: fields({
    worlds: list(fields({ id: text, name: text, krosmasters: list(member) })),
    krosmasters: list(member),
    tales: list(
      fields({
        id: text,
        name: text,
        text,
        goal: text,
        fewest: number,
        most: number,
        modes: list(text),
        demon: list(text),
        families: list(text),
      }),
    ),
    bosses: list(choice),
    lessons: list(fields({ id: text, title: text, seats: number })),
    bots: list(choice),
  }),
});

export type Rule = Read<typeof rule>;
export type Chapter = Read<typeof chapter>;
export type Book = Read<typeof rulesOf>["books"][number];
export type Card = Read<typeof card>;
export type Cards = Read<typeof cardsOf>;
export type Teams = Read<typeof teamsOf>;
export type Check = Read<typeof checkOf>;
export type Choices = Read<typeof choicesOf>;
export type Hint = Read<typeof hint>;
export type Lesson = Read<typeof lessonOf>;
