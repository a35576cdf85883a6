"""An adventure: what it adds to a battle is a world with a city, two modes, bags, and the way back from a KO."""

from collections.abc import Mapping, Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from outerworld.cards.base import Stock
from outerworld.cards.covers import POWERS, SPELLS, CoverTable, cover_table
from outerworld.cards.tables import ATTACK, KROSMASTER, CardRow, PowerRow, SpellRow
from outerworld.cards.tiles import FAMILIES
from outerworld.cards.units import RESOURCES, Krosmaster
from outerworld.combat.battle import OFF_BOARD, replaced
from outerworld.combat.frames import ACTIVATION_FRAME
from outerworld.combat.ground import FREE
from outerworld.combat.injuries import remove_summons, take_off_board
from outerworld.combat.powers import changes_powers, refresh_powers
from outerworld.combat.setting import Setting
from outerworld.combat.unit_turn import LEAVING
from outerworld.engine.chance import Chance
from outerworld.engine.game import NOBODY
from outerworld.quest.asking import ask_afterwards
from outerworld.quest.belongings.loot import give_loot, give_loot_of_summon
from outerworld.quest.belongings.stock import DUNG, EGG, put_in_reserve
from outerworld.quest.demon.newcomers import first_name, take_place
from outerworld.quest.dungeon.dungeons import boss_is_dead, look_into
from outerworld.quest.frames import OF_DUNGEONS, PHOENIX_FRAME
from outerworld.quest.quests.quest_rows import INJURE
from outerworld.quest.quests.questing import is_monster, look, note, note_arrival, note_kill
from outerworld.quest.settled import Settled
from outerworld.quest.tales.endings import has_fallen
from outerworld.quest.tales.tale_rows import FALLEN, INERT
from outerworld.quest.terms import Terms
from outerworld.quest.world.plan import SCENERY

# The modes of a Krosmaster's turn (Q5.1.1).
IN_ADVENTURE: Final = 0
IN_COMBAT: Final = 1
MODES: Final = ("adventure", "combat")


