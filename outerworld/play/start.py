"""Starting a game."""

from collections.abc import Sequence

from outerworld.arena.duel import GOALS, Duel
from outerworld.arena.new_duel import open_duel
from outerworld.arena.setup import set_up
from outerworld.arena.teams import read_team
from outerworld.cards.errors import CardError, expected, expected_word
from outerworld.cards.loading import Catalogue, load_catalogue
from outerworld.cards.ruleset import load_ruleset
from outerworld.cards.tutorials import Tutorial
from outerworld.combat.actions import ACTIONS, BLOCK, END
from outerworld.engine.chance import Chance, Counter

# A ruleset, an arena and two teams.
FEWEST_WORDS = 4

RECOMMENDED_TEAMS = (
    ("bakara", "khan-karkass", "grampy-protector", "lilotte"),
    ("julith", "marline", "joris-swashbuckler", "jahash"),
)
"""The two teams that the 2.0 box recommends (A:choice-of-characters)."""


def new_game(
    ruleset: str = "fanmade-4.1",
    arena: str = "bonta-1",
    teams: Sequence[Sequence[str]] = RECOMMENDED_TEAMS,
    seed: int = 0,
    catalogue: Catalogue | None = None,
) -> Duel:
    """A duel from its very start; player 1 sits south. TeamError or CardError say what cannot be.

    >>> game = new_game(seed=7)
    >>> game.decision.kind, game.decision.player
    ('order', 0)
    """
    known, rules = catalogue or load_catalogue(), load_ruleset(ruleset)
    if arena not in known.arenas:
        raise CardError("arena", (), expected_word(arena, known.arenas))
    read = [read_team(team, known.krosmasters, rules) for team in teams]
    return open_duel(read, known.arenas[arena], known, rules, Counter(seed))


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


def start(setup: str, seed: int, catalogue: Catalogue) -> Duel:
    """The game that a line describes: `tutorial 1`, or `duel RULESET ARENA TEAM TEAM` with commas between Krosmasters.

    >>> start("duel arena-2.0 bonta-2 bakara,khan-karkass,grampy-protector,lilotte julith,marline,"
    ...       "joris-swashbuckler,jahash", 7, load_catalogue()).setting.title
    'Bonta II'
    """
    kind, *words = setup.split()
    if kind == "tutorial" and len(words) == 1:
        return new_tutorial(words[0], seed, catalogue)
    if kind == "duel" and len(words) >= FEWEST_WORDS:
        ruleset, arena, *teams = words
        return new_game(ruleset, arena, [team.split(",") for team in teams], seed, catalogue)
    raise CardError("set-up", (), expected("tutorial ID, or duel RULESET ARENA TEAM TEAM", setup))


def duel_line(ruleset: str, arena: str, teams: Sequence[Sequence[str]]) -> str:
    """The line that `start` reads for a duel.

    >>> duel_line("arena-2.0", "bonta-1", [["julith"], ["bakara"]])
    'duel arena-2.0 bonta-1 julith bakara'
    """
    return " ".join(("duel", ruleset, arena, *(",".join(team) for team in teams)))
