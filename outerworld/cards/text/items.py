"""What is said of Quest's items: the facts of their two sides, and what they do."""

from collections.abc import Mapping

from outerworld.cards.base import Resource
from outerworld.cards.items import Item
from outerworld.cards.text.effects import effect_sentences
from outerworld.cards.text.names import Names
from outerworld.cards.text.sentences import reward_speech, static_sentences, stats_sentences


def counted_resources(names: Names, resources: Mapping[Resource, int]) -> str:
    """How many of which resources: `2 wool and 1 horn`."""
    return names.words.joined([names.words.counted(count, "resources", word) for word, count in resources.items()])


def item_facts(names: Names, item: Item) -> tuple[tuple[str, str], ...]:
    """Where it is worn, and what its recipe says."""
    words = names.words
    facts = {"slot": words.say("slots", item.slot)}
    if item.family != "both":
        facts["family"] = names.kind(item.family).name
    if item.set is not None:
        facts["set"] = names.of(names.catalogue.items[item.set]) if item.set in names.catalogue.items else item.set
    if item.recipe:
        facts |= {"recipe": counted_resources(names, item.recipe), "price": str(item.price)}
    facts |= {"sells": str(item.sells)} if item.sells else {}
    facts["copies"] = str(item.copies)
    return tuple((words.say("labels", key), value) for key, value in facts.items())


def item_sentences(names: Names, item: Item) -> list[str]:
    """What an item does by itself; its spell and its powers are parts of their own."""
    words, speech = names.words, reward_speech(names)
    kinds = {"consumable": item.consumable, "royal": item.royal, "set": item.slot == "set"}
    found = [words.say("item-notes", word) for word, holds in kinds.items() if holds]
    found += effect_sentences(speech, item.effects) + stats_sentences(speech, item.stats)
    return found if item.static is None else [*found, *static_sentences(speech, item.static, [])]
