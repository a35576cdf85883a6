/** A mouse that drags the world and a wheel that comes nearer; fingers are the same as on every board. */

import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";
import type { Camera } from "./camera.svelte";

/** So far a mouse may slip and still press, in pixels. */
const SLIP = 5;
const WHEEL = 0.0016;
/** So long after the wheel's last turn the drawing is made anew, in milliseconds. */
const REST = 160;

export interface Grip {
  /** The drawing is held as it is, or made anew. */
  readonly hold: () => void;
  readonly release: () => void;
}

/** Lets a camera follow a mouse on the element around this one. */
export function hands(camera: Camera, { hold, release }: Grip): Attachment<HTMLElement> {
  return (inside) => {
    const frame = inside.parentElement!;
    let last: { x: number; y: number } | null = null;
    let dragged = false;
    let resting = 0;
    const onControl = (event: Event) => event.target instanceof Element && event.target.closest("button, .outlook");

    const stops = [
      on(frame, "pointerdown", (event) => {
        dragged = false;
        if (event.pointerType !== "mouse" || event.button !== 0 || onControl(event) || camera.scale === 1) return;
        last = { x: event.clientX, y: event.clientY };
      }),
      on(window, "pointermove", (event) => {
        if (!last || event.pointerType !== "mouse") return;
        const [x, y] = [event.clientX - last.x, event.clientY - last.y];
        if (!dragged && Math.hypot(x, y) < SLIP) return;
        if (!dragged) hold();
        dragged = true;
        camera.pan(x / frame.clientWidth, y / frame.clientHeight);
        last = { x: event.clientX, y: event.clientY };
      }),
      on(window, "pointerup", () => {
        if (last && dragged) release();
        last = null;
      }),
      on(
        frame,
        "click",
        (event) => {
          // Who dragged the world does not also press the cell where the mouse is let go.
          if (!dragged) return;
          dragged = false;
          event.stopPropagation();
          event.preventDefault();
        },
        { capture: true },
      ),
      on(frame, "touchstart", (event) => {
        if (!onControl(event)) hold();
      }),
      on(frame, "touchend", ({ touches }) => {
        if (!touches.length) release();
      }),
      on(frame, "touchcancel", release),
      on(
        frame,
        "wheel",
        (event) => {
          event.preventDefault();
          // A pinch on a touchpad comes as a wheel with the control key, and is answered with all other fingers.
          if (event.ctrlKey) return;
          hold();
          const { left, top, width, height } = frame.getBoundingClientRect();
          camera.zoom(Math.exp(-event.deltaY * WHEEL), {
            x: (event.clientX - left) / width,
            y: (event.clientY - top) / height,
          });
          clearTimeout(resting);
          resting = window.setTimeout(release, REST);
        },
        { passive: false },
      ),
    ];
    return () => {
      clearTimeout(resting);
      stops.forEach((stop) => stop());
    };
  };
}
