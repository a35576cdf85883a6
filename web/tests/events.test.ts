import { expect, it } from "vitest";
import { halves, stepsLeft } from "../src/events/bracket";
import { outcomes, placesOf } from "../src/events/results";
import type { EventInfo } from "../src/events/readers";

const players = ["Ana", "Ben"];

it("offers who won, and by how many games where several are played", () => {
  expect(outcomes({ players, slot: "" }, 1).map(({ winner, games }) => [winner, games])).toEqual([
    ["Ana", []],
    ["Ben", []],
    [null, []],
  ]);
  expect(outcomes({ players, slot: "W1.1" }, 3).map(({ score, places, games }) => [score, places, games])).toEqual([
    ["2–0", [1, 2], [2, 0]],
    ["2–1", [1, 2], [2, 1]],
    ["2–0", [2, 1], [0, 2]],
    ["2–1", [2, 1], [1, 2]],
  ]);
});

it("counts the places of a pod as the rules of events do", () => {
  expect(placesOf([2, 1, 4, 3])).toEqual([2, 1, 4, 3]);
  expect(placesOf([1, 2, 2, 4])).toEqual([1, 2, 2, 4]);
  expect(placesOf([3, 1, 1, 2])).toEqual([4, 1, 1, 3]);
});

const bracket = (system: string, seeds: number, slots: string[][]) =>
  ({
    plan: { system },
    seeds: Array.from({ length: seeds }, (_, at) => `${at}`),
    rounds: slots.map((each, at) => ({
      number: at + 1,
      bracket: true,
      tables: each.map((slot) => ({ slot, round: at + 1 })),
    })),
  }) as unknown as EventInfo;

it("names the steps of a bracket by how many follow, where byes left tables out too", () => {
  const info = bracket("single-elimination", 6, [["W1.2", "W1.4"], ["W2.1", "W2.2"], ["W3.1"]]);
  expect(halves(info)[0]!.steps.map(({ left, tables }) => [left, tables.length])).toEqual([
    [2, 2],
    [1, 2],
    [0, 1],
  ]);
  expect(stepsLeft(info, info.rounds[1]!)?.left).toBe(1);
});

it("draws the halves of a double elimination apart, whichever round their tables were of", () => {
  const info = bracket("double-elimination", 4, [["W1.1", "W1.2"], ["L1.1", "W2.1"], ["L2.1"], ["F1"]]);
  expect(halves(info).map(({ letter, steps }) => [letter, steps.map(({ number }) => number)])).toEqual([
    ["W", [1, 2]],
    ["L", [1, 2]],
    ["F", [1]],
  ]);
  expect(stepsLeft(info, info.rounds[0]!)).toBeUndefined();
});
