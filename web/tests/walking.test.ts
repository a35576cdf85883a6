import { beforeEach, describe, expect, it } from "vitest";
import { preferences } from "../src/preferences.svelte";
import { words } from "../src/words";
import { END, exampleOptions, exampleState, exampleView, move, path, punch } from "./examples";
import { answers, moved, opening, say, sit, socket, table } from "./sitting";

beforeEach(sit);

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

  it("has nothing to choose again for who has nothing left", async () => {
    table.walkTo("d2");
    const held = { kind: "held", rule: "F4.14.3", text: "No MP left.", unit: "A", to: "d2" };
    await say(
      { type: "events", number: 1, events: [held] },
      exampleState(1, exampleView({ ap: 0, mp: 0 })),
      exampleOptions(1, [END]),
    );
    expect(table.notice).toBe("Joris stops on c2 with 0 AP and 0 MP left.");
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

it("punches an enemy, and walks to a cell where only air could be punched", async () => {
  await say(
    exampleState(0, exampleView({ cell: "c3" })),
    exampleOptions(0, [move("c2"), punch("c2", [[0, 1]]), punch("c4", [[1, 1]]), END], [path("c2!")]),
  );
  expect(table.punches.map((option) => option.cell)).toEqual(["c4"]);
  table.act("c2");
  expect(answers().at(-1)).toMatchObject({ option: "move c2" });
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
