import { expect, it } from "vitest";
import { figureFor, hash } from "../src/figures";

it("has a drawing of its own for each fighter of the first lesson", () => {
  expect(figureFor("joris-swashbuckler")).not.toEqual(figureFor("lilotte"));
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
