import { expect, it } from "vitest";
import { isSuccess, withRoll, withVerdict, type Contest } from "../src/contest";
import type { Face, Roll, TableEvent } from "../src/protocol";
import { words } from "../src/words";

const said = { rule: "F4.14.2", text: "", answer: null };
const rolled = (unit: string, roll: Roll, faces: Face[], successes: number) =>
  ({ kind: "rolled", ...said, unit, roll, faces, successes }) as const;
const name = (letter: string) => (letter === "A" ? "Joris" : "Lilotte");

function play(...events: TableEvent[]): Contest {
  let contest: Contest | null = null;
  for (const event of events) {
    contest = event.kind === "rolled" ? withRoll(contest, event) : withVerdict(contest, event);
  }
  return contest!;
}

it("says a lock as a sum in words", () => {
  const contest = play(
    rolled("A", "lock", ["lock"], 1),
    rolled("b", "dodge", ["armour"], 0),
    { kind: "locked", ...said, unit: "b", by: "A", ap: 3, mp: 3 },
  );
  expect(words.contest(contest, name)).toBe("Lock 1 against Dodge 0: locked, Lilotte loses 3 AP and 3 MP.");
});

it("says what was really lost", () => {
  const contest = play(
    rolled("A", "lock", ["lock"], 1),
    rolled("b", "dodge", ["dodge"], 1),
    { kind: "caught", ...said, unit: "b", by: "A", ap: 0, mp: 1 },
  );
  expect(words.contest(contest, name)).toBe("Lock 1 against Dodge 1: caught, Lilotte loses 1 MP.");
});

it("says a punch that armour stops", () => {
  const contest = play(
    rolled("A", "critical", ["lock"], 0),
    rolled("b", "armour", ["dofus"], 1),
    { kind: "damaged", ...said, unit: "b", by: "A", spell: "punch", damage: 0 },
  );
  expect(words.contest(contest, name)).toBe("Critical 0 against Armour 1: no damage to Lilotte.");
});

it("opens a new contest for each enemy that locks", () => {
  const contest = play(
    rolled("b", "lock", ["lock"], 1),
    rolled("A", "dodge", ["dodge"], 1),
    { kind: "caught", ...said, unit: "A", by: "b", ap: 1, mp: 1 },
    rolled("c", "lock", ["armour"], 0),
  );
  expect(contest.sides.map((side) => side.unit)).toEqual(["c"]);
  expect(contest.verdict).toBeNull();
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
