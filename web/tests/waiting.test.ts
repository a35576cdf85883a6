import { cleanup, render, screen } from "@testing-library/svelte";
import { beforeEach, expect, it } from "vitest";
import WaitingRoom from "../src/components/tables/WaitingRoom.svelte";
import type { Table } from "../src/store.svelte";
import { exampleTable } from "./examples";

const show = (facts: object) =>
  render(WaitingRoom, {
    table: { connection: "open", company: { info: exampleTable(facts), you: null } } as unknown as Table,
    invite: null,
  });

beforeEach(cleanup);

it("says that a game could not go on, and counts for nobody", () => {
  show({ status: "over", result: { winners: [], how: "unfinished" } });
  expect(screen.getByRole("heading").textContent).toContain("The game ended unfinished");
  expect(screen.getByTestId("unfinished").textContent).toContain("It counts for nobody.");
  expect(screen.queryByTestId("never-began")).toBeNull();
  expect(screen.getByRole("link")).toBeTruthy();
});

it("says who never came to a game that did not begin", () => {
  show({ status: "over", result: null });
  expect(screen.queryByTestId("unfinished")).toBeNull();
  expect(screen.getByTestId("never-began")).toBeTruthy();
});
