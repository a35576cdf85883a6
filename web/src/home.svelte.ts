/** What there is to play, and how a game begins. */

import { ask, Refusal, type Frozen, type Sent } from "./api";
import type { Choices } from "./library/readers";
import { shelf } from "./library/shelf.svelte";
import { me } from "./me.svelte";
import { table } from "./protocol";
import { link, place } from "./route.svelte";
import { keepPlan, lastPlan, seedOf } from "./settings";
import type * as Wire from "./wire";
import { words } from "./words";
import { language } from "./words/language.svelte";

/** What a table is asked for with; what is left out is the server's choice. */
export type PlanWish = Frozen<Wire.TablePlanInput & { seats: Wire.SeatPlanInput[] }>;

/** Where a finished game is played on: after how many lines, for whom, and against which bot. */
export type BranchWish = Frozen<Wire.NewBranch>;

export const PERSON = { by: "person" } as const;
export const bot = (name: string) => ({ by: "bot", bot: name }) as const;

const LESSON_SEATS = 2;

/** A lesson, against a bot where somebody else sits there. */
export function lesson(tutorial: string): PlanWish {
  const known = home.choices?.adventure.lessons.find(({ id }) => id === tutorial);
  return { tutorial, seats: [PERSON, bot("greedy")].slice(0, known?.seats ?? LESSON_SEATS) };
}

/** A duel with the recommended teams against a bot. */
export const duelWith = (opponent: string, ruleset = "fanmade-4.1", arena = "bonta-1"): PlanWish => ({
  duel: { ruleset, arena },
  seats: [PERSON, bot(opponent)],
});

/** An adventure in the world that lies already, against one bot. */
export const adventureWith = (opponent: string): PlanWish => ({
  adventure: {
    world: "first-steps",
    mode: "free-for-all",
    demon: "shared",
    krosmasters: ["raul-bak", "diver-birel"],
  },
  seats: [PERSON, bot(opponent)],
});

class Home {
  choices = $state.raw<Choices | null>(null);
  /** Whether the server has answered. */
  away = $state(false);
  notice = $state<string | null>(null);
  starting = $state(false);

  async load(): Promise<void> {
    await this.try(async () => {
      const spoken = language.now;
      const choices = await shelf.choices();
      // Somebody may have chosen another language meanwhile, whose choices came first.
      if (spoken === language.now) this.choices = choices;
      await me.load();
    });
  }

  /** Makes a table and goes there; one for several people waits for them, and shows them no team before it begins. */
  async play(wish: PlanWish, team: readonly string[] | null = null): Promise<void> {
    if (this.starting) return;
    keepPlan(wish);
    await this.#start("/api/tables", { plan: { public: false, ...wish, ...seeded(wish) }, team });
  }

  /** Plays on from a moment of a finished game, against a bot. */
  async branch(game: string, wish: BranchWish): Promise<void> {
    if (!this.starting) await this.#start(`/api/archive/${encodeURIComponent(game)}/branches`, wish);
  }

  async #start<Path extends string>(path: Path, ...wish: Sent<"POST", Path>): Promise<void> {
    this.starting = true;
    await this.try(async () => {
      await me.someone();
      place.go(link("tables", (await ask(table, "POST", path, ...wish)).id));
    });
    this.starting = false;
  }

  again(): Promise<void> {
    return this.play(lastPlan());
  }

  /** Tries something with the server; what it refuses is said, and nobody is left without an answer. */
  async try(deed: () => Promise<void>): Promise<boolean> {
    try {
      await deed();
      this.away = false;
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.away = error.status === 0;
      this.notice = words.refusal(error.code, error.message, error.facts) || words.serverAway;
      return false;
    }
  }
}

/** Whoever plays alone may choose the dice by the page's address, to see the same game again: `?seed=7`. */
function seeded(plan: PlanWish): { seed?: number } {
  const seed = seedOf(location.search);
  const alone = plan.hot_seat || plan.seats.filter(({ by }) => by === "person").length === 1;
  return seed !== undefined && alone ? { seed } : {};
}

export const home = new Home();
