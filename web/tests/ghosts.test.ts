import { expect, it } from "vitest";
import type { Offer, View } from "../src/protocol";
import { ghostsOf } from "../src/quest/ghosts";

const world = (...at: (readonly [number, number])[]) =>
  ({
    tiles: { laid: at.map((place, n) => ({ tile: String(n + 1), area: "world", at: [...place] })) },
  }) as unknown as View;
const offer = (...texts: string[]) => ({ options: texts.map((text) => ({ text })) }) as unknown as Offer;

it("has one place for the first tile, with every way to turn it", () => {
  const [ghost, ...rest] = ghostsOf(world(), offer("lay here north", "lay here east"));
  expect(rest).toEqual([]);
  expect([ghost!.column, ghost!.row, ghost!.options.length]).toEqual([0, 0, 2]);
});

it("lies beside what lies, wherever the page begins", () => {
  const found = ghostsOf(
    world([0, 0], [-1, 0]),
    offer("lay north-of-2 west", "lay east-of-1 west", "lay west-of-2 south"),
  );
  expect(found.map(({ column, row }) => [column, row])).toEqual([
    [0, -6],
    [12, 0],
    [-6, 0],
  ]);
});

it("has no place where no tile is laid, as for the room of a dungeon", () => {
  expect(ghostsOf(world([0, 0]), offer("lay north", "build tree 1a1", "end"))).toEqual([]);
  expect(ghostsOf(world([0, 0]), null)).toEqual([]);
});
