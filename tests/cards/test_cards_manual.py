"""docs/cards.md: every file loads, every example is played, and every word of the card language stands there."""

import re
import tomllib
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest
from pydantic import BaseModel

from outerworld.bots import bot_named
from outerworld.cards.amounts import Condition, Each, Near, Value
from outerworld.cards.effects import Bonus, Effect, SpellFilter
from outerworld.cards.keywords import PLAIN_FILTERS, PLAIN_KEYWORDS
from outerworld.cards.loading import Catalogue, load_catalogue
from outerworld.cards.packs import PackInfo
from outerworld.cards.powers import Power, Static
from outerworld.cards.rewards import Punch, Reward, Stats
from outerworld.cards.spells import Cost, Range, Spell
from outerworld.cards.text.card import card_text
from outerworld.cards.units import Krosmaster, Scenery, Summon
from outerworld.play.duel.start import RECOMMENDED_TEAMS, duel_line
from outerworld.play.start import start
from outerworld.play.view import view
from tests.cards.own import MANUAL, change, own_pack

MODELS: tuple[type[BaseModel], ...] = (
    Krosmaster, Summon, Spell, Cost, Range, Power, Static, Reward, Stats, Punch, Scenery, PackInfo, Condition, Each,
    Near, Value, Bonus, SpellFilter, *get_args(get_args(Effect)[0]),
)  # fmt: skip
DEN = re.compile(r"```toml\n# (my-den/\S+)\n(.*?)```", re.DOTALL)
POWER = re.compile(r"```toml\n# power\n(.*?)```", re.DOTALL)
EFFECT = re.compile(r"`(\{ do = .*?\})`")
EFFECTS = EFFECT.findall(MANUAL)
POWERS = POWER.findall(MANUAL)
FOX = 'name = "Tester"\ncolour = "black"\nlevel = 4\ninitiative = 6\nmp = 4\nhp = 9\nap = 6\ntypes = ["fox"]\n'
MARKING = '[[spell]]\nname = "Singe"\ncost = { ap = 1 }\neffects = [{ do = "mark", marker = "singed" }]\n'
SOME_ANSWERS = 120


def table(text: str) -> Any:
    return tomllib.loads(text)


def spell_with(effect: str) -> str:
    """A spell that has an effect, and what the effect needs."""
    said = table(f"effect = {effect}")["effect"]
    kind = {"heal-more": "heal = 1", "damage": "damage = { fire = 1 }", "pierce": "damage = { fire = 1 }"}
    more = ["summons = 2"] if said["do"] == "summon" else []
    return "\n".join(
        ("[[spell]]", 'name = "Try"', "cost = { ap = 1 }", 'range = { kind = "target", min = 1, max = 4 }',
         kind.get(said["do"], ""), *more, f"effects = [{effect}]", "")
    )  # fmt: skip


def play(packs: list[Path], card: str, arena: str = "bonta-1", answers: int = SOME_ANSWERS) -> Catalogue:
    """Loads packs, reads a card in two languages and plays with three of it, by chance."""
    catalogue, names = load_catalogue(packs), [pack.name for pack in packs]
    for language in ("en", "fr"):
        assert card_text(catalogue.krosmasters[card], catalogue, language).name
    game = start(duel_line("fanmade-4.1", arena, [[card] * 3, RECOMMENDED_TEAMS[1]], packs=names), 5, catalogue)
    random = Random(3)
    for _ in range(answers):
        if not game.over:
            game.apply(random.choice(game.legal_options()))
    return catalogue


def played_with(folder: Path, extra: str) -> None:
    """A Krosmaster that has something more, loaded with the pack, read and played."""
    pack = own_pack(folder)
    (pack / "krosmasters" / "tester.toml").write_text(FOX + extra + MARKING, encoding="utf-8")
    play([pack], "tester")


@pytest.mark.parametrize("effect", EFFECTS)
def test_every_effect_of_the_manual_is_played(tmp_path: Path, effect: str) -> None:
    played_with(tmp_path, spell_with(effect))


@pytest.mark.parametrize("power", POWERS, ids=lambda text: table(text)["name"])
def test_every_power_of_the_manual_is_played(tmp_path: Path, power: str) -> None:
    played_with(tmp_path, f"[[power]]\n{power}")


def keys_in(part: str) -> list[str]:
    """The keys in the first column of a table, as its examples say them."""
    cells = " \n".join(re.findall(r"^\| (.+?) \|", part, re.MULTILINE))
    return re.findall(r"`([a-z-]+ = .+?)`(?=[ ,])", f"{cells} ")


def chapter(title: str) -> str:
    return MANUAL.split(f"## {title}\n")[1].split("\n## ")[0]


