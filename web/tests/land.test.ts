import { describe, expect, it } from "vitest";
import { project, type Projection } from "../src/geometry";
import { growthOn } from "../src/quest/growth";
import { KINDS, Land, type Spot } from "../src/quest/land";
import { pools, rimsOn } from "../src/quest/rims";
import { frameOf } from "../src/quest/region";

const PROJECTIONS: readonly Projection[] = ["isometric", "flat"];

/** A tile of six by six, so many tiles east and south. */
const tile = (kind: string, x: number, y: number): Spot[] =>
  Array.from({ length: 36 }, (_, at) => ({ kind, column: 6 * x + (at % 6), row: 6 * y + Math.floor(at / 6) }));

const corner = new Land([...tile("city", 0, 0), ...tile("gobball", 1, 0), ...tile("tofu", 0, 1)]);

it("ends where no tile lies, and nowhere else", () => {
  const ends = corner.edges().filter(({ beyond }) => !beyond);
  // Around three tiles of an L: eight sides of tiles of six cells.
  expect(ends).toHaveLength(8 * 6);
});

it("grows from grass over stone, and never back", () => {
  for (const projection of PROJECTIONS) {
    const [city, tofu, gobball] = corner.grounds(projection);
    expect([city!.kind, tofu!.kind, gobball!.kind]).toEqual(["city", "tofu", "gobball"]);
    expect(city!.fringe).toBe("");
    expect(tofu!.fringe.match(/z/g)).toHaveLength(6);
    expect(gobball!.fringe.match(/z/g)).toHaveLength(6);
  }
});

it("has steep sides towards the eye alone", () => {
  const [city] = corner.grounds("isometric");
  expect(city!.front + city!.side).toBe("");
  const [alone] = new Land(tile("city", 0, 0)).grounds("flat");
  expect([alone!.front.match(/z/g)?.length, alone!.side]).toEqual([6, ""]);
});

it("builds nothing that would hide a cell behind it", () => {
  const steps = new Land([...tile("gobball", 0, 0), ...tile("gobball", 1, 1)]);
  const second = steps.far().filter(({ from, to }) => Math.min(from.column, to.column) >= 6 && from.row >= 6);
  // Twelve sides of the second tile face away; the corner of the first lies behind two of them.
  expect(second).toHaveLength(10);
});

describe.each(PROJECTIONS)("the land in the %s view", (projection) => {
  it("has something of its own on every kind of tile, and along its far edges", () => {
    for (const kind of KINDS) {
      const land = new Land(tile(kind, 0, 0));
      expect(Object.values(growthOn(kind, projection, land.spots)).join("").length, kind).toBeGreaterThan(200);
      expect([...rimsOn(projection, land.far()).values()].join("").length, kind).toBeGreaterThan(100);
    }
    expect(growthOn("city", projection, tile("tofu", 0, 0))).toEqual({});
  });

  it("draws plain paths", () => {
    const [ground] = new Land(tile("tofu", 0, 0)).grounds(projection);
    for (const path of [ground!.base, ground!.checks, ground!.lip, corner.coast(projection)])
      expect(path).toMatch(/^[-MLQz\d.,\s]+$/);
  });

  it("fits into its frame, wherever the tiles lie", () => {
    const far = tile("city", -2, 3);
    const frame = frameOf(projection, far);
    for (const { column, row } of far) {
      const { x, y } = project(projection, column, row);
      expect(x).toBeGreaterThan(frame.x);
      expect(x).toBeLessThan(frame.x + frame.width);
      expect(y).toBeGreaterThan(frame.y);
      expect(y).toBeLessThan(frame.y + frame.height);
    }
  });
});

it("is lit by torches in a dungeon alone", () => {
  expect(pools("isometric", new Land(tile("dungeon", 0, 0)).far()).length).toBeGreaterThan(2);
  expect(pools("isometric", corner.far())).toEqual([]);
});

it("has room for the first tile before it lies", () => {
  expect(frameOf("flat", [])).toEqual(frameOf("flat", tile("city", 0, 0)));
});
