/** Tout ce que la page dit d'elle-même, en français. */

import { healthLeft } from "../gauges";
import { findUnit } from "../playback";
import { orderOf } from "../questions";
import type { Offer, View } from "../protocol";
import type { Words } from "./en";
import type { MoreWords } from "./en-more";
import { frMore } from "./fr-more";
import { REFUSALS } from "./fr-refusals";
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
  KEYWORDS,
  plain,
  capital,
  QUESTIONS,
  either,
  DEEDS,
  ORDERS,
  LIMITS,
  POWERS,
  rangeOf,
  reachOf,
  QUEST_WORDS,
} from "./fr-terms";

const first: Words = {
  title: "Outerworld",
  subtitle: "Une place de marché, une rancune, et deux démons qui s'ennuient ferme.",
  lesson: "Jouer la première leçon",
  nextLesson: (number, title) => `Leçon ${number} : ${title}`,
  lessonAbout: "Joris contre Lilotte. Le premier à terre paie les biscuits.",
  lessons: "Sept leçons",
  lessonDone: "réussie",
  duel: "Un duel entier",
  duelAbout: "Quatre contre quatre, avec Gloire, kamas et récompenses. Un robot s'assied en face.",
  ruleset: "Règles",
  arena: "Arène",
  opponent: "Adversaire",
  team: (names) => `Équipe : ${names.join(", ")}.`,
  startDuel: "Commencer le duel",
  unofficial: "Un projet de fans, ouvert, non officiel et gratuit.",

  connecting: "Recherche de la table…",
  reconnecting: "La table est hors d'atteinte. Reconnexion…",
  refusedByServer: "Cette page et le serveur ne parlent pas la même version. Recharge la page.",
  unreadable: (sentence) =>
    `Le serveur a dit quelque chose que cette page ne sait pas lire (${sentence}) Recharge la page.`,
  walkStopped: (unit, hold) =>
    `${hold ? HELD[hold.kind] : ""}${unit.name} s'arrête${unit.cell ? ` en ${unit.cell}` : ""}${left(unit)}.${unit.ap || unit.mp ? " Choisis de nouveau." : ""}`,
  dismiss: "Fermer ce message",

  turn: (turn) => `Tour ${turn}`,
  goal: (goal) => `But : ${goal}`,
  yourTurn: (name) => `À jouer : ${name}`,
  theirTurn: (name) => `${name} joue`,
  nobodysTurn: "Un instant…",
  over: "La partie est finie",

  boardLabel: (title) =>
    `Plateau : ${title}. Les flèches déplacent, Entrée agit, le point d'interrogation ouvre l'aide.`,
  you: "moi",
  enemy: "ennemi",
  ally: "allié",
  partner: "Partenaire",
  edge: (at) => (at === 1 ? "Combattants de gauche" : "Combattants de droite"),
  ground: (mark) => GROUND[mark] ?? "libre",
  kamas,
  colon: " : ",
  health: (unit) => (unit.hp === null ? "" : `${healthLeft(unit)} PV sur ${unit.hp}`),
  walkThere: (path) => [`${path.mp} PM pour y aller`, risk(path)].filter(Boolean).join(", "),
  punchThere: (odds) => `coup de poing : ${injuryChances(odds)}`,
  ko: "KO",
  down: "Dans les pommes.",

  hintDo: (deeds) => `Choisis ${either(deeds.map((deed) => DEEDS[deed]))}.`,
  chooseCell: "Choisis une case cerclée.",
  hintAim: (spell) => `${spell} : choisis une case cerclée, ou de nouveau la carte pour la ranger.`,
  hintNoAim: (spell, cell) => `${spell} ne peut pas viser ${cell}.`,
  tooMany: "trop de suites possibles pour dire les chances de chacune",
  touches: (name, odds) => `${name} ${injuryChances(odds)}`,
  hintDone: "Il n'y a plus rien à faire ici. Finis ton tour.",
  hintWait: "Regarde…",
  hintAway: "On ne peut rien faire d'ici pour l'instant.",
  hintSkip: "Clique ou appuie sur une touche pour passer.",
  hintWalk: (name, cell, path) =>
    `${name} vers ${cell} : ${path.mp} PM, ${risk(path, " (−1 PA, −1 PM)", " (−3 PA, −3 PM)") || "sans risque"}.`,
  hintPunch: (name, odds) => `Frapper ${name} : ${injuryChances(odds)}.`,
  hintTap: "Touche encore pour le faire.",
  hintEnter: "Appuie sur Entrée pour le faire.",
  hintNothing: (cell, what) => `${cell} : ${what}.`,

  plain,
  asked: (offer: Offer, view: View): string => {
    const first = offer.options[0];
    const name = findUnit(view, first?.unit ?? null)?.name ?? "";
    if (offer.kind === "placement") return `Où commence ${name} ?`;
    if (offer.kind === "assign")
      return `Qui reçoit ${offer.reward?.name ?? "la récompense"} ? ${offer.reward?.text ?? ""} Elle reste face cachée jusqu'à ce qu'on la révèle.`;
    if (offer.kind === "block")
      return `${findUnit(view, view.active)?.name ?? "L'unité"} quitte plusieurs ennemis. Qui essaie de la retenir en premier ?`;
    if (offer.kind === "order")
      return ORDERS[orderOf(view, offer)](offer.options.map(({ unit }) => findUnit(view, unit)?.name ?? ""));
    return QUESTIONS[offer.kind] ?? "Et maintenant ?";
  },
  choice: (word) => (["ap", "mp"].includes(word) ? plain(word) : capital(plain(word))),
  placeHere: (name) => `${name} commence ici`,
  buyFrom: (pile, shown, price) => `${shown ?? `${capital(plain(pile))}, face cachée`} (${kamas(price)})`,
  revealIt: (reward) => `Révéler ${reward}`,
  giveDie: (face, name) => `${capital(plain(face))} pour ${name}`,
  actionNames: {
    keep: "Les garder",
    reroll: "Relancer un dé",
    sell: "Vendre les dés",
    collect: "Ramasser",
    "buy-gg": "Acheter un GG",
    buy: "Récompense",
    reveal: "Révéler",
  },
  actionCosts: { collect: "1 PA", "buy-gg": "1 PA, 12 kamas", buy: "1 PA, 3+ kamas", reveal: "gratuit" },
  actionMeans: {
    collect: "Ramasser : prendre les kamas de cette case, pour 1 PA.",
    "buy-gg": "Acheter un GG : sur une case démoniaque, 12 kamas et 1 PA donnent un Galon de la Gloire.",
    buy: "Récompense : sur une case démoniaque, contre des kamas et 1 PA. Nom, texte et prix sont montrés d'abord.",
    reveal:
      "Révéler : retourner une de ses récompenses face cachée. Elle agit dès lors, gratuitement, une fois par tour.",
  },
  choosing: (action) =>
    (
      ({
        buy: "Quelle récompense achètes-tu ? Elle va à une figurine de ton équipe, face cachée.",
        reveal: "Quelle récompense retournes-tu ? Elle agit aussitôt ; une par tour, gratuitement.",
        dabble: "Le Marché",
        craft: "L'Atelier",
        trade: "Échanger avec qui ?",
        invite: "Inviter qui ?",
      }) as Readonly<Record<string, string>>
    )[action] ?? "Laquelle ?",
  roomLeft: (room) => `encore ${room} ${room === 1 ? "place" : "places"}`,
  alike: "deux pareils : de la Gloire perdue",
  tensionTask: (question) => `Tension : ${question}`,
  never: "Annuler",
  spellCost: ({ cost }) =>
    [
      cost.ap ? `${cost.ap} PA` : "",
      cost.mp ? `${cost.mp} PM` : "",
      cost.injuries ? `${cost.injuries} PV` : "",
      cost.kamas ? kamas(cost.kamas) : "",
    ]
      .filter(Boolean)
      .join(", ") || "gratuit",
  spellRange: rangeOf,
  spellReach: (spell) =>
    [reachOf(spell), spell.range.sight ? "" : "sans ligne de vue", spell.area ? `zone : ${plain(spell.area)}` : ""]
      .filter(Boolean)
      .join(", "),
  noSight: "sans vue",
  limit: (limit) => LIMITS[limit] ?? plain(limit),
  damage: (amount, element) => `${amount} ${amount < 2 ? "dégât" : "dégâts"}${element ? ` ${plain(element)}` : ""}`,
  healing: (amount) => `soigne ${amount}`,
  power: (word) =>
    word
      .split(":")
      .map((part) => KEYWORDS[part] ?? capital(plain(part)))
      .join(" "),
  powerMeans: (word) => POWERS[word] ?? "",
  moreAbout: (name) => `Sorts et pouvoirs de ${name}`,
  more: "Sorts et pouvoirs",
  markers: (gauge, amount) => `${amount > 0 ? "+" : "−"}${Math.abs(amount)} ${plain(gauge)}`,
  faceDown: (amount) => `${amount} face cachée`,
  beside: "Attend à côté du plateau.",
  score: "Gloire et kamas",
  glory: (who, gg, purse) => `${who} : ${gg} ${gg < 2 ? "Galon" : "Galons"} de la Gloire, ${kamas(purse)}`,
  wild: (amount) => `${amount} de Gloire en jeu pour qui les prendra`,
  piles: "Récompenses Démoniaques",
  pile: (name) => capital(plain(name)),
  pileLeft: (amount) => (amount < 2 ? `reste ${amount}` : `restent ${amount}`),
  yourChoice: "Un choix à faire",
  theirChoice: "L'adversaire choisit",
  tension: (who, own) => (own ? "Jet de Tension" : `${who} lance la Tension`),

  actions: "Actions possibles",
  punch: "Frapper",
  punchCost: (ap) => `${ap} PA`,
  endTurn: "Finir le tour",
  nothingToReveal: "Il n'y a rien de caché à révéler.",
  nobodyNear: (name) => `Aucun ennemi à côté de ${name}.`,
  notYourTurn: "Ce n'est pas le moment.",
  view: (flat) => (flat ? "Incliner" : "À plat"),
  viewLong: (flat) => (flat ? "Incliner le plateau" : "Plateau à plat"),
  help: "Aide",

  rank: (level, initiative) => `Niveau ${level}, Initiative ${initiative}`,
  levelShort: (level) => `Nv${level}`,
  points: (name, most) => `${most} ${name}`,
  gauge: (name, now, most) => `${now} ${name} sur ${most}`,
  side: (own) => (own ? "Moi" : "Adversaire"),

  dice: "Dés",
  diceIdle: "Les dés attendent. Heure aussi ; Minute a déjà bâillé deux fois.",
  face: {
    critical: "critique",
    armour: "armure",
    lock: "tacle",
    dodge: "esquive",
    "critical-dodge": "critique ou esquive",
    dofus: "dofus, vaut ce qu'on veut",
  },
  faceMeans: {
    critical: "Éclat : Critique, une réussite pour qui attaque.",
    armour: "Bouclier : Armure, une réussite pour qui est attaqué.",
    lock: "Aimant : Tacle, une réussite pour qui retient quelqu'un.",
    dodge: "Botte : Esquive, une réussite pour qui s'échappe.",
    "critical-dodge": "Éclat et botte : une réussite pour Critique comme pour Esquive.",
    dofus: "Œuf : Dofus, une réussite dans tous les jets.",
  },
  rolls: (name, roll) => `${name} lance ${ROLLS[roll]}`,
  against: "contre",
  contest: (sides, event, name) =>
    `${[sides.map(sideSum).join(" contre "), verdict(event, name)].filter(Boolean).join(" : ")}.`,

  log: "Ce qui s'est passé",
  logEarlier: (deeds) => `Plus tôt (${deeds})`,
  logLater: (deeds) => `Plus tard (${deeds})`,
  logEmpty: "Rien encore. Quelqu'un devrait frapper.",
  ruleWord: "règle",
  rule: (number) => `règle ${number}`,

  helpTitle: "Comment jouer",
  look: {
    settings: "Réglages",
    premove: (cell: string | null) =>
      `Ensuite : ${cell ? `marcher vers ${cell}` : "finir le tour"}. Échap ou un second appui l'annule.`,
    premoveDropped: "Ce qui était choisi à l'avance n'est pas possible. Choisis de nouveau.",
    soundOffer: "Envie d'entendre les dés, les pas et les coups ?",
    soundYes: "Avec le son",
    soundNo: "Sans le son",
    sheet: "Hauteur du volet",
    sheets: { peek: "Ce qu'on peut faire", half: "La moitié de l'écran", whole: "Tout l'écran" },
    wholeBoard: "Plateau entier",
    threatsLong: "Cases que l’ennemi pourrait frapper au prochain tour",
    threatened: (names: readonly string[]) => `à portée de ${names.join(", ")}`,
    hidden: (cell: string) => `pas de ligne de vue, ${cell} gêne`,
    snow: { "#": "un arbre enneigé", "*": "un geyser" },
  },
  library: {
    language: "Langue",
    rules: "Règles",
    cards: "Cartes",
    teams: "Équipes",
    practice: "Entraînement",
    ap: "PA",
    mp: "PM",
    practiceTitle: "KO en un tour",
    hour: "Heure",
    minute: "Minute",
    says: (who) => `${who} dit`,
    pointsAt: (cell) => `La flèche montre ${cell}.`,
    next: "Suite",
    gotIt: "Compris",
    hush: "Sans conseils",
    hintsOn: "Conseils",
  },
  close: "Fermer",
  serverAway: "Le serveur ne répond pas. Réessaie dans un instant.",
  refusal: (code, sentence, facts = {}) => REFUSALS[code]?.(facts) ?? sentence,
  choosing1: (name) => `${name} choisit`,
  quest: {
    title: "Aventure",
    about: "Krosmaster Quest : quitter la cité, récolter, combattre les monstres du Démon et gagner de la gloire.",
    choose: "Choisir une aventure",
    lessons: "Quest en six leçons",
    familyNames: { both: "Bouftous et Tofus", gobball: "Bouftous", tofu: "Tofus" },
    demon: "Le Démon",
    forDemon: (name: string) => `${name}, pour le Démon`,
    yourMob: "mon monstre",
    resource: (what: string, count: number) => `${count} ${QUEST_WORDS[what] ?? what}`,
    place: (word: string) => (word ? (QUEST_WORDS[word] ?? word) : "libre"),
  },
  calls: {
    title: "On t'attend",
    turn: (who) => (who ? `À toi de jouer contre ${who}` : "À toi de jouer"),
    draw: (who) => `${who} propose la nulle`,
    undo: (who) => `${who} demande à reprendre un choix`,
    chat: (who, text) => `${who} : ${text}`,
    begun: (who) => `Ta partie contre ${who} commence`,
    over: (who) => (who ? `Ta partie contre ${who} est finie` : "Ta partie est finie"),
    left: "Temps restant",
    go: "À la table",
    more: (others) => (others === 1 ? "et une autre table" : `et ${others} autres tables`),
    count: (tables) => (tables === 1 ? ", une t'attend" : `, ${tables} t'attendent`),
  },
  tables: {
    menu: "Écrans",
    home: "Accueil",
    lobby: "Tables",
    games: "Parties",
    leaderboard: "Classement",
    playingAs: (name: string) => `Joueur : ${name}`,
    logIn: "Se connecter",
    loading: "Un instant…",
    notLoaded: "Cet écran n'a pas pu être chargé.",
    reload: "Recharger",
    seats: "Places",
    player: (player: number) => `Joueur ${player}`,
    free: "libre",
    bot: (name: string) => `${name} (robot)`,
    you: "moi",
    away: "absent",
    spectators: (count: number) => (count === 1 ? "1 spectateur" : `${count} spectateurs`),
    undo: "Annuler",
    draw: "Proposer la nulle",
    resign: "Abandonner",
    giveUp: "Abandonner",
    resignSure: "Abandonner cette partie ?",
    playOn: "Continuer",
    leave: "Quitter",
    offered: (what: string) => (what === "draw" ? "Nulle proposée." : "Reprise du choix demandée."),
    asksFor: (who: string, what: string) =>
      what === "draw" ? `${who} propose la nulle.` : `${who} demande à reprendre un choix.`,
    accept: "Accepter",
    decline: "Refuser",
    withdraw: "Retirer",
    ended: (how: string, who: string) =>
      how === "abandoned"
        ? who
          ? `${who} gagne : personne d'autre n'est venu.`
          : "La partie a été délaissée."
        : how === "unfinished"
          ? "Inachevée : impossible de continuer avec d'autres règles ou cartes."
          : how === "draw"
            ? "Partie nulle."
            : how === "resigned"
              ? `${who} gagne par abandon.`
              : how === "time"
                ? `${who} gagne au temps.`
                : how === "called"
                  ? who
                    ? `Fin du temps : ${who} gagne.`
                    : "Fin du temps : partie nulle."
                  : `${who} gagne.`,
    noClock: "sans pendule",
    perMove: (seconds: number) => `${seconds} s par coup`,
    fischer: (minutes: number, increment: number) => `${minutes} min + ${increment} s`,
    days: (days: number) => (days === 1 ? "1 jour par coup" : `${days} jours par coup`),
    daysLeft: (days: number) => (days === 1 ? "1 jour" : `${days} jours`),
    anyArena: "arène à choisir",
    lessonNumber: (id: string) => `Leçon ${id}`,
    passTo: (who: string, name: string) => (name ? `${who} joue ${name}` : `${who} choisit`),
    branchedFrom: "Suite d'une partie précédente.",
  },
};

/** Une langue qui n'est pas l'anglais est cherchée entière. */
export const fr: Words & MoreWords = {
  ...frMore,
  ...first,
  look: { ...first.look, ...frMore.look },
  library: { ...first.library, ...frMore.library },
  quest: { ...first.quest, ...frMore.quest },
  calls: { ...first.calls, ...frMore.calls },
  tables: { ...first.tables, ...frMore.tables },
};
