"""The actions of a duel, each declared next to its rule."""

from typing import Final

from outerworld.arena.choosing import CHOOSING
from outerworld.arena.opening import STARTING
from outerworld.arena.shop import SHOPPING
from outerworld.arena.tension import INSPIRING
from outerworld.combat.actions import ANSWERS, Actions
from outerworld.combat.block import BLOCKING
from outerworld.combat.casting import REBOUNDING
from outerworld.combat.spell_actions import SPELLS
from outerworld.combat.unit_turn import MOVING

ACTIONS: Final = Actions((MOVING,), SPELLS, SHOPPING, INSPIRING, CHOOSING, STARTING, ANSWERS, (BLOCKING, REBOUNDING))
