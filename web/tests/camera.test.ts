import { expect, it } from "vitest";
import { Camera, fitting, shift } from "../src/quest/camera.svelte";

const WHOLE = { x: 0, y: 0, width: 1000, height: 500 };
const FRAME = [500, 250] as const;

it("lets go when a hand moves it, and follows again when it is asked", () => {
  const camera = new Camera();
  camera.visit(WHOLE, ...FRAME, { x: 500, y: 250 }, 3);
  camera.reveal({ x: 1.2, y: 0.5 });
  expect(camera.free).toBe(false);
  for (const move of [
    () => camera.pan(0.1, 0),
    () => camera.nearer(),
    () => camera.reset(),
    () => camera.look("tofu"),
  ]) {
    move();
    expect(camera.free).toBe(true);
    camera.follow();
    expect([camera.free, camera.area]).toEqual([false, null]);
  }
});

it("draws what it drew before while it is held", () => {
  const camera = new Camera();
  camera.visit(WHOLE, ...FRAME, { x: 500, y: 250 }, 2);
  const before = camera.part(WHOLE, ...FRAME);
  camera.held = before;
  camera.pan(0.1, 0);
  expect(camera.part(WHOLE, ...FRAME)).toEqual(before);
  expect(camera.now(WHOLE, ...FRAME).x).toBeLessThan(before.x);
  camera.held = null;
  expect(camera.part(WHOLE, ...FRAME)).toEqual(camera.now(WHOLE, ...FRAME));
});

it("shifts a drawing by as many pixels as its part has moved", () => {
  const part = { x: 100, y: 100, width: 500, height: 250 };
  expect(shift(part, part, ...FRAME)).toBe("translate(0px, 0px) scale(1)");
  expect(shift(part, { ...part, x: 150 }, ...FRAME)).toBe("translate(-50px, 0px) scale(1)");
  expect(shift(part, { x: 225, y: 162.5, width: 250, height: 125 }, ...FRAME)).toBe("translate(0px, 0px) scale(2)");
});

it("comes as near as it may, and stays away so far that all is seen", () => {
  const one = fitting([{ x: 300, y: 200 }], WHOLE, ...FRAME, 4, 20);
  expect(one).toEqual({ middle: { x: 300, y: 200 }, scale: 4 });
  const two = fitting(
    [
      { x: 100, y: 200 },
      { x: 560, y: 200 },
    ],
    WHOLE,
    ...FRAME,
    4,
    20,
  );
  expect(two).toEqual({ middle: { x: 330, y: 200 }, scale: 2 });
});
