"""The text form of options: what is read, and what is refused with one sentence."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from outerworld.arena.duel import Duel
from outerworld.engine.chance import Script
from outerworld.play.duel.start import new_tutorial
from outerworld.play.notation import Option, OptionError, parse, write
from tests.combat.fights import card, fight, play, summon

CARDS = {
    "archer": card(
        name="Archer",
        spell=[
            {"name": "Bow", "cost": {"ap": 1}, "range": {"kind": "target", "min": 1, "max": 4}, "damage": {"air": 1}},
            {"name": "Wave", "cost": {"ap": 1}, "range": {"kind": "target", "max": 4}, "area": "hammer", "heal": 1},
            {"name": "Axe", "cost": {"ap": 1}, "range": {"kind": "target", "max": 4}, "area": "axe", "heal": 1},
        ],
    ),
    "tofu": summon(name="Tofu"),
}


def archery() -> Duel:
    return fight(".... .Ak. ..l.", {"A": "archer", "k": "khan-karkass", "l": "lilotte"}, cards=CARDS)


def surrounded() -> Duel:
    """Who rolls first, of the two enemies next to the mover?"""
    game = fight(".k. .Jl ...", {"J": "joris-swashbuckler", "k": "khan-karkass", "l": "lilotte"})
    return play(game, "move a2")


def over() -> Duel:
    chance = Script([(6, 0), (6, 0)], first=0)
    return play(
        fight("Jl", {"J": "joris-swashbuckler", "l": {"card": "lilotte", "injuries": 5}}, chance=chance), "punch b1"
    )


def with_a_summon() -> Duel:
    return fight("T.k J..", {"T": "tofu", "J": "joris-swashbuckler", "k": "khan-karkass"}, cards=CARDS)


ACTIVATION = "move, punch, cast, collect, buy-gg, buy, reveal, end"
GAMES = {"archery": archery, "surrounded": surrounded, "over": over, "summon": with_a_summon}


@pytest.mark.parametrize(
    ("game", "text", "sentence"),
    [
        ("archery", "", f'"" is not an action: expected one of {ACTIVATION}.'),
        ("archery", "jump c3", f'"jump" is not an action: expected one of {ACTIVATION}.'),
        ("surrounded", "jump", '"jump" is not an action: expected one of block.'),
        ("archery", "mvoe c3", '"mvoe" is not an action: did you mean "move"?'),
        ("archery", "move", '"move" is not complete: write it like "move c3".'),
        ("archery", "punch", '"punch" is not complete: write it like "punch c3".'),
        ("archery", "cast bow", '"cast bow" is not complete: write it like "cast SPELL c3".'),
        ("archery", "end now", '"end now" says too much: write it like "end".'),
        ("archery", "move c9", '"c9" is not a cell of this board, which goes from a1 to d3.'),
        ("archery", "cast bwo c2", '"bwo" is not a spell of Archer: did you mean "bow"?'),
        ("archery", "cast punch c2", '"punch" is not a spell of Archer: expected one of bow, wave, axe.'),
        ("archery", "cast bow c2 north", 'Bow is aimed there as "cast bow c2".'),
        ("archery", "cast wave c1", 'Wave is aimed there as "cast wave c1 east" or "cast wave c1 south".'),
        ("archery", "cast axe c2", 'Axe is aimed there as "cast axe c2 left" or "cast axe c2 right".'),
        ("archery", "block k", "The open question is what to do with the active unit."),
        ("archery", "block z", '"z" is not a unit: expected one of A, k, l.'),
        ("surrounded", "end", "The open question is who tries to lock next."),
        ("surrounded", "block J", "J is not an enemy that still has to roll."),
        ("over", "end", "The game is over."),
    ],
)  # fmt: skip
def test_a_text_that_is_no_option_gets_one_sentence(game: str, text: str, sentence: str) -> None:
    with pytest.raises(OptionError) as refusal:
        parse(GAMES[game](), text)
    assert str(refusal.value) == sentence


def test_who_has_no_spells_is_not_offered_an_empty_list() -> None:
    with pytest.raises(OptionError) as refusal:
        parse(with_a_summon(), "cast bow c2")
    assert '"bow" is not a spell of Tofu' in str(refusal.value)
    assert "expected one of ." not in str(refusal.value)


@pytest.mark.parametrize("text", ["move a2", "  move   a2 ", "move\ta2", "move a2\n"])
def test_blanks_do_not_matter(text: str) -> None:
    assert str(parse(archery(), text)) == "move a2"


def test_an_option_is_a_number_that_can_be_read() -> None:
    game = archery()
    option = parse(game, "cast wave c1 east")
    assert isinstance(option, Option)
    assert option in game.legal_options()
    assert repr(option) == "<Option cast wave c1 east>"
    assert write(game, int(option)) == option


@pytest.mark.parametrize("game", ["archery", "surrounded", "summon"])
def test_every_option_round_trips(game: str) -> None:
    asked = GAMES[game]()
    written = [str(write(asked, option)) for option in asked.legal_options()]
    assert len(set(written)) == len(written)
    assert [parse(asked, text) for text in written] == asked.legal_options()


words = st.sampled_from(
    ["move", "punch", "cast", "block", "end", "bow", "wave", "axe", "b2", "c2", "c1", "z99", "k", "north", "left"]
)
garbled = st.text(max_size=40) | st.lists(words | st.text(max_size=6), max_size=6).map(" ".join)
ASKED = {name: make() for name, make in GAMES.items()} | {"tutorial": new_tutorial("1", seed=7)}


@given(st.sampled_from(sorted(ASKED)), garbled)
@example("archery", "move\na2 x")
def test_whatever_is_typed_gets_an_option_or_one_line(name: str, text: str) -> None:
    game = ASKED[name]
    before = game.hash()
    try:
        assert parse(game, text) in game.legal_options()
    except OptionError as refusal:
        assert len(str(refusal).splitlines()) == 1
        assert str(refusal)[-1] in '.?"'
    assert game.hash() == before


def test_a_sentence_stays_short_however_long_the_text() -> None:
    for text in ("x" * 10_000, "move " + "x" * 10_000, "move " * 10_000, "cast " + "x" * 10_000 + " c2"):
        with pytest.raises(OptionError) as refusal:
            parse(archery(), text)
        assert len(str(refusal.value)) < 200
