/** The language of the page: the one that was chosen in this browser, or the first of the reader's that we speak. */

import { part } from "../api";
import { keep, kept } from "../settings";
import { en, type Words } from "./en";

export const SPOKEN = { en: "English", fr: "Français" } as const;
export type Language = keyof typeof SPOKEN;

/** English comes with the page; the words of another language are fetched when it is spoken. */
export const LANGUAGES: Readonly<Record<Language, () => Promise<Words>>> = {
  en: async () => en,
  fr: async () => (await import("./fr")).fr,
};

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
  now = $state<Language>("en");
  words = $state.raw<Words>(en);
  #wish: Language = "en";

  /** Speaks the reader's language before anything is shown; without its words the page is in English. */
  async begin(): Promise<void> {
    await this.#speak(first()).catch(() => undefined);
  }

  /** Speaks a language from now on and in every later visit; a `Refusal` says that its words did not come. */
  async choose(wish: Language): Promise<void> {
    await this.#speak(wish);
    keep(KEY, this.now);
  }

  async #speak(wish: Language): Promise<void> {
    this.#wish = wish;
    const words = await part(LANGUAGES[wish]());
    // Another language may have been chosen meanwhile.
    if (this.#wish !== wish) return;
    this.now = wish;
    this.words = words;
    document.documentElement.lang = wish;
  }
}

export const language = new Speech();
