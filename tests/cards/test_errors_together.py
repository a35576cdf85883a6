"""All that is wrong in a file is told at once, each in one sentence with its line."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from outerworld.cards.errors import CardError
from outerworld.cards.formats import load_format, load_own_rules
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


def pack_sentences(fox: Path) -> list[str]:
    """All that is wrong in the pack, each with the file inside it."""
    pack = fox.parent.parent
    with pytest.raises(CardError) as refused:
        load_catalogue([pack])
    return [sentence.removeprefix(f"{pack}/") for sentence in refused.value.sentences]


def test_a_mistake_of_form_hides_no_other(fox: Path) -> None:
    """Neither a card nor a type or marker that nothing has, in its own file or in another."""
    change(fox, "mp = 4", 'mp = "few"')
    change(fox, 'do = "summon", card = "ember-cub"', 'do = "summon", card = "ember-cab"')
    either = (
        '{ do = "damage", amount = 1, only = "type:nobody-is" }, { do = "damage", amount = 1, only = "marked:zzz" }'
    )
    change(fox, "damage = { fire = 2 }", f"damage = {{ fire = 2 }}\neffects = [{either}]")
    change(fox.parent.parent / "words" / "fr.toml", "[ember-cub]", "[amber-cob]")
    assert pack_sentences(fox) == [
        'krosmasters/ember-fox.toml:6: mp: expected a number not below 0, or "-" for none, found "few"',
        "krosmasters/ember-fox.toml:16: spell[0].effects[0].only: expected a type, family or summon that some card "
        'has, found "nobody-is"',
        'krosmasters/ember-fox.toml:16: spell[0].effects[1].only: expected a marker that some card places, found "zzz"',
        'krosmasters/ember-fox.toml:24: spell[1].effects[0].card: expected a loaded summon, found "ember-cab"; did you '
        'mean "ember-cub"?',
        'words/fr.toml:7: amber-cob: expected the id of something loaded, found "amber-cob"; did you mean "ember-cub"?',
    ]


def test_what_cannot_be_read_is_still_there_for_others(fox: Path) -> None:
    """Who names a card of a wrong form, its type or its marker, names nothing wrong."""
    pack = fox.parent.parent
    cub = pack / "summons" / "ember-cub.toml"
    change(cub, "mp = 3", 'mp = "some"\ntypes = ["cinder"]')
    change(fox, "damage = { fire = 2 }", 'damage = { fire = 2 }\neffects = [{ do = "pierce", only = "type:cinder" }]')
    assert [sentence.partition(":")[0] for sentence in pack_sentences(fox)] == ["summons/ember-cub.toml"]
    cub.write_text("mp = [", encoding="utf-8")
    assert [sentence.partition(":")[0] for sentence in pack_sentences(fox)] == ["summons/ember-cub.toml"]


def test_all_that_is_wrong_in_words_is_told(fox: Path) -> None:
    words = fox.parent.parent / "words" / "fr.toml"
    change(words, "spells.spark", "spells.sparkk")
    change(words, "[ember-cub]", "[ember-cob]")
    assert [sentence.partition(": expected")[0] for sentence in pack_sentences(fox)] == [
        "words/fr.toml:4: ember-fox.spells.sparkk",
        "words/fr.toml:7: ember-cob",
    ]


SCENARIO = """title = "Wrong in many ways"
map = '''
JK.
'''
[units.J]
card = "jorris"
player = 1
active = true
[units.K]
card = "khan-karkass"
player = 2
rewards = ["no-such-reward"]
[cards.imp]
name = "Imp"
mp = 1
hp = 1
ap = 1
[[cards.imp.spell]]
name = "Call"
summons = 1
effects = [{ do = "summon", card = "nobody-here" }]
"""


def test_all_that_is_wrong_in_a_scenario_is_told(tmp_path: Path) -> None:
    """Its form first, and once that is right all that it names."""
    file = tmp_path / "asked.toml"

    def told(text: str) -> list[str]:
        file.write_text(text, encoding="utf-8")
        result = CliRunner().invoke(app, ["scenario", str(file)])
        assert result.exit_code == 2
        return [line.removeprefix(f"{file}:").partition(": expected")[0] for line in result.stderr.splitlines()]

    assert told(SCENARIO) == ["21: cards.imp.spell[0].effects[0].card", "6: units.J.card", "12: units.K.rewards[0]"]
    misshapen = SCENARIO.replace("player = 1", 'player = "one"').replace("hp = 1", 'hp = "few"')
    assert told(misshapen) == ["7: units.J.player", "16: cards.imp.hp"]
    carried = 'equipped = ["muddle"]\ninjuries = 99\nmarkers = { ap = -99 }'
    overdone = SCENARIO.replace("jorris", "bakara").replace('["no-such-reward"]', '["muddle", "muddle", "muddle"]')
    overdone = overdone.replace("nobody-here", "imp").replace("active = true", f"active = true\n{carried}")
    of_bakara = ["10: units.J.injuries", "9: units.J.equipped[0]", "11: units.J.markers.ap"]
    assert told(overdone) == [*of_bakara, "15: units.K.rewards"]
    several = SCENARIO.replace("JK.", "J..").replace("active = true", 'summoner = "Z"')
    assert told(several) == ["8: units.J.summoner", "9: units.K"]


def test_all_that_is_wrong_in_a_format_is_told_with_its_lines(tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    file.write_text(
        'name = "Club"\nextends = "constructed"\nbanend = []\nfewest = 9\nmost = 8\nleast_levels = 13\n',
        encoding="utf-8",
    )
    wanted = [
        f'{file}:3: banend: no such key; did you mean "banned"?',
        f"{file}:4: fewest: expected fewest not above most, found 9 and 8",
        f"{file}:6: least_levels: expected least_levels not above most_levels, found 13 and 12",
    ]
    for load in (load_format, load_own_rules):
        with pytest.raises(CardError) as refused:
            load(file)
        assert refused.value.sentences == wanted


def test_no_card_of_outerworld_names_what_nothing_has() -> None:
    catalogue = load_catalogue()
    kinds, markers = kinds_in(catalogue), markers_in(catalogue)
    for pack in catalogue.packs:
        check_pack_filters(pack, kinds, markers)
