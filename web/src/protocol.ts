/** The table protocol as the page sees it (docs/protocol.md). */

import { eventOf, FACES } from "./events";
import { Chart } from "./geometry";
import type * as Wire from "./wire";
import { flag, given, list, nullable, number, of, oneOf, ReadError, record, tagged, text, type Read } from "./read";

export { eventOf, type Face, type Roll, type TableEvent } from "./events";

export const PROTOCOL = 3;

const cost = of<Wire.Cost>()({ ap: number, mp: number, injuries: number, kamas: number });
const page = {
  name: text,
  range: of<Wire.Range>()({ kind: text, min: number, max: number, sight: flag }),
  damage: nullable(number),
  heal: nullable(number),
  element: nullable(text),
  limit: text,
  area: nullable(text),
  /** What it does besides damage or healing, in words. */
  text,
};
export const printedSpell = of<Wire.PrintedSpell>()({ id: text, cost, ...page });

/** Pages that are read where they are shown. */
const pages = record((value: unknown) => value);
/** What is printed of what a view names, by page. */
const book = of<Wire.CardBook>()({
  spells: record(of<Wire.SpellPage>()(page)),
  powers: record(of<Wire.Written>()({ name: text, text })),
  rewards: record(of<Wire.Reward>()({ name: text, rank: text, kind: text, slot: nullable(text), text })),
  wares: pages,
  quests: pages,
  covers: pages,
});
type Book = Read<typeof book>;
const emptyBook = (): Book => ({ spells: {}, powers: {}, rewards: {}, wares: {}, quests: {}, covers: {} });

/** A book with the pages of another. */
const bound = (told: Book, more: Book): Book => ({
  spells: { ...told.spells, ...more.spells },
  powers: { ...told.powers, ...more.powers },
  rewards: { ...told.rewards, ...more.rewards },
  wares: { ...told.wares, ...more.wares },
  quests: { ...told.quests, ...more.quests },
  covers: { ...told.covers, ...more.covers },
});

/** What is on a page of a book that has all that it needs. */
export function turnTo<T>(pages: Record<string, T>, name: string, where: string): T {
  return pages[name] ?? refusePage(name, where);
}

function refusePage(name: string, where: string): never {
  throw new ReadError(`${where}: nothing was told of ${name}.`);
}

const unit = of<Wire.AnyView["units"][number]>()({
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
  markers: of<Wire.Gauges>()({ ap: number, mp: number, range: number }),
  powers: list(text),
  written: list(text),
  rewards: given(
    of<Wire.Rewards>()({ face_down: number, ranks: list(text), known: list(text), equipped: list(text) }),
    () => ({ face_down: 0, ranks: [], known: [], equipped: [] }),
  ),
  /** Of a mob of Quest: the players with a marker on it. */
  hurt_by: given(list(number), () => []),
  spells: list(of<Wire.Spell>()({ id: text, page: text, cost, used: flag })),
});

const scenery = of<Wire.Scenery>()({
  card: nullable(text),
  name: text,
  cell: text,
  free: flag,
  hp: nullable(number),
  injuries: number,
});

