/**
 * Drawings as short texts: a line is a shape, `#colour:ink path` filled or `-#colour:ink path` drawn as a line, or a
 * part by its name and colours, such as `boots #6b4425`. A line with a layer's name alone begins that layer.
 */

import { PARTS } from "./parts";
import { LAYERS, line, shape, type Figure, type Layer, type Shape } from "./shapes";

const SHAPE = /^(-?)(#[0-9a-f]{3,8})(?::([\d.]+))? (.+)$/;
const PART = /^([a-z-]+)((?: #[0-9a-f]{3,8})*)$/;

/** The shapes of one line; throws with the line where it says nothing. */
function shapesOf(text: string): readonly Shape[] {
  const drawn = SHAPE.exec(text);
  if (drawn) {
    const [, dash, colour, ink, path] = drawn;
    return [(dash ? line : shape)(colour!, path!, ink === undefined ? 2 : Number(ink))];
  }
  const named = PART.exec(text);
  const part = named && Object.hasOwn(PARTS, named[1]!) ? PARTS[named[1]!] : undefined;
  if (!part) throw new Error(`A line of a figure that draws nothing: ${text}`);
  return part(...named![2]!.split(" ").filter(Boolean));
}

const linesOf = (text: string) =>
  text
    .split("\n")
    .map((given) => given.trim())
    .filter(Boolean);

/** `shapes("#b98a52 M0,0h9v9z")`: a drawing of one layer. */
export function shapes(text: string): readonly Shape[] {
  return linesOf(text).flatMap(shapesOf);
}

/** `figure("body\nboots #6b4425\nhead\nface #f7d3ae")`: a drawing of several layers. */
export function figure(text: string): Figure {
  const layers: Record<Layer, Shape[]> = { back: [], body: [], head: [], hand: [] };
  let layer: Layer = "body";
  for (const given of linesOf(text)) {
    const next = LAYERS.find((name) => name === given);
    if (next) layer = next;
    else layers[layer].push(...shapesOf(given));
  }
  return layers;
}
