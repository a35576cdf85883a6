/** Les mots de Krosmaster Quest, en français. */

import type { QuestWords } from "./quest-en";

const kamas = (count: number) => `${count} ${count < 2 ? "kama" : "kamas"}`;

export const questFr: QuestWords = {
  /** Looking at the world. */
  world: {
    follow: "Suivre",
    whole: "Monde entier",
    nearer: "Plus près",
    further: "Plus loin",
    areas: "Où regarder",
    outside: "Dehors",
    dungeon: (family) => `Donjon : ${family}`,
    map: (who) => `Petite carte. ${who.join(", ")}.`,
    stands: (name, where) => `${name} en ${where}`,
    outOfSight: (cells) =>
      cells === 1 ? "Encore une case à choisir, hors de vue" : `Encore ${cells} cases à choisir, hors de vue`,
  },
  groups: {
    fight: "Marche et combat",
    gather: "Récolte",
    town: "Cité",
    party: "Groupe",
    end: "Fin",
    now: "Possible",
    later: "Pas maintenant",
  },
  deeds: {
    punch: "Frapper",
    zaap: "Zaap",
    enter: "Donjon",
    flee: "Fuir",
    farm: "Récolter",
    "pick-up": "Ramasser",
    dabble: "Marché",
    craft: "Atelier",
    uncover: "Découvrir",
    "buy-gg": "1 GG",
    gear: "Objets",
    "hand-in": "Remettre",
    invite: "Inviter",
    trade: "Échanger",
    leave: "Partir",
    heal: "Repos",
    end: "Fin du tour",
  },
  means: {
    punch: "Frappe un ennemi voisin : 1 dégât, une fois par tour.",
    zaap: "Passe par le Zaap voisin et ressors à côté d'un autre.",
    enter: "Descends dans le donjon voisin. Ton groupe est invité à te suivre.",
    flee: "Quitte le combat : tu reviens près d'un phénix avec 1 GG de moins et le tour s'arrête. Première action du tour seulement.",
    farm: "Un arbre voisin donne 1 bois, un filon 1 fer.",
    "pick-up": "Ramasse une bouse ou un œuf sur ta case.",
    dabble: "À côté du Marché : regarde les étals, vends ce qu'il y a dans le sac, puis achète.",
    craft: "À côté de l'Atelier : une recette et ses ressources deviennent un objet.",
    uncover:
      "Paie pour lever un cache : un sort, les pouvoirs, l'histoire (elle offre un tour de plus) ou plus de sac.",
    "buy-gg": "Le prochain Galon de la Gloire de ton Chemin de Geegee, au prix de sa case.",
    gear: "Mets, ôte ou utilise des objets : en mode Aventure, gratuit.",
    "hand-in": "Remets ce qu'une quête demande.",
    invite: "Invite dans ton groupe qui se tient sur ta tuile : plus de tacle entre vous, et vous pouvez échanger.",
    trade: "Échange le contenu des sacs avec quelqu'un de ton groupe sur ta tuile.",
    leave: "Quitte ton groupe.",
    heal: "Soigne jusqu'à 5 blessures ; le tour s'arrête. Première action du tour seulement.",
    end: "Les PA et PM restants sont perdus.",
  },
  price: { ap: (count) => `${count} PA`, mp: (count) => `${count} PM`, kamas },
  from: "dès",
  never: (action) =>
    ({
      gear: "Il n'y a rien à mettre, à ôter ni à utiliser.",
      "hand-in": "Aucune quête ne demande de remettre quoi que ce soit.",
    })[action] ?? "Cela ne se peut pas maintenant.",
  notNow: "Pas maintenant",
  close: "Fermer",
  market: {
    look: "Tu ne fais que regarder : rien n'est encore payé.",
    sellFirst: "Vends d'abord : après un achat, on ne vend plus.",
    bought: "Tu as acheté : il ne reste qu'à acheter.",
    slate: "Prix du jour",
    stalls: "Recettes aux crochets",
    things: "Tes objets et recettes",
    buy: "Acheter",
    sell: "Vendre",
    enter: "Commercer aux étals",
    leave: "Quitter le Marché",
    was: (price) => `était à ${price}`,
    emptyHook: "crochet vide",
    nothingToSell: "Ton sac n'a rien à vendre.",
    short: (poor) => (poor ? "trop cher" : "pas de place"),
    cannot: (poor, full) =>
      poor ? "Ta bourse est trop légère." : full ? "Ton sac n'a pas la place." : "Pas maintenant.",
  },
  workshop: {
    craft: "Fabriquer",
    lacks: "Il manque des ressources",
    about: "La recette et ses ressources sont dépensées ; l'objet se met aussitôt ou va dans le sac.",
  },
  trade: {
    gives: (who) => `${who} donne`,
    nothing: "rien",
    offer: "Proposer cela",
    takeBack: "Reprendre le dernier",
    accept: "Accepter l'offre",
    decline: "Non merci",
    counter: "Proposer autre chose",
    end: "Arrêter l'échange",
    toFirst: "Retour à la première offre",
    first: (who, gives, other, wants) => `La première offre tient : ${who} donne ${gives}, ${other} donne ${wants}.`,
    composes: (who) => `${who} prépare une offre.`,
    thinks: (who) => `${who} réfléchit à l'offre.`,
    tooMuch: (who) => `Le sac de ${who} manque de place : il faudra choisir quoi jeter.`,
  },
  auction: {
    worth: (kamas) => `Le Marché en donne ${kamas}.`,
    bidders: "Qui enchérit",
    asked: (who) => `Un objet est mis aux enchères : à ${who} d'enchérir.`,
    leads: (bid) => `offre ${kamas(bid)}`,
    out: "se retire",
    purse: (left) => `a ${kamas(left)}`,
    noRoom: "Ton sac n'a pas la place : il faudrait choisir quoi jeter.",
    bid: (kamas) => `Enchérir ${kamas}`,
    pass: "Passer",
    less: "Enchérir moins",
    more: "Enchérir plus",
  },
  mobs: {
    rest: (count) => (count === 1 ? "Joue-le pour moi" : "Joue le reste pour moi"),
    stay: "Les autres ne bougent pas",
  },
  first: {
    adventure:
      "Va à côté d'un arbre ou d'un filon et récolte, ramasse une bouse, vends au Marché : les kamas achètent la Gloire.",
    combat: "Approche-toi d'un monstre et lance-lui un sort : qui tombe laisse des kamas et du butin.",
  },
  help: [
    "Réunis des Galons de la Gloire (GG) : ils s'achètent avec des kamas le long de ton Chemin de Geegee, et les quêtes en donnent.",
    "Chaque tour commence par un mode. Aventure : 3 PM de plus, une blessure guérie, et toutes les affaires. Combat : sorts et coups.",
    "Marcher : choisis une case avec un point ; le nombre est son prix en PM. Quitter un ennemi est risqué : une chaîne montre la chance.",
    "Récolter : à côté d'un arbre ou d'un filon, pour du bois et du fer. Ramasse bouses et œufs sur la case où tu te tiens.",
    "Marché : à côté de lui, vends ce qu'il y a dans ton sac, puis achète ressources et recettes.",
    "Atelier : une recette et ses ressources deviennent un objet à porter.",
    "Découvrir : paie pour lever un cache de ta carte : un sort, tes pouvoirs, ton histoire (un tour de plus) ou plus de sac.",
    "Combattre : les monstres qui tombent laissent des kamas et du butin. Qui est KO perd 1 GG et se réveille près d'un phénix.",
    "Quêtes : chacun avance sur le Chemin de l'Aventure, pierre par pierre ; tes propres quêtes sont sur ton tableau.",
    "Le Démon : qui tient son jeton tire les événements et joue les monstres avant son propre tour, ou un joueur est le Démon toute la partie.",
    "Donjons : entre par l'entrée voisine, seul ou avec ton groupe. Les salles se suivent, et un boss attend au bout.",
    "Ce qui ne se peut pas est en pointillés : appuie dessus, ou sur sa place du plateau, et la ligne au-dessus dit pourquoi.",
  ],
  why: (kind, { arrives, loot }) => {
    if (kind === "bag" && arrives)
      return `Tu reçois : ${arrives.name}. Il faut ${arrives.slots < 2 ? "une place" : `${arrives.slots} places`}.`;
    if (kind === "loot" && loot)
      return loot.lucky
        ? `La chance : une chose de plus de ${loot.mob}.`
        : `Tu avais blessé ${loot.mob} avant qu'un autre ne l'abatte : une chose de son butin est à toi.`;
    return (
      (
        {
          phoenix: "Ton Krosmaster est KO ou a fui : il perd 1 GG et se réveille près d'un phénix.",
          invite: "Dans un groupe, personne ne se tacle, on peut échanger et entrer ensemble dans un donjon.",
          join: "Qui reste dehors ne peut entrer avant que le donjon soit vide.",
          auction: "Un événement met un objet aux enchères : qui offre le plus le paie et l'emporte.",
          event: "La carte du Démon demande un choix à son joueur.",
          draw: "Une quête de plus de GG en demande davantage.",
          deal: "Tu gardes les autres jusqu'à les accomplir.",
          "return-home": "Le donjon est fini : tous reviennent à la cité.",
          mobs: "Tu parles pour le Démon : chaque monstre agit une fois.",
        } as Readonly<Record<string, string>>
      )[kind] ?? ""
    );
  },
  slots: (slot) =>
    (
      ({
        headgear: "coiffe",
        cloak: "cape",
        breastplate: "plastron",
        boots: "bottes",
        "one-handed": "arme à une main",
        "two-handed": "arme à deux mains",
        shield: "bouclier",
        trinket: "babiole",
        set: "panoplie",
      }) as Readonly<Record<string, string>>
    )[slot] ?? slot,
  dash: {
    of: (krosmaster, player) => `Tableau de ${krosmaster}, ${player}`,
    glory: (gg, spaces) => `${gg} GG sur ${spaces}`,
    nextGlory: "Prochain GG",
    card: "Carte",
    sealed: "Sous un cache.",
    covers: { powers: "Pouvoirs", story: "Histoire" },
    story: "L'histoire de ton Krosmaster : la découvrir offre un tour de plus après celui-ci.",
    group: "En groupe avec",
  },
  bag: {
    title: (taken, slots) => `Sac : ${taken} ${taken < 2 ? "place" : "places"} sur ${slots}`,
    more: (slots) => `${slots} ${slots < 2 ? "place" : "places"} de plus`,
    recipe: (item) => `Recette : ${item}`,
    equip: "Appuie pour le mettre.",
    stow: "Appuie pour l'ôter.",
  },
  quests: {
    title: "Quêtes",
    worth: (gg) => `${gg} GG`,
    onPath: (at) => `Chemin de l'Aventure, pierre ${at}`,
    unknown: "Une quête à soi",
    none: "Aucune dans ce monde pour l'instant.",
    where: "Montrer où",
    done: "fait",
    missing: "à faire",
  },
  others: {
    title: "Les autres joueurs",
    of: (who) => `Ce que possède ${who}`,
    kamas: "kamas",
    glory: (gg) => `${gg} GG`,
    monsters: (count) => (count < 2 ? `${count} monstre` : `${count} monstres`),
  },
  path: {
    title: "Chemin de l'Aventure",
    round: (round) => `Manche ${round}`,
    demon: (mine, who) => (mine ? "Tu joues le Démon" : `Démon : ${who}`),
    active: "Les monstres agissent à son prochain tour",
    rests: "Les monstres se reposent à son prochain tour",
    empty: "Pas encore de quête ici",
    stone: (at, name, gg) => `Pierre ${at} : ${name}, ${gg} GG`,
    doneBy: (names) => (names.length ? `Accomplie par ${names.join(", ")}.` : "Personne ne l'a encore accomplie."),
    events: (count) => (count < 2 ? `${count} événement` : `${count} événements`),
    pile: "Les événements jusqu'ici",
    leaf: (at, of) => `Carte ${at} sur ${of}`,
    before: "Avant",
    after: "Après",
    dungeon: (family, room) => `Donjon ${family}, salle ${room}`,
    monsters: (who, mood) => `${who} joue ses monstres${mood ? ` ; humeur : ${mood}` : ""}`,
  },
  demon: (mine, who, active, always) => [
    mine ? "Tu joues le Démon en ce moment." : `${who} joue le Démon en ce moment.`,
    always
      ? "Un joueur est le Démon pendant toute la partie : son tour vient une fois par manche, après tous les autres."
      : "Le Démon est partagé : qui tient son jeton tire les événements et joue les monstres juste avant son propre tour, et pour tout le monde. Le jeton se retourne après chacun de ces tours et, ses deux faces vues, va au joueur précédent, à rebours de l'ordre du jeu.",
    "Pendant le tour du Démon, des événements sont tirés : monstres et ressources arrivent, les prix changent, des quêtes apparaissent sur le Chemin de l'Aventure.",
    active
      ? "Le jeton montre sa face active : les monstres agissent au prochain tour du Démon."
      : "Le jeton montre sa face de repos : les monstres n'agissent pas au prochain tour du Démon.",
  ],
  modes: {
    adventure: {
      name: "Aventure",
      says: ["3 PM de plus", "1 blessure guérie", "Échanges, objets, repos", "Ni sorts ni coups"],
      when: "Pour voyager, récolter et commercer",
    },
    combat: {
      name: "Combat",
      says: ["Sorts et coups, hors de la cité", "Les invocations restent", "Tu peux fuir", "Tes seuls PM, sans soin"],
      when: "Contre les monstres",
    },
  },
};
