"""Personal quests, their progress and the order of decks stay hidden: two games that differ only there look alike."""

import json

import pytest

from outerworld.play.log import event_json
from outerworld.play.modes import mode_of
from outerworld.play.view import view
from outerworld.quest.adventure import Adventure
from outerworld.quest.quests.drawing import deal_quests
from tests.quest.adventures import CARDS, adventure, play
from tests.quest.test_quests import DECKS, QUESTS, TWO, names

HELD = '[players.1]\nquests = [{{ card = "{card}" }}]'
HUNT = '[cards.hunt]\nname = "Hunt"\ngg = 2\nhunt = [{{ kill = "mob", count = 3 }}]\n[players.1]\nquests = [{held}]'


def received(game: Adventure, player: int | None) -> str:
    """All that a viewer is sent of a game, in both languages, and what happened in it."""
    told = [event_json(game, event, player) for event in game.events or ()]
    return json.dumps([view(game, player).as_json(language) for language in ("en", "fr")] + [told])


def pair(row: str) -> tuple[Adventure, Adventure]:
    """Two games that differ only in something that player 1 alone knows, or nobody."""
    if row == "quests":
        texts = [HELD.format(card=card) for card in ("two-a", "two-b")]
    elif row == "progress":
        held = ('{ card = "hunt" }', '{ card = "hunt", marks = [2] }')
        texts = [HUNT.format(held=one).replace("{{", "{").replace("}}", "}") for one in held]
    else:
        decks = ('["two-a", "two-b"]', '["two-b", "two-a"]')
        first, second = (adventure(f"quest_decks = {{ 2 = {deck} }}" + TWO + CARDS + QUESTS) for deck in decks)
        return first, second
    head = 'quest_decks = { 2 = ["two-c", "two-d"] }' + TWO + CARDS + QUESTS
    first, second = (adventure(head + text) for text in texts)
    return first, second


@pytest.mark.parametrize("row", ["quests", "progress", "decks"])
def test_who_may_not_know_receives_the_same_bytes(row: str) -> None:
    first, second = pair(row)
    assert first.hash() != second.hash()
    for viewer in (None, 1):
        assert received(first, viewer) == received(second, viewer)
        assert view(first, viewer).known.hash() == view(second, viewer).known.hash()
    assert (received(first, 0) == received(second, 0)) == (row == "decks")


def dealt(returned: int) -> Adventure:
    """A game in which player 1 puts back the quest of that place among those of 2 GG."""
    game = adventure("box = { quests_dealt = 2 }\n" + DECKS + TWO + CARDS + QUESTS)
    deal_quests(game)
    game.run()
    back = sorted(name for name in names(game, game.quests[0]) if name.startswith("two"))[returned]
    return play(game, f"return {back}")


def test_the_quest_put_back_is_known_to_who_put_it_back() -> None:
    first, second = dealt(0), dealt(1)
    assert first.returned != second.returned
    assert received(first, 1) == received(second, 1)
    assert received(first, None) == received(second, None)
    assert view(first, 0).known.returned == first.returned


def test_a_quest_that_is_drawn_or_dealt_shows_something_hidden() -> None:
    before = adventure(DECKS + TWO + CARDS + QUESTS)
    after = before.copy()
    deal_quests(after)
    mode = mode_of(before)
    assert mode.shows_hidden(before, after)
    assert not mode.shows_hidden(before, before.copy())


def test_a_deal_fills_every_blank_with_a_quest_of_its_value() -> None:
    game = dealt(0)
    for viewer in (None, 0, 1):
        other = view(game, viewer).deal(7)
        everywhere = [card for row in (*other.quests, *other.quest_decks, *other.quests_gone) for card in row]
        assert sorted(everywhere) == list(game.terms.personal)
        for own, dealt_ones in zip(game.quests, other.quests, strict=True):
            values = [sorted(game.terms.quests[card].gg for card in held) for held in (own, dealt_ones)]
            assert values[0] == values[1]
        if viewer is not None:
            assert other.quests[viewer] == game.quests[viewer]
            assert other.returned[viewer] == game.returned[viewer]
