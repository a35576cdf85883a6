"""Tales from a folder: those that docs/tales.md writes are played, and one that makes no sense is refused."""

import re
import tomllib
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

from outerworld.cards.errors import CardError
from outerworld.cards.loading import load_catalogue
from outerworld.cards.text import card_text
from outerworld.cli import app
from outerworld.play.adventure.quests import path_json
from outerworld.play.adventure.start import tale_line
from outerworld.play.start import start
from outerworld.quest.adventure import Adventure

MANUAL = (Path(__file__).parents[2] / "docs" / "tales.md").read_text(encoding="utf-8")
FILE = re.compile(r"```toml\n(# (my-tales/\S+)\n.*?)```", re.DOTALL)
PYTHON = re.compile(r"```python\n(.*?)```", re.DOTALL)
LONGEST = 30_000
SHORT = """name = "Short"
repeatable = { need = { have = { wood = 1 } }, gg = 1 }
victory = { by = "gg-path" }
"""


def own_tales(folder: Path) -> Path:
    """The pack that the guide writes."""
    for text, name in FILE.findall(MANUAL):
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return folder / "my-tales"


def with_tale(folder: Path, text: str) -> Path:
    """A pack of one tale."""
    (folder / "tales").mkdir(parents=True)
    (folder / "pack.toml").write_text('id = "mine"\nname = "Mine"\ngame = "quest"\n', encoding="utf-8")
    (folder / "tales" / "short.toml").write_text(text, encoding="utf-8")
    return folder


@pytest.mark.parametrize("name", ["wood-for-the-winter", "the-long-night"])
def test_the_tales_of_the_guide_are_played_to_their_end(name: str, tmp_path: Path) -> None:
    """Players can write tales (Q14.3.1), each with a repeatable quest (Q14.3.2)."""
    known = load_catalogue([own_tales(tmp_path)])
    line = tale_line(name, (), known, ["my-tales"])
    for seed in range(3):
        game, chance = start(line, seed, known), Random(seed)
        assert isinstance(game, Adventure)
        assert game.terms.tale.id == name
        for _ in range(LONGEST):
            if game.over:
                break
            options = game.legal_options()
            game.apply(options[chance.randrange(len(options))])
        assert game.over


def test_q14_3_2_a_tale_may_drop_the_adventure_path(tmp_path: Path) -> None:
    text = 'name = "Short"\npath = 0\nvictory = { most-gg-at = 5 }\nmodes = ["free-for-all"]\n'
    known = load_catalogue([with_tale(tmp_path / "mine", text)])
    game, chance = start(tale_line("short", (), known, ["mine"]), 5, known), Random(5)
    assert isinstance(game, Adventure)
    assert all(card < len(game.terms.events) for card in game.event_deck)
    while not game.over:
        assert game.path == ()
        assert path_json(game) == {"cells": 0, "quests": []}
        game.apply(chance.choice(game.legal_options()))
    assert game.round == 5
    assert "no Adventure Path" in str(card_text(known.tales["short"], known, "en"))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "repeatable: expected one, unless path = 0 drops the Adventure Path"),
        (
            "path = 0\nrepeatable = { need = { have = { wood = 1 } }, gg = 1 }",
            "repeatable: expected none where path = 0 drops",
        ),
        ('path = 0\ndefeat = { by = "path-full" }', "defeat: expected no path-full where path = 0 drops"),
        ("path = 0\nevents = { extra = { so-soft = 1 } }", 'expected a loaded event card, found "so-soft"'),
    ],
)
def test_q14_3_2_a_tale_has_a_repeatable_quest_or_no_path(text: str, sentence: str, tmp_path: Path) -> None:
    tale = f'name = "Short"\n{text}\nvictory = {{ by = "gg-path" }}\n'
    with pytest.raises(CardError, match=re.escape(sentence)):
        load_catalogue([with_tale(tmp_path / "mine", tale)])


