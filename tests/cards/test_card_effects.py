"""Every verb of the effect table is read, and written back as it was."""

from __future__ import annotations

import tomllib
from typing import Any, get_args

import pytest
from pydantic import TypeAdapter

from outerworld.cards.effects import Effect, walk
from outerworld.cards.errors import Path

EFFECTS: TypeAdapter[Effect] = TypeAdapter(Effect)

WRITTEN = [
    '{ do = "push", cells = 2 }',
    '{ do = "attract", cells = "all", only = "enemy" }',
    '{ do = "retreat", cells = 1 }',
    '{ do = "approach", cells = { each = 1, of = "type:tofu", near = "target" } }',
    '{ do = "swap" }',
    '{ do = "teleport", on = "picked" }',
    '{ do = "markers", ap = -2, mp = 1, range = -1, only = "character" }',
    '{ do = "steal", ap = 1, mp = 1, range = 1, kamas = 2 }',
    '{ do = "now", ap = -1, mp = "all", on = "caster" }',
    '{ do = "damage", amount = 3, element = "fire", if = { pushed = false, main = true } }',
    '{ do = "heal-more", amount = { value = "successes" } }',
    '{ do = "pierce", track = true }',
    '{ do = "drain", invasion = true }',
    '{ do = "injure", amount = 1, on = "caster", retribution = 3 }',
    '{ do = "heal", amount = 2, on = "everyone-else", revenge = 2 }',
    '{ do = "summon", card = "fleeflee", count = 2 }',
    '{ do = "kamas", amount = -1, from = "cell" }',
    '{ do = "grant", powers = ["critical", "resistance:water", "loot:2"], until = "next-turn" }',
    '{ do = "lose", powers = "all", until = "fight-end" }',
    '{ do = "mark", marker = "bleeding" }',
    '{ do = "flip", coins = 2, heads = [{ do = "pierce" }], tails = [{ do = "injure", amount = 1, on = "caster" }] }',
    '{ do = "roll", dice = 2, faces = { critical = [{ do = "pierce" }], dofus = [{ do = "drain" }] } }',
    '{ do = "rebound", min = 1, max = 2, effects = [{ do = "injure", amount = 1 }] }',
    '{ do = "exchange", what = "injuries" }',
    '{ do = "replace", card = "veronika-sino" }',
    '{ do = "destroy", scenery = "crate" }',
    '{ do = "build", scenery = "ice-cube" }',
    '{ do = "litter", what = "egg", count = 2 }',
    '{ do = "steer", cells = { value = "x" }, only = "type:mining-cart" }',
    '{ do = "swap", scenery = "tree" }',
    '{ do = "reroll", roll = "tension" }',
    (
        '{ do = "improve", damage = 1, heal = 1, range = 1, dice = 1, until = "next-spell",'
        ' spells = { kind = "attack", element = "elemental", range = "close", id = "hupperkap" } }'
    ),
    '{ do = "choose", from = { ap = [{ do = "now", ap = 1 }], mp = [{ do = "now", mp = 1 }] } }',
    '{ do = "pick", from = "other-allies", near = "caster", only = "krosmaster" }',
    '{ do = "set", level = 1, hp = 5, ap = 6, mp = 3, until = "next-turn" }',
    '{ do = "count", roll = "lock", face = "critical-dodge", as = 2 }',
    '{ do = "copy", powers = "all", from = "target" }',
    '{ do = "copy", spells = ["hupperkap"], from = "allies" }',
]


def table(text: str) -> dict[str, Any]:
    effect: dict[str, Any] = tomllib.loads(f"effect = {text}")["effect"]
    return effect


@pytest.mark.parametrize("text", WRITTEN)
def test_round_trip(text: str) -> None:
    effect = EFFECTS.validate_python(table(text))
    dumped = EFFECTS.dump_python(effect, mode="json", by_alias=True, exclude_defaults=True)
    assert dumped == table(text)
    assert EFFECTS.validate_python(dumped) == effect


def test_no_verb_is_left_out() -> None:
    union = get_args(Effect)[0]
    verbs = {verb for model in get_args(union) for verb in get_args(model.model_fields["do"].annotation)}
    assert {table(text)["do"] for text in WRITTEN} == verbs


@pytest.mark.parametrize(
    "condition",
    [
        "{ pushed = true }",
        "{ main = false }",
        '{ caster-on = "crate" }',
        '{ near = { what = "type:tofu", of = "target", least = 2 } }',
        '{ in-play = "type:tofu" }',
        '{ whose = "other-allies" }',
        '{ what = "marked:bleeding" }',
        '{ during = "enemy-turn" }',
        "{ injuries-at-least = 3 }",
        "{ killed = true, first-this-turn = true }",
    ],
)
def test_conditions_round_trip(condition: str) -> None:
    text = f'{{ do = "pierce", if = {condition} }}'
    effect = EFFECTS.validate_python(table(text))
    assert EFFECTS.dump_python(effect, mode="json", by_alias=True, exclude_defaults=True) == table(text)


def test_walking_finds_what_is_written_inside() -> None:
    effect = EFFECTS.validate_python(
        table(
            '{ do = "choose", from = { a = [{ do = "flip", tails = [{ do = "pierce" }] }], b = [{ do = "drain" }] } }'
        )
    )
    found: list[tuple[Path, str]] = [(path, inner.do) for path, inner in walk((effect,), ("effects",))]
    assert found == [
        (("effects", 0), "choose"),
        (("effects", 0, "from", "a", 0), "flip"),
        (("effects", 0, "from", "a", 0, "tails", 0), "pierce"),
        (("effects", 0, "from", "b", 0), "drain"),
    ]
