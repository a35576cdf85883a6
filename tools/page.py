"""Builds the browser page into the package, if its sources are newer than the page.

`python -m tools.page`
"""

from collections.abc import Iterator
from pathlib import Path

from tools.npm import WEB, npm

PAGE = WEB.parent / "outerworld" / "server" / "page" / "index.html"
LOCK = WEB / "package-lock.json"
INSTALLED = WEB / "node_modules" / ".package-lock.json"


def _sources() -> Iterator[Path]:
    """Whatever the page is made of: the settings beside it, its sources and its static files."""
    yield from (path for path in WEB.iterdir() if path.is_file())
    for folder in ("src", "public"):
        yield from (WEB / folder).rglob("*")


def _is_older(made: Path, *sources: Path) -> bool:
    return not made.exists() or made.stat().st_mtime < max(source.stat().st_mtime for source in sources)


def build() -> None:
    """Installs what the page needs and builds it, each only if something changed."""
    if _is_older(INSTALLED, LOCK):
        npm("ci", "--no-audit", "--no-fund")
        INSTALLED.touch()
    if _is_older(PAGE, INSTALLED, *_sources()):
        npm("run", "build")


if __name__ == "__main__":
    build()
