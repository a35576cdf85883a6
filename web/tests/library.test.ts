import { describe, expect, it } from "vitest";
import { endOf, Hints, momentsOf, newsOf } from "../src/library/hints.svelte";
import type { Book, Card, Hint } from "../src/library/readers";
import { bookOf, findRules, fits, folded, has, isUnder, NO_FILTER, options } from "../src/library/search";
import { duelOf, keepTeam, lastTeam, teamLink, teamOf } from "../src/library/teams";
import type { View } from "../src/protocol";
import { readRoute } from "../src/route.svelte";
import { exampleView } from "./examples";

const rule = (number: string, text: string, title = "") => ({ number, title, text });
const book: Book = {
  ruleset: "fanmade-4.1",
  name: "Fanmade",
  chapters: [
    {
      number: "4",
      title: "Game concepts",
      sections: [
        {
          number: "4.8",
          title: "Spells",
          rules: [rule("F4.8.5", "Every Krosmaster has Punch."), rule("F4.8.6", "Dégâts.")],
        },
        {
          number: "4.14",
          title: "Lock",
          rules: [rule("F4.14.2", "Lock against Dodge."), rule("F4.14.2.d", "Caught.")],
        },
      ],
    },
  ],
};

describe("finding rules", () => {
  const numbers = (wanted: string) => findRules(book, wanted).map(({ number }) => number);

  it("goes by the start of a number, or by words in any order, capitals and accents aside", () => {
    expect(numbers("F4.14")).toEqual(["F4.14.2", "F4.14.2.d"]);
    expect(numbers("f4.8.5")).toEqual(["F4.8.5"]);
    expect(numbers("dodge LOCK")).toEqual(["F4.14.2"]);
    expect(numbers("degats")).toEqual(["F4.8.6"]);
    expect(numbers("dragon")).toEqual([]);
  });

  it("knows which book a number is in, and what lies below it", () => {
    expect(bookOf([book], "F4.8.5")).toBe(book);
    expect(bookOf([book], "O4.8.5")).toBeUndefined();
    const quest = { ...book, ruleset: "quest" };
    expect(bookOf([book, quest], "Q5.4.5")).toBe(quest);
    expect(bookOf([book], "")).toBeUndefined();
    expect(isUnder("F4.14.2.d", "F4.14")).toBe(true);
    expect(isUnder("F4.14.2", "F4.1")).toBe(false);
    expect(folded("Élément")).toBe("element");
    expect(has("Push Back", "back pu")).toBe(true);
  });
});

const spell = (element: string | null, heal = 0, text = "") => ({
  id: "zap",
  name: "Zap",
  cost: { ap: 3, mp: 0, injuries: 0, kamas: 0 },
  range: { kind: "close", min: 1, max: 1, sight: true },
  damage: element ? 1 : 0,
  heal,
  element,
  limit: "none",
  area: null,
  text,
  used: false,
});

const card = (change: Partial<Card>): Card => ({
  id: "julith",
  kind: "krosmaster",
  name: "Julith",
  version: null,
  pack: "arena-2.0",
  level: 4,
  initiative: 11,
  hp: 13,
  ap: 7,
  mp: 3,
  colour: "gold",
  types: [{ id: "huppermage", name: "Huppermage" }],
  powers: [],
  spells: [spell("air", 0, "Push the target.")],
  rank: null,
  slot: null,
  copies: null,
  facts: [],
  notes: [],
  text: "",
  ...change,
});

describe("filtering cards", () => {
  const fit = (filter: Partial<typeof NO_FILTER>, change: Partial<Card> = {}) =>
    fits(card(change), { ...NO_FILTER, ...filter });

  it("lets all pass until something is asked for", () => {
    expect(fit({})).toBe(true);
    expect(fit({ text: "  " })).toBe(true);
  });

  it("goes by kind, pack, level or rank, type or slot, element, and any word of the card", () => {
    expect(fit({ kind: "summon" })).toBe(false);
    expect(fit({ pack: "seasons" })).toBe(false);
    expect(fit({ level: "4" })).toBe(true);
    expect(fit({ level: "2" })).toBe(false);
    expect(fit({ level: "jade" }, { level: null, rank: { id: "jade", name: "Jade" } })).toBe(true);
    expect(fit({ type: "huppermage" })).toBe(true);
    expect(fit({ type: "pet" }, { types: [], slot: { id: "pet", name: "Pet" } })).toBe(true);
    expect(fit({ element: "air" })).toBe(true);
    expect(fit({ element: "fire" })).toBe(false);
    expect(fit({ element: "heal" }, { spells: [spell(null, 2)] })).toBe(true);
    expect(fit({ text: "push julith" })).toBe(true);
    expect(fit({ text: "dragon" })).toBe(false);
  });

  it("offers each choice once, in the order of the alphabet", () => {
    const cards = [card({}), card({ types: [{ id: "boss", name: "Boss" }] }), card({})];
    expect(options(cards, ({ types }) => types).map(({ id }) => id)).toEqual(["boss", "huppermage"]);
  });
});

describe("teams", () => {
  const team = { ruleset: "fanmade-4.1", format: "constructed", ids: ["julith", "jahash"] };

  it("are their own link", () => {
    expect(teamLink(team)).toBe("#/teams/fanmade-4.1/constructed/julith,jahash");
    expect(teamOf(readRoute(teamLink(team)))).toEqual(team);
    expect(teamOf(readRoute(teamLink({ ...team, ids: [] })))).toEqual({ ...team, ids: [] });
    expect(teamOf(readRoute("#/teams"))).toBeNull();
    expect(teamOf(readRoute("#/cards/julith"))).toBeNull();
  });

  it("are kept in this browser, and play against another", () => {
    keepTeam(team);
    expect(lastTeam()).toEqual(team);
    expect(duelOf(team, [[{ id: "jahash" }, { id: "julith" }], [{ id: "bakara" }]]).teams).toEqual([
      ["julith", "jahash"],
      ["bakara"],
    ]);
  });
});

