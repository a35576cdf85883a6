"""Another match that differs from one only in what a role may not know: it must look the same to that role."""

from dataclasses import replace
from random import Random
from types import MappingProxyType

from outerworld.engine.events import Event, Fact
from outerworld.play.fair import FairDice
from outerworld.play.view import view
from outerworld.server.tables.match import Match
from outerworld.server.tables.roles import Role
from tests.server.tables.matches import SECRET, rebuilt


def disguised(match: Match, role: Role, seed: int) -> Match:
    """The same to a role: hidden rewards, piles and teams dealt anew, another secret, other events in secret."""
    twin = rebuilt(match)
    course, seat = twin._course, role.eyes(match._recent)
    player = None if seat is None else match.player_of(seat)
    dealt = view(course.game, player).deal(seed)
    dealt.chance = FairDice(SECRET[::-1], ["0" * 16, "f" * 16])
    course.opened, twin._secret = dealt, SECRET[::-1]
    dealt.record()
    random = Random(seed)
    course.answers = [
        replace(answered, events=tuple(other_event(event, player, match, random) for event in answered.events))
        for answered in course.answers
    ]
    return twin


def other_event(event: Event, player: int | None, match: Match, random: Random) -> Event:
    """An event with other hidden facts, unless that player knows them."""
    if not event.hidden or player in event.known_to:
        return event
    others = {name: other_fact(name, match, random) for name in event.hidden if name in event.facts}
    return replace(event, facts=MappingProxyType({**event.facts, **others}))


def other_fact(name: str, match: Match, random: Random) -> Fact:
    """Any reward or card instead."""
    game = match._course.game
    if name == "reward":
        return random.choice(game.setting.book.rewards).reward.id
    return random.choice(game.cards).card.id
