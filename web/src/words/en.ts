/** Every word that the page says by itself, in English. The server's sentences come as they are. */

import type { Facts } from "../api";
import type { Hold, Side } from "../contest";
import { percent, walkRisk, type InjuryOdds } from "../odds";
import { findUnit } from "../playback";
import { orderOf, type Order } from "../questions";
import type { Offer, Path, Roll, Spell, TableEvent, Unit, View } from "../protocol";

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

function verdict(event: TableEvent | null, name: (letter: string) => string): string {
  switch (event?.kind) {
    case "freed":
      return `${name(event.unit)} slips away free`;
    case "caught":
    case "locked":
      return `${event.kind}, ${name(event.unit)} loses ${gauges(event.ap, event.mp)}`;
    case "damaged":
      return event.damage === 0
        ? `no damage to ${name(event.unit)}`
        : `${event.damage} damage to ${name(event.unit)}`;
    default:
      return "";
  }
}

const plain = (word: string) => word.replaceAll("-", " ").replaceAll(":", " ");
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const QUESTIONS: Readonly<Record<string, string>> = {
  tension: "Two dice alike cost every player a Gallon of Glory. Keep these two, or throw one die instead?",
  face: "A wild die! Which side shall it show?",
  inspiration: "Give a die to one of yours: it has that power until your next turn. Or sell: 1 kama for one die, 3 for two.",
  standby: "Several things happen at once. Which one first?",
  choose: "What shall it be?",
  pick: "Whom do you pick?",
  rebound: "Whom does the rebound hit?",
  "set-up": "The fight is being set up.",
};

const and = (names: readonly string[]) => names.join(", ").replace(/, ([^,]*)$/, " and $1");

