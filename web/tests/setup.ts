/** What jsdom lacks and the page uses: media queries, none of which match, and sizes, none of which change. */

import { configure } from "@testing-library/svelte";
import { beforeEach } from "vitest";

import { home } from "../src/home.svelte";
import { later } from "../src/later.svelte";

window.matchMedia = (media: string) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;

window.ResizeObserver = class implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

Element.prototype.scrollIntoView = () => {};

// Whatever is waited for comes, however busy the machine is.
configure({ asyncUtilTimeout: 60_000 });

// Frames are no matter of most tests: what comes after one is done at once.
later.do = (deed) => deed();

// All files share one browser: what one test kept is no matter of the next.
beforeEach(() => {
  localStorage.clear();
  home.choices = null;
});
