"""Plays adventures until everything has fired, and prints what never did: `python -m tests.quest.everything`."""

import sys

from tests.quest.everything.report import report
from tests.quest.everything.runner import LONG, QUICK

if __name__ == "__main__":
    sys.exit(report(QUICK if "--quick" in sys.argv else LONG))