describe("the demons' hints", () => {
  const hint = (when: string): Hint => ({ when, who: "hour", text: when, rule: null, cell: null });
  const moments = (...names: string[]) => new Map(names.map((name) => [name, null]));
  const texts = (hints: Hints) => hints.waiting.map(({ text }) => text);

  it("come the first time of their moment, and once", () => {
    const hints = new Hints();
    hints.begin([hint("start"), hint("can punch"), hint("event ko")], "read here");
    expect(hints.now?.text).toBe("start");
    hints.happen(moments("can punch", "can move"), 0);
    expect(texts(hints)).toEqual(["start", "can punch"]);
    hints.next();
    hints.happen(moments("can punch"), 0);
    expect(texts(hints)).toEqual(["can punch"]);
  });

  it("give way to what a later deed brings, and come again if they were not heard", () => {
    const hints = new Hints();
    hints.begin([hint("start"), hint("event rolled"), hint("event ko")], "");
    hints.happen(moments("event rolled"), 1);
    hints.happen(moments("event ko"), 2);
    expect(texts(hints)).toEqual(["event ko"]);
    hints.happen(moments("event rolled", "start"), 2);
    expect(texts(hints)).toEqual(["event ko", "event rolled"]);
  });

  it("are not said again after a reload once they were read, at that table", () => {
    const all = [hint("start"), hint("can punch"), hint("event ko")];
    const before = new Hints();
    expect(before.begin(all, "k3x9")).toBe(false);
    before.next();
    before.happen(moments("can punch"), 0);
    const after = new Hints();
    expect(after.begin(all, "k3x9")).toBe(true);
    expect(after.now).toBeNull();
    after.happen(moments("can punch"), 0);
    expect(texts(after)).toEqual(["can punch"]);
    expect(new Hints().begin(all, "elsewhere")).toBe(false);
  });

  it("tell what happens to one's own from what happens to the others", () => {
    const view = exampleView() as View;
    const line = (unit: string | null) => [{ kind: "injured", unit }] as never;
    expect([...newsOf(view, line("A"))]).toEqual([
      ["event injured", "c2"],
      ["event injured yours", "c2"],
    ]);
    expect([...newsOf(view, line("b")).keys()]).toEqual(["event injured", "event injured theirs"]);
    expect([...newsOf(view, line(null)).keys()]).toEqual(["event injured"]);
  });

  it("are dropped when the board is not so any more, and point at where it is", () => {
    const hints = new Hints();
    hints.begin([hint("can punch")], "");
    hints.happen(new Map([["can punch", "c3"]]), 0);
    expect(hints.now?.cell).toBe("c3");
    hints.holds(new Map([["can punch", "c4"]]));
    expect(hints.now?.cell).toBe("c4");
    hints.holds(moments("can move"));
    expect(hints.now).toBeNull();
    hints.happen(moments("can punch"), 3);
    expect(texts(hints)).toEqual(["can punch"]);
  });

  it("give way to how the fight ended", () => {
    const hints = new Hints();
    hints.begin([hint("start"), hint("won")], "");
    hints.happen(moments("won"), 0);
    expect(texts(hints)).toEqual(["won"]);
  });

  it("can be hushed, and that is kept", () => {
    const hints = new Hints();
    hints.begin([hint("start")], "");
    hints.hush(true);
    expect(hints.now).toBeNull();
    expect(new Hints().quiet).toBe(true);
    hints.hush(false);
    expect(hints.now?.text).toBe("start");
  });

  it("know their moments: a blow counts only where an enemy stands", () => {
    const at = (action: string, cell: string | null = null) => ({ action, cell, area: null });
    const asked = (...options: object[]) =>
      momentsOf(
        exampleView({ cell: "c2" }, { cell: "c4" }) as View,
        { kind: "activation", options, unavailable: [at("cast")] } as never,
      );
    expect([...asked(at("move", "c3"), at("punch", "c3"), at("punch", "b2")).keys()]).toEqual([
      "asked activation",
      "can move",
      "cannot punch",
      "cannot cast",
    ]);
    expect(asked(at("punch", "c3"), at("punch", "c4")).get("can punch")).toBe("c4");
    expect(asked({ ...at("cast", "c3"), area: ["c3", "c4"] }).get("can cast")).toBe("c4");
    expect(asked(at("collect")).get("can collect")).toBe("c2");
    expect(asked(at("pick-up")).get("can pick-up")).toBe("c2");
    expect(asked(at("farm", "d2")).get("can farm")).toBe("d2");
  });

  it("look where they say, whatever their moment is about", () => {
    const hints = new Hints();
    hints.begin([{ ...hint("asked mode"), cell: "h5" }], "");
    hints.happen(moments("asked mode"), 0);
    hints.holds(moments("asked mode"));
    expect(hints.now?.cell).toBe("h5");
  });

  it("know how it ended, also for who won together", () => {
    const players = [1, 2, 3].map((number) => ({ number, team: number === 2 ? 1 : number }) as View["players"][number]);
    const end = (over: boolean, winner: number | null) => endOf({ over, winner, viewer: 1, players });
    expect([end(true, 1), end(true, 2), end(true, 3), end(true, null), end(false, null)]).toEqual([
      "won",
      "won",
      "lost",
      "lost",
      null,
    ]);
  });
});
