"""A person's bell: where those are told who sit at a table, on whatever screen they are."""

from collections.abc import Iterable

from outerworld.server.live.bus import Bus, Data


def bell(person: int) -> str:
    """The channel of a person.

    >>> bell(7)
    'person:7'
    """
    return f"person:{person}"


async def ring(bus: Bus, persons: Iterable[int], message: Data) -> None:
    """Tells those of the persons who are anywhere on the page."""
    for channel in await bus.heard(map(bell, sorted(persons))):
        await bus.publish(channel, message)
