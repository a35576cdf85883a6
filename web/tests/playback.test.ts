import { describe, expect, it } from "vitest";
import { effectOf } from "../src/effects";
import { applyEvent, duration, facing, findUnit, pose } from "../src/playback";
import { lineReader, type TableEvent, type View } from "../src/protocol";
import { exampleState, exampleUnit, exampleView } from "./examples";

const BOLT = {
  id: "bolt",
  name: "Bolt",
  cost: { ap: 3, mp: 0, injuries: 0, kamas: 0 },
  range: { kind: "target", min: 1, max: 4, sight: true },
  damage: 1,
  heal: null,
  element: "fire",
  limit: "none",
  area: null,
  text: "",
  used: false,
};

/** Joris on c2 with a fire bolt and a balm, Lilotte on c4; Joris acts. */
function view(): View {
  const balm = { ...BOLT, id: "balm", damage: null, element: null, heal: 2 };
  const given = exampleView({ spells: [BOLT, balm] });
  const message = lineReader()(JSON.stringify(exampleState(0, given)));
  if (message.type !== "state") throw new Error("no state");
  return message.view;
}

function event(facts: object): TableEvent {
  const frame = { type: "events", number: 1, events: [{ rule: "F1", text: "Something.", ...facts }] };
  const message = lineReader()(JSON.stringify(frame));
  if (message.type !== "events") throw new Error("no events");
  return message.events[0]!;
}

const cast = (spell: string, cell: string | null) => event({ kind: "cast", unit: "A", spell, cell });
const moved = (unit: string, from: string, to: string) => event({ kind: "moved", unit, from, to });

describe("what is seen over the board", () => {
  it("lets a spell fly in its element", () => {
    expect(effectOf(view(), cast("bolt", "c4"))).toEqual({ kind: "bolt", from: "c2", at: "c4", element: "fire" });
  });

  it("lets a spell burst where it is cast at a neighbour, and rise where it is cast on oneself", () => {
    expect(effectOf(view(), cast("bolt", "c3"))).toEqual({ kind: "burst", at: "c3", element: "fire" });
    expect(effectOf(view(), cast("balm", "c2"))).toEqual({ kind: "aura", at: "c2", element: "heal" });
  });

  it("bursts on who is damaged, and not where nothing gets through", () => {
    const damaged = (damage: number) => event({ kind: "damaged", unit: "b", by: "A", spell: "bolt", damage });
    expect(effectOf(view(), damaged(2))).toEqual({ kind: "burst", at: "c4", element: "fire" });
    expect(effectOf(view(), damaged(0))).toBeNull();
  });

  it("shows healing, markers, coins, arrivals and knock-outs", () => {
    const shown = [
      { kind: "healed", unit: "b", by: "b", amount: 1, injuries: 1 },
      { kind: "markers", unit: "b", by: "A", gauge: "mp", amount: -1, markers: -1 },
      { kind: "kamas", player: 1, amount: 2, kamas: 3 },
      { kind: "kamas", player: 1, amount: -2, kamas: 1 },
      { kind: "summoned", unit: "C", by: "A", cell: "d2" },
      { kind: "ko", unit: "b", by: "A" },
      { kind: "activated", unit: "A", ap: 6, mp: 3 },
    ].map((facts) => effectOf(view(), event(facts)));
    expect(shown).toEqual([
      { kind: "heal", at: "c4", amount: 1 },
      { kind: "marker", at: "c4", gauge: "mp", amount: -1 },
      { kind: "coins", at: "c2", amount: 2 },
      null,
      { kind: "arrival", at: "d2" },
      { kind: "smoke", at: "c4" },
      null,
    ]);
  });
});

it("poses who walks, who is pushed, who strikes and who casts", () => {
  expect(pose(view(), moved("A", "c2", "d2"))).toEqual({ unit: "A", pose: "walk" });
  expect(pose(view(), moved("b", "c4", "c5"))).toEqual({ unit: "b", pose: "pushed" });
  expect(pose(view(), cast("bolt", "c3"))).toEqual({ unit: "A", pose: "strike" });
  expect(pose(view(), cast("bolt", "c4"))).toEqual({ unit: "A", pose: "cast" });
  expect(pose(view(), cast("balm", "c2"))).toEqual({ unit: "A", pose: "cast" });
});

