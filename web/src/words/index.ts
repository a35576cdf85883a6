/** The words of the page in the language of the moment: read them where they are shown, and they change with it. */

import { en, type Words } from "./en";
import { language } from "./language.svelte";

export type { Words } from "./en";

export const words: Words = new Proxy(en, {
  get: (_, key) => language.words[key as keyof Words],
});
