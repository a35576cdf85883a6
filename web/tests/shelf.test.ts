import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import axe from "axe-core";
import { tick, type Component } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import CardBrowser from "../src/components/library/CardBrowser.svelte";
import HintBubble from "../src/components/library/HintBubble.svelte";
import LanguageSwitch from "../src/components/library/LanguageSwitch.svelte";
import RuleDrawer from "../src/components/library/RuleDrawer.svelte";
import RulesBrowser from "../src/components/library/RulesBrowser.svelte";
import TeamBuilder from "../src/components/library/TeamBuilder.svelte";
import SetUp from "../src/components/SetUp.svelte";
import { home } from "../src/home.svelte";
import { drawer } from "../src/library/shelf.svelte";
import type { View } from "../src/protocol";
import { place } from "../src/route.svelte";
import type { Table } from "../src/store.svelte";
import { language } from "../src/words/language.svelte";

const rule = (number: string, text: string) => ({ number, title: `About ${number}`, text });
const RULES = [rule("F4.8.5", "Every Krosmaster has Punch. See F4.8.6."), rule("F4.8.6", "Attack or heal.")];
const spell = {
  id: "zap",
  name: "Zap",
  cost: { ap: 3, mp: 0, injuries: 0, kamas: 0 },
  range: { kind: "target", min: 1, max: 2, sight: true },
  damage: 1,
  heal: 0,
  element: "air",
  limit: "turn",
  area: null,
  text: "Push the target.",
  used: false,
};
const card = (id: string, name: string, level: number) => ({
  id,
  kind: "krosmaster",
  name,
  version: null,
  pack: "box",
  level,
  initiative: 5,
  hp: 8,
  ap: 6,
  mp: 3,
  colour: "gold",
  types: [],
  powers: [{ id: "lock", name: "Lock", text: "Two dice." }],
  spells: [spell],
  rank: null,
  slot: null,
  copies: null,
  facts: [],
  notes: [],
  text: "",
});
const ANSWERS: Readonly<Record<string, unknown>> = {
  rules: {
    books: [
      {
        ruleset: "fanmade-4.1",
        name: "Fanmade",
        chapters: [{ number: "4", title: "Concepts", sections: [{ number: "4.8", title: "Spells", rules: RULES }] }],
      },
    ],
  },
  "rules/F4.8.5": { number: "F4.8.5", rules: RULES.slice(0, 1) },
  cards: { packs: [{ id: "box", name: "The box" }], cards: [card("julith", "Julith", 4), card("joris", "Joris", 2)] },
  choices: {
    tutorials: [],
    practice: [{ id: "ko-01", title: "Back to the Wall" }],
    rulesets: [{ id: "fanmade-4.1", name: "Fanmade" }],
    formats: [{ id: "constructed", name: "Constructed" }],
    arenas: [{ id: "bonta-1", name: "Bonta I" }],
    opponents: [{ id: "level-2", name: "Apprentice" }],
    bots: [{ id: "level-2", name: "Apprentice" }],
    teams: [],
    four_teams: [],
    adventure: { worlds: [], krosmasters: [], tales: [], bosses: [], lessons: [], bots: [] },
    packs: [],
  },
  teams: {
    fewest: 3,
    most: 8,
    least_levels: 12,
    most_levels: 12,
    copies: { gold: 1, white: 2, black: 3 },
    bans: 0,
    allowed: ["julith"],
    recommended: [[{ id: "julith", name: "Julith", level: 4 }]],
  },
  "teams/check": { legal: false, levels: 4, initiative: 5, problems: [{ text: "Too few.", rules: ["F1.1.1.a"] }] },
  "lessons/1": {
    id: "1",
    title: "Lesson",
    about: "Fists.",
    hints: [
      { when: "start", who: "hour", text: "Welcome.", rule: "A:moving", cell: null },
      { when: "can punch", who: "minute", text: "Hit!", rule: null, cell: null },
    ],
  },
};
const asked: string[] = [];

beforeEach(() => {
  cleanup();
  asked.length = 0;
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    const name = decodeURIComponent(path.split("/api/library/")[1]!.split("?")[0]!);
    const found = ANSWERS[name];
    return {
      ok: found !== undefined,
      status: found ? 200 : 404,
      json: async () => found ?? { code: "not-found", message: "Nothing." },
    };
  });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  drawer.close();
  await language.choose("en");
  place.go("#/", true);
});

async function show(
  what: Component<Record<string, unknown>>,
  address = "#/",
  props: Record<string, unknown> = {},
): Promise<void> {
  place.go(address, true);
  render(what, props);
  await tick();
  await tick();
}

