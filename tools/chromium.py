"""Finds the Chromium that the browser tests play in, and installs Debian's where that is possible.

`python -m tools.chromium`
"""

import os
import shutil
import subprocess
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find() -> str | None:
    """The path of a Chromium: the one that the variable CHROMIUM names, or the first on the PATH."""
    for name in (os.environ.get("CHROMIUM"), *NAMES):
        if name and (path := shutil.which(name)):
            return path
    return None


def _can_install() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0 and Path("/etc/debian_version").exists()


def main() -> None:
    """Makes sure that there is a Chromium, or says what to install and fails."""
    if find() is None and _can_install():
        apt = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "update"], env=apt, check=False)
        subprocess.run(["apt-get", "install", "-y", "chromium"], env=apt, check=False)
    if find() is None:
        raise SystemExit("The browser tests need Chromium: install it, or name one with CHROMIUM=/path/to/chromium.")


if __name__ == "__main__":
    main()
