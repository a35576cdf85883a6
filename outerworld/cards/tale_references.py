"""What a tale names must be there, its deck must suffice for its path, and it must be possible to win it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import cast

from outerworld.cards.base import Resource
from outerworld.cards.boxes import Box, changed, load_box
from outerworld.cards.errors import CardError, Path, must_be
from outerworld.cards.needs import Need, prey_of
from outerworld.cards.quest_world import check_tiles
from outerworld.cards.quests import Hunt
from outerworld.cards.scenery_words import SceneryWord
from outerworld.cards.shelves import Shelves
from outerworld.cards.tales import FAMILIES_OF, Tale
from outerworld.cards.tiles import BROUGHT_BY
from outerworld.cards.world_verbs import FIGURES, BuildPieces, GiveItem, GiveResource, LayQuest, LitterCells, Spawn


def check_tale(tale: Tale, shelves: Shelves, where: str, path: Path) -> None:
    """Refuses a tale that names what is not there, or that cannot be played to its end."""
    box = _box_of(tale, where, path)
    _check_events(tale, shelves, where, path)
    _check_verbs(tale, shelves, where, path)
    _check_tiles(tale, shelves, where, path)
    for key, need in _needs(tale):
        check_prey(need, shelves, where, (*path, *key))
        _check_possible(tale, need, box, where, (*path, *key))
        _check_comes(tale, need, shelves, box, where, (*path, *key))
    _check_deck(tale, shelves, box, where, path)
    if tale.victory.most_gg_at is not None and tale.victory.most_gg_at > box.last_round:
        clause = f"expected at most the {box.last_round} rounds of a game, found {tale.victory.most_gg_at}"
        raise CardError(where, (*path, "victory", "most-gg-at"), clause)


def check_prey(need: Need | Hunt, shelves: Shelves, where: str, path: Path) -> None:
    """Refuses a mob to be killed that is not loaded."""
    for index, part in enumerate(need.all or () if isinstance(need, Need) else ()):
        check_prey(part, shelves, where, (*path, "all", index))
    named = {"kill": need.kill, "injure": need.injure if isinstance(need, Need) else None}
    for key, word in named.items():
        kind, name = prey_of(word or "")
        if kind == "mob" and name:
            must_be(name, shelves.mobs, "a loaded mob", where, (*path, key))


def _box_of(tale: Tale, where: str, path: Path) -> Box:
    try:
        return changed(load_box("quest"), tale.box)
    except CardError as error:
        raise CardError(where, (*path, "box", *error.steps), error.clause) from None


def _needs(tale: Tale) -> Iterable[tuple[Path, Need]]:
    yield ("repeatable", "need"), tale.repeatable.need
    if tale.victory.need is not None:
        yield ("victory", "need"), tale.victory.need


def _check_events(tale: Tale, shelves: Shelves, where: str, path: Path) -> None:
    known = [*shelves.events, *(quest.id for quest in shelves.quests.values() if not quest.is_personal)]
    for index, card in enumerate(tale.events.without):
        must_be(card, known, "a loaded event card", where, (*path, "events", "without", index))
    for card in tale.events.extra:
        must_be(card, known, "a loaded event card", where, (*path, "events", "extra", card))


def _check_verbs(tale: Tale, shelves: Shelves, where: str, path: Path) -> None:
    on_path = [quest.id for quest in shelves.quests.values() if not quest.is_personal and not quest.is_repeatable]
    for here, effects in tale.effect_lists:
        for index, verb in enumerate(effects):
            at = (*path, *here, index, "what")
            match verb:
                case GiveItem():
                    must_be(verb.what, shelves.items, "a loaded item", where, at)
                case LayQuest():
                    must_be(verb.what, on_path, "a loaded quest of the path", where, at)
                case Spawn() if verb.family:
                    _check_family(tale, verb.family, where, at)
                case LitterCells():
                    _check_resource(tale, verb.what, where, at)
                case GiveResource():
                    _check_resource(tale, verb.what, where, at)
                case BuildPieces() if verb.on is not None:
                    _check_cell(tale, verb, shelves, where, (*path, *here, index, "on"))


PRINT_FOR = {"tree": "T", "vein": "V", "low-wall": "W", "hay-bale": "H"}
"""What is printed where such scenery can stand; all else stands on Demon cells (Q2.2.4)."""


def _check_cell(tale: Tale, verb: BuildPieces, shelves: Shelves, where: str, path: Path) -> None:
    """Scenery is built on a cell with its print."""
    laid = (*tale.city, *tale.world)[int((verb.on or "")[:-2]) - 1]
    tile = shelves.tiles.get(laid.tile)
    if tile is None:
        return
    column, row = "abcdef".index((verb.on or "")[-2]), 6 - int((verb.on or "")[-1])
    sign = tile.printed(("north", "east", "south", "west").index(laid.turn))[6 * row + column]
    if sign != PRINT_FOR.get(verb.what, "D"):
        raise CardError(where, path, f"expected a cell for a {verb.what}, found {verb.on} with the print {sign}")


def _check_tiles(tale: Tale, shelves: Shelves, where: str, path: Path) -> None:
    """Known tiles, the city's and then land of families in play."""
    try:
        check_tiles((*tale.city, *tale.world), shelves.tiles)
    except CardError as error:
        index = int(error.steps[1])
        key: Path = ("city", index) if index < len(tale.city) else ("world", index - len(tale.city))
        raise CardError(where, (*path, *key, *error.steps[2:]), error.clause) from None
    for index, laid in enumerate(tale.world):
        _check_family(tale, shelves.tiles[laid.tile].family, where, (*path, "world", index, "tile"))


