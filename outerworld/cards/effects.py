"""The verbs of the card language: one table a family of verbs, told apart by `do`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import Field, model_validator

from outerworld.cards.amounts import Amount, Condition
from outerworld.cards.base import (
    CardTable,
    Element,
    Face,
    Flag,
    Name,
    NotNegative,
    Number,
    Positive,
    RangeKind,
    RollName,
    SceneryKind,
    Selector,
    Slug,
    Until,
)
from outerworld.cards.errors import Path
from outerworld.cards.keywords import Filter, Keywords, Slugs


class Verb(CardTable):
    """What every effect may say besides its verb: whom it touches, and when it counts."""

    on: Selector | None = None
    """Whom it touches. Without it: the targets in a spell, the owner in a power, the user in a reward."""
    only: Filter | None = None
    """Narrows `on`: krosmaster, summon, mob, character, mechanism, ally, enemy, type:tofu, marked:bleeding."""
    if_: Condition | None = None
    """Conditions, all of which must hold."""
    track: Flag = False
    """This effect waits for Track."""
    invasion: Flag = False
    """This effect waits for Invasion."""
    retribution: Positive | None = None
    """This effect waits for Retribution of that number."""
    revenge: Positive | None = None
    """This effect waits for Revenge of that number."""

    def _needs_one_of(self, *names: str) -> None:
        if all(getattr(self, name.replace("-", "_")) is None for name in names):
            raise ValueError(f"expected at least one of {', '.join(names)}, found none")


class Move(Verb):
    """Moves the target (`push`, `attract`) or the caster (`retreat`, `approach`): `{ do = "push", cells = 2 }`."""

    do: Literal["push", "attract", "steer", "retreat", "approach"]
    """steer: moves the target in a direction of the owner's choice."""
    cells: Amount
    """How many cells at most."""
    breaks: Flag = False
    """Scenery that stops the move is destroyed."""


class Simple(Verb):
    """A verb that says it all: `{ do = "pierce" }`."""

    do: Literal["teleport", "pierce", "drain"]
    """teleport: to the targeted free cell. pierce: one Armour die less. drain: steals health."""


class Swap(Verb):
    """Caster and main target change cells: `{ do = "swap" }`, or with scenery: `{ do = "swap", scenery = "tree" }`."""

    do: Literal["swap"]
    scenery: SceneryKind | None = None
    """The caster changes cells with scenery of that kind on the targeted cell instead."""


class Markers(Verb):
    """Places +1 or -1 markers: `{ do = "markers", mp = -1 }`."""

    do: Literal["markers"]
    ap: Amount | None = None
    mp: Amount | None = None
    range: Amount | None = None

    @model_validator(mode="after")
    def _says_which(self) -> Markers:
        self._needs_one_of("ap", "mp", "range")
        return self


class Steal(Verb):
    """Takes from the target what it really loses: `{ do = "steal", ap = 1 }`."""

    do: Literal["steal"]
    ap: Amount | None = None
    mp: Amount | None = None
    range: Amount | None = None
    kamas: Amount | None = None

    @model_validator(mode="after")
    def _says_what(self) -> Steal:
        self._needs_one_of("ap", "mp", "range", "kamas")
        return self


class Now(Verb):
    """The active unit's gauge changes at once: `{ do = "now", mp = "all" }`."""

    do: Literal["now"]
    ap: Amount | None = None
    mp: Amount | None = None

    @model_validator(mode="after")
    def _says_which(self) -> Now:
        self._needs_one_of("ap", "mp")
        return self


class MoreDamage(Verb):
    """Adds to the spell's damage at step 6: `{ do = "damage", amount = 3, if = { pushed = false } }`."""

    do: Literal["damage"]
    amount: Amount
    element: Element | None = None
    """The element of what is added; without it, the spell's."""


class Injuries(Verb):
    """Adds to a healing spell (`heal-more`), or places (`injure`) or removes (`heal`) injuries with no roll."""

    do: Literal["heal-more", "injure", "heal"]
    amount: Amount


