"""A scenario: a script of decisions and dice, and what must be true after each."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, model_validator

from outerworld.cards.base import Table, Text, VersionSlug

Rolled = Literal["critical", "armour", "lock", "dodge", "critical-dodge", "dofus", "heads", "tails"]


def _flat(table: Any) -> Any:
    """Dotted keys that were written without quotes come as tables in tables."""
    if not isinstance(table, Mapping):
        return table
    flat: dict[str, Any] = {}
    for key, value in table.items():
        if isinstance(value, Mapping):
            flat |= {f"{key}.{rest}": inner for rest, inner in _flat(value).items()}
        else:
            flat[key] = value
    return flat


Expected = Annotated[dict[str, Any], BeforeValidator(_flat)]


class Step(Table):
    """One decision: `do`, the `dice` it rolls, and what is true after it, or why it must be refused."""

    do: Text
    """A legal option in its text form."""
    dice: tuple[Rolled, ...] = ()
    """The faces rolled during the step, in order."""
    draws: tuple[Text, ...] = ()
    """What random draws show during the step, in order: the id of a card, a cell."""
    expect: Annotated[Expected, Field(default_factory=dict)]
    """What must be true afterwards, by path."""
    error: Text | None = None
    """Instead of `expect`: the option must be refused with a message that contains this."""

    @model_validator(mode="after")
    def _expect_or_error(self) -> "Step":
        if self.error is not None and (self.expect or self.dice or self.draws):
            raise ValueError("expected error alone, found expect, dice or draws beside it")
        return self


class Scenario(Table):
    """What every scenario file says; each mode adds the form of its positions. See docs/scenarios.md."""

    title: Text
    rules: tuple[Text, ...] = ()
    """The numbers of the rules that it shows."""
    rulesets: tuple[VersionSlug, ...] = ("fanmade-4.1",)
    """It is run under each."""
    dice: tuple[Rolled, ...] = ()
    """The faces rolled before the first question."""
    draws: tuple[Text, ...] = ()
    """What random draws show before the first question."""
    expect: Annotated[Expected, Field(default_factory=dict)]
    """What must be true at the first question."""
    steps: Annotated[tuple[Step, ...], Field(alias="step")] = ()
