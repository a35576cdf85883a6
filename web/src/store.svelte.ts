/** The game as the page knows it: what the server said, and what the player may answer. */

import { Company } from "./company.svelte";
import { Connection, type Listener, type Socket, type Status } from "./connection";
import type { Projection } from "./geometry";
import { hear } from "./hearing";
import { later } from "./later.svelte";
import { owedPart } from "./part";
import { findUnit } from "./playback";
import { preferences } from "./preferences.svelte";
import { canDo, type Premove } from "./premoves";
import {
  PROTOCOL,
  lineReader,
  type Offer,
  type Option,
  type PageMessage,
  type ServerMessage,
  type TableEvent,
  type View,
  type TableInfo,
} from "./protocol";
import { enemyPunches } from "./punching";
import { keepLesson } from "./settings";
import { leads } from "./sides";
import { Stage, type Audience, type Playable } from "./stage.svelte";
import { Tale } from "./tale.svelte";
import { nextStep, planWalk, type Walk } from "./walking";
import { words } from "./words";
import { language } from "./words/language.svelte";

export interface TableSettings {
  readonly dial: () => Socket;
  readonly moving: boolean;
  readonly projection: Projection;
}

export class Table implements Listener<ServerMessage>, Audience {
  connection = $state<Status>("connecting");
  readonly company = new Company();
  readonly tale = new Tale();
  readonly stage = new Stage(this.tale, this);
  /** What the player may answer now; null while anything is still played, sent or awaited. */
  offer = $state.raw<Offer | null>(null);
  /** The answer that was just given, until the page has shown that it heard. */
  sending = $state.raw<Option | null>(null);
  /** The actions that this game has offered or refused so far: what it never does has no place in the bar. */
  opened = $state.raw<readonly string[]>([]);
  walk = $state.raw<Walk | null>(null);
  /** What is done when it is this player's turn to act, if it can be done then. */
  premove = $state.raw<Premove | null>(null);
  notice = $state<string | null>(null);

  readonly acting = $derived(this.#view ? findUnit(this.#view, this.#view.active) : undefined);
  readonly mine = $derived(this.#view !== null && leads(this.#view, this.#view.active_player));
  readonly punches = $derived(this.#view ? enemyPunches(this.#view, this.offer) : []);
  readonly ended = $derived(this.#view?.over || this.company.info?.status === "over");

  /** Whether a press now is meant for the player's next turn. */
  readonly choosesAhead = $derived(
    preferences.premoves &&
      this.offer === null &&
      !this.mine &&
      !this.company.spectating &&
      !this.ended &&
      (this.#view?.turn ?? 0) > 0,
  );

  readonly busy = $derived(
    this.stage.playing ||
      this.#view === null ||
      (!this.company.spectating && !this.ended && (this.offer === null || this.sending !== null)),
  );

  readonly #link: Connection<ServerMessage, PageMessage>;
  #asked: Offer | null = null;
  #number = -1;
  #answered = -1;
  #received = -1;
  /** Whether the table tells everything from the start again. */
  #retelling = false;
  /** Whether the last word to the server was an undo: if it needs the others' consent, they are asked. */
  #undoing = false;

  constructor(settings: TableSettings) {
    this.stage.moving = settings.moving;
    this.stage.projection = settings.projection;
    const hello = (): PageMessage => ({
      type: "hello",
      protocol: PROTOCOL,
      seen: this.#retelling ? 0 : Math.max(0, this.#received),
      language: language.now,
    });
    this.#link = new Connection(settings.dial, this, hello, lineReader());
  }

  get #view(): View | null {
    return this.stage.view;
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
    if (!this.#view || !this.offer) return;
    this.walk = planWalk(this.#view, this.offer, cell);
    if (this.walk) this.#walkOn(this.walk, this.#view, this.offer);
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
    this.stage.hold = null;
    this.notice = null;
    this.#link.send({ type: "answer", number, option: option.text });
  }

  /** Lets a bot answer what is asked, this once. */
  entrust(): void {
    if (!this.offer || this.sending || this.connection !== "open") return;
    const { number } = this.offer;
    this.#answered = number;
    this.offer = null;
    this.stage.hold = null;
    this.#link.send({ type: "entrust", number });
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

  say(text: string, to: "table" | "group"): void {
    this.#tell({ type: "chat", text, to });
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

  /** Gives up the rest of a walk, and what was chosen ahead. */
  halt(): void {
    this.walk = null;
    this.premove = null;
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
      case "table":
        this.company.hear(message);
        this.#informed();
        break;
      case "chat":
      case "rematch":
        this.company.hear(message);
        break;
      case "error":
        this.#refused(message.code, message.message, message.number);
        break;
      case "book":
      case "bye":
      case "pong":
        break;
      case "events":
        if (this.#retelling) this.#retell(message.events);
        else this.stage.add(message);
        break;
      default:
        if (message.type === "state") this.#received = message.number;
        this.stage.add(message);
    }
  }

  /** Writes the log anew, and plays nothing of it. */
  #retell(events: readonly TableEvent[]): void {
    this.#retelling = false;
    this.tale.retell(events);
  }

  #informed(): void {
    const { info, you } = this.company;
    if (!info) return;
    if (info.status === "over") this.#asked = this.sending = this.offer = null;
    if (info.secret && you?.players.length) void this.#checkDice(info);
    void owedPart(info, ({ player }) => you?.players.includes(player) ?? false).then((part) => {
      if (part) this.#link.send(part);
    });
  }

  /** Checks the dice of a game that is over against what this browser kept of its beginning. */
  async #checkDice(info: TableInfo): Promise<void> {
    const proof = await (await import("./people/fair")).settle(info);
    if (proof && proof.verdict !== "sound")
      this.notice = (await import("./words/more")).more.fair.verdicts[proof.verdict];
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
    else this.settled();
  }

  // What the stage tells

  reached(message: Exclude<Playable, { type: "events" }>): void {
    if (message.type === "options") {
      this.#asked = message;
      return;
    }
    this.#number = message.number;
    this.#answered = -1;
    if (message.view.over) this.#ended(message.view);
  }

  #ended(view: View): void {
    this.halt();
    const lesson = this.company.info?.plan.tutorial;
    if (lesson && view.winner === view.viewer) keepLesson(lesson);
  }

  /** Offers what is asked, unless a walk is under way and can go on. */
  settled(): void {
    const offer = this.#asked;
    const view = this.#view;
    if (this.stage.playing || !offer || !view || offer.number !== this.#number || offer.number === this.#answered)
      return;
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
    if (unit && (walk.rest.length > 0 || unit.cell !== walk.at)) this.notice = words.walkStopped(unit, this.stage.hold);
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
}
