/** The game as the page knows it: what the server said, played in order, and what the player may answer. */

import { Connection, type Listener, type Seats, type Socket, type Status } from "./connection";
import { withRoll, withVerdict, type Contest, type Hold } from "./contest";
import type { Projection } from "./geometry";
import { Pauses } from "./motion";
import { applyEvent, duration, facing, findUnit, pose, type Pose } from "./playback";
import type { Face, Game, Offer, Option, ServerMessage, TableEvent, Unit, View, Welcome } from "./protocol";
import { enemyPunches } from "./punching";
import { keepGame, keepLesson, lastGame, lessonsDone } from "./settings";
import { nextStep, planWalk, type Walk } from "./walking";
import { words } from "./words/en";

export interface LogLine {
  readonly id: number;
  readonly text: string;
  readonly rule: string;
  readonly kind: TableEvent["kind"];
}

export interface TableSettings {
  readonly dial: () => Socket;
  readonly seats?: Seats;
  readonly moving: boolean;
  readonly projection: Projection;
  readonly seed?: number | undefined;
}

type Playable = Extract<ServerMessage, { type: "events" | "state" | "options" }>;

export class Table implements Listener {
  connection = $state<Status>("connecting");
  tutorials = $state.raw<Welcome["tutorials"]>([]);
  /** What there is to choose for a duel. */
  arenas = $state.raw<Welcome["arenas"]>([]);
  opponents = $state.raw<Welcome["opponents"]>([]);
  rulesets = $state.raw<Welcome["rulesets"]>([]);
  teams = $state.raw<Welcome["teams"]>([]);
  lessonsDone = $state.raw<readonly string[]>(lessonsDone());
  view = $state<View | null>(null);
  /** What the player may answer now; null while anything is still played, sent or awaited. */
  offer = $state.raw<Offer | null>(null);
  log = $state.raw<readonly LogLine[]>([]);
  contest = $state.raw<Contest | null>(null);
  /** The last Tension roll, until other dice fall. */
  tension = $state.raw<{ player: number; faces: readonly Face[] } | null>(null);
  /** The actions that this game has offered or refused so far: what it never does has no place in the bar. */
  opened = $state.raw<readonly string[]>([]);
  rolling = $state(false);
  poses = $state<Record<string, Pose>>({});
  /** The damage that floats over a unit while it is dealt. */
  blows = $state<Record<string, number>>({});
  facings = $state<Record<string, 1 | -1>>({});
  walk = $state.raw<Walk | null>(null);
  notice = $state<string | null>(null);
  /** Whether the game was already on when this page came to it: what happened before is not in its log. */
  resumed = $state(false);
  projection = $state<Projection>("isometric");
  readonly moving: boolean;

  readonly acting = $derived(this.view ? findUnit(this.view, this.view.active) : undefined);
  readonly mine = $derived(this.view !== null && this.view.active_player === this.view.viewer);
  readonly punches = $derived(this.view ? enemyPunches(this.view, this.offer) : []);

  /** Whether something that happened is being shown. */
  playing = $state(false);
  #starting = $state(false);
  readonly busy = $derived(
    this.playing || this.#starting || (this.view !== null && !this.view.over && this.offer === null),
  );

  readonly #link: Connection;
  readonly #pauses = new Pauses();
  readonly #seed: number | undefined;
  #queue: Playable[] = [];
  #asked: Offer | null = null;
  #number = -1;
  #answered = -1;
  #received = -1;
  #seat: string | null = null;
  #game: Game = lastGame();
  #lines = 0;
  /** Who held on to the walker in the step that was answered last. */
  #hold: Hold | null = null;

  constructor(settings: TableSettings) {
    this.moving = settings.moving;
    this.projection = settings.projection;
    this.#seed = settings.seed;
    this.#link = new Connection(settings.dial, this, settings.seats);
  }

  open(): void {
    this.#link.open();
  }

