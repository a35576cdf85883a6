import { beforeEach, expect, it } from "vitest";
import { Lens, NEAREST } from "../src/lens.svelte";

const WHOLE = { x: -100, y: -50, width: 800, height: 400 };
let lens: Lens;
const part = () => lens.part(WHOLE, 400, 200);

beforeEach(() => {
  lens = new Lens();
});

it("shows the whole at first, and again at the end", () => {
  expect(part()).toEqual(WHOLE);
  lens.zoom(2);
  expect(part()).toEqual({ x: 100, y: 50, width: 400, height: 200 });
  lens.reset();
  expect(part()).toEqual(WHOLE);
});

it("keeps what lies under the fingers where it is", () => {
  lens.zoom(2, { x: 0.25, y: 0.75 });
  const { x, y, width, height } = part();
  expect([x + width * 0.25, y + height * 0.75]).toEqual([WHOLE.x + 200, WHOLE.y + 300]);
});

it("comes no nearer than is of use, and goes no further than the whole", () => {
  lens.zoom(100);
  expect(lens.scale).toBe(NEAREST);
  lens.zoom(0.001);
  expect(lens.scale).toBe(1);
  expect(part()).toEqual(WHOLE);
});

it("never looks over the edge", () => {
  lens.zoom(2);
  lens.pan(9, 9);
  expect(part()).toMatchObject({ x: WHOLE.x, y: WHOLE.y });
  lens.pan(-9, -9);
  expect(part()).toMatchObject({ x: WHOLE.x + 400, y: WHOLE.y + 200 });
});

it("moves what it does not show into view", () => {
  lens.zoom(2);
  lens.reveal({ x: 0.5, y: 0.5 });
  expect(part()).toMatchObject({ x: 100, y: 50 });
  lens.reveal({ x: 1.1, y: 0.5 });
  expect(part().x).toBeGreaterThan(100);
});

it("looks at as much as a frame of another shape shows", () => {
  lens.zoom(2);
  expect(lens.part(WHOLE, 400, 400)).toEqual({ x: 100, y: -50, width: 400, height: 400 });
});
