"""The actions that only Quest has, and the words of all that it has."""

from typing import Final

from outerworld.combat.actions import WORDS

ADVENTURE: Final = 25
COMBAT: Final = 26
FARM: Final = 27
PICK_UP: Final = 28
UNCOVER: Final = 32
FLEE: Final = 40
HEAL: Final = 41
DROP: Final = 44
TAKE: Final = 45
DECLINE: Final = 47
ACTIVATE: Final = 60

QUEST_WORDS: Final = {
    ADVENTURE: "adventure",
    COMBAT: "combat",
    FARM: "farm",
    PICK_UP: "pick-up",
    UNCOVER: "uncover",
    FLEE: "flee",
    HEAL: "heal",
    DROP: "drop",
    TAKE: "take",
    DECLINE: "decline",
    ACTIVATE: "activate",
}

# The text form of each action by its number.
ACTION_WORDS: Final = WORDS | QUEST_WORDS

# What stands behind a word of Quest's own, where anything does: the first argument of the option is a cell's number, a
# unit's, or one for which `Procedure.word` has the word.
ARGUMENTS: Final = {FARM: "cell", UNCOVER: "word", DROP: "word", TAKE: "word", ACTIVATE: "unit"}
