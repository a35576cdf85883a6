"""Exact odds: against binomials worked out here, and against thousands of games."""

from collections import Counter as Bag
from collections.abc import Mapping
from fractions import Fraction
from itertools import product
from math import comb

import pytest

from outerworld.arena.duel import Duel
from outerworld.engine.chance import Chance, Counter, EveryOutcome
from outerworld.play.notation import parse
from outerworld.play.odds import CAUGHT, FREE, LOCKED, leaving_odds, odds
from outerworld.play.odds import outcomes as every_game
from tests.combat.fights import RULESETS, card, fight, summon
from tests.engine.chi_square import fits

CRITICAL, ARMOUR, LOCK, DODGE = Fraction(3, 6), Fraction(2, 6), Fraction(2, 6), Fraction(3, 6)
GAMES = 3000
HITS = {"name": "Gust", "cost": {"ap": 1}, "range": {"kind": "close"}, "damage": {"air": 2}}


def successes(dice: int, chance: Fraction) -> dict[int, Fraction]:
    """How likely each number of successes is."""
    return {hits: comb(dice, hits) * chance**hits * (1 - chance) ** (dice - hits) for hits in range(dice + 1)}


def damage(base: int, criticals: int, armours: int, resisted: int = 0) -> dict[int, Fraction]:
    """How likely each number of injuries is, with that many dice of each."""
    found: dict[int, Fraction] = {}
    for (hit, p), (stopped, q) in product(successes(criticals, CRITICAL).items(), successes(armours, ARMOUR).items()):
        dealt = max(0, base + (hit > stopped) - (hit < stopped) - resisted)
        found[dealt] = found.get(dealt, Fraction(0)) + p * q
    return found


def injuries(game: Duel, text: str, unit: str) -> dict[int, Fraction]:
    """How likely each number of injuries of a unit is, by the engine."""
    found: dict[int, Fraction] = {}
    for result, chance in odds(game, parse(game, text)).items():
        taken = dict(result.injuries).get(game.name.index(unit), 0)
        found[taken] = found.get(taken, Fraction(0)) + chance
    return found


def punch(attacker: list[str], defender: list[str], ruleset: str) -> Duel:
    cards = {"fist": card(powers=attacker, spell=[HITS]), "chin": card(powers=defender)}
    return fight("Fc", {"F": "fist", "c": "chin"}, ruleset=ruleset, cards=cards)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_punch_hurts_by_0_1_or_2(ruleset: str) -> None:
    found = injuries(punch([], [], ruleset), "punch b1", "c")
    assert found == {0: Fraction(1, 6), 1: Fraction(1, 2), 2: Fraction(1, 3)} == damage(1, 1, 1)


@pytest.mark.parametrize(
    ("attacker", "defender", "ruleset", "expected"),
    [
        (["critical"], [], "fanmade-4.1", damage(1, 1, 1)),
        (["critical", "agility"], [], "arena-2.0", damage(1, 1, 1)),
        ([], ["armour"], "fanmade-4.1", damage(1, 1, 1)),
        ([], ["armour"], "official-2.7", damage(1, 1, 2)),
        ([], ["armour"], "arena-2.0", damage(1, 1, 2)),
        ([], ["resistance:neutral"], "fanmade-4.1", damage(1, 1, 1, resisted=1)),
        ([], ["immune"], "fanmade-4.1", damage(1, 1, 1)),
    ],
)
def test_punch_with_powers(attacker: list[str], defender: list[str], ruleset: str, expected: object) -> None:
    assert injuries(punch(attacker, defender, ruleset), "punch b1", "c") == expected


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize(
    ("attacker", "defender", "expected"),
    [
        ([], [], damage(2, 1, 1)),
        (["critical"], [], damage(2, 2, 1)),
        (["agility"], [], damage(2, 2, 1)),
        (["critical", "agility"], ["armour"], damage(2, 3, 2)),
        (["strength", "chance", "intelligence"], [], damage(2, 1, 1)),
        (["critical"], ["armour", "agility"], damage(2, 2, 3)),
        ([], ["resistance:air"], damage(2, 1, 1, resisted=1)),
        ([], ["resistance:fire"], damage(2, 1, 1)),
        (["critical"], ["immune"], {0: Fraction(1)}),
    ],
)
def test_an_element_with_powers(attacker: list[str], defender: list[str], ruleset: str, expected: object) -> None:
    assert injuries(punch(attacker, defender, ruleset), "cast gust b1", "c") == expected


