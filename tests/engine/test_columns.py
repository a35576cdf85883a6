"""What is written out of the columns is what they declare."""

import pytest

from tools.columns import ROOT, STATES, State, written


@pytest.mark.interpreted
@pytest.mark.parametrize("state", STATES, ids=lambda state: state.game)
def test_the_columns_are_written_out(state: State) -> None:
    """Run `python -m tools.columns` after a change of a `columns.py`."""
    assert (ROOT / state.file).read_text(encoding="utf-8") == written(state)
