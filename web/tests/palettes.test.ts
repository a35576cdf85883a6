import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { PALETTES } from "../src/preferences.svelte";
import { contrast, difference, seenBy } from "./colours";

type Tokens = Readonly<Record<string, string>>;

const css = readFileSync("src/tokens.css", "utf8");

/** The colours that a rule of the file gives, in light or dark. */
function rule(selector: string, dark: boolean): Tokens {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`tokens.css has no rule for ${selector}`);
  const body = css.slice(start, css.indexOf("\n}", start));
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g)].map((found) => [
      found[1]!,
      found[dark ? 3 : 2]!,
    ]),
  );
}

function tokens(palette: string, dark: boolean): Tokens {
  const own = palette === "default" ? {} : rule(`:root[data-palette="${palette}"]`, dark);
  return { ...rule(":root", dark), ...own };
}

const SIDES = ["side-1", "side-2", "side-3", "side-4", "side-5", "side-6"];
const ELEMENTS = ["water", "air", "earth", "fire", "neutral"];
const PAPER = ["parchment", "parchment-2"];

/** What is written on what. */
const TEXT: readonly (readonly [string, string])[] = [
  ...["ink", "ink-soft"].flatMap((ink) => ["sky", ...PAPER].map((paper) => [ink, paper] as const)),
  ...["blood", "ap", "mp", "chain", "threat", "heal", ...ELEMENTS].flatMap((ink) =>
    PAPER.map((paper) => [ink, paper] as const),
  ),
  ...SIDES.flatMap(
    (side) =>
      [
        ["on-side", side],
        [side, "parchment"],
        [side, `${side}-tint`],
        ["ink", `${side}-tint`],
      ] as const,
  ),
  ["ink", "grass"],
  ["ink", "grass-2"],
  ["ink", "snow"],
];

/** The ground of Quest's tiles. */
const LANDS = ["flags", "meadow", "hills", "vault"];

/** What must only be seen: edges and signs on paper and stone. */
const SIGNS: readonly (readonly [string, string])[] = [
  ...["limit-none", "limit-turn", "limit-target", "limit-game", "focus"].map((sign) => [sign, "parchment"] as const),
  ["walk", "stone-1"],
  ["threat", "stone-1"],
  ["blood", "stone-1"],
  ...LANDS.flatMap((land) => ["walk", "threat", "blood", "focus"].map((sign) => [sign, land] as const)),
];
const isGround = (name: string) => name === "stone-1" || LANDS.includes(name);

describe.each(PALETTES)("the palette %s", (palette) => {
  describe.each([false, true])("dark: %s", (dark) => {
    const colours = tokens(palette, dark);
    const of = (name: string) => colours[name] ?? `no ${name}`;

    it("can be read: every text has a contrast of 4.5 or more", () => {
      const faint = TEXT.filter(([ink, paper]) => contrast(of(ink), of(paper)) < 4.5);
      expect(faint.map(([ink, paper]) => `${ink} on ${paper}: ${contrast(of(ink), of(paper)).toFixed(2)}`)).toEqual([]);
    });

    it("shows its signs: every one has a contrast of 3 or more in light, and 2.2 on dark stone", () => {
      const faint = SIGNS.filter(
        ([sign, under]) => contrast(of(sign), of(under)) < (dark && isGround(under) ? 2.2 : 3),
      );
      expect(faint.map(([sign, under]) => `${sign} on ${under}: ${contrast(of(sign), of(under)).toFixed(2)}`)).toEqual(
        [],
      );
    });

    it("keeps sides and elements apart for the eyes it is made for", () => {
      const close = [SIDES, ELEMENTS].flatMap((group) =>
        group.flatMap((one, at) =>
          group.slice(at + 1).flatMap((other) => {
            const apart = difference(seenBy(palette, of(one)), seenBy(palette, of(other)));
            return apart < 20 ? [`${one} and ${other}: ${apart.toFixed(1)}`] : [];
          }),
        ),
      );
      expect(close).toEqual([]);
    });
  });
});
