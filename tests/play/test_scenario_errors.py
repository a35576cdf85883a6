"""A scenario that cannot be read, set up or passed says so in one sentence, with its file and line."""

from pathlib import Path

import pytest

from outerworld.cards.loading import load_catalogue
from outerworld.play.scenario_runner import run_scenario
from outerworld.play.scenarios import ScenarioError, read_scenario

CAUGHT = '''title = "Caught"
rules = ["F4.14.2.d"]
rulesets = ["fanmade-4.1"]
map = """
...
.Lm
.#.
"""
[units.L]
card = "lilotte"
player = 1
active = true
[units.m]
card = "marline"
player = 2

[[step]]
do = "move b3"
dice = ["lock", "dodge"]
expect = { "L.cell" = "b3", "L.ap" = 5 }
'''
NO_SUCH_FACT = (
    "expected one of cell, ap, mp, hp, injuries, ko, damage, markers.ap, markers.mp, markers.range, powers, rewards, "
    "equipped"
)


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def changed(*changes: tuple[str, str]) -> str:
    """The scenario above, with each first text replaced by the second."""
    text = CAUGHT
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def refused(old: str, new: str) -> str:
    """The scenario above with another option, which must be refused."""
    return changed(
        ('"move b3"', old), ('dice = ["lock", "dodge"]\n', ""), ('expect = { "L.cell" = "b3", "L.ap" = 5 }', new)
    )


def outcome(text: str) -> str:
    """How the scenario of that text fails; empty if it passes."""
    path = Path("caught.toml")
    path.write_text(text, encoding="utf-8")
    try:
        file = read_scenario(path)
        return str(run_scenario(file, file.scenario.rulesets[0], load_catalogue()) or "")
    except ScenarioError as error:
        return str(error)


def test_the_scenario_that_all_others_change_passes() -> None:
    assert outcome(CAUGHT) == ""


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (changed(('"L.ap" = 5', '"L.ap" = 4')), "20: expected L.ap = 4, found 5"),
        (changed(('"L.ap" = 5', '"L.ap" = "5"')), '20: expected L.ap = "5", found 5'),
        (changed(('"L.ap" = 5', '"L.powers has lock" = true')), "20: expected L.powers has lock = true, found false"),
        (changed(("rules =", 'expect = { active = "m" }\nrules =')), '2: expected active = "m", found "L"'),
    ],
    ids=["number", "type", "power", "at the start"],
)
def test_wrong_expectation(text: str, sentence: str) -> None:
    assert outcome(text) == f"caught.toml:{sentence} [fanmade-4.1]"


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        (
            '"X.ap" = 5',
            'nothing is called "X" in "X.ap": expected one of L, m, wild_gg, winner, active, decision, p1, p2',
        ),
        ('"L.pa" = 5', f'nothing is called "pa" after "L.": {NO_SUCH_FACT}'),
        ('"L.injury" = 0', 'nothing is called "injury" after "L.": did you mean "injuries"?'),
        ('"p1.kama" = 0', 'nothing is called "kama" after "p1.": did you mean "kamas"?'),
        ('"p5.gg" = 6', "there is no player 5"),
        ('"kama@b2" = 0', 'nothing is called "kama" before "@b2": did you mean "kamas"?'),
        ('"units@z9" = []', "no cell 'z9' on a 3 x 3 board: its cells are a1 to c3"),
        ('"L.powers has lokc" = true', '"lokc" is not a power'),
        ("wild_g = 1", 'nothing is called "wild_g" in "wild_g": did you mean "wild_gg"?'),
    ],
)
def test_unknown_path_in_expect(path: str, sentence: str) -> None:
    assert outcome(changed(('"L.ap" = 5', path))) == f"caught.toml:20: {sentence} [fanmade-4.1]"


@pytest.mark.parametrize(
    ("dice", "sentence"),
    [
        ('["lock"]', '"move b3" rolls other dice than written: the script gives 1 result and more are rolled'),
        ("[]", '"move b3" rolls other dice than written: the script gives 0 results and more are rolled'),
        ('["lock", "dodge", "lock"]', '"move b3": 3 dice are written and only 2 rolled'),
        (
            '["lock", "heads"]',
            '"move b3" rolls other dice than written: result 2 of the script is a coin, but a die is rolled',
        ),
    ],
    ids=["too few", "none", "too many", "a coin"],
)
def test_other_dice_than_written(dice: str, sentence: str) -> None:
    assert outcome(changed(('["lock", "dodge"]', dice))) == f"caught.toml:19: {sentence} [fanmade-4.1]"


