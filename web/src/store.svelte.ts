/** The game as the page knows it: what the server said, played in order, and what the player may answer. */

import { Connection, type Listener, type Socket, type Status } from "./connection";
import { withRoll, withVerdict, type Contest, type Hold } from "./contest";
import { withLines, type Deed, type LogLine } from "./deeds";
import { effectOf, type Effect } from "./effects";
import type { Projection } from "./geometry";
import { later } from "./later.svelte";
import { Pauses } from "./motion";
import { preferences } from "./preferences.svelte";
import { canDo, type Premove } from "./premoves";
import { applyEvent, duration, facing, findUnit, pose, type Pose } from "./playback";
import {
  PROTOCOL,
  readMessage,
  type ChatLine,
  type Face,
  type Offer,
  type Option,
  type PageMessage,
  type ServerMessage,
  type TableEvent,
  type TableInfo,
  type Unit,
  type View,
  type Welcome,
} from "./protocol";
import { enemyPunches } from "./punching";
import { keepLesson } from "./settings";
import { hear, hearEvent } from "./hearing";
import { nextStep, planWalk, type Walk } from "./walking";
import { words } from "./words";
import { language } from "./words/language.svelte";

export interface TableSettings {
  readonly dial: () => Socket;
  readonly moving: boolean;
  readonly projection: Projection;
  /** This player's own part of the dice. */
  readonly value: string;
}

type Playable = Extract<ServerMessage, { type: "events" | "state" | "options" }>;

export class Table implements Listener<ServerMessage> {
  connection = $state<Status>("connecting");
  /** The table with whoever sits there; null until it has greeted us. */
  info = $state.raw<TableInfo | null>(null);
  you = $state.raw<Welcome["you"] | null>(null);
  chat = $state.raw<readonly ChatLine[]>([]);
  muted = $state.raw<readonly string[]>([]);
  /** The players who asked for another game, and its table once all did. */
  rematch = $state.raw<{ table: string | null; players: readonly number[] }>({ table: null, players: [] });
  /** When the clocks of `info` were told, by this page's own clock. */
  told = $state(0);
  view = $state<View | null>(null);
  /** What the player may answer now; null while anything is still played, sent or awaited. */
  offer = $state.raw<Offer | null>(null);
  /** The answer that was just given, until the page has shown that it heard. */
  sending = $state.raw<Option | null>(null);
  log = $state.raw<readonly LogLine[]>([]);
  /** The same as a person tells it. */
  deeds = $state.raw<readonly Deed[]>([]);
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
  /** What flies, bursts or rises over the board while an event is played. */
  effect = $state.raw<Effect | null>(null);
  walk = $state.raw<Walk | null>(null);
  /** What is done when it is this player's turn to act, if it can be done then. */
  premove = $state.raw<Premove | null>(null);
  notice = $state<string | null>(null);
  projection = $state<Projection>("isometric");
  /** Whether things move; a player may change it at any time. */
  moving = $state(true);

  readonly acting = $derived(this.view ? findUnit(this.view, this.view.active) : undefined);
  readonly mine = $derived(this.view !== null && this.view.active_player === this.view.viewer);
  readonly punches = $derived(this.view ? enemyPunches(this.view, this.offer) : []);

  readonly spectating = $derived(this.you?.role !== "player");
  readonly ended = $derived(this.view?.over || this.info?.status === "over");

  /** Whether a press now is meant for the player's next turn. */
  readonly choosesAhead = $derived(
    preferences.premoves &&
      this.offer === null &&
      !this.mine &&
      !this.spectating &&
      !this.ended &&
      (this.view?.turn ?? 0) > 0,
  );

  /** Whether something that happened is being shown. */
  playing = $state(false);
  readonly busy = $derived(
    this.playing ||
      this.view === null ||
      (!this.spectating && !this.ended && (this.offer === null || this.sending !== null)),
  );

  readonly #link: Connection<ServerMessage, PageMessage>;
  readonly #pauses = new Pauses();
  readonly #value: string;
  #queue: Playable[] = [];
  #asked: Offer | null = null;
  #number = -1;
  #answered = -1;
  #received = -1;
  #lines = 0;
  /** Whether the table tells everything from the start again. */
  #retelling = false;
  /** Whether the last word to the server was an undo: if it needs the others' consent, they are asked. */
  #undoing = false;
  /** Who held on to the walker in the step that was answered last. */
  #hold: Hold | null = null;

  constructor(settings: TableSettings) {
    this.moving = settings.moving;
    this.projection = settings.projection;
    this.#value = settings.value;
    const hello = (): PageMessage => ({
      type: "hello",
      protocol: PROTOCOL,
      seen: this.#retelling ? 0 : Math.max(0, this.#received),
      language: language.now,
    });
    this.#link = new Connection(settings.dial, this, hello, readMessage);
  }

  open(): void {
    this.#link.open();
  }

  close(): void {
    this.#link.stop();
  }

  /** Greets the table anew, to hear everything in another language. */
  greet(): void {
    this.#retelling = true;
    this.notice = null;
    this.#link.restart();
  }