it("looks where it goes and whom it hits; who is pushed keeps looking, who is hit looks back", () => {
  expect(facing(view(), moved("A", "c2", "b2"), "flat")).toEqual({ unit: "A", way: -1 });
  expect(facing(view(), moved("b", "c4", "d4"), "flat")).toBeNull();
  expect(facing(view(), cast("bolt", "f2"), "flat")).toEqual({ unit: "A", way: 1 });
  expect(facing(view(), event({ kind: "damaged", unit: "b", by: "A", spell: "bolt", damage: 1 }), "isometric")).toEqual(
    { unit: "b", way: -1 },
  );
});

it("shows no event for half a second or longer", () => {
  const kinds = [
    "freed",
    "caught",
    "locked",
    "damaged",
    "ko",
    "tension-rolled",
    "rolled",
    "cast",
    "healed",
    "markers",
    "summoned",
    "turn-began",
    "injured",
    "held",
    "moved",
    "scenery-moved",
    "placed",
    "kamas",
  ];
  for (const kind of kinds) expect(duration({ kind, amount: 1 } as unknown as TableEvent), kind).toBeLessThan(500);
});

it("changes markers and scenery as the events say", () => {
  const before = view();
  before.board.scenery.push({ card: "ice-cube", name: "Ice Cube", cell: "e5", free: false, hp: null, injuries: 0 });
  applyEvent(before, event({ kind: "markers", unit: "b", by: "A", gauge: "mp", amount: -1, markers: -2 }));
  applyEvent(before, event({ kind: "scenery-moved", scenery: "ice-cube-1", from: "e5", to: "f5" }));
  expect(findUnit(before, "b")?.markers.mp).toBe(-2);
  expect(before.board.scenery[0]?.cell).toBe("f5");
});

it("counts what a walk, a leap and the end of a turn leave of AP and MP", () => {
  const now = view();
  const acting = findUnit(now, "A")!;
  [acting.ap, acting.mp] = [6, 3];
  applyEvent(now, event({ kind: "moved", unit: "A", from: "c2", to: "c3", rule: "F6.3.2" }));
  applyEvent(now, event({ kind: "moved", unit: "A", from: "c3", to: "c5", rule: "F7.5.21.a" }));
  applyEvent(now, cast("bolt", "c4"));
  expect([acting.ap, acting.mp]).toEqual([3, 2]);
  applyEvent(now, event({ kind: "activation-ended", unit: "A" }));
  expect([acting.ap, acting.mp]).toEqual([0, 0]);
  acting.mp = null;
  applyEvent(now, event({ kind: "activated", unit: "A", ap: 6, mp: 0 }));
  expect([acting.ap, acting.mp]).toEqual([6, null]);
});

it("lays rewards on cards and takes them away", () => {
  const now = view();
  const { rewards } = findUnit(now, "A")!;
  const told = (kind: string, rule: string, reward?: string) => {
    applyEvent(now, event({ kind, unit: "A", rule, ...(reward ? { reward } : {}) }));
  };
  now.rewards = { cap: { name: "Cap", rank: "jade", kind: "equipment", slot: "outfit", text: "" } };
  told("assigned", "F4.7.8.b", "cap");
  told("assigned", "F4.7.8.b");
  expect(rewards).toMatchObject({ face_down: 2, known: ["cap"], equipped: [] });
  told("revealed", "F4.7.10", "cap");
  told("discarded", "F4.7.9.a", "cap");
  expect(rewards).toMatchObject({ face_down: 1, known: [], equipped: ["cap"] });
  told("discarded", "F4.10.2.a", "cap");
  told("discarded", "F4.10.2.a");
  expect(rewards).toMatchObject({ face_down: 0, known: [], equipped: [] });
});

it("takes a view with units of four players", () => {
  const units = [1, 2, 3, 4].map((player) => exampleUnit({ letter: `A${player}`, player, cell: null }));
  const message = lineReader()(JSON.stringify(exampleState(0, exampleView({}, {}, { units }))));
  expect(message.type === "state" && message.view.units).toHaveLength(4);
});

it("asks nobody any more once the next turn begins", () => {
  const now = view();
  expect(now.asked).not.toBeNull();
  applyEvent(now, event({ kind: "turn-began", player: 2, turn: 2 }));
  expect(now.asked).toBeNull();
});
