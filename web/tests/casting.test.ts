import { expect, it } from "vitest";
import { answers, barSpells, hitsNobody, targets, touched } from "../src/casting";
import { hint, optionLabel, spellFacts, targetLabel, task } from "../src/labels";
import type { Offer, Option, View } from "../src/protocol";
import { lineReader } from "../src/protocol";
import { exampleOptions, exampleState, exampleUnit, exampleView, NO_PAGES } from "./examples";

const SPELL = {
  id: "hupperkap",
  name: "Hupperkap",
  cost: { ap: 3, mp: 0, injuries: 0, kamas: 0 },
  range: { kind: "target", min: 1, max: 3, sight: true },
  damage: 1,
  heal: 0,
  element: "air",
  limit: "turn",
  area: "breath",
  text: "push 1",
  used: false,
};
const outcome = (chance: number, injuries: object, healed: object = {}, ko: string[] = []) => ({
  chance,
  exact: String(chance),
  moved: false,
  ap: -3,
  mp: 0,
  injuries,
  healed,
  ko,
});
const cast = (cell: string, odds: object[], aim: string[] = []) => ({
  text: ["cast hupperkap", cell, ...aim].join(" "),
  action: "cast",
  cell,
  spell: "hupperkap",
  aim,
  rolls: true,
  odds,
});

function view(facts: object = {}): View {
  const message = lineReader()(JSON.stringify(exampleState(0, exampleView({ spells: [SPELL] }, {}, facts))));
  if (message.type !== "state") throw new Error("no state");
  return message.view;
}

function offer(options: object[], facts: object = {}): Offer {
  const message = lineReader()(JSON.stringify({ ...exampleOptions(0, options), ...facts }));
  if (message.type !== "options") throw new Error("no options");
  return message;
}

const hit = cast("c4", [outcome(0.5, { b: 1 }), outcome(0.5, {})]);
const air = cast("c3", [outcome(1, {})]);

it("tells what a spell does in a sentence of its own", () => {
  const spell = { ...view().units[0]!.spells[0]!, text: "Push the target." };
  expect(spellFacts(spell)).toMatch(/, once a turn\. Push the target\.$/);
  expect(spellFacts({ ...spell, text: "" })).toMatch(/, once a turn$/);
});

it("aims a chosen spell only at the cells that it can target", () => {
  const asked = offer([hit, air]);
  expect([...targets(view(), asked, "hupperkap").keys()]).toEqual(["c4", "c3"]);
  expect(targets(view(), asked, null).size).toBe(0);
  expect(targets(view(), null, "hupperkap").size).toBe(0);
});

it("keeps several ways to aim at one cell together", () => {
  const asked = offer([cast("c4", [outcome(1, {})], ["north"]), cast("c4", [outcome(1, {})], ["east"])]);
  expect(
    targets(view(), asked, "hupperkap")
      .get("c4")
      ?.map((option) => option.aim),
  ).toEqual([["north"], ["east"]]);
  expect(optionLabel(view(), asked, asked.options[0]!)).toBe("Hupperkap (north)");
});

it("says whom a spell would touch, and how", () => {
  const asked = offer([hit, air, cast("c2", [outcome(1, {}, { A: 2 })])]);
  const [first, second, third] = asked.options as [Option, Option, Option];
  expect(touched(view(), first).map(({ unit }) => unit.letter)).toEqual(["b"]);
  expect(targetLabel(view(), asked, first)).toBe("Hupperkap: Lilotte 50% no injuries, 50% one injury");
  expect(hitsNobody(view(), first)).toBe(false);
  expect(hitsNobody(view(), second)).toBe(true);
  expect(targetLabel(view(), asked, third)).toBe("Hupperkap: Joris 100% two healed");
});

it("says when there are too many outcomes to foretell", () => {
  const asked = offer([{ ...hit, odds: null, too_many: true }]);
  expect(targetLabel(view(), asked, asked.options[0]!)).toContain("too many");
  expect(hitsNobody(view(), asked.options[0]!)).toBe(false);
});

