import { describe, expect, it } from "vitest";
import { clearest, clearestWay } from "../src/bubbles";
import { layoutOf, SCREENS, screensOf, zoomOf } from "../src/room.svelte";

const sources = Object.values(
  import.meta.glob<string>("../src/**/*.{svelte,css,ts}", { query: "?raw", import: "default", eager: true }),
);

describe("a screen", () => {
  it("is called by styles as it is called here, and measured nowhere else", () => {
    const called = sources.flatMap((source) => [...source.matchAll(/\[data-screen~="(\w+)"/g)].map(([, name]) => name));
    expect(new Set(called)).toEqual(new Set(Object.keys(SCREENS).filter((name) => name !== "low")));
    expect(sources.filter((source) => /@media[^{]*(width|height)|\((min|max)-(width|height)/.test(source))).toEqual([]);
  });

  it.each([
    [360, 740, "upright"],
    [390, 844, "upright"],
    [360, 360, "upright"],
    [768, 1024, "upright"],
    [640, 360, "sideways"],
    [844, 390, "sideways"],
    [932, 430, "sideways"],
    [1280, 800, "wide"],
    [3840, 2160, "wide"],
  ])("of %i x %i is shared %s", (width, height, layout) => {
    expect(layoutOf(width, height)).toBe(layout);
  });

  it.each([
    [360, 740, ["phone", "leaf", "tablet", "short"]],
    [640, 861, ["phone", "leaf", "tablet"]],
    [641, 861, ["leaf", "tablet"]],
    [768, 1024, ["tablet"]],
    [844, 390, ["tablet", "strip", "low", "short"]],
    [1280, 800, ["short"]],
    [1920, 1080, []],
  ])("of %i x %i is called %j", (width, height, names) => {
    expect(screensOf(width, height)).toEqual(names);
  });

  it("is drawn larger the larger it is, and never smaller", () => {
    expect([zoomOf(360, 740), zoomOf(1280, 800), zoomOf(1920, 1080), zoomOf(3840, 2160)]).toEqual([1, 1, 1.2, 2.4]);
  });
});

describe("a bubble", () => {
  const bubble = { width: 100, height: 60 };
  const figure = { x: 500, top: 400, foot: 500 };
  const frame = { x: 0, y: 0, width: 1000, height: 1000 };

  it("stands over its figure where nothing is covered", () => {
    expect(clearest(bubble, figure, frame, [{ x: 100, y: 100 }])).toEqual({ x: 500, y: 340, tip: true });
  });

  it("goes aside from a cell that one can walk to", () => {
    const spot = clearest(bubble, figure, frame, [{ x: 500, y: 370 }]);
    expect(spot).toMatchObject({ tip: false, x: 584 });
  });

  it("rather covers cells than somebody, and goes away from a crowd with a line that leads back", () => {
    const around = [
      { x: 500, y: 370 },
      { x: 584, y: 450 },
      { x: 416, y: 450 },
      { x: 500, y: 540 },
      { x: 584, y: 385 },
      { x: 416, y: 385 },
    ];
    expect(
      clearest(bubble, figure, { ...frame, y: 330, height: 260 }, [{ x: 500, y: 370, weight: 3 }, ...around.slice(1)]),
    ).toMatchObject({ far: true, y: 340 });
    expect(clearest(bubble, figure, frame, around)).toMatchObject({ far: true, tip: false });
    const narrow = { x: 440, y: 300, width: 120, height: 400 };
    const foot = clearest(bubble, figure, narrow, [
      { x: 500, y: 370, weight: 3 },
      { x: 470, y: 540 },
      { x: 530, y: 540 },
    ]);
    expect(foot).toMatchObject({ x: 500, y: 514 });
  });

  it("stays inside the frame", () => {
    expect(clearest(bubble, { x: 950, top: 20, foot: 120 }, frame, []).x).toBeLessThan(900);
  });
});

it("lets an arrow point from where it covers no dot and nobody", () => {
  const cell = { x: 0, y: 0 };
  const way = (...others: { x: number; y: number; weight?: number }[]) => clearestWay(cell, 1, true, others);
  const below = { x: 0, y: 50 };
  expect(way()).toBe(0);
  expect(way(below)).toBe(45);
  expect(way(below, { x: -50, y: 50 }, { x: 50, y: 50 })).toBe(90);
  const around = [-50, 0, 50].flatMap((x) => [-50, 0, 50].map((y) => ({ x, y, weight: 3 })));
  expect(way(...around, { ...below, weight: -2 })).toBe(0);
});
