"""Packs are loaded together, checked against each other, and hashed the same everywhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from outerworld.cards import CardError, load_catalogue, load_pack
from outerworld.cards.errors import expected_word
from outerworld.cards.files import built_in
from outerworld.cards.loading import ALWAYS_HASHED, FOLDERS, Catalogue, _content
from tests.cards.own import MANUAL, change, empty_pack, own_pack

ARENA = built_in("packs") / "arena-2.0"
NUMBERS = "level = 2\ninitiative = 4\nmp = 3\nhp = 8\nap = 6\n"


def write(folder: Path, files: dict[str, str]) -> Path:
    for name, text in {"pack.toml": 'name = "Mine"\n', **files}.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return folder


def krosmaster(text: str = "") -> str:
    return f'name = "Boo"\n{NUMBERS}{text}'


def refusal(folder: Path, files: dict[str, str]) -> str:
    with pytest.raises(CardError) as error:
        load_catalogue([write(folder / "mine", files)])
    return str(error.value).removeprefix(f"{folder / 'mine'}").lstrip("/: ")


def test_a_players_pack_joins_the_built_in_ones(tmp_path: Path) -> None:
    spell = '[[spell]]\nname = "Call"\nsummons = 2\n'
    spell += 'effects = [{ do = "summon", card = "fleeflee" }, { do = "summon", card = "egg" }]'
    folder = write(
        tmp_path / "mine",
        {
            "krosmasters/boo.toml": krosmaster(spell),
            "summons/egg.toml": 'name = "Egg"\nmp = "-"\nhp = 1\nap = "-"\n',
            "rewards/my-ball.toml": 'name = "Ball"\nrank = "jade"\nkind = "boost"\neffects = [{ do = "now", mp = 2 }]',
            "arenas/yard.toml": 'name = "Yard"\nrows = ["P..", "..P"]\n',
            "tutorials/mine-1.toml": 'title = "T"\narena = "yard"\ngoal = { gg = true }\n'
            '[units.J]\ncard = "boo"\nplayer = 1\ncell = "a1"\nrewards = ["my-ball"]\n',
            "words/fr.toml": '[boo]\nname = "Bou"\nspells.call = "Appel"\n',
            "notes.txt": "not a card",
        },
    )
    catalogue = load_catalogue([folder])
    assert {"boo", "julith"} <= set(catalogue.krosmasters)
    assert {"egg", "fleeflee"} <= set(catalogue.summons)
    assert catalogue.card("egg").hp == 1
    assert catalogue.rewards["my-ball"].rank == "jade"
    assert catalogue.tutorials["mine-1"].arena == "yard"
    assert catalogue.packs[-1].info.id == "mine"
    assert catalogue.packs[-1].words["fr"]["boo"].spells == {"call": "Appel"}


@pytest.mark.parametrize(
    ("files", "sentence"),
    [
        (
            {"krosmasters/a.toml": krosmaster('id = "boo"\n'), "krosmasters/b.toml": krosmaster('id = "boo"\n')},
            'krosmasters/b.toml:7: id: expected an id of its own, found "boo", which krosmasters/a.toml has',
        ),
        (
            {"krosmasters/julith.toml": krosmaster()},
            (
                "krosmasters/julith.toml:1: id: expected an id of its own, "
                'found "julith", which krosmasters/julith.toml of arena-2.0 has'
            ),
        ),
        (
            {"summons/julith.toml": 'name = "Egg"\nmp = "-"\nhp = 1\nap = "-"\n'},
            (
                "summons/julith.toml:1: id: expected an id of its own, "
                'found "julith", which krosmasters/julith.toml of arena-2.0 has'
            ),
        ),
        (
            {"pack.toml": 'id = "arena-2.0"\nname = "Mine"\n'},
            f'pack.toml:1: id: expected an id of its own, found "arena-2.0", which the pack in {ARENA} has',
        ),
        (
            {
                "krosmasters/boo.toml": krosmaster(
                    '[[spell]]\nname = "S"\nsummons = 1\n'
                    'effects = [{ do = "flip", heads = [{ do = "summon", card = "fleefle" }] }]'
                )
            },
            (
                "krosmasters/boo.toml:10: spell[0].effects[0].heads[0].card: "
                'expected a loaded summon, found "fleefle"; did you mean "fleeflee"?'
            ),
        ),
        (
            {
                "krosmasters/boo.toml": krosmaster(
                    '[[power]]\nid = "p"\ninstead = "removal"\neffects = [{ do = "replace", card = "julit" }]'
                )
            },
            (
                "krosmasters/boo.toml:10: power[0].effects[0].card: "
                'expected a loaded card, found "julit"; did you mean "julith"?'
            ),
        ),
        (
            {
                "rewards/bag.toml": 'name = "Bag"\nrank = "silver"\nkind = "equipment"\nslot = "weapon"\n'
                '[spell]\nname = "Bomb"\nsummons = 1\neffects = [{ do = "summon", card = "xyzzy" }]'
            },
            'rewards/bag.toml:8: spell.effects[0].card: expected a loaded summon, found "xyzzy"',
        ),
        (
            {"tutorials/t.toml": 'title = "T"\nmap = "."\ngoal = { ko = "any" }\nruleset = "arena-2"'},
            ('tutorials/t.toml:4: ruleset: expected a ruleset, found "arena-2"; did you mean "arena-2.0"?'),
        ),
        (
            {
                "tutorials/t.toml": 'title = "T"\nmap = "J"\ngoal = { ko = "any" }\n'
                '[units.J]\ncard = "julith"\nplayer = 1\nrewards = ["xyzzy"]'
            },
            'tutorials/t.toml:7: units.J.rewards[0]: expected a loaded reward, found "xyzzy"',
        ),
        (
            {"krosmasters/boo.toml": krosmaster(), "words/fr.toml": '[boo]\nspells.call = "Appel"'},
            'words/fr.toml:2: boo.spells.call: expected a spell of the card, found "call"',
        ),
        (
            {"words/fr.toml": '[julih]\nname = "Julith"'},
            'words/fr.toml:1: julih: expected the id of something loaded, found "julih"; did you mean "julith"?',
        ),
        (
            {"words/fr.toml": '[julith]\nnmae = "Julith"'},
            'words/fr.toml:2: julith.nmae: no such key; did you mean "name"?',
        ),
        (
            {"words/fr.toml": '[julith]\nsource = { status = "reconstructed", reconstructed = ["name"] }'},
            'words/fr.toml:2: julith.source.reconstructed: expected the path of a key in this file, found "name"',
        ),
        (
            {"krosmaster/boo.toml": krosmaster()},
            expected_word("krosmaster", FOLDERS),
        ),
        (
            {"krosmasters/boo.toml": 'name = "Boo"\nhp 8'},
            "krosmasters/boo.toml:2: expected valid TOML: Expected '=' after a key in a key/value pair",
        ),
    ],
)
def test_a_bad_pack(tmp_path: Path, files: dict[str, str], sentence: str) -> None:
    assert refusal(tmp_path, files) == sentence


def test_no_folder_no_pack_file_and_no_text(tmp_path: Path) -> None:
    with pytest.raises(CardError, match=r"gone: expected a folder with pack.toml, found no such folder$"):
        load_pack(tmp_path / "gone")
    with pytest.raises(CardError, match=r"pack.toml: expected a file that can be read, found none$"):
        load_pack(tmp_path)
    folder = write(tmp_path / "mine", {})
    (folder / "arenas").mkdir()
    (folder / "arenas" / "x.toml").write_bytes(b'name = "\xff"')
    with pytest.raises(CardError, match=r"arenas/x.toml:1: expected a text in UTF-8, found other bytes$"):
        load_pack(folder)


def test_a_card_that_is_not_there() -> None:
    with pytest.raises(CardError, match=r'found "julit"; did you mean "julith"\?$'):
        load_catalogue().card("julit")


def test_the_pack_hash_does_not_depend_on_the_order_of_files(tmp_path: Path) -> None:
    cards = {"a": krosmaster('id = "zoo"\n'), "b": krosmaster('id = "boo"\n')}
    one = write(tmp_path / "one" / "mine", {f"krosmasters/{name}.toml": text for name, text in cards.items()})
    two = write(tmp_path / "two" / "mine", {"krosmasters/z.toml": cards["a"], "krosmasters/y.toml": cards["b"]})
    other = write(tmp_path / "other" / "other", {"arenas/yard.toml": 'name = "Yard"\nrows = ["P"]'})
    assert load_catalogue([one]).pack_hash == load_catalogue([two]).pack_hash
    assert load_catalogue([one, other]).pack_hash == load_catalogue([other, two]).pack_hash


def test_the_pack_hash_changes_with_any_value_but_not_with_what_is_a_default_anyway(tmp_path: Path) -> None:
    def hashed(name: str, text: str) -> str:
        return load_catalogue([write(tmp_path / name / "mine", {"krosmasters/boo.toml": text})]).pack_hash

    plain = hashed("plain", krosmaster())
    assert re.fullmatch(r"[0-9a-f]{64}", plain)
    assert plain == hashed("default", krosmaster('colour = "gold"\n# a remark\n'))
    assert plain != hashed("white", krosmaster('colour = "white"\n'))
    assert plain != load_catalogue().pack_hash


def test_the_built_in_catalogue_is_loaded_once() -> None:
    assert load_catalogue() is load_catalogue()
    assert isinstance(load_catalogue([]), Catalogue)


def test_two_packs_of_one_name(tmp_path: Path) -> None:
    one, other = empty_pack(tmp_path / "one", "mine"), empty_pack(tmp_path / "other", "mine")
    with pytest.raises(CardError) as error:
        load_catalogue([one, other])
    assert str(error.value) == (
        f'{other / "pack.toml"}:1: id: expected an id of its own, found "mine", which the pack in {one} has'
    )


def test_what_the_manual_says_of_a_bad_pack_is_what_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fox = own_pack(tmp_path) / "krosmasters" / "ember-fox.toml"
    change(fox, '"turn"', '"trun"')
    change(fox, "max = 3", 'max = "far"')
    monkeypatch.chdir(tmp_path)
    with pytest.raises(CardError) as error:
        load_catalogue([Path("my-cards")])
    assert "\n{}\n{}\n".format(*error.value.sentences) in MANUAL


def test_a_pack_stands_with_those_that_it_needs(tmp_path: Path) -> None:
    foxes = own_pack(tmp_path)
    den = empty_pack(tmp_path / "den", "den", 'needs = ["my-cards"]\n')
    (den / "krosmasters").mkdir()
    call = '[[spell]]\nname = "Call"\nsummons = 2\neffects = [{ do = "summon", card = "ember-cub" }]\n'
    (den / "krosmasters" / "boo.toml").write_text(krosmaster(call), encoding="utf-8")
    part = load_catalogue([foxes, den]).of(["arena-2.0", "den"])
    assert [pack.info.id for pack in part.packs] == ["arena-2.0", "den", "my-cards"]
    with pytest.raises(CardError) as error:
        load_catalogue([den])
    assert [sentence.partition(": expected")[0] for sentence in error.value.sentences] == [
        f"{den / 'pack.toml'}:3: needs[0]",
        f"{den / 'krosmasters' / 'boo.toml'}:10: spell[0].effects[0].card",
    ]
    change(den / "pack.toml", 'needs = ["my-cards"]\n', "")
    with pytest.raises(
        CardError, match=r"boo.toml:10: .*; if another pack has it, name that pack in pack.toml: needs$"
    ):
        load_catalogue([foxes, den])


def test_a_pack_that_is_needed_must_be_given(tmp_path: Path) -> None:
    den = empty_pack(tmp_path / "den", "den", 'needs = ["my-cards"]\n')
    with pytest.raises(CardError) as error:
        load_catalogue([den])
    assert str(error.value) == (
        f'{den / "pack.toml"}:3: needs[0]: expected a loaded pack, found "my-cards": give its folder with --pack'
    )


GOB = 'name = "Gob"\nfamily = "gobball"\ncategory = "normal"\nmp = 3\nhp = 2\nap = 5\n'
CAP = 'name = "Cap"\nslot = "headgear"\nprice = 4\nrecipe = { wool = 2 }\n'


def test_a_pack_has_mobs_and_items_of_quest(tmp_path: Path) -> None:
    """A mob may have the id of a summon, in whose place it stands in Quest."""
    catalogue = load_catalogue([write(tmp_path / "mine", {"mobs/fleeflee.toml": GOB, "items/cap.toml": CAP})])
    assert (catalogue.mobs["fleeflee"].tokens, catalogue.items["cap"].recipe) == (1, {"wool": 2})
    assert "fleeflee" in catalogue.summons


def test_kinds_that_a_pack_has_none_of_leave_its_hash_alone() -> None:
    assert set(_content(load_pack(ARENA))) == {"info", "words", *ALWAYS_HASHED}


@pytest.mark.parametrize(
    ("files", "sentence"),
    [
        (
            {"mobs/julith.toml": GOB},
            'mobs/julith.toml:1: id: expected an id of its own, found "julith", '
            "which krosmasters/julith.toml of arena-2.0 has",
        ),
        (
            {"items/cap.toml": CAP + 'set = "set"\n'},
            'items/cap.toml:5: set: expected a loaded set, found "set"',
        ),
        (
            {"items/cap.toml": CAP + "consumable = true\n"},
            "items/cap.toml:1: expected consumable on trinkets only, found slot = headgear",
        ),
        (
            {"items/cap.toml": CAP + "royal = true\n"},
            "items/cap.toml:1: expected no recipe and no price, since it is not crafted",
        ),
        (
            {"items/cap.toml": CAP + 'spell = { name = "S" }\n'},
            "items/cap.toml:1: expected spell on weapons only (one-handed, two-handed), found slot = headgear",
        ),
        (
            {"items/cap.toml": CAP.replace("wool", "silk")},
            "items/cap.toml:4: recipe.silk: expected one of dung, wool, horn, egg, feather, beak, wood, iron, "
            'found "silk"',
        ),
    ],
)
def test_a_bad_mob_or_item(tmp_path: Path, files: dict[str, str], sentence: str) -> None:
    assert refusal(tmp_path, files) == sentence
