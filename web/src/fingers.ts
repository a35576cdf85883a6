/** Fingers and wheels on the board: two fingers come nearer, one moves what is near, and neither counts as a press. */

import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";
import type { Lens } from "./lens.svelte";

/** So far a finger may slip and still press, in pixels. */
const SLIP = 8;
const WHEEL = 0.002;

interface Grip {
  readonly x: number;
  readonly y: number;
  /** How far two fingers are apart; 0 for one. */
  readonly span: number;
}

function grip(touches: TouchList): Grip {
  const [one, other = one] = [...touches] as [Touch, Touch?];
  return {
    x: (one.clientX + other.clientX) / 2,
    y: (one.clientY + other.clientY) / 2,
    span: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
  };
}

/** Lets a lens follow what happens on an element. */
export function fingers(lens: Lens): Attachment<HTMLElement> {
  return (frame) => {
    let last: Grip | null = null;
    let moved = false;
    const share = ({ x, y }: Pick<Grip, "x" | "y">) => {
      const { left, top, width, height } = frame.getBoundingClientRect();
      return { x: (x - left) / width, y: (y - top) / height };
    };

    const stops = [
      on(frame, "touchstart", ({ touches }) => {
        last = grip(touches);
        moved = touches.length > 1;
      }),
      on(
        frame,
        "touchmove",
        (event) => {
          const { touches } = event;
          // One finger on the whole board scrolls the page.
          if (!last || (touches.length === 1 && lens.scale === 1)) return;
          const now = grip(touches);
          if (!moved && Math.hypot(now.x - last.x, now.y - last.y) < SLIP) return;
          moved = true;
          if (event.cancelable) event.preventDefault();
          if (now.span && last.span) lens.zoom(now.span / last.span, share(now));
          lens.pan((now.x - last.x) / frame.clientWidth, (now.y - last.y) / frame.clientHeight);
          last = now;
        },
        { passive: false },
      ),
      on(
        frame,
        "touchend",
        (event) => {
          last = event.touches.length ? grip(event.touches) : null;
          // A finger that moved the board does not also press what it leaves.
          if (moved && event.cancelable) event.preventDefault();
        },
        { passive: false },
      ),
      on(
        frame,
        "wheel",
        (event) => {
          // A pinch on a touchpad comes as a wheel with the control key.
          if (!event.ctrlKey) return;
          event.preventDefault();
          lens.zoom(Math.exp(-event.deltaY * WHEEL), share({ x: event.clientX, y: event.clientY }));
        },
        { passive: false },
      ),
    ];
    return () => stops.forEach((stop) => stop());
  };
}
