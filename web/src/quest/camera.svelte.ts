/** The eye on a world: it goes to whoever acts, until the player takes it by the hand. */

import type { Box, Point } from "../geometry";
import { Lens } from "../lens.svelte";

/** A row of seven tiles is six times as wide as a screen shows well. */
const NEAREST = 9;

export class Camera extends Lens {
  override nearest = NEAREST;
  /** Whether it stays where the player left it. */
  free = $state(false);
  /** The area that the player chose to look at; null for the one where something is done. */
  area = $state<string | null>(null);
  /** What is drawn while a hand moves it: the drawing itself is only shifted, and made anew when the hand lets go. */
  held = $state.raw<Box | null>(null);

  override part(whole: Box, width: number, height: number): Box {
    return this.held ?? this.now(whole, width, height);
  }

  /** The part that it looks at, whatever is drawn. */
  now(whole: Box, width: number, height: number): Box {
    return super.part(whole, width, height);
  }

  override zoom(factor: number, at?: Point): void {
    this.free = true;
    super.zoom(factor, at);
  }

  override pan(x: number, y: number): void {
    this.free = true;
    super.pan(x, y);
  }

  /** The keyboard's cell comes into sight, which is no wish to look elsewhere. */
  override reveal(place: Point): void {
    const { free } = this;
    super.reveal(place);
    this.free = free;
  }

  override reset(): void {
    this.free = true;
    super.reset();
  }

  /** Goes back to whoever acts, and with them from now on. */
  override follow(): void {
    this.free = false;
    this.area = null;
  }

  look(area: string): void {
    this.area = area;
    this.free = true;
    super.reset();
  }
}

/** How a drawing of one part must be shifted and scaled to show another, in a frame of that size, from its middle. */
export function shift(from: Box, to: Box, width: number, height: number): string {
  const unit = (box: Box) => Math.max(box.width / width, box.height / height);
  const middle = (box: Box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  const [drawn, wanted] = [middle(from), middle(to)];
  const pixels = (by: number) => `${Math.round((by / unit(to)) * 100) / 100}px`;
  return `translate(${pixels(drawn.x - wanted.x)}, ${pixels(drawn.y - wanted.y)}) scale(${unit(from) / unit(to)})`;
}

/** How near one must come so that all these places are seen and a cell is as high as wanted, and where their middle is. */
export function fitting(
  places: readonly Point[],
  whole: Box,
  width: number,
  height: number,
  most: number,
  rim: number,
): { readonly middle: Point; readonly scale: number } {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const unit = Math.max(whole.width / width, whole.height / height);
  const scale = Math.min(most, (unit * width) / (right - left + 2 * rim), (unit * height) / (bottom - top + 2 * rim));
  return { middle: { x: (left + right) / 2, y: (top + bottom) / 2 }, scale };
}
