/** The words of events in the language of the moment; only what is fetched with events may use them. */

import { eventsEn, type EventWords } from "./events-en";
import { eventsFr } from "./events-fr";
import { language } from "./language.svelte";

const SPOKEN = { en: eventsEn, fr: eventsFr };

export const said: EventWords = new Proxy(eventsEn, {
  get: (_, key) => SPOKEN[language.now][key as keyof EventWords],
});
