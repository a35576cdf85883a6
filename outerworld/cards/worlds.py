"""Worlds that come with the package: a Quest position without Krosmasters, and who may walk there."""

from __future__ import annotations

from typing import Any

from outerworld.cards.base import Name, Slug, Source, Table
from outerworld.cards.ruleset import load_extending, names_in


class World(Table):
    """A world to be played in: `adventures/first-steps.toml`.

    >>> load_world("first-steps").krosmasters[0]
    'raul-bak'
    """

    id: Slug
    """The file's name where it is not given."""
    name: Name
    krosmasters: tuple[Slug, ...] = ()
    """Who is at hand for those who choose nobody, in this order: as many may play."""
    position: dict[str, Any]
    """A position of Quest whose units are mobs; the Krosmasters come into its city."""
    source: Source = Source()


def world_names() -> list[str]:
    """The worlds that ship with the package."""
    return names_in("adventures")


def load_world(name: str) -> World:
    """A world of the package by name, or any by the path of its file; CardError if there is none."""
    return load_extending(World, "adventures", name)
