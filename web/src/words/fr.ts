/** Tout ce que la page dit d'elle-même, en français. */

import type { Facts } from "../api";
import type { Hold, Side } from "../contest";
import { healthLeft } from "../gauges";
import { percent, walkRisk, type InjuryOdds } from "../odds";
import { findUnit } from "../playback";
import { orderOf, type Deed, type Order } from "../questions";
import type { Offer, Path, Roll, Spell, TableEvent, Unit, View } from "../protocol";
import type { Words } from "./en";
import type { MoreWords } from "./en-more";

const ROLLS: Readonly<Record<Roll, string>> = {
  lock: "Tacle",
  dodge: "Esquive",
  critical: "Critique",
  armour: "Armure",
};

const GROUND: Readonly<Record<string, string>> = {
  ".": "libre",
  "#": "un étal",
  "*": "un sac",
  "=": "une caisse",
  "@": "case Démon",
  P: "case de départ",
};

const NUMBERS = ["aucune", "une", "deux", "trois", "quatre", "cinq", "six"];

const count = (amount: number) => NUMBERS[amount] ?? String(amount);
const injuries = (amount: number) => `${count(amount)} ${amount < 2 ? "blessure" : "blessures"}`;
const wounds = (amount: number) =>
  amount < 0 ? `${count(-amount)} ${amount === -1 ? "soignée" : "soignées"}` : injuries(amount);
const gauges = (ap: number, mp: number) =>
  [ap ? `${Math.abs(ap)} PA` : "", mp ? `${Math.abs(mp)} PM` : ""].filter(Boolean).join(" et ") || "rien";

function risk(path: Path, ifCaught = "", ifLocked = ""): string {
  const { caught, locked } = walkRisk(path);
  const parts = [];
  if (caught > 0) parts.push(`${percent(caught)} agrippé${ifCaught}`);
  if (locked > 0) parts.push(`${percent(locked)} taclé${ifLocked}`);
  return parts.join(", ");
}

function injuryChances(odds: InjuryOdds): string {
  const parts = odds.injuries.map(({ amount, chance }) => `${percent(chance)} ${wounds(amount)}`);
  if (odds.ko > 0) parts.push(`${percent(odds.ko)} KO`);
  return parts.join(", ");
}

const HELD: Readonly<Record<Hold["kind"], string>> = { caught: "Agrippé ! ", locked: "Taclé ! " };
const left = (unit: Unit) => (unit.ap === null || unit.mp === null ? "" : `, il reste ${unit.ap} PA et ${unit.mp} PM`);

const sideSum = (side: Side) => `${ROLLS[side.roll]} ${side.successes}`;

