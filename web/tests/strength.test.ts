import { cleanup, render, screen } from "@testing-library/svelte";
import { beforeEach, expect, it } from "vitest";
import Strength from "../src/components/people/Strength.svelte";

beforeEach(() => cleanup());

it("says nothing of a password before there is one", async () => {
  const { rerender } = render(Strength, { password: "" });
  expect(screen.getByTestId("strength").textContent?.trim()).toBe("");
  expect(document.querySelector("meter")).toBeNull();
  await rerender({ password: "correct horse" });
  expect(document.querySelector("meter")).not.toBeNull();
});
