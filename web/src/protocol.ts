/** The table protocol, number 1, as the page sees it (docs/protocol.md). */

import { fields, flag, list, nullable, number, oneOf, ReadError, record, tagged, text, type Read } from "./read";

export const PROTOCOL = 1;

const FACES = ["critical", "armour", "lock", "dodge", "critical-dodge", "dofus"] as const;
const ROLLS = ["lock", "dodge", "critical", "armour"] as const;
export type Face = (typeof FACES)[number];
export type Roll = (typeof ROLLS)[number];

const spell = fields({
  id: text,
  name: text,
  cost: fields({ ap: number, mp: number, injuries: number, kamas: number }),
  range: fields({ kind: text, min: number, max: number, sight: flag }),
  damage: nullable(number),
  heal: nullable(number),
  element: nullable(text),
  limit: text,
  area: nullable(text),
  /** What it does besides damage or healing, in words. */
  text,
  used: flag,
});

const reward = fields({ name: text, rank: text, kind: text, slot: nullable(text), text });

const unit = fields({
  letter: text,
  card: text,
  name: text,
  version: nullable(text),
  player: number,
  kind: text,
  cell: nullable(text),
  ko: flag,
  hp: nullable(number),
  injuries: number,
  ap: nullable(number),
  max_ap: nullable(number),
  mp: nullable(number),
  max_mp: nullable(number),
  level: nullable(number),
  initiative: nullable(number),
  markers: fields({ ap: number, mp: number, range: number }),
  powers: list(text),
  written: list(fields({ name: text, text })),
  rewards: fields({ face_down: number, ranks: list(text), known: list(text), equipped: list(text) }),
  spells: list(spell),
});

const scenery = fields({ name: text, cell: text, free: flag, hp: nullable(number), injuries: number });

const view = fields({
  ruleset: text,
  title: text,
  goal: text,
  stakes: oneOf("gg", "any", "all"),
  viewer: number,
  turn: number,
  active_player: nullable(number),
  active: nullable(text),
  over: flag,
  winner: nullable(number),
  asked: nullable(fields({ player: number, kind: text })),
  board: fields({ width: number, height: number, rows: list(text), kamas: record(number), scenery: list(scenery) }),
  wild_gg: number,
  piles: list(fields({ name: text, left: number, shown: nullable(text) })),
  players: list(fields({ number, gg: number, kamas: number })),
  units: list(unit),
  rewards: record(reward),
});

const outcome = fields({
  chance: number,
  exact: text,
  moved: flag,
  ap: number,
  mp: number,
  injuries: record(number),
  healed: record(number),
  ko: list(text),
});

const option = fields({
  text,
  action: text,
  cell: nullable(text),
  unit: nullable(text),
  spell: nullable(text),
  aim: nullable(list(text)),
  rolls: nullable(flag),
  die: nullable(number),
  pile: nullable(text),
  way: nullable(text),
  kamas: nullable(number),
  reward: nullable(text),
  face: nullable(oneOf(...FACES)),
  word: nullable(text),
  odds: nullable(list(outcome)),
  too_many: nullable(flag),
});

const step = fields({ cell: text, free: number, caught: number, locked: number });
const path = fields({ to: text, mp: number, steps: list(step) });
const unavailable = fields({ action: text, spell: nullable(text), reason: text, rule: text });

const said = { rule: text, text };
const lost = fields({ ...said, unit: text, by: nullable(text), ap: number, mp: number });
const unitOnly = fields({ ...said, unit: text });
const unitBy = fields({ ...said, unit: text, by: nullable(text) });
const wounds = fields({ ...said, unit: text, by: nullable(text), amount: number, injuries: number });

const event = tagged(
  "kind",
  {
    "turn-began": fields({ ...said, player: number, turn: number }),
    activated: fields({ ...said, unit: text, ap: nullable(number), mp: nullable(number) }),
    rolled: fields({ ...said, unit: text, roll: oneOf(...ROLLS), faces: list(oneOf(...FACES)), successes: number }),
    freed: unitBy,
    caught: lost,
    locked: lost,
    moved: fields({ ...said, unit: text, from: text, to: text }),
    held: fields({ ...said, unit: text, to: text }),
    cast: fields({ ...said, unit: text, spell: text, cell: nullable(text) }),
    damaged: fields({ ...said, unit: text, by: nullable(text), spell: nullable(text), damage: number }),
    injured: wounds,
    healed: wounds,
    ko: unitBy,
    removed: unitOnly,
    placed: fields({ ...said, unit: text, cell: text }),
    summoned: fields({ ...said, unit: text, by: nullable(text), cell: text }),
    gg: fields({ ...said, player: number, amount: number, gg: number, wild: number }),
    kamas: fields({ ...said, player: number, amount: number, kamas: number }),
    "tension-rolled": fields({ ...said, player: number, faces: list(oneOf(...FACES)) }),
    "activation-ended": unitOnly,
    won: fields({ ...said, player: number }),
  },
  // An event of a kind that this page does not draw is still a line of the log.
  (value, where) => ({ kind: "other" as const, ...fields(said)(value, where) }),
);

const message = tagged(
  "type",
  {
    welcome: fields({
      protocol: number,
      version: text,
      seat: text,
      tutorials: list(fields({ id: text, title: text })),
      arenas: list(fields({ id: text, name: text })),
      opponents: list(fields({ id: text, name: text })),
      rulesets: list(fields({ id: text, name: text })),
      teams: list(list(fields({ id: text, name: text, level: number }))),
    }),
    events: fields({ number, events: list(event) }),
    state: fields({ number, view }),
    options: fields({
      number,
      kind: text,
      dice: list(nullable(oneOf(...FACES))),
      reward: nullable(reward),
      options: list(option),
      paths: list(path),
      unavailable: list(unavailable),
    }),
    error: fields({ code: text, message: text, number: nullable(number) }),
  },
  (value, where): never => {
    throw new ReadError(`${where}.type: no such message: ${JSON.stringify((value as { type: unknown }).type)}.`);
  },
);

export type Spell = Read<typeof spell>;
export type Unit = Read<typeof unit>;
export type View = Read<typeof view>;
export type Scenery = Read<typeof scenery>;
export type Outcome = Read<typeof outcome>;
export type Option = Read<typeof option>;
export type Step = Read<typeof step>;
export type Path = Read<typeof path>;
export type TableEvent = ReturnType<typeof event>;
export type ServerMessage = ReturnType<typeof message>;
export type Offer = Extract<ServerMessage, { type: "options" }>;
export type Welcome = Extract<ServerMessage, { type: "welcome" }>;
export type Refusal = Extract<ServerMessage, { type: "error" }>;

/** A game to start: a lesson, or a duel with rules, an arena and an opponent. */
export type Game = { tutorial: string } | { duel: { ruleset?: string; arena?: string }; bot?: string };

export type PageMessage =
  | { type: "hello"; protocol: number; seat?: string }
  | ({ type: "start"; seed?: number } & Game)
  | { type: "answer"; number: number; option: string };

/** The message in a frame; throws a `ReadError` whose one sentence says what does not fit. */
export function readMessage(frame: string): ServerMessage {
  let value: unknown;
  try {
    value = JSON.parse(frame);
  } catch {
    throw new ReadError("message: expected JSON.");
  }
  return message(value, "message");
}
