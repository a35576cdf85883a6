/** How a player wants the game to look and sound, kept in this browser. */

import { keep, kept } from "./settings";

export const THEMES = ["system", "light", "dark"] as const;
/** The colours as drawn, and a set for each kind of eyes that miss some. */
export const PALETTES = ["default", "deuteranopia", "protanopia", "tritanopia"] as const;
export const MOTIONS = ["system", "on", "off"] as const;
/** Who is asked to press twice: fingers, everybody, nobody. */
export const CONFIRMS = ["touch", "always", "never"] as const;

export type Theme = (typeof THEMES)[number];
export type Palette = (typeof PALETTES)[number];
export type Motion = (typeof MOTIONS)[number];
export type Confirm = (typeof CONFIRMS)[number];

const KEY = "outerworld.preferences";

/** The word that was kept, if it is still one of those to choose from. */
function one<const T extends string>(choices: readonly T[], given: unknown): T {
  return choices.find((choice) => choice === given) ?? choices[0]!;
}

function read(): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(kept(KEY) ?? "{}");
    return typeof found === "object" && found !== null ? { ...found } : {};
  } catch {
    return {};
  }
}

export class Preferences {
  theme = $state<Theme>("system");
  palette = $state<Palette>("default");
  motion = $state<Motion>("system");
  confirm = $state<Confirm>("touch");
  /** Whether a player may choose ahead while others act. */
  premoves = $state(false);
  /** Whether anything is heard: nothing until a player wants it. */
  sound = $state(false);
  /** Whether the browser tells what waits while nobody looks at the page: not until a player wants it. */
  notify = $state(false);
  /** From 0 to 1. */
  volume = $state(0.6);

  constructor(given: Record<string, unknown> = read()) {
    this.theme = one(THEMES, given.theme);
    this.palette = one(PALETTES, given.palette);
    this.motion = one(MOTIONS, given.motion);
    this.confirm = one(CONFIRMS, given.confirm);
    this.premoves = given.premoves === true;
    this.sound = given.sound === true;
    this.notify = given.notify === true;
    if (typeof given.volume === "number" && given.volume >= 0 && given.volume <= 1) this.volume = given.volume;
    this.#show();
  }

  /** Takes up choices, shows them and keeps them: `change({ theme: "dark" })`. */
  change(
    wish: Partial<
      Pick<Preferences, "theme" | "palette" | "motion" | "confirm" | "premoves" | "sound" | "notify" | "volume">
    >,
  ): void {
    Object.assign(this, wish);
    const { theme, palette, motion, confirm, premoves, sound, notify, volume } = this;
    keep(KEY, JSON.stringify({ theme, palette, motion, confirm, premoves, sound, notify, volume }));
    this.#show();
  }

  /** Whether a press is only shown at first, and done by a second one. */
  asksTwice(touch: boolean): boolean {
    return this.confirm === "always" || (this.confirm === "touch" && touch);
  }

  /** What the style sheets go by. */
  #show(): void {
    const { dataset } = document.documentElement;
    dataset.theme = this.theme;
    dataset.palette = this.palette;
  }
}

export const preferences = new Preferences();