  // What the player does

  /** Does what a cell offers: a punch at who stands there, or a walk. */
  act(cell: string): void {
    if (this.choosesAhead) {
      const chosen = typeof this.premove === "object" && this.premove?.cell === cell;
      this.premove = chosen ? null : { cell };
      return;
    }
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
    if (this.choosesAhead) {
      this.premove = this.premove === "end" ? null : "end";
      return;
    }
    const option = this.offer?.options.find((candidate) => candidate.action === "end");
    if (option) this.answer(option);
  }

  answer(option: Option): void {
    if (!this.offer || this.sending || this.connection !== "open") return;
    const { number } = this.offer;
    this.sending = option;
    later.do(() => this.#withdraw());
    this.#answered = number;
    this.premove = null;
    this.#hold = null;
    this.notice = null;
    this.#link.send({ type: "answer", number, option: option.text });
  }

  /** Nothing is offered any more once it was answered. */
  #withdraw(): void {
    if (this.sending) this.offer = null;
    this.sending = null;
  }

  /** Takes the last deed back, or asks the others for it where they have answered meanwhile. */
  undo(): void {
    this.walk = null;
    this.#tell({ type: "undo", number: this.#received });
    this.#undoing = true;
  }

  offerUndo(): void {
    this.#tell({ type: "offer", what: "undo", number: this.#received });
  }

  offerDraw(): void {
    this.#tell({ type: "offer", what: "draw", number: this.#received });
  }

  /** Says yes or no to an offer that stands, or takes the own one back. */
  reply(reply: "accept" | "decline" | "withdraw"): void {
    this.#tell({ type: reply, number: this.#received });
  }

  resign(): void {
    this.#tell({ type: "resign", number: this.#received });
  }

  say(text: string): void {
    this.#tell({ type: "chat", text });
  }

  askRematch(): void {
    this.#tell({ type: "rematch" });
  }

