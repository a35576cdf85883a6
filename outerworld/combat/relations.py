"""Who is meant by the words of the card language: selectors, filters and kinds."""

from outerworld.cards.tables import EVERY_TYPE
from outerworld.combat.battle import OFF_BOARD, Battle


def related(game: Battle, owner: int, selector: str) -> list[int]:
    """The units in play that a selector means, as seen from its owner; words of one spell or event are not for here.

    Rules F4.18.7.
    """
    if selector == "adjacent":
        return adjacent_units(game, owner)
    return [unit for unit in game.in_play() if is_related(game, owner, unit, selector)]


def is_related(game: Battle, owner: int, unit: int, selector: str) -> bool:
    """Whether a unit in play is among those that a selector means; `all` is everyone, across every border.

    Rules F4.3.5.a, F4.3.5.b, F4.4.2 to F4.4.4, F4.18.2.d, Q7.1.3, Q7.1.4.
    """
    if selector in ("self", "caster"):
        return unit == owner
    if game.is_scenery(unit) or (game.setting.apart and selector != "all" and not game.can_touch(owner, unit)):
        return False
    if selector == "summoner":
        return unit == game.summoner[owner]
    if selector == "adjacent":
        return are_adjacent(game, owner, unit)
    if selector == "allies":
        return not game.are_enemies(owner, unit)
    if selector == "other-allies":
        return unit != owner and not game.are_enemies(owner, unit)
    if selector == "enemies":
        return game.are_enemies(owner, unit)
    return selector in ("everyone", "all") or (selector == "everyone-else" and unit != owner)


def adjacent_units(game: Battle, unit: int) -> list[int]:
    """The units on the cells next to a unit, by rows from the north."""
    cell = game.cell[unit]
    if cell == OFF_BOARD:
        return []
    beside, apart = set(game.grid.neighbours[cell]), game.setting.apart
    found = [u for u in game.in_play() if game.cell[u] in beside and (not apart or game.can_touch(unit, u))]
    return sorted(found, key=lambda other: game.cell[other])


def are_adjacent(game: Battle, unit: int, other: int) -> bool:
    """Whether the two stand side by side (F4.18.2.c)."""
    return (
        OFF_BOARD not in (game.cell[unit], game.cell[other])
        and game.grid.distance(game.cell[unit], game.cell[other]) == 1
        and (not game.setting.apart or game.can_touch(unit, other))
    )


def fits(game: Battle, owner: int, unit: int, word: str | None) -> bool:
    """Whether a unit is what a filter asks for: krosmaster, enemy, type:tofu, marked:bleeding …

    Effects are about units; only one that names a kind of scenery touches it (F4.17.5.a).

    Rules F4.3.2, F4.3.3.a, F4.3.3.b, F4.3.4.a, F4.3.4.b, F4.19.1.e, F4.19.1.f.
    """
    if game.is_scenery(unit):
        return word is not None and word.removeprefix("type:") in game.row(unit).kinds
    if word is None:
        return True
    name, _, parameter = word.partition(":")
    if name == "krosmaster":
        return game.is_krosmaster(unit)
    if name in ("summon", "mob"):
        return not game.is_krosmaster(unit) and game.is_mob(unit) == (name == "mob")
    if name == "character":
        return game.is_character(unit)
    if name == "mechanism":
        return not game.is_character(unit)
    if name == "ally":
        return not game.are_enemies(owner, unit)
    if name == "enemy":
        return game.are_enemies(owner, unit)
    if name in ("type", "not-type"):
        return is_of_type(game, unit, parameter) == (name == "type")
    return any(mark[2] == unit and game.setting.book.marker_names[mark[0]] == parameter for mark in game.marks)


def is_of_type(game: Battle, unit: int, kind: str) -> bool:
    """Whether a unit has a type; one that the ruleset takes as not printed nobody has (F1.1.1.g).

    Rules F2.2.1, F2.2.2, F4.19.2.
    """
    return kind not in game.setting.rules.unprinted_types and (
        kind in game.row(unit).kinds or bool(game.powers[unit] & EVERY_TYPE and is_in_play(game, kind))
    )


def is_in_play(game: Battle, kind: str) -> bool:
    """Whether a Krosmaster in play has that type on its card."""
    return any(kind in game.row(unit).kinds for unit in game.in_play() if game.is_krosmaster(unit))


def count_kind(game: Battle, kind: str) -> int:
    """How many different Krosmasters of a type are on the board."""
    names = {game.row(u).card.id for u in game.in_play() if game.is_krosmaster(u) and kind in game.row(u).kinds}
    return len(names)


def has_ally(game: Battle, owner: int, word: str) -> bool:
    """Whether such an ally besides the owner is on the board."""
    return any(fits(game, owner, unit, word) for unit in related(game, owner, "other-allies"))