  close(): void {
    this.#link.stop();
  }

  // What the player does

  start(game = this.#game): void {
    if (this.connection !== "open") return;
    this.#game = game;
    keepGame(game);
    this.#forget();
    this.#starting = true;
    this.#link.send({ type: "start", ...game, ...(this.#seed === undefined ? {} : { seed: this.#seed }) });
  }

  /** Back to the title; the game waits at the server until another begins. */
  leave(): void {
    this.#forget();
    this.view = null;
  }

  /** Does what a cell offers: a punch at who stands there, or a walk. */
  act(cell: string): void {
    const punch = this.punches.find((option) => option.cell === cell);
    if (punch) this.answer(punch);
    else this.walkTo(cell);
  }

  walkTo(cell: string): void {
    if (!this.view || !this.offer) return;
    this.walk = planWalk(this.view, this.offer, cell);
    if (this.walk) this.#walkOn(this.walk, this.view, this.offer);
  }

  endTurn(): void {
    const option = this.offer?.options.find((candidate) => candidate.action === "end");
    if (option) this.answer(option);
  }

  answer(option: Option): void {
    if (!this.offer || this.connection !== "open") return;
    const { number } = this.offer;
    this.offer = null;
    this.#answered = number;
    this.#hold = null;
    this.notice = null;
    this.#link.send({ type: "answer", number, option: option.text });
  }

  /** Shows the rest of what happened at once. */
  hurry(): void {
    if (this.playing) this.#pauses.hurry();
  }

  /** Gives up the rest of a walk. */
  halt(): void {
    this.walk = null;
  }

  facingOf(unit: Unit): 1 | -1 {
    return this.facings[unit.letter] ?? (unit.player === 1 ? 1 : -1);
  }

  // What the connection tells

  status(status: Status): void {
    this.connection = status;
    if (status === "open") return;
    this.offer = null;
    this.#asked = null;
    this.#starting = false;
    this.walk = null;
  }

  unreadable(sentence: string): void {
    this.notice = words.unreadable(sentence);
  }

