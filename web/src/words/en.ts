/** Every word that the page says by itself, in English. The server's sentences come as they are. */

import type { Facts } from "../api";
import type { Hold, Side } from "../contest";
import { healthLeft } from "../gauges";
import type { InjuryOdds } from "../odds";
import { findUnit } from "../playback";
import { orderOf, type Deed } from "../questions";
import type { Offer, Path, Roll, PrintedSpell, TableEvent, Unit, View } from "../protocol";
import {
  ROLLS,
  GROUND,
  risk,
  injuryChances,
  kamas,
  HELD,
  left,
  sideSum,
  verdict,
  plain,
  capital,
  QUESTIONS,
  either,
  DEEDS,
  ORDERS,
  LIMITS,
  POWERS,
  rangeOf,
} from "./en-terms";

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
  unofficial: "An open fan project, unofficial and free.",

  connecting: "Finding the table…",
  reconnecting: "The table is out of reach. Reconnecting…",
  refusedByServer: "This page and the server speak different versions. Reload the page.",
  unreadable: (sentence: string) => `The server said something this page cannot read (${sentence}) Reload the page.`,
  walkStopped: (unit: Unit, hold: Hold | null) =>
    `${hold ? HELD[hold.kind] : ""}${unit.name} stops${unit.cell ? ` on ${unit.cell}` : ""}${left(unit)}.${unit.ap || unit.mp ? " Choose again." : ""}`,
  dismiss: "Close this message",

  turn: (turn: number) => `Turn ${turn}`,
  goal: (goal: string) => `Goal: ${goal}`,
  yourTurn: (name: string) => `Your turn: ${name}`,
  theirTurn: (name: string) => `${name} is playing`,
  nobodysTurn: "One moment…",
  over: "The game is over",

  boardLabel: (title: string) => `Board: ${title}. Arrow keys move, Enter acts, question mark for help.`,
  you: "you",
  enemy: "enemy",
  ally: "yours",
  partner: "Partner",
  edge: (at: number) => (at === 1 ? "Fighters on the left" : "Fighters on the right"),
  ground: (mark: string) => GROUND[mark] ?? "free",
  kamas,
  colon: ": ",
  health: (unit: Pick<Unit, "hp" | "injuries">) => (unit.hp === null ? "" : `${healthLeft(unit)} of ${unit.hp} health`),
  walkThere: (path: Path) => [`${path.mp} MP to walk there`, risk(path)].filter(Boolean).join(", "),
  punchThere: (odds: InjuryOdds) => `punch: ${injuryChances(odds)}`,
  ko: "KO",
  down: "Out cold.",

  hintDo: (deeds: readonly Deed[]) => `Choose ${either(deeds.map((deed) => DEEDS[deed]))}.`,
  chooseCell: "Choose a ringed cell.",
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
    if (offer.kind === "placement") return `Where does ${name} start?`;
    if (offer.kind === "assign")
      return `Who receives ${offer.reward?.name ?? "it"}? ${offer.reward?.text ?? ""} It lies face down until its bearer reveals it.`;
    if (offer.kind === "block")
      return `${findUnit(view, view.active)?.name ?? "It"} leaves several enemies. Who tries to hold it first?`;
    if (offer.kind === "order")
      return ORDERS[orderOf(view, offer)](offer.options.map(({ unit }) => findUnit(view, unit)?.name ?? ""));
    return QUESTIONS[offer.kind] ?? "What now?";
  },
  choice: (word: string) => (["ap", "mp"].includes(word) ? word.toUpperCase() : capital(plain(word))),
  placeHere: (name: string) => `${name} starts here`,
  buyFrom: (pile: string, shown: string | null, price: number) =>
    `${shown ?? `${capital(plain(pile))}, face down`} (${kamas(price)})`,
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
  actionCosts: { collect: "1 AP", "buy-gg": "1 AP, 12 kamas", buy: "1 AP, 3+ kamas", reveal: "free" },
  actionMeans: {
    collect: "Collect: pick up the kamas that lie on this cell, for 1 AP.",
    "buy-gg": "Buy Glory: on a demon cell, 12 kamas and 1 AP bring you a Gallon of Glory.",
    buy: "Buy reward: on a demon cell, for kamas and 1 AP. You see each one's name, text and price first.",
    reveal:
      "Reveal: turn one of its face-down rewards over. It works from then on, costs nothing, and can be done once a turn.",
  },
  choosing: (action: string) =>
    (
      ({
        buy: "Which reward do you buy? It goes to one of yours, face down.",
        reveal: "Which reward is turned over? It works at once; one a turn, free of charge.",
        dabble: "The Marketplace",
        craft: "The Workshop",
        trade: "Trade with whom?",
        invite: "Invite whom?",
      }) as Readonly<Record<string, string>>
    )[action] ?? "Which one?",
  roomLeft: (room: number) => `room for ${room} more`,
  alike: "two alike: Glory is lost",
  tensionTask: (question: string) => `Tension: ${question}`,
  never: "Cancel",
  spellCost: ({ cost }: PrintedSpell) =>
    [
      cost.ap ? `${cost.ap} AP` : "",
      cost.mp ? `${cost.mp} MP` : "",
      cost.injuries ? `${cost.injuries} health` : "",
      cost.kamas ? kamas(cost.kamas) : "",
    ]
      .filter(Boolean)
      .join(", ") || "free",
  spellRange: rangeOf,
  spellReach: (spell: PrintedSpell) =>
    [
      `range ${rangeOf(spell)}`,
      spell.range.sight ? "" : "no line of sight needed",
      spell.area ? `area: ${plain(spell.area)}` : "",
    ]
      .filter(Boolean)
      .join(", "),
  noSight: "any sight",
  limit: (limit: string) => LIMITS[limit] ?? plain(limit),
  damage: (amount: number, element: string | null) => `${amount} ${element ?? ""} damage`,
  healing: (amount: number) => `heals ${amount}`,
  power: (word: string) => capital(plain(word)),
  powerMeans: (word: string) => POWERS[word] ?? "",
  moreAbout: (name: string) => `Spells and powers of ${name}`,
  more: "Spells and powers",
  markers: (gauge: string, amount: number) =>
    `${amount > 0 ? "+" : "−"}${Math.abs(amount)} ${gauge === "range" ? "Range" : gauge.toUpperCase()}`,
  faceDown: (amount: number) => `${amount} face down`,
  beside: "Waits beside the board.",
  score: "Glory and kamas",
  glory: (who: string, gg: number, purse: number) =>
    `${who}: ${gg} ${gg === 1 ? "Gallon" : "Gallons"} of Glory, ${kamas(purse)}`,
  wild: (amount: number) => `${amount} wild Glory for whoever takes it first`,
  piles: "Demonic Rewards",
  pile: (name: string) => capital(plain(name)),
  pileLeft: (left: number) => `${left} left`,
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

  rank: (level: number, initiative: number) => `Level ${level}, Initiative ${initiative}`,
  levelShort: (level: number) => `Lv${level}`,
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
  faceMeans: {
    critical: "Burst: Critical, a success for who attacks.",
    armour: "Shield: Armour, a success for who is attacked.",
    lock: "Magnet: Lock, a success for who holds somebody back.",
    dodge: "Boot: Dodge, a success for who slips away.",
    "critical-dodge": "Burst and boot: a success for Critical and for Dodge.",
    dofus: "Egg: Dofus, a success in every roll.",
  },
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

  helpTitle: "How to play",
  look: {
    settings: "Settings",
    premove: (cell: string | null) =>
      `Next: ${cell ? `walk to ${cell}` : "end the turn"}. Escape or a second press takes it back.`,
    premoveDropped: "What you chose ahead cannot be done now. Choose again.",
    soundOffer: "Would you like to hear dice, steps and blows?",
    soundYes: "Sound on",
    soundNo: "No, quiet",
    sheet: "How much of the sheet is shown",
    sheets: { peek: "What you can do", half: "Half the screen", whole: "The whole screen" },
    wholeBoard: "Whole board",
    threatsLong: "Cells that enemies could hit next turn",
    threatened: (names: readonly string[]) => `in reach of ${names.join(", ")}`,
    hidden: (cell: string) => `no line of sight, ${cell} is in the way`,
    snow: { "#": "a snowy tree", "*": "a geyser" } as Record<string, string>,
  },
  library: {
    language: "Language",
    rules: "Rules",
    cards: "Cards",
    teams: "Teams",
    practice: "Practice",
    ap: "AP",
    mp: "MP",
    practiceTitle: "KO in one turn",
    hour: "Hour",
    minute: "Minute",
    says: (who: string) => `${who} says`,
    pointsAt: (cell: string) => `The arrow points at ${cell}.`,
    next: "Next",
    gotIt: "Got it",
    hush: "No hints",
    hintsOn: "Hints",
  },
  close: "Close",
  serverAway: "The server does not answer. Try again in a moment.",
  /** What the server refused: its own sentence is in English, other languages say it by its code. */
  refusal: (_code: string, sentence: string, _facts: Facts = {}): string => sentence,
  choosing1: (name: string) => `${name} is choosing`,
  quest: {
    title: "Adventure",
    about: "Krosmaster Quest: walk out of the city, farm, fight the Demon's mobs, and gather Glory.",
    choose: "Choose an adventure",
    lessons: "Quest in six lessons",
    familyNames: { both: "Gobballs and Tofus", gobball: "Gobballs", tofu: "Tofus" },
    demon: "The Demon",
    forDemon: (name: string) => `${name}, for the Demon`,
    yourMob: "your mob",
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
  },
  tables: {
    menu: "Screens",
    home: "Home",
    lobby: "Tables",
    games: "Games",
    leaderboard: "Ranking",
    playingAs: (name: string) => `Playing as ${name}`,
    logIn: "Log in",
    loading: "One moment…",
    notLoaded: "This screen could not be loaded.",
    reload: "Load again",
    seats: "Seats",
    player: (player: number) => `Player ${player}`,
    free: "free",
    bot: (name: string) => `${name} (bot)`,
    you: "you",
    away: "away",
    spectators: (count: number) => (count === 1 ? "1 spectator" : `${count} spectators`),
    undo: "Undo",
    draw: "Offer a draw",
    resign: "Resign",
    giveUp: "Give up",
    resignSure: "Give this game up?",
    playOn: "Play on",
    leave: "Leave",
    offered: (what: string) => (what === "draw" ? "You offered a draw." : "You asked to take your choice back."),
    asksFor: (who: string, what: string) =>
      what === "draw" ? `${who} offers a draw.` : `${who} asks to take a choice back.`,
    accept: "Accept",
    decline: "Decline",
    withdraw: "Withdraw",
    ended: (how: string, who: string) =>
      how === "abandoned"
        ? who
          ? `${who} wins: nobody else came.`
          : "The game was abandoned."
        : how === "unfinished"
          ? "Unfinished: it could not go on with other rules or cards."
          : how === "draw"
            ? "A draw."
            : how === "resigned"
              ? `${who} wins by resignation.`
              : how === "time"
                ? `${who} wins on time.`
                : how === "called"
                  ? who
                    ? `Time was called: ${who} wins.`
                    : "Time was called: a draw."
                  : `${who} wins.`,
    noClock: "no clock",
    perMove: (seconds: number) => `${seconds} s a move`,
    fischer: (minutes: number, increment: number) => `${minutes} min + ${increment} s`,
    days: (days: number) => (days === 1 ? "1 day a move" : `${days} days a move`),
    daysLeft: (days: number) => (days === 1 ? "1 day" : `${days} days`),
    anyArena: "arena to be chosen",
    lessonNumber: (id: string) => `Lesson ${id}`,
    passTo: (who: string, name: string) => (name ? `${who} plays ${name}` : `${who} chooses`),
    branchedFrom: "Played on from an earlier game.",
  },
};

/** The same shape with any text in it. */
export type Said<Word> = Word extends string
  ? string
  : Word extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { [Key in keyof Word]: Said<Word[Key]> };

/** What every language must say: a missing word is a type error. */
export type Words = Said<typeof en>;
