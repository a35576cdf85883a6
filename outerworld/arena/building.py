"""Building teams in the game: each player names Krosmasters, unseen by the others until all have done so (F1.1)."""

from random import Random

from outerworld.arena.choosing import DRAFT
from outerworld.arena.duel import Duel
from outerworld.arena.frames import BUILD_FRAME
from outerworld.arena.totals import Stock, every_copy
from outerworld.cards.units import Krosmaster
from outerworld.combat.battle import replaced
from outerworld.combat.unit_turn import END
from outerworld.engine.frames import RUNNING, Frame, Procedure
from outerworld.engine.option import action_of, first_of, pack


def begin_building(game: Duel, first: int) -> None:
    """One player after the other builds a team; what each takes stays hidden, so that nobody answers to it."""
    game.frames.append((BUILD_FRAME, first, 0))


class Build(Procedure[Duel]):
    """A frame (BUILD_FRAME, who is building, how many have done so)."""

    kind = "set-up"

    def run(self, game: Duel, frame: Frame) -> int:
        """Asks as long as the team is not legal, or could be larger."""
        player, done = frame[1], frame[2]
        players = len(game.setting.teams)
        if done == players:
            game.frames.pop()
        elif self.options(game, frame) == [pack(END)]:
            self.go_on(game, frame)
        else:
            return player
        return RUNNING

    def go_on(self, game: Duel, frame: Frame) -> None:
        """The team is complete, and the next player builds."""
        game.frames[-1] = (BUILD_FRAME, (frame[1] + 1) % len(game.setting.teams), frame[2] + 1)

    def options(self, game: Duel, frame: Frame) -> list[int]:
        """Every Krosmaster that leaves a way to a legal team, and to stop where the team is one already."""
        team, stock = team_of(game, frame[1]), stock_of(game, frame[1])
        taken = [pack(DRAFT, game.setting.book.card_numbers[card.id]) for card in stock.additions(team)]
        is_legal = bool(team) and stock.can_complete(team, exactly=len(team))
        return [*taken, pack(END)] if is_legal else taken

    def answer(self, game: Duel, frame: Frame, option: int) -> None:
        """The Krosmaster joins the team, or the team is complete."""
        if action_of(option) == END:
            self.go_on(game, frame)
            return
        player, card = frame[1], first_of(option)
        game.drafted = replaced(game.drafted, player, (*game.drafted[player], card))
        name = game.cards[card].card.id
        game.tell("drafted", "F1.1.1", {"player": player, "card": name}, hidden=("card",), known_to=(player,))


def team_of(game: Duel, player: int) -> list[Krosmaster]:
    """The Krosmasters that a player has taken so far."""
    return [card for number in game.drafted[player] if isinstance(card := game.cards[number].card, Krosmaster)]


def stock_of(game: Duel, player: int, banned: tuple[int, ...] | None = None) -> Stock:
    """What a player can build a team of: the own pool or all that is allowed, without what is banned."""
    assert game.preparation is not None
    rules = game.preparation.rules
    pool = game.preparation.pools[player] if game.preparation.pools else {}
    copies = pool or every_copy(rules)
    out = {game.cards[card].card.id for card in (game.banned if banned is None else banned)}
    return Stock(rules, {name: count for name, count in copies.items() if name not in out})


def guess_team(game: Duel, player: int, count: int, complete: bool, random: Random) -> tuple[int, ...]:
    """Some team of so many Krosmasters that a player could have taken, complete or on the way to it.

    One that is complete with fewer is given up for another.
    """
    stock, team = stock_of(game, player), list[Krosmaster]()
    while len(team) < count:
        found = stock.additions(team, exactly=count if complete else 0)
        if found:
            team.append(random.choice(found))
        else:
            team.clear()
    return tuple(game.setting.book.card_numbers[card.id] for card in team)
