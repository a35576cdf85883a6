"""Events for tests, in a few words."""

from collections.abc import Iterable

from outerworld.events.acts import Enter, Pair, Report, Seats
from outerworld.events.event import Event
from outerworld.events.plan import Plan, System


def evening(players: str | Iterable[str], system: System = "swiss", **told: object) -> Event:
    """An event that these have entered, the strongest first."""
    event = Event(Plan.model_validate({"name": "Friday", "system": system, **told}))
    for number, name in enumerate(players):
        event.do(Enter(player=name, rating=2000 - 10 * number))
    return event


def played(event: Event, *tables: str) -> None:
    """A round of tables such as "Ab" (A beats b), "A=B" (a draw) and "C" (a bye)."""
    names = [tuple(table.upper().replace("=", "")) for table in tables]
    event.do(Pair(tables=tuple(Seats(players=players) for players in names)))
    for number, table in enumerate(tables, 1):
        if len(names[number - 1]) > 1:
            places = (1, 1) if "=" in table else (1, 2) if table[0].isupper() and table[1].islower() else (2, 1)
            event.do(Report(table=number, places=places))


def seated(pair: Pair) -> set[frozenset[str]]:
    """Who sits with whom."""
    return {frozenset(table.players) for table in pair.tables}
