/** The table protocol, number 2, as the page sees it (docs/protocol.md). */

import { Chart } from "./geometry";
import { fields, flag, given, list, nullable, number, oneOf, ReadError, record, tagged, text, type Read } from "./read";

export const PROTOCOL = 2;

const FACES = ["critical", "armour", "lock", "dodge", "critical-dodge", "dofus"] as const;
const ROLLS = ["lock", "dodge", "critical", "armour"] as const;
export type Face = (typeof FACES)[number];
export type Roll = (typeof ROLLS)[number];

export const spell = fields({
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
  rewards: given(fields({ face_down: number, ranks: list(text), known: list(text), equipped: list(text) }), () => ({ face_down: 0, ranks: [], known: [], equipped: [] })),
  /** Of a mob of Quest: the players with a marker on it. */
  hurt_by: given(list(number), () => []),
  spells: list(spell),
});

const scenery = fields({ card: nullable(text), name: text, cell: text, free: flag, hp: nullable(number), injuries: number });

const player = fields({
  number,
  name: nullable(text),
  team: number,
  gg: number,
  kamas: number,
  /** In an adventure: whether it is the Demon, its mode, and what its bag holds. */
  is_demon: given(flag, () => false),
  mode: nullable(text),
  slots: nullable(number),
  bag: given(record(number), () => ({})),
});

/** The world of an adventure: its tiles, and what stands and lies on their cells. */
const world = fields({
  kinds: record(text),
  /** By cell, row by row, the tile that it is on. */
  cells: list(text),
  laid: list(fields({ tile: text })),
  scenery: record(text),
  dung: record(number),
  eggs: record(number),
});

const sentView = fields({
  ruleset: text,
  title: text,
  goal: text,
  /** Null in an adventure. */
  stakes: nullable(oneOf("gg", "any", "all")),
  viewer: nullable(number),
  turn: number,
  active_player: nullable(number),
  active: nullable(text),
  over: flag,
  winner: nullable(number),
  asked: nullable(fields({ player: number, kind: text })),
  board: fields({ width: number, height: number, rows: list(text), kamas: record(number), scenery: list(scenery) }),
  wild_gg: given(number, () => 0),
  piles: given(list(fields({ name: text, left: number, shown: nullable(text) })), () => []),
  /** Players of one team win together. */
  players: list(player),
  units: list(unit),
  rewards: given(record(reward), () => ({})),
  /** Before the figures stand beside the board: who is banned, lies face up, and was taken; null for who is not known. */
  set_up: nullable(fields({ banned: list(text), offered: list(text), teams: list(list(nullable(text))) })),
  /** What only an adventure has. */
  tiles: nullable(world),
  round: nullable(number),
  token: nullable(fields({ player: number, active: flag })),
  /** The dungeons in which somebody is, by family, and who plays the monsters there. */
  dungeons: given(record(fields({ rooms: number, player: number, family_name: text, mood_name: nullable(text) })), () => ({})),
});

/** A view whose board knows its cells by name. */
export const viewOf = (value: unknown, where: string) => {
  const view = sentView(value, where);
  const { width, height } = view.board;
  const chart = new Chart(width, height, view.tiles?.laid.length ? view.tiles.cells : null);
  return { ...view, board: { ...view.board, chart } };
};

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
  /** What a button says, and what its action is called: of options that a page need not know. */
  label: nullable(text),
  name: nullable(text),
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
  arena: nullable(text),
  side: nullable(text),
  card: nullable(text),
  odds: nullable(list(outcome)),
  too_many: nullable(flag),
  /** The cells that a spell with an area covers, the main one first. */
  area: nullable(list(text)),
});

const step = fields({ cell: text, free: number, caught: number, locked: number });
const path = fields({ to: text, mp: number, steps: list(step) });
const unavailable = fields({ action: text, name: nullable(text), spell: nullable(text), reason: text, rule: text });

const said = { rule: text, text, answer: nullable(number) };
const lost = fields({ ...said, unit: text, by: nullable(text), ap: number, mp: number });
const unitOnly = fields({ ...said, unit: text });
const unitBy = fields({ ...said, unit: text, by: nullable(text) });
const wounds = fields({ ...said, unit: text, by: nullable(text), amount: number, injuries: number });
const onCell = fields({ ...said, unit: text, cell: text });
const worked = fields({ ...said, unit: text, cell: text, ap: number });
const pieceOn = fields({ ...said, piece: text, cell: text });
const playerOnly = fields({ ...said, player: number });
/** What a player's bag holds of it now. */
const inBag = fields({ ...said, player: number, resource: text, count: number });
const doesWithout = fields({ ...said, player: number, resource: text });
const ofItem = fields({ ...said, player: number, item: text });
/** The item on its other side, where the viewer knows it. */
const ofRecipe = fields({ ...said, player: number, recipe: nullable(text) });
const wears = fields({ ...said, unit: text, item: text });
const ofQuest = fields({ ...said, player: number, quest: nullable(text) });
const auctioned = fields({ ...said, item: text });
const ofCard = fields({ ...said, card: text });

