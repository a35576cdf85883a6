"""What a card may say has an end: numbers, names, texts, spells, and whatever an option names by a number."""

from pathlib import Path

import pytest

from outerworld.cards.base import LONGEST_NAME, LONGEST_TEXT
from outerworld.cards.errors import CardError
from outerworld.cards.loading import load_catalogue
from outerworld.combat.targeting import CAST
from outerworld.engine.option import action_of
from outerworld.play.notation import parse, write
from outerworld.play.start import start
from tests.cards.own import WITH_FOXES, change, own_pack


@pytest.fixture
def fox(tmp_path: Path) -> Path:
    return own_pack(tmp_path) / "krosmasters" / "ember-fox.toml"


def sentence(fox: Path) -> str:
    with pytest.raises(CardError) as refused:
        load_catalogue([fox.parent.parent])
    return str(refused.value).removeprefix(f"{fox}:")


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("hp = 9", "hp = 0", '7: hp: expected a number not below 1, or "-" for none, found 0'),
        ("hp = 9", "hp = 1000", "7: hp: expected a number not above 999, found 1000"),
        ("level = 4", "level = 1000", "4: level: expected a number not above 999, found 1000"),
        ("max = 3", "max = 1000", "14: spell[0].range.max: expected a number not above 999, found 1000"),
        ('["dodge"]', '["loot:1000"]', '9: powers[0]: expected loot:N with a number from 1 to 999, found "loot:1000"'),
        ("fire = 2 }", "fire = 2 }\ntimes = 64", "16: spell[0].times: expected a number not above 63, found 64"),
        (
            "fire = 2 }",
            "fire = 2 }\ntimes = 63",
            "11: spell: expected at most 63 spells, each X of times counted, found 64",
        ),
        (
            '"Ember Fox"',
            f'"{"x" * (LONGEST_NAME + 1)}"',
            f'2: name: expected a text of at most {LONGEST_NAME} letters, found "{"x" * 56}..."',
        ),
        (
            '"Ember Fox"',
            r'"Ember \u0000 Fox"',
            r'2: name: expected a text without control characters that is not all blanks, found "Ember \u0000 Fox"',
        ),
        (
            '"Ember Fox"',
            '"  "',
            '2: name: expected a text without control characters that is not all blanks, found "  "',
        ),
    ],
)
def test_what_is_too_much_is_refused_in_one_sentence(fox: Path, before: str, after: str, told: str) -> None:
    change(fox, before, after)
    assert sentence(fox) == told


def test_what_is_much_is_allowed(fox: Path) -> None:
    change(fox, "hp = 9", f'hp = 999\ntext = """{"x" * (LONGEST_TEXT - 2)}\n\u00e9"""')
    change(fox, '"Ember Fox"', f'"{"x" * LONGEST_NAME}"')
    assert load_catalogue([fox.parent.parent]).krosmasters["ember-fox"].hp == 999


def test_every_option_of_a_card_with_as_many_spells_as_it_can_have_is_read_back(fox: Path) -> None:
    change(fox, "cost = { ap = 3 }", "cost = { ap = 0 }\ntimes = 62")
    game = start(WITH_FOXES, 5, load_catalogue([fox.parent.parent]))
    while game.kind != "activation" or game.row(game.active).card.id != "ember-fox":
        game.apply(game.legal_options()[-1])
    casts = [option for option in game.legal_options() if action_of(option) == CAST]
    assert len(casts) > 62
    assert [parse(game, str(write(game, option))) for option in casts] == casts
