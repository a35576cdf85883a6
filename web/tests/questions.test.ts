import { expect, it } from "vitest";
import type { Offer, Option, View } from "../src/protocol";
import { carriers, orderOf, roomForRewards, withoutTwins } from "../src/questions";
import { words } from "../src/words";
import { exampleOptions, exampleUnit, exampleView } from "./examples";

const names = ["Khan", "Grampy"];
const view = (facts: object, more: object = {}) =>
  exampleView(
    {},
    {},
    {
      units: names.map((name, at) => exampleUnit({ letter: "BC"[at]!, name, ...facts })),
      rewards: {},
      ...more,
    },
  ) as View;
const offer = { ...exampleOptions(0, []), kind: "order", options: [{ unit: "B" }, { unit: "C" }] } as unknown as Offer;

it("says why somebody must go first", () => {
  const said = (facts: object) => [orderOf(view(facts), offer), words.asked(offer, view(facts))];
  expect(said({ cell: null })).toEqual([
    "line-up",
    "Khan and Grampy are equally quick (same Initiative). Who acts first, in every turn?",
  ]);
  expect(said({ injuries: 8 })[0]).toBe("ko");
  expect(said({ kind: "summon" })[0]).toBe("summons");
  expect(said({})[0]).toBe("moves");
});

it("knows who has room for a reward (F4.7.9)", () => {
  const rewards = { face_down: 1, ranks: [], known: [], equipped: ["hat"] };
  const hat = { name: "Hat", rank: "jade", kind: "equipment", slot: "outfit", text: "" };
  const full = view({ rewards }, { rewards: { hat } });
  expect(full.units.map((unit) => roomForRewards(full, unit))).toEqual([0, 0]);
  expect(carriers(full, 1)).toEqual([]);
  const learned = view({ rewards }, { rewards: { hat: { ...hat, slot: "technique" } } });
  expect(carriers(learned, 1).map(({ name }) => name)).toEqual(names);
  expect(carriers(learned, 2)).toEqual([]);
});

it("offers what is bought unseen once a rank, for its piles are alike (F4.7.8.a)", () => {
  const buy = (pile: string, way: string) =>
    ({ action: "buy", pile, way, text: `${pile} ${way}` }) as unknown as Option;
  const piles = ["granite-1", "granite-2", "jade-1", "silver-1"];
  const options = [...piles.map((pile) => buy(pile, "up")), ...piles.map((pile) => buy(pile, "down"))];
  expect(withoutTwins(options).map(({ text }) => text)).toEqual([
    ...piles.map((pile) => `${pile} up`),
    "granite-1 down",
    "jade-1 down",
    "silver-1 down",
  ]);
});