class SummonVerb(Verb):
    """Puts summons into play: `{ do = "summon", card = "fleeflee" }` (F4.19.9.a)."""

    do: Literal["summon"]
    card: Slug
    """The summon's id."""
    count: Amount = 1
    """How many: the first on the targeted cell, the others on free cells adjacent to it."""


class Kamas(Verb):
    """Gains or loses kamas: `{ do = "kamas", amount = 2, from = "reserve" }`."""

    do: Literal["kamas"]
    amount: Amount
    from_: Literal["reserve", "cell"] = "reserve"


class PowersVerb(Verb):
    """Grants powers or takes them away: `{ do = "grant", powers = ["critical"], until = "turn-end" }`."""

    do: Literal["grant", "lose"]
    powers: Keywords
    """The powers, or "all"."""
    until: Until = "turn-end"


class Mark(Verb):
    """Places the special marker of that name, one a team: `{ do = "mark", marker = "bleeding" }`."""

    do: Literal["mark"]
    marker: Slug


class Flip(Verb):
    """Flips coins: `{ do = "flip", coins = 2, heads = [{ do = "damage", amount = 1 }] }`."""

    do: Literal["flip"]
    coins: Positive = 1
    heads: tuple[Effect, ...] = ()
    """What happens for each coin that shows heads."""
    tails: tuple[Effect, ...] = ()
    """What happens for each coin that shows tails."""


class Roll(Verb):
    """Rolls dice: `{ do = "roll", dice = 1, faces = { critical = [{ do = "injure", amount = 1 }] } }`."""

    do: Literal["roll"]
    dice: Positive = 1
    faces: dict[Face, tuple[Effect, ...]]
    """What happens for each die that shows the face."""


class Rebound(Verb):
    """Goes on to one more enemy so far from the main target: `{ do = "rebound", min = 1, max = 2, effects = […] }`.

    Rules F8.5.2.
    """

    do: Literal["rebound"]
    min: NotNegative
    max: NotNegative
    effects: tuple[Effect, ...]

    @model_validator(mode="after")
    def _min_is_not_above_max(self) -> Rebound:
        if self.min > self.max:
            raise ValueError(f"expected min not above max, found min = {self.min} and max = {self.max}")
        return self


class Exchange(Verb):
    """Caster and main target exchange what they carry: `{ do = "exchange", what = "injuries" }`."""

    do: Literal["exchange"]
    what: Literal["injuries", "markers"]


class Replace(Verb):
    """Another card takes the unit's place, with all it carries: `{ do = "replace", card = "veronika-sino" }`."""

    do: Literal["replace"]
    card: Slug


class Destroy(Verb):
    """Destroys scenery on the targeted cell: `{ do = "destroy", scenery = "crate" }`; `on = "adjacent"`: around it."""

    do: Literal["destroy"]
    scenery: SceneryKind | None = None
    """Which kind; without it, any."""


class Build(Verb):
    """Puts scenery on the targeted free cell: `{ do = "build", scenery = "tree" }`."""

    do: Literal["build"]
    scenery: Slug
    """tree, bush, crate, or the id of special scenery."""


class Litter(Verb):
    """Puts dung or eggs on the unit's cell, in Quest: `{ do = "litter", what = "egg" }` (Q9.4)."""

    do: Literal["litter"]
    what: Literal["dung", "egg"]
    count: Positive = 1


class Reroll(Verb):
    """Rolls again: `{ do = "reroll", roll = "armour" }`."""

    do: Literal["reroll"]
    roll: RollName


class SpellFilter(CardTable):
    """Which spells are meant: `{ kind = "attack", element = "elemental", range = "close" }`."""

    kind: Literal["attack", "heal", "special"] | None = None
    element: Literal["water", "air", "earth", "fire", "neutral", "elemental"] | None = None
    """One of the four, neutral, or elemental for any of the four."""
    range: RangeKind | None = None
    id: Slug | None = None
    """Only the spell of that id."""


