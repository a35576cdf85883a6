/** What the server tells of events. */

import { flag, list, nullable, number, of, oneOf, text, type Read } from "../read";
import type * as Wire from "../wire";

const summary = of<Wire.EventSummary>()({
  id: text,
  name: text,
  status: oneOf("open", "running", "over", "cancelled"),
  system: text,
  on: oneOf("page", "real"),
  public: flag,
  yours: flag,
  players: number,
  capacity: nullable(number),
  starts_at: nullable(number),
});
export const eventList = of<Wire.EventList>()({ events: list(summary) });
export type EventSummary = Read<typeof summary>;

const plan = of<Wire.EventPlan>()({
  name: text,
  english: text,
  french: text,
  system: oneOf("swiss", "round-robin", "single-elimination", "double-elimination", "pods", "arena"),
  cut: number,
  best_of: number,
  tie_breaks: list(text),
  capacity: nullable(number),
  ruleset: text,
  arenas: list(text),
  format: text,
  limited: nullable(of<Wire.Limited>()({ way: oneOf("sealed", "draft", "two-cards") })),
  teams: oneOf("recommended", "own", "built"),
  lists: oneOf("open", "closed"),
  on: oneOf("page", "real"),
  public: flag,
  check_in: flag,
  goes_on: oneOf("by-itself", "organiser"),
  minutes: nullable(number),
});

const player = of<Wire.EventPlayer>()({
  name: text,
  rating: nullable(number),
  state: oneOf("signed-up", "waiting", "in", "left", "disqualified", "not-in"),
  checked_in: flag,
  has_team: flag,
  has_account: flag,
  team: nullable(list(text)),
});

const game = of<Wire.EventGame>()({ table: text, key: nullable(text), over: flag });

const table = of<Wire.EventTable>()({
  round: number,
  number,
  players: list(text),
  slot: text,
  places: nullable(list(number)),
  games_won: list(number),
  absent: flag,
  over: flag,
  on_page: flag,
  disputed: flag,
  stuck: flag,
  claimed: list(text),
  consents: list(of<Wire.EventConsent>()({ player: text, to: number })),
  paused: flag,
  extra: number,
  games: list(game),
});
export type EventTable = Read<typeof table>;

const round = of<Wire.EventRound>()({
  number,
  on: flag,
  bracket: flag,
  arena: text,
  ends_at: nullable(number),
  paused_at: nullable(number),
  tables: list(table),
});
export type EventRound = Read<typeof round>;

const row = of<Wire.EventRow>()({
  place: number,
  name: text,
  points: number,
  won: number,
  drawn: number,
  lost: number,
  byes: number,
  tie_breaks: list(number),
  away: flag,
});

const line = of<Wire.EventLine>()({
  number,
  at: number,
  by: nullable(text),
  act: text,
  players: list(text),
  table: nullable(number),
  round: nullable(number),
  places: list(number),
  games: list(number),
  minutes: nullable(number),
  to: nullable(number),
  reason: text,
});
export type EventLine = Read<typeof line>;

const limited = of<Wire.EventLimited>()({
  commitment: text,
  secret: nullable(text),
  phase: oneOf("closed", "drafting", "building", "locked"),
  ends_at: nullable(number),
  paused_at: nullable(number),
  pods: list(of<Wire.EventPod>()({ players: list(text), asked: list(text), ends_at: nullable(number), left: flag })),
  you: nullable(
    of<Wire.EventDraft>()({ pod: number, asked: flag, offer: list(text), pool: list(text), value: nullable(text) }),
  ),
});
export type EventLimited = Read<typeof limited>;
const happened = of<Wire.EventLogLine>()({ answer: number, text, rule: text });
export const gameLog = of<Wire.EventLog>()({ log: list(happened) });
export type GameLogLine = Read<typeof happened>;

const step = of<Wire.EventStep>()({
  round: number,
  bracket: flag,
  table: nullable(number),
  opponents: list(text),
  how: oneOf("won", "drawn", "lost", "bye", "missed", "open"),
  games: list(text),
});
export const eventPaths = of<Wire.EventPaths>()({
  paths: list(of<Wire.EventPath>()({ player: text, steps: list(step) })),
});
export const seriesList = of<Wire.SeriesList>()({
  series: list(of<Wire.SeriesSummary>()({ id: text, name: text, events: number })),
});
const seriesLine = of<Wire.SeriesLine>()({
  place: number,
  name: text,
  points: number,
  results: list(nullable(number)),
  counts: list(flag),
});
export const seriesInfo = of<Wire.SeriesInfo>()({
  id: text,
  name: text,
  organiser: text,
  yours: flag,
  points: list(number),
  best: nullable(number),
  events: list(of<Wire.SeriesEvent>()({ id: text, name: text, status: oneOf("open", "running", "over", "cancelled") })),
  standings: list(seriesLine),
});
export type SeriesInfo = Read<typeof seriesInfo>;
export const webhookList = of<Wire.WebhookList>()({
  allowed: flag,
  webhooks: list(of<Wire.WebhookInfo>()({ id: number, url: text })),
  secret: nullable(text),
});
export type WebhookList = Read<typeof webhookList>;
export type EventPath = Read<typeof eventPaths>["paths"][number];

const you = of<Wire.EventYou>()({
  name: text,
  organiser: flag,
  judge: flag,
  signed_up: flag,
  team: nullable(list(text)),
});

export const eventInfo = of<Wire.EventInfo>()({
  id: text,
  plan,
  status: oneOf("open", "running", "over", "cancelled"),
  number,
  organiser: text,
  judges: list(text),
  password: flag,
  key: nullable(text),
  starts_at: nullable(number),
  now: number,
  players: list(player),
  planned_rounds: number,
  rounds: list(round),
  finished: flag,
  standings: list(row),
  seeds: list(text),
  log: list(line),
  limited: nullable(limited),
  you: nullable(you),
});
export type EventInfo = Read<typeof eventInfo>;
