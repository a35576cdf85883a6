"""Teams: what may fight together, and who begins (F1.1, F1.3.1)."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from outerworld.cards.errors import CardError, expected_name
from outerworld.cards.formats import Format, load_format
from outerworld.cards.frozen import Frozen
from outerworld.cards.loading import Catalogue
from outerworld.cards.ruleset import Ruleset
from outerworld.cards.text.said import Said, said
from outerworld.cards.units import Krosmaster, full_name


class TeamError(ValueError):
    """A team that may not fight: one sentence that says why."""


@dataclass(frozen=True, slots=True)
class TeamRules(Frozen):
    """What a team may be in one game: the format, every Krosmaster loaded, and those that are allowed.

    >>> from outerworld.cards.loading import load_catalogue
    >>> from outerworld.cards.ruleset import load_ruleset
    >>> rules = constructed(load_ruleset("fanmade-4.1"), load_catalogue())
    >>> rules.limits["Julith"], rules.one_boss
    (1, False)
    """

    format: Format
    known: Mapping[str, Krosmaster]
    legal: frozenset[str]  # of a pack, and among the figures, that the event allows
    limits: Mapping[str, int]  # how often a team may have a Krosmaster, by name: versions count as one (F2.1.2)
    one_boss: bool
    larger_team_begins: bool

    def allows(self, card: Krosmaster) -> bool:
        """Whether a Krosmaster may be played at this event (F1.1.1.h)."""
        return card.id in self.legal and card.id not in self.format.banned

    def allowed(self) -> list[Krosmaster]:
        """Every Krosmaster that may be played."""
        return [card for card in self.known.values() if self.allows(card)]


def team_rules(format: Format, rules: Ruleset, catalogue: Catalogue) -> TeamRules:
    """The team rules of a game; CardError where the format names a pack or a Krosmaster that is not loaded."""
    catalogue = catalogue.for_duels
    packs = {pack.info.id: pack.krosmasters for pack in catalogue.packs}
    named = format.packs if format.box is None else (format.box,)
    for pack in named:
        if pack not in packs:
            raise CardError(f"format {format.id}", (), expected_name(pack, packs, "a loaded pack"))
    for key, names in (("figures", format.figures), ("banned", format.banned)):
        for name in names:
            if name not in catalogue.krosmasters:
                clause = expected_name(name, catalogue.krosmasters, "a loaded Krosmaster")
                raise CardError(f"format {format.id}", (key,), clause)
    legal = frozenset(name for pack in named or packs for name in packs[pack])
    return TeamRules(
        format=format,
        known=catalogue.krosmasters,
        legal=legal & frozenset(format.figures) if format.figures else legal,
        limits=_limits(format, catalogue.krosmasters),
        one_boss=rules.one_boss and format.boss_limit,
        larger_team_begins=rules.larger_team_begins,
    )


def constructed(rules: Ruleset, catalogue: Catalogue) -> TeamRules:
    """The team rules of an ordinary tournament (F1.1.1).

    >>> from outerworld.cards.loading import load_catalogue
    >>> from outerworld.cards.ruleset import load_ruleset
    >>> constructed(load_ruleset("official-2.7"), load_catalogue()).one_boss
    True
    """
    return team_rules(load_format("constructed"), rules, catalogue)


def _limits(format: Format, known: Mapping[str, Krosmaster]) -> dict[str, int]:
    copies = {"gold": format.copies.gold, "white": format.copies.white, "black": format.copies.black}
    limits: dict[str, int] = {}
    for card in known.values():
        most = copies[card.colour]
        limits[card.name] = min(limits.get(card.name, format.most), format.most if most is None else most)
    return limits


def read_team(names: Sequence[str], rules: TeamRules) -> list[Krosmaster]:
    """The Krosmasters of a team that the rules allow; TeamError for any other.

    >>> from outerworld.cards.loading import load_catalogue
    >>> from outerworld.cards.ruleset import load_ruleset
    >>> rules = constructed(load_ruleset("fanmade-4.1"), load_catalogue())
    >>> sum(card.level for card in read_team(["julith", "marline", "joris-swashbuckler", "jahash"], rules))
    12
    """
    team = find_cards(names, rules.known)
    problem = why_illegal(team, rules)
    if problem is not None:
        raise TeamError(problem)
    return team


def find_cards(names: Sequence[str], known: Mapping[str, Krosmaster]) -> list[Krosmaster]:
    """The Krosmasters of those names; TeamError for a name that no pack has."""
    for name in names:
        if name not in known:
            raise TeamError(expected_name(name, known, "a loaded Krosmaster"))
    return [known[name] for name in names]


@dataclass(frozen=True, slots=True)
class Problem:
    """What keeps a team from fighting, and the rules that say so."""

    what: Said
    rules: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.what.say().removesuffix('.')} ({', '.join(self.rules)})."


def why_illegal(team: Sequence[Krosmaster], rules: TeamRules) -> str | None:
    """What keeps a team from fighting, if anything does (F1.1.1)."""
    found = next(problems(team, rules), None)
    return None if found is None else str(found)


def problems(team: Sequence[Krosmaster], rules: TeamRules) -> Iterator[Problem]:
    """Everything that keeps a team from fighting (F1.1.1).

    >>> from outerworld.cards.loading import load_catalogue
    >>> from outerworld.cards.ruleset import load_ruleset
    >>> known, rules = load_catalogue().krosmasters, constructed(load_ruleset("arena-2.0"), load_catalogue())
    >>> [problem.rules for problem in problems([known["julith"]], rules)]
    [('F1.1.1.a',), ('F1.1.1.b',)]
    """
    form, levels = rules.format, sum(card.level for card in team)
    if not form.fewest <= len(team) <= form.most:
        size = said("teams", "size", fewest=form.fewest, most=form.most, count=len(team))
        yield Problem(size, ("F1.1.1.a",))
    if not form.least_levels <= levels <= form.most_levels:
        yield Problem(why_not_levels(form, levels), ("F1.1.1.b",))
    yield from problems_together(team, rules)


def why_not_levels(form: Format, levels: int) -> Said:
    """How far a team's levels are from those of its format."""
    least, most = form.least_levels, form.most_levels
    if least == most:
        return said("teams", "levels", most=most, levels=levels)
    if least == 0:
        return said("teams", "most-levels", most=most, levels=levels)
    return said("teams", "levels-between", least=least, most=most, levels=levels)


