/** What the page's address and the browser say about how to show the game. */

import type { Projection } from "./geometry";

const VIEW_KEY = "outerworld.view";

/** `seedOf("?seed=7")` is 7; undefined for none, or for what is no whole number from 0. */
export function seedOf(search: string): number | undefined {
  const given = new URLSearchParams(search).get("seed");
  const seed = given !== null && /^[0-9]+$/.test(given) ? Number(given) : undefined;
  return Number.isSafeInteger(seed) ? seed : undefined;
}

/** The view chosen last; at first tilted, but flat on narrow screens, where a tilted cell is too low for a thumb. */
export function firstProjection(): Projection {
  try {
    const kept = localStorage.getItem(VIEW_KEY);
    if (kept === "isometric" || kept === "flat") return kept;
  } catch {
    // A browser that keeps nothing starts with the usual view.
  }
  return window.matchMedia("(max-width: 640px)").matches ? "flat" : "isometric";
}

export function keepProjection(projection: Projection): void {
  try {
    localStorage.setItem(VIEW_KEY, projection);
  } catch {
    // Nothing is lost but the choice.
  }
}
