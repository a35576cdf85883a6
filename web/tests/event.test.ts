import { afterEach, expect, it, vi } from "vitest";
import { EventStore } from "../src/events/event.svelte";

const event = (number: number) => ({
  id: "night",
  plan: {
    name: "Draft night",
    english: "",
    french: "",
    system: "swiss",
    cut: 0,
    best_of: 1,
    tie_breaks: [],
    capacity: null,
    ruleset: "fanmade-4.1",
    arenas: [],
    format: "constructed",
    limited: null,
    teams: "recommended",
    lists: "open",
    on: "page",
    public: true,
    check_in: false,
    goes_on: "by-itself",
    minutes: null,
  },
  status: "running",
  number,
  organiser: "Ana",
  judges: [],
  password: false,
  key: null,
  starts_at: null,
  now: 0,
  players: [],
  planned_rounds: 0,
  seeds: [],
  rounds: [],
  finished: false,
  standings: [],
  log: [],
  limited: null,
  you: null,
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it("does not go back to an older state whose answer comes late", async () => {
  const answers: ((answer: Response) => void)[] = [];
  vi.stubGlobal("fetch", () => new Promise<Response>((answer) => answers.push(answer)));
  const store = new EventStore("night", null);
  const loads = [store.load(), store.load(), store.load()];
  for (const [at, number] of [
    [1, 6],
    [0, 5],
    [2, 6],
  ] as const) {
    answers[at]!(Response.json(event(number)));
    await loads[at];
    expect(store.info?.number).toBe(6);
  }
});
