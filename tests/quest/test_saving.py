"""An adventure that is saved, or copied deeply, is the same game in every column and plays on the same way."""

import pickle
from copy import deepcopy
from random import Random

from outerworld.play.adventure.start import new_adventure


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
