"""What a table in motion says to what cannot be done."""

from outerworld.cards.errors import CardError


class Declined(Exception):
    """A request that changed nothing: a short code for programs, a sentence for people, and the table's number.

    >>> Declined("not-found", "There is no such table.").code
    'not-found'
    """

    def __init__(self, code: str, sentence: str, number: int | None = None) -> None:
        super().__init__(sentence)
        self.code = code
        self.number = number


def other_cards(error: CardError) -> Declined:
    """A game whose packs are not there, or no longer fit what was played."""
    return Declined("other-cards", f"This game cannot be played with the cards that are here now: {error}.")


def not_found() -> Declined:
    """No table of that name, or none that this person may know of: nobody can tell one from the other."""
    return Declined("not-found", "There is no such table, or it is a private one: ask for its link.")
