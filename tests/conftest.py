"""What all tests share."""

import pytest
from hypothesis import settings

settings.register_profile("outerworld", derandomize=True, deadline=None)
settings.load_profile("outerworld")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long tests come first, so that in the end no worker waits for another's."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)
