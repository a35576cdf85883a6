"""Starting a game."""

from outerworld.arena.duel import GOALS, Duel
from outerworld.arena.setup import set_up
from outerworld.cards.errors import CardError, expected_word
from outerworld.cards.loading import Catalogue, load_catalogue
from outerworld.cards.ruleset import load_ruleset
from outerworld.cards.tutorials import Tutorial
from outerworld.combat.actions import ACTIONS, BLOCK, END
from outerworld.engine.chance import Chance, Counter


def new_tutorial(tutorial: str, seed: int, catalogue: Catalogue | None = None) -> Duel:
    """A lesson from its start; the same seed gives the same dice. CardError for one that does not exist.

    >>> game = new_tutorial("1", seed=7)
    >>> game.decision.kind, len(game.decision.options)
    ('activation', 9)
    """
    known = catalogue or load_catalogue()
    if tutorial not in known.tutorials:
        raise CardError("tutorial", (), expected_word(tutorial, known.tutorials))
    return start_tutorial(known.tutorials[tutorial], known, Counter(seed))


def start_tutorial(lesson: Tutorial, catalogue: Catalogue, chance: Chance) -> Duel:
    """The fight of a lesson, with only what the lesson opens."""
    open_actions = frozenset(ACTIONS.index(action) for action in lesson.actions if action in ACTIONS)
    return set_up(
        lesson,
        catalogue,
        load_ruleset(lesson.ruleset),
        chance,
        title=lesson.title,
        goal=GOALS.index(lesson.goal.ko or "gg"),
        actions=open_actions | {BLOCK, END},
        powers=lesson.powers,
    )
