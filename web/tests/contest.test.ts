import { expect, it } from "vitest";
import { isSuccess, pairOf, withRoll, withVerdict, type Contest } from "../src/contest";
import type { Face, Roll, TableEvent } from "../src/protocol";
import { words } from "../src/words";

const said = { rule: "F4.14.2", text: "", answer: null };
const rolled = (unit: string, roll: Roll, faces: Face[], successes: number) =>
  ({ kind: "rolled", ...said, unit, roll, faces, successes }) as const;
const name = (letter: string) => (letter === "A" ? "Joris" : "Lilotte");

const damaged = (unit: string, damage: number, by = "A") =>
  ({ kind: "damaged", ...said, unit, by, spell: "breath", damage }) as const;
const told = (contest: Contest) => contest.rows.map((row) => words.contest(pairOf(contest, row), row.verdict, name));

function play(...events: TableEvent[]): Contest {
  let contest: Contest | null = null;
  for (const event of events) {
    contest = event.kind === "rolled" ? withRoll(contest, event) : withVerdict(contest, event);
  }
  return contest!;
}

it("says a lock as a sum in words", () => {
  const contest = play(rolled("A", "lock", ["lock"], 1), rolled("b", "dodge", ["armour"], 0), {
    kind: "locked",
    ...said,
    unit: "b",
    by: "A",
    ap: 3,
    mp: 3,
  });
  expect(told(contest)).toEqual(["Lock 1 against Dodge 0: locked, Lilotte loses 3 AP and 3 MP."]);
});

it("says what was really lost", () => {
  const contest = play(rolled("A", "lock", ["lock"], 1), rolled("b", "dodge", ["dodge"], 1), {
    kind: "caught",
    ...said,
    unit: "b",
    by: "A",
    ap: 0,
    mp: 1,
  });
  expect(told(contest)).toEqual(["Lock 1 against Dodge 1: caught, Lilotte loses 1 MP."]);
});

it("says a punch that armour stops", () => {
  const contest = play(rolled("A", "critical", ["lock"], 0), rolled("b", "armour", ["dofus"], 1), {
    kind: "damaged",
    ...said,
    unit: "b",
    by: "A",
    spell: "punch",
    damage: 0,
  });
  expect(told(contest)).toEqual(["Critical 0 against Armour 1: no damage to Lilotte."]);
});

it("opens a new contest for each enemy that locks", () => {
  const contest = play(
    rolled("b", "lock", ["lock"], 1),
    rolled("A", "dodge", ["dodge"], 1),
    { kind: "caught", ...said, unit: "A", by: "b", ap: 1, mp: 1 },
    rolled("c", "lock", ["armour"], 0),
  );
  expect(contest).toMatchObject({ one: null, rows: [{ unit: "c", verdict: null }] });
  expect(contest.rows).toHaveLength(1);
});

it("compares one attacker with every defender of an area spell", () => {
  const contest = play(
    rolled("A", "critical", ["critical"], 1),
    rolled("b", "armour", ["armour"], 1),
    rolled("c", "armour", ["lock"], 0),
    rolled("d", "armour", ["dofus", "armour"], 2),
    damaged("b", 1),
    damaged("c", 2),
    damaged("d", 0),
  );
  expect(contest.one?.unit).toBe("A");
  expect(told(contest)).toEqual([
    "Critical 1 against Armour 1: 1 damage to Lilotte.",
    "Critical 1 against Armour 0: 2 damage to Lilotte.",
    "Critical 1 against Armour 2: no damage to Lilotte.",
  ]);
});

it("shows the dice that count where they are thrown again", () => {
  const contest = play(
    rolled("A", "critical", ["lock"], 0),
    rolled("A", "critical", ["critical"], 1),
    rolled("b", "armour", ["lock"], 0),
    rolled("b", "armour", ["armour"], 1),
    rolled("c", "armour", ["lock"], 0),
  );
  expect(contest.one?.successes).toBe(1);
  expect(contest.rows.map(({ unit, side }) => [unit, side?.successes])).toEqual([
    ["b", 1],
    ["c", 0],
  ]);
});

it("counts scenery that rolls nothing", () => {
  const contest = play(
    rolled("A", "critical", ["critical"], 1),
    rolled("b", "armour", ["lock"], 0),
    damaged("x", 2),
    damaged("b", 2),
  );
  expect(told(contest)).toEqual([
    "Critical 1 against Armour 0: 2 damage to Lilotte.",
    "Critical 1: 2 damage to Lilotte.",
  ]);
});

it("compares one Dodge with every Lock where all roll at once", () => {
  const contest = play(
    rolled("b", "lock", ["lock"], 1),
    rolled("c", "lock", ["armour"], 0),
    rolled("A", "dodge", ["dodge"], 1),
    { kind: "caught", ...said, unit: "A", by: "b", ap: 1, mp: 1 },
    { kind: "freed", ...said, unit: "A", by: "c" },
  );
  expect(told(contest)).toEqual([
    "Lock 1 against Dodge 1: caught, Joris loses 1 AP and 1 MP.",
    "Lock 0 against Dodge 1: Joris slips away free.",
  ]);
});

it("keeps the blows of a Rebound and of a Counter out of it, and begins anew with the next spell of a chain", () => {
  const rebound: TableEvent = { kind: "injured", ...said, unit: "c", by: "A", amount: 1, injuries: 1 };
  const counter: TableEvent = { kind: "injured", ...said, unit: "A", by: "b", amount: 1, injuries: 1 };
  const first = play(
    rebound,
    rolled("A", "critical", ["lock"], 0),
    rolled("b", "armour", ["lock"], 0),
    damaged("b", 1),
    counter,
  );
  expect(told(first)).toEqual(["Critical 0 against Armour 0: 1 damage to Lilotte."]);
  const chained = withVerdict(
    withRoll(withRoll(first, rolled("b", "critical", ["critical"], 1)), rolled("A", "armour", ["lock"], 0)),
    damaged("A", 2, "b"),
  )!;
  expect(told(chained)).toEqual(["Critical 1 against Armour 0: 2 damage to Joris."]);
  expect(withVerdict(chained, damaged("c", 3, "d"))).toBe(chained);
});

it("counts the double face for critical and dodge, and the dofus for all", () => {
  expect((["critical", "armour", "lock", "dodge"] as const).map((roll) => isSuccess(roll, "critical-dodge"))).toEqual([
    true,
    false,
    false,
    true,
  ]);
  expect((["critical", "armour", "lock", "dodge"] as const).every((roll) => isSuccess(roll, "dofus"))).toBe(true);
});
