/** What each event changes in the view while it is played; the state that follows has the last word. */

import { centre, type Projection } from "./geometry";
import type { TableEvent, Unit, View } from "./protocol";

/** The rules by which somebody goes for an MP: a walk in Arena and in Quest, and a Zaap. */
const WALKS = ["F6.3.2", "Q5.4.1", "Q5.10.1"];

/** The rule by which a reward goes before it came to a card. */
const NOBODY_HAS_ROOM = "F4.7.9.a";

export type Pose = "still" | "walk" | "pushed" | "strike" | "cast" | "hit" | "glad" | "fall" | "stuck" | "arrive";

export function findUnit(view: View, letter: string | null): Unit | undefined {
  return view.units.find((unit) => unit.letter === letter);
}

export function unitAt(view: View, cell: string | null): Unit | undefined {
  return view.units.find((unit) => unit.cell !== null && unit.cell === cell);
}

/** How long an event is seen, in milliseconds, with motion on: less than half a second, but for a card that is read. */
export function duration(event: TableEvent): number {
  switch (event.kind) {
    case "freed":
    case "caught":
    case "locked":
    case "damaged":
    case "ko":
    case "tension-rolled":
      return 450;
    case "rolled":
      return 400;
    case "cast":
    case "healed":
    case "markers":
    case "summoned":
    case "appeared":
    case "entered":
    case "came-home":
    case "quest-completed":
      return 340;
    case "event":
      return 600;
    case "turn-began":
    case "received":
    case "purchased":
    case "received-item":
    case "crafted":
      return 300;
    case "injured":
    case "held":
      return 280;
    case "moved":
    case "scenery-moved":
    case "placed":
    case "farmed":
    case "picked-up":
    case "returned":
    case "littered":
    case "respawned":
    case "stands":
      return 220;
    case "kamas":
      return event.amount > 0 ? 300 : 0;
    default:
      return 0;
  }
}

/** Who moves how while the event is played. */
export function pose(view: View, event: TableEvent): { unit: string; pose: Pose } | null {
  switch (event.kind) {
    case "moved":
      return { unit: event.unit, pose: event.unit === view.active ? "walk" : "pushed" };
    case "cast": {
      const from = findUnit(view, event.unit)?.cell;
      const beside = from && event.cell && from !== event.cell && view.board.chart.areClose(from, event.cell);
      return { unit: event.unit, pose: beside ? "strike" : "cast" };
    }
    case "farmed":
      return { unit: event.unit, pose: "strike" };
    case "injured":
      return { unit: event.unit, pose: "hit" };
    case "picked-up":
    case "healed":
    case "item-worn":
    case "item-used":
    case "tale-action":
      return { unit: event.unit, pose: "glad" };
    case "caught":
    case "locked":
    case "held":
      return { unit: event.unit, pose: "stuck" };
    case "placed":
    case "returned":
    case "summoned":
    case "appeared":
    case "entered":
    case "came-home":
      return { unit: event.unit, pose: "arrive" };
    case "ko":
      return { unit: event.unit, pose: "fall" };
    default:
      return null;
  }
}

type ApplyToWorld = (view: View, tiles: NonNullable<View["tiles"]>, event: TableEvent) => void;

/** What an event changes in a world of tiles; it comes with Quest's part of the page. */
let applyToWorld: ApplyToWorld = () => undefined;

export function addWorld(apply: ApplyToWorld): void {
  applyToWorld = apply;
}

/** Changes the view as the event says. */
export function applyEvent(view: View, event: TableEvent): void {
  if (event.kind === "turn-began") {
    view.turn = event.turn;
    view.active_player = event.player;
    // Whoever was asked before has answered.
    view.asked = null;
  } else if (event.kind === "activated") {
    view.active = event.unit;
  } else if (event.kind === "activation-ended") {
    view.active = null;
  } else if (event.kind === "won") {
    view.winner = event.player;
  } else if (event.kind === "gg" || event.kind === "kamas") {
    applyToPlayer(view, event);
  } else if (event.kind === "scenery-moved") {
    const piece = view.board.scenery.find(({ cell }) => cell === event.from);
    if (piece) piece.cell = event.to;
  }
  if (view.tiles) applyToWorld(view, view.tiles, event);
  const unit = "unit" in event ? findUnit(view, event.unit) : undefined;
  if (unit) applyToUnit(view, unit, event);
}

/** What changes once the event was seen: who fell lies there until then. */
export function settleEvent(view: View, event: TableEvent): void {
  const fallen = event.kind === "ko" ? findUnit(view, event.unit) : undefined;
  if (fallen) fallen.cell = null;
}

function applyToPlayer(view: View, event: Extract<TableEvent, { kind: "gg" | "kamas" }>): void {
  const player = view.players.find(({ number }) => number === event.player);
  if (event.kind === "gg") view.wild_gg -= event.wild;
  if (player && event.kind === "gg") player.gg = event.gg;
  if (player && event.kind === "kamas") player.kamas = event.kamas;
}