async function nothingWrong(): Promise<void> {
  const { violations } = await axe.run(document.body, {
    rules: {
      "color-contrast": { enabled: false },
      "label-content-name-mismatch": { enabled: false },
      region: { enabled: false },
    },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

const any = (component: unknown) => component as Component<Record<string, unknown>>;

it("keeps the choices of the language that was chosen last, and says until when it waits", async () => {
  const answers: Record<string, () => void> = {};
  vi.stubGlobal("fetch", async (path: string) => {
    const spoken = path.slice(-2);
    await new Promise<void>((done) => (answers[spoken] = done));
    const tutorials = [{ id: "1", title: spoken }];
    return { ok: true, status: 200, json: async () => ({ ...(ANSWERS.choices as object), tutorials }) };
  });
  const loaded: Promise<void>[] = [];
  for (const wish of ["fr", "en"] as const) {
    await language.choose(wish);
    loaded.push(home.load());
  }
  answers.en!();
  await loaded[1];
  expect(document.documentElement.dataset.asking).toBe("true");
  answers.fr!();
  await loaded[0];
  expect(document.documentElement.dataset.asking).toBe("false");
  expect(home.choices?.tutorials[0]?.title).toBe("en");
});

it("shows the rules by chapter, marks the one of the address, and finds by words", async () => {
  await show(any(RulesBrowser), "#/rules/F4.8.5");
  const rules = await screen.findAllByTestId("rule");
  expect(rules.map((found) => found.dataset.number)).toEqual(["F4.8.5", "F4.8.6"]);
  expect(rules[0]!.className).toContain("marked");
  expect(rules[0]!.querySelector("p a")?.getAttribute("href")).toBe("#/rules/F4.8.6");
  await nothingWrong();
  await fireEvent.input(screen.getByTestId("rules-search"), { target: { value: "heal" } });
  expect(screen.getByTestId("rules-found").textContent).toBe("1 rule");
});

it("opens one rule over the table", async () => {
  drawer.open("F4.8.5");
  await show(any(RuleDrawer));
  expect((await screen.findByTestId("rule")).textContent).toContain("Every Krosmaster has Punch.");
  await fireEvent.click(screen.getByTestId("close-drawer"));
  expect(drawer.number).toBeNull();
});

it("says that there is no such rule", async () => {
  drawer.open("F99");
  await show(any(RuleDrawer));
  expect(await screen.findByText("There is no rule F99.")).toBeTruthy();
});

it("shows full cards, and those that a filter lets through", async () => {
  await show(any(CardBrowser), "#/cards");
  await waitFor(() => expect(screen.getAllByTestId("full-card")).toHaveLength(2));
  await nothingWrong();
  await fireEvent.change(screen.getByTestId("filter-level"), { target: { value: "2" } });
  expect(screen.getByTestId("full-card").dataset.card).toBe("joris");
  expect(screen.getByTestId("cards-found").textContent).toBe("1 card");
});

it("builds a team in the address and says what is wrong with it", async () => {
  await show(any(TeamBuilder), "#/teams/fanmade-4.1/constructed");
  await fireEvent.click(await screen.findByTestId("add-julith"));
  expect(place.now.path).toEqual(["teams", "fanmade-4.1", "constructed", "julith"]);
  expect(await screen.findByTestId("member")).toBeTruthy();
  await waitFor(() => expect(screen.getByTestId("team-check").textContent).toContain("Too few."));
  expect(asked.some((path) => path.includes("team=julith"))).toBe(true);
  expect(screen.getByTestId("play-team").getAttribute("aria-disabled")).toBe("true");
  expect(screen.getByTestId("add-joris").getAttribute("aria-disabled")).toBe("true");
  await nothingWrong();
  await fireEvent.click(screen.getByTestId("member"));
  expect(place.now.path).toEqual(["teams", "fanmade-4.1", "constructed"]);
});

it("lets the demons speak when their moment comes", async () => {
  const offer = { kind: "activation", options: [{ action: "punch", cell: "c3", area: null }], unavailable: [] };
  const table = { company: { info: null }, tale: { lines: [] }, stage: { playing: false }, offer } as unknown as Table;
  const view = {
    over: false,
    winner: null,
    viewer: 1,
    players: [],
    units: [{ letter: "b", player: 2, cell: "c3" }],
  } as unknown as View;
  await show(any(HintBubble), "#/", { table, view, aim: { hinted: null }, lesson: "1" });
  const bubble = await screen.findByTestId("hint-bubble");
  expect(bubble.textContent).toContain("Welcome.");
  await nothingWrong();
  await fireEvent.click(screen.getByTestId("hint-next"));
  expect(screen.getByTestId("hint-bubble").textContent).toContain("Hit!");
  await fireEvent.click(screen.getByTestId("hint-next"));
  expect(screen.queryByTestId("hint-bubble")).toBeNull();
});

it("asks for the set-up with cards, and answers with the option", async () => {
  const option = { text: "draft julith", action: "draft", card: "julith", arena: null, side: null };
  const answer = vi.fn();
  const table = { offer: { kind: "set-up", options: [option] }, answer } as unknown as Table;
  const view = {
    viewer: 1,
    players: [1, 2].map((number) => ({ number, name: ["Ann", "Bob"][number - 1] })),
    set_up: { banned: [], offered: ["julith", "joris"], teams: [["joris"], [null]] },
  } as unknown as View;
  await show(any(SetUp), "#/", { table, view });
  await waitFor(() => expect(screen.getByTestId("set-up-choice").textContent?.trim()).toBe("Take Julith"));
  expect(screen.getByTestId("set-up").textContent).toContain("a hidden card");
  expect(screen.getByTestId("set-up").textContent).toContain("Team of Bob");
  await nothingWrong();
  await fireEvent.click(screen.getByTestId("set-up-choice"));
  expect(answer).toHaveBeenCalledWith(option);
});

it("changes the language for everything at once", async () => {
  render(LanguageSwitch);
  await fireEvent.change(screen.getByTestId("language"), { target: { value: "fr" } });
  await waitFor(() => expect(document.documentElement.lang).toBe("fr"));
  await show(any(CardBrowser), "#/cards");
  expect(await screen.findByRole("heading", { level: 1, name: "Cartes" })).toBeTruthy();
  expect(asked.at(-1)).toContain("language=fr");
});
