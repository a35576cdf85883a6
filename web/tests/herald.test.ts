import { afterEach, expect, it } from "vitest";
import { calls } from "../src/calls.svelte";
import { Herald } from "../src/herald.svelte";
import { exampleTable, FakeSocket } from "./examples";

const socket = new FakeSocket();
const herald = new Herald({ dial: () => socket, name: "Ann", shown: () => undefined, called: () => {} });

afterEach(() => herald.close());

it("calls of games that are over the last one alone", () => {
  herald.open();
  socket.connect();
  const told = (id: string, status: string) => socket.say({ type: "table", table: exampleTable({ id, status }) });
  for (const id of ["one", "two", "three"]) told(id, "playing");
  told("one", "over");
  told("two", "over");
  expect(calls.list.filter(({ why }) => why === "over").map(({ info }) => info.id)).toEqual(["two"]);
  told("two", "over");
  expect(calls.list.filter(({ why }) => why === "over")).toHaveLength(1);
  expect(calls.list.some(({ info }) => info.id === "three")).toBe(true);
});