  message(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.#welcomed(message);
        break;
      case "error":
        this.#refused(message.message, message.number);
        break;
      default:
        if (message.type === "state") this.#received = message.number;
        this.#queue.push(message);
        void this.#play();
    }
  }

  #welcomed(welcome: Welcome): void {
    this.tutorials = welcome.tutorials;
    this.arenas = welcome.arenas;
    this.opponents = welcome.opponents;
    this.rulesets = welcome.rulesets;
    this.teams = welcome.teams;
    const stranger = this.#seat !== null && this.#seat !== welcome.seat;
    this.#seat = welcome.seat;
    if (stranger && this.view) {
      this.#forget();
      this.view = null;
      this.notice = words.forgotten;
    }
  }

  #refused(sentence: string, number: number | null): void {
    this.notice = sentence;
    this.#starting = false;
    this.#answered = -1;
    this.walk = null;
    // The game has gone on without this page: only a new greeting brings the whole view again.
    if (number !== null && number !== this.#received) this.#link.restart();
    else this.#settle();
  }

  #forget(): void {
    this.#queue = [];
    this.#asked = null;
    this.offer = null;
    this.walk = null;
    this.notice = null;
    this.contest = null;
    this.tension = null;
    this.opened = [];
    this.log = [];
    this.resumed = false;
    this.poses = {};
    this.blows = {};
    this.facings = {};
  }

  // Playing what happened, in order

  async #play(): Promise<void> {
    if (this.playing) return;
    this.playing = true;
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      if (next.type === "events") await this.#playEvents(next.events);
      else if (next.type === "state") this.#take(next.number, next.view);
      else this.#asked = next;
    }
    this.#pauses.calm();
    this.playing = false;
    this.#settle();
  }

  #take(number: number, view: View): void {
    if (this.view === null) this.resumed = !this.#starting;
    this.#number = number;
    this.#answered = -1;
    this.#starting = false;
    this.poses = {};
    this.view = view;
    if (view.over) this.#ended(view);
  }

  #ended(view: View): void {
    this.walk = null;
    // By its title, since a game that was taken up again need not be the one that this browser started last.
    const lesson = this.tutorials.find(({ title }) => title === view.title);
    if (view.winner !== view.viewer || !lesson) return;
    keepLesson(lesson.id);
    this.lessonsDone = lessonsDone();
  }

  /** Offers what is asked, unless a walk is under way and can go on. */
  #settle(): void {
    const offer = this.#asked;
    const view = this.view;
    if (this.playing || !offer || !view || offer.number !== this.#number || offer.number === this.#answered) return;
    this.offer = offer;
    const seen = [...offer.options, ...offer.unavailable].map(({ action }) => action);
    this.opened = [...new Set([...this.opened, ...seen])];
    const walk = this.walk;
    // Who is asked on the way, such as which enemy rolls first, walks on after the answer.
    if (!walk || offer.kind !== "activation") return;
    if (walk.rest.length > 0 && this.#walkOn(walk, view, offer)) return;
    const unit = findUnit(view, walk.unit);
    if (unit && (walk.rest.length > 0 || unit.cell !== walk.at)) this.notice = words.walkStopped(unit, this.#hold);
    this.walk = null;
  }

  #walkOn(walk: Walk, view: View, offer: Offer): boolean {
    const step = nextStep(walk, view, offer);
    if (!step) return false;
    this.walk = step.then;
    this.answer(step.option);
    return true;
  }

  async #playEvents(events: readonly TableEvent[]): Promise<void> {
    // The first events of a game come before its view: there is nothing yet to move.
    if (!this.view || this.#starting) {
      this.#write(events);
      return;
    }
    for (const [at, event] of events.entries()) {
      if (event.kind === "summoned") this.#arrive(this.view, event.unit);
      if (event.kind === "tension-rolled") this.tension = event;
      if (event.kind === "rolled") {
        this.tension = null;
        this.contest = withRoll(this.contest, event);
        this.rolling = true;
        if (events[at + 1]?.kind === "rolled" && this.contest.sides.length === 1) continue;
        await this.#pauses.wait(duration(event), this.moving);
        this.rolling = false;
        this.#write(events.slice(Math.max(0, at + 1 - this.contest.sides.length), at + 1));
      } else {
        await this.#playEvent(this.view, event);
      }
    }
  }

  async #playEvent(view: View, event: TableEvent): Promise<void> {
    const turn = facing(view, event, this.projection);
    const moving = pose(event);
    if (turn) this.facings[turn.unit] = turn.way;
    const blow = event.kind === "damaged" || event.kind === "injured" ? event : null;
    if (moving) this.poses[moving.unit] = moving.pose;
    if (blow) this.blows[blow.unit] = blow.kind === "damaged" ? blow.damage : blow.amount;
    this.contest = withVerdict(this.contest, event);
    if (event.kind === "caught" || event.kind === "locked") this.#hold = event;
    applyEvent(view, event);
    this.#write([event]);
    await this.#pauses.wait(duration(event), this.moving);
    if (moving) this.poses[moving.unit] = "still";
    if (blow) delete this.blows[blow.unit];
    const fallen = event.kind === "ko" ? findUnit(view, event.unit) : undefined;
    if (fallen) fallen.cell = null;
  }

  /** A unit that the state to come knows already takes its place before the events about it are played. */
  #arrive(view: View, letter: string): void {
    const next = this.#queue.find((message) => message.type === "state");
    const unit = next && findUnit(next.view, letter);
    if (unit && !findUnit(view, letter)) view.units.push({ ...unit });
  }

  #write(events: readonly TableEvent[]): void {
    const lines = events.map(({ text, rule, kind }) => ({ id: this.#lines++, text, rule, kind }));
    this.log = [...this.log, ...lines];
  }
}
