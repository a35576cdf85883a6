"""The pieces of a page: tables and sections, every word of them escaped."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from html import escape
from pathlib import Path
from typing import Final, TypeAlias

from outerworld.cards.errors import CardError
from outerworld.cards.loading import Catalogue, load_catalogue
from outerworld.lab.scores import Score, proved

_OPPOSITE: Final = {"above": "below", "below": "above", "open": "open"}
# What a cell says, and its class if it has one.
Cell: TypeAlias = str | tuple[str, str]


_PACKS: Final[ContextVar[tuple[str, ...]]] = ContextVar("packs", default=())


@contextmanager
def names_of(packs: Iterable[str]) -> Iterator[None]:
    """Within this, cards of these packs are called by their names too."""
    token = _PACKS.set(tuple(packs))
    try:
        yield
    finally:
        _PACKS.reset(token)


def _cards(packs: tuple[str, ...]) -> Catalogue:
    """Outerworld's own cards and those of packs; without a pack that is there no more, whose cards keep their ids."""
    try:
        return load_catalogue([Path(folder) for folder in packs])
    except CardError:
        return load_catalogue()


@cache
def _names(packs: tuple[str, ...]) -> dict[str, str]:
    """The names of cards and arenas."""
    known = _cards(packs)
    named = {name: arena.name for name, arena in known.arenas.items()}
    named |= {name: reward.name for name, reward in known.rewards.items()}
    named |= {name: summon.name for name, summon in (*known.summons.items(), *known.mobs.items())}
    named |= {name: item.name for name, item in known.items.items()}
    for figure in known.krosmasters.values():
        named[figure.id] = " ".join(part for part in (figure.name, figure.version) if part)
    return named


def spoken(identifier: str) -> str:
    """An id as people say it.

    >>> spoken("joris-swashbuckler"), spoken("julith, queen-of-the-tofus"), spoken("who-begins")
    ('Joris Swashbuckler', 'Julith, Queen of the Tofus', 'Who Begins')
    """
    parts = identifier.split(", ")
    if len(parts) > 1:
        return ", ".join(map(spoken, parts))
    named = _names(_PACKS.get())
    if identifier in named:
        return named[identifier]
    words = identifier.replace("-", " ").split(" ")
    return " ".join(word[:1].upper() + word[1:] for word in words)


def section(title: str, words: str, *parts: str) -> str:
    """A part of the page under its title."""
    return f"<section><h2>{escape(title)}</h2><p class=soft>{escape(words)}</p>{''.join(parts)}</section>"


def beside(plot: str, numbers: str) -> str:
    """A plot with its numbers next to it."""
    return f"<div class=pair><div>{plot}</div>{numbers}</div>"


def table(caption: str, head: Sequence[str], rows: Iterable[Sequence[Cell]]) -> str:
    """A table whose first column names its rows; it scrolls where it does not fit."""
    top = "".join(f'<th scope="col">{escape(word)}</th>' for word in head)
    body = "".join(f"<tr>{_row(row)}</tr>" for row in rows)
    return (
        f'<div class=scroll tabindex=0 role=region aria-label="{escape(caption)}"><table>'
        f"<caption>{escape(caption)}</caption><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>"
    )


def _row(row: Sequence[Cell]) -> str:
    first, *rest = row
    name = first if isinstance(first, str) else first[0]
    return f'<th scope="row">{escape(name)}</th>' + "".join(_cell(cell) for cell in rest)


def _cell(cell: Cell) -> str:
    if isinstance(cell, str):
        return f"<td>{escape(cell)}</td>"
    return f'<td class="{cell[1]}">{escape(cell[0])}</td>'


def heat_table(caption: str, names: Sequence[str], scores: dict[tuple[str, str], Score]) -> str:
    """Each row's share of games won against each column: the further from one half, the deeper the colour.

    Green and red is only what all games of the table prove together.
    """
    halves = {
        (one, other): score for (one, other), score in scores.items() if (other, one) not in scores or one < other
    }
    told = proved(halves)
    told |= {(other, one): _OPPOSITE[verdict] for (one, other), verdict in told.items()}
    top = "".join(f'<th scope="col" class=slant>{escape(spoken(name))}</th>' for name in names)
    body = "".join(
        f'<tr><th scope="row">{escape(spoken(one))}</th>'
        f"{''.join(_heat_cell(one, other, scores.get((one, other)), told) for other in names)}</tr>"
        for one in names
    )
    return (
        f'<div class=scroll tabindex=0 role=region aria-label="{escape(caption)}"><table class=heat>'
        f"<caption>{escape(caption)}</caption><thead><tr><td class=none></td>{top}</tr></thead>"
        f"<tbody>{body}</tbody></table></div>"
    )


def _heat_cell(one: str, other: str, score: Score | None, told: Mapping[tuple[str, str], str]) -> str:
    if score is None:
        return "<td class=none>–</td>"
    low, high = score.interval
    hue = told[one, other]
    words = (
        f"{spoken(one)} against {spoken(other)}: {score.won} of {score.played}, {low * 100:.0f} to {high * 100:.0f} %"
        f"{', too close to tell' if hue == 'open' else ''}"
    )
    depth = min(abs(score.share - 0.5) * 220, 80)
    return (
        f'<td style="--hue: var(--{hue}); --depth: {depth:.0f}%" title="{escape(words)}">{score.share * 100:.0f}</td>'
    )


def counts(title: str, figures: Sequence[tuple[str, float]]) -> str:
    """A short list of names and figures, the greatest first and its bar the longest; nothing if there are none."""
    if not figures:
        return ""
    most = max(figure for _, figure in figures)
    lines = "".join(
        f'<li style="--part: {figure / most:.0%}"><span>{escape(name)}</span><span>{figure:.2f}</span></li>'
        for name, figure in figures
    )
    return f"<h3>{escape(title)}</h3><ul class=plain>{lines}</ul>"
