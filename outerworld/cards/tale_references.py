"""What a tale names must be there, and its deck must suffice for its path."""

from __future__ import annotations

from outerworld.cards.boxes import Box, changed, load_box
from outerworld.cards.errors import CardError, Path, Wrong, must_be, not_there, together
from outerworld.cards.needs import Need, prey_of
from outerworld.cards.quest_world import TURNS, check_tiles
from outerworld.cards.quests import Hunt
from outerworld.cards.shelves import Shelves, on_path
from outerworld.cards.tale_parts import TaleVerb
from outerworld.cards.tale_winning import PRINT_FOR, check_family, check_resource, check_winnable, needs_of
from outerworld.cards.tales import FAMILIES_OF, Tale
from outerworld.cards.world_verbs import BuildPieces, GiveItem, GiveResource, LayQuest, LitterCells, Spawn

FAMILY_OF = {"gobball-totem": "gobball", "tofu-nest": "tofu", "tofu-cage": "tofu"}
"""Scenery that is a family's own (Q12.2)."""


def check_tale(tale: Tale, shelves: Shelves, where: str, path: Path) -> None:
    """Refuses a tale that names what is not there, or that cannot be played to its end."""
    wrong = Wrong()
    try:
        box = _box_of(tale)
        for look in (_check_events, _check_verbs, _check_tiles, _check_needs):
            with wrong:
                look(tale, shelves)
        wrong.tell()
        _check_deck(tale, shelves, box)
        check_winnable(tale, shelves, box)
    except CardError as error:
        raise error.below(where, path) from None


def _check_needs(tale: Tale, shelves: Shelves) -> None:
    wrong = Wrong()
    for key, need in needs_of(tale):
        with wrong:
            check_prey(need, shelves, "", key)
    wrong.tell()


def check_prey(need: Need | Hunt, shelves: Shelves, where: str, path: Path) -> None:
    """Refuses a mob to be killed that is not loaded."""
    for index, part in enumerate(need.all or () if isinstance(need, Need) else ()):
        check_prey(part, shelves, where, (*path, "all", index))
    named = {"kill": need.kill, "injure": need.injure if isinstance(need, Need) else None}
    for key, word in named.items():
        kind, name = prey_of(word or "")
        if kind == "mob" and name:
            must_be(name, shelves.mobs, "a loaded mob", where, (*path, key))


def _box_of(tale: Tale) -> Box:
    try:
        return changed(load_box("quest"), tale.box)
    except CardError as error:
        raise CardError("", ("box", *error.steps), error.clause) from None


def _check_events(tale: Tale, shelves: Shelves) -> None:
    known = [*shelves.events, *on_path(shelves, tale)]
    named: list[tuple[Path, str]] = [(("without", index), card) for index, card in enumerate(tale.events.without)]
    named += [(("extra", card), card) for card in tale.events.extra]
    together(
        not_there(card, known, "a loaded event card", "", ("events", *key)) for key, card in named if card not in known
    )


def _check_verbs(tale: Tale, shelves: Shelves) -> None:
    wrong = Wrong()
    for here, effects in tale.effect_lists:
        for index, verb in enumerate(effects):
            with wrong:
                _check_verb(tale, verb, shelves, (*here, index))
    wrong.tell()


def _check_verb(tale: Tale, verb: TaleVerb, shelves: Shelves, path: Path) -> None:
    at = (*path, "what")
    match verb:
        case GiveItem():
            must_be(verb.what, shelves.items, "a loaded item", "", at)
        case LayQuest():
            laid = [name for name in on_path(shelves, tale) if not shelves.quests[name].is_repeatable]
            must_be(verb.what, laid, "a loaded quest of the path", "", at)
        case Spawn() if verb.family:
            check_family(tale, verb.family, at)
        case LitterCells() | GiveResource():
            check_resource(tale, verb.what, at)
        case BuildPieces():
            _check_building(tale, verb, shelves, path)


def _check_building(tale: Tale, verb: BuildPieces, shelves: Shelves, path: Path) -> None:
    """Scenery stands where its family lives, on a cell with its print."""
    for piece in verb.kinds:
        if piece in FAMILY_OF:
            check_family(tale, FAMILY_OF[piece], (*path, "what"))
    laid = None if verb.on is None else (*tale.city, *tale.world)[int(verb.on[:-2]) - 1]
    tile = None if laid is None else shelves.tiles.get(laid.tile)
    if verb.on is None or laid is None or tile is None:
        return
    column, row = "abcdef".index(verb.on[-2]), 6 - int(verb.on[-1])
    sign = tile.printed(TURNS.index(laid.turn))[6 * row + column]
    if sign != PRINT_FOR.get(verb.what, "D"):
        clause = f"expected a cell for a {verb.what}, found {verb.on} with the print {sign}"
        raise CardError("", (*path, "on"), clause)


def _check_tiles(tale: Tale, shelves: Shelves) -> None:
    """Known tiles, the city's and then land of families in play."""
    try:
        check_tiles((*tale.city, *tale.world), shelves.tiles)
    except CardError as error:
        index = int(error.steps[1])
        key: Path = ("city", index) if index < len(tale.city) else ("world", index - len(tale.city))
        raise CardError("", (*key, *error.steps[2:]), error.clause) from None
    for index, laid in enumerate(tale.world):
        check_family(tale, shelves.tiles[laid.tile].family, ("world", index, "tile"))


def _check_deck(tale: Tale, shelves: Shelves, box: Box) -> None:
    """The event deck has as many quests as the Adventure Path has cells, or the game need not end (Q4.5.5)."""
    quests = [shelves.quests[name] for name in on_path(shelves, tale)]
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
            raise CardError("", ("path",), clause)
