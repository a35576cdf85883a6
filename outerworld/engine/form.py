"""Which form of the engine this is."""

from typing import Final

# Whether the hot path was compiled when the package was built; tools/compiled.py says how.
COMPILED: Final = not __file__.endswith(".py")
