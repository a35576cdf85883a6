"""All that is wrong in a file is told at once, each in one sentence with its line."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from outerworld.cards.errors import CardError
from outerworld.cards.loading import check_pack_filters, load_catalogue
from outerworld.cards.references import kinds_in, markers_in
from outerworld.cli import app
from tests.cards.own import change, own_pack


@pytest.fixture
def fox(tmp_path: Path) -> Path:
    return own_pack(tmp_path) / "krosmasters" / "ember-fox.toml"


def sentences(fox: Path) -> list[str]:
    with pytest.raises(CardError) as refused:
        load_catalogue([fox.parent.parent])
    return [sentence.removeprefix(f"{fox}:") for sentence in refused.value.sentences]


def test_everything_wrong_in_a_file_is_told_with_its_line(fox: Path) -> None:
    """Also behind keys that nobody knows, and what a misspelt key leaves missing is not told besides."""
    change(fox, "hp = 9", "hpp = 9")
    change(fox, "initiative = 6", 'initiative = "six"')
    change(fox, "max = 3", 'max = "far"')
    change(fox, 'limit = "turn"', 'limit = "trun"\nlimits = 1')
    assert sentences(fox) == [
        '7: hpp: no such key; did you mean "hp"?',
        '5: initiative: expected a whole number, found "six"',
        '14: spell[0].range.max: expected a whole number, found "far"',
        '19: spell[1].limit: expected one of none, turn, target, game, found "trun"; did you mean "turn"?',
        '20: spell[1].limits: no such key; did you mean "limit"?',
    ]


def test_the_command_prints_them_all(fox: Path) -> None:
    change(fox, "hp = 9", 'hp = "many"')
    change(fox, "mp = 4", 'mp = "few"')
    result = CliRunner().invoke(app, ["cards", "--pack", str(fox.parent.parent)])
    told = result.stderr.splitlines()
    assert (result.exit_code, [line.partition(": ")[0].rpartition(":")[2] for line in told]) == (2, ["6", "7"])


def test_all_that_is_not_there_is_told_at_once(fox: Path) -> None:
    change(
        fox, 'effects = [{ do = "summon", card = "ember-cub" }]', 'effects = [{ do = "summon", card = "ember-cab" }]'
    )
    change(fox, "damage = { fire = 2 }", 'damage = { fire = 2 }\neffects = [{ do = "replace", card = "nobody-here" }]')
    assert sentences(fox) == [
        '16: spell[0].effects[0].card: expected a loaded card, found "nobody-here"',
        '24: spell[1].effects[0].card: expected a loaded summon, found "ember-cab"; did you mean "ember-cub"?',
    ]


@pytest.mark.parametrize(
    ("effect", "sentence"),
    [
        (
            '{ do = "damage", amount = 1, only = "type:ember-cup" }',
            'only: expected a type, family or summon that some card has, found "ember-cup"; did you mean "ember-cub"?',
        ),
        (
            '{ do = "damage", amount = { each = 1, of = "not-type:zzzzzz" } }',
            'amount.of: expected a type, family or summon that some card has, found "zzzzzz"',
        ),
        (
            '{ do = "damage", amount = 1, only = "marked:zzzzzz" }',
            'only: expected a marker that some card places, found "zzzzzz"',
        ),
        (
            '{ do = "damage", amount = { value = "x" } }',
            'amount: expected a spell with times for value = "x", found one without',
        ),
    ],
)
def test_what_nothing_has_is_refused(fox: Path, effect: str, sentence: str) -> None:
    change(fox, "damage = { fire = 2 }", f"damage = {{ fire = 2 }}\neffects = [{effect}]")
    assert sentences(fox) == [f"16: spell[0].effects[0].{sentence}"]


def test_what_is_there_is_not_refused(fox: Path) -> None:
    both = '{ do = "mark", marker = "singed" }, { do = "damage", amount = 1, only = "marked:singed" }'
    each = '{ do = "damage", amount = { each = 1, of = "type:ember-cub" } }, { do = "push", cells = { value = "x" } }'
    change(fox, "damage = { fire = 2 }", f"damage = {{ fire = 2 }}\ntimes = 2\neffects = [{both}, {each}]")
    assert "ember-fox" in load_catalogue([fox.parent.parent]).krosmasters


def test_no_card_of_outerworld_names_what_nothing_has() -> None:
    catalogue = load_catalogue()
    kinds, markers = kinds_in(catalogue), markers_in(catalogue)
    for pack in catalogue.packs:
        check_pack_filters(pack, kinds, markers)
