"""The card language: models, loading, checking and packs."""

from outerworld.cards.errors import CardError
from outerworld.cards.loading import Catalogue, load_catalogue, load_pack, parse_card
from outerworld.cards.packs import Pack
from outerworld.cards.ruleset import Ruleset, load_ruleset
from outerworld.cards.schema import schema

__all__ = [
    "CardError",
    "Catalogue",
    "Pack",
    "Ruleset",
    "load_catalogue",
    "load_pack",
    "load_ruleset",
    "parse_card",
    "schema",
]
