"""Starting a duel, a lesson or a practice position."""

import re
from collections.abc import Sequence
from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path

from outerworld.arena.actions import ACTIONS
from outerworld.arena.duel import Duel
from outerworld.arena.new_duel import open_duel
from outerworld.arena.pools import check_given, check_open, read_pools
from outerworld.arena.setup import set_up
from outerworld.arena.small_teams import read_teams
from outerworld.arena.teams import team_rules
from outerworld.arena.terms import GOALS
from outerworld.cards.errors import CardError, expected, expected_word
from outerworld.cards.files import built_in, parse_table, read_toml, toml_files
from outerworld.cards.formats import load_format, with_bans
from outerworld.cards.loading import Catalogue
from outerworld.cards.ruleset import load_ruleset, ruleset_of
from outerworld.cards.tutorials import Tutorial
from outerworld.combat.block import BLOCK
from outerworld.combat.unit_turn import END
from outerworld.engine.chance import Chance, chance_from
from outerworld.play.packs import PACK, arena_cards, pack_words

TUTORIAL = "tutorial"
LINES = (TUTORIAL, "duel", "pairs")
FORM = "tutorial ID, or duel RULESET ARENA TEAM TEAM"
# A ruleset, an arena and two teams.
FEWEST_WORDS = 4
# What the players decide themselves, and what else a line may say.
OPEN = "?"
TERMS = ("format", "bans", PACK, "pool")

RECOMMENDED_TEAMS = (
    ("bakara", "khan-karkass", "grampy-protector", "lilotte"),
    ("julith", "marline", "joris-swashbuckler", "jahash"),
)
"""The two teams that the 2.0 box recommends (A:choice-of-characters)."""

FOUR_TEAMS = (
    ("julith", "marline"),
    ("grampy-protector", "joris-swashbuckler"),
    ("bakara", "lilotte"),
    ("jahash", "khan-karkass"),
)
"""The box in four teams of six levels, for three and four players; no document names any."""


def new_game(
    ruleset: str = "fanmade-4.1",
    arena: str | None = "bonta-1",
    teams: Sequence[Sequence[str]] | None = RECOMMENDED_TEAMS,
    seed: int | Chance = 0,
    catalogue: Catalogue | None = None,
    pairs: bool = False,
    format: str | Path = "constructed",
    bans: int | None = None,
    pools: Sequence[Sequence[str]] = (),
) -> Duel:
    """A duel from its very start; player 1 sits south. TeamError or CardError say what cannot be.

    Without an arena the players choose it and their sides (F1.3.2). Without teams they build them in the game, after
    as many bans as are said here or in the format (F1.1.3). A format is one of the package, or an event's own file;
    in Limited each player has a pool (O1.1.2). Its cards are those of the catalogue, or of Arena's own packs.

    With three or four teams their Initiative numbers the players, and `game.setting.seats` says who has which team
    (O9.2.1). In pairs the first two teams side against the other two.

    >>> game = new_game(seed=7)
    >>> game.decision.kind, game.decision.player
    ('order', 0)
    >>> game = new_game(teams=FOUR_TEAMS, pairs=True)
    >>> game.setting.teams, game.setting.seats
    ((0, 1, 0, 1), (0, 2, 1, 3))
    >>> game = new_game(arena=None, teams=None, format="box", seed=7)
    >>> game.decision.kind, len(game.decision.options)
    ('set-up', 2)
    """
    known, rules = catalogue or arena_cards(), ruleset_of("duel", ruleset)
    if arena is not None and arena not in known.arenas:
        raise CardError("arena", (), expected_word(arena, known.arenas))
    form = with_bans(load_format(format), bans)
    entry = team_rules(form, rules, known)
    stocks = read_pools(pools, entry)
    if teams is None:
        check_open(entry, stocks, pairs)
        read = []
    else:
        read = read_teams(teams, entry, pairs)
        check_given(read, entry, stocks)
    ground = None if arena is None else known.arenas[arena]
    return open_duel(read, ground, known, rules, entry, chance_from(seed), stocks, pairs)


def new_tutorial(tutorial: str, seed: int | Chance, catalogue: Catalogue | None = None) -> Duel:
    """A lesson from its start; the same seed gives the same dice. CardError for one that does not exist.

    >>> game = new_tutorial("1", seed=7)
    >>> game.decision.kind, len(game.decision.options)
    ('activation', 9)
    """
    known = catalogue or arena_cards()
    lessons = known.tutorials | practice_positions()
    if tutorial not in lessons:
        raise CardError("tutorial", (), expected_word(tutorial, lessons))
    return start_tutorial(lessons[tutorial], known, chance_from(seed))


