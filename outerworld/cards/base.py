"""What all models of the card language share: strict tables, and the words that many of them use."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    PlainSerializer,
    WithJsonSchema,
    model_validator,
)
from pydantic_core import PydanticCustomError

from outerworld.cards.errors import expected, unknown_key

SLUG = r"[a-z0-9]+(-[a-z0-9]+)*"
MOST: Final = 999
"""No number of a card is larger: what a game counts and rolls by it has an end."""
LONGEST_NAME: Final = 100
LONGEST_TEXT: Final = 2_000
# No control characters, and not only blanks; a text may have several lines.
_ONE_LINE = r"^[^\x00-\x1f\x7f-\x9f]*[^\s\x00-\x1f\x7f-\x9f][^\x00-\x1f\x7f-\x9f]*$"
_LINES = _ONE_LINE.replace(r"\x00-\x1f", r"\x00-\x08\x0b-\x1f")


class Table(BaseModel):
    """A frozen table that knows its keys and refuses all others."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    @model_validator(mode="before")
    @classmethod
    def _only_known_keys(cls, table: Any) -> Any:
        if isinstance(table, Mapping):
            keys = [field.alias or name for name, field in cls.model_fields.items()]
            for key in table:
                if key not in keys:
                    clause = unknown_key(str(key), keys)
                    raise PydanticCustomError("unknown_key", "{clause}", {"key": str(key), "clause": clause})
        return table


def _hyphenated(name: str) -> str:
    return name.rstrip("_").replace("_", "-")


class CardTable(Table):
    """A table of the card language, whose keys are hyphenated: `most_injuries` is written `most-injuries`."""

    model_config = ConfigDict(alias_generator=_hyphenated)


def slug(text: str) -> str:
    """The identifier made of a name.

    >>> slug("Nothing Less Than Fantastic!")
    'nothing-less-than-fantastic'
    """
    return re.sub(r"[^a-z0-9]+", "-", text.lower().replace("'", "")).strip("-")


def title(identifier: str) -> str:
    """A name made of an identifier.

    >>> title("feca-shield")
    'Feca Shield'
    """
    return " ".join(word.capitalize() for word in identifier.split("-"))


def id_from_name(table: Any) -> Any:
    """The table with an `id` made of its name where it has none."""
    if isinstance(table, Mapping) and "id" not in table and isinstance(table.get("name"), str):
        return {"id": slug(table["name"]), **table}
    return table


_IS_SLUG = re.compile(SLUG).fullmatch


def _check_slug(value: str) -> str:
    if not _IS_SLUG(value):
        raise ValueError(expected("an identifier of small letters, digits and hyphens", value))
    return value


# The identifiers of packs and rulesets carry version numbers, and those of tutorials are numbers.
def _check_version_slug(value: str) -> str:
    if not re.fullmatch(r"[a-z0-9]+([-.][a-z0-9]+)*", value):
        raise ValueError(expected("an identifier of small letters, digits, dots and hyphens", value))
    return value


def _dash_or(least: int) -> BeforeValidator:
    def dash_is_none(value: Any) -> Any:
        if value == "-":
            return None
        if isinstance(value, bool) or not isinstance(value, int) or value < least:
            raise ValueError(expected(f'a number not below {least}, or "-" for none', value))
        if value > MOST:
            raise ValueError(expected(f"a number not above {MOST}", value))
        return value

    return BeforeValidator(dash_is_none)


def _schema_of_dash_or(least: int) -> WithJsonSchema:
    return WithJsonSchema({"anyOf": [{"type": "integer", "minimum": least, "maximum": MOST}, {"const": "-"}]})


_DASHED = PlainSerializer(lambda value: "-" if value is None else value)

Number = Annotated[int, Field(strict=True, ge=-MOST, le=MOST)]
Positive = Annotated[int, Field(strict=True, ge=1, le=MOST)]
NotNegative = Annotated[int, Field(strict=True, ge=0, le=MOST)]
Flag = Annotated[bool, Field(strict=True)]
Name = Annotated[str, Field(min_length=1, max_length=LONGEST_NAME, pattern=_ONE_LINE)]
Text = Annotated[str, Field(min_length=1, max_length=LONGEST_TEXT, pattern=_LINES)]
Slug = Annotated[
    str,
    Field(max_length=LONGEST_NAME),
    AfterValidator(_check_slug),
    Field(json_schema_extra={"pattern": f"^{SLUG}$"}),
]
VersionSlug = Annotated[
    str,
    Field(max_length=LONGEST_NAME),
    AfterValidator(_check_version_slug),
    Field(json_schema_extra={"pattern": "^[a-z0-9]+([-.][a-z0-9]+)*$"}),
]
DashOrNumber = Annotated[int | None, _dash_or(0), _DASHED, _schema_of_dash_or(0)]
DashOrPositive = Annotated[int | None, _dash_or(1), _DASHED, _schema_of_dash_or(1)]

Element = Literal["water", "air", "earth", "fire", "neutral"]
Face = Literal["critical", "armour", "lock", "dodge", "critical-dodge", "dofus"]
RollName = Literal["critical", "armour", "lock", "dodge", "tension"]
RangeKind = Literal["close", "target", "line", "personal"]
Area = Literal["cross", "square", "hammer", "staff", "shovel", "hand", "breath", "axe", "multiple"]
Resource = Literal["dung", "wool", "horn", "egg", "feather", "beak", "wood", "iron"]
"""What Quest's bags hold (Q2.3.1)."""
Stock = Resource | Literal["kamas"]
"""What is had, or handed in."""
Until = Literal["turn-end", "next-turn", "fight-end"]
Rank = Literal["granite", "jade", "silver", "gold", "ruby"]
SceneryKind = Literal["tree", "bush", "crate"]
Selector = Literal[
    "target",
    "main",
    "others",
    "caster",
    "allies",
    "other-allies",
    "enemies",
    "everyone",
    "everyone-else",
    "adjacent",
    "summoner",
    "cell",
    "picked",
    "self",
    "subject",
    "source",
]


class Source(CardTable):
    """Where the values come from, so that a chosen one is never mistaken for a printed one.

    `[source]` with `status = "reconstructed"` and `reconstructed = ["spell[0].cost.ap"]`.
    """

    status: Literal["printed", "reconstructed"] = "printed"
    """`printed`: every value is known. `reconstructed`: the keys listed were chosen."""
    reconstructed: tuple[Text, ...] = ()
    """Key paths of the chosen values, such as `spell[1].cost.ap`."""

    @model_validator(mode="after")
    def _status_fits(self) -> Source:
        if self.reconstructed and self.status == "printed":
            raise ValueError('expected status = "reconstructed" where keys are listed, found "printed"')
        return self