def test_injuries_stop_at_hp_and_ko() -> None:
    game = fight("Fc d.", {"F": "fist", "c": {"card": "chin", "injuries": 7}, "d": "chin"},
                 cards={"fist": card(spell=[HITS]), "chin": card()})  # fmt: skip
    found = odds(game, parse(game, "cast gust b2"))
    assert {(result.injuries, result.ko): chance for result, chance in found.items()} == {
        (((1, 1),), (1,)): Fraction(1)
    }  # fmt: skip


def test_one_critical_roll_serves_every_target() -> None:
    """The two share the Critical roll and roll Armour alone, so that their injuries depend on each other."""
    sweep = {"name": "Sweep", "cost": {"ap": 1}, "range": {"kind": "close"}, "area": "staff", "damage": {"air": 2}}
    game = fight(".c Fd", {"F": "fist", "c": "chin", "d": "chin"}, cards={"fist": card(spell=[sweep]), "chin": card()})
    expected: dict[tuple[int, int], Fraction] = {}
    for hit, p in successes(1, CRITICAL).items():
        for (first, q), (second, r) in product(successes(1, ARMOUR).items(), repeat=2):
            dealt = (2 + hit - first, 2 + hit - second)
            expected[dealt] = expected.get(dealt, Fraction(0)) + p * q * r
    found = {
        (dict(result.injuries)[1], dict(result.injuries)[2]): chance
        for result, chance in odds(game, parse(game, "cast sweep b1")).items()
    }
    assert found == expected


Outcome = tuple[str, int, int]  # what the lock did at worst, and what is left of AP and MP


def leave(gauge: tuple[int, int], rolls: list[tuple[bool, int, int]]) -> Outcome:
    """What is left after some enemies' Lock successes against Dodge successes; each says if it is a summon."""
    ap, mp = gauge
    worst = FREE
    for is_summon, locks, dodges in rolls:
        if locks < dodges:
            continue
        locked = locks > dodges and not is_summon
        loss = 3 if locked else 1
        ap, mp = max(0, ap - loss), max(0, mp - loss)
        worst = LOCKED if locked or worst == LOCKED else CAUGHT
    return worst, ap, mp


def leaving(ruleset: str, dodge_dice: int, lockers: list[tuple[bool, int]]) -> dict[Outcome, Fraction]:
    """How likely each outcome is for a mover with 6 AP and 3 MP: "once" rolls Dodge once, "each" for each enemy."""
    rolls = 1 if ruleset == "arena-2.0" else len(lockers)
    dodging = list(product(successes(dodge_dice, DODGE).items(), repeat=rolls))
    locking = list(product(*(successes(dice, LOCK).items() for _, dice in lockers)))
    found: dict[Outcome, Fraction] = {}
    for dodged, locked in product(dodging, locking):
        chance = Fraction(1)
        for _, p in (*dodged, *locked):
            chance *= p
        met = [
            (is_summon, locks, dodged[number % rolls][0])
            for number, ((is_summon, _), (locks, _)) in enumerate(zip(lockers, locked, strict=True))
        ]
        outcome = leave((6, 3), met)
        found[outcome] = found.get(outcome, Fraction(0)) + chance
    return found


MOVERS = {"runner": card(name="Runner"), "dancer": card(name="Dancer", powers=["dodge"])}
LOCKERS = {
    "guard": (card(name="Guard"), (False, 1)),
    "jailer": (card(name="Jailer", powers=["lock"]), (False, 2)),
    "hound": (summon(name="Hound", powers=["lock"]), (True, 2)),
}
MEETINGS = [
    (mover, lockers)
    for mover in MOVERS
    for lockers in (("guard",), ("jailer",), ("hound",), ("guard", "guard"), ("jailer", "guard"), ("hound", "jailer"))
]


