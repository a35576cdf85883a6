import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { addDrawings, DRAWINGS as FIRST, figureFor, type Figure } from "../src/figures";
import { figure } from "../src/figures/language";
import { SEASONS } from "../src/figures/seasons";
import { hash } from "../src/figures/stranger";
import { FIGURES } from "../src/quest/figures";

/** What comes with the page, and with the first card of the seasons. */
const DRAWINGS = { ...FIRST, ...SEASONS };
addDrawings(SEASONS);

const PACKS = "../outerworld/data/packs";

/** Whose cards are drawn in a part that only adventures load. */
const QUEST = "quest";

/** The ids of every Krosmaster and summon of a pack. */
const cardsOf = (pack: string) =>
  ["krosmasters", "mobs", "summons"].flatMap((kind) => {
    const found = readdirSync(`${PACKS}/${pack}`).includes(kind) ? readdirSync(`${PACKS}/${pack}/${kind}`) : [];
    return found.map((name) => name.replace(/\.toml$/, ""));
  });
const cards = readdirSync(PACKS)
  .filter((pack) => pack !== QUEST)
  .flatMap(cardsOf);

const paths = ({ back, body, head, hand }: Figure) => [...back, ...body, ...head, ...hand].map(({ d }) => d);

it("has a drawing of its own for every Krosmaster and summon of the packs", () => {
  expect(cards.length).toBeGreaterThan(20);
  expect(cards.filter((card) => !Object.hasOwn(DRAWINGS, card))).toEqual([]);
});

it("has a drawing of its own for every Krosmaster, mob, boss and summon of Quest", () => {
  expect(cardsOf(QUEST).filter((card) => !Object.hasOwn(FIGURES, card))).toEqual([]);
  for (const text of Object.values(FIGURES)) expect(figure(text).body.length).toBeGreaterThan(0);
});

it("draws no two of Quest's alike, colours left out", () => {
  const outlines = cardsOf(QUEST).map((card) => [card, paths(figure(FIGURES[card]!)).sort().join()] as const);
  const alike = outlines.flatMap(([card, mine], at) =>
    outlines.slice(at + 1).flatMap(([other, theirs]) => (mine === theirs ? [`${card}: ${other}`] : [])),
  );
  expect(alike).toEqual([]);
});

it("draws no two of them alike: each outline has a share of its own, colours left out", () => {
  const seen = cards.map((card) => [card, new Set(paths(figureFor(card)))] as const);
  const alike = seen.flatMap(([card, mine], at) =>
    seen.slice(at + 1).flatMap(([other, theirs]) => {
      const shared = [...mine].filter((path) => theirs.has(path)).length;
      return shared > Math.min(mine.size, theirs.size) * 0.6 ? [`${card} and ${other}`] : [];
    }),
  );
  expect(alike).toEqual([]);
});

it("keeps a drawing short: a thousand and a half characters at most", () => {
  const long = Object.entries(DRAWINGS).filter(([, text]) => text.replace(/\s+/g, " ").length > 1500);
  expect(long.map(([card, text]) => `${card}: ${text.length}`)).toEqual([]);
});

it("draws every figure in its layers, in colours alone", () => {
  for (const card of cards) {
    const { body, head, hand, back } = figureFor(card);
    expect(body.length, card).toBeGreaterThan(0);
    for (const shape of [...body, ...head, ...hand, ...back]) expect(shape.d, card).toMatch(/^M[-\d.,\sa-zA-Z]+$/);
  }
});

it("says which line of a drawing means nothing", () => {
  expect(() => figure("body\nboots #6b4425\nwings #ffffff")).toThrow("wings #ffffff");
});

it("always builds the same figure for a card it does not know", () => {
  expect(figureFor("kerubim-crepin")).toEqual(figureFor("kerubim-crepin"));
  expect(hash("kerubim-crepin")).toBe(hash("kerubim-crepin"));
  expect(hash("")).toBe(0x811c9dc5);
});

it("builds many different figures", () => {
  const figures = Array.from({ length: 200 }, (_, at) => JSON.stringify(figureFor(`card-${at}`)));
  expect(new Set(figures).size).toBeGreaterThan(150);
});

it("builds a figure even for a card named like something every object has", () => {
  expect(figureFor("constructor").head.length).toBeGreaterThan(0);
});
