"""What all tests share."""

import signal

import pytest
from hypothesis import settings

settings.register_profile("outerworld", derandomize=True, deadline=None)
settings.load_profile("outerworld")

# A shell starts what it runs in the background deaf to Ctrl-C, and so would be all that the tests start and interrupt.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long tests come first, so that in the end no worker waits for another's."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)
