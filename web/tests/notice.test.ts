import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { expect, it } from "vitest";
import Notice from "../src/components/Notice.svelte";
import type { Table } from "../src/store.svelte";

/** Shows what is to be said of a table, with what is fetched for it. */
const shown = async (facts: object) => {
  cleanup();
  const info = { busy: null, paused: false, resumed: null, seats: [], ...facts };
  render(Notice, { table: { connection: "open", notice: null, company: { info } } as unknown as Table });
  await import("../src/components/tables/Unusual.svelte");
  await tick();
};

const show = (id: string, number: number) => shown({ id, resumed: { number, changed: "rules", back_to: "turn" } });

it("says that a game goes on by other rules until it was read, also after a reload", async () => {
  await show("k3x9", 42);
  expect(screen.getByTestId("resumed").textContent).toContain("The rules have changed");
  await fireEvent.click(screen.getByRole("button"));
  expect(screen.queryByTestId("resumed")).toBeNull();
  await show("k3x9", 42);
  expect(screen.queryByTestId("resumed")).toBeNull();
  await show("k3x9", 57);
  expect(screen.getByTestId("resumed")).toBeTruthy();
});

it("says that a judge has stopped the game, and how many bots think before the one that is asked", async () => {
  const bot = { player: 2, person: null, bot: "level-5" };
  await shown({ paused: true, busy: 3, asked: 2, seats: [bot] });
  expect(screen.getByTestId("paused")).toBeTruthy();
  expect(screen.getByTestId("busy").textContent).toContain("3");
});
