/** How much of the board is shown: the whole of it, or a part that a player came nearer to. */

import type { Box, Point } from "./geometry";

export const NEAREST = 4;
const STEP = 1.4;

export class Lens {
  /** 1 shows the whole board, 2 a part of half its width. */
  scale = $state(1);
  /** Where in the whole frame the middle of the part is, from 0 to 1. */
  #middle = $state.raw<Point>({ x: 0.5, y: 0.5 });
  /** How near one can come. */
  nearest = NEAREST;

  /** The part of a drawing that is shown in a frame of that shape; the whole drawing as it is. */
  part(whole: Box, width: number, height: number): Box {
    if (this.scale === 1 || !width || !height) return whole;
    // A frame that is wider than the drawing shows more than it: the part is one of all that is seen.
    const unit = Math.max(whole.width / width, whole.height / height);
    const [full, tall] = [unit * width, unit * height];
    const [x, y] = [whole.x + (whole.width - full) / 2, whole.y + (whole.height - tall) / 2];
    const part = { width: full / this.scale, height: tall / this.scale };
    return { x: x + this.#middle.x * full - part.width / 2, y: y + this.#middle.y * tall - part.height / 2, ...part };
  }

  /** Comes nearer, or goes away, so that what is at a place of the frame (from 0 to 1) stays there. */
  zoom(factor: number, { x, y }: Point = { x: 0.5, y: 0.5 }): void {
    const scale = Math.min(Math.max(this.scale * factor, 1), this.nearest);
    const stays = 1 / this.scale - 1 / scale;
    const middle = { x: this.#middle.x + (x - 0.5) * stays, y: this.#middle.y + (y - 0.5) * stays };
    this.scale = scale;
    this.#look(middle);
  }

  nearer(): void {
    this.zoom(STEP);
  }

  further(): void {
    this.zoom(1 / STEP);
  }

  /** Moves what is shown by a share of the frame, as a finger does that lies on it. */
  pan(x: number, y: number): void {
    this.#look({ x: this.#middle.x - x / this.scale, y: this.#middle.y - y / this.scale });
  }

  /** Moves a place that the frame does not show (its place in the frame is below 0 or above 1) into it. */
  reveal({ x, y }: Point): void {
    const rim = 0.12;
    const over = (at: number) => (at < rim ? rim - at : at > 1 - rim ? 1 - rim - at : 0);
    if (this.scale > 1) this.pan(over(x), over(y));
  }

  /** Goes to a place of a drawing that is shown in a frame of that shape, so near that a cell is as large as wanted. */
  visit(whole: Box, width: number, height: number, place: Point, scale: number): void {
    const unit = Math.max(whole.width / width, whole.height / height);
    this.scale = Math.min(Math.max(scale, 1), this.nearest);
    this.#look({
      x: 0.5 + (place.x - whole.x - whole.width / 2) / (unit * width),
      y: 0.5 + (place.y - whole.y - whole.height / 2) / (unit * height),
    });
  }

  reset(): void {
    this.scale = 1;
    this.#look({ x: 0.5, y: 0.5 });
  }

  /** Goes with whoever acts: a plain board needs no such thing. */
  follow(): void {
    // Whoever acts is always seen there.
  }

  /** No part reaches over the edge of the whole. */
  #look({ x, y }: Point): void {
    const half = 0.5 / this.scale;
    const inside = (at: number) => Math.min(Math.max(at, half), 1 - half);
    this.#middle = { x: inside(x), y: inside(y) };
  }
}