it("greys a spell out with the server's reason", () => {
  const unit = view().units[0];
  const refused = { action: "cast", spell: "hupperkap", reason: "Nobody is in range.", rule: "F7.1.5" };
  expect(barSpells(unit, offer([hit]), "")[0]?.refused).toBeNull();
  expect(barSpells(unit, offer([], { unavailable: [refused] }), "")[0]?.refused?.reason).toBe("Nobody is in range.");
  expect(barSpells(unit, null, "Wait.")[0]?.refused?.reason).toBe("Wait.");
});

it("finds the cells of questions about cells and units", () => {
  const place = { text: "place A a1", action: "place", unit: "A", cell: "a1", odds: null };
  const block = { text: "block b", action: "block", unit: "b", odds: null };
  const summon = { text: "choose d4", action: "choose", word: "d4", odds: null };
  const word = { text: "choose ap", action: "choose", word: "ap", odds: null };
  const asked = offer([place, block, summon, word], { kind: "pick" });
  expect([...targets(view(), asked, null).keys()]).toEqual(["a1", "c4", "d4"]);
  expect(asked.options.map((option) => optionLabel(view(), asked, option))).toEqual([
    "Joris starts here",
    "Lilotte",
    "D4",
    "AP",
  ]);
});

const give = (die: number, unit: string) => ({
  text: `inspire ${die} ${unit}`,
  action: "inspire",
  die,
  unit,
  odds: null,
});

it("shows two dice alike as one, and names the die and who receives it", () => {
  const options = [give(1, "A"), give(2, "A"), { text: "sell", action: "sell", odds: null }];
  const alike = offer(options, { kind: "inspiration", dice: ["dodge", "dodge"] });
  expect(answers(alike).map(({ text }) => text)).toEqual(["inspire 1 A", "sell"]);
  const apart = offer(options, { kind: "inspiration", dice: ["lock", "dodge"] });
  expect(answers(apart).map((option) => optionLabel(view(), apart, option))).toEqual([
    "Lock to Joris",
    "Dodge to Joris",
    "Sell the dice",
  ]);
});

it("names what is bought, face up or face down", () => {
  const rewards = { "red-ball": { name: "Red Ball", rank: "jade", kind: "boost", slot: null, text: "+2 MP at once" } };
  const seen = view({ rewards, piles: [{ name: "jade-1", left: 3, shown: "red-ball" }] });
  const buy = (way: string) => ({
    text: `buy jade-1 ${way}`,
    action: "buy",
    pile: "jade-1",
    way,
    kamas: 6,
    odds: null,
  });
  const asked = offer([buy("up"), buy("down")]);
  expect(asked.options.map((option) => optionLabel(seen, asked, option))).toEqual([
    "Red Ball (6 kamas)",
    "Jade 1, face down (6 kamas)",
  ]);
});

it("asks every kind of question in words", () => {
  const kinds = [
    "tension",
    "face",
    "inspiration",
    "standby",
    "choose",
    "pick",
    "order",
    "rebound",
    "block",
    "placement",
  ];
  const reward = { name: "Red Ball", rank: "jade", kind: "boost", slot: null, text: "+2 MP at once" };
  for (const kind of kinds) expect(task(view(), offer([give(1, "A")], { kind }))).toMatch(/[?.]$/);
  const line = lineReader();
  line(JSON.stringify({ type: "book", ...NO_PAGES, rewards: { "red-ball": reward } }));
  const asked = line(JSON.stringify({ ...exampleOptions(0, []), kind: "assign", reward: "red-ball" }));
  expect(task(view(), asked as Offer)).toContain("Red Ball");
  expect(task(view(), offer([hit]), "hupperkap")).toContain("Hupperkap");
  expect(task(view(), offer([hit], { kind: "event", says: "An event." }))).toBe("An event. Choose a ringed cell.");
  expect(task(view(), offer([give(1, "A")], { kind: "event", says: "An event." }))).toBe("An event.");
  expect(hint(view(), offer([hit]), "a1", new Map(), "hupperkap")).toBe("Hupperkap cannot be aimed at a1.");
});

it("knows a unit that waits beside the board", () => {
  const message = lineReader()(
    JSON.stringify(exampleState(0, exampleView({}, {}, { units: [exampleUnit({ cell: null })] }))),
  );
  expect(message.type === "state" && message.view.units[0]?.ko).toBe(false);
});
