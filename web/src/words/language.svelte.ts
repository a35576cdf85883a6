/** The language of the page: the one that was chosen in this browser, or the first of the reader's that we speak. */

import { keep, kept } from "../settings";

export const SPOKEN = { en: "English", fr: "Français" } as const;
export type Language = keyof typeof SPOKEN;

const KEY = "outerworld.language";

export const isLanguage = (word: string | null): word is Language => word !== null && Object.hasOwn(SPOKEN, word);

/** The first language of a reader's list that the page speaks: `guess(["de", "fr-CA"])` is "fr". */
export function guess(wanted: readonly string[]): Language {
  const known = wanted.map((tag) => tag.toLowerCase().split("-")[0] ?? "").find(isLanguage);
  return known ?? "en";
}

function first(): Language {
  const chosen = kept(KEY);
  return isLanguage(chosen) ? chosen : guess(navigator.languages ?? []);
}

class Speech {
  now = $state<Language>(first());

  choose(language: Language): void {
    this.now = language;
    document.documentElement.lang = language;
    keep(KEY, language);
  }
}

export const language = new Speech();
document.documentElement.lang = language.now;