/** What is asked where several come at once. */
const ORDERS: Readonly<Record<Order, (names: readonly string[]) => string>> = {
  "line-up": (names) => `${and(names)} are equally quick (same Initiative). Who acts first, in every turn?`,
  ko: (names) => `${and(names)} fall at once. Who goes down first?`,
  summons: (names) => `${and(names)} were summoned and act now. Which one first?`,
  moves: (names) => `${and(names)} are moved and in each other's way. Who is moved first?`,
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

export const en = {
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
  unreadable: (sentence: string) => `The server said something this page cannot read (${sentence}) Reload the page.`,
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
  partner: "Partner",
  edge: (at: number) => (at === 1 ? "Fighters on the left" : "Fighters on the right"),
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
    if (offer.kind === "assign") return `Who receives ${offer.reward?.name ?? "it"}? ${offer.reward?.text ?? ""} It lies face down until its bearer reveals it.`;
    if (offer.kind === "block") return `${findUnit(view, view.active)?.name ?? "It"} leaves several enemies. Who tries to hold it first?`;
    if (offer.kind === "order") return ORDERS[orderOf(view, offer)](offer.options.map(({ unit }) => findUnit(view, unit)?.name ?? ""));
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
  actionMeans: {
    collect: "Collect: pick up the kamas that lie on this cell, for 1 AP.",
    "buy-gg": "Buy Glory: on a demon cell, 12 kamas and 1 AP bring you a Gallon of Glory.",
    buy: "Buy reward: on a demon cell, for kamas and 1 AP. You see each one's name, text and price first.",
    reveal: "Reveal: turn one of its face-down rewards over. It works from then on, costs nothing, and can be done once a turn.",
  },
  choosing: (action: string) =>
    action === "buy"
      ? "Which reward do you buy? It goes to one of yours, face down."
      : action === "reveal"
        ? "Which reward is turned over? It works at once; one a turn, free of charge."
        : "Which one?",
  buyHidden: (pile: string) => `${capital(plain(pile))}: unseen`,
  buyHiddenMeans: (rank: string, left: number) => `One of ${left} unknown ${rank} rewards. Only you see what it is.`,
  buyFor: (names: readonly string[]) =>
    names.length ? `For ${names.join(", ").replace(/, ([^,]*)$/, " or $1")}` : "Nobody of yours has room for it: it would be thrown away!",
  revealFor: (name: string) => `For ${name}, who carries it`,
  roomLeft: (room: number) => `room for ${room} more`,
  tensionTask: (question: string) => `Tension: ${question}`,
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
  tension: (who: string, own: boolean) => (own ? "You roll for Tension" : `${who} rolls for Tension`),

  actions: "What you can do",
  punch: "Punch",
  punchCost: (ap: number) => `${ap} AP`,
  endTurn: "End turn",
  nothingToReveal: "There is nothing face down to reveal.",
  nobodyNear: (name: string) => `No enemy stands next to ${name}.`,
  notYourTurn: "It is not your turn.",
  view: (flat: boolean) => (flat ? "Tilt" : "Flat"),
  viewLong: (flat: boolean) => (flat ? "Tilt the board" : "Flat board"),
  help: "Help",

  cards: "Fighters",
  injuries: (unit: Unit) => (unit.hp === null ? injuries(unit.injuries) : `${unit.injuries} of ${unit.hp} injuries`),
  points: (name: string, most: number) => `${most} ${name}`,
  gauge: (name: string, now: number, most: number) => `${now} of ${most} ${name}`,
  side: (own: boolean) => (own ? "You" : "Opponent"),

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
  contest: (sides: readonly Side[], event: TableEvent | null, name: (letter: string) => string) =>
    `${[sides.map(sideSum).join(" against "), verdict(event, name)].filter(Boolean).join(": ")}.`,

  log: "What happened",
  logEarlier: (deeds: number) => `Earlier (${deeds})`,
  logLater: (deeds: number) => `Later (${deeds})`,
  logEmpty: "Nothing yet. Somebody should throw a punch.",
  ruleWord: "rule",
  rule: (number: string) => `rule ${number}`,

  won: "You win!",
  wonMore: "Down they go. The demons are almost awake.",
  lost: "You lose.",
  lostMore: "Flat on the cobbles. The demons want to see that again.",
  again: "Play again",

  helpTitle: "How to play",
  helpLines: [
    "Walk: choose a cell with a dot. The number in it is what it costs in movement points (MP, diamonds).",
    "Leaving a cell next to an enemy is risky: a chain shows the chance. Caught costs 1 AP and 1 MP, locked 3 and 3.",
    "Punch: stand next to the enemy and choose it. It costs 5 action points (AP, stars), once a turn.",
    "The bar above the enemy shows the chances of 0, 1 or 2 injuries, and of a KO.",
    "When injuries (drops) reach a fighter's health, it is knocked out.",
    "Spells: choose a card below the board, then a ringed cell. A blue edge is once a turn, purple once a target, red once a game.",
    "In a duel: be the only one with Gallons of Glory. A KO takes as many as the loser's level; on a demon cell 12 kamas buy one.",
    "Undo takes the last deed back, a walk with all its steps. What fell stays fallen: after a die, or a reward that was shown, nothing is taken back.",
  ],
  helpKeys: [
    ["Arrows", "move over the board; in the tilted view up goes up and right, right goes down and right"],
    ["Enter", "act on the cell: walk there or punch"],
    ["1 to 9", "choose a spell of the bar, or an answer to a question"],
    ["P", "point at the next enemy in reach; again, or Enter, to punch"],
    ["E", "end the turn"],
    ["U, Ctrl+Z", "take back what was just done, as long as no die fell"],
    ["V", "tilted or flat view"],
    ["T", "the cells that enemies could hit next turn"],
    ["+ − 0", "nearer to the board, further away, the whole board; two fingers do it too"],
    ["?", "this help"],
    ["Escape", "close, cancel, or stop walking"],
  ] as [string, string][],
  look: {
    settings: "Settings",
    theme: "Light",
    themes: { system: "As the system", light: "Light", dark: "Dark" },
    palette: "Colours",
    palettes: {
      default: "As drawn",
      deuteranopia: "For green-weak eyes",
      protanopia: "For red-weak eyes",
      tritanopia: "For blue-weak eyes",
    },
    view: "Board",
    views: { isometric: "Tilted", flat: "Flat" },
    motion: "Motion",
    motions: { system: "As the system", on: "On", off: "Off" },
    confirm: "Press twice to act",
    confirms: { touch: "With fingers", always: "Always", never: "Never" },
    premoves: "Choosing ahead",
    premovesOn: "While the other acts, choose a walk or the end of your turn",
    premove: (cell: string | null) => `Next: ${cell ? `walk to ${cell}` : "end the turn"}. Escape or a second press takes it back.`,
    premoveDropped: "What you chose ahead cannot be done now. Choose again.",
    sound: "Sounds",
    soundOn: "Play sounds",
    soundOffer: "Would you like to hear dice, steps and blows?",
    soundYes: "Sound on",
    soundNo: "No, quiet",
    volume: "Volume",
    kept: "All of this is kept in this browser.",
    sample: "A few of the colours",
    sheet: "How much of the sheet is shown",
    sheets: { peek: "What you can do", half: "Half the screen", whole: "The whole screen" },
    wholeBoard: "Whole board",
    threatsLong: "Cells that enemies could hit next turn",
    threatened: (names: readonly string[]) => `in reach of ${names.join(", ")}`,
    hidden: (cell: string) => `no line of sight, ${cell} is in the way`,
    snow: { "#": "a snowy tree", "*": "a geyser" } as Record<string, string>,
  },
  library: {
    onOffer: "On offer",
    language: "Language",
    rules: "Rules",
    cards: "Cards",
    teams: "Teams",
    practice: "Practice",
    failed: "The library does not answer.",
    again: "Try again",
    closeDrawer: "Close the rule",
    allRules: "Open in the rules",
    book: "Ruleset",
    searchRules: "Find a rule by number or words",
    searchHint: "F4.8.5, push, line of sight…",
    found: (amount: number) => (amount === 1 ? "1 rule" : `${amount} rules`),
    nothing: "Nothing fits. Fewer words find more.",
    chapters: "Chapters",
    noRule: (number: string) => `There is no rule ${number}.`,
    copyLink: "Copy the link",
    copied: "Copied",
    searchCards: "Find a card by its words",
    kind: "Kind",
    kinds: { krosmaster: "Krosmaster", summon: "Summon", reward: "Demonic Reward", scenery: "Scenery" },
    pack: "Pack",
    level: "Level or rank",
    levelOf: (level: number) => `Level ${level}`,
    type: "Type",
    element: "Element",
    elements: { water: "Water", air: "Air", earth: "Earth", fire: "Fire", neutral: "Neutral", heal: "Healing" } as Record<string, string>,
    all: "All",
    cardsFound: (amount: number) => (amount === 1 ? "1 card" : `${amount} cards`),
    noCard: (id: string) => `There is no card "${id}".`,
    backToCards: "All cards",
    clear: "Clear the filters",
    initiative: "Initiative",
    hp: "Health",
    ap: "AP",
    mp: "MP",
    copies: (amount: number) => (amount === 1 ? "1 token" : `${amount} tokens`),
    powers: "Powers",
    spells: "Spells",
    once: { gold: "Gold name: once in a team", white: "White name: twice in a team", black: "Black name: three times in a team" } as Record<string, string>,
    buildTeam: "Build a team",
    yourTeam: "Your team",
    emptyTeam: "Nobody yet. Choose from the cards below.",
    format: "Format",
    levels: (now: number, most: number) => `${now} of ${most} levels`,
    members: (now: number, most: number) => `${now} of at most ${most} Krosmasters`,
    totalInitiative: (amount: number) => `Initiative ${amount}`,
    legal: "This team may fight.",
    illegal: "Not yet a team:",
    add: (name: string) => `Add ${name}`,
    remove: (name: string) => `Remove ${name}`,
    recommended: "Recommended teams",
    take: "Take this team",
    emptyIt: "Empty the team",
    share: "Share",
    playTeam: "Play with this team",
    against: "against",
    candidates: "Who is there",
    notAllowed: "not allowed here",
    practiceTitle: "KO in one turn",
    practiceAbout: "Ten positions. Each can be won this very turn, if you see how and the dice agree.",
    practiceDone: "solved",
    solved: (done: number, all: number) => `${done} of ${all} solved`,
    hour: "Hour",
    minute: "Minute",
    says: (who: string) => `${who} says`,
    pointsAt: (cell: string) => `The arrow points at ${cell}.`,
    next: "Next",
    gotIt: "Got it",
    hush: "No hints",
    hintsOn: "Hints",
    setUp: "Setting up",
    setUpArena: "Choose the arena.",
    setUpSide: "Choose your side of the board.",
    setUpBan: "Ban a Krosmaster: nobody may play it.",
    setUpDraft: "Take one of the cards.",
    setUpBuild: "Build your team.",
    setUpWait: "Your opponent chooses.",
    sides: { north: "North", east: "East", south: "South", west: "West" } as Record<string, string>,
    ban: (name: string) => `Ban ${name}`,
    draft: (name: string) => `Take ${name}`,
    teamDone: "My team is complete",
    banned: "Banned",
    faceUp: "Face up",
    teamOf: (who: string, own: boolean) => (own ? "Your team" : `Team of ${who}`),
    unknownCard: "a hidden card",
    nobodyTaken: "nobody yet",
  },
  helpTouch: "On a touch screen the first tap shows what would happen, the second does it.",
  close: "Close",
  serverAway: "The server does not answer. Try again in a moment.",
  /** What the server refused: its own sentence is in English, other languages say it by its code. */
  refusal: (_code: string, sentence: string, _facts: Facts = {}): string => sentence,
  lost404: "There is nothing at this address",
  lost404More: "Perhaps a letter is missing, or what was here has moved.",
  choosing1: (name: string) => `${name} is choosing`,
  nextStep: (title: string) => `Next: ${title}`,
  nextDuel: "Next: a whole duel",
  quest: {
    title: "Adventure",
    about: "Krosmaster Quest: walk out of the city, farm, fight the Demon's mobs, and gather Glory.",
    begin: "Begin an adventure",
    world: "World",
    lies: (name: string) => `${name}, a small one that lies already`,
    laid: "A whole one, laid for this adventure",
    families: "Tiles and mobs",
    familyNames: { both: "Gobballs and Tofus", gobball: "Gobballs", tofu: "Tofus" },
    setUp: "Setting up",
    quick: "Chance lays the world and deals",
    byHand: "The players lay it, tile by tile",
    yours: "Your Krosmaster",
    krosmasterOf: (seat: number) => `Krosmaster of seat ${seat}`,
    others: "Other Krosmasters",
    kind: "How it is played",
    kinds: {
      "free-for-all": "Each for themselves, the Demon's turn passes around",
      player: "Each for themselves, and one plays the Demon",
      cooperative: "All against the one who plays the Demon",
    },
    bots: "Bots",
    hintAdventure: "Choose a dot to walk there, or what to do below.",
    game: "Game",
    demon: "The Demon",
    stocks: "What everybody has",
    round: (round: number) => `Round ${round}.`,
    dungeon: (family: string, room: number, who: string, mood: string | null) =>
      `${family} dungeon, room ${room}: ${who} plays its monsters${mood ? `; mood of the boss: ${mood}` : ""}.`,
    token: (who: string, active: boolean) => `${who} plays the Demon, whose mobs ${active ? "act" : "rest"} in its next turn.`,
    mode: (mode: string) => ({ adventure: "Adventure mode", combat: "Combat mode" })[mode] ?? "",
    glory: (gg: number) => `${gg} GG`,
    bag: (held: number, slots: number) => `Bag ${held}/${slots}:`,
    nothing: "nothing",
    resource: (what: string, count: number) => `${count} ${plain(what)}`,
    place: (word: string) => (word ? plain(word) : "free"),
  },
  calls: {
    title: "Somebody waits for you",
    turn: (who: string) => (who ? `Your turn against ${who}` : "Your turn"),
    draw: (who: string) => `${who} offers a draw`,
    undo: (who: string) => `${who} asks to take a choice back`,
    chat: (who: string, text: string) => `${who}: ${text}`,
    begun: (who: string) => `Your game against ${who} begins`,
    over: (who: string) => (who ? `Your game against ${who} is over` : "Your game is over"),
    left: "Time left",
    go: "To the table",
    more: (others: number) => (others === 1 ? "and one more table" : `and ${others} more tables`),
    count: (tables: number) => (tables === 1 ? ", one waits for you" : `, ${tables} wait for you`),
    yourTurn: "your turn",
    theirTurn: "waiting for the others",
    notify: "Notifications",
    notifyOn: "The browser tells me when a table waits and I do not look",
    notifyRefused: "Your browser does not allow notifications for this page.",
  },
  tables: {
    neverBegan: "The game did not begin",
    neverCame: (names: readonly string[]) => `${names.join(", ")} did not come in time. Nobody has won or lost.`,
    menu: "Screens",
    home: "Home",
    lobby: "Tables",
    games: "Games",
    leaderboard: "Ranking",
    playingAs: (name: string) => `Playing as ${name}`,
    logIn: "Log in",
    logOut: "Log out",
    loggedOut: "You are logged out.",
    loading: "One moment…",
    notLoaded: "This screen could not be loaded.",
    reload: "Load again",
    noTable: "There is no such table, or it is private and the link lacks its key.",
    toLobby: "To the tables",
    cancelled: "This table was cancelled",
    waiting: "The table is set",
    waitingMore: "The game begins as soon as somebody sits down. Send the link to a friend.",
    gettingReady: "Everybody is here. The dice are being sealed…",
    seats: "Seats",
    player: (player: number) => `Player ${player}`,
    free: "free",
    bot: (name: string) => `${name} (bot)`,
    you: "you",
    away: "away",
    spectators: (count: number) => (count === 1 ? "1 spectator" : `${count} spectators`),
    inviteLink: "Invitation",
    copy: "Copy the link",
    copied: "Copied",
    standUp: "Leave the table",
    sit: "Sit down",
    undo: "Undo",
    draw: "Offer a draw",
    resign: "Resign",
    giveUp: "Give up",
    resignSure: "Give this game up?",
    playOn: "Play on",
    leave: "Leave",
    offered: (what: string) => (what === "draw" ? "You offered a draw." : "You asked to take your choice back."),
    asksFor: (who: string, what: string) => (what === "draw" ? `${who} offers a draw.` : `${who} asks to take a choice back.`),
    accept: "Accept",
    decline: "Decline",
    withdraw: "Withdraw",
    chat: "Chat",
    chatSay: "Say something",
    send: "Send",
    mute: (name: string) => `Mute ${name}`,
    mutedLine: (name: string) => `${name} is muted.`,
    unmute: "Listen again",
    rematch: "Rematch",
    rematchAsked: "Rematch asked for…",
    rematchAccept: "Accept the rematch",
    wins1: (who: string) => `${who} wins!`,
    drawn: "A draw",
    abandoned: "Not played",
    ended: (how: string, who: string) =>
      how === "abandoned"
        ? "The game was abandoned."
        : how === "draw"
          ? "A draw."
          : how === "resigned"
            ? `${who} wins by resignation.`
            : how === "time"
              ? `${who} wins on time.`
              : `${who} wins.`,
    online: (count: number) => (count === 1 ? "1 player is online." : `${count} players are online.`),
    quick: "Quick match",
    seeking: "Looking for somebody of your strength…",
    stopSeeking: "Stop looking",
    newTable: "New table",
    yourTables: "Your tables",
    openTables: "Open tables",
    noOpen: "No table waits for a player. Make one!",
    runningTables: "Games to watch",
    noRunning: "Nobody plays in public just now.",
    look: "Look",
    goOn: "Play on",
    watch: "Watch",
    rated: "rated",
    packs: "Also play with the cards of",
    ratedLong: "Rated: the result counts for the ranking",
    noClock: "no clock",
    perMove: (seconds: number) => `${seconds} s a move`,
    fischer: (minutes: number, increment: number) => `${minutes} min + ${increment} s`,
    days: (days: number) => (days === 1 ? "1 day a move" : `${days} days a move`),
    daysLeft: (days: number) => (days === 1 ? "1 day" : `${days} days`),
    anyArena: "arena to be chosen",
    lessonNumber: (id: string) => `Lesson ${id}`,
    friend: "A friend, by a link",
    anyone: "Anybody who comes along",
    hotSeat: "A friend on this screen",
    whoPlays: "Who plays?",
    nameOf: (seat: number) => (seat === 1 ? "Your name" : `Name of player ${seat}`),
    passTo: (who: string, name: string) => (name ? `${who} plays ${name}` : `${who} chooses`),
    level: (at: number, name: string) => `Bot ${at} – ${name}`,
    chooseArena: "Chosen in the game",
    teams: "Teams",
    recommended: "The recommended teams",
    built: "Built in the game",
    drafted: "Drafted from the box, two cards at a time",
    draftedAll: "Drafted from all packs, two cards at a time",
    ownTeam: "Your own team",
    otherTeam: "The other side plays a recommended team.",
    changeTeam: "Change it",
    clock: "Clock",
    clocks: {
      none: "None",
      move: "90 seconds a move",
      fast: "10 minutes + 10 seconds",
      slow: "30 minutes + 20 seconds",
      days: "3 days a move",
    },
    players: "Players",
    sizes: { two: "Two", three: "Three, each for themselves", four: "Four, each for themselves", pairs: "Two against two" },
    sizesAbout: "Two Krosmasters each, from the box.",
    make: "Set the table",
    account: "You",
    profile: "Your profile",
    name: "Name",
    password: "Password",
    guest: "Play as a guest",
    useName: "Use this name",
    register: "Make an account",
    registerAbout: "An account keeps your games and your rating on every device. A guest's games come along.",
    hello: "Welcome!",
    tokens: "Keys for bots",
    tokensAbout: "A program plays in your name with a key. It is shown once.",
    tokenLabel: "What is it for?",
    makeToken: "Make a key",
    tokenMade: "Here is the key. Keep it safe.",
    tokenGone: "The key is gone.",
    dropToken: "Remove",
    rank: "Rank",
    rating: "Rating",
    wins: "Won",
    losses: "Lost",
    draws: "Drawn",
    nobodyRated: "Nobody has played a rated game yet.",
    noPerson: "There is nobody of that name.",
    siteDice: "Every die that fell here",
    siteDiceAbout: (dice: number) =>
      `All ${dice} dice of finished games beside what was to be expected. Each was sealed before its game began, and each game's file proves it: run outerworld verify.`,
    face: "Side",
    faceName: (face: string) => face.replaceAll("-", " "),
    fell: "Fell",
    expected: "Expected",
    all: "All",
    noGames: "No game was found.",
    more: "More",
    watchGame: "Watch the game",
    showMe: "Show me how",
    solution: "One way to win it, if the dice are kind.",
    firstMoment: "To the start",
    stepBack: "One step back",
    stepOn: "One step on",
    lastMoment: "To the end",
    playThrough: "Play",
    pause: "Pause",
    moment: (at: number, of: number) => `Step ${at} of ${of}`,
    download: "Download the game",
    shareMoment: "Copy a link to this moment",
    picture: "Moving picture",
    scenes: { turn: "This turn", whole: "The whole game" },
    makePicture: "Make the picture",
    drawingPicture: "Drawing…",
    pictureAlt: "The moving picture that was made",
    savePicture: (kilobytes: number) => `Save it (${kilobytes} KB)`,
    playOnHere: "Play on from here",
    playOnAbout: "A new game begins with this very moment, against a bot. The dice from here on are new; nothing counts for the ranking.",
    overThere: "The game is over here: go to an earlier step.",
    yourSide: "You play",
    start: "Start",
    branchedFrom: "Played on from an earlier game.",
    diceOf: (who: string) => `Dice of ${who}`,
    sealed: "Sealed dice",
    sealedAbout: "Before the game the server published a fingerprint of its secret, and each player added a number. The secret is out now: with the downloaded file, outerworld verify checks every die.",
  },
};

/** The same shape with any text in it. */
type Said<Word> = Word extends string
  ? string
  : Word extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { [Key in keyof Word]: Said<Word[Key]> };

/** What every language must say: a missing word is a type error. */
export type Words = Said<typeof en>;
