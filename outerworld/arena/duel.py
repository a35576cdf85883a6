"""An Arena fight: what it adds to a battle is glory, and what wins it."""

from mypy_extensions import mypyc_attr

from outerworld.arena.duel_state import DuelState
from outerworld.arena.frames import GLORY_FRAME
from outerworld.arena.rewards import discard_rewards
from outerworld.arena.terms import BY_ANY_KO, BY_GLORY, Terms
from outerworld.cards.tables import LOOT, PROSPECTING, WISDOM
from outerworld.combat.battle import OFF_BOARD, replaced
from outerworld.combat.injuries import take_off_board
from outerworld.combat.purse import gain_kamas
from outerworld.combat.setting import Setting
from outerworld.engine.chance import Chance
from outerworld.engine.game import NOBODY


@mypyc_attr(free_list_len=1)
class Duel(DuelState):
    """A fight for Gallons of Glory (F4.6); its columns are those of `outerworld.arena.columns`."""

    def __init__(self, setting: Setting, chance: Chance, terms: Terms) -> None:
        super().__init__(setting, chance)
        self.terms = terms

    def columns(self) -> dict[str, object]:
        """Every column by name; those of the preparation where there was one."""
        if self.preparation is None:
            return super().columns()
        prepared = {"arena": self.arena, "sides": self.terms.sides, "banned": self.banned, "drafted": self.drafted}
        return super().columns() | prepared

    def twin(self) -> "Duel":
        """A fight like this one, with lists of its own."""
        twin = Duel(self.setting, self.chance, self.terms)
        self.share_duel(twin)
        return twin

    def made_of(self) -> tuple[Setting, Chance, Terms]:
        """Its setting, its chance and its terms."""
        return self.setting, self.chance, self.terms

    # What combat asks the mode.

    def own_powers(self, units: list[int]) -> list[int]:
        """Tension dice give powers too (F5.4)."""
        had, inspired = super().own_powers(units), self.inspired
        for unit in units:
            had[unit] |= inspired[unit]
        return had

    def vigilantes_at_first(self, player: int) -> int:
        """As they were counted when the teams were known."""
        return self.terms.vigilantes[player]

    def is_invading(self, unit: int) -> bool:
        """An opponent's territory is the rows next to its edge (F4.20)."""
        cell, side = self.cell[unit], self.side
        if cell == OFF_BOARD:
            return False
        own = side[self.player[unit]]
        return any(
            len(self.grid.line(cell, edge)) < self.setting.rules.territory_rows
            for edge, theirs in zip(self.terms.sides, side, strict=True)
            if theirs != own
        )

    def knocked_out(self, unit: int, by: int) -> None:
        """For a Krosmaster its level in GG, or a tutorial's goal (F4.10.2.a)."""
        if not self.is_krosmaster(unit):
            return
        winners = self.who_profits(unit, by)
        if self.terms.goal == BY_ANY_KO:
            self.win(winners[0], "A:aim-of-the-game")
        elif self.terms.goal == BY_GLORY:
            amount = self.level[unit] + self.gg_of_wisdom(unit, by)
            rest = len(self.gg) > 2 and self.is_last_krosmaster(unit)
            if len(winners) > 1:
                self.ask_who_gains(unit, by, amount, rest)
            else:
                self.take_gg(winners[0], self.player[unit], amount, rest)

    def leaves_by_ko(self, unit: int, by: int) -> None:
        """Kamas for looters and prospectors, which a KO that was avoided does not bring (F4.10.9)."""
        if self.powers[unit] & LOOT and self.are_enemies(unit, by):
            gain_kamas(self, self.player[by], self.row(unit).loot, "F4.9.24.a")
        if self.is_krosmaster(unit):
            self.reward_prospectors(unit, by)

    def reward_prospectors(self, unit: int, by: int) -> None:
        """A kama for each Prospector whose enemies lose a Krosmaster, as the ruleset says (F4.9.21)."""
        own_only = self.setting.rules.prospecting == "own-krosmaster"
        for other in self.in_play():
            if not self.powers[other] & PROSPECTING or not self.are_enemies(unit, other):
                continue
            made_by_own = self.is_krosmaster(by) and not self.are_enemies(other, by)
            if made_by_own or not own_only:
                gain_kamas(self, self.player[other], 1, "F4.9.21.a")

    def gg_of_wisdom(self, unit: int, by: int) -> int:
        """One more GG where a wise Krosmaster KOs another or is KO'd by one (A:powers; obsolete in F4.9.28).

        Rules F4.9.28.a, O4.9.25.
        """
        how = self.setting.rules.wisdom
        if how == "never" or not self.is_krosmaster(by) or not self.are_enemies(unit, by):
            return 0
        wise_winner = bool(self.powers[by] & WISDOM) and (how == "always" or "boss" in self.row(unit).kinds)
        wise_loser = bool(self.powers[unit] & WISDOM) and (how == "always" or "boss" in self.row(by).kinds)
        return int(wise_winner) + int(wise_loser)

    def falls(self, unit: int, by: int) -> None:
        """A KO'd unit leaves the board, and its rewards are discarded (F4.10.2.a, F4.7.12)."""
        discard_rewards(self, unit)
        take_off_board(self, unit, by)

    def left_board(self, unit: int) -> None:
        """Whoever alone has Krosmasters left wins (F1.4.3)."""
        standing = {
            self.player[other]
            for other, cell in enumerate(self.cell)
            if cell != OFF_BOARD and self.is_krosmaster(other)
        }
        if len({self.setting.teams[player] for player in standing}) == 1:
            self.win(min(standing), "F1.4.3")

    # Glory.

    def who_profits(self, unit: int, by: int) -> list[int]:
        """The player who made the KO; for one's own unit, or if that player is out by now, any opponent (O9.2.5).

        Rules F2.4.2.
        """
        if self.are_enemies(unit, by) and (len(self.gg) == 2 or self.is_standing(self.player[by])):
            return [self.player[by]]
        return self.opponents(self.player[unit])

    def opponents(self, player: int) -> list[int]:
        """The players of other teams who are not out, in turn order after this one (F4.1.2)."""
        teams = self.setting.teams
        following = [(player + step) % len(teams) for step in range(1, len(teams))]
        others = [other for other in following if teams[other] != teams[player]]
        return [other for other in others if self.is_standing(other)] or others

    def is_standing(self, player: int) -> bool:
        """Whether a player has a figure left; without one it is out, with GG or without (O9.2.5)."""
        return any(self.is_krosmaster(unit) for unit in self.in_play() if self.player[unit] == player)

    def ask_who_gains(self, unit: int, by: int, amount: int, rest: bool) -> None:
        """Whoever KOs one of its own side says which opponent gains by it; see `outerworld.arena.glory` (O9.2.5).

        Where nobody of that side did it, its player says so. Of several that go at once, the first comes first.
        """
        loser = self.player[unit]
        asked = loser if self.are_enemies(unit, by) or self.is_scenery(by) else self.player[by]
        place = len(self.frames)
        while place and self.frames[place - 1][0] == GLORY_FRAME:
            place -= 1
        self.frames.insert(place, (GLORY_FRAME, asked, NOBODY, loser, amount, int(rest)))

    def take_gg(self, player: int, loser: int, amount: int, rest: bool = False) -> None:
        """The wild GG goes first, then the loser's (F4.6.2); with a player's last Krosmaster also the rest of it.

        Rules F4.6.1.
        """
        wild = min(amount, self.wild_gg)
        stolen = min(amount - wild, self.gg[loser])
        self.wild_gg -= wild
        self.change_gg(loser, -stolen)
        self.change_gg(player, wild + stolen)
        self.tell_gg(player, wild + stolen, wild, "F4.6.2")
        self.tell_gg(loser, -stolen, 0, "F4.6.2")
        if rest:
            self.take_the_rest(player, loser)
        self.check_glory()

    def is_last_krosmaster(self, unit: int) -> bool:
        """Whether its player has no other Krosmaster in play."""
        own = [other for other in self.in_play() if self.player[other] == self.player[unit]]
        return not any(self.is_krosmaster(other) for other in own if other != unit)

    def take_the_rest(self, player: int, loser: int) -> None:
        """With more than two players, a player's last Krosmaster brings all that player's GG (O9.2.3)."""
        rest = self.gg[loser]
        self.change_gg(player, rest)
        self.change_gg(loser, -rest)
        self.tell_gg(player, rest, 0, "O9.2.3")
        self.tell_gg(loser, -rest, 0, "O9.2.3")

    def lose_gg(self, player: int, amount: int, rule: str) -> None:
        """GG go to the box; nobody has them any more."""
        lost = min(amount, self.gg[player])
        self.change_gg(player, -lost)
        self.tell_gg(player, -lost, 0, rule)

    def change_gg(self, player: int, amount: int) -> None:
        """A player has more GG, or fewer."""
        self.gg = replaced(self.gg, player, self.gg[player] + amount)

    def tell_gg(self, player: int, amount: int, wild: int, rule: str) -> None:
        """Says how many GG a player gained or lost, and how many of them were wild."""
        if amount and self.events is not None:
            self.tell("gg", rule, {"player": player, "amount": amount, "gg": self.gg[player], "wild": wild})

    def check_glory(self) -> None:
        """Once no wild GG is left, the only side with GG has won (F1.4.1, F1.4.2, O9.3.2).

        If nobody has any, the active player kept the roll that did it: the opponent wins (docs/rulings.md).
        """
        if self.wild_gg or self.terms.goal != BY_GLORY:
            return
        glorious = [player for player, gg in enumerate(self.gg) if gg]
        if not glorious:
            self.win(self.opponents(self.active_player)[0], "F1.4.1")
        elif len({self.setting.teams[player] for player in glorious}) == 1:
            self.win(glorious[0], "F1.4.1")

    def win(self, player: int, rule: str) -> None:
        """The fight ends here, in the middle of whatever was going on; only the first victory counts."""
        if not self.over:
            self.tell("won", rule, {"player": player})
            self.end(player)