class Bonus(CardTable):
    """What improved spells gain: `{ damage = 1, spells = { element = "fire" } }`."""

    damage: Number | None = None
    heal: Number | None = None
    range: Number | None = None
    dice: Number | None = None
    spells: SpellFilter = SpellFilter()
    """Which spells; without it, all."""

    @model_validator(mode="after")
    def _says_what(self) -> Bonus:
        if self.damage is self.heal is self.range is self.dice is None:
            raise ValueError("expected at least one of damage, heal, range, dice, found none")
        return self


class Improve(Verb, Bonus):
    """The spells named get the bonus: `{ do = "improve", damage = 1, spells = { element = "fire" } }`."""

    do: Literal["improve"]
    until: Literal["turn-end", "next-turn", "fight-end", "next-spell", "next-cast"] = "turn-end"
    """next-spell: the next of `spells` uses it up, or any where the ruleset says so. next-cast: any spell does."""


class Choose(Verb):
    """Its user picks one: `{ do = "choose", from = { ap = [{ do = "now", ap = 1 }], mp = […] } }`."""

    do: Literal["choose"]
    from_: Annotated[dict[Name, tuple[Effect, ...]], Field(max_length=99)]
    """From a word to what happens if it is picked."""


class Pick(Verb):
    """Its user picks one unit, then called `picked` in `on`: `{ do = "pick", from = "other-allies" }`."""

    do: Literal["pick"]
    from_: Selector
    near: Selector | None = None
    """Only those adjacent to this unit."""


class Set(Verb):
    """A characteristic becomes that number: `{ do = "set", hp = 5, until = "turn-end" }`."""

    do: Literal["set"]
    level: NotNegative | None = None
    hp: NotNegative | None = None
    ap: NotNegative | None = None
    mp: NotNegative | None = None
    until: Until = "turn-end"

    @model_validator(mode="after")
    def _says_which(self) -> Set:
        self._needs_one_of("level", "hp", "ap", "mp")
        return self


class Count(Verb):
    """Each such face counts as so many successes: `{ do = "count", roll = "lock", face = "armour", as = 1 }`."""

    do: Literal["count"]
    roll: RollName
    face: Face
    as_: NotNegative


class Copy(Verb):
    """Gains another's powers or spells: `{ do = "copy", powers = "all", from = "picked" }`."""

    do: Literal["copy"]
    powers: Keywords | None = None
    spells: Slugs | None = None
    from_: Selector

    @model_validator(mode="after")
    def _says_what(self) -> Copy:
        self._needs_one_of("powers", "spells")
        return self


Effect = Annotated[
    Move
    | Simple
    | Swap
    | Markers
    | Steal
    | Now
    | MoreDamage
    | Injuries
    | SummonVerb
    | Kamas
    | PowersVerb
    | Mark
    | Flip
    | Roll
    | Rebound
    | Exchange
    | Replace
    | Destroy
    | Build
    | Litter
    | Reroll
    | Improve
    | Choose
    | Pick
    | Set
    | Count
    | Copy,
    Field(discriminator="do"),
]

for _verb in (Flip, Roll, Rebound, Choose):
    _verb.model_rebuild()


def walk(effects: tuple[Effect, ...], path: Path) -> Iterator[tuple[Path, Effect]]:
    """Every effect with its key path, and those written inside it: of a coin, a die, a choice or a rebound.

    >>> flip = Flip.model_validate({"do": "flip", "heads": [{"do": "pierce"}]})
    >>> [path for path, effect in walk((flip,), ("effects",))]
    [('effects', 0), ('effects', 0, 'heads', 0)]
    """
    for index, effect in enumerate(effects):
        here = (*path, index)
        yield here, effect
        for key, inner in _written_inside(effect).items():
            yield from walk(inner, here + key)


def _written_inside(effect: Effect) -> dict[Path, tuple[Effect, ...]]:
    match effect:
        case Flip():
            return {("heads",): effect.heads, ("tails",): effect.tails}
        case Roll():
            return {("faces", face): effects for face, effects in effect.faces.items()}
        case Choose():
            return {("from", word): effects for word, effects in effect.from_.items()}
        case Rebound():
            return {("effects",): effect.effects}
        case _:
            return {}
