import { flushSync } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Table } from "../src/store.svelte";
import {
  END,
  exampleOptions,
  exampleState,
  exampleUnit,
  exampleView,
  FakeSocket,
  memorySeats,
  move,
  path,
  punch,
  WELCOME,
} from "./examples";

let socket: FakeSocket;
let sockets: FakeSocket[];
let table: Table;

/** Lets everything that was said be played. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  flushSync();
}

async function say(...messages: object[]): Promise<void> {
  socket.say(...messages);
  await settle();
}

const answers = () => socket.sent.filter((message) => message.type === "answer");
const moved = (number: number, from: string, to: string) => ({
  type: "events",
  number,
  events: [{ kind: "moved", rule: "F6.3.2", text: `Joris moves from ${from} to ${to}.`, unit: "A", from, to }],
});
const rolled = (rule: string, facts: object) => ({ kind: "rolled", rule, text: "Dice.", ...facts });

beforeEach(async () => {
  sockets = [];
  const dial = () => {
    socket = new FakeSocket();
    sockets.push(socket);
    return socket;
  };
  table = new Table({ dial, seats: memorySeats(), moving: false, projection: "isometric", seed: 7 });
  table.open();
  socket.connect();
  await say(WELCOME);
  table.start({ tutorial: "1" });
  return () => table.close();
});

const opening = () => [
  { type: "events", number: 0, events: [] },
  exampleState(0),
  exampleOptions(0, [move("c3"), move("d2"), END], [path("c3"), path("d2"), path("d2", "d3"), path("d2", "d3", "d4")]),
];

it("asks for the tutorial with the seed of the address", () => {
  expect(socket.sent.at(-1)).toEqual({ type: "start", tutorial: "1", seed: 7 });
  expect(table.busy).toBe(true);
});

it("offers what is asked once everything before it was played", async () => {
  await say(...opening());
  expect(table.busy).toBe(false);
  expect(table.offer?.number).toBe(0);
  expect(table.acting?.name).toBe("Joris");
});

describe("walking", () => {
  beforeEach(() => say(...opening()));

  it("answers one step after another until it arrives", async () => {
    table.walkTo("d4");
    expect(answers()).toEqual([{ type: "answer", number: 0, option: "move d2" }]);
    await say(
      moved(1, "c2", "d2"),
      exampleState(1, exampleView({ cell: "d2", mp: 2 })),
      exampleOptions(1, [move("d3"), END], [path("d3"), path("d3", "d4")]),
    );
    expect(answers().at(-1)).toEqual({ type: "answer", number: 1, option: "move d3" });
    expect(table.busy).toBe(true);
    await say(
      moved(2, "d2", "d3"),
      exampleState(2, exampleView({ cell: "d3", mp: 1 })),
      exampleOptions(2, [move("d4"), END], [path("d4")]),
    );
    await say(
      moved(3, "d3", "d4"),
      exampleState(3, exampleView({ cell: "d4", mp: 0 })),
      exampleOptions(3, [punch("c4", [[1, 1]]), END]),
    );
    expect(answers().map((answer) => answer.option)).toEqual(["move d2", "move d3", "move d4"]);
    expect(table.walk).toBeNull();
    expect(table.notice).toBeNull();
    expect(table.busy).toBe(false);
  });

  it("does not answer again between the events and the state that they lead to", async () => {
    table.walkTo("d3");
    await say(moved(1, "c2", "d2"));
    expect(answers()).toHaveLength(1);
    expect(table.offer).toBeNull();
  });

  it("stops and says so when the unit was held where it stood", async () => {
    table.walkTo("d3");
    await say(
      {
        type: "events",
        number: 1,
        events: [
          { kind: "locked", rule: "F4.14.2.d", text: "Joris is locked.", unit: "A", by: "b", ap: 3, mp: 3 },
          { kind: "held", rule: "F4.14.3", text: "No MP left.", unit: "A", to: "d2" },
        ],
      },
      exampleState(1, exampleView({ ap: 3, mp: 0 })),
      exampleOptions(1, [END]),
    );
    expect(answers()).toHaveLength(1);
    expect(table.notice).toBe("Locked! Joris stops on c2 with 3 AP and 0 MP left. Choose again.");
    expect(table.offer?.number).toBe(1);
  });

  it("says so too when the only step was not made", async () => {
    table.walkTo("d2");
    await say(
      { type: "events", number: 1, events: [{ kind: "held", rule: "F4.14.3", text: "No MP left.", unit: "A", to: "d2" }] },
      exampleState(1, exampleView({ ap: 6, mp: 0 })),
      exampleOptions(1, [END]),
    );
    expect(table.notice).toBe("Joris stops on c2 with 6 AP and 0 MP left. Choose again.");
  });

  it("stops when being caught leaves too little MP for the rest", async () => {
    table.walkTo("d4");
    await say(
      moved(1, "c2", "d2"),
      exampleState(1, exampleView({ cell: "d2", mp: 1 })),
      exampleOptions(1, [move("d3"), END], [path("d3")]),
    );
    expect(answers()).toHaveLength(1);
    expect(table.offer?.number).toBe(1);
  });

  it("goes on when being caught leaves enough", async () => {
    table.walkTo("d3");
    await say(
      moved(1, "c2", "d2"),
      exampleState(1, exampleView({ cell: "d2", ap: 5, mp: 1 })),
      exampleOptions(1, [move("d3"), END], [path("d3")]),
    );
    expect(answers().at(-1)).toMatchObject({ number: 1, option: "move d3" });
  });

  it("stops when something else is asked", async () => {
    table.walkTo("d3");
    await say(exampleState(1, exampleView({ cell: "d2" })), {
      ...exampleOptions(1, [{ text: "block b", action: "block", unit: "b", odds: null }]),
      kind: "block",
    });
    expect(answers()).toHaveLength(1);
    expect(table.offer?.kind).toBe("block");
  });

  it("gives up the rest when the player halts it", async () => {
    table.walkTo("d3");
    table.halt();
    await say(
      exampleState(1, exampleView({ cell: "d2", mp: 2 })),
      exampleOptions(1, [move("d3"), END], [path("d3")]),
    );
    expect(answers()).toHaveLength(1);
    expect(table.notice).toBeNull();
  });

  it("ignores a cell that no path leads to", () => {
    table.act("f6");
    expect(answers()).toEqual([]);
    expect(table.offer).not.toBeNull();
  });
});

it("punches an enemy, and walks to a cell where only air could be punched", async () => {
  await say(
    exampleState(0, exampleView({ cell: "c3" })),
    exampleOptions(0, [move("c2"), punch("c2", [[0, 1]]), punch("c4", [[1, 1]]), END], [path("c2!")]),
  );
  expect(table.punches.map((option) => option.cell)).toEqual(["c4"]);
  table.act("c2");
  expect(answers().at(-1)).toMatchObject({ option: "move c2" });
});

describe("refusals", () => {
  beforeEach(() => say(...opening()));

  it("shows the sentence and offers the same again", async () => {
    table.walkTo("d2");
    await say({ type: "error", code: "illegal", message: "Joris cannot go there.", number: 0 });
    expect(table.notice).toBe("Joris cannot go there.");
    expect(table.offer?.number).toBe(0);
    expect(table.busy).toBe(false);
  });

  it("greets again when the game has gone on without the page", async () => {
    vi.useFakeTimers();
    table.endTurn();
    socket.say({ type: "error", code: "stale", message: "The game has moved on.", number: 5 });
    expect(table.connection).toBe("reconnecting");
    vi.advanceTimersByTime(500);
    vi.useRealTimers();
    expect(sockets).toHaveLength(2);
    socket.connect();
    await say(WELCOME, exampleState(5), exampleOptions(5, [END]));
    expect(table.notice).toBe("The game has moved on.");
    expect(table.offer?.number).toBe(5);
  });
});

it("goes back to the title when the server has forgotten the game", async () => {
  await say(...opening());
  await say({ ...WELCOME, seat: "seat-2" });
  expect(table.view).toBeNull();
  expect(table.notice).toBe("The server no longer knows that game. Start a new one whenever you like.");
});

it("plays events in order and writes them down with their rules", async () => {
  await say(...opening());
  table.endTurn();
  await say(
    {
      type: "events",
      number: 1,
      events: [
        { kind: "turn-began", rule: "F5.1.1", text: "Turn 2.", player: 2, turn: 2 },
        { kind: "cast", rule: "F4.8.5", text: "Lilotte punches.", unit: "b", spell: "punch", cell: "c2" },
        rolled("F7.2.5", { unit: "b", roll: "critical", faces: ["critical"], successes: 1 }),
        rolled("F7.2.6", { unit: "A", roll: "armour", faces: ["lock"], successes: 0 }),
        { kind: "damaged", rule: "F7.2.7", text: "Two.", unit: "A", by: "b", spell: "punch", damage: 2 },
        { kind: "injured", rule: "F7.2.8", text: "Ouch.", unit: "A", by: "b", amount: 2, injuries: 2 },
        { kind: "ko", rule: "F4.4", text: "Down.", unit: "A", by: "b" },
      ],
    },
  );
  const rules = ["F5.1.1", "F4.8.5", "F7.2.5", "F7.2.6", "F7.2.7", "F7.2.8", "F4.4"];
  expect(table.log.map((line) => line.rule)).toEqual(rules);
  expect(table.contest?.sides.map((side) => side.successes)).toEqual([1, 0]);
  expect(table.view?.units[0]).toMatchObject({ injuries: 2, ko: true, cell: null });
  expect(table.view?.units[1]).toMatchObject({ ap: 1 });
  expect(table.view?.turn).toBe(2);
  await say(exampleState(1, exampleView({ ko: true, cell: null }, {}, { over: true, winner: 2, asked: null })));
  expect(table.busy).toBe(false);
});

it("shows the rest at once when the player is in a hurry", async () => {
  vi.useFakeTimers();
  const dial = () => (socket = new FakeSocket());
  const slow = new Table({ dial, seats: memorySeats(), moving: true, projection: "flat" });
  slow.open();
  socket.connect();
  await say(WELCOME, exampleState(0), exampleOptions(0, [END]));
  slow.endTurn();
  const then = exampleState(2, exampleView({ cell: "d3" }));
  await say(moved(1, "c2", "c3"), moved(2, "c3", "d3"), then, exampleOptions(2, [END]));
  expect(slow.busy).toBe(true);
  expect(slow.view?.units[0]?.cell).toBe("c3");
  slow.hurry();
  await settle();
  expect(slow.view?.units[0]?.cell).toBe("d3");
  expect(slow.offer?.number).toBe(2);
  slow.close();
  vi.useRealTimers();
});

const SUMMON = { letter: "C", card: "fleeflee", name: "Fleeflee", kind: "summon", cell: "d2", level: null };
const said = { rule: "F1", text: "…" };

it("walks on after a question on the way is answered", async () => {
  await say(...opening());
  table.walkTo("d3");
  const who = { text: "block b", action: "block", unit: "b", odds: null };
  await say(exampleState(1), { ...exampleOptions(1, [who]), kind: "block" });
  expect(table.notice).toBeNull();
  table.answer(table.offer!.options[0]!);
  await say(
    moved(2, "c2", "d2"),
    exampleState(2, exampleView({ cell: "d2" })),
    exampleOptions(2, [move("d3"), END], [path("d3")]),
  );
  expect(answers().map(({ option }) => option)).toEqual(["move d2", "block b", "move d3"]);
});

it("brings summons, glory and kamas on while events are played", async () => {
  await say(...opening());
  const players = [
    { number: 1, gg: 6, kamas: 0 },
    { number: 2, gg: 6, kamas: 0 },
  ];
  socket.say(exampleState(1, exampleView({}, {}, { players })));
  await settle();
  const units = [...(exampleView() as { units: object[] }).units, exampleUnit(SUMMON)];
  socket.say(
    {
      type: "events",
      number: 2,
      events: [
        { kind: "summoned", ...said, unit: "C", by: "A", cell: "d2" },
        { kind: "moved", ...said, unit: "C", from: "d2", to: "d3" },
        { kind: "gg", ...said, player: 1, amount: 1, gg: 7, wild: 1 },
        { kind: "kamas", ...said, player: 2, amount: 3, kamas: 3 },
      ],
    },
    exampleState(2, exampleView({}, {}, { players, units })),
  );
  await settle();
  expect(table.view?.units).toHaveLength(3);
  expect(table.log).toHaveLength(4);
});

it("starts a duel with the chosen rules and arena, and again the same", async () => {
  await say(...opening());
  table.start({ duel: { ruleset: "arena-2.0", arena: "bonta-2" } });
  table.start();
  const starts = socket.sent.filter((message) => message.type === "start");
  expect(starts.slice(-2).map((message) => message.duel)).toEqual([
    { ruleset: "arena-2.0", arena: "bonta-2" },
    { ruleset: "arena-2.0", arena: "bonta-2" },
  ]);
});

it("keeps a won lesson", async () => {
  localStorage.clear();
  await say(...opening());
  socket.say(exampleState(1, exampleView({}, {}, { over: true, winner: 1, asked: null })));
  await settle();
  expect(table.lessonsDone).toEqual(["1"]);
});

it("keeps a lesson that was won by Glory", async () => {
  localStorage.clear();
  await say(...opening());
  const won = { title: "Two", stakes: "gg", over: true, winner: 1, asked: null };
  socket.say(exampleState(1, exampleView({}, {}, won)));
  await settle();
  expect(table.lessonsDone).toEqual(["2"]);
});

it("keeps no lesson for a duel, whatever was played before it", async () => {
  const before = table.lessonsDone;
  await say(...opening());
  const won = { title: "Bonta I", stakes: "gg", over: true, winner: 1, asked: null };
  socket.say(exampleState(1, exampleView({}, {}, won)));
  await settle();
  expect(table.lessonsDone).toEqual(before);
});
