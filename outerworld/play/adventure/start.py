"""Starting an adventure from the line that describes it."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from outerworld.cards.errors import CardError, expected, expected_word, must_be
from outerworld.cards.loading import Catalogue
from outerworld.cards.ruleset import ruleset_of
from outerworld.cards.tales import FAMILIES_OF, Tale
from outerworld.cards.tiles import FAMILIES
from outerworld.cards.units import Krosmaster
from outerworld.cards.worlds import World, load_world, world_names
from outerworld.engine.chance import Chance, chance_from
from outerworld.play.packs import pack_words, quest_cards
from outerworld.quest.adventure import Adventure
from outerworld.quest.setting_up import new_adventure as beginning

ADVENTURE: Final = "adventure"
RULESET: Final = "quest"
FORM: Final = (
    "adventure RULESET free-for-all|cooperative shared|player WORLD KROSMASTER …"
    " (WORLD: first-steps, or gobball,tofu TALE|free [path=N] [bosses=FAMILY:BOSS,…] [enemies=ID,…|collection] [quick];"
    " KROSMASTER: its id, or ? for one that is taken)"
)
MODES: Final = ("free-for-all", "cooperative")
DEMONS: Final = ("shared", "player")
FREE: Final = "free"
"""The word for a game of no tale."""
QUICK: Final = "quick"
"""The word for a game that chance sets up."""
PATH: Final = "path"
BOSSES: Final = "bosses"
ENEMIES: Final = "enemies"
COLLECTION: Final = "collection"
"""The word for every Krosmaster of the loaded packs, among the Demon's."""
# A ruleset, a mode, who plays the Demon, a world and a Krosmaster.
FEWEST_WORDS: Final = 5
KEPT: Final = 32
"""How many worlds that are still to be laid are kept, for games that begin in the same way."""

FIRST_PARTY: Final = ("raul-bak", "pandalida")
"""Who walks where nobody is named."""
COMPANY: Final = (*FIRST_PARTY, "diver-birel", "chrissy-entrinch", "katsu-mi")
"""The Krosmasters of the box: who comes along where a tale needs more."""


def new_adventure(
    krosmasters: Sequence[str] = FIRST_PARTY,
    mode: str = "free-for-all",
    demon: str = "shared",
    families: Sequence[str] = FAMILIES,
    tale: str | None = None,
    path: int | None = None,
    seed: int | Chance = 0,
    catalogue: Catalogue | None = None,
    *,
    world: str | None = None,
    quick: bool = True,
    ruleset: str = RULESET,
    bosses: Mapping[str, str] | None = None,
    enemies: Sequence[str] = (),
) -> Adventure:
    """An adventure of one to five Krosmasters and the Demon; CardError says what cannot be.

    Chance lays the world and deals everything, unless `quick` is false: then its players are asked. `world` names one
    that lies already. In all others `bosses` says by family which boss stands in for its own (Q14.2.1), and `enemies`
    which Krosmasters may come as the Demon's besides those of the box: their ids, or `collection` for all (Q14.1.2).

    >>> game = new_adventure(["raul-bak", "pandalida"], world="first-steps", seed=7)
    >>> game.decision.kind, game.decision.player
    ('mode', 0)
    """
    for word, known in ((mode, MODES), (demon, DEMONS), *((family, FAMILIES) for family in families)):
        _must_be(word, known)
    if mode == "cooperative" and demon == "shared":
        raise CardError("set-up", (), expected("player for the Demon of a cooperative game", demon))
    cards, rules = catalogue or quest_cards(), ruleset_of(ADVENTURE, ruleset)
    if world is not None and (bosses or enemies):
        raise CardError("set-up", (), f"expected neither bosses nor enemies for {world}, a world that lies already")
    guests = _enemies(enemies, cards)
    played = tuple(families), path, tuple(sorted((bosses or {}).items())), guests
    where = _free_world(*played) if world is None else _known_world(world)
    told = _tale(tale, cards)
    if told is not None and world is not None:
        raise CardError("set-up", (), expected(f"no tale in a world that lies already, such as {world}", tale))
    return beginning.new_adventure(
        where, krosmasters, cards, rules, chance_from(seed), mode=mode, demon=demon, quick=quick, tale=told
    )


