import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { expect, it } from "vitest";
import Notice from "../src/components/Notice.svelte";
import type { Table } from "../src/store.svelte";

/** Shows what is to be said, with the words that are fetched for it. */
const show = async (id: string, number: number) => {
  cleanup();
  const resumed = { number, changed: "rules", back_to: "turn" };
  const table = { connection: "open", notice: null, company: { info: { id, resumed } } } as unknown as Table;
  render(Notice, { table });
  await import("../src/words/more");
  await tick();
};

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
