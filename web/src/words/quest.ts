/** The words of Quest in the language of the moment; only what is fetched with Quest may use them. */

import { language } from "./language.svelte";
import { questEn, type QuestWords } from "./quest-en";
import { questFr } from "./quest-fr";

const SPOKEN = { en: questEn, fr: questFr };

export const said: QuestWords = new Proxy(questEn, {
  get: (_, key) => SPOKEN[language.now][key as keyof QuestWords],
});
