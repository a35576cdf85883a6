"""An event as it is taken home: its plan and all that was done, in the form of `outerworld event`'s files."""

from typing import Any, Final

from pydantic import Field

from outerworld.events.acts import SERVER, AnyAct, Open, Pick, reads_act
from outerworld.events.plan import Plan
from outerworld.server.events.held import Held
from outerworld.server.web.limited_shapes import limited_of
from outerworld.server.web.shapes import Shape

_SOMEBODY: Final = ("by", "player", "judge")
_PEOPLE: Final = ("players", "seeds")


class EventExport(Shape):
    """The plan and all acts, with names; nobody's team is among them."""

    plan: Plan
    acts: list[AnyAct]
    commitment: str | None = Field(description="What binds the server to the secret of its packs, if any.")


def export_of(held: Held) -> EventExport:
    """An event with all that may be known of it."""
    limited = limited_of(held, None)
    return EventExport(
        plan=held.event.plan,
        acts=[reads_act.validate_python(_named(held, act.model_dump(mode="json"))) for act in _told(held)],
        commitment=None if limited is None else limited.commitment,
    )


def _told(held: Held) -> list[AnyAct]:
    """Everything that was done; what is in packs and what was taken of them is told with their secret."""
    opened = held.event.limited
    if opened is None or opened.secret:
        return held.event.log
    return [_closed(act) if isinstance(act, Open) else act for act in held.event.log if not isinstance(act, Pick)]


def _closed(act: Open) -> Open:
    """Packs that were opened, without what is in them."""
    return act.model_copy(update={"pods": tuple(pod.model_copy(update={"boosters": ()}) for pod in act.pods)})


def _named(held: Held, told: Any) -> Any:
    """What was done, with names instead of handles; somebody may be called like anything else that stands there."""
    if isinstance(told, list):
        return [_named(held, value) for value in told]
    if not isinstance(told, dict):
        return told
    return {key: _name(held, key, value) for key, value in told.items()}


def _name(held: Held, key: str, value: Any) -> Any:
    if key in _SOMEBODY and value != SERVER:
        return held.name(value)
    if key in _PEOPLE:
        return [held.name(each) for each in value]
    return _named(held, value)
