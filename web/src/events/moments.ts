/** When something is or was, in the language and the time zone of who reads it. */

import { language } from "../words/language.svelte";

export const moment = (at: number): string =>
  new Intl.DateTimeFormat(language.now, { dateStyle: "medium", timeStyle: "short" }).format(at);

export const hour = (at: number): string => new Intl.DateTimeFormat(language.now, { timeStyle: "short" }).format(at);
