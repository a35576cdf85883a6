"""What a message means to the game."""

from outerworld.server.live import messages
from outerworld.server.tables import acts


def act_of(message: messages.Act) -> acts.Act:
    """The act that a message asks for.

    >>> act_of(messages.Answer(type="answer", number=4, option="move c3"))
    Answer(number=4, option='move c3')
    """
    match message:
        case messages.Value():
            return acts.GiveValue(message.value)
        case messages.Answer():
            return acts.Answer(message.number, message.option)
        case messages.Undo():
            return acts.Undo(message.number)
        case messages.Offer(what="draw"):
            return acts.OfferDraw(message.number)
        case messages.Offer():
            return acts.OfferUndo(message.number)
        case messages.Accept():
            return acts.Accept(message.number)
        case messages.Decline():
            return acts.Decline(message.number)
        case messages.Withdraw():
            return acts.Withdraw(message.number)
        case messages.Resign():
            return acts.Resign()
