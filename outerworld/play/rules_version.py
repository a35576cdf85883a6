"""The version of the rules, which every record and every stored game names."""

from typing import Final

RULES_VERSION: Final = "3"
"""Raised by whoever changes what the same answers lead to with the same cards and the same dice.

So two games of one version and one hash of packs are the same game everywhere, and what was begun by another version is
never played on in silence: a stored game goes on from its last turn and says so, a record is refused. Cards have no
part in it: the hash of their packs stands beside it. A mended rule, another order of dice or of options, another number
of a frame do; speed, words and pages do not. `tests/golden/versions.toml` has the golden games of each version, and a
test falls when they change without it. Records from before this number was kept name `0.1.0`.
"""