def meeting(mover: str, lockers: tuple[str, ...], ruleset: str, seed: int = 1) -> Duel:
    cards = MOVERS | {name: known for name, (known, _) in LOCKERS.items()}
    units = {"M": mover, "k": lockers[0], "x": "guard"} | ({"l": lockers[1]} if len(lockers) > 1 else {})
    rows = ".k... .Ml.. ...x." if len(lockers) > 1 else ".k... .M... ...x."
    return fight(rows, units, ruleset=ruleset, cards=cards, chance=Counter(seed))


def outcomes(game: Duel, text: str) -> dict[Outcome, Fraction]:
    """The engine's odds: the MP of the move itself is paid only by who moved."""
    found: dict[Outcome, Fraction] = {}
    for result, chance in odds(game, parse(game, text)).items():
        left = 3 + result.mp + result.moved
        assert result.moved == (left > 0)
        outcome = (result.grip, 6 + result.ap, left)
        found[outcome] = found.get(outcome, Fraction(0)) + chance
    return found


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize(("mover", "lockers"), MEETINGS)
def test_leaving_one_or_two_enemies(mover: str, lockers: tuple[str, ...], ruleset: str) -> None:
    game = meeting(mover, lockers, ruleset)
    expected = leaving(ruleset, 2 if mover == "dancer" else 1, [LOCKERS[name][1] for name in lockers])
    assert outcomes(game, "move a2") == outcomes(game, "move b1") == expected
    grips: dict[str, Fraction] = {FREE: Fraction(0), CAUGHT: Fraction(0), LOCKED: Fraction(0)}
    for (grip, _, _), chance in expected.items():
        grips[grip] += chance
    assert leaving_odds(game, game.cell[game.active]) == grips


def test_one_enemy_holds_half_of_the_time() -> None:
    found = leaving_odds(meeting("runner", ("guard",), "fanmade-4.1"), 6)
    assert found == {FREE: Fraction(1, 3), CAUGHT: Fraction(1, 2), LOCKED: Fraction(1, 6)}


def test_leaving_another_cell_counts_the_enemies_there() -> None:
    game = meeting("runner", ("guard",), "fanmade-4.1")
    cell = game.grid.cell
    before = game.hash()
    free = {FREE: Fraction(1), CAUGHT: Fraction(0), LOCKED: Fraction(0)}
    assert leaving_odds(game, cell("a1")) == free
    assert leaving_odds(game, cell("d2")) == leaving_odds(game, cell("b2"))
    game.mp[game.active] = 0
    assert leaving_odds(game, cell("d2"))[FREE] == Fraction(1, 3)
    game.mp[game.active] = 3
    assert game.hash() == before


@pytest.mark.parametrize("power", ["slippery", "itty-bitty"])
@pytest.mark.parametrize("ruleset", RULESETS)
def test_who_ignores_locks_leaves_for_nothing(ruleset: str, power: str) -> None:
    cards = {"eel": card(powers=[power]), "guard": card()}
    ignores = power == "slippery" or ruleset != "fanmade-4.1"
    for units in ({"E": "eel", "g": "guard"}, {"E": "guard", "g": "eel"}):
        game = fight("Eg ..", units, ruleset=ruleset, cards=cards)
        assert (leaving_odds(game, game.cell[0])[FREE] == 1) == ignores


def frequencies(games: list[Duel], text: str) -> Mapping[object, int]:
    """How often each result came about."""
    seen: Bag[object] = Bag()
    for game in games:
        unit = game.active
        ap, mp, hurt = game.ap[unit], game.mp[unit], game.injuries[:]
        game.apply(parse(game, text))
        while not game.over and game.decision.kind == "block":
            game.apply(game.legal_options()[-1])
        taken = tuple((n, now - hurt[n]) for n, now in enumerate(game.injuries) if now > hurt[n])
        seen[game.ap[unit] - ap, game.mp[unit] - mp, taken] += 1
    return seen


