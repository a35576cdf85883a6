"""An adventure that is saved, or copied deeply, is the same game in every column and plays on the same way."""

import pickle
from copy import deepcopy
from random import Random

from outerworld.cards.loading import load_catalogue
from outerworld.engine.chance import Counter
from outerworld.play.adventure.start import adventure_line, new_adventure
from outerworld.play.saving import resume, save
from outerworld.play.start import start
from outerworld.quest.adventure import Adventure


def test_a_saved_adventure_plays_on_as_the_first() -> None:
    game, random = new_adventure(["raul-bak", "pandalida"], seed=5), Random(5)
    for _ in range(40):
        game.apply(random.choice(game.legal_options()))
    for twin in (pickle.loads(pickle.dumps(game)), deepcopy(game)):  # noqa: S301
        first = game.copy()
        assert twin.hash() == first.hash()
        for _ in range(40):
            option = random.choice(first.legal_options())
            first.apply(option)
            twin.apply(option)
            assert twin.hash() == first.hash()


def test_the_turn_of_a_krosmaster_and_of_the_demon_begins_again_as_it_began() -> None:
    """What the server resumes after a change of rules or cards: the last turn that was kept, whoever has it."""
    line, cards = adventure_line(["raul-bak", "pandalida"], demon="player"), load_catalogue()
    game, random, begun = start(line, 5, cards), Random(5), set[bool]()
    game.record()
    kept = game.at_turn
    while len(begun) < 2:
        game.apply(random.choice(game.legal_options()))
        if game.at_turn is not kept:
            kept = game.at_turn
            assert isinstance(kept, Adventure)
            again = resume(line, save(kept), Counter(5), cards)
            assert again.hash() == game.hash()
            begun.add(game.active_player == 2)
