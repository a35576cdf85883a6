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
        "administratrice",
        "administration",
        "moderator",
        "moderators",
        "moderateur",
        "moderatrice",
        "mod",
        "mods",
        "modo",
        "operator",
        "operateur",
        "sysop",
        "system",
        "systeme",
        "server",
        "serveur",
        "support",
        "staff",
        "official",
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
# Nor by one of these alone.
ALONE: Final = frozenset(
    {"nobody", "personne", "anonymous", "anonyme", "everybody", "everyone", "null", "none", "you", "me", "moi", "toi"}
)
# Nor by one of these and a number: so bots are called, and guests who chose no name.
NUMBERED: Final = frozenset({"level", "lvl", "niveau", "guest", "invite"})
