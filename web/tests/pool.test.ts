import { expect, it } from "vitest";
import { mostLevels } from "../src/events/pool";

const rules = { fewest: 3, most: 8, most_levels: 12 };

it("says how many levels a pool allows", () => {
  expect(mostLevels([4, 4, 4, 3], rules)).toBe(12);
  expect(mostLevels([6, 4, 3, 3], rules)).toBe(12);
  expect(mostLevels([2, 2, 3], rules)).toBe(7);
  expect(mostLevels([6, 6, 4], rules)).toBeNull();
  expect(mostLevels([4, 4], rules)).toBeNull();
});