def test_a_tale_of_a_folder_is_played_in_the_terminal(tmp_path: Path) -> None:
    pack = str(own_tales(tmp_path))
    words = ["play", "--text", "--quest", "--tale", "wood-for-the-winter", "--pack", pack, "--seed", "3"]
    found = CliRunner().invoke(app, words, input="quit\n")
    assert found.exit_code == 0, found.output
    assert "Wood for the Winter" in found.output


def test_an_unknown_tale_is_one_sentence() -> None:
    found = CliRunner().invoke(app, ["play", "--text", "--quest", "--tale", "dung-rsh"])
    assert found.exit_code == 2
    assert found.output.count("\n") == 1
    assert 'did you mean "dung-rush"?' in found.output


def test_the_words_of_the_guides_tale_are_french(tmp_path: Path) -> None:
    known = load_catalogue([own_tales(tmp_path)])
    text = str(card_text(known.tales["the-long-night"], known, "fr"))
    assert "La longue nuit" in text
    assert "Prier" in text


def test_the_python_of_the_guide_runs(capsys: pytest.CaptureFixture[str]) -> None:
    for code in PYTHON.findall(MANUAL):
        exec(code, {})  # noqa: S102
    assert capsys.readouterr().out == "Dung Rush\n"


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ('families = ["tofu"]\nsetup = [{ do = "litter", what = "dung" }]', "found gobball where families has tofu"),
        ("path = 30", "expected at most as many cells as the event deck has quests"),
        ("path = { 2 = 5 }", "path: expected a number of cells for 1 Krosmasters, found none"),
        ("players = [3, 2]", "players: expected the fewest and the most of 1 to 5"),
        ("players = [0, 5]", "players[0]: expected a number not below 1, found 0"),
        ("families = []", "families: expected at least 1 in the list, found an empty list"),
        ('[[rule]]\nname = "R"\nwhen = "turn-strat"', 'found "turn-strat"; did you mean "turn-start"?'),
        (
            "box = { start_kama = 3 }",
            'found "start_kama"; did you mean "start_kamas"?',
        ),
        ('box = { start_kamas = "many" }', "box.start_kamas: expected"),
        ('world = [{ tile = "631-a", at = [0, 1] }]', "world: expected a city beside it"),
        (
            'city = [{ tile = "620-a", at = [0, 0] }, { tile = "621-a", at = [3, 0] }]',
            "city[1].at: expected a place beside a tile before it",
        ),
        (
            'city = [{ tile = "620-a", at = [0, 0] }, { tile = "999-a", at = [1, 0] }]',
            'city[1].tile: expected a loaded tile, found "999-a"',
        ),
        ('city = [{ tile = "620-a", at = [1, 0] }, { tile = "621-a", at = [2, 0] }]', "city[0].at: expected [0, 0]"),
        (
            'setup = [{ do = "build", what = "zaap", on = "3c4" }]',
            "setup[0].on: expected a cell of a tile that",
        ),
        ('setup = [{ do = "spwn" }]', "expected one of spawn, build, litter, price"),
        ('events = { without = ["auctoin"] }', 'did you mean "auction"?'),
        ('defeat = { by = "path-full" }\nmodes = ["free-for-all"]', "defeat: expected none where no Cooperative game"),
        ('demon = ["shared"]', 'demon: expected "player" among them for Cooperative games'),
        ('[[action]]\nname = "Wave"', 'expected a cost, or once = "turn"'),
        (
            '[[rule]]\nname = "R"\nwhen = "moves"\neffects = [{ do = "auction" }]',
            "effects: expected what cards do, for verbs of the world need demon-turn",
        ),
        (
            '[[rule]]\nname = "R"\nwhen = "ko"\nif = { round-at-least = 2 }\neffects = [{ do = "heal", amount = 1 }]',
            "if: expected round-at-least with demon-turn",
        ),
        ('[[rule]]\nname = "R"', "expected one of when and static"),
        (
            '[[rule]]\nname = "R"\nwhen = "round"\neffects = [{ do = "build", what = "tree", on = "9c4" }]',
            'rule[0].effects[0].on: expected a cell of a tile that the tale lays for all, found "9c4"',
        ),
        (
            '[[rule]]\nname = "R"\nwhen = "round"\neffects = [{ do = "price", what = "sold", by = 1 }]',
            "rule[0].effects[0].what: expected sold only in what follows the repeatable quest",
        ),
        (
            'setup = [{ do = "spawn", what = "boss", after = 2 }]',
            "setup[0].after: expected it only in a rule",
        ),
        ('setup = [{ do = "go", to = "phoenix" }]', "setup[0]: expected no go, since nobody stands anywhere yet"),
        ('setup = [{ do = "spawn", what = "boss", hp = 2 }]', "setup[0].hp: expected it only in a rule"),
        (
            '[[rule]]\nname = "R"\nwhen = "round"\neffects = [{ do = "spawn", what = "krosmaster", hp = 2 }]',
            "hp: expected 0, since only a boss comes back, found 2",
        ),
        ('[[action]]\nname = "Lift"\ncost = { ap = 99 }', "action[0].cost.ap: expected at most the "),
        ('[[action]]\nname = "Run"\ncost = { mp = 99 }', "action[0].cost.mp: expected at most the "),
        (
            "box = { gg_path = [5, 5, 5] }",
            "box.gg_path: expected more spaces than the 4 GG with which a Krosmaster begins, found 3",
        ),
        (
            'families = ["tofu"]\nsetup = [{ do = "build", what = "gobball-totem" }]',
            "setup[0].what: expected a family that is in play whenever the tale is, found gobball",
        ),
        (
            '[[rule]]\nname = "R"\nwhen = "round"\neffects = [{ do = "spawn", what = "krosmaster", after = 2 }]',
            "after: expected 1, since only a boss is waited for, found 2",
        ),
    ],
)
def test_a_tale_that_makes_no_sense_is_one_sentence_with_file_and_line(
    more: str, sentence: str, tmp_path: Path
) -> None:
    head, tables = (more, "") if not more.startswith("[[") else ("", more)
    text = f"{head}\n{SHORT}\n{tables}\n"
    tomllib.loads(text)
    with pytest.raises(CardError) as error:
        load_catalogue([with_tale(tmp_path / "mine", text)])
    said = str(error.value)
    assert sentence in said
    assert "\n" not in said
    place = re.search(r"short\.toml:(\d+): ([\w.\[\]-]+): ", said)
    assert place is not None
    keys = re.findall(r"[a-z_-]+", place[2])
    assert keys[-1] in text.splitlines()[int(place[1]) - 1]