def why_not_together(team: Sequence[Krosmaster], rules: TeamRules) -> str | None:
    """Who is not allowed, or is in a team too often, if anybody is."""
    found = next(problems_together(team, rules), None)
    return None if found is None else str(found)


def problems_together(team: Sequence[Krosmaster], rules: TeamRules) -> Iterator[Problem]:
    """Who is not allowed, and who is in a team too often (F1.1.1.c to F1.1.1.h)."""
    for card in {card.id: card for card in team}.values():
        if not rules.allows(card):
            yield Problem(said("teams", "not-allowed", card=full_name(card)), ("F1.1.1.h",))
    for name, count in Counter(card.name for card in team).items():
        limit = rules.limits[name]
        if count > limit == 1:
            yield Problem(said("teams", "unique", name=name), ("F1.1.1.c", "F1.1.1.d"))
        elif count > limit:
            often = said("teams", "too-often", name=name, limit=limit, count=count)
            yield Problem(often, ("F1.1.1.e", "F1.1.1.f"))
    bosses = [card.name for card in team if "boss" in card.types]
    if rules.one_boss and len(bosses) > 1:
        yield Problem(said("teams", "one-boss", bosses=tuple(bosses)), ("O1.1.1.g",))


def leader(teams: Sequence[Sequence[Krosmaster]], larger_begins: bool = True) -> int | None:
    """The team that begins: more Initiative in all, then one by one, then more Krosmasters; None for a coin (F1.3.1).

    >>> from outerworld.cards.loading import load_catalogue
    >>> known = load_catalogue().krosmasters
    >>> leader([[known["julith"]], [known["bakara"], known["lilotte"]]])
    0

    Rules F1.3.1.a to F1.3.1.c, F2.4.3.c.
    """
    ranks = [rank(team, larger_begins) for team in teams]
    best = max(ranks)
    return ranks.index(best) if ranks.count(best) == 1 else None


def rank(team: Sequence[Krosmaster], larger_begins: bool = True) -> tuple[int, list[int], int]:
    """What decides who begins: the total Initiative, the single ones from the highest down, the number of Krosmasters.

    The 2.0 box does not ask for the number (A:initiative): `larger_begins` is then false.

    >>> from outerworld.cards.loading import load_catalogue
    >>> known = load_catalogue().krosmasters
    >>> rank([known["bakara"], known["lilotte"]])
    (9, [7, 2], 2)
    """
    values = sorted((card.initiative for card in team if card.initiative), reverse=True)
    return sum(values), values, len(team) if larger_begins else 0
