"""Events: what everybody may know, and what only some."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from outerworld.engine.events import Event, Fact

names = st.sampled_from(["unit", "reward", "cell", "amount", "by"])


@given(
    st.dictionaries(names, st.integers(0, 9)),
    st.sets(names),
    st.sets(st.integers(0, 3)),
    st.none() | st.integers(0, 3),
)
def test_only_those_who_know_see_what_is_hidden(
    facts: dict[str, Fact], hidden: set[str], known_to: set[int], viewer: int | None
) -> None:
    event = Event("bought", "F4.7.8", facts, tuple(sorted(hidden)), tuple(sorted(known_to)))
    seen = dict(event.seen_by(viewer))
    if viewer in known_to:
        assert seen == facts
    else:
        assert seen == {name: fact for name, fact in facts.items() if name not in hidden}


def test_a_spectator_never_sees_what_is_hidden() -> None:
    event = Event("bought", "F4.7.8", {"unit": 2, "reward": 9}, hidden=("reward",), known_to=(0, 1, 2, 3))
    assert dict(event.seen_by(None)) == {"unit": 2}


def test_an_event_cannot_be_changed_through_what_is_seen() -> None:
    event = Event("bought", "F4.7.8", {"unit": 2, "reward": 9}, hidden=("reward",), known_to=(0,))
    with pytest.raises(TypeError):
        event.seen_by(1)["unit"] = 3  # type: ignore[index]
    with pytest.raises(AttributeError):
        event.kind = "sold"  # type: ignore[misc]
