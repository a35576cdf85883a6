/** The board as it is shown: the server's events played one after another, and the view that each of them leads to. */

import { withRoll, withVerdict, type Contest, type Hold } from "./contest";
import { effectOf, type Effect } from "./effects";
import type { Projection } from "./geometry";
import { hearEvent } from "./hearing";
import { later } from "./later.svelte";
import { Pauses } from "./motion";
import { applyEvent, duration, facing, findUnit, pose, settleEvent, type Pose } from "./playback";
import type { Face, ServerMessage, TableEvent, Unit, View } from "./protocol";
import type { Tale } from "./tale.svelte";

/** What is played in the order in which it was said. */
export type Playable = Extract<ServerMessage, { type: "events" | "state" | "options" }>;

/** Whoever waits for what is played. */
export interface Audience {
  /** A view or a question whose time has come. */
  reached(message: Exclude<Playable, { type: "events" }>): void;
  /** Everything that was said is played. */
  settled(): void;
}

export class Stage {
  view = $state<View | null>(null);
  /** Whether something that happened is being shown. */
  playing = $state(false);
  contest = $state.raw<Contest | null>(null);
  /** The last Tension roll, until other dice fall. */
  tension = $state.raw<{ player: number; faces: readonly Face[] } | null>(null);
  rolling = $state(false);
  poses = $state<Record<string, Pose>>({});
  /** The damage that floats over a unit while it is dealt. */
  blows = $state<Record<string, number>>({});
  facings = $state<Record<string, 1 | -1>>({});
  /** What flies, bursts or rises over the board while an event is played. */
  effect = $state.raw<Effect | null>(null);
  projection = $state<Projection>("isometric");
  /** Whether things move; a player may change it at any time. */
  moving = $state(true);
  /** The last enemy that held on to who wanted to leave, until it is forgotten. */
  hold: Hold | null = null;

  readonly #audience: Audience;
  readonly #tale: Tale;
  readonly #pauses = new Pauses();
  #queue: Playable[] = [];

  constructor(tale: Tale, audience: Audience) {
    this.#tale = tale;
    this.#audience = audience;
  }

  add(message: Playable): void {
    this.#queue.push(message);
    if (later.pending) later.do(() => void this.#play());
    else void this.#play();
  }

  /** Shows the rest of what happened at once. */
  hurry(): void {
    if (this.playing) this.#pauses.hurry();
  }

  facingOf(unit: Unit): 1 | -1 {
    return this.facings[unit.letter] ?? (unit.player === 1 ? 1 : -1);
  }

  async #play(): Promise<void> {
    if (this.playing) return;
    this.playing = true;
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      if (next.type === "events") await this.#playEvents(next.events);
      else this.#reach(next);
    }
    this.#pauses.calm();
    this.playing = false;
    this.#audience.settled();
  }

  #reach(message: Exclude<Playable, { type: "events" }>): void {
    if (message.type === "state") {
      this.poses = {};
      this.view = message.view;
    }
    this.#audience.reached(message);
  }

  async #playEvents(events: readonly TableEvent[]): Promise<void> {
    // The first events of a game come before its view: there is nothing yet to move.
    if (!this.view) {
      this.#tale.write(events);
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
        this.#hear(this.view, event);
        fallen.push(event);
        if (events[at + 1]?.kind === "rolled") continue;
        await this.#pauses.wait(duration(event), this.moving);
        this.rolling = false;
        this.#tale.write(fallen.splice(0));
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
    this.#hear(view, event);
    if (turn) this.facings[turn.unit] = turn.way;
    const blow = event.kind === "damaged" || event.kind === "injured" ? event : null;
    if (moving) this.poses[moving.unit] = moving.pose;
    if (blow) this.blows[blow.unit] = blow.kind === "damaged" ? blow.damage : blow.amount;
    this.contest = withVerdict(this.contest, event);
    if (event.kind === "caught" || event.kind === "locked") this.hold = event;
    applyEvent(view, event);
    this.#tale.write([event]);
    await this.#pauses.wait(duration(event), this.moving);
    this.effect = null;
    if (moving) this.poses[moving.unit] = "still";
    if (blow) delete this.blows[blow.unit];
    settleEvent(view, event);
  }

  /** In a hurry only the end of a fighter or of the fight is worth a sound. */
  #hear(view: View, event: TableEvent): void {
    if (this.#pauses.hurried && event.kind !== "ko" && event.kind !== "won") return;
    hearEvent(view, event);
  }

  /** A unit that the state to come knows already takes its place before the events about it are played. */
  #arrive(view: View, letter: string): void {
    const next = this.#queue.find((message) => message.type === "state");
    const unit = next && findUnit(next.view, letter);
    if (unit && !findUnit(view, letter)) view.units.push({ ...unit });
  }
}
