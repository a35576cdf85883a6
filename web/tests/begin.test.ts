import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, expect, it, vi } from "vitest";
import { home, type PlanWish } from "../src/home.svelte";
import type { Choices } from "../src/library/readers";
import Begin from "../src/quest/Begin.svelte";

const [RAUL, CHRISSY, YUGO] = ["raul-bak", "chrissy-entrinch", "yugo"].map((id) => ({ id, name: id, level: 1 }));
const WHOLE = "";
const TOLD = { text: "Once.", goal: "Win.", fewest: 1, most: 3 };
const DUNG = {
  ...{ ...TOLD, id: "dung-rush", name: "Dung Rush", fewest: 2 },
  ...{ modes: ["free-for-all"], demon: ["shared", "player"], families: ["gobball"] },
};
const TOTEMS = {
  ...{ ...TOLD, id: "totems", name: "Totems", fewest: 3 },
  ...{ modes: ["cooperative"], demon: ["player"], families: ["tofu", "both"] },
};

beforeEach(() => {
  cleanup();
  home.choices = {
    adventure: {
      worlds: [{ id: "first-steps", name: "First Steps", krosmasters: [RAUL, CHRISSY] }],
      krosmasters: [CHRISSY, YUGO, RAUL],
      tales: [DUNG, TOTEMS],
      bosses: ["royal-gobball", "royal-tofu", "jahash"].map((id) => ({ id, name: id })),
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

it("lists tales with their story and their goal, and offers only what a tale is for", async () => {
  const offered = (name: string) => [...screen.getByTestId<HTMLSelectElement>(name).options].map(({ value }) => value);
  const play = vi.spyOn(home, "play").mockResolvedValue();
  await choose("quest-world", "tale:totems");
  expect(screen.getByTestId("quest-tale").textContent).toMatch(/Once\.\s+Win\./);
  expect(offered("quest-families")).toEqual(["both", "tofu"]);
  expect(offered("quest-others")).toEqual(["2"]);
  expect(offered("quest-mode")).toEqual(["cooperative"]);
  await choose("quest-boss-gobball", "jahash");
  await choose("quest-enemies", "collection");
  await fireEvent.click(screen.getByTestId("start-adventure"));
  const plan = play.mock.calls[0]![0] as PlanWish;
  expect(plan.seats).toHaveLength(4);
  expect(plan.adventure).toEqual({
    ...{ world: null, tale: "totems", families: ["gobball", "tofu"], quick: true },
    ...{ bosses: { gobball: "jahash" }, enemies: ["collection"] },
    ...{ mode: "cooperative", demon: "player", krosmasters: ["raul-bak", "chrissy-entrinch", "yugo"] },
  });
});

it("forgets what only a tale wanted when a world is chosen again", async () => {
  await choose("quest-world", "tale:dung-rush");
  await choose("quest-world", WHOLE);
  expect(screen.queryByTestId("quest-tale")).toBeNull();
  expect(screen.getByTestId<HTMLSelectElement>("quest-families").value).toBe("both");
});