def expectations(game: Duel, text: str) -> Mapping[object, Fraction]:
    """The same from the exact odds."""
    found: dict[object, Fraction] = {}
    for result, chance in odds(game, parse(game, text)).items():
        key = (result.ap, result.mp, result.injuries)
        found[key] = found.get(key, Fraction(0)) + chance
    return found


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("lockers", [("guard",), ("jailer", "guard")])
def test_thousands_of_moves_agree(lockers: tuple[str, ...], ruleset: str) -> None:
    start = meeting("dancer", lockers, ruleset)
    games = [twin_with(start, seed) for seed in range(GAMES)]
    assert fits(frequencies(games, "move a2"), expectations(start, "move a2"))


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("text", ["punch b1", "cast gust b1"])
def test_thousands_of_hits_agree(text: str, ruleset: str) -> None:
    start = punch(["critical"], ["armour"], ruleset)
    games = [twin_with(start, seed) for seed in range(GAMES)]
    assert fits(frequencies(games, text), expectations(start, text))


def twin_with(start: Duel, seed: int) -> Duel:
    """The same fight with other dice to come."""
    twin = start.copy()
    twin.chance = Counter(seed)
    return twin


def test_wrong_odds_would_show() -> None:
    start = punch([], [], "fanmade-4.1")
    seen = frequencies([twin_with(start, seed) for seed in range(GAMES)], "punch b1")
    assert not fits(seen, {key: Fraction(1, len(seen)) for key in seen})


def test_an_injury_that_is_a_cost_is_among_the_injuries() -> None:
    blood = {"name": "Blood", "cost": {"injuries": 2}, "range": {"kind": "close"}, "damage": {"air": 0}}
    game = fight("B.. ..k", {"B": "bleeder", "k": "khan-karkass"}, cards={"bleeder": card(spell=[blood])})
    assert injuries(game, "cast blood b2", "B") == {2: Fraction(1)}


class EveryOrder(EveryOutcome):
    """Walks every order of the dice of a roll, as if each die were drawn alone."""

    def roll(self, number: int, dice: int, sides: int, wanted: int) -> list[int]:
        return [super(EveryOrder, self).roll(number + place, 1, sides, wanted)[0] for place in range(dice)]


def walked(game: Duel, text: str, every: EveryOutcome) -> tuple[dict[tuple[int, ...], Fraction], int]:
    """How likely the units' injuries, AP and MP are afterwards, and how many games were played to find out."""
    found: dict[tuple[int, ...], Fraction] = {}
    played = 0
    for after, chance in every_game(game, parse(game, text), every=every):
        end = (*after.injuries, *after.ap, *after.mp, *after.cell)
        found[end] = found.get(end, Fraction(0)) + chance
        played += 1
    return found, played


REROLLS = {"do": "reroll", "roll": "critical"}
COUNTS = {"do": "count", "roll": "armour", "face": "lock", "as": 2}


@pytest.mark.parametrize(
    ("effects", "defender", "rows"),
    [
        ([], ["armour"], "Fcd"),
        ([], ["armour", "agility"], "Fcd"),
        ([REROLLS], ["armour"], "Fcd"),
        ([COUNTS], ["armour"], "Fc.d"),
        ([COUNTS, REROLLS], [], "Fc.d"),
    ],
)
def test_rolls_are_walked_without_their_orders_and_stay_exact(
    effects: list[object], defender: list[str], rows: str
) -> None:
    gust = HITS | {"area": "shovel", "effects": effects}
    cards = {"fist": card(powers=["critical", "agility"], spell=[gust]), "chin": card(powers=defender)}
    game = fight(rows, {"F": "fist", "c": "chin", "d": "chin"}, cards=cards)
    counted, few = walked(game, "cast gust b1", EveryOutcome(game.drawn))
    ordered, many = walked(game, "cast gust b1", EveryOrder(game.drawn))
    assert counted == ordered
    assert sum(counted.values()) == 1
    assert few < many


def test_the_walks_of_moves_agree_too() -> None:
    game = meeting("dancer", ("jailer", "hound"), "fanmade-4.1")
    counted, few = walked(game, "move a2", EveryOutcome(game.drawn))
    ordered, many = walked(game, "move a2", EveryOrder(game.drawn))
    assert counted == ordered
    assert few < many


def test_a_chance_rolls_what_it_draws() -> None:
    source: Chance = Counter(5)
    assert source.roll(3, 4, 6, 0) == [source.draw(number, 6, 0) for number in range(3, 7)]
