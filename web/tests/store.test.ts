import { beforeEach, describe, expect, it, vi } from "vitest";
import { later } from "../src/later.svelte";
import { PROTOCOL } from "../src/protocol";
import { lessonsDone } from "../src/settings";
import { END, exampleOptions, exampleState, exampleTable, exampleView, WELCOME } from "./examples";
import { answers, moved, opening, say, settle, sit, socket, sockets, table } from "./sitting";

beforeEach(sit);

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
