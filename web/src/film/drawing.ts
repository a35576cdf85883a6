/** The board as the page shows it, drawn anew as pixels: its SVG with every style written out. */

/** What elements take over from the one around them, and what they do not, with its first value. */
const INHERITED = [
  "fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity", "stroke-linejoin", "stroke-linecap",
  "stroke-dasharray", "font-family", "font-size", "font-weight", "font-style", "text-anchor", "dominant-baseline",
  "paint-order", "visibility", "color",
] as const; // prettier-ignore
const OWN = [
  ["opacity", "1"],
  ["transform", "none"],
  ["transform-origin", ""],
  ["transform-box", "view-box"],
  ["filter", "none"],
  ["clip-path", "none"],
] as const;

/** The drawings of a place on the page, one over the other, as one SVG of that size. */
export class Drawing {
  /** What each drawing looked like last and how it was written out: most do not change from picture to picture. */
  readonly #written = new Map<number, { readonly html: string; readonly text: string }>();
  readonly #canvas = document.createElement("canvas");

  constructor(
    readonly place: HTMLElement,
    readonly width: number,
    readonly height: number,
    /** The height of the words below the board. */
    readonly foot: number,
  ) {
    this.#canvas.width = width;
    this.#canvas.height = height + foot;
  }

  /** The pixels of now, with words below. */
  async pixels(caption: string): Promise<Uint8ClampedArray> {
    const { width, height, foot } = this;
    const context = this.#canvas.getContext("2d", { willReadFrequently: true })!;
    const look = getComputedStyle(this.place);
    context.fillStyle = look.getPropertyValue("background-color");
    context.fillRect(0, 0, width, height + foot);
    context.drawImage(await this.#image(), 0, 0, width, height);
    context.fillStyle = look.color;
    context.font = `600 15px ${look.fontFamily}`;
    context.textBaseline = "middle";
    const lines = broken(caption, width - 24, (text) => context.measureText(text).width);
    lines.forEach((line, at) => context.fillText(line, 12, height + foot / 2 + (at - (lines.length - 1) / 2) * 20));
    return context.getImageData(0, 0, width, height + foot).data;
  }

  async #image(): Promise<HTMLImageElement> {
    const layers = [...this.place.querySelectorAll<SVGSVGElement>("svg.board")];
    const size = `width="${this.width}" height="${this.height}"`;
    const image = new Image(this.width, this.height);
    const text = layers.map((layer, at) => this.#text(layer, at)).join("");
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${text}</svg>`)}`;
    await image.decode();
    return image;
  }

  #text(layer: SVGSVGElement, at: number): string {
    const html = layer.outerHTML;
    const known = this.#written.get(at);
    if (known?.html === html) return known.text;
    const copy = layer.cloneNode(true) as SVGSVGElement;
    copy.removeAttribute("style");
    copy.setAttribute("width", String(this.width));
    copy.setAttribute("height", String(this.height));
    dress(layer, copy, null);
    const text = new XMLSerializer().serializeToString(copy);
    this.#written.set(at, { html, text });
    return text;
  }
}

/** Writes the styles of an element and of all within it into a copy; `around` are those that it takes over. */
function dress(element: Element, copy: Element, around: readonly string[] | null): void {
  const look = getComputedStyle(element);
  const values = INHERITED.map((name) => look.getPropertyValue(name));
  const styles = values.flatMap((value, at) => (value && value !== around?.[at] ? [`${INHERITED[at]}:${value}`] : []));
  if (around) {
    for (const [name, first] of OWN) {
      const value = look.getPropertyValue(name);
      if (value && value !== first && (!name.startsWith("transform-") || look.transform !== "none"))
        styles.push(`${name}:${value}`);
    }
  }
  for (const { name } of [...copy.attributes]) {
    if (name === "class" || name === "role" || name === "tabindex" || /^(aria|data)-/.test(name))
      copy.removeAttribute(name);
  }
  if (styles.length) copy.setAttribute("style", styles.join(";"));
  const inside = [...copy.children];
  [...element.children].forEach((child, at) => {
    dress(child, inside[at]!, values);
  });
}

/** A text in at most two lines of a width; what is too long ends with "…". */
export function broken(text: string, width: number, measure: (text: string) => number): string[] {
  const lines = [""];
  for (const word of text.split(" ").filter(Boolean)) {
    const longer = lines.at(-1) ? `${lines.at(-1)} ${word}` : word;
    if (measure(longer) <= width || !lines.at(-1)) lines[lines.length - 1] = longer;
    else if (lines.length < 2) lines.push(word);
    else return [lines[0]!, `${lines[1]}…`];
  }
  return lines.filter(Boolean);
}
