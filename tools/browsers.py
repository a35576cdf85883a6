"""Says what `make browsers` needs that is missing: Firefox and WebKitGTK, beside the Chromium of all other tests.

`python -m tools.browsers`
"""

import shutil
from pathlib import Path
from typing import Final

FIREFOX: Final = ("firefox-esr", "firefox")
WEBKIT: Final = "WebKitWebDriver"
SCREEN: Final = "Xvfb"
PACKAGES: Final = {"firefox-esr": FIREFOX, "webkit2gtk-driver": (WEBKIT,), "xvfb": (SCREEN,)}
"""Debian's packages, and which programs each brings."""


def find(names: tuple[str, ...]) -> str | None:
    """The path of the first of some programs that there is."""
    return next((path for name in names if (path := shutil.which(name))), None)


def mini_browser() -> Path | None:
    """The browser that WebKit's driver drives: it lies with its library, on no path."""
    return next(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"), None)


def missing() -> list[str]:
    """The packages whose programs are not there.

    >>> set(missing()) <= set(PACKAGES)
    True
    """
    return [package for package, names in PACKAGES.items() if find(names) is None]


def main() -> None:
    """Does nothing if all is there; otherwise says what to install, and fails."""
    if packages := missing():
        raise SystemExit(f"Other browsers are missing: `apt-get install {' '.join(packages)}` brings them on Debian.")


if __name__ == "__main__":
    main()
