"""Who meets whom next: a module a system. Each proposes a round; the act that begins it may be another."""

from __future__ import annotations

from collections.abc import Sequence

from outerworld.events.acts import Pair, Seats
from outerworld.events.event import Event, Refused
from outerworld.events.pairing.arena import pair_arena
from outerworld.events.pairing.elimination import pair_bracket
from outerworld.events.pairing.pods import pair_pods
from outerworld.events.pairing.round_robin import pair_round_robin
from outerworld.events.pairing.swiss import pair_swiss

BY_POINTS = {"swiss": pair_swiss, "round-robin": pair_round_robin, "pods": pair_pods, "arena": pair_arena}


def next_round(event: Event, kept: Sequence[Seats] = ()) -> Pair:
    """The round that follows, as an act that is not done yet. In Swiss rounds some tables may be set by hand.

    >>> from outerworld.events.acts import Enter
    >>> from outerworld.events.plan import Plan
    >>> event = Event(Plan(name="Friday", system="single-elimination"))
    >>> for name, rating in (("Ana", 1700), ("Ben", 1500), ("Cleo", 1600)):
    ...     event.do(Enter(player=name, rating=rating))
    >>> [table.players for table in next_round(event).tables]
    [('Cleo', 'Ben')]
    """
    if not event.is_side_by_side:
        event.must_be_ready()
    if event.is_over:
        raise Refused("All rounds have been played: finish the event.")
    if kept and (event.plan.system != "swiss" or event.is_in_bracket):
        raise Refused("Tables can be set by hand in Swiss rounds alone: elsewhere they follow from what was played.")
    if event.is_in_bracket:
        return pair_bracket(event)
    if kept:
        seated = {name for seats in kept for name in seats.players}
        return Pair(tables=(*kept, *pair_swiss(event, seated)))
    return Pair(tables=tuple(BY_POINTS[event.plan.system](event)))
