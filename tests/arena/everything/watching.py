"""Watching games: what fires in them."""

from collections.abc import Iterator
from functools import cache, partial

from outerworld.arena.duel import Duel
from outerworld.cards.compendium import Compendium
from outerworld.cards.loading import load_catalogue
from outerworld.combat.battle import OFF_BOARD
from outerworld.combat.context import SCRIPT
from outerworld.combat.frames import RESOLVE_FRAME
from outerworld.engine.events import Event
from tests.arena.everything.things import Thing, things_of
from tests.arena.everything.twins import Twin, carried, computed, goes_otherwise, without

# In these questions nothing is half done; an answer to any other goes on with something.
IDLE = frozenset({"activation", "tension", "face", "inspiration", "placement", "assign"})
# Events after which effects may have been resolved.
CAUSES = frozenset({"cast", "triggered", "revealed", "sprung"})


class Watch:
    """What is yet to fire under one ruleset; a game that is played under its eyes takes from it what fires."""

    def __init__(self, wanted: set[str]) -> None:
        self.missing = set(wanted)
        self.told: set[str] = set()
        self.books: dict[int, tuple[Compendium, dict[str, list[Thing]]]] = {}

    def apply(self, game: Duel, option: int) -> None:
        """Answers a game's question, and notes what that fires."""
        before = game.copy()
        game.record()
        game.apply(option)
        events = game.take_events()
        for event in events:
            self.fire(*fired_by(game, event))
        there = [unit for unit, cell in enumerate(game.cell) if cell != OFF_BOARD]
        self.fire(*(f"card {game.row(unit).card.id} in play" for unit in there))
        resolved = before.kind not in IDLE or any(event.kind in CAUSES for event in events)
        fired = [
            names
            for names, lacking in self.candidates(before, resolved)
            if goes_otherwise(lacking(before), before, option, game)
        ]
        if fired:
            assert not goes_otherwise(computed(before.copy()), before, option, game), "a column is missing in WORKINGS"
        for names in fired:
            self.fire(*names)

    def fire(self, *names: str) -> None:
        """These have fired."""
        self.missing.difference_update(names)
        self.told.update(name for name in names if name.startswith("event "))

    def candidates(self, game: Duel, resolved: bool) -> Iterator[tuple[tuple[str, ...], Twin]]:
        """What may fire now and is missing: its name and words, and how to get the game without it."""
        things = self.things(game.setting.book)
        for owner in owners(game):
            for thing in things.get(owner, ()):
                names = (thing.name, *thing.words)
                if not self.missing.isdisjoint(names) and (thing.lasting or resolved):
                    yield names, partial(without, thing=thing)
        for power in carried(game):
            if power.word in self.missing:
                yield (power.word,), power.taken_off

    def things(self, book: Compendium) -> dict[str, list[Thing]]:
        """The things of a compendium by their owner; the last compendiums are remembered."""
        if id(book) not in self.books:
            if len(self.books) > 1:
                self.books.popitem()
            found: dict[str, list[Thing]] = {}
            for thing in things_of(book):
                found.setdefault(thing.owner, []).append(thing)
            self.books[id(book)] = (book, found)
        return self.books[id(book)][1]


def owners(game: Duel) -> set[str]:
    """The cards and rewards that are in a game now."""
    book = game.setting.book
    held = [reward for rewards in (*game.rewards, *game.equipped) for reward in rewards]
    held += [-1 - row[3] for row in game.lasting if row[3] < 0]
    return {
        *(f"card {game.row(unit).card.id}" for unit in range(len(game.card))),
        *(f"reward {book.rewards[reward].reward.id}" for reward in held),
        *lasting_owners(game),
    }


def lasting_owners(game: Duel) -> Iterator[str]:
    """The rewards whose effects last: a boost is discarded when it is revealed."""
    scripts = {row[3] for row in game.lasting if row[3] > 0}
    scripts |= {frame[SCRIPT] for frame in game.frames if frame[0] == RESOLVE_FRAME}
    for row in game.setting.book.rewards:
        if row.script in scripts:
            yield f"reward {row.reward.id}"


def fired_by(game: Duel, event: Event) -> Iterator[str]:
    """What an event shows to have happened."""
    yield f"event {event.kind} {event.rule}"
    unit = event.facts.get("unit")
    card = game.row(unit).card.id if isinstance(unit, int) else ""
    if event.kind == "activated":
        yield f"card {card} acts"
    elif event.kind == "summoned":
        yield f"summon {card}"
    elif event.kind == "turn-ended":
        yield titles().get(game.setting.title, "")


@cache
def titles() -> dict[str, str]:
    """Arenas and tutorials by what their games are called."""
    known = load_catalogue().for_duels
    arenas = {arena.name: f"arena {name}" for name, arena in known.arenas.items()}
    return arenas | {lesson.title: f"tutorial {name}" for name, lesson in known.tutorials.items()}
