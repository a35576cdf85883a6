"""Why an option is not legal: because something else is asked, or what its action's own rule says."""

from outerworld.cards.text.said import said
from outerworld.combat.battle import Battle
from outerworld.combat.reasons import Reason, because
from outerworld.engine.option import action_of
from outerworld.play.modes import mode_of


def why_not(game: Battle, code: int) -> Reason:
    """The reason why a packed option cannot be chosen now."""
    action, kind = mode_of(game).actions.of(code), game.decision.kind
    if kind not in action.answers and action.elsewhere is not None:
        return action.elsewhere()
    if kind not in action.answers:
        return Reason(said("questions", kind), "F6.3.1")
    if kind == "activation" and action_of(code) not in game.setting.actions:
        return because("not-in-lesson", "A:tutorials", action=action.word)
    return action.why_not(game, code)
