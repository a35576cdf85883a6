/** Every word that the page says by itself, in English. The server's sentences come as they are. */

import type { Contest, Hold, Side } from "../contest";
import { percent, walkRisk, type InjuryOdds } from "../odds";
import { findUnit } from "../playback";
import type { Offer, Path, Roll, Spell, Unit, View } from "../protocol";

const ROLLS: Readonly<Record<Roll, string>> = {
  lock: "Lock",
  dodge: "Dodge",
  critical: "Critical",
  armour: "Armour",
};

const GROUND: Readonly<Record<string, string>> = {
  ".": "free",
  "#": "a stall",
  "*": "a bag",
  "=": "a crate",
  "@": "demon cell",
  P: "start cell",
};

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six"];

const count = (amount: number) => NUMBERS[amount] ?? String(amount);
const injuries = (amount: number) => `${count(amount)} ${amount === 1 ? "injury" : "injuries"}`;
const wounds = (amount: number) => (amount < 0 ? `${count(-amount)} healed` : injuries(amount));
const gauges = (ap: number, mp: number) =>
  [ap ? `${Math.abs(ap)} AP` : "", mp ? `${Math.abs(mp)} MP` : ""].filter(Boolean).join(" and ") || "nothing";

function risk(path: Path, ifCaught = "", ifLocked = ""): string {
  const { caught, locked } = walkRisk(path);
  const parts = [];
  if (caught > 0) parts.push(`${percent(caught)} caught${ifCaught}`);
  if (locked > 0) parts.push(`${percent(locked)} locked${ifLocked}`);
  return parts.join(", ");
}

function injuryChances(odds: InjuryOdds): string {
  const parts = odds.injuries.map(({ amount, chance }) => `${percent(chance)} ${wounds(amount)}`);
  if (odds.ko > 0) parts.push(`${percent(odds.ko)} KO`);
  return parts.join(", ");
}

const HELD: Readonly<Record<Hold["kind"], string>> = { caught: "Caught! ", locked: "Locked! " };
const left = (unit: Unit) => (unit.ap === null || unit.mp === null ? "" : ` with ${unit.ap} AP and ${unit.mp} MP left`);

const sideSum = (side: Side) => `${ROLLS[side.roll]} ${side.successes}`;

function verdict(contest: Contest, name: (letter: string) => string): string {
  const event = contest.verdict;
  switch (event?.kind) {
    case "freed":
      return `: ${name(event.unit)} slips away free`;
    case "caught":
    case "locked":
      return `: ${event.kind}, ${name(event.unit)} loses ${gauges(event.ap, event.mp)}`;
    case "damaged":
      return event.damage === 0
        ? `: no damage to ${name(event.unit)}`
        : `: ${event.damage} damage to ${name(event.unit)}`;
    default:
      return "";
  }
}

const plain = (word: string) => word.replaceAll("-", " ").replaceAll(":", " ");
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const QUESTIONS: Readonly<Record<string, string>> = {
  tension: "Your Tension roll. Two dice alike cost every player a Gallon of Glory. Keep them, or throw one die instead?",
  face: "A wild die! Which side shall it show?",
  inspiration: "Give a die to one of yours: it has that power until your next turn. Or sell: 1 kama for one die, 3 for two.",
  standby: "Several things happen at once. Which one first?",
  choose: "What shall it be?",
  pick: "Whom do you pick?",
  order: "Equally quick! Who goes first?",
  rebound: "Whom does the rebound hit?",
};

const LIMITS: Readonly<Record<string, string>> = {
  none: "as often as you can pay",
  turn: "once a turn",
  target: "once a turn on each target",
  game: "once a game",
};

