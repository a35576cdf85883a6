"""AP, MP and Range markers (F4.11, F4.12), and special markers (F4.13)."""

from typing import Final

from outerworld.cards.tables import NO_GAUGE, UNMOVED
from outerworld.combat.battle import NO_MARKERS, Battle, replaced
from outerworld.combat.powers import changes_powers

AP: Final = 0
MP: Final = 1
RANGE: Final = 2
GAUGES: Final = ("ap", "mp", "range")


def place_markers(game: Battle, unit: int, gauge: int, amount: int, owner: int) -> int:
    """Places +1 or -1 markers and returns how many it really were (F4.12.2).

    Opposite markers cancel (F4.11.8), a unit takes no more -1 markers than its characteristic (F4.11.7) and none
    where it has no such gauge (F4.11.6).
    """
    if amount == 0 or not can_take_markers(game, unit, owner):
        return 0
    had = game.markers[unit]
    placed = amount
    if gauge != RANGE:
        most = (game.max_ap, game.max_mp)[gauge][unit]
        if most == NO_GAUGE:
            return 0
        placed = max(amount, -most - had[gauge]) if amount < 0 else amount
    now = tuple(count + placed if place == gauge else count for place, count in enumerate(had))
    game.markers = replaced(game.markers, unit, (now[AP], now[MP], now[RANGE]))
    if placed and game.events is not None:
        game.tell(
            "markers",
            "F4.11.5" if gauge != RANGE else "F4.12.1",
            {"unit": unit, "by": owner, "gauge": GAUGES[gauge], "amount": placed, "markers": now[gauge]},
        )
    return abs(placed)


def can_take_markers(game: Battle, unit: int, owner: int) -> bool:
    """Some rulesets keep markers off the untouchable, unless they are their own (A:powers)."""
    shielded = game.setting.rules.unfazed != "moves" and game.powers[unit] & UNMOVED
    return unit == owner or not shielded


def mark(game: Battle, owner: int, unit: int, name: str) -> None:
    """Places a special marker on a Krosmaster: one of a name a team, and one a placer at a time (F4.13.1, F4.13.2).

    Rules F4.13.4.
    """
    if not game.is_krosmaster(unit):
        return
    number, team = game.setting.book.marker_names.index(name), game.side[game.player[owner]]
    kept = [row for row in game.marks if (row[0], row[1]) != (number, team) and row[3] != owner]
    game.marks = (*kept, (number, team, unit, owner))
    if game.events is not None:
        game.tell("marked", "F4.13.1", {"unit": unit, "by": owner, "marker": name})
    changes_powers(game)


def clear_card(game: Battle, unit: int) -> None:
    """Injuries and markers come off the card of a unit that left the board (F4.10.2.a)."""
    game.injuries[unit] = 0
    game.markers = replaced(game.markers, unit, NO_MARKERS)


def remove_marks(game: Battle, unit: int) -> None:
    """The special markers that a KO'd unit carried or had placed go with it (F4.13.3)."""
    if game.marks:
        game.marks = tuple(row for row in game.marks if unit not in (row[2], row[3]))
