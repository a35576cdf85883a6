import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { lineReader } from "../src/protocol";
import { ReadError } from "../src/read";
import { END, exampleOptions, exampleState, exampleView, move, path, WELCOME } from "./examples";

const read = (message: unknown) => lineReader()(JSON.stringify(message));

it("reads each kind of message", () => {
  expect(read(WELCOME)).toMatchObject({ type: "welcome", table: { id: "k3x9" } });
  expect(read(exampleState(3))).toMatchObject({ type: "state", number: 3, view: { active: "A" } });
  expect(read(exampleOptions(3, [move("c3"), END], [path("c3")]))).toMatchObject({ type: "options", number: 3 });
  expect(read({ type: "error", code: "stale", message: "Too late.", number: 4 })).toMatchObject({ number: 4 });
  expect(read({ type: "error", code: "no-game", message: "No game is on." })).toMatchObject({ number: null });
});

it("keeps the pages of the book for every view that names them", () => {
  const { view } = exampleState(1) as { view: { book: object } };
  const { book, ...bare } = view;
  const line = lineReader();
  const say = (message: object) => line(JSON.stringify(message));
  expect(() => say({ type: "state", number: 1, view: bare })).toThrow(
    new ReadError("message.view: nothing was told of punch."),
  );
  expect(say({ type: "book", ...book })).toEqual({ type: "book" });
  const punch = { id: "punch", name: "Punch", cost: { ap: 5 }, damage: 1 };
  for (const number of [1, 2])
    expect(say({ type: "state", number, view: bare })).toMatchObject({ view: { units: [{ spells: [punch] }, {}] } });
});

it("reads an event's facts by its kind", () => {
  const moved = { kind: "moved", rule: "F6.3.2", text: "Joris moves.", answer: 1, unit: "A", from: "c2", to: "c3" };
  expect(read({ type: "events", number: 1, events: [moved] })).toEqual({ type: "events", number: 1, events: [moved] });
});

it("keeps the line of an event whose kind it does not know", () => {
  const events = [{ kind: "rained", rule: "F9.9", text: "It rains.", drops: 7 }];
  expect(read({ type: "events", number: 1, events })).toMatchObject({ events: [{ kind: "other", text: "It rains." }] });
});

/** The kinds of events that the protocol tells of, each with its facts. */
function toldKinds(): [string, string[]][] {
  const table = readFileSync("../docs/protocol.md", "utf8").split("\n### Events\n")[1]!.split("\nA fact that")[0]!;
  const words = (cell: string) => [...cell.matchAll(/`([a-z-]+)`/g)].map(([, word]) => word!);
  const rows = table
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) => line.split("|"));
  return rows.flatMap(([, kinds, facts]) => words(kinds!).map((kind): [string, string[]] => [kind, words(facts!)]));
}

const NUMBERS = [
  "player",
  "turn",
  "ap",
  "mp",
  "amount",
  "injuries",
  "damage",
  "markers",
  "gg",
  "wild",
  "kamas",
  "count",
  "number",
  "price",
  "was",
  "group",
  "slots",
  "successes",
  "value",
];
const WORDS: Record<string, unknown> = { faces: [], roll: "lock", gauge: "ap" };

it.each(toldKinds())("knows the event %s", (kind, facts) => {
  const numbers = kind === "laid" ? [] : NUMBERS;
  const given = Object.fromEntries(facts.map((fact) => [fact, numbers.includes(fact) ? 1 : (WORDS[fact] ?? "a1")]));
  const events = [{ rule: "Q1", text: "It happens.", ...given, kind }];
  expect(read({ type: "events", number: 1, events })).toMatchObject({ events: [{ kind }] });
});

it.each([
  ["not JSON", "{", "message: expected JSON."],
  ["no object", "[]", "message: expected an object, found a list."],
  ["no type", "{}", "message.type: expected a text, found undefined."],
  ["an unknown type", '{"type": "party"}', 'message.type: no such message: "party".'],
  ["an inherited name as type", '{"type": "toString"}', 'message.type: no such message: "toString".'],
  ["a missing field", '{"type": "error", "code": "x"}', "message.message: expected a text, found undefined."],
  ["a wrong field", '{"type": "state", "number": "3"}', "message.number: expected a number, found string."],
])("refuses %s and says where", (_, frame, sentence) => {
  expect(() => lineReader()(frame)).toThrow(new ReadError(sentence));
});

it("names the place deep inside", () => {
  expect(() => read(exampleState(1, exampleView({}, { injuries: null })))).toThrow(
    "message.view.units[1].injuries: expected a number, found null.",
  );
  const rolled = { kind: "rolled", rule: "F1", text: "", unit: "A", roll: "lock", faces: ["cow"], successes: 0 };
  expect(() => read({ type: "events", number: 1, events: [rolled] })).toThrow(
    "message.events[0].faces[0]: expected one of",
  );
});