def test_draws_that_nobody_makes() -> None:
    text = changed(('["lock", "dodge"]', '["lock", "dodge"]\ndraws = ["tofu"]'))
    assert outcome(text) == 'caught.toml:20: "move b3": 1 draw is written and only 0 made [fanmade-4.1]'


def test_dice_before_the_first_question_that_nobody_rolls() -> None:
    text = changed(("rules =", 'dice = ["lock", "lock"]\nrules ='))
    assert outcome(text) == "caught.toml:2: dice: 2 dice are written and only 0 rolled"


@pytest.mark.parametrize(
    ("option", "sentence"),
    [
        ("move b1", "b1 is not free."),
        ("move c3", "c3 is not adjacent to Lilotte: a move goes one cell."),
        ("mvoe b3", '"mvoe" is not an action: did you mean "move"?'),
        ("cast 30-lick b3", '"30-lick" is not a spell of Lilotte: did you mean "30-licks"?'),
        ("move z9", '"z9" is not a cell of this board, which goes from a1 to c3.'),
        ("block m", "The open question is what to do with the active unit."),
        ("move", '"move" is not complete: write it like "move c3".'),
    ],
)
def test_refused_option(option: str, sentence: str) -> None:
    text = changed(('"move b3"', f'"{option}"'))
    assert outcome(text) == f'caught.toml:18: "{option}" was refused: {sentence} [fanmade-4.1]'


def test_error_with_another_reason() -> None:
    text = refused('"move b1"', 'error = "no line of sight"')
    sentence = '"move b1" was refused for another reason: b1 is not free.'
    assert outcome(text) == f"caught.toml:19: {sentence} [fanmade-4.1]"


def test_error_that_does_not_come() -> None:
    text = refused('"move b3"', 'error = "not free"')
    sentence = '"move b3" should have been refused with "not free", but is legal'
    assert outcome(text) == f"caught.toml:19: {sentence} [fanmade-4.1]"


def test_error_as_expected() -> None:
    assert outcome(refused('"move b1"', 'error = "b1 is not free"')) == ""


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("player = 2", "player = ", "15: expected valid TOML: Invalid value"),
        ("rules =", "rule =", '2: rule: no such key; did you mean "rules"?'),
        ("active =", "actve =", '12: units.L.actve: no such key; did you mean "active"?'),
        ("expect =", "expcet =", '20: step[0].expcet: no such key; did you mean "expect"?'),
        ('title = "Caught"\n', "", "1: title: expected a value, found nothing"),
        ("player = 2", 'player = "2"', '15: units.m.player: expected a whole number, found "2"'),
    ],
)
def test_file_that_is_no_scenario(old: str, new: str, sentence: str) -> None:
    assert outcome(changed((old, new))) == f"caught.toml:{sentence}"


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        (
            [("lilotte", "lillote")],
            '10: units.L.card: expected a loaded card, found "lillote"; did you mean "lilotte"?',
        ),
        (
            [("fanmade-4.1", "fanmade-4.2")],
            "3: rulesets: expected one of arena-2.0, fanmade-4.1, official-2.7, quest, "
            'found "fanmade-4.2"; did you mean "fanmade-4.1"?',
        ),
        ([("active = true\n", "")], "9: units: expected one unit with active = true, found none"),
        (
            [(".Lm", "..m"), ("active = true", 'active = true\ncell = "b1"')],
            '13: units.L.cell: expected a free cell, found "b1" with a tree',
        ),
        (
            [
                (".Lm", "..."),
                ("active = true", 'active = true\ncell = "b2"'),
                ("player = 2", 'player = 2\ncell = "b2"'),
            ],
            "17: units.m.cell: expected a cell of its own, found b2 taken by L",
        ),
        (
            [(".Lm", "..m"), ("active = true", 'active = true\ncell = "d9"')],
            '13: units.L.cell: expected a cell of the 3 x 3 board, found "d9"',
        ),
        (
            [("active = true", "active = true\ninjuries = 6")],
            "13: units.L.injuries: expected fewer injuries than its 6 HP, found 6",
        ),
    ],
    ids=["card", "ruleset", "no active unit", "in a wall", "two on one cell", "off the board", "injuries"],
)
def test_position_that_makes_no_sense(changes: list[tuple[str, str]], sentence: str) -> None:
    assert outcome(changed(*changes)) == f"caught.toml:{sentence}"


def test_file_that_is_not_there() -> None:
    with pytest.raises(ScenarioError) as error:
        read_scenario(Path("nowhere.toml"))
    assert str(error.value) == "nowhere.toml: expected a file that can be read, found none"


def test_file_that_is_no_text() -> None:
    Path("bytes.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(ScenarioError) as error:
        read_scenario(Path("bytes.toml"))
    assert str(error.value) == "bytes.toml: expected a text in UTF-8, found other bytes"
