import { expect, it } from "vitest";
import { injuryOdds, percent, walkRisk } from "../src/odds";
import type { Outcome, Path } from "../src/protocol";
import { path } from "./examples";

const outcome = (chance: number, injuries: Record<string, number>, ko: string[] = []): Outcome => ({
  chance,
  exact: "",
  moved: false,
  ap: -5,
  mp: 0,
  injuries,
  healed: {},
  ko,
});

it("sums the chances of each number of injuries, fewest first", () => {
  const outcomes = [outcome(0.25, { b: 2 }), outcome(0.5, { b: 1 }), outcome(0.125, {}), outcome(0.125, { A: 1 })];
  const odds = injuryOdds(outcomes, "b");
  expect(odds).toEqual({
    injuries: [
      { amount: 0, chance: 0.25 },
      { amount: 1, chance: 0.5 },
      { amount: 2, chance: 0.25 },
    ],
    ko: 0,
  });
});

it("counts a knock-out apart, however many injuries brought it", () => {
  const odds = injuryOdds([outcome(0.25, { b: 2 }, ["b"]), outcome(0.5, { b: 1 }, ["b"]), outcome(0.25, {})], "b");
  expect(odds).toEqual({ injuries: [{ amount: 0, chance: 0.25 }], ko: 0.75 });
});

it("finds no risk in a free walk", () => {
  expect(walkRisk(path("c3", "c4") as Path)).toEqual({ caught: 0, locked: 0 });
});

it("adds the risks of several steps", () => {
  expect(walkRisk(path("c3!") as Path)).toEqual({ caught: 0.4, locked: 0.1 });
  expect(walkRisk(path("c3!", "c4!") as Path)).toEqual({ caught: 0.56, locked: 0.19 });
});

it.each([
  [0, "0%"],
  [1, "100%"],
  [1 / 3, "33%"],
  [0.001, "<1%"],
  [0.999, ">99%"],
  [1 / 6 + 1 / 2 + 1 / 3, "100%"],
])("shows a chance of %d as %s", (chance, shown) => {
  expect(percent(chance)).toBe(shown);
});
