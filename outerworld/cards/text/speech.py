"""The parts of a sentence that many effects share: whom, whether and how much."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from outerworld.cards.amounts import Amount, Condition, Each
from outerworld.cards.effects import Bonus, SpellFilter, Verb
from outerworld.cards.keywords import Keywords
from outerworld.cards.text.names import Names
from outerworld.cards.text.needs import stock
from outerworld.cards.text.words import Vocabulary


@dataclass(frozen=True)
class Speech:
    """How one card speaks of the units around it, in one language."""

    words: Vocabulary
    names: Names
    owner_is: Literal["spell", "power", "reward"]
    """Where the effects are written, which decides what their owner is called."""
    target_is: str = "target"
    """Under which words a target is found: target, one-target, rebound."""
    default: str = "target"
    """Whom an effect touches that does not say."""
    special: bool = False
    """Whether the effects are those of a special spell."""

    def unit(self, selector: str) -> Mapping[str, str]:
        """The words for a selector."""
        if selector in ("caster", "self"):
            return self._entry("owners", self.owner_is)
        if selector == "target" or (selector == "main" and self.target_is == "one-target"):
            selector = self.target_is
        return self._entry("selectors", selector)

    def _entry(self, *path: str) -> Mapping[str, str]:
        found: Mapping[str, str] = self.words.entry(*path)
        return found

    @property
    def owner(self) -> str:
        """The caster, or whose power or reward it is."""
        return self.the("self")

    def the(self, selector: str) -> str:
        """A unit as it is referred to."""
        return self.unit(selector)["the"]

    def each(self, selector: str, only: str | None = None) -> str:
        """A unit or group as it is touched, narrowed where its words can be."""
        entry = self.unit(selector)
        if only is not None and "those" in entry:
            return entry["those"].format(**self.names.filter(only).forms)
        return entry.get("each", entry["the"])

    def one(self, selector: str, only: str | None = None) -> str:
        """Any one of a group."""
        entry = self.unit(selector)
        if only is not None and "one-of" in entry:
            return entry["one-of"].format(**self.names.filter(only).forms)
        return entry.get("one", entry["the"])

    def near(self, selector: str | None) -> str:
        """The words for `near`, if it is there."""
        if selector == "tile":
            return self.words.say("near-tile", owner=self.owner)
        return self.words.say("near", unit=self.the(selector)) if selector is not None else ""

    def much(self, amount: Amount, thing: str, **values: object) -> str:
        """How much of a thing."""
        _, many, everything = self.words.entry("things", thing)
        if isinstance(amount, int):
            return self.words.counted(amount, "things", thing, **values)
        if isinstance(amount, Each):
            each = self.words.counted(amount.each, "things", thing, **values)
            near = {} if amount.near is None else {"unit": self.the(amount.near)}
            noun = self.names.filter(amount.of).forms["noun"]
            return self.words.say("amounts", "each-near" if near else "each", much=each, noun=noun, **near)
        if isinstance(amount, str):
            return str(everything).format(**values)
        if amount.value == "x":
            return self.words.say("amounts", "x", things=many.format(**values))
        value = self.words.say("values", amount.value)
        return self.words.say("amounts", "value", things=many.format(**values), value=value)

    def conditions(self, condition: Condition | None, it: str) -> list[str]:
        """Each condition that must hold, `it` being the unit that is looked at."""
        if condition is None:
            return []
        found = [
            self.words.say("conditions", word if wanted else f"not-{word}", it=it)
            for word in ("pushed", "main", "killed", "first-this-turn", "fighting")
            if (wanted := getattr(condition, word.replace("-", "_"))) is not None
        ]
        for word in ("caster-on", "whose", "by", "during"):
            value = getattr(condition, word.replace("-", "_"))
            if value is not None and value in self.words.entry(word):
                found.append(self.words.say(word, value, it=it, owner=self.owner))
            elif value is not None:
                found.append(self.words.say("conditions", word, **self.names.filter(value).forms))
        for word in ("in-play", "ally-in-play", "what"):
            kind = getattr(condition, word.replace("-", "_"))
            if kind is not None:
                found.append(self.words.say("conditions", word, it=it, **self.names.filter(kind).forms))
        return [*found, *self._counts(condition, it)]

    def _counts(self, condition: Condition, it: str) -> list[str]:
        found = []
        if condition.near is not None:
            near = condition.near
            word = "near" if near.least == 1 else "near-several"
            forms = self.names.filter(near.what).forms
            found.append(self.words.say("conditions", word, least=near.least, unit=self.the(near.of), **forms))
        if condition.carries is not None:
            found.append(self.words.say("conditions", "carries", it=it, what=stock(self.names, condition.carries)))
        if condition.injuries_at_least is not None:
            injuries = self.much(condition.injuries_at_least, "injuries")
            found.append(self.words.say("conditions", "injuries-at-least", it=it, injuries=injuries))
        return found

    def gates(self, effect: Verb) -> list[str]:
        """Track, Invasion, Retribution and Revenge as conditions."""
        words = [word for word in ("track", "invasion") if getattr(effect, word)]
        found = [self.words.say("gates", word, owner=self.owner, main=self.the("main")) for word in words]
        return found + self.numbered_gates(effect.retribution, effect.revenge)

    def numbered_gates(self, retribution: int | None, revenge: int | None) -> list[str]:
        """Retribution and Revenge as conditions."""
        numbers = {"retribution": retribution, "revenge": revenge}
        return [self.words.say("gates", word, number=number) for word, number in numbers.items() if number is not None]

    def guarded(self, clause: str, conditions: list[str], *, first: bool = False) -> str:
        """A clause and what must hold for it; before a clause with several parts the conditions come first."""
        if not conditions:
            return clause
        what = self.words.joined(conditions)
        if first:
            return self.words.say("if-first", what=what, clause=clause)
        return clause + self.words.say("if", what=what)

    def powers(self, powers: Keywords) -> str:
        """Powers by name, or all of them."""
        if powers == "all":
            return self.words.say("all", "powers")
        return self.words.joined([self.names.keyword(keyword) for keyword in powers])

    def spells(self, spells: SpellFilter) -> str:
        """A spell as a filter means it: a Fire attack spell."""
        if spells.id is not None:
            return self.words.say("spells", "id", name=self.names.spell_called(spells.id))
        element = self.words.say("elements", spells.element) if spells.element else ""
        return self.words.say(
            "spells",
            "any",
            kind=self.words.say("spells", spells.kind) if spells.kind else "",
            element=self.words.say("spells", "element", element=element) if element else "",
            range=self.words.say("spells", spells.range) if spells.range else "",
        )

    def bonus(self, bonus: Bonus) -> str:
        """What improved spells gain."""
        numbers = {word: getattr(bonus, word) for word in ("damage", "heal", "range", "dice")}
        return self.words.joined(
            [self.words.say("bonus", word, number=f"{n:+d}") for word, n in numbers.items() if n is not None]
        )

    def until(self, word: str) -> str:
        """Until when something lasts."""
        return self.words.say("until", word, owner=self.owner)