def _must_be(word: str, known: Iterable[str]) -> None:
    if word not in known:
        raise CardError("set-up", (), expected_word(word, known))


def _known_world(name: str) -> World:
    _must_be(name, world_names())
    return load_world(name)


def _tale(name: str | None, cards: Catalogue) -> Tale | None:
    """The tale of that name; none for a free game."""
    if name in (None, FREE):
        return None
    must_be(str(name), [FREE, *cards.tales], "a tale", "set-up", ())
    return cards.tales[str(name)]


def _enemies(names: Sequence[str], cards: Catalogue) -> tuple[str, ...]:
    """The Krosmasters whom the Demon may take besides those of the box (Q14.1.2)."""
    return tuple(figure.id for figure in adventurers(cards)) if [*names] == [COLLECTION] else tuple(names)


@lru_cache(KEPT)
def _free_world(
    families: tuple[str, ...], path: int | None, bosses: tuple[tuple[str, str], ...], enemies: tuple[str, ...]
) -> World:
    if not families or len(set(families)) < len(families):
        raise CardError("set-up", (), expected("gobball, tofu or both, each once", families))
    for family, _ in bosses:
        _must_be(family, families)
    return beginning.free_game(families, {} if path is None else {"path_cells": path}, dict(bosses), enemies)


def party_of(world: str, catalogue: Catalogue) -> list[Krosmaster]:
    """The Krosmasters that are at hand in a world.

    >>> [figure.name for figure in party_of("first-steps", quest_cards())][:2]
    ['Raul Bak', 'Diver Birel']
    """
    known = load_world(world)
    return [beginning.figure_of(known, name, catalogue) for name in known.krosmasters]


def adventurers(catalogue: Catalogue) -> list[Krosmaster]:
    """Every Krosmaster that a player may lead, Quest's own first (Q14): a boss is the Demon's.

    >>> [figure.id for figure in adventurers(quest_cards())][:2]
    ['chrissy-entrinch', 'diver-birel']
    """
    packs = sorted(catalogue.packs, key=lambda pack: pack.info.game is None)
    return [figure for pack in packs for figure in pack.krosmasters.values() if "boss" not in figure.types]


def start_adventure(setup: str, chance: Chance, cards: Catalogue) -> Adventure:
    """The adventure of a line: `adventure quest free-for-all shared gobball,tofu free quick raul-bak pandalida`."""
    words = [word for word in setup.split()[1:] if "=" not in word]
    if len(words) < FEWEST_WORDS:
        raise CardError("set-up", (), expected(FORM, setup))
    ruleset, mode, demon, world, *rest = words
    where: dict[str, Any] = {"world": world}
    if all(family in FAMILIES for family in world.split(",")):
        tale, *rest = rest
        quick = rest[:1] == [QUICK]
        rest = rest[int(quick) :]
        where = {"families": world.split(","), "tale": tale, "path": _path(setup), "quick": quick, **_demons(setup)}
    return new_adventure(rest, mode, demon, seed=chance, catalogue=cards, ruleset=ruleset, **where)


def _path(setup: str) -> int | None:
    """How many cells the Adventure Path has, where a line says so."""
    said = _said(setup, PATH)
    if said is None:
        return None
    if not said.isdecimal():
        raise CardError("set-up", (), expected("a number of cells", said))
    return int(said)


def _said(setup: str, name: str) -> str | None:
    """What a line says after a name and `=`."""
    words = (word.partition("=") for word in setup.split())
    return next((value for key, _, value in words if key == name), None)


def _demons(setup: str) -> dict[str, Any]:
    """The bosses and enemy Krosmasters of the collection that a line names (Q14)."""
    bosses, enemies = _said(setup, BOSSES), _said(setup, ENEMIES)
    return {
        BOSSES: {} if bosses is None else read_bosses(bosses.split(",")),
        ENEMIES: () if enemies is None else enemies.split(","),
    }


