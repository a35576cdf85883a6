/** How a screen is shared out, and how large everything is drawn on it. */

/** All side by side; a sheet below the board, for a phone held upright; a column beside it, for one held sideways. */
export type Layout = "wide" | "upright" | "sideways";

/**
 * What a screen is called that is no wider, or no higher, than this: the page has no other breakpoints. Styles follow
 * the root, with no more weight than a media query has: `:global(:where([data-screen~="phone"])) { … }`.
 */
export const SCREENS = {
  phone: { width: 640 },
  leaf: { width: 760 },
  tablet: { width: 900 },
  strip: { height: 480 },
  low: { height: 520 },
  short: { height: 860 },
} as const satisfies Readonly<Record<string, { width?: number; height?: number }>>;
export type Screen = keyof typeof SCREENS;

/** The narrowest screen with room for a column beside the board. */
const COLUMN = 480;
/** The screen that everything is drawn for: on a larger one all of it grows. */
const DRAWN = { width: 1600, height: 900 };

/** `screensOf(700, 900)` is ["leaf", "tablet"]. */
export function screensOf(width: number, height: number): Screen[] {
  const fits = (most: { width?: number; height?: number }) =>
    width <= (most.width ?? width) && height <= (most.height ?? height);
  return (Object.keys(SCREENS) as Screen[]).filter((name) => fits(SCREENS[name]));
}

export function layoutOf(width: number, height: number): Layout {
  if (width > SCREENS.tablet.width && height > SCREENS.low.height) return "wide";
  return width > height && width >= COLUMN ? "sideways" : "upright";
}

/** `zoomOf(3840, 2160)` is 2.4; nothing is drawn smaller than it is. */
export function zoomOf(width: number, height: number): number {
  const fits = Math.min(width / DRAWN.width, height / DRAWN.height);
  return Math.max(1, Math.floor(fits * 20) / 20);
}

class Room {
  layout = $state<Layout>("wide");
  screens = $state.raw<readonly Screen[]>([]);

  constructor() {
    this.measure();
    addEventListener("resize", () => this.measure());
  }

  /** The page's own styles follow the root, as they follow the theme. */
  measure(): void {
    const root = document.documentElement;
    this.layout = layoutOf(innerWidth, innerHeight);
    this.screens = screensOf(innerWidth, innerHeight);
    root.dataset.layout = this.layout;
    root.dataset.screen = this.screens.join(" ");
    root.style.setProperty("--zoom", String(zoomOf(innerWidth, innerHeight)));
  }
}

export const room = new Room();