@cache
def practice_positions() -> dict[str, Tutorial]:
    """The practice positions of the package, each to be won in one turn.

    >>> practice_positions()["ko-01"].last_turn
    1
    """
    files = {file.name.removesuffix(".toml"): file for file in toml_files(built_in("practice"))}
    return {name: _read_practice(name, file) for name, file in files.items()}


def _read_practice(name: str, file: Traversable) -> Tutorial:
    where = f"practice/{file.name}"
    return parse_table(Tutorial, read_toml(file, where), name, where)


def start_tutorial(lesson: Tutorial, catalogue: Catalogue, chance: Chance) -> Duel:
    """The fight of a lesson, with only what the lesson opens."""
    known = ACTIONS.by_word
    open_actions = frozenset(known[action].number for action in lesson.actions if action in known)
    return set_up(
        lesson,
        catalogue,
        load_ruleset(lesson.ruleset),
        chance,
        title=lesson.title,
        goal=GOALS.index(lesson.goal.ko or "gg"),
        actions=open_actions | {BLOCK, END},
        powers=lesson.powers,
        last_turn=lesson.last_turn or 0,
    )


def start_duel(setup: str, chance: Chance, cards: Catalogue) -> Duel:
    """The game that a line describes: `tutorial 1`, or `duel RULESET ARENA TEAM TEAM` with commas between Krosmasters.

    A duel may have three or four teams; `pairs RULESET ARENA TEAM TEAM TEAM TEAM` is two against two. `?` stands for an
    arena that is chosen and for teams that are built in the game. Between arena and teams there may be `format=box`,
    `bans=6`, `pack=ID` for each pack of one's own whose cards are played with, and for each player
    `pool=julith,marline,…`. A lesson of such a pack is `tutorial ID pack=ID`. `cards` are those of the game.
    """
    kind, *words = setup.split()
    plain = [word for word in words if "=" not in word]
    terms = [(name, value) for name, _, value in (word.partition("=") for word in words if "=" in word)]
    if kind == TUTORIAL and len(plain) == 1 and all(name == PACK for name, _ in terms):
        return new_tutorial(plain[0], chance, cards)
    if kind != TUTORIAL and len(plain) >= FEWEST_WORDS:
        return _start_duel(plain, terms, chance, cards, kind == "pairs")
    raise CardError("set-up", (), expected(FORM, setup))


def _start_duel(words: list[str], terms: list[tuple[str, str]], chance: Chance, cards: Catalogue, pairs: bool) -> Duel:
    """The duel of a line: its words, and its terms such as ("bans", "6")."""
    ruleset, arena, *teams = words
    if OPEN in teams and set(teams) != {OPEN}:
        raise CardError("set-up", (), f"expected {OPEN} for all teams or for none, found both")
    for name, value in terms:
        if name not in TERMS:
            raise CardError("set-up", (), expected_word(name, TERMS))
        if name == "bans" and not re.fullmatch("[0-9]{1,3}", value):
            raise CardError("set-up", (), expected("bans=N with a number not below 0", f"bans={value}"))
    said = dict(terms)
    return new_game(
        ruleset,
        None if arena == OPEN else arena,
        None if OPEN in teams else [team.split(",") for team in teams],
        chance,
        cards,
        pairs,
        format=said.get("format", "constructed"),
        bans=int(said["bans"]) if "bans" in said else None,
        pools=[value.split(",") for name, value in terms if name == "pool"],
    )


def duel_line(
    ruleset: str,
    arena: str | None,
    teams: Sequence[Sequence[str]] | None,
    pairs: bool = False,
    format: str = "constructed",
    bans: int | None = None,
    packs: Sequence[str] = (),
) -> str:
    """The line that `outerworld.play.start.start` reads for a duel.

    >>> duel_line("arena-2.0", "bonta-1", [["julith"], ["bakara"]])
    'duel arena-2.0 bonta-1 julith bakara'
    >>> duel_line("arena-2.0", None, None, format="box")
    'duel arena-2.0 ? format=box ? ?'
    >>> duel_line("arena-2.0", "bonta-1", [["julith"], ["my-hero"]], packs=["mine"])
    'duel arena-2.0 bonta-1 pack=mine julith my-hero'
    """
    named = (OPEN, OPEN) if teams is None else tuple(",".join(team) for team in teams)
    terms = ((f"format={format}",) if format != "constructed" else ()) + (() if bans is None else (f"bans={bans}",))
    return " ".join(("pairs" if pairs else "duel", ruleset, arena or OPEN, *terms, *pack_words(packs), *named))
