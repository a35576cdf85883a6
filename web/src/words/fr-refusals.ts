/** Ce que le serveur refuse, dit en français. */

import type { Facts } from "../api";

const FIELDS: Readonly<Record<string, string>> = {
  name: "nom",
  password: "mot de passe",
  old: "mot de passe actuel",
  new: "nouveau mot de passe",
  label: "usage de la clé",
  invite: "clé de l'invitation",
  seat: "place",
  email: "adresse électronique",
  code: "code",
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
export const REFUSALS: Readonly<Record<string, (facts: Facts) => string>> = {
  "another-host": () => "Ce serveur a une autre adresse, et ne répond à aucune autre.",
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
  rated: () => "Dans une partie classée, personne d'autre ne répond pour toi.",
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
  appealed: () => "Vous avez déjà fait appel : un modérateur le lira.",
  "bad-network": () => "Une plage d'adresses s'écrit 203.0.113.0/24 ou 2001:db8::/48, et elle doit être petite.",
  banned: ({ reason, until }) =>
    `Vous êtes exclu ${until ? `jusqu'au ${new Date(Number(until)).toLocaleDateString("fr")}` : "jusqu'à nouvel ordre"} : ${reason}`,
  moderator: () => "Seul l'opérateur peut exclure un modérateur.",
  "no-ban": () => "Il n'y a pas de telle exclusion, ou elle est finie.",
  "no-line": () => "Cette ligne n'existe pas.",
  "no-report": () => "Ce signalement n'existe pas, ou il est clos.",
  "no-reset": () => "Ce lien ne vaut rien, ou ne vaut plus : demandez-en un autre.",
  "bad-passkey": () => "Cette clé d'accès ne vaut rien ici, ou ne vaut plus.",
  "code-wanted": () => "Il faut aussi le code à usage unique de votre application, ou un code de secours.",
  "codes-not-begun": () => "Il faut d'abord préparer une application.",
  "codes-on": () => "Les codes à usage unique sont déjà demandés : il faut d'abord les désactiver.",
  "no-mail": () => "Ce serveur n'envoie pas de courriel : demandez un lien aux personnes qui le tiennent.",
  "no-ticket": () => "Cela ne vaut rien, ou ne vaut plus : il faut recommencer.",
  "passkey-known": () => "Cette clé d'accès est déjà connue.",
  "too-many-passkeys": ({ most }) => `Il y a déjà ${most} clés d'accès : il faut d'abord en retirer une.`,
  "wrong-code": () => "Ce n'est pas le code de maintenant : attendez le suivant.",
  "not-a-moderator": () => "C'est réservé aux modérateurs.",
  silenced: () => "Vous ne pouvez pas parler ici pour le moment : votre compte dit pourquoi et jusqu'à quand.",
  "too-many-reports": () => "Vous avez déjà beaucoup de signalements ouverts : un modérateur les lira.",
};
