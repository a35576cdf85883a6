"""Krosmasters of the other packs in Quest: as bosses and as the Demon's own (Q14)."""

import re
from random import Random

import pytest
from typer.testing import CliRunner

from outerworld.cards.errors import CardError
from outerworld.cli import app
from outerworld.play.adventure.start import adventurers, new_adventure
from outerworld.play.packs import quest_cards
from outerworld.play.start import start
from outerworld.quest.adventure import Adventure
from outerworld.quest.dungeon.rooms import draw_mood

PARTY = ("raul-bak", "pandalida")


def names(game: Adventure, cards: tuple[int, ...]) -> list[str]:
    """The ids of cards."""
    return [game.cards[card].card.id for card in cards]


def test_q14_2_1_any_boss_can_stand_in_and_q14_2_2_in_any_mood() -> None:
    game = new_adventure(PARTY, families=["tofu"], bosses={"tofu": "jahash"}, seed=3)
    boss = game.terms.bosses["tofu"]
    assert names(game, (boss,)) == ["jahash"]
    assert draw_mood(game, boss) >= 0


def test_q14_1_2_the_demon_may_take_whom_the_players_named_of_the_collection() -> None:
    plain, named = (new_adventure(PARTY, enemies=enemies, seed=3) for enemies in ((), ("julith",)))
    assert sorted(names(named, named.terms.enemies)) == sorted([*names(plain, plain.terms.enemies), "julith"])
    everybody = new_adventure(PARTY, enemies=["collection"], seed=3)
    others = {figure.id for figure in adventurers(quest_cards())} - {*PARTY}
    assert {*names(everybody, everybody.terms.enemies)} == others


def test_a_game_with_a_collection_is_played_to_its_end_from_its_line() -> None:
    line = "adventure quest free-for-all player tofu free path=4 bosses=tofu:jahash enemies=collection quick julith"
    game, chance = start(line, 7, quest_cards()), Random(7)
    while not game.over:
        game.apply(chance.choice(game.legal_options()))


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ({"bosses": {"tofu": "jahash"}, "families": ["gobball"]}, 'expected one of gobball, found "tofu"'),
        ({"bosses": {"tofu": "julith"}}, 'expected the card of a boss, found "julith"'),
        ({"bosses": {"tofu": "royal-gobball"}}, 'expected another boss for each family, found "royal-gobball" twice'),
        ({"enemies": ["jahash"]}, 'expected a loaded Krosmaster that is no boss, found "jahash"'),
        ({"enemies": ["julit"]}, 'found "julit"; did you mean "julith"?'),
        ({"enemies": ["julith"], "world": "first-steps"}, "expected neither bosses nor enemies for first-steps"),
    ],
)
def test_a_collection_that_cannot_be_is_one_sentence(said: dict[str, object], sentence: str) -> None:
    with pytest.raises(CardError, match=re.escape(sentence)):
        new_adventure(PARTY, **said)  # type: ignore[arg-type]


def test_the_terminal_plays_with_them() -> None:
    words = ["play", "--text", "--quest", "--boss", "gobball:jahash", "--enemy", "julith", "--seed", "3"]
    assert CliRunner().invoke(app, words, input="quit\n").exit_code == 0
    found = CliRunner().invoke(app, ["play", "--text", "--quest", "--boss", "jahash"])
    assert found.exit_code == 2
    assert "expected one boss a family, such as gobball:jahash" in found.output
