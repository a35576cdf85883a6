/** Which drawing stands for a part of a quest, by the word of what it is about. */

interface Picture {
  /** The word of an icon or of a place. */
  readonly name: string;
  /** The card whose figure it is. */
  readonly figure?: string;
}

/** Deeds by where they are done, or by what comes of them. */
const DEEDS: Readonly<Record<string, string>> = {
  zaap: "zaap",
  buy: "marketplace",
  sell: "marketplace",
  earn: "kamas",
  craft: "workshop",
  dungeon: "dungeon-entrance",
  "have-together": "gg",
};

/** Prey by the word before its colon; what is of a family is shown by one of them. */
const PREY: Readonly<Record<string, (of: string) => Picture>> = {
  mob: (of) => (of ? { name: "", figure: of } : { name: "paw" }),
  family: (of) => ({ name: "", figure: of }),
  special: () => ({ name: "special" }),
  dungeon: () => ({ name: "dungeon-entrance" }),
  boss: (of) => (of ? { name: "", figure: `royal-${of}` } : { name: "crown" }),
  krosmaster: () => ({ name: "swords" }),
};

/** `pictureOf("family:tofu").figure` is `"tofu"`, `pictureOf("sell").name` is `"marketplace"`. */
export function pictureOf(about: string): Picture {
  const [kind, of] = about.split(":");
  return PREY[kind!]?.(of ?? "") ?? { name: DEEDS[about] ?? about };
}

/** What the cards of the event deck are about; one of another pack is a card like any. */
const EVENTS: readonly (readonly [id: RegExp, about: string])[] = [
  [/^special-/, "special"],
  [/^royal-(\w+)-/, "boss:$1"],
  [/^enemy-krosmaster/, "krosmaster"],
  [/^(gobball|tofu)-spawn/, "family:$1"],
  [/^(\w+)-respawn/, "$1"],
  [/^auction/, "gavel"],
  [/^new-arrival/, "recipe"],
  [/^price-change/, "kamas"],
];

/** What a card of the event deck is about, by its id: `eventAbout("tofu-spawn-2")` is `"family:tofu"`. */
export function eventAbout(id: string): string {
  const [found, about] = EVENTS.find(([known]) => known.test(id)) ?? [];
  return found && about ? id.replace(new RegExp(`${found.source}.*`), about) : "recipe";
}
