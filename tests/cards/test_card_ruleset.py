"""Rulesets are data: the documents' answers, and a player's own in a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from outerworld.cards import CardError, load_ruleset
from outerworld.cards.ruleset import names_in, ruleset_names


def test_every_ruleset_loads() -> None:
    assert {"arena-2.0", "fanmade-4.1", "official-2.7"} <= set(ruleset_names())
    for name in ruleset_names():
        ruleset = load_ruleset(name)
        assert (ruleset.id, ruleset.starting_gg, ruleset.wild_gg) == (name, 6, 1)


def test_each_game_has_rulesets_of_its_own() -> None:
    assert "quest" not in ruleset_names()
    assert ruleset_names("adventure") == ["quest"]
    assert (load_ruleset("quest").lock, load_ruleset("quest").summon_limit) == ("ends-turn", "krosmaster-all")


@pytest.mark.parametrize(
    ("name", "disengage", "armour_dice", "ignores_locks", "ignores_sight_blocking"),
    [
        ("arena-2.0", "once", None, ("itty-bitty", "slippery"), ()),
        ("official-2.7", "each", None, ("itty-bitty", "slippery"), ()),
        ("fanmade-4.1", "each", 1, ("slippery",), ("itty-bitty",)),
        ("quest", "once", None, ("itty-bitty", "slippery"), ()),
    ],
)
def test_where_they_differ(
    name: str,
    disengage: str,
    armour_dice: int | None,
    ignores_locks: tuple[str, ...],
    ignores_sight_blocking: tuple[str, ...],
) -> None:
    ruleset = load_ruleset(name)
    assert (ruleset.disengage, ruleset.neutral_critical_dice, ruleset.neutral_armour_dice) == (
        disengage,
        1,
        armour_dice,
    )
    assert (ruleset.ignores_locks, ruleset.ignores_sight_blocking) == (ignores_locks, ignores_sight_blocking)


def test_a_players_own_ruleset_extends_a_built_in_one(tmp_path: Path) -> None:
    file = tmp_path / "short.toml"
    file.write_text('name = "Short"\nextends = "fanmade-4.1"\nstarting_gg = 3\n')
    for spelling in (file, str(file)):
        ruleset = load_ruleset(spelling)
        assert (ruleset.id, ruleset.name, ruleset.starting_gg, ruleset.disengage) == ("short", "Short", 3, "each")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            'name = "X"\nextends = "fanmade"',
            ('x.toml:2: extends: expected a ruleset, found "fanmade"; did you mean "fanmade-4.1"?'),
        ),
        (
            'name = "X"\nextends = "fanmade-4.1"\ndisengage = "ones"',
            'x.toml:3: disengage: expected one of once, each, found "ones"; did you mean "once"?',
        ),
        ('name = "X"', "x.toml:1: disengage: expected a value, found nothing"),
        (
            'name = "X"\nextends = "fanmade-4.1"\nwild_g = 1',
            'x.toml:3: wild_g: no such key; did you mean "wild_gg"?',
        ),
    ],
)
def test_a_bad_ruleset(tmp_path: Path, text: str, sentence: str) -> None:
    file = tmp_path / "x.toml"
    file.write_text(text)
    with pytest.raises(CardError) as error:
        load_ruleset(file)
    assert str(error.value) == f"{tmp_path}/{sentence}"


def test_an_unknown_ruleset() -> None:
    with pytest.raises(CardError) as error:
        load_ruleset("arena")
    assert str(error.value).startswith(f'ruleset: expected one of {", ".join(names_in("rulesets"))}, found "arena"')
