"""What both forms of the engine play, and what the faster one plays alone."""

from outerworld.engine.form import COMPILED
from tools.compiled import can_compile

# Long random play is the compiled form's, which `make test` runs wherever it can be made; the interpreted one then
# plays enough to be told apart from it.
PLAYS_ALL = COMPILED or not can_compile()
