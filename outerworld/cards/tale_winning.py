"""Whether a tale can be won, in every game that it is for: what is asked for can be done, and whom it names comes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import cast

from outerworld.cards.base import Resource
from outerworld.cards.boxes import Box
from outerworld.cards.errors import CardError, Path
from outerworld.cards.items import Item
from outerworld.cards.needs import Need, prey_of
from outerworld.cards.scenery_words import SceneryWord
from outerworld.cards.shelves import Shelves
from outerworld.cards.tales import FAMILIES_OF, MOST_PLAYERS, Tale
from outerworld.cards.tiles import BROUGHT_BY
from outerworld.cards.world_verbs import BuildPieces, Spawn

GG_AND_LEVEL = 6
"""A Krosmaster begins with as many GG as its level leaves of these (Q4.1.3)."""
ON_THE_WAY = 3
"""The MP that Adventure mode adds (Q5.1.3)."""
PRINT_FOR = {"tree": "T", "vein": "V", "low-wall": "W", "hay-bale": "H"}
"""What is printed where such scenery can stand; all else stands on Demon cells (Q2.2.4)."""
PRINT_IN_DUNGEONS = {"fountain": "F", "gobball-totem": "O", "tofu-nest": "N", "tofu-cage": "C"}
"""Scenery that stands only in dungeons, unless a tale builds it (Q11.2.2)."""
NOT_IN_THE_CITY = ("kill", "injure", "clear", "step-on")
"""Deeds for which nobody can stand in the city: nobody there fights, and no wall or bale is there (Q1.6.2, Q1.6.3)."""
MOST_AT_ONCE = 3


def check_winnable(tale: Tale, shelves: Shelves, box: Box) -> None:
    """Refuses a tale that nobody can win, or that is won when it begins."""
    _check_path(shelves, box)
    _check_actions(tale, shelves)
    for key, need in needs_of(tale):
        for part in need.parts:
            _check_goods(tale, part, box, key)
            _check_place(need, part, key)
            _check_times(tale, part, box, key)
            _check_scenery(tale, need, part, shelves, box, key)
            _check_prey_comes(tale, part, shelves, box, key)
            _check_glory(tale, part, box, key)
    if tale.victory.most_gg_at is not None and tale.victory.most_gg_at > box.last_round:
        clause = f"expected at most the {box.last_round} rounds of a game, found {tale.victory.most_gg_at}"
        raise CardError("", ("victory", "most-gg-at"), clause)


def needs_of(tale: Tale) -> Iterable[tuple[Path, Need]]:
    """What a tale asks for, each with its key."""
    if tale.repeatable is not None:
        yield ("repeatable", "need"), tale.repeatable.need
    if tale.victory.need is not None:
        yield ("victory", "need"), tale.victory.need


def check_family(tale: Tale, family: str, path: Path) -> None:
    """Refuses a family that is missing in some of the games that the tale is for."""
    for word in tale.families:
        if family not in FAMILIES_OF[word]:
            clause = f"expected a family that is in play whenever the tale is, found {family} where families has {word}"
            raise CardError("", path, clause)


def check_resource(tale: Tale, resource: str, path: Path) -> None:
    """Refuses a resource that nothing brings in some of the games that the tale is for."""
    for family, brought in BROUGHT_BY.items():
        if resource in brought:
            check_family(tale, family, path)


def _check_path(shelves: Shelves, box: Box) -> None:
    """Nobody has a full Geegee Path when the game begins (Q4.1.2, Q4.1.3)."""
    first = max((GG_AND_LEVEL - card.level for card in shelves.krosmasters.values()), default=0)
    if len(box.gg_path) <= first:
        clause = f"expected more spaces than the {first} GG with which a Krosmaster begins, found {len(box.gg_path)}"
        raise CardError("", ("box", "gg_path"), clause)


def _check_actions(tale: Tale, shelves: Shelves) -> None:
    """Somebody can have the points that an action costs: markers can double what a card prints, items add to it."""
    figures, items = shelves.krosmasters.values(), [*shelves.items.values()]
    ap = 2 * max((card.ap or 0 for card in figures), default=0) + _worn(items, "ap")
    mp = 2 * max((card.mp or 0 for card in figures), default=0) + _worn(items, "mp") + ON_THE_WAY
    for index, action in enumerate(tale.action):
        for key, most, asked in (("ap", ap, action.cost.ap), ("mp", mp, action.cost.mp)):
            if asked > most > 0:
                clause = f"expected at most the {most} {key.upper()} that anybody can have, found {asked}"
                raise CardError("", ("action", index, "cost", key), clause)


def _worn(items: list[Item], stat: str) -> int:
    """What the best items add to a characteristic, two of them in two hands."""
    best = {item.slot: 0 for item in items}
    for item in items:
        best[item.slot] = max(best[item.slot], getattr(item.stats, stat))
    return sum(best.values()) + best.get("one-handed", 0)


def _check_goods(tale: Tale, part: Need, box: Box, path: Path) -> None:
    """Refuses resources that are not in play, or more of them than a bag or the box holds."""
    stock = {str(word): count for word, count in (part.have or part.discard or {}).items()}
    for word in stock:
        check_resource(tale, word, path)
    room = box.bag + sum(slots for _, slots in box.bag_covers)
    wanted = sum(count for word, count in stock.items() if word != "kamas")
    if wanted > room:
        raise CardError("", path, f"expected at most the {room} slots of a bag, found {wanted} resources")
    for word, count in stock.items():
        held = box.resources.get(cast("Resource", word), 0)
        if word != "kamas" and count > held:
            raise CardError("", path, f"expected at most the {held} {word} of the box, found {count}")


def _check_place(need: Need, part: Need, path: Path) -> None:
    """Refuses what nobody can do in the city (Q1.6)."""
    if "city" in (need.at, part.at) and part.deed in NOT_IN_THE_CITY:
        raise CardError("", path, f"expected what can be done in the city, found {part.deed}")


def _check_times(tale: Tale, part: Need, box: Box, path: Path) -> None:
    """Refuses more in one turn than a turn allows."""
    once = [action.id for action in tale.action if action.once == "turn"]
    for wanted, most in ((part.zaap or 0, box.zaaps_a_turn), (part.count if part.use in once else 0, 1)):
        if part.in_one == "turn" and wanted > most:
            raise CardError("", path, f"expected at most {most} in one turn, found {wanted}")


def _check_scenery(tale: Tale, need: Need, part: Need, shelves: Shelves, box: Box, path: Path) -> None:
    """Refuses what cannot be done without scenery that the box has not got, or that never stands anywhere."""
    for piece, least in _scenery_for(tale, need, part):
        held = box.scenery.get(piece, 0)
        if held < least:
            clause = f"expected what can be done without {piece}, of which the box has {held} and {least} are needed"
            raise CardError("", path, clause)
        for word in tale.families:
            if not _stands(piece, tale, FAMILIES_OF[word], shelves, box):
                clause = f"expected what can be done without {piece}, which stands nowhere where families has {word}"
                raise CardError("", path, clause)


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


def _stands(piece: str, tale: Tale, families: tuple[str, ...], shelves: Shelves, box: Box) -> bool:
    """Whether such scenery can stand somewhere: the tale builds it, or a tile has a cell for it."""
    told = [verb for _, effects in tale.effect_lists for verb in effects]
    if any(isinstance(verb, BuildPieces) and piece in verb.kinds for verb in told) or not shelves.tiles:
        return True
    laid = [shelves.tiles[tile.tile] for tile in tale.world] or [*shelves.tiles.values()]
    lands = "".join(row for tile in laid if tile.family in families for row in tile.rows)
    rooms = "".join(row for tile in shelves.tiles.values() if tile.of in families for row in tile.rows)
    if piece in PRINT_IN_DUNGEONS:
        return PRINT_IN_DUNGEONS[piece] in rooms and box.scenery.get("dungeon-entrance", 0) > 0
    return piece not in PRINT_FOR or PRINT_FOR[piece] in lands


def _check_prey_comes(tale: Tale, part: Need, shelves: Shelves, box: Box, path: Path) -> None:
    """Refuses prey that never comes: by no card, no verb of the tale, and in no dungeon."""
    kind, name = prey_of(part.kill or part.injure or "")
    mob = shelves.mobs.get(name) if kind == "mob" else None
    if mob is not None:
        kind, name = mob.category, mob.family
    if name:
        check_family(tale, name, path)
    for word in tale.families:
        families = (name,) if name else FAMILIES_OF[word]
        if not _comes(kind, families, tale, word, shelves, box):
            raise CardError("", path, f"expected prey that comes, found {kind}, whom no card and no rule brings")


def _brought(tale: Tale, word: str, shelves: Shelves) -> list[Spawn]:
    """Whoever the cards of a game and its tale can bring."""
    told = [verb for _, effects in tale.effect_lists for verb in effects]
    in_play = (*FAMILIES_OF[word], "both")
    dealt = [
        verb
        for card in shelves.events.values()
        if card.id not in tale.events.without and card.family in in_play
        for verb in card.effects
    ]
    return [verb for verb in (*told, *dealt) if isinstance(verb, Spawn)]


def _comes(kind: str, families: tuple[str, ...], tale: Tale, word: str, shelves: Shelves, box: Box) -> bool:
    """Whether such prey comes; normal mobs are on every tile from the start (Q3.4.7).

    A special mob comes by its card, as the third of three, or where nobody is left who could come as an enemy
    Krosmaster (Q13.2.8).
    """
    brought = _brought(tale, word, shelves)
    of_family = [verb for verb in brought if not verb.family or verb.family in families]
    has_dungeon = box.scenery.get("dungeon-entrance", 0) > 0
    enemies = any(verb.category == "krosmaster" for verb in brought)
    match kind:
        case "boss":
            return has_dungeon or any(verb.category == "boss" for verb in of_family)
        case "dungeon":
            return has_dungeon
        case "special":
            third = box.special_third and any(verb.count == MOST_AT_ONCE for verb in of_family)
            crowded = enemies and tale.players[0] == MOST_PLAYERS
            return third or crowded or any(verb.category == "special" for verb in of_family)
        case "krosmaster":
            return enemies or ("cooperative" not in tale.modes and tale.players[0] > 1)
    return True


def _check_glory(tale: Tale, part: Need, box: Box, path: Path) -> None:
    """Refuses more GG in common than so many Geegee Paths have spaces."""
    if part.have_together is None:
        return
    spaces = len(box.gg_path) * (1 if part.each is not None else tale.players[0])
    if part.have_together.gg > spaces:
        clause = f"expected at most the {spaces} GG of so many Geegee Paths, found {part.have_together.gg}"
        raise CardError("", path, clause)