def test_the_guide_shows_a_sentence_as_it_is_said(tmp_path: Path) -> None:
    pack = own_tales(tmp_path)
    tale = pack / "tales" / "the-long-night.toml"
    text = tale.read_text(encoding="utf-8")
    tale.write_text(text.replace('kill = "family:gobball"', 'kill = "family:tofu"'), encoding="utf-8")
    with pytest.raises(CardError) as error:
        load_catalogue([pack])
    assert f"```\n{str(error.value).removeprefix(f'{tmp_path}/')}\n```" in MANUAL


@pytest.mark.parametrize(
    ("before", "after", "sentence"),
    [
        ("have = { wood = 1 }", 'use = "pray"', "use: expected an action of this tale"),
        ("have = { wood = 1 }", 'kill = "mob:gobbal"', 'did you mean "gobball"?'),
        ("have = { wood = 1 }", "have = { wood = 30 }", "expected at most the 20 slots of a bag, found 30 resources"),
        (
            "have = { wood = 1 }",
            'stand-by = "zaap", different = 9',
            "without zaap, of which the box has 4 and 9 are needed",
        ),
        ("have = { wood = 1 }", 'kill = "family:tofu"', "found tofu where families has gobball"),
        ("have = { wood = 1 }", "have-together = { gg = 3 }", "expected what one Krosmaster does"),
        ('by = "gg-path"', "need = { discard = { wood = 1 } }", "expected have in the place of discard"),
        ('by = "gg-path"', "most-gg-at = 61", "expected a number not above 60"),
        ('by = "gg-path"', 'by = "last-standing"', "expected last-standing only free-for-all"),
        ('by = "gg-path"', "need = { have-together = { gg = 3 } }", "expected have-together in Cooperative games only"),
    ],
)
def test_a_tale_whose_deeds_cannot_be_done_is_refused(before: str, after: str, sentence: str, tmp_path: Path) -> None:
    with pytest.raises(CardError) as error:
        load_catalogue([with_tale(tmp_path / "mine", SHORT.replace(before, after))])
    assert sentence in str(error.value)


