/** What the page's address and the browser say about how to show the game. */

import type { Projection } from "./geometry";
import type { Game } from "./protocol";

const VIEW_KEY = "outerworld.view";
const GAME_KEY = "outerworld.game";
const DONE_KEY = "outerworld.done";

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a choice; a browser that keeps nothing only forgets it. */
function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Private windows may refuse storage.
  }
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
  return window.matchMedia("(max-width: 640px)").matches ? "flat" : "isometric";
}

export function keepProjection(projection: Projection): void {
  keep(VIEW_KEY, projection);
}

/** The game started last, to play it again; the first lesson where none is known. */
export function lastGame(): Game {
  const [kind, ...rest] = (kept(GAME_KEY) ?? "").split(" ");
  if (kind === "duel" && rest.length === 3) return { duel: { ruleset: rest[0]!, arena: rest[1]! }, bot: rest[2]! };
  return { tutorial: kind === "tutorial" && rest[0] ? rest[0] : "1" };
}

export function keepGame(game: Game): void {
  if ("tutorial" in game) return keep(GAME_KEY, `tutorial ${game.tutorial}`);
  const { ruleset = "fanmade-4.1", arena = "bonta-1" } = game.duel;
  keep(GAME_KEY, `duel ${ruleset} ${arena} ${game.bot ?? "greedy"}`);
}

/** The lessons that were won in this browser. */
export function lessonsDone(): readonly string[] {
  return (kept(DONE_KEY) ?? "").split(" ").filter(Boolean);
}

export function keepLesson(tutorial: string): void {
  keep(DONE_KEY, [...new Set([...lessonsDone(), tutorial])].join(" "));
}
