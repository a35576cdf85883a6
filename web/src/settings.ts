/** What the page's address and the browser say about how to show the game. */

import type { Projection } from "./geometry";
import type { PlanWish } from "./home.svelte";
import { room } from "./room.svelte";

const VIEW_KEY = "outerworld.view";
const PLAN_KEY = "outerworld.plan";
const DONE_KEY = "outerworld.done";

/** The first whole duel and the first whole adventure are lessons too, known by these ids. */
export const DUEL = "duel";
export const ADVENTURE = "the-first-adventure";

export function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a choice; a browser that keeps nothing only forgets it. */
export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Private windows may refuse storage.
  }
}

/** Whether something was never offered in this browser before; it is not offered again. */
export function firstOffer(what: string): boolean {
  const key = `outerworld.offered-${what}`;
  const first = kept(key) === null;
  keep(key, "yes");
  return first;
}

/** `seedOf("?seed=7")` is 7; undefined for none, or for what is no whole number from 0. */
export function seedOf(search: string): number | undefined {
  const given = new URLSearchParams(search).get("seed");
  const seed = given !== null && /^[0-9]+$/.test(given) ? Number(given) : undefined;
  return Number.isSafeInteger(seed) ? seed : undefined;
}

/** The view chosen last; at first tilted, but flat on narrow screens, where a tilted cell is too low for a thumb. */
export function firstProjection(): Projection {
  const chosen = kept(VIEW_KEY);
  if (chosen === "isometric" || chosen === "flat") return chosen;
  return room.screens.some((name) => name === "phone" || name === "low") ? "flat" : "isometric";
}

export function keepProjection(projection: Projection): void {
  keep(VIEW_KEY, projection);
}

/** The game started last, to play it again; the first lesson where none is known. */
export function lastPlan(): PlanWish {
  try {
    return JSON.parse(kept(PLAN_KEY) ?? "") as PlanWish;
  } catch {
    return { tutorial: "1", seats: [{ by: "person" }, { by: "bot", bot: "greedy" }] };
  }
}

export function keepPlan(plan: PlanWish): void {
  keep(PLAN_KEY, JSON.stringify(plan));
}

/** The lessons that were won in this browser. */
export function lessonsDone(): readonly string[] {
  return (kept(DONE_KEY) ?? "").split(" ").filter(Boolean);
}

export function keepLesson(tutorial: string): void {
  keep(DONE_KEY, [...new Set([...lessonsDone(), tutorial])].join(" "));
}
