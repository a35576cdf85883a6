/** Comment les choses du jeu s'appellent en français, et les phrases qui en sont faites. */

import type { Hold, Side } from "../contest";
import { percent, walkRisk, type InjuryOdds } from "../odds";
import type { Deed, Order } from "../questions";
import type { Path, Roll, PrintedSpell, TableEvent, Unit } from "../protocol";

export const ROLLS: Readonly<Record<Roll, string>> = {
  lock: "Tacle",
  dodge: "Esquive",
  critical: "Critique",
  armour: "Armure",
};

export const GROUND: Readonly<Record<string, string>> = {
  ".": "libre",
  "#": "un étal",
  "*": "un sac",
  "=": "une caisse",
  "@": "case Démon",
  P: "case de départ",
};

const NUMBERS = ["aucune", "une", "deux", "trois", "quatre", "cinq", "six"];

const count = (amount: number) => NUMBERS[amount] ?? String(amount);

export const kamas = (amount: number) => `${amount} ${amount < 2 ? "kama" : "kamas"}`;

const injuries = (amount: number) => `${count(amount)} ${amount < 2 ? "blessure" : "blessures"}`;

const wounds = (amount: number) =>
  amount < 0 ? `${count(-amount)} ${amount === -1 ? "soignée" : "soignées"}` : injuries(amount);

const gauges = (ap: number, mp: number) =>
  [ap ? `${Math.abs(ap)} PA` : "", mp ? `${Math.abs(mp)} PM` : ""].filter(Boolean).join(" et ") || "rien";

export function risk(path: Path, ifCaught = "", ifLocked = ""): string {
  const { caught, locked } = walkRisk(path);
  const parts = [];
  if (caught > 0) parts.push(`${percent(caught)} agrippé${ifCaught}`);
  if (locked > 0) parts.push(`${percent(locked)} taclé${ifLocked}`);
  return parts.join(", ");
}

export function injuryChances(odds: InjuryOdds): string {
  const parts = odds.injuries.map(({ amount, chance }) => `${percent(chance)} ${wounds(amount)}`);
  if (odds.ko > 0) parts.push(`${percent(odds.ko)} KO`);
  return parts.join(", ");
}

export const HELD: Readonly<Record<Hold["kind"], string>> = { caught: "Agrippé ! ", locked: "Taclé ! " };

export const left = (unit: Unit) =>
  unit.ap === null || unit.mp === null ? "" : `, il reste ${unit.ap} PA et ${unit.mp} PM`;

export const sideSum = (side: Side) => `${ROLLS[side.roll]} ${side.successes}`;

export function verdict(event: TableEvent | null, name: (letter: string) => string): string {
  switch (event?.kind) {
    case "freed":
      return `${name(event.unit)} s'échappe`;
    case "caught":
    case "locked":
      return `${event.kind === "caught" ? "agrippé" : "taclé"}, ${name(event.unit)} perd ${gauges(event.ap, event.mp)}`;
    case "damaged":
      return event.damage === 0
        ? `aucun dégât pour ${name(event.unit)}`
        : `${event.damage} ${event.damage === 1 ? "dégât" : "dégâts"} pour ${name(event.unit)}`;
    default:
      return "";
  }
}

/** The words that the server sends as ids: sides of dice, piles, areas, what waits to be resolved. */
const SAID: Readonly<Record<string, string>> = {
  critical: "critique",
  armour: "armure",
  lock: "tacle",
  dodge: "esquive",
  "critical-dodge": "critique ou esquive",
  dofus: "dofus",
  granite: "granit",
  jade: "jade",
  silver: "argent",
  gold: "or",
  ruby: "rubis",
  water: "eau",
  air: "air",
  earth: "terre",
  fire: "feu",
  neutral: "neutre",
  ap: "PA",
  mp: "PM",
  range: "PO",
  weapon: "arme",
  outfit: "panoplie",
  pet: "familier",
  trophy: "trophée",
  technique: "technique",
  yes: "oui",
  no: "non",
  heads: "face",
  tails: "pile",
  cross: "croix",
  square: "carré",
  hammer: "marteau",
  staff: "bâton",
  shovel: "pelle",
  hand: "aiguille",
  breath: "souffle",
  axe: "hache",
  multiple: "cibles multiples",
  north: "nord",
  east: "est",
  south: "sud",
  west: "ouest",
  left: "gauche",
  right: "droite",
  ally: "allié",
  counter: "riposte",
  litter: "déjections",
  wear: "usure",
  approach: "rapprochement",
  attract: "attraction",
  build: "construction",
  choose: "choix",
  copy: "copie",
  count: "réussites",
  damage: "dégâts",
  destroy: "destruction",
  drain: "vol de vie",
  exchange: "échange",
  flip: "pile ou face",
  grant: "pouvoirs gagnés",
  heal: "soin",
  "heal-more": "soin de plus",
  improve: "sorts renforcés",
  injure: "blessures",
  kamas: "kamas",
  lose: "pouvoirs perdus",
  mark: "marqueur spécial",
  markers: "marqueurs",
  now: "gain immédiat",
  pick: "choix d'une unité",
  pierce: "perce-armure",
  push: "poussée",
  rebound: "rebond",
  replace: "remplacement",
  reroll: "relance",
  retreat: "recul",
  roll: "jet de dés",
  set: "caractéristiques",
  steal: "vol",
  steer: "déplacement",
  summon: "invocation",
  swap: "échange de places",
  teleport: "téléportation",
};