function applyToUnit(view: View, unit: Unit, event: TableEvent): void {
  switch (event.kind) {
    case "activated":
      // Whoever has no such gauge is filled with nothing.
      unit.ap = unit.ap === null ? null : event.ap;
      unit.mp = unit.mp === null ? null : event.mp;
      // They counted, and are discarded (F4.12.1).
      unit.markers = { ap: 0, mp: 0, range: 0 };
      break;
    case "moved":
      unit.cell = event.to;
      // Who is pushed or thrown, or leaps by a spell, pays nothing for it.
      if (WALKS.includes(event.rule)) unit.mp = less(unit.mp, 1);
      break;
    case "activation-ended":
      unit.ap = less(unit.ap, unit.ap ?? 0);
      unit.mp = less(unit.mp, unit.mp ?? 0);
      break;
    case "caught":
    case "locked":
      unit.ap = less(unit.ap, event.ap);
      unit.mp = less(unit.mp, event.mp);
      break;
    case "cast": {
      const cost = unit.spells.find((spell) => spell.id === event.spell)?.cost;
      unit.ap = less(unit.ap, cost?.ap ?? 0);
      unit.mp = less(unit.mp, cost?.mp ?? 0);
      break;
    }
    case "injured":
    case "healed":
    case "paid":
      unit.injuries = event.injuries;
      break;
    case "markers":
      if (event.gauge === "ap" || event.gauge === "mp" || event.gauge === "range")
        unit.markers[event.gauge] = event.markers;
      break;
    case "ko":
      unit.ko = true;
      break;
    case "removed":
    case "boss-gone":
      unit.cell = null;
      break;
    case "farmed":
    case "picked-up":
    case "dabbled":
      unit.ap = less(unit.ap, event.ap);
      break;
    case "fled":
      unit.ko = true;
      unit.cell = null;
      break;
    case "returned":
      unit.ko = false;
      unit.cell = event.cell;
      break;
    case "summoned":
    case "appeared":
      // Who was KO'd before may come again.
      unit.ko = false;
      unit.injuries = 0;
      unit.cell = event.cell;
      [unit.ap, unit.mp] = [unit.max_ap, unit.max_mp];
      break;
    case "assigned":
    case "revealed":
    case "discarded":
      applyToRewards(view, unit.rewards, event);
      break;
    case "placed":
    case "entered":
    case "came-home":
      unit.cell = event.cell;
      break;
  }
}

/** Rewards on a card: which one comes face down or goes unseen is told to its owner alone. */
function applyToRewards(
  view: View,
  rewards: Unit["rewards"],
  event: Extract<TableEvent, { kind: "assigned" | "revealed" | "discarded" }>,
): void {
  const { reward } = event;
  if (event.rule === NOBODY_HAS_ROOM) return;
  if (event.kind === "assigned") {
    rewards.face_down += 1;
    if (reward) rewards.known.push(reward);
  } else if (!(event.kind === "discarded" && reward && removed(rewards.equipped, reward))) {
    rewards.face_down -= 1;
    if (reward) removed(rewards.known, reward);
  }
  const stays = reward !== null && (view.rewards[reward]?.kind ?? "boost") !== "boost";
  if (event.kind === "revealed" && stays) rewards.equipped.push(reward);
}

/** Takes a name away; whether it was there. */
function removed(names: string[], name: string): boolean {
  const at = names.indexOf(name);
  if (at >= 0) names.splice(at, 1);
  return at >= 0;
}

function less(gauge: number | null, amount: number): number | null {
  return gauge === null ? null : Math.max(0, gauge - Math.abs(amount));
}

/** Which way a unit looks after the event, 1 to the screen's right and -1 to its left; null if it keeps its way. */
export function facing(view: View, event: TableEvent, projection: Projection): { unit: string; way: 1 | -1 } | null {
  const [from, to] = looks(view, event);
  const start = from ? view.board.chart.cell(from) : null;
  const end = to ? view.board.chart.cell(to) : null;
  if (!start || !end || !("unit" in event)) return null;
  const across = centre(projection, end).x - centre(projection, start).x;
  return across === 0 ? null : { unit: event.unit, way: across > 0 ? 1 : -1 };
}

/** From where to where the unit of an event looks: its way, its target, or whoever hit it; who is pushed keeps looking. */
function looks(view: View, event: TableEvent): readonly (string | null | undefined)[] {
  switch (event.kind) {
    case "moved":
      return event.unit === view.active ? [event.from, event.to] : [];
    case "cast":
      return [findUnit(view, event.unit)?.cell, event.cell];
    case "damaged":
      return [findUnit(view, event.unit)?.cell, findUnit(view, event.by)?.cell];
    default:
      return [];
  }
}
