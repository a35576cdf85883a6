"""What several commands can be told, and how they say that something is wrong."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn, TypeAlias

import typer
from rich.console import Console

if TYPE_CHECKING:
    from outerworld.cards.loading import Catalogue

Packs: TypeAlias = Annotated[
    list[Path] | None,
    typer.Option(
        "--pack",
        metavar="FOLDER",
        help="A folder with a pack of your own cards; again for each more.",
        envvar="OUTERWORLD_PACKS",
        show_default=False,
    ),
]


err = Console(soft_wrap=True, highlight=False, stderr=True)


def fail(sentence: str, code: int = 1) -> NoReturn:
    """Ends the command with one sentence that says what is wrong and what would be right."""
    err.print(sentence, markup=False)
    raise typer.Exit(code)


def read_packs(folders: list[Path] | None) -> "Catalogue":
    """All cards, with those of a player's own packs; a bad one ends the command with its sentence."""
    from outerworld.cards.errors import CardError
    from outerworld.cards.loading import load_catalogue

    try:
        return load_catalogue(folders or ())
    except CardError as error:
        fail("\n".join(error.sentences), code=2)
