import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Later } from "../src/later.svelte";

let done: string[];
let later: Later;

beforeEach(() => {
  vi.useFakeTimers();
  done = [];
  later = new Later();
});

afterEach(() => {
  vi.useRealTimers();
});

const promise = (...names: string[]) => names.forEach((name) => later.do(() => done.push(name)));

it("does everything in order after the next frame", async () => {
  promise("one", "two");
  expect([done, later.pending]).toEqual([[], true]);
  await vi.advanceTimersByTimeAsync(20);
  expect([done, later.pending]).toEqual([["one", "two"], false]);
});

it("does everything once, when somebody cannot wait", async () => {
  promise("one");
  later.now();
  expect(done).toEqual(["one"]);
  await vi.advanceTimersByTimeAsync(200);
  expect(done).toEqual(["one"]);
});

it("waits for no frame on a page that shows none", async () => {
  vi.stubGlobal("requestAnimationFrame", () => 0);
  promise("one");
  await vi.advanceTimersByTimeAsync(200);
  expect(done).toEqual(["one"]);
  vi.unstubAllGlobals();
});
