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
from tests.cards.own import MANUAL, own_pack

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


def played_with(folder: Path, extra: str) -> Catalogue:
    """Loads the pack with a Krosmaster that has something more, reads its card in two languages and plays it."""
    pack = own_pack(folder)
    (pack / "krosmasters" / "tester.toml").write_text(FOX + extra + MARKING, encoding="utf-8")
    catalogue = load_catalogue([pack])
    for language in ("en", "fr"):
        assert card_text(catalogue.krosmasters["tester"], catalogue, language).name
    line = duel_line("fanmade-4.1", "bonta-1", [["tester"] * 3, RECOMMENDED_TEAMS[1]], packs=["my-cards"])
    game, random = start(line, 5, catalogue), Random(3)
    for _ in range(SOME_ANSWERS):
        if not game.over:
            game.apply(random.choice(game.legal_options()))
    return catalogue


@pytest.mark.parametrize("effect", EFFECTS)
def test_every_effect_of_the_manual_is_played(tmp_path: Path, effect: str) -> None:
    played_with(tmp_path, spell_with(effect))


@pytest.mark.parametrize("power", POWERS, ids=lambda text: table(text)["name"])
def test_every_power_of_the_manual_is_played(tmp_path: Path, power: str) -> None:
    played_with(tmp_path, f"[[power]]\n{power}")


@pytest.mark.parametrize("rows", [("Krosmaster", Krosmaster), ("spell", Spell)], ids=lambda rows: rows[0])
def test_every_key_in_its_tables_is_read(tmp_path: Path, rows: tuple[str, type[BaseModel]]) -> None:
    """Each alone on a card that has nothing else of it."""
    name, model = rows
    chapter = MANUAL.split(f"## A {name}\n")[1].split("A summon has")[0].split("\n## ")[0]
    cells = " \n".join(re.findall(r"^\| (.+?) \|", chapter, re.MULTILINE))
    for said in re.findall(r"`([a-z-]+ = .+?)`(?=[ ,])", f"{cells} "):
        key = said.partition(" = ")[0]
        assert key in {field.alias or other for other, field in model.model_fields.items()}
        table(said)


def test_the_second_pack_needs_the_first(tmp_path: Path) -> None:
    first = own_pack(tmp_path)
    for name, text in DEN.findall(MANUAL):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    catalogue = load_catalogue([first, tmp_path / "my-den"])
    line = duel_line("fanmade-4.1", "the-den", [["ember-fox"] * 3, RECOMMENDED_TEAMS[1]], packs=["my-cards", "my-den"])
    game, random = start(line, 5, catalogue), Random(3)
    for _ in range(4 * SOME_ANSWERS):
        if not game.over:
            game.apply(random.choice(game.legal_options()))
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