export const eventOf = tagged(
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
    markers: fields({ ...said, unit: text, by: nullable(text), gauge: text, amount: number, markers: number }),
    removed: unitOnly,
    placed: fields({ ...said, unit: text, cell: text }),
    summoned: fields({ ...said, unit: text, by: nullable(text), cell: text }),
    gg: fields({ ...said, player: number, amount: number, gg: number, wild: number }),
    kamas: fields({ ...said, player: number, amount: number, kamas: number }),
    "scenery-moved": fields({ ...said, from: text, to: text }),
    "tension-rolled": fields({ ...said, player: number, faces: list(oneOf(...FACES)) }),
    "tension-rose": fields({ ...said, player: number }),
    "activation-ended": unitOnly,
    mode: fields({ ...said, unit: text, mode: text }),
    event: fields({ ...said, event: text }),
    drawn: ofCard,
    "no-cell": ofCard,
    appeared: onCell,
    respawned: pieceOn,
    "deck-shuffled": fields({ ...said, count: number }),
    laid: fields({ ...said, tile: text, side: text, turn: text }),
    stands: pieceOn,
    farmed: worked,
    "picked-up": worked,
    littered: fields({ ...said, cell: text, resource: text }),
    "item-worn": wears,
    "item-stowed": wears,
    "item-used": wears,
    received: inBag,
    dropped: inBag,
    spent: inBag,
    sold: inBag,
    purchased: inBag,
    declined: doesWithout,
    "not-in-stock": doesWithout,
    dabbled: fields({ ...said, unit: text, ap: number }),
    "received-item": ofItem,
    "declined-item": ofItem,
    "sold-item": ofItem,
    crafted: ofItem,
    "purchased-item": ofItem,
    "tale-action": fields({ ...said, unit: text, action: text }),
    "received-recipe": ofRecipe,
    "declined-recipe": ofRecipe,
    "sold-recipe": ofRecipe,
    "purchased-recipe": ofRecipe,
    "quest-laid": fields({ ...said, quest: text }),
    "quest-completed": ofQuest,
    "quest-drawn": ofQuest,
    "quest-returned": ofQuest,
    "handed-in": fields({ ...said, player: number, resource: text, number }),
    auction: auctioned,
    "not-auctioned": auctioned,
    bid: fields({ ...said, player: number, price: number }),
    "dropped-out": playerOnly,
    arrived: fields({ ...said, stall: text }),
    price: fields({ ...said, resource: text, price: number }),
    invited: fields({ ...said, unit: text, player: number }),
    joined: fields({ ...said, player: number, group: number }),
    "invitation-declined": playerOnly,
    "left-group": playerOnly,
    "trade-offered": fields({ ...said, unit: text, by: nullable(text) }),
    "trade-accepted": playerOnly,
    "trade-declined": playerOnly,
    uncovered: fields({ ...said, player: number, slots: number }),
    "cover-removed": fields({ ...said, player: number, cover: text }),
    enters: fields({ ...said, unit: text, family: text }),
    "stays-outside": unitOnly,
    "boss-gone": unitOnly,
    entered: onCell,
    "boss-mood": fields({ ...said, unit: text, mood: text }),
    "came-home": onCell,
    "royal-token": fields({ ...said, player: number, family: text }),
    "dungeon-closed": fields({ ...said, family: text }),
    fled: unitOnly,
    returned: onCell,
    token: fields({ ...said, player: number, side: text }),
    undone: fields({ ...said, player: number, answer: number }),
    won: fields({ ...said, player: number }),
  },
  // An event of a kind that this page does not draw is still a line of the log.
  (value, where) => ({ kind: "other" as const, ...fields(said)(value, where) }),
);

const person = fields({ name: text, rating: nullable(number), guest: flag });
const clock = fields({ kind: oneOf("none", "move", "fischer", "correspondence"), seconds: nullable(number), increment: nullable(number), days: nullable(number) });
const duel = fields({ ruleset: text, arena: nullable(text), teams: nullable(list(list(text))), format: text });