/** The powers of one word. */
export const KEYWORDS: Readonly<Record<string, string>> = {
  critical: "Critique",
  armour: "Armure",
  lock: "Tacle",
  dodge: "Esquive",
  resistance: "Résistance",
  immune: "Immunisé",
  chance: "Chance",
  agility: "Agilité",
  strength: "Force",
  intelligence: "Intelligence",
  slippery: "Insaisissable",
  "itty-bitty": "Toupiti",
  obstructive: "Gênant",
  counter: "Riposte",
  heal: "Guérison",
  unfazed: "Insensible",
  untouchable: "Intouchable",
  "interior-fire": "Feu Intérieur",
  prospecting: "Prospection",
  crafter: "Crafteur",
  farmer: "Farmeur",
  loot: "Loot",
  wear: "Usure",
  profanation: "Profanation",
  wisdom: "Sagesse",
  explosive: "Explosif",
  "perfect-dodge": "Esquive Parfaite",
};

export const plain = (word: string): string =>
  SAID[word] ??
  word
    .split(/[-: ]/)
    .map((part) => SAID[part] ?? part)
    .join(" ");

export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export const QUESTIONS: Readonly<Record<string, string>> = {
  tension:
    "Le tour commence par les dés des démons. Chacun donne un pouvoir à une unité, ou se vend contre des kamas ; mais deux dés identiques coûtent un Galon de la Gloire à tout le monde. Gardes-tu ces deux-là, ou lances-tu un seul dé à la place ?",
  face: "Un dé au choix ! Quelle face doit-il montrer ?",
  inspiration:
    "Donne un dé à une de tes unités : elle a ce pouvoir jusqu'à ton prochain tour. Ou vends : 1 kama pour un dé, 3 pour deux.",
  standby: "Plusieurs choses arrivent à la fois. Laquelle d'abord ?",
  choose: "Que choisir ?",
  pick: "Qui choisir ?",
  rebound: "Qui le rebond touche-t-il ?",
  "set-up": "Le combat se prépare.",
};

const et = (names: readonly string[]) => names.join(", ").replace(/, ([^,]*)$/, " et $1");

export const either = (names: readonly string[]) => names.join(", ").replace(/, ([^,]*)$/, " ou $1");

export const DEEDS: Readonly<Record<Deed, string>> = {
  cast: "un sort en bas",
  walk: "un point pour y marcher",
  punch: "un ennemi cerclé pour le frapper",
  other: "un bouton en bas",
};

/** What is asked where several come at once. */
export const ORDERS: Readonly<Record<Order, (names: readonly string[]) => string>> = {
  "line-up": (names) => `${et(names)} ont la même Initiative. Qui joue en premier, à chaque tour ?`,
  ko: (names) => `${et(names)} tombent en même temps. Qui tombe en premier ?`,
  summons: (names) => `Au tour des invocations : ${et(names)}. Laquelle d'abord ?`,
  moves: (names) => `${et(names)} sont déplacés et se gênent. Qui est déplacé en premier ?`,
};

export const LIMITS: Readonly<Record<string, string>> = {
  none: "sans limite",
  turn: "une fois par tour",
  target: "une fois par tour sur chaque cible",
  game: "une fois par partie",
};

export const POWERS: Readonly<Record<string, string>> = {
  critical: "un dé de plus quand il attaque",
  armour: "un dé de plus quand on l'attaque",
  lock: "un dé de plus pour retenir qui s'en va",
  dodge: "un dé de plus pour s'échapper",
  "critical-dodge": "critique ou esquive, au choix",
  dofus: "n'importe quelle face, au choix",
  untouchable: "les autres ne peuvent pas le déplacer",
  unfazed: "les autres ne peuvent pas le déplacer",
  "perfect-dodge": "échappe à tout le monde",
  prospecting: "un kama par KO",
  crafter: "achète moins cher",
  strength: "plus fort avec la terre",
  intelligence: "plus fort avec le feu",
  chance: "plus fort avec l'eau",
  agility: "plus fort avec l'air",
};

export function rangeOf({ range }: PrintedSpell): string {
  const far = range.min === range.max ? String(range.max) : `${range.min}–${range.max}`;
  const how = range.kind === "personal" ? "soi" : range.kind === "close" ? "contact" : far;
  return `${how}${range.kind === "line" ? " en ligne" : ""}`;
}

export const reachOf = (spell: PrintedSpell) =>
  ({ personal: "sur soi", close: "au contact" })[spell.range.kind] ?? `portée ${rangeOf(spell)}`;

/** Ce que portent les sacs et ce qui se trouve sur les tuiles de Quest. */
export const QUEST_WORDS: Readonly<Record<string, string>> = {
  dung: "bouse",
  wool: "laine",
  horn: "corne",
  egg: "œuf",
  feather: "plume",
  beak: "bec",
  wood: "bois",
  iron: "fer",
  tree: "arbre",
  vein: "filon",
  "low-wall": "muret",
  "hay-bale": "botte de foin",
  phoenix: "phénix",
  zaap: "zaap",
  marketplace: "marché",
  workshop: "atelier",
  "dungeon-entrance": "entrée de donjon",
  fountain: "fontaine",
  "gobball-totem": "totem bouftou",
  "tofu-nest": "nid de tofus",
  "tofu-cage": "cage à tofus",
};
