/** Plays what the engine tells of whole games, and compares what the page makes of it with the engine's next view. */

import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { addWorld, applyEvent, findUnit, settleEvent } from "../src/playback";
import { eventOf, viewOf, type TableEvent, type Unit, type View } from "../src/protocol";
import { applyToWorld } from "../src/quest/playback";

addWorld(applyToWorld);

interface Game {
  readonly name: string;
  readonly views: readonly unknown[];
  readonly events: readonly (readonly unknown[])[];
}

const games = JSON.parse(readFileSync(process.env["OUTERWORLD_GAMES"]!, "utf8")) as readonly Game[];

/** What events tell of a unit; with who is KO'd all that lay on it is gone. */
function told({ letter, cell, ko, injuries, markers, ap, mp, rewards }: Unit) {
  const { face_down, known, equipped } = rewards;
  return ko ? { letter, ko, cell } : { letter, cell, injuries, markers, ap, mp, face_down, known, equipped };
}

/** What events tell of a game: the rest is up to the view that follows. */
function known(view: View, units: readonly string[]) {
  return {
    turn: view.turn,
    active: view.active,
    active_player: view.active_player,
    winner: view.winner,
    wild_gg: view.wild_gg,
    players: view.players.map(({ number, gg, kamas, mode, bag }) => ({ number, gg, kamas, mode, bag })),
    units: view.units.filter(({ letter }) => units.includes(letter)).map(told),
    scenery: view.board.scenery.map(({ card, cell }) => `${card} ${cell}`).sort(),
    lying: [view.tiles?.scenery, view.tiles?.dung, view.tiles?.eggs],
    token: view.token,
  };
}

/** Of who was drawn and waits to be placed nothing was told yet. */
const isKnown = (unit: Unit | undefined) => unit !== undefined && (unit.ko || unit.cell !== null);

/** Whether somebody has just ended its turn: to the engine it is active until its summons have had theirs. */
const hasEnded = (events: readonly TableEvent[]) => events.at(-1)?.kind === "activation-ended";

/** Whether the active unit paid AP that no event tells of: for collecting Kamas, a GG or a reward. */
const hasPaid = (events: readonly TableEvent[]) => events.some(({ kind }) => kind === "kamas");

/** Whether somebody turned a reward of another over, of which nobody knew what it is. */
const isNew = (view: View, event: TableEvent) =>
  event.kind === "revealed" && event.reward !== null && !(event.reward in view.rewards);

/** As the store does it: who comes is there before it is told of. */
function play(view: View, next: View, events: readonly TableEvent[]): void {
  for (const event of events) {
    const unit = "unit" in event ? findUnit(next, event.unit) : undefined;
    if (event.kind === "summoned" && unit && !findUnit(view, unit.letter)) view.units.push({ ...unit });
    applyEvent(view, event);
    settleEvent(view, event);
  }
}

it.each(games)("$name is played as the engine plays it", ({ views, events }) => {
  views.slice(1).forEach((sent, at) => {
    const [view, next] = [viewOf(views[at], "view"), viewOf(sent, "view")];
    const happened = events[at]!.map((event) => eventOf(event, "event"));
    const units = view.units.map(({ letter }) => letter).filter((letter) => isKnown(findUnit(next, letter)));
    play(view, next, happened);
    if (hasEnded(happened)) next.active = view.active;
    for (const event of happened.filter((each) => isNew(view, each)))
      if ("unit" in event) findUnit(view, event.unit)!.rewards.equipped = findUnit(next, event.unit)!.rewards.equipped;
    const active = findUnit(view, view.active);
    if (active && hasPaid(happened)) active.ap = findUnit(next, active.letter)?.ap ?? null;
    const kinds = happened.map(({ kind }) => kind).join(", ");
    expect(known(view, units), `after answer ${at + 1}: ${kinds}`).toEqual(known(next, units));
  });
});
