"""Packs: a folder of cards with a name, and the words that translate it."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.resources.abc import Traversable
from typing import Literal

from pydantic import ConfigDict, Field, RootModel

from outerworld.cards.base import CardTable, Name, Slug, Source, Text, VersionSlug
from outerworld.cards.shelves import Shelves


class PackInfo(CardTable):
    """What a pack says about itself: `pack.toml`."""

    model_config = ConfigDict(title="Pack")

    id: VersionSlug
    """The folder's name where it is not given."""
    name: Name
    version: Name = "1.0.0"
    text: Text | None = None
    """Words about the pack."""
    needs: tuple[VersionSlug, ...] = ()
    """The ids of other packs of one's own whose cards it names."""
    game: Literal["quest"] | None = None
    """The game that its cards are for, where they are for one alone. Duels do not see a pack of Quest."""


class CardWords(CardTable):
    """The words of one card in another language."""

    name: Name | None = None
    version: Name | None = None
    title: Name | None = None
    """A tutorial's title."""
    text: Text | None = None
    spells: dict[Slug, Name] = Field(default_factory=dict)
    """The names of its spells, by id."""
    powers: dict[Slug, Name] = Field(default_factory=dict)
    """The names of its written powers, by id."""
    source: Source = Source()
    """Which of these words were chosen, for want of printed ones."""


class Words(RootModel[dict[str, CardWords]]):
    """The words of a language: `words/fr.toml`, one table a card, by id."""


@dataclass(frozen=True, kw_only=True)
class Pack(Shelves):
    """A pack as it was read: what it says about itself, and everything in it by id."""

    info: PackInfo
    words: dict[str, dict[str, CardWords]]
    """Translations, by language and then by id."""
    files: dict[str, str]
    """The file of each, for messages: `{"krosmasters/joris": "krosmasters/joris.toml"}`."""
    folder: Traversable
    """Where it was read."""
