/** How the things of the game are called in English, and the phrases that are made of them. */

import type { Hold, Side } from "../contest";
import { percent, walkRisk, type InjuryOdds } from "../odds";
import type { Deed, Order } from "../questions";
import type { Path, Roll, PrintedSpell, TableEvent, Unit } from "../protocol";

export const ROLLS: Readonly<Record<Roll, string>> = {
  lock: "Lock",
  dodge: "Dodge",
  critical: "Critical",
  armour: "Armour",
};

export const GROUND: Readonly<Record<string, string>> = {
  ".": "free",
  "#": "a stall",
  "*": "a bag",
  "=": "a crate",
  "@": "demon cell",
  P: "start cell",
};

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six"];

const count = (amount: number) => NUMBERS[amount] ?? String(amount);

export const kamas = (amount: number) => `${amount} ${amount === 1 ? "kama" : "kamas"}`;

const injuries = (amount: number) => `${count(amount)} ${amount === 1 ? "injury" : "injuries"}`;

const wounds = (amount: number) => (amount < 0 ? `${count(-amount)} healed` : injuries(amount));

const gauges = (ap: number, mp: number) =>
  [ap ? `${Math.abs(ap)} AP` : "", mp ? `${Math.abs(mp)} MP` : ""].filter(Boolean).join(" and ") || "nothing";

export function risk(path: Path, ifCaught = "", ifLocked = ""): string {
  const { caught, locked } = walkRisk(path);
  const parts = [];
  if (caught > 0) parts.push(`${percent(caught)} caught${ifCaught}`);
  if (locked > 0) parts.push(`${percent(locked)} locked${ifLocked}`);
  return parts.join(", ");
}

export function injuryChances(odds: InjuryOdds): string {
  const parts = odds.injuries.map(({ amount, chance }) => `${percent(chance)} ${wounds(amount)}`);
  if (odds.ko > 0) parts.push(`${percent(odds.ko)} KO`);
  return parts.join(", ");
}

export const HELD: Readonly<Record<Hold["kind"], string>> = { caught: "Caught! ", locked: "Locked! " };

export const left = (unit: Unit) =>
  unit.ap === null || unit.mp === null ? "" : ` with ${unit.ap} AP and ${unit.mp} MP left`;

export const sideSum = (side: Side) => `${ROLLS[side.roll]} ${side.successes}`;

export function verdict(event: TableEvent | null, name: (letter: string) => string): string {
  switch (event?.kind) {
    case "freed":
      return `${name(event.unit)} slips away free`;
    case "caught":
    case "locked":
      return `${event.kind}, ${name(event.unit)} loses ${gauges(event.ap, event.mp)}`;
    case "damaged":
      return event.damage === 0 ? `no damage to ${name(event.unit)}` : `${event.damage} damage to ${name(event.unit)}`;
    default:
      return "";
  }
}

export const plain = (word: string) => word.replaceAll("-", " ").replaceAll(":", " ");

export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export const QUESTIONS: Readonly<Record<string, string>> = {
  tension:
    "Your turn begins with the demons' dice. Each one gives a power to one of yours, or is sold for kamas; but two alike cost every player a Gallon of Glory. Keep these two, or throw one die instead?",
  face: "A wild die! Which side shall it show?",
  inspiration:
    "Give a die to one of yours: it has that power until your next turn. Or sell: 1 kama for one die, 3 for two.",
  standby: "Several things happen at once. Which one first?",
  choose: "What shall it be?",
  pick: "Whom do you pick?",
  rebound: "Whom does the rebound hit?",
  "set-up": "The fight is being set up.",
};

const and = (names: readonly string[]) => names.join(", ").replace(/, ([^,]*)$/, " and $1");

export const either = (names: readonly string[]) => names.join(", ").replace(/, ([^,]*)$/, " or $1");

export const DEEDS: Readonly<Record<Deed, string>> = {
  cast: "a spell below",
  walk: "a dot to walk there",
  punch: "a ringed enemy to punch",
  other: "a button below",
};

/** What is asked where several come at once. */
export const ORDERS: Readonly<Record<Order, (names: readonly string[]) => string>> = {
  "line-up": (names) => `${and(names)} are equally quick (same Initiative). Who acts first, in every turn?`,
  ko: (names) => `${and(names)} fall at once. Who goes down first?`,
  summons: (names) => `${and(names)} were summoned and act now. Which one first?`,
  moves: (names) => `${and(names)} are moved and in each other's way. Who is moved first?`,
};

export const LIMITS: Readonly<Record<string, string>> = {
  none: "as often as you can pay",
  turn: "once a turn",
  target: "once a turn on each target",
  game: "once a game",
};

export const POWERS: Readonly<Record<string, string>> = {
  critical: "one more die when it attacks",
  armour: "one more die when it is attacked",
  lock: "one more die to hold those who leave",
  dodge: "one more die to slip away",
  "critical-dodge": "critical or dodge, as you choose",
  dofus: "any side, as you choose",
  untouchable: "cannot be moved by others",
  unfazed: "cannot be moved by others",
  "perfect-dodge": "slips away from everybody",
  prospecting: "a kama for KOs",
  crafter: "buys cheaper",
  strength: "stronger with earth",
  intelligence: "stronger with fire",
  chance: "stronger with water",
  agility: "stronger with air",
};

export function rangeOf({ range }: PrintedSpell): string {
  const far = range.min === range.max ? String(range.max) : `${range.min}–${range.max}`;
  const how = range.kind === "personal" ? "self" : range.kind === "close" ? "beside" : far;
  return `${how}${range.kind === "line" ? " straight" : ""}`;
}
