"""Why an option is not legal: a sentence that every language can say, and the rule that forbids it."""

from dataclasses import dataclass

from outerworld.cards.text.said import Said, said
from outerworld.combat.battle import Battle


@dataclass(frozen=True)
class Reason:
    """Why not, and the rule that says so: `because("no-mp", "F6.3.2", unit="Joris")`."""

    what: Said
    rule: str

    @property
    def sentence(self) -> str:
        """The reason in English."""
        return self.what.say()

    def say(self, game: Battle, language: str) -> str:
        """The reason in a language, with the names that the game's own cards have there."""
        return self.what.say(language, game.setting.book.catalogue)


def because(key: str, rule: str, **facts: str | int) -> Reason:
    """The reason of that key, as the words of every language have it.

    >>> because("no-mp", "F6.3.2", unit="Joris").sentence
    'Joris has no MP left.'
    """
    return Reason(said("reasons", key, **facts), rule)


def name_of_active(game: Battle) -> str:
    """The name of the unit whose turn it is, as reasons say it."""
    return game.row(game.active).card.name