const player = of<Wire.AnyView["players"][number]>()({
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
const world = of<Wire.World>()({
  kinds: record(text),
  /** By cell, row by row, the tile that it is on. */
  cells: list(text),
  laid: list(of<Wire.Tile>()({ tile: text, area: text, at: list(number) })),
  scenery: record(text),
  dung: record(number),
  eggs: record(number),
});

const sentView = of<Wire.AnyView>()({
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
  asked: nullable(of<Wire.Asked>()({ player: number, kind: text })),
  board: of<Wire.Board>()({
    land: oneOf("market", "snow"),
    width: number,
    height: number,
    rows: list(text),
    kamas: record(number),
    scenery: list(scenery),
  }),
  wild_gg: given(number, () => 0),
  piles: given(list(of<Wire.Pile>()({ name: text, left: number, shown: nullable(text) })), () => []),
  /** Players of one team win together. */
  players: list(player),
  units: list(unit),
  /** At a table its pages were told before. */
  book: given(book, emptyBook),
  /** Before the figures stand beside the board: who is banned, lies face up, and was taken; null for who is not known. */
  set_up: nullable(of<Wire.SetUp>()({ banned: list(text), offered: list(text), teams: list(list(nullable(text))) })),
  /** What only an adventure has. */
  tiles: nullable(world),
  round: nullable(number),
  token: nullable(of<Wire.Token>()({ player: number, active: flag })),
  /** The dungeons in which somebody is, by family, and who plays the monsters there. */
  dungeons: given(
    record(of<Wire.Dungeon>()({ rooms: number, player: number, family_name: text, mood_name: nullable(text) })),
    () => ({}),
  ),
});

/** A view whose board knows its cells by name, and whose units have what is printed of them. */
function boundView(value: unknown, where: string, told: Book) {
  const { book: own, ...view } = sentView(value, where);
  const { width, height } = view.board;
  const chart = new Chart(width, height, view.tiles?.laid.length ? view.tiles.cells : null);
  const { spells, powers, rewards, ...printed } = bound(told, own);
  const units = view.units.map((unit) => ({
    ...unit,
    written: unit.written.map((name) => turnTo(powers, name, where)),
    spells: unit.spells.map((spell) => ({ ...turnTo(spells, spell.page, where), ...spell })),
  }));
  // What only some games have is read where it is shown; a function, so that it stays as it was sent.
  const sent = () => ({ view: value, printed });
  return { ...view, board: { ...view.board, chart }, units, rewards, sent };
}

/** One that comes with its whole book. */
export const viewOf = (value: unknown, where: string) => boundView(value, where, emptyBook());

const outcome = of<Wire.Outcome>()({
  chance: number,
  exact: text,
  moved: flag,
  ap: number,
  mp: number,
  injuries: record(number),
  healed: record(number),
  ko: list(text),
});

const price = record(number);

const option = of<Wire.AnyOption>()({
  text,
  action: text,
  /** What a button says, and what its action is called: of options that a page need not know. */
  label: nullable(text),
  name: nullable(text),
  /** The side of a tile that is chosen or turned. */
  print: nullable(of<Wire.TilePrint>()({ kind: text, rows: list(text) })),
  /** What it costs whatever it is done to: AP, MP, kamas. */
  cost: nullable(price),
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
  /** What an errand of an adventure is about. */
  cover: nullable(text),
  good: nullable(text),
  item: nullable(text),
  player: nullable(text),
  quest: nullable(text),
  ware: nullable(text),
  arena: nullable(text),
  side: nullable(text),
  card: nullable(text),
  odds: nullable(list(outcome)),
  too_many: nullable(flag),
  /** The cells that a spell with an area covers, the main one first. */
  area: nullable(list(text)),
});

const step = of<Wire.Step>()({ cell: text, free: number, caught: number, locked: number });
const path = of<Wire.Path>()({ to: text, mp: number, steps: list(step) });
const unavailable = of<Wire.Unavailable>()({
  action: text,
  name: nullable(text),
  cost: nullable(price),
  spell: nullable(text),
  reason: text,
  rule: text,
});

const person = of<Wire.PersonInfo>()({ name: text, rating: nullable(number), guest: flag });
const clock = of<Wire.Clock>()({
  kind: oneOf("none", "move", "fischer", "correspondence"),
  seconds: nullable(number),
  increment: nullable(number),
  days: nullable(number),
});
const duel = of<Wire.DuelPlan>()({
  ruleset: text,
  arena: nullable(text),
  teams: nullable(list(list(text))),
  format: text,
});

/** What is played at a table, as it was agreed when the table was made. */
export const plan = of<Wire.TablePlan>()({
  tutorial: nullable(text),
  duel: nullable(duel),
  adventure: nullable(
    of<Wire.AdventurePlan>()({
      world: nullable(text),
      families: list(text),
      tale: nullable(text),
      mode: text,
      demon: text,
      krosmasters: list(text),
    }),
  ),
  packs: list(text),
  seats: list(of<Wire.SeatPlan>()({ by: oneOf("person", "bot"), bot: nullable(text) })),
  hot_seat: flag,
  clock,
  public: flag,
  rated: flag,
  /** The finished game that this one goes on from, and after how many of its lines. */
  branch: nullable(of<Wire.BranchPlan>()({ table: text, number })),
});

const sitter = { player: number, name: nullable(text), person: nullable(person), bot: nullable(text) };
const listed = {
  id: text,
  status: oneOf("open", "playing", "over", "cancelled"),
  plan,
  number,
  /** The seat whose answer is waited for. */
  asked: nullable(number),
  result: nullable(of<Wire.ResultInfo>()({ winners: list(number), how: text })),
  created_at: number,
};

/** A table in a list. */
export const summary = of<Wire.TableSummary>()({
  ...listed,
  seats: list(of<Wire.SeatSummary>()(sitter)),
  deadline: nullable(number),
  yours: flag,
});

/** A table with whoever sits there. */
export const table = of<Wire.TableInfo>()({
  ...listed,
  /** `player` is the seat; `plays` is its player in views and events, which three and four players learn later. */
  seats: list(
    of<Wire.SeatInfo>()({
      ...sitter,
      plays: nullable(number),
      side: nullable(number),
      online: flag,
      promise: nullable(text),
      ready: flag,
    }),
  ),
  commitment: text,
  secret: nullable(text),
  invite: nullable(text),
  clocks: nullable(of<Wire.Clocks>()({ remaining_ms: list(nullable(number)), running: nullable(number), at: number })),
  /** How many bots think before the one that is asked. */
  busy: nullable(number),
  offer: nullable(of<Wire.OfferInfo>()({ player: number, what: oneOf("draw", "undo"), to: nullable(number) })),
  /** Whether a judge of the event has stopped the table. */
  paused: nullable(flag),
  /** That rules or cards have changed since the game was left: by which line, and from where it goes on. */
  resumed: nullable(
    of<Wire.ResumedInfo>()({ number, changed: oneOf("rules", "cards"), back_to: oneOf("turn", "start") }),
  ),
  dice: list(of<Wire.DiceInfo>()({ player: number, rolled: record(number), expected: number })),
  spectators: number,
});

export const line = of<Wire.ChatLine>()({ id: number, person: text, at: number, text, to: oneOf("table", "group") });

const options = of<Wire.Options>()({
  number,
  /** False for a first answer without what takes long to work out: odds, paths, hidden, threats. */
  whole: nullable(flag),
  kind: text,
  /** The question in words, where the page need not know it. */
  says: nullable(text),
  dice: given(list(nullable(oneOf(...FACES))), () => []),
  reward: nullable(text),
  options: list(option),
  paths: list(path),
  unavailable: list(unavailable),
  /** By spell, the cells in range without sight, each with the cell in the way. */
  hidden: nullable(record(record(text))),
  /** By cell, the enemies who could hit it next turn, each with its spells. */
  threats: nullable(record(record(list(text)))),
});

/** Reads what is said on one line: pages of the book are told once, and kept for the views that name them. */
const lineOf = (told: Book) =>
  tagged(
    "type",
    {
      welcome: of<Wire.Welcome>()({
        version: text,
        table,
        you: of<Wire.You>()({
          person: nullable(number),
          name: nullable(text),
          players: list(number),
          role: oneOf("player", "spectator"),
        }),
        chat: list(line),
        muted: list(text),
      }),
      table: of<Wire.Table>()({ table }),
      chat: line,
      rematch: of<Wire.Rematched>()({ table: nullable(text), players: list(number) }),
      pong: of<Wire.Pong>()({ at: number }),
      bye: of<Wire.Bye>()({ reason: text, back: flag }),
      events: of<Wire.Events>()({ number, events: list(eventOf) }),
      book: (value: unknown, where: string) => {
        Object.assign(told, bound(told, book(value, where)));
        return {};
      },
      state: of<Wire.State>()({ number, view: (value, where) => boundView(value, where, told) }),
      options: (value: unknown, where: string) => {
        const asked = options(value, where);
        return { ...asked, reward: told.rewards[asked.reward ?? ""] ?? null };
      },
      error: of<Wire.Error>()({ code: text, message: text, number: nullable(number) }),
    },
    (value, where): never => {
      throw new ReadError(`${where}.type: no such message: ${JSON.stringify((value as { type: unknown }).type)}.`);
    },
  );

export type View = Read<typeof viewOf>;
export type Unit = View["units"][number];
export type PrintedSpell = Read<typeof printedSpell>;
export type Spell = Unit["spells"][number];
export type Scenery = Read<typeof scenery>;
export type Outcome = Read<typeof outcome>;
export type Option = Read<typeof option>;
export type Step = Read<typeof step>;
export type Path = Read<typeof path>;
export type ServerMessage = ReturnType<ReturnType<typeof lineOf>>;
export type Offer = Extract<ServerMessage, { type: "options" }>;
export type Welcome = Extract<ServerMessage, { type: "welcome" }>;

export type TableInfo = Read<typeof table>;
export type Summary = Read<typeof summary>;
export type Plan = Read<typeof plan>;
export type Clock = Read<typeof clock>;
export type ChatLine = Read<typeof line>;

export type PageMessage = Wire.Request;

/** A reader of a line's frames, from its first one on; it throws a `ReadError` whose one sentence says what does not fit. */
export function lineReader(): (frame: string) => ServerMessage {
  const read = lineOf(emptyBook());
  return (frame) => read(parsed(frame), "message");
}

export function parsed(frame: string): unknown {
  try {
    return JSON.parse(frame);
  } catch {
    throw new ReadError("message: expected JSON.");
  }
}
