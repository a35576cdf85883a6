/** What jsdom lacks and the page uses: media queries, none of which match, and sizes, none of which change. */

window.matchMedia = (media: string) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;

window.ResizeObserver = class implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

Element.prototype.scrollIntoView = () => {};
