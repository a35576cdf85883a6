import { flushSync } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { later } from "../src/later.svelte";
import { preferences } from "../src/preferences.svelte";
import { PROTOCOL } from "../src/protocol";
import { lessonsDone } from "../src/settings";
import { Table } from "../src/store.svelte";
import { words } from "../src/words";
import {
  END,
  exampleOptions,
  exampleState,
  exampleTable,
  exampleUnit,
  exampleView,
  FakeSocket,
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
  table = new Table({ dial, moving: false, projection: "isometric" });
  table.open();
  socket.connect();
  await say(WELCOME);
  return () => table.close();
});

const opening = () => [
  { type: "events", number: 0, events: [] },
  exampleState(0),
  exampleOptions(0, [move("c3"), move("d2"), END], [path("c3"), path("d2"), path("d2", "d3"), path("d2", "d3", "d4")]),
];

it("greets the table and asks for all that happened there", () => {
  expect(socket.sent).toEqual([{ type: "hello", protocol: PROTOCOL, seen: 0, language: "en" }]);
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
      {
        type: "events",
        number: 1,
        events: [{ kind: "held", rule: "F4.14.3", text: "No MP left.", unit: "A", to: "d2" }],
      },
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
    await say(exampleState(1, exampleView({ cell: "d2", mp: 2 })), exampleOptions(1, [move("d3"), END], [path("d3")]));
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

it("plays events in order and writes them down with their rules", async () => {
  await say(...opening());
  table.endTurn();
  await say({
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
  });
  const rules = ["F5.1.1", "F4.8.5", "F7.2.5", "F7.2.6", "F7.2.7", "F7.2.8", "F4.4"];
  expect(table.tale.lines.map((line) => line.rule)).toEqual(rules);
  expect(
    [table.stage.contest?.one, ...(table.stage.contest?.rows ?? []).map(({ side }) => side)].map(
      (side) => side?.successes,
    ),
  ).toEqual([1, 0]);
  expect(table.stage.view?.units[0]).toMatchObject({ injuries: 2, ko: true, cell: null });
  expect(table.stage.view?.units[1]).toMatchObject({ ap: 1 });
  expect(table.stage.view?.turn).toBe(2);
  await say(exampleState(1, exampleView({ ko: true, cell: null }, {}, { over: true, winner: 2, asked: null })));
  expect(table.busy).toBe(false);
});

it("clears the dice once something was taken back", async () => {
  const dice = [
    rolled("F7.2.5", { unit: "A", roll: "critical", faces: ["critical"], successes: 1 }),
    { kind: "tension-rolled", rule: "F5.2.2", text: "Tension.", player: 1, faces: ["lock"] },
  ];
  await say(...opening(), { type: "events", number: 1, events: dice });
  expect([table.stage.contest, table.stage.tension]).not.toContain(null);
  await say({ type: "events", number: 2, events: [{ kind: "undone", rule: "", text: "Back.", player: 1, answer: 1 }] });
  expect([table.stage.contest, table.stage.tension]).toEqual([null, null]);
});

it("shows the rest at once when the player is in a hurry", async () => {
  vi.useFakeTimers();
  const dial = () => (socket = new FakeSocket());
  const slow = new Table({ dial, moving: true, projection: "flat" });
  slow.open();
  socket.connect();
  await say(WELCOME, exampleState(0), exampleOptions(0, [END]));
  slow.endTurn();
  const then = exampleState(2, exampleView({ cell: "d3" }));
  await say(moved(1, "c2", "c3"), moved(2, "c3", "d3"), then, exampleOptions(2, [END]));
  expect(slow.busy).toBe(true);
  expect(slow.stage.view?.units[0]?.cell).toBe("c3");
  slow.stage.hurry();
  await settle();
  expect(slow.stage.view?.units[0]?.cell).toBe("d3");
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
    { number: 1, team: 1, gg: 6, kamas: 0 },
    { number: 2, team: 2, gg: 6, kamas: 0 },
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
  expect(table.stage.view?.units).toHaveLength(3);
  expect(table.tale.lines).toHaveLength(4);
});

it("keeps a won lesson", async () => {
  localStorage.clear();
  await say(...opening());
  await say(exampleState(1, exampleView({}, {}, { over: true, winner: 1, asked: null })));
  expect(lessonsDone()).toEqual(["1"]);
});

it("keeps no lesson that was lost, and none for a duel", async () => {
  localStorage.clear();
  await say(...opening());
  await say(exampleState(1, exampleView({}, {}, { over: true, winner: 2, asked: null })));
  await say({ type: "table", table: exampleTable({}, { tutorial: null }) });
  await say(exampleState(2, exampleView({}, {}, { over: true, winner: 1, asked: null })));
  expect(lessonsDone()).toEqual([]);
});

describe("a table of several", () => {
  beforeEach(() => say(...opening()));

  const said = () => socket.sent.at(-1);

  it("gives its own value to the dice once the game begins, and not before", async () => {
    const seats = [
      {
        player: 1,
        person: { name: "Ann", rating: null, guest: true },
        bot: null,
        online: true,
        promise: null,
        ready: false,
      },
    ];
    await say({ type: "table", table: exampleTable({ status: "open", seats }) });
    expect(socket.sent.map(({ type }) => type)).toEqual(["hello"]);
    await say({ type: "table", table: exampleTable({ seats }) });
    const [, value] = localStorage.getItem(`outerworld.dice.${(exampleTable() as { id: string }).id}`)!.split(" ");
    expect(said()).toEqual({ type: "value", value });
  });

  it("takes a choice back, or asks for it where the server wants consent", async () => {
    table.undo();
    expect(said()).toEqual({ type: "undo", number: 0 });
    await say({ type: "error", code: "no-undo", message: "Another player answered.", number: 0 });
    expect(said()).toEqual({ type: "offer", what: "undo", number: 0 });
    expect(table.notice).toBeNull();
    await say({ type: "error", code: "no-undo", message: "You have given no answer.", number: 0 });
    expect(said()).toEqual({ type: "offer", what: "undo", number: 0 });
    expect(table.notice).toBe("You have given no answer.");
    table.undo();
    await say({ type: "error", code: "fallen", message: "What fell stays fallen.", number: 0 });
    expect(said()).toEqual({ type: "undo", number: 0 });
    expect(table.notice).toBe("What fell stays fallen.");
  });

  it.each([
    ["a draw", () => table.offerDraw(), { type: "offer", what: "draw", number: 0 }],
    ["yes", () => table.reply("accept"), { type: "accept", number: 0 }],
    ["the end", () => table.resign(), { type: "resign", number: 0 }],
    ["a word", () => table.say("Well played!"), { type: "chat", text: "Well played!" }],
    ["another game", () => table.askRematch(), { type: "rematch" }],
  ])("says %s", (_, deed, message) => {
    deed();
    expect(said()).toEqual(message);
  });

  it("hears chat and where the rematch is", async () => {
    await say(
      { type: "chat", id: 1, person: "Bob", at: 5, text: "<b>Hi</b>" },
      { type: "rematch", table: "z9", players: [1, 2] },
    );
    expect(table.company.chat.map(({ text }) => text)).toEqual(["<b>Hi</b>"]);
    expect(table.company.rematch.table).toBe("z9");
  });

  it("is not busy for who only watches, or when the game is over by time", async () => {
    table.endTurn();
    expect(table.busy).toBe(true);
    await say({ type: "table", table: exampleTable({ status: "over", result: { winners: [1], how: "time" } }) });
    expect(table.busy).toBe(false);
  });
});

it("walks on before the paths are worked out, as long as there are MP for the rest", async () => {
  const hasty = (number: number, options: object[]) => ({ ...exampleOptions(number, options), whole: false });
  await say(exampleState(0), exampleOptions(0, [move("c3"), END], [path("c3", "d3", "e3")]));
  table.walkTo("e3");
  await say(exampleState(1, exampleView({ cell: "c3", mp: 2 })), hasty(1, [move("d3"), END]));
  expect(socket.sent.at(-1)).toMatchObject({ option: "move d3" });
  await say(exampleState(2, exampleView({ cell: "d3", mp: 0 })), hasty(2, [move("e3"), END]));
  expect(socket.sent.at(-1)).toMatchObject({ option: "move d3" });
  expect(table.walk).toBeNull();
});

it("hears the whole log again in another language, and plays nothing twice", async () => {
  vi.useFakeTimers();
  await say(...opening(), moved(1, "c2", "c3"), exampleState(1, exampleView({ cell: "c3" })));
  expect(table.tale.lines.map(({ text }) => text)).toEqual(["Joris moves from c2 to c3."]);
  table.greet();
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
  socket.connect();
  expect(socket.sent[0]).toMatchObject({ type: "hello", seen: 0 });
  const told = { kind: "moved", rule: "F6.3.2", text: "Joris va de c2 à c3.", unit: "A", from: "c2", to: "c3" };
  await say(WELCOME, { type: "events", number: 1, events: [told] }, exampleState(1, exampleView({ cell: "c3" })));
  expect(table.tale.lines).toMatchObject([{ id: 0, text: "Joris va de c2 à c3.", rule: "F6.3.2", kind: "moved" }]);
  await say(moved(2, "c3", "c4"));
  expect(table.tale.lines.map(({ id }) => id)).toEqual([0, 1]);
});

describe("an answer in two steps", () => {
  beforeEach(async () => {
    await say(...opening());
    const atOnce = later.do;
    Reflect.deleteProperty(later, "do");
    return () => {
      later.now();
      later.do = atOnce;
    };
  });

  it("first shows that it was heard, and is sent at once", () => {
    table.endTurn();
    expect(answers()).toEqual([{ type: "answer", number: 0, option: "end" }]);
    expect(table.sending?.action).toBe("end");
    expect(table.offer?.number).toBe(0);
    expect(table.busy).toBe(true);
    table.endTurn();
    expect(answers()).toHaveLength(1);
    later.now();
    expect(table.sending).toBeNull();
    expect(table.offer).toBeNull();
  });

  it("plays what came of it only then", async () => {
    table.walkTo("c3");
    await say(moved(1, "c2", "c3"), exampleState(1, exampleView({ cell: "c3" })), exampleOptions(1, [END]));
    expect(table.acting?.cell).toBe("c2");
    later.now();
    await settle();
    expect(table.acting?.cell).toBe("c3");
    expect(table.offer?.number).toBe(1);
    expect(table.sending).toBeNull();
  });

  it("offers the same again when it was refused", async () => {
    table.endTurn();
    await say({ type: "error", code: "illegal", message: "No.", number: 0 });
    later.now();
    expect(table.offer?.number).toBe(0);
    expect(table.busy).toBe(false);
  });

  it("offers nothing when the line is lost meanwhile", async () => {
    table.endTurn();
    socket.close();
    later.now();
    await settle();
    expect(table.offer).toBeNull();
    expect(table.sending).toBeNull();
  });
});

describe("choosing ahead", () => {
  const theirs = () => exampleState(1, { ...exampleView(), active_player: 2, active: "b", turn: 2 });
  const ours = (number: number) => exampleState(number, { ...exampleView(), turn: 3 });

  beforeEach(async () => {
    preferences.change({ premoves: true });
    await say(...opening());
    table.endTurn();
    await say(theirs());
    return () => preferences.change({ premoves: false });
  });

  it("walks as soon as the player may, once paths are known", async () => {
    table.act("d3");
    expect(table.premove).toEqual({ cell: "d3" });
    await say(ours(2), { ...exampleOptions(2, [move("d2"), END]), whole: false });
    expect(answers()).toHaveLength(1);
    await say({ ...exampleOptions(2, [move("d2"), END], [path("d2"), path("d2", "d3")]), whole: true });
    expect(answers().at(-1)).toEqual({ type: "answer", number: 2, option: "move d2" });
    expect(table.premove).toBeNull();
    expect(table.walk?.rest).toEqual(["d3"]);
  });

  it("ends the turn", async () => {
    table.endTurn();
    await say(ours(2), exampleOptions(2, [move("c3"), END], [path("c3")]));
    expect(answers().at(-1)).toEqual({ type: "answer", number: 2, option: "end" });
  });

  it("drops what cannot be done, and says so", async () => {
    table.act("f6");
    await say(ours(2), exampleOptions(2, [move("c3"), END], [path("c3")]));
    expect(answers()).toHaveLength(1);
    expect(table.premove).toBeNull();
    expect(table.notice).toBe(words.look.premoveDropped);
    expect(table.offer?.number).toBe(2);
  });

  it("is taken back by a second press, and by a halt", () => {
    table.act("c3");
    table.act("c3");
    expect(table.premove).toBeNull();
    table.endTurn();
    table.halt();
    expect(table.premove).toBeNull();
  });

  it("is nothing for who did not ask for it", () => {
    preferences.change({ premoves: false });
    table.act("c3");
    table.endTurn();
    expect(table.premove).toBeNull();
  });
});
