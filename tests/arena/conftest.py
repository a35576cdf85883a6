"""What the tests of Arena share."""

import pytest

from outerworld.cards.loading import Catalogue
from tests.arena.toys import toy_pack


@pytest.fixture(scope="session")
def toys(tmp_path_factory: pytest.TempPathFactory) -> Catalogue:
    """The built-in packs and the toys, with gold rewards among them."""
    return toy_pack(tmp_path_factory.mktemp("packs"), rewards={"crown": "gold"})
