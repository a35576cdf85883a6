/** The words of what is fetched when it is wanted; a part of the first load that used them would enlarge it. */

import type { Words } from "./en";
import { enMore, type MoreWords } from "./en-more";
import { language } from "./language.svelte";

/** Every language but English is fetched whole. */
const spoken = () => (language.now === "en" ? enMore : (language.words as Words & MoreWords));

export const more: MoreWords = new Proxy(enMore, {
  get: (_, key) => spoken()[key as keyof MoreWords],
});
