/** How a screen is shared out, and how large everything is drawn on it. */

/** All side by side; a sheet below the board, for a phone held upright; a column beside it, for one held sideways. */
export type Layout = "wide" | "upright" | "sideways";

/** The smallest screen on which all is side by side, and the narrowest with room for a column beside the board. */
const LEAST = { width: 901, height: 521 };
const COLUMN = 480;
/** The screen that everything is drawn for: on a larger one all of it grows. */
const DRAWN = { width: 1600, height: 900 };

export function layoutOf(width: number, height: number): Layout {
  if (width >= LEAST.width && height >= LEAST.height) return "wide";
  return width > height && width >= COLUMN ? "sideways" : "upright";
}

/** `zoomOf(3840, 2160)` is 2.4; nothing is drawn smaller than it is. */
export function zoomOf(width: number, height: number): number {
  const fits = Math.min(width / DRAWN.width, height / DRAWN.height);
  return Math.max(1, Math.floor(fits * 20) / 20);
}

class Room {
  layout = $state<Layout>("wide");

  constructor() {
    this.measure();
    addEventListener("resize", () => this.measure());
  }

  /** The page's own styles follow the root, as they follow the theme. */
  measure(): void {
    const root = document.documentElement;
    this.layout = layoutOf(innerWidth, innerHeight);
    root.dataset.layout = this.layout;
    root.style.setProperty("--zoom", String(zoomOf(innerWidth, innerHeight)));
  }
}

export const room = new Room();