function verdict(event: TableEvent | null, name: (letter: string) => string): string {
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
const KEYWORDS: Readonly<Record<string, string>> = {
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

const plain = (word: string): string =>
  SAID[word] ??
  word
    .split(/[-: ]/)
    .map((part) => SAID[part] ?? part)
    .join(" ");
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const QUESTIONS: Readonly<Record<string, string>> = {
  tension: "Deux dés identiques coûtent un Galon de la Gloire à tout le monde. Garder ces deux-là, ou relancer un dé ?",
  face: "Un dé au choix ! Quelle face doit-il montrer ?",
  inspiration:
    "Un dé donné à une unité lui donne ce pouvoir jusqu'au prochain tour. Ou la vente : 1 kama pour un dé, 3 pour deux.",
  standby: "Plusieurs choses arrivent à la fois. Laquelle d'abord ?",
  choose: "Que choisir ?",
  pick: "Qui choisir ?",
  rebound: "Qui le rebond touche-t-il ?",
  "set-up": "Le combat se prépare.",
};

const et = (names: readonly string[]) => names.join(", ").replace(/, ([^,]*)$/, " et $1");
const either = (names: readonly string[]) => names.join(", ").replace(/, ([^,]*)$/, " ou $1");

const DEEDS: Readonly<Record<Deed, string>> = {
  cast: "un sort en bas",
  walk: "un point pour y marcher",
  punch: "un ennemi cerclé pour le frapper",
  other: "un bouton en bas",
};

/** What is asked where several come at once. */
const ORDERS: Readonly<Record<Order, (names: readonly string[]) => string>> = {
  "line-up": (names) => `${et(names)} ont la même Initiative. Qui joue en premier, à chaque tour ?`,
  ko: (names) => `${et(names)} tombent en même temps. Qui tombe en premier ?`,
  summons: (names) => `Au tour des invocations : ${et(names)}. Laquelle d'abord ?`,
  moves: (names) => `${et(names)} sont déplacés et se gênent. Qui est déplacé en premier ?`,
};

const FIELDS: Readonly<Record<string, string>> = {
  name: "nom",
  password: "mot de passe",
  old: "mot de passe actuel",
  new: "nouveau mot de passe",
  label: "usage de la clé",
  invite: "clé de l'invitation",
  seat: "place",
};

const FAULTS: Readonly<Record<string, (facts: Facts) => string>> = {
  missing: () => "manque",
  string_too_short: ({ min_length }) =>
    `doit avoir au moins ${min_length} ${min_length === 1 ? "caractère" : "caractères"}`,
  string_too_long: ({ max_length }) => `peut avoir au plus ${max_length} caractères`,
  extra_forbidden: () => "n'existe pas",
};

const wrongField = (field: string, facts: Facts) =>
  field
    ? `Le champ « ${FIELDS[field] ?? field} » ${FAULTS[facts.fault ?? ""]?.(facts) ?? "n'a pas la bonne forme"}.`
    : "Le serveur n'a pas compris la demande de cette page. Il faut la recharger.";

/** What the server refuses, by its code. */
const REFUSALS: Readonly<Record<string, (facts: Facts) => string>> = {
  "another-site": () => "Un autre site ne peut rien demander au nom de quelqu'un.",
  "bad-cursor": () => "Cette suite de liste n'existe plus : il faut reprendre la liste au début.",
  "bad-message": () => "Le serveur n'a pas compris cette page. Il faut la recharger.",
  "bad-name": ({ shortest, longest }) =>
    `Un nom a de ${shortest} à ${longest} lettres ou chiffres d'un même alphabet, séparés au plus par une espace ou un des signes - _ . '`,
  "bad-plan": () =>
    "Cette partie ne peut pas être préparée ainsi : il faut revoir les règles, l'arène, les équipes ou les places.",
  "bad-request": (facts) => wrongField(String(facts.field ?? ""), facts),
  "bad-value": () =>
    "Le nombre de cette page pour les dés n'a pas été pris : il a déjà été donné, ou n'a pas la bonne forme.",
  "bots-play-on": () => "Un robot joue jusqu'au bout : il n'accepte pas la nulle.",
  fallen: () => "Depuis, un dé est tombé ou quelque chose de caché a été montré : ce qui est tombé reste tombé.",
  failed: () => "Le serveur a eu une panne, et il en garde la trace. On peut réessayer dans un instant.",
  "hello-first": () => "La table attend encore que cette page se présente.",
  illegal: () => "Ce choix n'est pas permis ici.",
  late: () => "Le temps est écoulé.",
  left: () => "Cette partie a déjà été quittée.",
  "logged-in": () => "Quelqu'un est déjà connecté ici : il faut d'abord se déconnecter.",
  "name-taken": () => "Ce nom, ou un nom qui lui ressemble, est déjà pris : il faut en choisir un autre.",
  "no-offer": () => "Aucune proposition n'attend cette réponse.",
  "no-person": () => "Personne ne porte ce nom.",
  "no-such-method": () => "Cela ne se demande pas de cette façon.",
  "no-table": () => "Cette table n'existe pas.",
  "no-undo": () => "Rien ne peut être repris sans l'accord des autres.",
  nobody: () => "Il faut d'abord choisir un nom ou se connecter.",
  "not-begun": () => "La partie de cette table n'a pas commencé.",
  "not-for-guests": () => "Il faut un compte pour cela : un mot de passe suffit à en créer un.",
  "not-for-tokens": () => "Cela se fait sur la page du site, pas avec une clé.",
  "not-for-you": () => "Ces chiffres sont réservés à qui tient le serveur.",
  "not-found": () => "Il n'y a rien de tel ici ; une table privée ne s'ouvre qu'avec son lien.",
  "not-json": () => "Le serveur n'a pas compris la demande de cette page. Il faut la recharger.",
  "not-open": () => "La partie de cette table a commencé, ou la table a été annulée.",
  "not-over": () => "La partie de cette table n'est pas finie.",
  "not-ready": () => "Le serveur démarre ou s'arrête. On peut réessayer dans un instant.",
  "not-seated": () => "Seuls les joueurs de cette table peuvent faire cela.",
  "not-your-turn": () => "C'est à un autre joueur de répondre.",
  "offer-open": () => "Une autre proposition attend d'abord sa réponse.",
  "other-cards": () => "Cette partie demande un paquet de cartes que ce serveur n'a pas, ou plus tel quel.",
  "other-rules": () => "Cette partie suivait d'autres règles ou d'autres cartes que celles d'aujourd'hui.",
  over: () => "La partie est finie.",
  protocol: () => "Cette page et le serveur ne parlent pas la même version. Il faut recharger la page.",
  refused: () => "Le serveur a refusé la demande.",
  "seat-taken": () => "Cette place n'est plus libre.",
  seated: () => "Cette table a déjà une place à ce nom.",
  "slow-down": ({ seconds }) =>
    `Trop de demandes à la fois : on peut réessayer ${seconds ? `dans ${seconds} s` : "dans un instant"}.`,
  stale: () => "La partie a avancé entre-temps.",
  "too-early": () => "Personne n'a encore dépassé son temps.",
  "too-large": () => "C'est trop long pour le serveur.",
  "too-many-tables": ({ most }) => `${most} tables attendent déjà : il faut d'abord en quitter une.`,
  "too-many-tokens": ({ most }) => `Il y a déjà ${most} clés : il faut d'abord en supprimer une.`,
  unavailable: () => "La table est hors d'atteinte. On peut réessayer dans un instant.",
  "unknown-pool": () => "On ne cherche pas d'adversaire pour cette sorte de partie.",
  waiting: () => "La partie commence quand chaque joueur a donné son nombre pour les dés.",
  "weak-password": () => "Ce mot de passe est l'un des premiers qu'on essaierait : choisissez-en un autre.",
  "wrong-password": () => "Le nom ou le mot de passe n'est pas le bon.",
  yourself: () => "On ne peut pas cesser de s'écouter soi-même.",
};

const LIMITS: Readonly<Record<string, string>> = {
  none: "sans limite",
  turn: "une fois par tour",
  target: "une fois par tour sur chaque cible",
  game: "une fois par partie",
};

const POWERS: Readonly<Record<string, string>> = {
  critical: "un dé de plus quand il attaque",
  armour: "un dé de plus quand on l'attaque",
  lock: "un dé de plus pour retenir qui s'en va",
  dodge: "un dé de plus pour s'échapper",
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

function rangeOf({ range }: Spell): string {
  const far = range.min === range.max ? String(range.max) : `${range.min}–${range.max}`;
  const how = range.kind === "personal" ? "soi" : range.kind === "close" ? "contact" : far;
  return `${how}${range.kind === "line" ? " en ligne" : ""}`;
}

const reachOf = (spell: Spell) =>
  ({ personal: "sur soi", close: "au contact" })[spell.range.kind] ?? `portée ${rangeOf(spell)}`;

/** Ce que portent les sacs et ce qui se trouve sur les tuiles de Quest. */
const QUEST_WORDS: Readonly<Record<string, string>> = {
  dung: "crotte",
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

export const fr: Words & MoreWords = {
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
  toTitle: "Leçons et duels",
  unofficial: "Un projet de fans, ouvert, non officiel et gratuit.",

  connecting: "Recherche de la table…",
  reconnecting: "La table est hors d'atteinte. Reconnexion…",
  refusedByServer: "Cette page et le serveur ne parlent pas la même version. Il faut recharger la page.",
  unreadable: (sentence) =>
    `Le serveur a dit quelque chose que cette page ne sait pas lire (${sentence}) Il faut recharger la page.`,
  walkStopped: (unit, hold) =>
    `${hold ? HELD[hold.kind] : ""}${unit.name} s'arrête${unit.cell ? ` en ${unit.cell}` : ""}${left(unit)}. À choisir de nouveau.`,
  dismiss: "Fermer ce message",

  turn: (turn) => `Tour ${turn}`,
  goal: (goal) => `But : ${goal}`,
  yourTurn: (name) => `À jouer : ${name}`,
  theirTurn: (name) => `${name} joue`,
  nobodysTurn: "Un instant…",
  over: "Le combat est fini",

  boardLabel: (title) =>
    `Plateau : ${title}. Les flèches déplacent, Entrée agit, le point d'interrogation ouvre l'aide.`,
  you: "moi",
  enemy: "ennemi",
  ally: "allié",
  partner: "Partenaire",
  edge: (at) => (at === 1 ? "Combattants de gauche" : "Combattants de droite"),
  ground: (mark) => GROUND[mark] ?? "libre",
  kamas: (amount) => `${amount} ${amount < 2 ? "kama" : "kamas"}`,
  health: (unit) => (unit.hp === null ? "" : `${healthLeft(unit)} PV sur ${unit.hp}`),
  walkThere: (path) => [`${path.mp} PM pour y aller`, risk(path)].filter(Boolean).join(", "),
  punchThere: (odds) => `coup de poing : ${injuryChances(odds)}`,
  ko: "KO",
  down: "Dans les pommes.",

  hintDo: (deeds) => `${capital(either(deeds.map((deed) => DEEDS[deed])))}.`,
  chooseCell: "Choisis une case cerclée.",
  hintAim: (spell) => `${spell} : une case cerclée, ou encore la carte pour la ranger.`,
  hintNoAim: (spell, cell) => `${spell} ne peut pas viser ${cell}.`,
  tooMany: "trop de suites possibles pour dire les chances de chacune",
  touches: (name, odds) => `${name} ${injuryChances(odds)}`,
  hintDone: "Plus rien à faire ici. Le tour peut finir.",
  hintWait: "Patience…",
  hintAway: "Rien à faire d'ici pour l'instant.",
  hintSkip: "Un clic ou une touche pour passer.",
  hintWalk: (name, cell, path) =>
    `${name} vers ${cell} : ${path.mp} PM, ${risk(path, " (−1 PA, −1 PM)", " (−3 PA, −3 PM)") || "sans risque"}.`,
  hintPunch: (name, odds) => `Frapper ${name} : ${injuryChances(odds)}.`,
  hintTap: "Toucher encore pour le faire.",
  hintEnter: "Entrée pour le faire.",
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
  buyFrom: (pile, shown, kamas) => `${shown ?? `${capital(plain(pile))}, face cachée`} (${kamas} kamas)`,
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
    action === "buy"
      ? "Quelle récompense acheter ? Elle va à une figurine de l'équipe, face cachée."
      : action === "reveal"
        ? "Quelle récompense retourner ? Elle agit aussitôt ; une par tour, gratuitement."
        : "Laquelle ?",
  buyHidden: (pile) => `${capital(plain(pile))} : inconnue`,
  buyHiddenMeans: (rank, left) => `Une de ${left} récompenses inconnues (${plain(rank)}). Les autres ne la voient pas.`,
  buyFor: (names) =>
    names.length ? `Pour ${either(names)}` : "Personne n'a de place pour elle : elle serait défaussée !",
  revealFor: (name) => `Pour ${name}, qui la porte`,
  roomLeft: (room) => `encore ${room} ${room === 1 ? "place" : "places"}`,
  tensionTask: (question) => `Tension : ${question}`,
  never: "Annuler",
  spellCost: ({ cost }) =>
    [
      cost.ap ? `${cost.ap} PA` : "",
      cost.mp ? `${cost.mp} PM` : "",
      cost.injuries ? `${cost.injuries} PV` : "",
      cost.kamas ? `${cost.kamas} kamas` : "",
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
  glory: (who, gg, kamas) => `${who} : ${gg} Galons de la Gloire, ${kamas} kamas`,
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

  points: (name, most) => `${most} ${name}`,
  gauge: (name, now, most) => `${now} ${plain(name.toLowerCase())} sur ${most}`,
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

  won: "Gagné !",
  wonMore: "Et voilà le travail. Les démons sont presque réveillés.",
  lost: "Perdu.",
  lostMore: "À plat sur les pavés. Les démons veulent revoir ça.",
  again: "Rejouer",

  helpTitle: "Comment jouer",
  helpLines: [
    "Marcher : choisir une case avec un point. Le nombre est son prix en points de mouvement (PM, les losanges).",
    "Quitter une case à côté d'un ennemi est risqué : une chaîne montre la chance. Agrippé coûte 1 PA et 1 PM, taclé 3 et 3.",
    "Frapper : se mettre à côté de l'ennemi et le choisir. Cela coûte 5 points d'action (PA, les étoiles), une fois par tour.",
    "La barre au-dessus de l'ennemi montre les chances de 0, 1 ou 2 blessures, et d'un KO.",
    "Les gouttes sont les PV : une blessure en vide une, et qui n'en a plus est KO.",
    "Sorts : choisir une carte sous le plateau, puis une case cerclée. Bord bleu : une fois par tour ; violet : une fois par cible ; rouge : une fois par partie.",
    "En duel : être le seul à avoir des Galons de la Gloire. Un KO en prend autant que le niveau du vaincu ; sur une case Démon, 12 kamas en achètent un.",
    "Annuler reprend la dernière action, une marche tout entière. Ce qui est tombé reste tombé : après un dé ou une récompense montrée, rien ne se reprend.",
  ],
  helpKeys: [
    ["Flèches", "se déplacer sur le plateau ; en vue inclinée, haut va en haut à droite, droite va en bas à droite"],
    ["Entrée", "agir sur la case : y marcher ou frapper"],
    ["1 à 9", "choisir un sort de la barre, ou une réponse à une question"],
    ["P", "viser l'ennemi suivant à portée ; encore, ou Entrée, pour frapper"],
    ["E", "finir le tour"],
    ["U, Ctrl+Z", "reprendre ce qui vient d'être fait, tant qu'aucun dé n'est tombé"],
    ["V", "vue inclinée ou à plat"],
    ["T", "les cases que l’ennemi pourrait frapper au prochain tour"],
    ["+ − 0", "s'approcher du plateau, s'éloigner, tout voir ; deux doigts le font aussi"],
    ["?", "cette aide"],
    ["Échap", "fermer, annuler ou cesser de marcher"],
  ],
  look: {
    settings: "Réglages",
    theme: "Lumière",
    themes: { system: "Comme le système", light: "Claire", dark: "Sombre" },
    palette: "Couleurs",
    palettes: {
      default: "D’origine",
      deuteranopia: "Pour qui voit mal le vert",
      protanopia: "Pour qui voit mal le rouge",
      tritanopia: "Pour qui voit mal le bleu",
    },
    view: "Plateau",
    views: { isometric: "Incliné", flat: "À plat" },
    motion: "Mouvement",
    motions: { system: "Comme le système", on: "Oui", off: "Non" },
    confirm: "Appuyer deux fois pour agir",
    confirms: { touch: "Au doigt", always: "Toujours", never: "Jamais" },
    premoves: "Choisir à l'avance",
    premovesOn: "Pendant que l'autre agit, choisir une marche ou la fin du tour",
    premove: (cell: string | null) =>
      `Ensuite : ${cell ? `marcher vers ${cell}` : "finir le tour"}. Échap ou un second appui l'annule.`,
    premoveDropped: "Ce qui était choisi à l'avance n'est pas possible. Choisis de nouveau.",
    sound: "Sons",
    soundOn: "Jouer les sons",
    soundOffer: "Envie d'entendre les dés, les pas et les coups ?",
    soundYes: "Avec le son",
    soundNo: "Sans le son",
    volume: "Volume",
    kept: "Tout ceci est gardé dans ce navigateur.",
    sample: "Quelques-unes des couleurs",
    sheet: "Hauteur du volet",
    sheets: { peek: "Ce qu'on peut faire", half: "La moitié de l'écran", whole: "Tout l'écran" },
    wholeBoard: "Plateau entier",
    threatsLong: "Cases que l’ennemi pourrait frapper au prochain tour",
    threatened: (names: readonly string[]) => `à portée de ${names.join(", ")}`,
    hidden: (cell: string) => `pas de ligne de vue, ${cell} gêne`,
    snow: { "#": "un arbre enneigé", "*": "un geyser" },
  },
  library: {
    onOffer: "Au choix",
    language: "Langue",
    rules: "Règles",
    cards: "Cartes",
    teams: "Équipes",
    practice: "Entraînement",
    failed: "La bibliothèque ne répond pas.",
    again: "Réessayer",
    closeDrawer: "Fermer la règle",
    allRules: "Ouvrir dans les règles",
    book: "Règles de",
    searchRules: "Chercher une règle par numéro ou par mots",
    searchHint: "F4.8.5, pousser, ligne de vue…",
    found: (amount) => (amount < 2 ? `${amount} règle` : `${amount} règles`),
    nothing: "Rien ne correspond. Moins de mots trouvent davantage.",
    chapters: "Chapitres",
    noRule: (number) => `Il n'y a pas de règle ${number}.`,
    copyLink: "Copier le lien",
    copied: "Copié",
    searchCards: "Chercher une carte par ses mots",
    kind: "Sorte",
    kinds: { krosmaster: "Krosmaster", summon: "Invocation", reward: "Récompense Démoniaque", scenery: "Décor" },
    pack: "Paquet",
    level: "Niveau ou rang",
    levelOf: (level) => `Niveau ${level}`,
    type: "Trait",
    element: "Élément",
    elements: { water: "Eau", air: "Air", earth: "Terre", fire: "Feu", neutral: "Neutre", heal: "Soin" },
    all: "Tous",
    cardsFound: (amount) => (amount < 2 ? `${amount} carte` : `${amount} cartes`),
    noCard: (id) => `Il n'y a pas de carte « ${id} ».`,
    backToCards: "Toutes les cartes",
    clear: "Effacer les filtres",
    initiative: "Initiative",
    hp: "PV",
    ap: "PA",
    mp: "PM",
    copies: (amount) => (amount < 2 ? `${amount} pion` : `${amount} pions`),
    powers: "Pouvoirs",
    spells: "Sorts",
    once: {
      gold: "Nom doré : une fois par équipe",
      white: "Nom blanc : deux fois par équipe",
      black: "Nom noir : trois fois par équipe",
    },
    buildTeam: "Former une équipe",
    yourTeam: "L'équipe",
    emptyTeam: "Personne encore. Les cartes sont plus bas.",
    format: "Format",
    levels: (now, most) => `${now} Niveaux sur ${most}`,
    members: (now, most) => `${now} Krosmasters sur ${most} au plus`,
    totalInitiative: (amount) => `Initiative ${amount}`,
    legal: "Cette équipe peut combattre.",
    illegal: "Pas encore une équipe :",
    add: (name) => `Ajouter ${name}`,
    remove: (name) => `Retirer ${name}`,
    recommended: "Équipes conseillées",
    take: "Prendre cette équipe",
    emptyIt: "Vider l'équipe",
    share: "Partager",
    playTeam: "Jouer avec cette équipe",
    candidates: "Qui est là",
    notAllowed: "pas autorisé ici",
    practiceTitle: "KO en un tour",
    practiceAbout:
      "Dix positions. Chacune se gagne dans ce tour même, à condition de voir comment et que les dés le veuillent.",
    practiceDone: "réussie",
    solved: (done, all) => `${done} sur ${all}`,
    hour: "Heure",
    minute: "Minute",
    says: (who) => `${who} dit`,
    pointsAt: (cell) => `La flèche montre ${cell}.`,
    next: "Suite",
    gotIt: "Compris",
    hush: "Sans conseils",
    hintsOn: "Conseils",
    setUp: "Préparation",
    setUpArena: "Choix de l'arène.",
    setUpSide: "Choix du côté du plateau.",
    setUpBan: "Un Krosmaster à bannir : personne ne pourra le jouer.",
    setUpDraft: "Une des cartes à prendre.",
    setUpBuild: "L'équipe à former.",
    setUpWait: "L'adversaire choisit.",
    sides: { north: "Nord", east: "Est", south: "Sud", west: "Ouest" },
    ban: (name) => `Bannir ${name}`,
    draft: (name) => `Prendre ${name}`,
    teamDone: "L'équipe est complète",
    banned: "Bannis",
    teamOf: (who, own) => (own ? "Mon équipe" : `Équipe : ${who}`),
    unknownCard: "une carte cachée",
    nobodyTaken: "personne encore",
  },
  helpTouch: "Sur un écran tactile, la première touche montre ce qui arriverait, la seconde le fait.",
  close: "Fermer",
  serverAway: "Le serveur ne répond pas. Réessaie dans un instant.",
  refusal: (code, sentence, facts = {}) => REFUSALS[code]?.(facts) ?? sentence,
  lost404: "Il n'y a rien à cette adresse",
  lost404More: "Il y manque peut-être une lettre, ou ce qui s'y trouvait a changé de place.",
  choosing1: (name) => `${name} choisit`,
  nextStep: (title) => `Suite : ${title}`,
  nextDuel: "Suite : un duel entier",
  quest: {
    title: "Aventure",
    about: "Krosmaster Quest : quitter la cité, récolter, combattre les monstres du Démon et gagner de la gloire.",
    choose: "Choisir une aventure",
    begin: "Partir à l'aventure",
    world: "Monde",
    lies: (name: string) => `${name}, petit et déjà posé`,
    laid: "Un monde entier, à poser",
    families: "Tuiles et monstres",
    familyNames: { both: "Bouftous et Tofus", gobball: "Bouftous", tofu: "Tofus" },
    setUp: "Mise en place",
    quick: "Le hasard pose et distribue",
    byHand: "Par les joueurs, tuile après tuile",
    yours: "Ton Krosmaster",
    krosmasterOf: (seat: number) => `Krosmaster de la place ${seat}`,
    others: "Autres Krosmasters",
    kind: "Façon de jouer",
    kinds: {
      "free-for-all": "Chacun pour soi, Démon partagé",
      player: "Chacun pour soi, l'un est le Démon",
      cooperative: "Tous contre le joueur du Démon",
    },
    bots: "Des bots",
    game: "Jeu",
    demon: "Le Démon",
    stocks: "Ce que chacun possède",
    round: (round: number) => `Manche ${round}.`,
    dungeon: (family: string, room: number, who: string, mood: string | null) =>
      `Donjon (${family}), salle ${room} : ${who} joue ses monstres${mood ? ` ; humeur du Boss : ${mood}` : ""}.`,
    token: (who: string, active: boolean) =>
      `${who} joue le Démon, dont les monstres ${active ? "agiront" : "se reposeront"} au prochain tour.`,
    mode: (mode: string) => ({ adventure: "mode Aventure", combat: "mode Combat" })[mode] ?? "",
    glory: (gg: number) => `${gg} GG`,
    bag: (held: number, slots: number) => `Sac ${held}/${slots} :`,
    nothing: "rien",
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
    yourTurn: "à toi de jouer",
    theirTurn: "aux autres de jouer",
    notify: "Notifications",
    notifyOn: "Le navigateur me prévient quand une table m'attend et que je regarde ailleurs",
    notifyRefused: "Ton navigateur n'autorise pas les notifications de cette page.",
  },
  tables: {
    neverBegan: "La partie n'a pas commencé",
    neverCame: (names) => `${names.join(", ")} n'est pas venu à temps. Personne n'a gagné ni perdu.`,
    menu: "Écrans",
    home: "Accueil",
    lobby: "Tables",
    games: "Parties",
    leaderboard: "Classement",
    playingAs: (name: string) => `Joueur : ${name}`,
    logIn: "Se connecter",
    logOut: "Se déconnecter",
    loggedOut: "Déconnexion faite.",
    loading: "Un instant…",
    notLoaded: "Cet écran n'a pas pu être chargé.",
    reload: "Recharger",
    noTable: "Cette table n'existe pas, ou elle est privée et le lien n'a pas sa clé.",
    toLobby: "Vers les tables",
    cancelled: "Cette table a été annulée",
    waiting: "La table est mise",
    waitingMore: "La partie commence dès que quelqu'un s'assied. Envoie le lien à quelqu'un.",
    gettingReady: "Tout le monde est là. Les dés sont scellés…",
    seats: "Places",
    player: (player: number) => `Joueur ${player}`,
    free: "libre",
    bot: (name: string) => `${name} (robot)`,
    you: "moi",
    away: "absent",
    spectators: (count: number) => (count === 1 ? "1 spectateur" : `${count} spectateurs`),
    inviteLink: "Invitation",
    copy: "Copier le lien",
    copied: "Copié",
    standUp: "Quitter la table",
    sit: "S'asseoir",
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
    chat: "Discussion",
    chatSay: "Dire quelque chose",
    send: "Envoyer",
    mute: (name: string) => `Ne plus écouter ${name}`,
    mutedLine: (name: string) => `${name} n'est plus écouté.`,
    unmute: "Écouter à nouveau",
    rematch: "Revanche",
    rematchAsked: "Revanche demandée…",
    rematchAccept: "Accepter la revanche",
    wins1: (who: string) => `${who} gagne !`,
    drawn: "Partie nulle",
    abandoned: "Non jouée",
    unfinished: "La partie reste inachevée",
    unfinishedMore:
      "Les règles et les cartes actuelles ne permettent pas de la continuer. Elle ne compte pour personne.",
    resumed: (changed: "rules" | "cards", back: "turn" | "start") =>
      `Les ${changed === "rules" ? "règles" : "cartes"} ont changé depuis que cette partie a été laissée. Elle reprend au début ${back === "turn" ? "du tour" : "de la partie"}, avec celles de maintenant.`,
    ended: (how: string, who: string) =>
      how === "abandoned"
        ? "La partie a été délaissée."
        : how === "unfinished"
          ? "Inachevée : impossible de continuer avec d'autres règles ou cartes."
          : how === "draw"
            ? "Partie nulle."
            : how === "resigned"
              ? `${who} gagne par abandon.`
              : how === "time"
                ? `${who} gagne au temps.`
                : `${who} gagne.`,
    online: (count: number) => (count === 1 ? "1 joueur en ligne." : `${count} joueurs en ligne.`),
    quick: "Partie rapide",
    seeking: "Recherche d'un adversaire de force égale…",
    stopSeeking: "Ne plus chercher",
    newTable: "Nouvelle table",
    yourTables: "Mes tables",
    openTables: "Tables ouvertes",
    noOpen: "Aucune table n'attend de joueur. Mets-en une !",
    runningTables: "Parties à regarder",
    noRunning: "Personne ne joue en public en ce moment.",
    look: "Voir",
    goOn: "Reprendre",
    watch: "Regarder",
    rated: "classée",
    packs: "Jouer aussi avec les cartes de",
    ratedLong: "Classée : le résultat compte pour le classement",
    noClock: "sans pendule",
    perMove: (seconds: number) => `${seconds} s par coup`,
    fischer: (minutes: number, increment: number) => `${minutes} min + ${increment} s`,
    days: (days: number) => (days === 1 ? "1 jour par coup" : `${days} jours par coup`),
    daysLeft: (days: number) => (days === 1 ? "1 jour" : `${days} jours`),
    anyArena: "arène à choisir",
    lessonNumber: (id: string) => `Leçon ${id}`,
    friend: "Quelqu'un, par un lien",
    anyone: "Le premier venu",
    hotSeat: "Quelqu'un sur cet écran",
    whoPlays: "Qui joue ?",
    nameOf: (seat: number) => (seat === 1 ? "Mon nom" : `Nom du joueur ${seat}`),
    passTo: (who: string, name: string) => (name ? `${who} joue ${name}` : `${who} choisit`),
    level: (at: number, name: string) => `Robot ${at} – ${name}`,
    chooseArena: "Choisie dans la partie",
    teams: "Équipes",
    recommended: "Les équipes conseillées",
    built: "Composées dans la partie",
    drafted: "Piochées dans la boîte, par deux",
    draftedAll: "Piochées partout, par deux",
    ownTeam: "Ton équipe",
    otherTeam: "L'autre camp joue une équipe conseillée.",
    changeTeam: "La changer",
    clock: "Pendule",
    clocks: {
      none: "Aucune",
      move: "90 secondes par coup",
      fast: "10 minutes + 10 secondes",
      slow: "30 minutes + 20 secondes",
      days: "3 jours par coup",
    },
    players: "Joueurs",
    sizes: { two: "Deux", three: "Trois, chacun pour soi", four: "Quatre, chacun pour soi", pairs: "Deux contre deux" },
    sizesAbout: "Deux Krosmasters chacun, ceux de la boîte.",
    make: "Mettre la table",
    account: "Mon compte",
    profile: "Mon profil",
    name: "Nom",
    password: "Mot de passe",
    guest: "Jouer en invité",
    useName: "Prendre ce nom",
    register: "Créer un compte",
    registerAbout:
      "Un compte garde les parties et le classement sur tous les appareils. Les parties d'un invité le suivent.",
    hello: "Bienvenue !",
    tokens: "Clés pour robots",
    tokensAbout: "Un programme joue au nom du compte avec une clé. Elle n'est montrée qu'une fois.",
    tokenLabel: "À quoi sert-elle ?",
    makeToken: "Créer une clé",
    tokenMade: "Voici la clé. Garde-la bien.",
    tokenGone: "La clé n'existe plus.",
    dropToken: "Supprimer",
    rank: "Rang",
    rating: "Cote",
    wins: "Gagnées",
    losses: "Perdues",
    draws: "Nulles",
    nobodyRated: "Personne n'a encore joué de partie classée.",
    noPerson: "Personne ne porte ce nom.",
    siteDice: "Tous les dés tombés ici",
    siteDiceAbout: (dice: number) =>
      `Les ${dice} dés des parties finies, à côté de ce qu'il fallait attendre. Chacun était scellé avant sa partie, et le fichier de la partie le prouve : outerworld verify.`,
    face: "Face",
    faceName: (face: string) =>
      ({
        critical: "critique",
        armour: "armure",
        lock: "tacle",
        dodge: "esquive",
        "critical-dodge": "critique-esquive",
        dofus: "dofus",
      })[face] ?? face,
    fell: "Tombée",
    expected: "Attendue",
    all: "Tout",
    noGames: "Aucune partie trouvée.",
    more: "Plus",
    watchGame: "Revoir la partie",
    showMe: "Voir comment faire",
    solution: "Une façon de gagner, si les dés sont cléments.",
    firstMoment: "Au début",
    stepBack: "Un pas en arrière",
    stepOn: "Un pas en avant",
    lastMoment: "À la fin",
    playThrough: "Lecture",
    pause: "Pause",
    moment: (at: number, of: number) => `Étape ${at} sur ${of}`,
    download: "Télécharger la partie",
    shareMoment: "Copier un lien vers cet instant",
    picture: "Image animée",
    scenes: { turn: "Ce tour", whole: "Toute la partie" },
    makePicture: "Faire l'image",
    drawingPicture: "Dessin en cours…",
    pictureAlt: "L'image animée obtenue",
    savePicture: (kilobytes: number) => `L'enregistrer (${kilobytes} Ko)`,
    playOnHere: "Reprendre la partie ici",
    playOnAbout:
      "Une nouvelle partie commence à cet instant précis, contre un bot. À partir de là les dés sont nouveaux, et rien ne compte pour le classement.",
    overThere: "Ici la partie est terminée : revenir à une étape précédente.",
    yourSide: "Jouer",
    start: "Commencer",
    branchedFrom: "Suite d'une partie précédente.",
    diceOf: (who: string) => `Dés : ${who}`,
    sealed: "Dés scellés",
    sealedAbout:
      "Avant la partie, le serveur a publié l'empreinte de son secret, et chaque joueur a ajouté un nombre. Le secret est dévoilé : avec le fichier téléchargé, outerworld verify contrôle chaque dé.",
  },
};