def _check_family(tale: Tale, family: str, where: str, path: Path) -> None:
    for word in tale.families:
        if family not in FAMILIES_OF[word]:
            clause = f"expected a family that is in play whenever the tale is, found {family} where families has {word}"
            raise CardError(where, path, clause)


def _check_resource(tale: Tale, resource: str, where: str, path: Path) -> None:
    for family, brought in BROUGHT_BY.items():
        if resource in brought:
            _check_family(tale, family, where, path)


def _check_possible(tale: Tale, need: Need, box: Box, where: str, path: Path) -> None:
    """Refuses what can never be done: a family, resources or scenery that are not in play, too much for any bag."""
    for part in need.parts:
        kind, name = prey_of(part.kill or part.injure or "")
        if name and kind != "mob":
            _check_family(tale, name, where, path)
        stock = {str(word): count for word, count in (part.have or part.discard or {}).items()}
        for word in stock:
            _check_resource(tale, word, where, path)
        room = box.bag + sum(slots for _, slots in box.bag_covers)
        wanted = sum(count for word, count in stock.items() if word != "kamas")
        if wanted > room:
            raise CardError(where, path, f"expected at most the {room} slots of a bag, found {wanted} resources")
        for word, count in stock.items():
            if word != "kamas" and count > box.resources.get(cast("Resource", word), 0):
                clause = f"expected at most the {box.resources.get(cast('Resource', word), 0)} {word} of the box"
                raise CardError(where, path, f"{clause}, found {count}")
        for piece, least in _scenery_for(tale, need, part):
            if box.scenery.get(piece, 0) < least:
                clause = f"expected what can be done without {piece}, of which the box has {box.scenery.get(piece, 0)}"
                raise CardError(where, path, f"{clause} and {least} are needed")
        if part.have_together is not None:
            _check_glory(tale, part, box, where, path)


def _scenery_for(tale: Tale, need: Need, part: Need) -> Iterator[tuple[SceneryWord, int]]:
    """The scenery without which part of a need can never be done, and how much of it."""
    actions = {action.id: action.near for action in tale.action}
    for piece in (need.near, part.near, part.farm, part.step_on, actions.get(part.use or "")):
        if piece is not None:
            yield piece, 1
    if part.stand_by is not None:
        yield part.stand_by, part.different
    if part.zaap is not None:
        yield "zaap", 2
    if part.craft is not None:
        yield "workshop", 1
    if part.clear is not None:
        yield "dungeon-entrance", 1
    if part.buy is not None or part.sell is not None or part.earn is not None:
        yield "marketplace", 1


def _check_comes(tale: Tale, need: Need, shelves: Shelves, box: Box, where: str, path: Path) -> None:
    """Refuses a boss or a Krosmaster as prey that never comes: by no card, no verb of the tale and no dungeon."""
    for part in need.parts:
        kind, _ = prey_of(part.kill or part.injure or "")
        told = [verb for _, effects in tale.effect_lists for verb in effects]
        dealt = [
            verb for card in shelves.events.values() if card.id not in tale.events.without for verb in card.effects
        ]
        comes = any(isinstance(verb, Spawn) and verb.category == kind for verb in (*told, *dealt))
        at_home = kind == "boss" and box.scenery.get("dungeon-entrance", 0) > 0
        opposed = kind == "krosmaster" and "cooperative" not in tale.modes and tale.players[0] > 1
        if kind in FIGURES and not (comes or at_home or opposed):
            raise CardError(where, path, f"expected prey that comes, found {kind}, whom no card and no rule brings")


def _check_glory(tale: Tale, need: Need, box: Box, where: str, path: Path) -> None:
    assert need.have_together is not None
    spaces = len(box.gg_path) * (1 if need.each is not None else tale.players[0])
    if need.have_together.gg > spaces:
        clause = f"expected at most the {spaces} GG of so many Geegee Paths, found {need.have_together.gg}"
        raise CardError(where, path, clause)


def _check_deck(tale: Tale, shelves: Shelves, box: Box, where: str, path: Path) -> None:
    """The event deck has as many quests as the Adventure Path has cells, or the game need not end (Q4.5.5)."""
    quests = [quest for quest in shelves.quests.values() if not quest.is_personal]
    if not quests:
        return
    cells = max((tale.path_cells(count) or box.path_cells) for count in range(tale.players[0], tale.players[1] + 1))
    for word in tale.families:
        families = (*FAMILIES_OF[word], "both")
        found = sum(
            (0 if quest.id in tale.events.without else quest.copies) + tale.events.extra.get(quest.id, 0)
            for quest in quests
            if quest.family in families
        )
        if found < cells:
            clause = f"expected at most as many cells as the event deck has quests, {found} with {word}, found {cells}"
            raise CardError(where, (*path, "path"), clause)
