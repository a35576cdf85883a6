/** What a Krosmaster can do in its turn, in groups: each with what it costs, and why not where it cannot be done. */

import type { Offer, Option, Unit, View } from "../protocol";
import { words } from "../words";
import { said } from "../words/quest";

/** Each keeps its place, whatever can be done now. */
export const GROUPS = {
  fight: ["punch", "zaap", "enter", "flee"],
  gather: ["farm", "pick-up"],
  town: ["dabble", "craft", "uncover", "buy-gg", "gear", "hand-in"],
  party: ["invite", "trade", "leave"],
  end: ["heal", "end"],
} as const;
export type Group = keyof typeof GROUPS;
/** Where there is little room: what can be done now, before what cannot. */
export type Use = "now" | "later";

/** What is done with what is carried, which has one button. */
const GEAR = ["equip", "stow", "use"];
/** A monster or a summon has no errands. */
const ANYBODY = ["punch", "end"];

/** What is done beside each kind of place, or on top of what lies there. */
const AT: Readonly<Record<string, string>> = {
  tree: "farm",
  vein: "farm",
  marketplace: "dabble",
  workshop: "craft",
  zaap: "zaap",
  "dungeon-entrance": "enter",
  dung: "pick-up",
  egg: "pick-up",
};

/** What a cell is there for. */
export function actionAt({ tiles }: View, cell: string): string | undefined {
  const lies = tiles?.dung[cell] ? "dung" : tiles?.eggs[cell] ? "egg" : "";
  return AT[tiles?.scenery[cell] ?? ""] ?? AT[lies];
}

/** Whether it is done to one thing among others, which has a ring where it can be. */
export const isGathered = (action: string): boolean => GROUPS.gather.some((each) => each === action);

export type Price = Readonly<Record<string, number>>;

export interface Deed {
  readonly action: string;
  readonly name: string;
  /** What it costs; null where that is up to what is chosen. */
  readonly cost: Price | null;
  /** What comes of it. */
  readonly means: string;
  readonly options: readonly Option[];
  /** Why it cannot be done now. */
  readonly refused: { readonly reason: string; readonly rule: string | null } | null;
}

/** Whether an action is done by the button of that one. */
export const isDoneBy = (button: string, action: string): boolean =>
  button === "gear" ? GEAR.includes(action) : action === button;

function costOf(action: string, options: readonly Option[], offer: Offer | null, unit: Unit | undefined): Price | null {
  const price = options[0]?.cost ?? offer?.unavailable.find((entry) => entry.action === action)?.cost;
  if (price) return price;
  if (action === "punch") return { ap: unit?.spells.find(({ id }) => id === "punch")?.cost.ap ?? 5 };
  const prices = options.flatMap(({ kamas }) => kamas ?? []);
  return action === "uncover" && prices.length ? { kamas: Math.min(...prices) } : null;
}

function refusalOf(
  action: string,
  options: readonly Option[],
  offer: Offer | null,
  unit: Unit | undefined,
): Deed["refused"] {
  if (!offer) return { reason: words.notYourTurn, rule: null };
  if (options.length) return null;
  return (
    offer.unavailable.find((entry) => entry.action === action) ?? {
      reason: action === "punch" ? words.nobodyNear(unit?.name ?? "") : said.never(action),
      rule: null,
    }
  );
}

/** What a unit can do now, by group; of whoever is not led by a player only what everybody can. */
export function deedsOf(
  offer: Offer | null,
  unit: Unit | undefined,
  leads: boolean,
  punches: readonly Option[],
): [Group, Deed[]][] {
  const all = (actions: readonly string[]) => actions.filter((action) => leads || ANYBODY.includes(action));
  return (Object.keys(GROUPS) as Group[])
    .map((group): [Group, Deed[]] => [group, all(GROUPS[group]).map((action) => deedOf(action, offer, unit, punches))])
    .filter(([, deeds]) => deeds.length > 0);
}

/** Of the same deeds those first that can be done, and the end of the turn before all. */
export function byUse(groups: readonly [Group, readonly Deed[]][]): [Use, Deed[]][] {
  const all = groups.flatMap(([, deeds]) => deeds);
  const [ends, others] = [all.filter(({ action }) => action === "end"), all.filter(({ action }) => action !== "end")];
  const deeds = [...ends, ...others];
  const uses: [Use, Deed[]][] = [
    ["now", deeds.filter(({ refused }) => !refused)],
    ["later", deeds.filter(({ refused }) => refused)],
  ];
  return uses.filter(([, found]) => found.length > 0);
}

function deedOf(action: string, offer: Offer | null, unit: Unit | undefined, punches: readonly Option[]): Deed {
  // The rules also let a blow fly at thin air.
  const options =
    action === "punch" ? punches : (offer?.options.filter((option) => isDoneBy(action, option.action)) ?? []);
  return {
    action,
    name: said.deeds[action] ?? action,
    cost: costOf(action, options, offer, unit),
    means: said.means[action] ?? "",
    options,
    refused: refusalOf(action, options, offer, unit),
  };
}
