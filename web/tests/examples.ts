/** A small game to test with: Joris on c2, Lilotte on c4, bags on b4 and e3. */

import type { Socket } from "../src/connection";
import { PROTOCOL } from "../src/protocol";

const PUNCH = {
  id: "punch",
  name: "Punch",
  cost: { ap: 5, mp: 0, injuries: 0, kamas: 0 },
  range: { kind: "close", min: 1, max: 1, sight: true },
  damage: 1,
  heal: 0,
  element: "neutral",
  limit: "turn",
  area: null,
  text: "",
  used: false,
};

export function exampleUnit(facts: object): object {
  return {
    letter: "A",
    card: "joris-swashbuckler",
    name: "Joris",
    version: "Swashbuckler",
    player: 1,
    kind: "krosmaster",
    level: 2,
    initiative: 4,
    cell: "c2",
    ko: false,
    hp: 8,
    injuries: 0,
    ap: 6,
    max_ap: 6,
    mp: 3,
    max_mp: 3,
    markers: { ap: 0, mp: 0, range: 0 },
    powers: [],
    written: [],
    rewards: { face_down: 0, ranks: [], known: [], equipped: [] },
    spells: [{ ...PUNCH }],
    ...facts,
  };
}

const LILOTTE = { letter: "b", card: "lilotte", name: "Lilotte", player: 2, cell: "c4", hp: 6, injuries: 2 };

export function exampleView(joris: object = {}, lilotte: object = {}, facts: object = {}): object {
  return {
    ruleset: "arena-2.0",
    title: "Right in the Kisser!",
    goal: "KO an enemy Krosmaster.",
    stakes: "any",
    viewer: 1,
    turn: 1,
    active_player: 1,
    active: "A",
    over: false,
    winner: null,
    asked: { player: 1, kind: "activation" },
    board: {
      land: "market",
      width: 6,
      height: 6,
      rows: ["......", "......", ".*....", "....*.", "......", "......"],
      kamas: {},
      scenery: [],
    },
    wild_gg: 1,
    piles: [],
    players: [],
    rewards: {},
    units: [exampleUnit(joris), exampleUnit({ ...LILOTTE, ...lilotte })],
    ...facts,
  };
}

interface Printed {
  readonly units: readonly { readonly spells: readonly { readonly id: string }[] }[];
  readonly rewards: object;
}

/** A book in which nothing is printed. */
export const NO_PAGES = { spells: {}, powers: {}, rewards: {}, wares: {}, quests: {}, covers: {} };

/** A state as a server tells it: what is printed of spells is in the book, on a page that is called like the spell. */
export function exampleState(number: number, view: object = exampleView()): object {
  const { units, rewards } = view as Printed;
  const spells = Object.fromEntries(units.flatMap((unit) => unit.spells).map((spell) => [spell.id, spell]));
  const named = units.map((unit) => ({ ...unit, spells: unit.spells.map((spell) => ({ ...spell, page: spell.id })) }));
  return { type: "state", number, view: { ...view, units: named, book: { ...NO_PAGES, spells, rewards } } };
}

const SURE = [{ chance: 1, exact: "1", moved: true, ap: 0, mp: -1, injuries: {}, healed: {}, ko: [] }];

export function move(cell: string): object {
  return { text: `move ${cell}`, action: "move", cell, odds: SURE };
}

export function punch(cell: string, chances: readonly (readonly [number, number, boolean?])[]): object {
  const odds = chances.map(([injuries, chance, ko]) => ({
    chance,
    exact: String(chance),
    moved: false,
    ap: -5,
    mp: 0,
    injuries: injuries ? { b: injuries } : {},
    healed: {},
    ko: ko ? ["b"] : [],
  }));
  return { text: `punch ${cell}`, action: "punch", cell, odds };
}

export const END = { text: "end", action: "end", odds: null };

/** A path through these cells; a step written `c3!` risks a lock. */
export function path(...steps: string[]): object {
  const read = steps.map((step) =>
    step.endsWith("!")
      ? { cell: step.slice(0, -1), free: 0.5, caught: 0.4, locked: 0.1 }
      : { cell: step, free: 1, caught: 0, locked: 0 },
  );
  return { to: read.at(-1)!.cell, mp: steps.length, steps: read };
}

export function exampleOptions(number: number, options: object[], paths: object[] = []): object {
  const unavailable = [{ action: "punch", reason: "There is nobody next to Joris to punch.", rule: "F4.8.5" }];
  return { type: "options", number, kind: "activation", dice: [], reward: null, options, paths, unavailable };
}

const CLOCK = { kind: "none", seconds: null, increment: null, days: null };

export function exampleTable(facts: object = {}, plan: object = {}): object {
  const seats = [{ by: "person" }, { by: "bot", bot: "level-2" }];
  return {
    id: "k3x9",
    status: "playing",
    plan: {
      tutorial: "1",
      duel: null,
      packs: [],
      seats,
      hot_seat: false,
      clock: CLOCK,
      public: false,
      rated: false,
      ...plan,
    },
    seats: [
      {
        player: 1,
        person: { name: "Ann", rating: null, guest: true },
        bot: null,
        online: true,
        promise: null,
        ready: true,
      },
      { player: 2, person: null, bot: "level-2", online: true, promise: null, ready: true },
    ],
    commitment: "c0ffee",
    number: 0,
    clocks: null,
    offer: null,
    result: null,
    dice: [],
    spectators: 0,
    created_at: 0,
    ...facts,
  };
}

export const WELCOME = {
  type: "welcome",
  protocol: PROTOCOL,
  version: "0.1.0",
  table: exampleTable(),
  you: { person: 1, name: "Ann", players: [1], role: "player" },
  chat: [],
  muted: [],
};

export class FakeSocket implements Socket {
  readyState: number = WebSocket.OPEN;
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  readonly sent: Record<string, unknown>[] = [];

  send(data: string): void {
    this.sent.push(JSON.parse(data) as Record<string, unknown>);
  }

  close(): void {
    this.onclose?.(new CloseEvent("close"));
  }

  connect(): void {
    this.onopen?.(new Event("open"));
  }

  say(...messages: object[]): void {
    for (const message of messages) this.onmessage?.(new MessageEvent("message", { data: JSON.stringify(message) }));
  }
}
