"""`outerworld cards` lists the cards and shows one whole."""

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from outerworld.cards import load_catalogue
from outerworld.cli import app

CATALOGUE = load_catalogue()
PACKS = {pack.info.id: pack for pack in CATALOGUE.packs}
KINDS = ("krosmasters", "summons", "scenery", "rewards", "mobs", "items", "quests", "events", "moods", "tales")
ALL = [identifier for pack in CATALOGUE.packs for kind in KINDS for identifier in getattr(pack, kind)]


def run(*arguments: str) -> Result:
    environment = {"NO_COLOR": "1", "COLUMNS": "80", "TERM": "dumb"}
    return CliRunner().invoke(app, ["cards", *arguments], env=environment)


def ids(result: Result) -> list[str]:
    assert result.exit_code == 0, result.output
    return [line.split()[0] for line in result.output.splitlines()[1:-1] if not line.startswith("* ")]


def test_all_cards_are_listed_one_a_line() -> None:
    result = run()
    assert sorted(ids(result)) == sorted(ALL)
    header, *rows, last = result.output.splitlines()
    assert header.split() == ["id", "name", "version", "kind", "Level", "Init.", "HP", "AP", "MP", "pack"]
    joris = next(row for row in rows if row.startswith("joris"))
    assert " ".join(joris.split()) == "joris-swashbuckler Joris * Swashbuckler Krosmaster 2 4 8 6 3 arena-2.0"
    assert last == f"{len(ALL)} cards in all."


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("--kind", "krosmaster"), [*CATALOGUE.krosmasters]),
        (("--kind", "summon", "--from", "seasons"), [*PACKS["seasons"].summons]),
        (("--from", "arena-2.0", "--from", "seasons", "--from", "frigost", "--from", "quest"), ALL),
        (("--kind", "mob", "--from", "quest"), [*CATALOGUE.mobs]),
        (("--kind", "item"), [*CATALOGUE.items]),
        (("TELEPORT",), ["julith", "yugo"]),
        (("Oscar",), ["oscar-kass"]),
        (("téléporte", "--language", "fr"), ["julith", "yugo"]),
        (("Papycha", "--language", "fr"), ["grampy-protector"]),
        (("vol de vie", "--language", "fr", "--from", "arena-2.0"), ["grampy-protector"]),
    ],
)
def test_filters_and_words(arguments: tuple[str, ...], expected: list[str]) -> None:
    assert sorted(ids(run(*arguments))) == sorted(expected)


def test_one_card_whole() -> None:
    result = run("joris-swashbuckler")
    assert result.exit_code == 0
    assert result.output.splitlines() == [
        "Joris – Swashbuckler  Krosmaster, joris-swashbuckler",
        "Level 2, Initiative 4, HP 8, AP 6, MP 3, types Adventurer",
        "",
        "Dodge",
        "It rolls two dice for Dodge instead of one.",
        "",
        "Blown Blow",
        "3 AP, range 1 to 2: 1 Air damage.",
        "",
        "Draconian Crisis",
        "5 AP, close combat, once a turn: 1 Neutral damage. Push the target back 2 cells. "
        "The target suffers +3 damage if it was not pushed back.",
        "",
        "chosen by this project: types, spell[0].range.fixed, spell[0].damage.air",
    ]


def test_a_card_that_is_printed_in_full_has_no_mark() -> None:
    assert "chosen" not in run("queen-of-the-tofus").output
    assert run("Queen", "--kind", "krosmaster", "--from", "seasons").output.count("*") == 0


def test_one_card_whole_in_french() -> None:
    lines = run("lethal-trap", "--language", "fr").output.splitlines()
    assert lines[0] == "Piège mortel  invocation, lethal-trap"
    assert lines[-4:-2] == ["Déclic", "Sans coût, Personnel : 3 Dégâts Terre."]
    assert lines[-1].startswith("choisi par ce projet\N{NO-BREAK SPACE}: strength, ap")


def test_a_summon_and_a_reward_of_one_id_are_both_shown() -> None:
    output = run("pink-fleeflee").output
    assert "Pink Fleeflee  summon" in output
    assert "Pink Fleeflee  Demonic Reward" in output
    assert "summon" not in run("pink-fleeflee", "--kind", "reward").output.splitlines()[0]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("lilote",), 'card: expected the id or a word of a card, found "lilote"; did you mean "lilotte"?'),
        (("zzzzzz",), 'card: expected the id or a word of a card, found "zzzzzz"'),
        (
            ("--kind", "sumon"),
            "kind: expected one of krosmaster, summon, scenery, reward, mob, quest, item, event, mood, tale, found "
            '"sumon"; did you mean "summon"?',
        ),
        (("--language", "de"), 'language: expected one of en, fr, found "de"'),
        (
            ("--from", "seson"),
            'pack: expected the name of a loaded pack, found "seson"; did you mean "seasons"?',
        ),
    ],
)
def test_what_is_not_there_is_answered_in_one_sentence(arguments: tuple[str, ...], sentence: str) -> None:
    result = run(*arguments)
    assert (result.exit_code, result.output) == (2, sentence + "\n")


def test_a_pack_of_ones_own(tmp_path: Path) -> None:
    (tmp_path / "summons").mkdir()
    (tmp_path / "pack.toml").write_text('id = "mine"\nname = "Mine"\n', encoding="utf-8")
    card = tmp_path / "summons" / "bee.toml"
    card.write_text('name = "Bee [red]"\nmp = 4\nhp = 1\nap = "-"\n', encoding="utf-8")
    folder = ("--pack", str(tmp_path))
    assert "Bee [red]  summon, bee\nStrength 1, HP 1, AP –, MP 4" in run("bee", *folder).output
    assert sorted(ids(run(*folder))) == sorted([*ALL, "bee"])
    assert ids(run(*folder, "--from", "mine")) == ["bee"]
    card.write_text('name = "Bee"\nmp = 4\nhp = 1\n', encoding="utf-8")
    result = run("bee", *folder)
    assert (result.exit_code, result.output) == (2, f"{card}:1: ap: expected a value, found nothing\n")


def test_the_help_teaches_with_examples() -> None:
    output = run("--help").output
    assert "outerworld cards julith --language fr" in output
    assert "--pack" in output
