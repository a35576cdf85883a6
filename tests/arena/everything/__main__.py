"""Plays until everything has fired, and prints what never did: `python -m tests.arena.everything`."""

import sys

from tests.arena.everything.report import report
from tests.arena.everything.runner import LONG, QUICK


def main() -> int:
    """Runs under the rulesets that are named, or all; `--quick` plays as few games as `make test` does."""
    words = [word for word in sys.argv[1:] if word != "--quick"]
    return report(words, QUICK if "--quick" in sys.argv else LONG)


if __name__ == "__main__":
    sys.exit(main())