@mypyc_attr(free_list_len=1)
class Adventure(Settled):
    """A game of Quest; its columns are those of `outerworld.quest.columns`.

    Players 0, 1 … have a Krosmaster each, in turn order; the last one is the Demon, whose units are the mobs.
    """

    def twin(self) -> "Adventure":
        """An adventure like this one, with lists of its own."""
        twin = Adventure(self.setting, self.chance, self.terms)
        self.share_adventure(twin)
        return twin

    def made_of(self) -> tuple[Setting, Chance, Terms]:
        """Its setting, its chance and its terms."""
        return self.setting, self.chance, self.terms

    # What combat asks the mode.

    def asks(self, player: int) -> int:
        """Whoever holds the token speaks for a shared Demon (Q1.2.7, Q6.3.2), in a dungeon the holder of its own."""
        if player != self.terms.demon or self.terms.demon_player:
            return player
        if any(holder != NOBODY for holder in self.royal):
            for frame in reversed(self.frames):
                if frame[0] in OF_DUNGEONS and self.royal[frame[1]] != NOBODY:
                    return self.royal[frame[1]]
        return self.holder

    def next_name(self, player: int, summoner: int) -> str:
        """`A1` and `A2` for the summons of A, `a` `b` … `aa` for whatever is the Demon's."""
        return first_name(self, player, summoner, [])

    def resting(self, summoner: int, card: int) -> int:
        """Any place of its player's that is vacant, and the summon there has a name of its own."""
        return take_place(self, self.player[summoner], card, summoner)

    def can_lock(self, unit: int, other: int) -> bool:
        """Enemies do, those of a group do not (Q5.4.2, Q5.12.2); nobody locks across the city's border (Q1.6.4), and
        within it as the box says."""
        if not self.are_enemies(unit, other) or not self.can_touch(unit, other):
            return False
        return self.terms.box.city_locks or not self.is_safe(unit)

    def can_touch(self, unit: int, other: int) -> bool:
        """Nothing passes the city's border, in either direction, nor from a dungeon to the world (Q1.6.4, Q11.2.1).

        What somebody who was KO'd still does it does from where it fell.
        """
        in_city, here, there = self.terms.in_city, self.cell[unit], self.cell[other]
        if here == OFF_BOARD:
            here = self.fell_at[unit]
        if there == OFF_BOARD:
            there = self.fell_at[other]
        if here == OFF_BOARD or there == OFF_BOARD:
            return self.is_safe(unit) == self.is_safe(other)
        return in_city[here] == in_city[there] and self.dungeon_at(here) == self.dungeon_at(there)

    def is_spared(self, unit: int, caster: int, spell: SpellRow) -> bool:
        """Mobs do not attack each other (Q6.2.3), nor where a tale keeps the peace Krosmasters of players (Q1.2.8)."""
        if not self.can_touch(caster, unit):
            return True
        return spell.kind == ATTACK and (self.are_demons(caster, unit) or self.are_at_peace(caster, unit))

    def are_at_peace(self, unit: int, other: int) -> bool:
        """Whether a tale lets no player's unit attack another's: after a KO, or on a tile with some scenery."""
        word, own, cell = self.terms.box.peace_at, self.player[unit], self.cell[other]
        if own == self.player[other] or self.terms.demon in (own, self.player[other]) or cell == OFF_BOARD:
            return False
        if self.is_adventurer(other) and any(player == self.player[other] for player, _ in self.truces):
            return True
        tile = self.terms.tile
        return word is not None and any(
            ground == SCENERY[word] and tile[place] == tile[cell] for place, ground in enumerate(self.ground)
        )

    def are_demons(self, unit: int, other: int) -> bool:
        """Whether two different units are both the Demon's."""
        return unit != other and self.player[unit] == self.player[other] == self.terms.demon

    def may_enter(self, card: CardRow, cell: int) -> bool:
        """Only players' Krosmasters enter the city (Q8.1.6, Q7.13.1): bosses and enemy ones work like mobs."""
        if not self.terms.in_city[cell]:
            return True
        return card.kind == KROSMASTER and any(self.row(own[0]) is card for own in self.timeline[:-1])

    def is_safe(self, unit: int) -> bool:
        """Nobody takes damage in the city (Q1.6.2)."""
        cell = self.cell[unit]
        return cell != OFF_BOARD and bool(self.terms.in_city[cell])

    def open_spells(self, unit: int, printed: Sequence[SpellRow]) -> Sequence[SpellRow]:
        """Those of a player's Krosmaster whose covers are removed (Q5.5.1)."""
        if not self.covers_on(unit) >> SPELLS:
            return printed
        return [spell for spell in printed if not self.is_covered(unit, spell.slot)]

    def hides_powers(self, unit: int) -> bool:
        """The box of a player's Krosmaster is covered as a whole (Q9.1.1)."""
        return bool(self.covered[self.player[unit]] >> POWERS & 1) and self.is_adventurer(unit)

    def own_written(self, unit: int) -> tuple[PowerRow, ...]:
        """The rules of a tale stand on every player's Krosmaster, whatever is covered; one about everyone on one."""
        own = self.row(unit).written
        if own and self.hides_powers(unit):
            own = ()
        tale = self.terms.tale
        if not tale.written or not self.is_adventurer(unit):
            return own
        first = next((u for u in self.in_play() if self.is_adventurer(u)), unit)
        rules = zip(tale.written, tale.nobodys, strict=True)
        return (*(INERT if nobodys and unit != first else rule for rule, nobodys in rules), *own)

    def lies_on(self, cell: int, what: str) -> bool:
        """Whether dung or eggs lie on a cell."""
        least = 2 if what == "two-dung" else 1
        return (self.eggs_on if what == RESOURCES[EGG] else self.dung_on)[cell] >= least

    def carries(self, unit: int, stock: Mapping[Stock, int]) -> bool:
        """Whether a player's Krosmaster has so many resources in its bag, and Kamas in its purse."""
        if not self.is_adventurer(unit):
            return False
        player = self.player[unit]
        bag = self.bag[player]
        return all(
            (self.purse[player] if word == "kamas" else bag[RESOURCES.index(word)]) >= count
            for word, count in stock.items()
        )

    def own_powers(self, units: list[int]) -> list[int]:
        """Equipment's powers work even if those of the card are covered (Q9.1.2, Q10.5.3)."""
        had = super().own_powers(units)
        for unit in units:
            if self.covered[self.player[unit]] and self.hides_powers(unit):
                had[unit] = self.added[unit] | self.powers_worn(unit)
        return had

    def is_one_tile(self, here: int, there: int) -> bool:
        """Whether two cells lie on the same tile, or in the same room of a dungeon (Q9.4.7, Q9.4.8)."""
        return self.terms.tile[here] == self.terms.tile[there]

    def litter(self, cell: int, what: str, count: int) -> None:
        """Dung or eggs fall on a cell, as many as the reserve has (Q9.4.3, Q1.4.3)."""
        resource = RESOURCES.index(what)
        for _ in range(min(count, self.reserve[resource])):
            put_in_reserve(self, resource, -1)
            if resource == DUNG:
                self.dung_on = replaced(self.dung_on, cell, self.dung_on[cell] + 1)
            else:
                self.eggs_on = replaced(self.eggs_on, cell, self.eggs_on[cell] + 1)
            if self.events is not None:
                self.tell("littered", "Q9.4.3", {"cell": cell, "resource": what})

    def was_hurt(self, unit: int, by: int, placed: int) -> None:
        """Whoever injures a mob has a marker on it, also by a summon's hand (Q8.3.1)."""
        player = self.player[by]
        if self.brings_loot(unit) and player not in (NOBODY, self.terms.demon):
            self.hurt_by = replaced(self.hurt_by, unit, self.hurt_by[unit] | 1 << player)
        note(self, player, INJURE, unit, placed)

    def leaves_by_ko(self, unit: int, by: int) -> None:
        """A monster brings its loot (Q8.2, Q7.12.8), and whoever killed it may have done what a quest asks for."""
        if self.brings_loot(unit):
            give_loot(self, unit, by, self.terms.box.lucky_face)
        elif self.summoner[unit] != NOBODY:
            give_loot_of_summon(self, unit, by, self.terms.box.lucky_face)
        if by != NOBODY:
            note_kill(self, self.player[by], unit)
        family = self.dungeon_of(unit)
        if family != NOBODY and is_monster(self, unit) and "boss" in self.row(unit).kinds:
            boss_is_dead(self, family)
        if self.terms.tale.hardier and self.rules_over(unit) != NOBODY:
            place = self.rules_over(unit)
            self.absent = replaced(self.absent, place, self.absent[place] + FALLEN)

    def has_moved(self, unit: int) -> None:
        """A Krosmaster may have come where a quest sends it."""
        if self.is_adventurer(unit):
            note_arrival(self, self.player[unit], self.cell[unit])

    def has_gained(self, player: int) -> None:
        """A player may have what a quest asks for."""
        look(self, player)

    def falls(self, unit: int, by: int) -> None:
        """A player's Krosmaster goes to a phoenix, everybody else leaves the game (Q1.7.7, Q1.7.8)."""
        self.fell_at = replaced(self.fell_at, unit, self.cell[unit])
        if self.is_adventurer(unit):
            self.go_to_phoenix(unit, by)
        else:
            family = self.dungeon_of(unit)
            self.hurt_by = replaced(self.hurt_by, unit, 0)
            self.put_aside(unit)
            take_off_board(self, unit, by)
            look_into(self, family)

    def rules_over(self, unit: int) -> int:
        """The number of the family whose boss a unit is, by its figure; NOBODY for all others."""
        bosses = self.terms.bosses
        return next((FAMILIES.index(word) for word in FAMILIES if bosses.get(word) == self.card[unit]), NOBODY)

    def more_hp(self, unit: int) -> int:
        """In some tales a boss has more HP for each time that it was KO'd (Q1.2.8)."""
        if not self.terms.tale.hardier or self.rules_over(unit) == NOBODY:
            return 0
        return self.terms.tale.hardier * (self.absent[self.rules_over(unit)] // FALLEN)

    def put_aside(self, unit: int) -> None:
        """The token of a KO'd mob waits beside the reserve until that has no more of its kind (Q8.4.1)."""
        if self.is_mob(unit):
            place = self.terms.mob_ids.index(self.row(unit).card.id)
            self.aside = replaced(self.aside, place, self.aside[place] + 1)

    # Reading an adventure like the rulebook.

    def is_adventurer(self, unit: int) -> bool:
        """Whether it is the Krosmaster of a player."""
        return self.player[unit] != self.terms.demon and self.summoner[unit] == NOBODY and self.is_krosmaster(unit)

    def brings_loot(self, unit: int) -> bool:
        """Whether it is a mob, a boss or an enemy Krosmaster, which bring Kamas: a summon of theirs does not.

        It is no other in a dungeon (Q11.4.1).
        """
        return self.player[unit] == self.terms.demon and self.summoner[unit] == NOBODY

    def krosmaster_of(self, player: int) -> int:
        """The Krosmaster of a player."""
        return self.timeline[player][0]

    def covers_on(self, unit: int) -> int:
        """The covers on a unit's card, as bits; only players' Krosmasters have any."""
        covered = self.covered[self.player[unit]]
        return covered if covered and self.is_adventurer(unit) else 0

    def cover_table(self, unit: int) -> CoverTable:
        """What the covers of a Krosmaster hide and cost; worked out once a card."""
        tables, number = self.terms.covers, self.card[unit]
        if number not in tables:
            card = self.row(unit).card
            assert isinstance(card, Krosmaster)
            tables[number] = cover_table(card, self.terms.box.cover_prices)
        return tables[number]

    def is_covered(self, unit: int, slot: int) -> bool:
        """Whether a cover hides the spell in a slot of a unit's card."""
        covered = self.covered[self.player[unit]]
        if not covered or not self.is_adventurer(unit):
            return False
        of_slot = self.cover_table(unit).of_slot
        return slot < len(of_slot) and bool(covered >> of_slot[slot] & 1)

    def is_fighting(self, unit: int) -> bool:
        """Whether a unit is in Combat mode, as all are but players' Krosmasters in Adventure mode (Q6.2.2, Q7.12.3).

        A power may work in this mode alone (Q5.1.2).
        """
        return not self.is_adventurer(unit) or self.mode[self.player[unit]] == IN_COMBAT

    def stands_by(self, unit: int, ground: int) -> bool:
        """Whether a unit stands next to such a piece of scenery."""
        return any(self.ground[cell] == ground for cell in self.grid.beside[self.cell[unit]])

    def stands_by_scenery(self, unit: int) -> bool:
        """Whether a unit stands next to any piece of scenery."""
        return any(self.ground[cell] != FREE for cell in self.grid.beside[self.cell[unit]])

    # The way back, and the end.

    def go_to_phoenix(self, unit: int, by: int) -> None:
        """It is lifted with all that it carries, its summons vanish, it loses a GG and its turn (Q4.6, Q7.12.4).

        Where it comes back its player says when the action is over.
        """
        family = self.dungeon_of(unit)
        self.lift(unit)
        remove_summons(self, unit, by)
        refresh_powers(self)
        self.lose_gg(self.player[unit], "Q4.6.2")
        if self.terms.box.phoenix_truce:
            self.truces = (*self.truces, (self.player[unit], self.turn))
        has_fallen(self, self.player[unit])
        ask_afterwards(self, (PHOENIX_FRAME, unit))
        look_into(self, family)
        self.frames[:] = [(*f[:2], LEAVING) if f[:2] == (ACTIVATION_FRAME, unit) else f for f in self.frames]

    def remove_injury(self, unit: int, rule: str) -> None:
        """One injury marker is taken off a card, if there is any."""
        if self.injuries[unit]:
            self.injuries[unit] -= 1
            changes_powers(self)
            if self.events is not None:
                facts = {"unit": unit, "by": unit, "amount": 1, "injuries": self.injuries[unit]}
                self.tell("healed", rule, facts)

    def lose_gg(self, player: int, rule: str) -> None:
        """A player loses a GG, if there is one to lose."""
        if self.gg[player]:
            self.gg = replaced(self.gg, player, self.gg[player] - 1)
            if self.events is not None:
                self.tell("gg", rule, {"player": player, "amount": -1, "gg": self.gg[player], "wild": 0})