  #tell(message: PageMessage): void {
    if (this.connection !== "open") return;
    this.notice = null;
    this.#undoing = false;
    this.#link.send(message);
  }

  /** Shows the rest of what happened at once. */
  hurry(): void {
    if (this.playing) this.#pauses.hurry();
  }

  /** Gives up the rest of a walk, and what was chosen ahead. */
  halt(): void {
    this.walk = null;
    this.premove = null;
  }

  facingOf(unit: Unit): 1 | -1 {
    return this.facings[unit.letter] ?? (unit.player === 1 ? 1 : -1);
  }

  /** Writes the log anew, and plays nothing of it. */
  retell(events: readonly TableEvent[]): void {
    this.#retelling = false;
    this.log = [];
    this.deeds = [];
    this.#lines = 0;
    this.#write(events);
  }

  // What the connection tells

  status(status: Status): void {
    this.connection = status;
    if (status === "open") return;
    this.sending = null;
    this.offer = null;
    this.#asked = null;
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
      case "table":
        this.#inform(message.table);
        break;
      case "chat":
        this.chat = [...this.chat, message];
        break;
      case "rematch":
        this.rematch = message;
        break;
      case "error":
        this.#refused(message.code, message.message, message.number);
        break;
      case "bye":
      case "pong":
        break;
      case "events":
        if (this.#retelling) this.retell(message.events);
        else this.#enqueue(message);
        break;
      default:
        if (message.type === "state") this.#received = message.number;
        this.#enqueue(message);
    }
  }

  #enqueue(message: Playable): void {
    this.#queue.push(message);
    if (later.pending) later.do(() => void this.#play());
    else void this.#play();
  }

  #welcomed(welcome: Welcome): void {
    this.you = welcome.you;
    this.chat = welcome.chat;
    this.muted = welcome.muted;
    this.#inform(welcome.table);
  }

  #inform(info: TableInfo): void {
    this.info = info;
    this.told = Date.now();
    if (info.status === "over") this.#asked = this.sending = this.offer = null;
    const waits = info.seats.some(({ player, ready }) => !ready && this.you?.players.includes(player));
    if (info.status === "playing" && waits) this.#link.send({ type: "value", value: this.#value });
  }

  /** Greets the table anew: after a seat was taken it speaks to another. */
  greetAgain(): void {
    this.#link.restart();
  }

  #refused(code: string, sentence: string, number: number | null): void {
    if (code === "no-undo" && this.#undoing) {
      this.offerUndo();
      return;
    }
    // Another page of the same player gave the dice a value first, and that one stands.
    if (code === "bad-value") return;
    this.notice = words.refusal(code, sentence);
    hear("error");
    this.#answered = -1;
    this.walk = null;
    // The game has gone on without this page: only a new greeting brings the whole view again.
    if (number !== null && number !== this.#received) this.#link.restart();
    else this.#settle();
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
    this.#number = number;
    this.#answered = -1;
    this.poses = {};
    this.view = view;
    if (view.over) this.#ended(view);
  }

  #ended(view: View): void {
    this.halt();
    const lesson = this.info?.plan.tutorial;
    if (lesson && view.winner === view.viewer) keepLesson(lesson);
  }

  /** Offers what is asked, unless a walk is under way and can go on. */
  #settle(): void {
    const offer = this.#asked;
    const view = this.view;
    if (this.playing || !offer || !view || offer.number !== this.#number || offer.number === this.#answered) return;
    this.sending = null;
    this.offer = offer;
    const seen = [...offer.options, ...offer.unavailable].map(({ action }) => action);
    this.opened = [...new Set([...this.opened, ...seen])];
    if (this.premove && offer.kind === "activation") {
      this.#doPremove(this.premove, offer);
      this.#withdraw();
      return;
    }
    const walk = this.walk;
    // Who is asked on the way, such as which enemy rolls first, walks on after the answer.
    if (!walk || offer.kind !== "activation") return;
    if (walk.rest.length > 0 && this.#walkOn(walk, view, offer)) {
      this.#withdraw();
      return;
    }
    const unit = findUnit(view, walk.unit);
    if (unit && (walk.rest.length > 0 || unit.cell !== walk.at)) this.notice = words.walkStopped(unit, this.#hold);
    this.walk = null;
  }

  /** Does what was chosen ahead, or says that it cannot be done; while paths are worked out it waits. */
  #doPremove(premove: Premove, offer: Offer): void {
    const can = canDo(premove, offer);
    if (can === null) return;
    this.premove = null;
    if (!can) this.notice = words.look.premoveDropped;
    else if (premove === "end") this.endTurn();
    else this.walkTo(premove.cell);
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
    if (!this.view) {
      this.#write(events);
      return;
    }
    /** Dice that are compared fall together. */
    const fallen: TableEvent[] = [];
    for (const [at, event] of events.entries()) {
      if (event.kind === "undone") this.#clearDice();
      if (event.kind === "summoned") this.#arrive(this.view, event.unit);
      if (event.kind === "tension-rolled") this.tension = event;
      if (event.kind === "rolled") {
        this.tension = null;
        this.contest = withRoll(this.contest, event);
        this.rolling = true;
        this.#hear(event);
        fallen.push(event);
        if (events[at + 1]?.kind === "rolled") continue;
        await this.#pauses.wait(duration(event), this.moving);
        this.rolling = false;
        this.#write(fallen.splice(0));
      } else {
        await this.#playEvent(this.view, event);
      }
    }
  }

  /** The dice of what was taken back, or done before it, say nothing about what comes. */
  #clearDice(): void {
    this.contest = null;
    this.tension = null;
  }

  async #playEvent(view: View, event: TableEvent): Promise<void> {
    const turn = facing(view, event, this.projection);
    const moving = pose(view, event);
    this.effect = this.moving && !this.#pauses.hurried ? effectOf(view, event) : null;
    this.#hear(event);
    if (turn) this.facings[turn.unit] = turn.way;
    const blow = event.kind === "damaged" || event.kind === "injured" ? event : null;
    if (moving) this.poses[moving.unit] = moving.pose;
    if (blow) this.blows[blow.unit] = blow.kind === "damaged" ? blow.damage : blow.amount;
    this.contest = withVerdict(this.contest, event);
    if (event.kind === "caught" || event.kind === "locked") this.#hold = event;
    applyEvent(view, event);
    this.#write([event]);
    await this.#pauses.wait(duration(event), this.moving);
    this.effect = null;
    if (moving) this.poses[moving.unit] = "still";
    if (blow) delete this.blows[blow.unit];
    const fallen = event.kind === "ko" ? findUnit(view, event.unit) : undefined;
    if (fallen) fallen.cell = null;
  }

  /** In a hurry only the end of a fighter or of the fight is worth a sound. */
  #hear(event: TableEvent): void {
    if (!this.view || (this.#pauses.hurried && event.kind !== "ko" && event.kind !== "won")) return;
    hearEvent(this.view, event);
  }

  /** A unit that the state to come knows already takes its place before the events about it are played. */
  #arrive(view: View, letter: string): void {
    const next = this.#queue.find((message) => message.type === "state");
    const unit = next && findUnit(next.view, letter);
    if (unit && !findUnit(view, letter)) view.units.push({ ...unit });
  }

  /** What was taken back is not told any more. */
  #strike(first: number): void {
    const stands = ({ answer }: LogLine) => answer === null || answer < first;
    this.log = this.log.filter(stands);
    this.deeds = this.deeds.filter(({ lines }) => lines.every(stands));
  }

  #write(events: readonly TableEvent[]): void {
    for (const event of events) if (event.kind === "undone") this.#strike(event.answer);
    const lines = events.map(({ text, rule, kind, answer, ...facts }) => ({
      ...{ id: this.#lines++, text, rule, kind, answer: kind === "undone" ? null : answer },
      unit: "unit" in facts ? facts.unit : null,
      to: "to" in facts ? facts.to : null,
    }));
    this.log = [...this.log, ...lines];
    this.deeds = withLines(this.deeds, lines);
  }
}
