"""Fair dice: chance that nobody can foresee or steer, and that anybody can check afterwards.

Before anything is rolled the server publishes the commitment, which is the SHA-256 of a secret; then each person adds
a value. Where several do, each first gives a promise, the SHA-256 of the value, and tells the value itself once all
others are bound too: so nobody chooses theirs last, not even who knows the secret (docs/fair-dice.md). Draw n is an
HMAC of the values and n under the secret: the commitment binds the server, and the values come too late for it. At the
end the secret is told, and whoever has the values can work out every draw again.
"""

import hashlib
import hmac
from collections.abc import Iterable

from outerworld.engine.chance import Chance

PROMISE = "[0-9a-f]{64}"
"""What binds a person to a value before it is told."""
VALUE = "[0-9a-f]{16,64}"
"""A person's value: 16 to 64 hexadecimal digits."""


def commitment(secret: bytes) -> str:
    """What is published before the game: it tells nothing about the secret, and fits no other.

    >>> commitment(b"a secret")[:16]
    '984ca5162200734c'
    """
    return hashlib.sha256(secret).hexdigest()


def promise(value: str) -> str:
    """What a person gives first: it tells nothing about the value, and fits no other.

    >>> promise("00ff00ff00ff00ff")[:16]
    '0aa8593366da1229'
    """
    return hashlib.sha256(value.encode()).hexdigest()


class FairDice(Chance):
    """Draw n is HMAC-SHA256(secret, "value,value,…:n") modulo the sides; the values come in the order of the seats.

    After an undo the draws that were taken back are left out: `shifts` holds pairs of a draw of the game and by how
    many the number is greater from there on. So no die that somebody saw ever falls again.

    >>> dice = FairDice(b"a secret", ["00ff00ff00ff00ff", "1122334455667788"])
    >>> [dice.draw(n, 6, 0) for n in range(6)]
    [1, 4, 5, 4, 3, 2]
    >>> again = dice.after_undo(2, 5)
    >>> [again.draw(n, 6, 0) for n in range(3)] == [dice.draw(n, 6, 0) for n in (0, 1, 5)]
    True
    """

    def __init__(self, secret: bytes, values: Iterable[str], shifts: tuple[tuple[int, int], ...] = ()) -> None:
        self.secret = secret
        self.values = tuple(values)
        self.shifts = shifts

    def __repr__(self) -> str:
        return "FairDice(…)"

    def place(self, number: int) -> int:
        """The number under which a draw of the game is worked out."""
        return number + next((shift for first, shift in reversed(self.shifts) if first <= number), 0)

    def draw(self, number: int, sides: int, wanted: int) -> int:
        """What the HMAC says."""
        text = f"{','.join(self.values)}:{self.place(number)}"
        return int.from_bytes(hmac.digest(self.secret, text.encode(), "sha256")) % sides

    def after_undo(self, back_to: int, drawn: int) -> "FairDice":
        """The dice once a game that had drawn so many is back where it had drawn fewer."""
        earlier = tuple(shift for shift in self.shifts if shift[0] < back_to)
        return FairDice(self.secret, self.values, (*earlier, (back_to, self.place(drawn) - back_to)))