PRAY = '[[action]]\nname = "Pray"\nnear = "phoenix"\nonce = "turn"'
NO_DOOR = "box = { scenery = { dungeon-entrance = 0 } }"
UNCALLED = 'events = { without = ["special-gobball-spawn"] }'
UNSEEN = 'events = { without = ["royal-gobball-appearance", "royal-tofu-appearance"] }'


@pytest.mark.parametrize(
    ("need", "more", "sentence"),
    [
        ('clear = "dungeon"', NO_DOOR, "without dungeon-entrance, of which the box has 0 and 1 are needed"),
        ('farm = "tree"', "box = { scenery = { tree = 0 } }", "without tree, of which the box has 0"),
        ('step-on = "hay-bale"', "box = { scenery = { hay-bale = 0 } }", "without hay-bale"),
        ("zaap = 1", "box = { scenery = { zaap = 1 } }", "without zaap, of which the box has 1 and 2 are needed"),
        ("buy = 2", "box = { scenery = { marketplace = 0 } }", "without marketplace"),
        ("craft = 1", "box = { scenery = { workshop = 0 } }", "without workshop"),
        ('farm = "vein", near = "phoenix"', "box = { scenery = { phoenix = 0 } }", "without phoenix"),
        ("have = { wood = 14 }", "", "expected at most the 13 wood of the box, found 14"),
        ('kill = "boss"', f"{NO_DOOR}\n{UNSEEN}", "expected prey that comes, found boss"),
        ('kill = "krosmaster"', 'events = { without = ["enemy-krosmaster-appearance"] }', "found krosmaster, whom no"),
        ('use = "pray"', f"box = {{ scenery = {{ phoenix = 0 }} }}\n{PRAY}", "without phoenix"),
        ('use = "pray", count = 2, in-one = "turn"', PRAY, "expected at most 1 in one turn, found 2"),
        ('zaap = 2, in-one = "turn"', "box = { zaaps_a_turn = 1 }", "expected at most 1 in one turn, found 2"),
        ('kill = "mob", at = "city"', "", "expected what can be done in the city, found kill"),
        ('step-on = "low-wall", at = "city"', 'families = ["gobball"]', "in the city, found step-on"),
        ('step-on = "low-wall"', "", "without low-wall, which stands nowhere where families has tofu"),
        ('stand-by = "gobball-totem"', "", "without gobball-totem, which stands nowhere where families has tofu"),
        ('farm = "tree", near = "tofu-nest"', f'families = ["tofu"]\n{NO_DOOR}', "without tofu-nest, which stands"),
        ('kill = "special:gobball"', 'families = ["gobball"]\n' + UNCALLED, "expected prey that comes, found special"),
        ('kill = "mob:war-chief"', 'families = ["gobball"]\n' + UNCALLED, "expected prey that comes, found special"),
        ('kill = "special"', UNCALLED, "expected prey that comes, found special"),
        ('kill = "dungeon:tofu"', f'families = ["tofu"]\n{NO_DOOR}', "expected prey that comes, found dungeon"),
        ('kill = "mob:tofu"', 'families = ["gobball"]', "found tofu where families has gobball"),
    ],
)
def test_a_tale_that_cannot_be_won_is_refused(need: str, more: str, sentence: str, tmp_path: Path) -> None:
    text = SHORT.replace('by = "gg-path"', f"need = {{ {need} }}") + more + "\n"
    with pytest.raises(CardError) as error:
        load_catalogue([with_tale(tmp_path / "mine", text)])
    said = str(error.value)
    assert sentence in said
    assert "short.toml:3: victory.need: " in said
