"""A tale as numbers: what it lets Krosmasters do, what happens by itself, and how the game ends."""

from collections import Counter as Tally
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, cast

from outerworld.cards.compendium import Compendium
from outerworld.cards.frozen import Frozen
from outerworld.cards.powers import Power
from outerworld.cards.quest_world import TURNS, LaidTile
from outerworld.cards.tables import PowerRow, Scripts, what_it_says
from outerworld.cards.tale_parts import OfCards, TaleAction, TaleVerb, is_of_world
from outerworld.cards.tales import Tale
from outerworld.cards.world_verbs import BuildPieces, Spawn, WorldVerb
from outerworld.engine.game import NOBODY
from outerworld.quest.quests.quest_rows import Parts, compile_need

# The first lists of effects of every tale; those of its actions and rules come after them.
SETTING_UP: Final = 0
THEN: Final = 1
ALL: Final = "all"
"""The selector of a rule about everyone, which cards do not have: no border counts for it."""

Step = WorldVerb | int
"""A verb of the world, or the script of what cards do."""
Place = tuple[str, int, int, int]
"""A side by its id, its turns to the right, how far east and how far north."""


@dataclass(frozen=True, slots=True)
class ActionRow(Frozen):
    """An action that a tale adds."""

    action: TaleAction
    near: int  # the scenery to stand next to, or NOBODY
    steps: int  # the list of its effects


@dataclass(frozen=True, slots=True)
class TaleRow(Frozen):
    """A tale; a game without one has these defaults, which are the rules of the game (Q4.1.2, Q4.5.5)."""

    card: Tale | None = None  # the tale itself, for its words
    id: str = ""
    lists: tuple[tuple[Step, ...], ...] = ((), ())
    actions: tuple[ActionRow, ...] = ()
    rules: tuple[tuple[str, int, int], ...] = ()  # the moment, from which round on, the list of effects
    written: tuple[PowerRow, ...] = ()  # what stands on every player's Krosmaster
    nobodys: tuple[bool, ...] = ()  # by such power: whether it is about everyone, so that only one has it
    city: tuple[Place, ...] = ()
    world: tuple[Place, ...] = ()
    kept: dict[str, int] = field(default_factory=dict)  # scenery that is kept for setting up
    has_path: bool = True  # whether quests are laid on the Adventure Path
    hardier: int = 0  # the HP that a boss has more each time it comes back
    by_path: bool = True  # whether a full Geegee Path wins
    last_standing: bool = False
    need: Parts = ()  # what wins the game
    together: int = 0  # the GG in common that win it
    each: bool = False  # so many for each Krosmaster
    most_gg_at: int = 0  # the round after which most GG win, or 0
    full_path_loses: bool = True
    all_ko_loses: bool = False
    last_round: int = 0  # the round after which the Demon has won, or 0


NO_TALE: Final = TaleRow()
FALLEN: Final = 16
"""What each KO of a boss adds to the column `absent`, above the turns that it counts."""
INERT: Final = PowerRow(
    Power.model_construct(
        id="inert", name="Inert", static=None, when=None, instead=None, once=None, if_=None, effects=()
    ),
    0,
    0,
)
"""In the place of a power that somebody else has for everyone, so that those after it keep their numbers."""


def compile_tale(tale: Tale, book: Compendium, ground: Mapping[str, int]) -> tuple[TaleRow, Compendium]:
    """The row of a tale, and the book of its game with the scripts of its effects."""
    scripts = Scripts()
    scripts.lists, scripts.inside = [*book.scripts], {**book.inside}
    lists = [_steps(tale.setup, scripts), _steps(() if tale.repeatable is None else tale.repeatable.then, scripts)]
    actions = []
    for action in tale.action:
        near = NOBODY if action.near is None else ground[action.near]
        actions.append(ActionRow(action, near, len(lists)))
        lists.append(_steps(action.effects, scripts))
    rules, written = [], []
    for rule in tale.rule:
        if rule.is_of_table:
            first = 1 if rule.if_ is None else rule.if_.round_at_least or 1
            rules.append((str(rule.when), first, len(lists)))
            lists.append(_steps(rule.effects, scripts))
        else:
            written.append(_power_row(rule.as_power(), scripts))
    row = _with_end(tale, ground, replace(
        NO_TALE,
        card=tale,
        id=tale.id,
        lists=tuple(lists),
        actions=tuple(actions),
        rules=tuple(rules),
        written=tuple(written),
        nobodys=tuple(power.power.static is not None and str(power.power.static.to) == ALL for power in written),
        city=_places(tale.city),
        world=_places(tale.world),
        kept=_kept(tale.setup),
        has_path=tale.has_path,
        hardier=_hardier(tale),
    ))  # fmt: skip
    return row, _with_scripts(book, scripts, written)


def _steps(effects: Iterable[TaleVerb], scripts: Scripts) -> tuple[Step, ...]:
    return tuple(effect if is_of_world(effect) else scripts.add((cast("OfCards", effect),)) for effect in effects)


def _power_row(power: Power, scripts: Scripts) -> PowerRow:
    """A rule on a card; one about everyone is nobody's, and knows no border between its owner and others."""
    if power.static is not None and power.static.to == "everyone":
        power = power.model_copy(update={"static": power.static.model_copy(update={"to": ALL})})
    return PowerRow(power, scripts.add(power.effects), what_it_says(power.static))


def _places(tiles: Iterable[LaidTile]) -> tuple[Place, ...]:
    return tuple((tile.tile, TURNS.index(tile.turn), *tile.at) for tile in tiles)


def _kept(setup: Iterable[WorldVerb]) -> dict[str, int]:
    """How many pieces of each kind are kept until the world lies, which are not for its players to build."""
    kept: Tally[str] = Tally()
    for verb in setup:
        if isinstance(verb, BuildPieces) and verb.each is None:
            kept[verb.what] += verb.count
    return dict(kept)


def _hardier(tale: Tale) -> int:
    """The HP that a boss has more each time it comes back."""
    spawns = [verb for _, effects in tale.effect_lists for verb in effects if isinstance(verb, Spawn)]
    return max([verb.hp for verb in spawns], default=0)


def _with_end(tale: Tale, ground: Mapping[str, int], row: TaleRow) -> TaleRow:
    victory, defeat = tale.victory, tale.defeat
    need = victory.need
    together = need.have_together if need is not None else None
    return replace(
        row,
        by_path=victory.by == "gg-path",
        last_standing=victory.by == "last-standing",
        need=() if need is None or together is not None else compile_need(need, ground),
        together=0 if together is None else together.gg,
        each=need is not None and need.each is not None,
        most_gg_at=victory.most_gg_at or 0,
        full_path_loses=defeat is None or "path-full" in defeat.words,
        all_ko_loses=defeat is not None and "all-ko" in defeat.words,
        last_round=(defeat.last_round if defeat is not None else None) or 0,
    )


def _with_scripts(book: Compendium, scripts: Scripts, written: list[PowerRow]) -> Compendium:
    """A book with more scripts, whose Krosmasters also have the powers of a tale and hear what those wait for."""
    everybody = frozenset(range(len(book.cards)))
    heard: dict[str, bytes] = {row.power.when: b"\1" * len(book.cards) for row in written if row.power.when is not None}
    with_statics = everybody if any(row.power.static for row in written) else book.with_statics
    markers = {e.marker for script in scripts.lists for e in script if e.do == "mark"}
    return replace(
        book,
        scripts=tuple(scripts.lists),
        inside=scripts.inside,
        hearing={**book.hearing, **heard},
        with_statics=with_statics,
        marker_names=tuple(sorted(markers)),
    )