def read_bosses(words: Iterable[str]) -> dict[str, str]:
    """Bosses by family, each of them as `gobball:jahash`.

    >>> read_bosses(["gobball:jahash"])
    {'gobball': 'jahash'}
    """
    found: dict[str, str] = {}
    for word in words:
        family, _, boss = word.partition(":")
        if not boss or family in found:
            raise CardError("set-up", (), expected("one boss a family, such as gobball:jahash", word))
        found[family] = boss
    return found


def adventure_line(
    krosmasters: Sequence[str],
    world: str | None = None,
    mode: str = "free-for-all",
    demon: str = "shared",
    packs: Sequence[str] = (),
    *,
    families: Sequence[str] = FAMILIES,
    path: int | None = None,
    quick: bool = True,
    tale: str = FREE,
    bosses: Mapping[str, str] | None = None,
    enemies: Sequence[str] = (),
) -> str:
    """The line that `outerworld.play.start.start` reads for an adventure, in a world by name or in one to be laid.

    >>> adventure_line(["raul-bak", "pandalida"])
    'adventure quest free-for-all shared gobball,tofu free quick raul-bak pandalida'
    >>> adventure_line(["raul-bak", "pandalida"], families=["gobball"], tale="dung-rush", quick=False)
    'adventure quest free-for-all shared gobball dung-rush raul-bak pandalida'
    >>> adventure_line(["raul-bak"], families=["tofu"], bosses={"tofu": "jahash"}, enemies=["julith", "bakara"])
    'adventure quest free-for-all shared tofu free bosses=tofu:jahash enemies=julith,bakara quick raul-bak'
    >>> adventure_line(["raul-bak"], "first-steps")
    'adventure quest free-for-all shared first-steps raul-bak'
    """
    where = [world]
    if world is None:
        said = {
            PATH: "" if path is None else str(path),
            BOSSES: ",".join(f"{family}:{boss}" for family, boss in (bosses or {}).items()),
            ENEMIES: ",".join(enemies),
        }
        otherwise = [f"{key}={value}" for key, value in said.items() if value]
        where = [",".join(families), tale, *otherwise, *([QUICK] if quick else [])]
    return " ".join((ADVENTURE, RULESET, mode, demon, *filter(None, where), *pack_words(packs), *krosmasters))


def tale_line(
    name: str,
    krosmasters: Sequence[str],
    catalogue: Catalogue,
    packs: Sequence[str] = (),
    *,
    bosses: Mapping[str, str] | None = None,
    enemies: Sequence[str] = (),
) -> str:
    """The line of a tale in the first way that it can be played; CardError if there is none of that name.

    >>> tale_line("dung-rush", (), quest_cards())
    'adventure quest free-for-all shared gobball dung-rush quick raul-bak pandalida'
    """
    tale = _tale(name, catalogue)
    if tale is None:
        return adventure_line(krosmasters or FIRST_PARTY, packs=packs, bosses=bosses, enemies=enemies)
    mode, demon = tale.modes[0], _demon_of(tale)
    party = krosmasters or COMPANY[: max(tale.players[0], min(len(FIRST_PARTY), tale.players[1]))]
    families = FAMILIES_OF["both" if "both" in tale.families else tale.families[0]]
    return adventure_line(party, None, mode, demon, packs, families=families, tale=name, bosses=bosses, enemies=enemies)


def has_demon_player(name: str, catalogue: Catalogue) -> bool:
    """Whether somebody plays nothing but the Demon in the first way that a tale can be played.

    >>> has_demon_player("dung-rush", quest_cards()), has_demon_player("the-demons-wager", quest_cards())
    (False, True)
    """
    tale = _tale(name, catalogue)
    return tale is not None and _demon_of(tale) == "player"


def _demon_of(tale: Tale) -> str:
    return "player" if tale.modes[0] == "cooperative" else tale.demon[0]
