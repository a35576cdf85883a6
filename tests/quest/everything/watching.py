"""Watching adventures: what fires in them."""

from collections.abc import Iterator

from outerworld.combat.battle import OFF_BOARD
from outerworld.engine.events import Event
from outerworld.quest.adventure import Adventure
from tests.arena.everything.twins import goes_otherwise, without
from tests.quest.everything.listing import book, everything, things

# An answer to these does nothing that a card could change.
IDLE = frozenset({"city", "land", "deal", "placement", "mode", "set-up", "trade", "invite", "market", "auction"})
# How many cards are looked at after one answer, the others after another.
AT_ONCE = 6


class Watch:
    """What is yet to fire; a game that is played under its eyes takes from it what fires."""

    def __init__(self, *, looks: bool = True) -> None:
        self.missing = set(everything())
        self.told: set[str] = set()
        self.looks = looks  # whether powers and spells are looked for too
        self.looked = 0

    def apply(self, game: Adventure, option: int) -> None:
        """Answers a game's question, and notes what that fires."""
        before = game.copy()
        game.record()
        game.apply(option)
        for event in game.take_events():
            self.fire(*fired_by(game, event))
        self.fire(*(f"card {game.row(unit).card.id} in play" for unit in game.in_play()))
        if self.looks and before.kind not in IDLE and before.setting.book is book():
            self.look(before, option, game)

    def look(self, before: Adventure, option: int, after: Adventure) -> None:
        """Whatever is missing on the cards in play has fired if the game goes otherwise without it."""
        names = sorted({before.row(unit).card.id for unit, cell in enumerate(before.cell) if cell != OFF_BOARD})
        wanted = [thing for name in names for thing in things().get(name, ()) if thing.name in self.missing]
        self.looked += 1
        start = self.looked * AT_ONCE % max(1, len(wanted))
        for thing in (wanted[start:] + wanted[:start])[:AT_ONCE]:
            if goes_otherwise(without(before, thing), before, option, after):
                self.fire(thing.name)

    def fire(self, *names: str) -> None:
        """These have fired."""
        self.missing.difference_update(names)
        self.told.update(name for name in names if name.startswith("event ") and " Q" in name)


def fired_by(game: Adventure, event: Event) -> Iterator[str]:
    """What an event shows to have happened."""
    facts = event.facts
    yield f"event {event.kind} {event.rule}"
    unit = facts.get("unit")
    card = game.row(unit).card.id if isinstance(unit, int) else ""
    if event.kind == "activated":
        yield f"card {card} acts"
    elif event.kind == "event":
        yield f"event {facts['event']}"
    elif event.kind == "quest-completed":
        yield f"quest {facts['quest']}"
    elif event.kind == "boss-mood":
        yield f"mood {facts['mood']}"
    elif event.kind == "cast" and isinstance(unit, int):
        worn = [game.terms.items[item] for item in game.equipped[unit] if item < len(game.terms.items)]
        yield from (f"item {i.id}/{i.spell.id}" for i in worn if i.spell is not None and i.spell.id == facts["spell"])
    if "item" in facts and card:
        yield f"item {facts['item']}"
