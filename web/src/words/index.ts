/** The words of the page in the language of the moment: read them where they are shown, and they change with it. */

import { en, type Words } from "./en";
import { fr } from "./fr";
import { language, type Language } from "./language.svelte";

export type { Words } from "./en";

export const LANGUAGES: Readonly<Record<Language, Words>> = { en, fr };

export const words: Words = new Proxy(en, {
  get: (_, key) => LANGUAGES[language.now][key as keyof Words],
});
