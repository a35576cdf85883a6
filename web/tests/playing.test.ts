import { beforeEach, expect, it, vi } from "vitest";
import { Table } from "../src/store.svelte";
import { END, exampleOptions, exampleState, exampleUnit, exampleView, WELCOME } from "./examples";
import { dial, moved, opening, rolled, say, settle, sit, socket, table } from "./sitting";

beforeEach(sit);

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
