/** What the library of the server answers with, as typed values. */

import { printedSpell } from "../protocol";
import { flag, list, nullable, number, of, oneOf, text, type Read } from "../read";
import type * as Wire from "../wire";

const choice = of<Wire.Choice>()({ id: text, name: text });

const rule = of<Wire.Rule>()({ number: text, title: text, text });
const section = of<Wire.Section>()({ number: text, title: text, rules: list(rule) });
const chapter = of<Wire.Chapter>()({ number: text, title: text, sections: list(section) });
export const rulesOf = of<Wire.Rules>()({
  books: list(of<Wire.Book>()({ ruleset: text, name: text, chapters: list(chapter) })),
});
export const rulesAt = of<Wire.RulesAt>()({ number: text, rules: list(rule) });

/** Those of Arena, and after them what only Quest has. */
export const KINDS = [
  ...(["krosmaster", "summon", "reward", "scenery"] as const),
  ...(["mob", "item", "quest", "event", "mood", "tale"] as const),
] as const;

const card = of<Wire.Card>()({
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
  powers: list(of<Wire.Power>()({ id: text, name: text, text })),
  spells: list(printedSpell),
  rank: nullable(choice),
  slot: nullable(choice),
  copies: nullable(number),
  facts: list(of<Wire.Line>()({ label: text, value: text })),
  notes: list(text),
  text,
});
export const cardsOf = of<Wire.Cards>()({ packs: list(choice), cards: list(card) });

const member = of<Wire.Member>()({ id: text, name: text, level: number });
export const teamsOf = of<Wire.Teams>()({
  fewest: number,
  most: number,
  least_levels: number,
  most_levels: number,
  copies: of<Wire.CopiesOfEach>()({ gold: nullable(number), white: nullable(number), black: nullable(number) }),
  bans: number,
  allowed: list(text),
  recommended: list(list(member)),
});
export const checkOf = of<Wire.TeamCheck>()({
  legal: flag,
  levels: number,
  initiative: number,
  problems: list(of<Wire.TeamProblem>()({ text, rules: list(text) })),
});

const hint = of<Wire.Hint>()({
  when: text,
  who: oneOf("hour", "minute"),
  text,
  rule: nullable(text),
  cell: nullable(text),
});
export const lessonOf = of<Wire.LessonText>()({ id: text, title: text, about: text, hints: list(hint) });

const lesson = of<Wire.LessonTitle>()({ id: text, title: text });
export const choicesOf = of<Wire.Choices>()({
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
  adventure: of<Wire.AdventureChoices>()({
    worlds: list(of<Wire.WorldChoice>()({ id: text, name: text, krosmasters: list(member) })),
    krosmasters: list(member),
    tales: list(
      of<Wire.TaleChoice>()({
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
    lessons: list(of<Wire.QuestLessonTitle>()({ id: text, title: text, seats: number })),
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
