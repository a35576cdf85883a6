import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, expect, it } from "vitest";
import { home } from "../src/home.svelte";
import type { Choices } from "../src/library/readers";
import Begin from "../src/quest/Begin.svelte";

const [RAUL, CHRISSY, YUGO] = ["raul-bak", "chrissy-entrinch", "yugo"].map((id) => ({ id, name: id, level: 1 }));
const WHOLE = "";

beforeEach(() => {
  cleanup();
  home.choices = {
    adventure: {
      worlds: [{ id: "first-steps", name: "First Steps", krosmasters: [RAUL, CHRISSY] }],
      krosmasters: [CHRISSY, YUGO, RAUL],
      lessons: [],
      bots: [],
    },
  } as unknown as Choices;
  render(Begin, { alone: true });
});

const shown = () => screen.getByTestId<HTMLSelectElement>("quest-krosmaster").value;
const choose = (name: string, value: string) => fireEvent.change(screen.getByTestId(name), { target: { value } });

it("keeps the Krosmaster that is shown when the world is changed", async () => {
  expect(shown()).toBe("raul-bak");
  await choose("quest-world", WHOLE);
  expect(shown()).toBe("raul-bak");
  expect(screen.queryByTestId("quest-absent")).toBeNull();
});

it("says so where who was chosen is not in a world, and has them again where they are", async () => {
  await choose("quest-world", WHOLE);
  await choose("quest-krosmaster", "yugo");
  await choose("quest-world", "first-steps");
  expect(shown()).toBe("raul-bak");
  expect(screen.getByTestId("quest-absent").textContent).toBe("Not in this world: yugo. Somebody else goes instead.");
  await choose("quest-world", WHOLE);
  expect(shown()).toBe("yugo");
  expect(screen.queryByTestId("quest-absent")).toBeNull();
});