OF_KROSMASTERS, OF_SUMMONS = (keys_in(part) for part in chapter("A Krosmaster").split("A summon has"))
OF_SPELLS = keys_in(chapter("A spell"))
OF_SCENERY = re.findall(r"`([a-z-]+ = \S+)`", chapter("Arenas and scenery").partition("Scenery may also say")[2])


def say(file: Path, said: str) -> None:
    """Writes a key of a card as an example says it, in the place of what the card says."""
    text = file.read_text(encoding="utf-8")
    file.write_text(
        said + "\n" + re.sub(rf"^{said.partition(' ')[0]} = .*\n", "", text, count=1, flags=re.MULTILINE),
        encoding="utf-8",
    )


def test_no_key_of_the_tables_is_passed_over() -> None:
    for keys, model in ((OF_KROSMASTERS, Krosmaster), (OF_SUMMONS, Summon), (OF_SPELLS, Spell), (OF_SCENERY, Scenery)):
        assert {said.partition(" ")[0] for said in keys} <= {f.alias or name for name, f in model.model_fields.items()}
    assert [len(keys) for keys in (OF_KROSMASTERS, OF_SUMMONS, OF_SPELLS, OF_SCENERY)] == [14, 5, 13, 4]


@pytest.mark.parametrize("said", OF_KROSMASTERS)
def test_every_key_of_a_krosmaster_is_loaded_and_played(tmp_path: Path, said: str) -> None:
    pack = own_pack(tmp_path)
    say(pack / "krosmasters" / "ember-fox.toml", said)
    play([pack], "ember-fox")


@pytest.mark.parametrize("said", OF_SPELLS)
def test_every_key_of_a_spell_is_loaded_and_played(tmp_path: Path, said: str) -> None:
    """Alone, but that what has a number of summons summons."""
    own = "" if said.startswith("name") else 'name = "Try"\n'
    more = 'effects = [{ do = "summon", card = "ember-cub" }]\n' if said.startswith("summons") else ""
    played_with(tmp_path, f"[[spell]]\n{own}{said}\n{more}")


@pytest.mark.parametrize("said", OF_SUMMONS)
def test_every_key_of_a_summon_is_loaded_and_played(tmp_path: Path, said: str) -> None:
    """By foxes that can call it as soon as they are asked."""
    pack = own_pack(tmp_path)
    say(pack / "summons" / "ember-cub.toml", said)
    change(pack / "krosmasters" / "ember-fox.toml", "cost = { ap = 2 }", "cost = { ap = 0 }")
    play([pack], "ember-fox")


@pytest.mark.parametrize("said", [*OF_SCENERY, '[[spell]]\nname = "Blaze"\ndamage = { fire = 1 }'])
def test_every_key_of_scenery_is_loaded_and_played(tmp_path: Path, said: str) -> None:
    first, den = own_pack(tmp_path), own_den(tmp_path)
    change(den / "scenery" / "camp-fire.toml", "\n[[gives]]", f"{said}\n[[gives]]")
    play([first, den], "ember-fox", "the-den")


def own_den(folder: Path) -> Path:
    """Writes the second pack in a folder; gives its own."""
    for name, text in DEN.findall(MANUAL):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder / "my-den"


def test_the_second_pack_needs_the_first(tmp_path: Path) -> None:
    catalogue = play([own_pack(tmp_path), own_den(tmp_path)], "ember-fox", "the-den", 4 * SOME_ANSWERS)
    assert {"hot-coal", "ember-cloak", "fire-fist", "ember-bow", "warm-glow"} <= set(catalogue.rewards)


def test_the_fox_plays_against_a_bot(tmp_path: Path) -> None:
    """What the first ten minutes end with."""
    catalogue = load_catalogue([own_pack(tmp_path)])
    line = duel_line("fanmade-4.1", "bonta-1", [["ember-fox"] * 3, RECOMMENDED_TEAMS[1]], packs=["my-cards"])
    game = start(line, 5, catalogue)
    players = [bot_named("random", 1, "duel"), bot_named("greedy", 2, "duel")]
    while game.turn < 4 and not game.over:
        game.apply(players[game.asked].choose(view(game, game.asked), game.decision))
    assert any(game.row(unit).card.id == "ember-fox" for unit in range(len(game.card)))


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.__name__)
def test_every_key_and_verb_stands_in_the_manual(model: type[BaseModel]) -> None:
    for name, field in model.model_fields.items():
        key = field.alias or name
        if key == "do":
            for verb in get_args(field.annotation):
                assert f'{{ do = "{verb}"' in MANUAL
        else:
            assert re.search(rf"(?<![\w-]){re.escape(key)} = |`{re.escape(key)}`|\[\[?{key}\]", MANUAL), key


def test_every_word_for_powers_and_filters_stands_in_the_manual() -> None:
    for word in (*PLAIN_KEYWORDS, *PLAIN_FILTERS):
        assert f"`{word}`" in MANUAL