/** What is played at a table, as it was agreed when the table was made. */
export const plan = fields({
  tutorial: nullable(text),
  duel: nullable(duel),
  adventure: nullable(fields({ world: nullable(text), families: list(text), mode: text, demon: text, krosmasters: list(text) })),
  packs: list(text),
  seats: list(fields({ by: oneOf("person", "bot"), bot: nullable(text) })),
  hot_seat: flag,
  clock,
  public: flag,
  rated: flag,
  /** The finished game that this one goes on from, and after how many of its lines. */
  branch: nullable(fields({ table: text, number })),
});

const sitter = { player: number, name: nullable(text), person: nullable(person), bot: nullable(text) };
const listed = {
  id: text,
  status: oneOf("open", "playing", "over", "cancelled"),
  plan,
  number,
  /** The seat whose answer is waited for. */
  asked: nullable(number),
  result: nullable(fields({ winners: list(number), how: text })),
  created_at: number,
};

/** A table in a list. */
export const summary = fields({ ...listed, seats: list(fields(sitter)), deadline: nullable(number), yours: flag });

/** A table with whoever sits there. */
export const table = fields({
  ...listed,
  /** `player` is the seat; `plays` is its player in views and events, which three and four players learn later. */
  seats: list(fields({ ...sitter, plays: nullable(number), online: flag, ready: flag })),
  commitment: text,
  secret: nullable(text),
  invite: nullable(text),
  clocks: nullable(fields({ remaining_ms: list(nullable(number)), running: nullable(number), at: number })),
  offer: nullable(fields({ player: number, what: oneOf("draw", "undo"), to: nullable(number) })),
  dice: list(fields({ player: number, rolled: record(number), expected: number })),
  spectators: number,
});

export const line = fields({ id: number, person: text, at: number, text });

const message = tagged(
  "type",
  {
    welcome: fields({
      version: text,
      table,
      you: fields({ person: nullable(number), name: nullable(text), players: list(number), role: oneOf("player", "spectator") }),
      chat: list(line),
      muted: list(text),
    }),
    table: fields({ table }),
    chat: line,
    rematch: fields({ table: nullable(text), players: list(number) }),
    pong: fields({ at: number }),
    bye: fields({ reason: text, back: flag }),
    events: fields({ number, events: list(eventOf) }),
    state: fields({ number, view: viewOf }),
    options: fields({
      number,
      /** False for a first answer without what takes long to work out: odds, paths, hidden, threats. */
      whole: nullable(flag),
      kind: text,
      /** The question in words, where the page need not know it. */
      says: nullable(text),
      dice: given(list(nullable(oneOf(...FACES))), () => []),
      reward: nullable(reward),
      options: list(option),
      paths: list(path),
      unavailable: list(unavailable),
      /** By spell, the cells in range without sight, each with the cell in the way. */
      hidden: nullable(record(record(text))),
      /** By cell, the enemies who could hit it next turn, each with its spells. */
      threats: nullable(record(record(list(text)))),
    }),
    error: fields({ code: text, message: text, number: nullable(number) }),
  },
  (value, where): never => {
    throw new ReadError(`${where}.type: no such message: ${JSON.stringify((value as { type: unknown }).type)}.`);
  },
);

export type Spell = Read<typeof spell>;
export type Unit = Read<typeof unit>;
export type View = Read<typeof viewOf>;
export type Scenery = Read<typeof scenery>;
export type Outcome = Read<typeof outcome>;
export type Option = Read<typeof option>;
export type Step = Read<typeof step>;
export type Path = Read<typeof path>;
export type TableEvent = ReturnType<typeof eventOf>;
export type ServerMessage = ReturnType<typeof message>;
export type Offer = Extract<ServerMessage, { type: "options" }>;
export type Welcome = Extract<ServerMessage, { type: "welcome" }>;

export type TableInfo = Read<typeof table>;
export type Summary = Read<typeof summary>;
export type Plan = Read<typeof plan>;
export type Clock = Read<typeof clock>;
export type ChatLine = Read<typeof line>;

export type PageMessage =
  | { type: "hello"; protocol: number; seen: number | null; language: string }
  | { type: "value"; value: string }
  | { type: "answer"; number: number; option: string }
  | { type: "undo" | "accept" | "decline" | "withdraw" | "resign"; number: number }
  | { type: "offer"; what: "draw" | "undo"; number: number }
  | { type: "chat"; text: string }
  | { type: "rematch" | "ping" };

/** The message in a frame; throws a `ReadError` whose one sentence says what does not fit. */
export const readMessage = (frame: string): ServerMessage => message(parsed(frame), "message");

export function parsed(frame: string): unknown {
  try {
    return JSON.parse(frame);
  } catch {
    throw new ReadError("message: expected JSON.");
  }
}
