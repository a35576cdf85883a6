import { expect, it } from "vitest";
import { Late } from "../src/figures/late.svelte";
import { SEASONS } from "../src/figures/seasons";

it("fetches the drawings of the seasons with the first card that wants one", async () => {
  const late = new Late();
  late.add({ tofu: "body" });
  expect(late.find("tofu")).toBe("body");
  expect(late.seasons).toBeNull();
  expect(late.find("drop-knight")).toBeUndefined();
  await late.seasons;
  expect(late.find("drop-knight")).toBe(SEASONS["drop-knight"]);
  expect(late.find("nobody-at-all")).toBeUndefined();
});
