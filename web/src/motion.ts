/** Whether things move on the screen, and pauses that a player can cut short. */

import { preferences } from "./preferences.svelte";

/** By the page's address, else by the player's choice, else as the system wants it. */
export function motionAllowed(search: string): boolean {
  if (new URLSearchParams(search).get("motion") === "off") return false;
  if (preferences.motion !== "system") return preferences.motion === "on";
  return !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export class Pauses {
  #hurry = false;
  #finish: (() => void) | null = null;

  /** Waits, unless motion is off or the player is in a hurry. */
  async wait(milliseconds: number, moving: boolean): Promise<void> {
    if (!moving || this.#hurry || milliseconds === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#finish = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#finish = null;
  }

  get hurried(): boolean {
    return this.#hurry;
  }

  /** Ends the pause that runs and every one until `calm`. */
  hurry(): void {
    this.#hurry = true;
    this.#finish?.();
  }

  calm(): void {
    this.#hurry = false;
  }
}