const POWERS: Readonly<Record<string, string>> = {
  critical: "one more die when it attacks",
  armour: "one more die when it is attacked",
  lock: "one more die to hold those who leave",
  dodge: "one more die to slip away",
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

function rangeOf({ range }: Spell): string {
  const far = range.min === range.max ? String(range.max) : `${range.min}–${range.max}`;
  const how = range.kind === "personal" ? "self" : range.kind === "close" ? "beside" : far;
  return `${how}${range.kind === "line" ? " straight" : ""}`;
}

export const words = {
  title: "Outerworld",
  subtitle: "A market square, a grudge, and two very bored demons watching.",
  lesson: "Play the first lesson",
  nextLesson: (number: string, title: string) => `Lesson ${number}: ${title}`,
  lessonAbout: "You play Joris against Lilotte. First one down buys the biscuits.",
  lessons: "Seven lessons",
  lessonDone: "done",
  duel: "A whole duel",
  duelAbout: "Four against four, with Glory, kamas and rewards. A bot sits opposite.",
  ruleset: "Rules",
  arena: "Arena",
  opponent: "Opponent",
  team: (names: readonly string[]) => `Your team: ${names.join(", ")}.`,
  startDuel: "Start the duel",
  toTitle: "Lessons and duels",
  unofficial: "An open fan project, unofficial and free.",

  connecting: "Finding the table…",
  reconnecting: "The table is out of reach. Reconnecting…",
  refusedByServer: "This page and the server speak different versions. Reload the page.",
  taken: "This game goes on in another window.",
  takeBack: "Play it here",
  unreadable: (sentence: string) => `The server said something this page cannot read (${sentence}) Reload the page.`,
  forgotten: "The server no longer knows that game. Start a new one whenever you like.",
  walkStopped: (unit: Unit, hold: Hold | null) =>
    `${hold ? HELD[hold.kind] : ""}${unit.name} stops${unit.cell ? ` on ${unit.cell}` : ""}${left(unit)}. Choose again.`,
  dismiss: "Close this message",

  turn: (turn: number) => `Turn ${turn}`,
  goal: (goal: string) => `Goal: ${goal}`,
  yourTurn: (name: string) => `Your turn: ${name}`,
  theirTurn: (name: string) => `${name} is playing`,
  nobodysTurn: "One moment…",
  over: "The fight is over",

  boardLabel: (title: string) => `Board: ${title}. Arrow keys move, Enter acts, question mark for help.`,
  you: "you",
  enemy: "enemy",
  ally: "yours",
  ground: (mark: string) => GROUND[mark] ?? "free",
  kamas: (amount: number) => `${amount} ${amount === 1 ? "kama" : "kamas"}`,
  health: (unit: Pick<Unit, "hp" | "injuries">) => (unit.hp === null ? "" : `${Math.max(0, unit.hp - unit.injuries)} of ${unit.hp} health`),
  walkThere: (path: Path) => [`${path.mp} MP to walk there`, risk(path)].filter(Boolean).join(", "),
  punchThere: (odds: InjuryOdds) => `punch: ${injuryChances(odds)}`,
  ko: "KO",
  down: "Out cold.",

  hintIdle: "Choose a dot to walk there, or a ringed enemy to punch.",
  hintCast: "Choose a spell below, a dot to walk there, or a ringed enemy to punch.",
  hintAim: (spell: string) => `${spell}: choose a ringed cell, or the card again to put it away.`,
  hintNoAim: (spell: string, cell: string) => `${spell} cannot be aimed at ${cell}.`,
  tooMany: "too many ways it could go to say how likely each is",
  touches: (name: string, odds: InjuryOdds) => `${name} ${injuryChances(odds)}`,
  hintDone: "Nothing more to do here. End your turn.",
  hintWait: "Watch…",
  hintAway: "Nothing can be done from here just now.",
  hintSkip: "Click or press any key to skip.",
  hintWalk: (name: string, cell: string, path: Path) =>
    `${name} to ${cell}: ${path.mp} MP, ${risk(path, " (−1 AP, −1 MP)", " (−3 AP, −3 MP)") || "no risk"}.`,
  hintPunch: (name: string, odds: InjuryOdds) => `Punch ${name}: ${injuryChances(odds)}.`,
  hintTap: "Tap again to do it.",
  hintEnter: "Enter does it.",
  hintNothing: (cell: string, what: string) => `${cell}: ${what}.`,

  plain,
  asked: (offer: Offer, view: View): string => {
    const first = offer.options[0];
    const name = findUnit(view, first?.unit ?? null)?.name ?? "";
    if (offer.kind === "placement") return `Where does ${name} start? Choose a ringed cell.`;
    if (offer.kind === "assign") return `Who receives ${offer.reward?.name ?? "it"}? (${offer.reward?.text ?? ""})`;
    if (offer.kind === "block") return `${findUnit(view, view.active)?.name ?? "It"} leaves several enemies. Who tries to hold it first?`;
    if (offer.kind === "order" && view.turn > 0) return "Who is next?";
    return QUESTIONS[offer.kind] ?? "What now?";
  },
  choice: (word: string) => (["ap", "mp"].includes(word) ? word.toUpperCase() : capital(plain(word))),
  placeHere: (name: string) => `${name} starts here`,
  buyFrom: (pile: string, shown: string | null, kamas: number) =>
    `${shown ?? `${capital(plain(pile))}, face down`} (${kamas} kamas)`,
  revealIt: (reward: string) => `Reveal ${reward}`,
  giveDie: (face: string, name: string) => `${capital(face)} to ${name}`,
  actionNames: {
    keep: "Keep them",
    reroll: "Throw one die instead",
    sell: "Sell the dice",
    collect: "Collect",
    "buy-gg": "Buy Glory",
    buy: "Buy reward",
    reveal: "Reveal",
  },
  actionCosts: { collect: "1 AP", "buy-gg": "12 kamas", buy: "3+ kamas", reveal: "free" },
  choosing: "Which one?",
  never: "Cancel",
  spellCost: ({ cost }: Spell) =>
    [
      cost.ap ? `${cost.ap} AP` : "",
      cost.mp ? `${cost.mp} MP` : "",
      cost.injuries ? `${cost.injuries} health` : "",
      cost.kamas ? `${cost.kamas} kamas` : "",
    ]
      .filter(Boolean)
      .join(", ") || "free",
  spellRange: rangeOf,
  spellReach: (spell: Spell) =>
    [`range ${rangeOf(spell)}`, spell.range.sight ? "" : "no line of sight needed", spell.area ? `area: ${plain(spell.area)}` : ""]
      .filter(Boolean)
      .join(", "),
  noSight: "any sight",
  limit: (limit: string) => LIMITS[limit] ?? plain(limit),
  damage: (amount: number, element: string | null) => `${amount} ${element ?? ""} damage`,
  healing: (amount: number) => `heals ${amount}`,
  usedUp: "used",
  power: (word: string) => capital(plain(word)),
  powerMeans: (word: string) => POWERS[word] ?? "",
  moreAbout: (name: string) => `Spells and powers of ${name}`,
  more: "Spells and powers",
  noPowers: "No powers.",
  markers: (gauge: string, amount: number) => `${amount > 0 ? "+" : "−"}${Math.abs(amount)} ${gauge === "range" ? "Range" : gauge.toUpperCase()}`,
  faceDown: (amount: number) => `${amount} face down`,
  beside: "Waits beside the board.",
  score: "Glory and kamas",
  glory: (who: string, gg: number, kamas: number) => `${who}: ${gg} Gallons of Glory, ${kamas} kamas`,
  wild: (amount: number) => `${amount} wild Glory for whoever takes it first`,
  piles: "Demonic Rewards",
  pile: (name: string) => capital(plain(name)),
  pileLeft: (left: number) => `${left} left`,
  pileHidden: "nothing shown yet",
  yourChoice: "Your choice",
  theirChoice: "Opponent is choosing",
  tension: (player: number, viewer: number) => `${player === viewer ? "You roll" : "Opponent rolls"} for Tension`,

  actions: "What you can do",
  punch: "Punch",
  punchCost: (ap: number) => `${ap} AP`,
  endTurn: "End turn",
  nothingToReveal: "There is nothing face down to reveal.",
  newGame: "New game",
  newGameSure: "Leave this game?",
  nobodyNear: (name: string) => `No enemy stands next to ${name}.`,
  notYourTurn: "It is not your turn.",
  view: (flat: boolean) => (flat ? "Tilt" : "Flat"),
  viewLong: (flat: boolean) => (flat ? "Tilt the board" : "Flat board"),
  help: "Help",

  cards: "Fighters",
  injuries: (unit: Unit) => (unit.hp === null ? injuries(unit.injuries) : `${unit.injuries} of ${unit.hp} injuries`),
  gauge: (name: string, now: number, most: number) => `${now} of ${most} ${name}`,
  side: (number: number, viewer: number) => (number === viewer ? "You" : "Opponent"),

  dice: "Dice",
  diceIdle: "The dice wait. So does Hour; Minute has already yawned twice.",
  face: {
    critical: "critical",
    armour: "armour",
    lock: "lock",
    dodge: "dodge",
    "critical-dodge": "critical or dodge",
    dofus: "dofus, counts as anything",
  },
  roll: (roll: Roll) => ROLLS[roll],
  rolls: (name: string, roll: Roll) => `${name} rolls ${ROLLS[roll]}`,
  against: "against",
  contest: (contest: Contest, name: (letter: string) => string) => {
    const sum = contest.sides.map(sideSum).join(" against ");
    return `${sum}${verdict(contest, name)}.`;
  },

  log: "What happened",
  logEmpty: "Nothing yet. Somebody should throw a punch.",
  logResumed: "Welcome back. What happened before is not written here.",
  rule: (number: string) => `rule ${number}`,

  won: "You win!",
  wonMore: "Down they go. The demons are almost awake.",
  lost: "You lose.",
  lostMore: "Flat on the cobbles. The demons want to see that again.",
  again: "Play again",

  helpTitle: "How to play this lesson",
  helpLines: [
    "Walk: choose a cell with a dot. The number in it is what it costs in movement points (MP, diamonds).",
    "Leaving a cell next to an enemy is risky: a chain shows the chance. Caught costs 1 AP and 1 MP, locked 3 and 3.",
    "Punch: stand next to the enemy and choose it. It costs 5 action points (AP, stars), once a turn.",
    "The bar above the enemy shows the chances of 0, 1 or 2 injuries, and of a KO.",
    "When injuries (drops) reach a fighter's health, it is knocked out.",
    "Spells: choose a card below the board, then a ringed cell. A blue edge is once a turn, purple once a target, red once a game.",
    "In a duel: be the only one with Gallons of Glory. A KO takes as many as the loser's level; on a demon cell 12 kamas buy one.",
  ],
  helpKeys: [
    ["Arrows", "move over the board; in the tilted view up goes up and right, right goes down and right"],
    ["Enter", "act on the cell: walk there or punch"],
    ["1 to 9", "choose a spell of the bar, or an answer to a question"],
    ["P", "point at the next enemy in reach; again, or Enter, to punch"],
    ["E", "end the turn"],
    ["V", "tilted or flat view"],
    ["?", "this help"],
    ["Escape", "close, cancel, or stop walking"],
  ],
  helpTouch: "On a touch screen the first tap shows what would happen, the second does it.",
  close: "Close",
} as const;
