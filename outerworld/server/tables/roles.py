"""Roles: who sees what at a table, and through whose eyes."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Role:
    """The seats that somebody plays: none for a spectator, several in a hot seat.

    A role sees what the players at its seats may know, through the eyes of one of them at a time; a role that
    `sees_all` is for games that are over.

    >>> Role((0, 1)).key, SPECTATOR.key, EVERYTHING.key
    ('1-2', 'spectator', 'everything')
    """

    seats: tuple[int, ...] = ()
    sees_all: bool = False

    @property
    def key(self) -> str:
        """A short name: whoever has the same key receives the same."""
        if self.sees_all:
            return "everything"
        return "-".join(str(seat + 1) for seat in self.seats) or "spectator"

    def eyes(self, recent: tuple[int, ...]) -> int | None:
        """Of its seats the one that was asked last; `recent` has the seats that were asked, the latest first.

        >>> Role((0, 1)).eyes((2, 1, 0)), Role((0, 1)).eyes(()), SPECTATOR.eyes((0,))
        (1, 0, None)
        """
        return next((seat for seat in recent if seat in self.seats), self.seats[0] if self.seats else None)


SPECTATOR = Role()
EVERYTHING = Role(sees_all=True)


def roles_of(seats: int) -> list[Role]:
    """The role of each seat alone, and the spectator's.

    >>> [role.key for role in roles_of(2)]
    ['1', '2', 'spectator']
    """
    return [*(Role((seat,)) for seat in range(seats)), SPECTATOR]
