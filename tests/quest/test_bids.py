"""Bids at an auction, as they are written."""

import pytest

from outerworld.combat.misread import MisreadError
from outerworld.quest.belongings.auction import KAMAS, MOST_BID


def test_a_bid_is_a_number_of_kamas() -> None:
    assert [KAMAS.number(None, word) for word in ("1", "07", str(MOST_BID))] == [1, 7, MOST_BID]


@pytest.mark.parametrize("word", ["0", "-3", "seven", "1001", "9" * 5000, "²"])
def test_whatever_else_is_written_is_no_bid(word: str) -> None:
    with pytest.raises(MisreadError):
        KAMAS.number(None, word)
