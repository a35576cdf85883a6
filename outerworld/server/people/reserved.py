"""Names that are the site's own, in both languages: whoever had one could pass for who runs it, or for a bot."""

from typing import Final

# Nobody is called by one of these, alone or beside others ("Club Admin").
WORDS: Final = frozenset(
    [
        "admin",
        "admins",
        "administrator",
        "administrators",
        "administrateur",
        "administrateurs",
        "administratrice",
        "administratrices",
        "administration",
        "moderator",
        "moderators",
        "moderateur",
        "moderateurs",
        "moderatrice",
        "moderatrices",
        "moderation",
        "mod",
        "mods",
        "modo",
        "operator",
        "operators",
        "operateur",
        "sysadmin",
        "sysop",
        "system",
        "systeme",
        "server",
        "servers",
        "serveur",
        "support",
        "staff",
        "official",
        "officials",
        "officiel",
        "officielle",
        "root",
        "webmaster",
        "security",
        "securite",
        "outerworld",
        "krosmaster",
        "bot",
        "bots",
    ]
)
# Nor by one of these alone: words for anybody, bots as the page calls them, and who has a say at events.
ALONE: Final = frozenset(
    [
        *("nobody", "personne", "anonymous", "anonyme", "everybody", "everyone", "deleted", "null", "none"),
        *("you", "me", "moi", "toi"),
        *("newcomer", "apprentice", "fighter", "veteran", "champion", "greedy", "random", "plain", "search"),
        *("debutant", "apprenti", "combattant", "glouton", "hasard"),
        *("judge", "juge", "referee", "arbitre", "organiser", "organizer", "organisateur", "organisatrice"),
    ]
)
# Nor by one of these and a number: so bots are called, and guests who chose no name.
NUMBERED: Final = frozenset({"level", "lvl", "niveau", "guest", "invite"})
