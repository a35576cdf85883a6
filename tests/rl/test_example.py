"""docs/examples/train.py runs; how strong a policy becomes in minutes stands in docs/research.md."""

import os
import re
import subprocess
import sys
from pathlib import Path

EXAMPLE = Path(__file__).parent.parent.parent / "docs" / "examples" / "train.py"


# It compiles its functions first, which takes a while where many tests run side by side.
def test_the_example_trains_and_measures() -> None:
    few = ["--setup", "tutorial 4", "--updates", "2", "--duels", "4", "--games", "4", "--longest", "60"]
    quickly = os.environ | {"XLA_FLAGS": "--xla_backend_optimization_level=0"}
    command = [sys.executable, str(EXAMPLE), *few]
    done = subprocess.run(command, env=quickly, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("0 updates, 0 decisions, 0 s\n")
    assert re.search(r"^against random: [\d.]+% won, 95 % interval [\d.]+% to [\d.]+%$", done.stdout, re.MULTILINE)
