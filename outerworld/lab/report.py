"""The report of a run: one page that needs nothing else, with plots, and tables beside them."""

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from importlib.resources import files
from math import ceil, floor
from statistics import mean

from outerworld import __version__
from outerworld.lab.findings import Findings
from outerworld.lab.page_parts import Cell, beside, counts, heat_table, section, spoken, table
from outerworld.lab.plots import Dot, Scale, bars, dots, histogram
from outerworld.lab.ratings import Rating, rate, rate_cards
from outerworld.lab.rows import Deeds
from outerworld.lab.scores import Score, proved
from outerworld.lab.tables import WAYS_TO_WIN, interval_text, percent
from outerworld.lab.tally import head_to_head

# More pairs of teams than this would make a plot that nobody reads.
MOST_PAIRS = 16
MOST_NAMED = 12
# Of each kind that a card used.
MOST_LISTED = 5


def page(findings: Findings, names: Sequence[str]) -> str:
    """The whole page, for findings of at least one game."""
    style = files("outerworld.lab").joinpath("report.css").read_text(encoding="utf-8")
    title = f"Lab report: {', '.join(names)}"
    sections = (
        _glance(findings),
        _bots(findings),
        _first_player(findings),
        _length(findings),
        _cards(findings),
        _damage(findings),
        _deeds(findings),
        _each_card(findings),
        _teams(findings),
        _card_pairs(findings),
    )
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><style>{style}</style></head>'
        f"<body><header><h1>{escape(title)}</h1>{_tiles(findings)}</header><main>{''.join(sections)}</main>"
        f"<footer>Intervals hold the true value 19 times of 20. What lies above the middle beyond chance, all "
        f"rows of its table counted (Holm), is green, below it red; "
        f"grey is too close to tell. Made by Outerworld {escape(__version__)}, an unofficial "
        f"fan project.</footer>"
        f"</body></html>\n"
    )


def _tiles(findings: Findings) -> str:
    tally = findings.tally
    first = tally.first_in_arena.total()
    figures = {
        "games": f"{tally.games:,}",
        "decisions": f"{findings.decisions:,}",
        "turns a game, median": f"{findings.median_turns:g}",
        "won by who begins": percent(first.share) if first else "–",
        "Krosmasters": str(len(findings.cards("krosmaster"))),
        "without a winner": str(tally.undecided),
    }
    tiles = "".join(f"<div><dt>{escape(name)}</dt><dd>{escape(figure)}</dd></div>" for name, figure in figures.items())
    return f"<dl class=tiles>{tiles}</dl>"


def _glance(findings: Findings) -> str:
    """What the games show, in sentences."""
    lines = "".join(f"<li>{escape(sentence)}</li>" for sentence in _sentences(findings))
    where = ", ".join(spoken(name) for name in findings.arenas)
    played = f"Played by {', '.join(findings.bots)} on {where}, under {', '.join(findings.rulesets)}."
    return section("At a glance", played, f"<ul class=glance>{lines}</ul>")


def _sentences(findings: Findings) -> Iterator[str]:
    tally = findings.tally
    for one, other, score in head_to_head(tally.bots.scores()):
        yield f"{one} wins {percent(score.share)} of {score.played} games against {other} ({interval_text(score)})."
    first = tally.first_in_arena.total()
    if first is not None:
        certain = {"above": "an advantage", "below": "a disadvantage", "open": "no advantage that these games prove"}
        share = f"{percent(first.share)} are won by who begins ({interval_text(first)})"
        yield f"To begin is {certain[first.verdict]}: {share}."
    verdicts = proved(tally.cards.scores())
    for verdict, word in (("above", "more"), ("below", "fewer")):
        cards = [spoken(card) for card, told in verdicts.items() if told == verdict]
        if cards:
            yield f"Sides with one of these win {word} games than chance explains: {', '.join(cards[:MOST_NAMED])}."
    if tally.forfeited:
        yield f"In {tally.forfeited} games a bot that is a program of its own failed and forfeited."
    hardest = [deeds for deeds in findings.cards("krosmaster") if deeds.dealt][:1]
    for deeds in hardest:
        figure = findings.per_game(deeds, deeds.dealt)
        yield f"{spoken(deeds.card)} hits hardest, with {figure:.1f} injuries on enemies a game."


def _bots(findings: Findings) -> str:
    ratings = rate(findings.tally.bots.scores())
    if not ratings:
        return ""
    pairs = head_to_head(findings.tally.bots.scores())
    numbers = _score_table("Bot against bot", {f"{one} – {other}": score for one, other, score in pairs})
    words = "Ratings on the scale of chess: a lead of 100 points wins 64 % of the games, one of 400 wins 91 %."
    return section("How strong the bots are", words, beside(_rating_plot("Ratings of the bots", ratings), numbers))


def _rating_plot(title: str, ratings: Sequence[Rating]) -> str:
    items = [Dot(rating.name, rating.points, rating.low, rating.high, f"{rating.points:+.0f}") for rating in ratings]
    least, most = min(item.low for item in items), max(item.high for item in items)
    scale = Scale(min(-50.0, floor(least / 50) * 50), max(50.0, ceil(most / 50) * 50))
    return dots(title, _told(items), items, 0.0, "{:+.0f}", scale)


def _first_player(findings: Findings) -> str:
    tally = findings.tally
    total = tally.first_in_arena.total()
    if total is None:
        return ""
    scores = {"Who begins": total}
    if len(findings.arenas) > 1:
        scores |= {f"… on {spoken(arena)}": score for arena, score in tally.first_in_arena.scores().items()}
    if len(findings.rulesets) > 1:
        scores |= {f"… under {name}": score for name, score in tally.first_under_ruleset.scores().items()}
    seats = tally.seat_in_arena.scores()
    scores |= {f"{spoken(seat)} on {spoken(arena)}": score for (arena, seat), score in seats.items()}
    words = "Who begins is decided by Initiative, then by a coin. A fair game would leave the line at one half."
    return section("What beginning is worth", words, _shares("Games won by who begins", scores))


def _shares(title: str, scores: Mapping[str, Score]) -> str:
    """Shares with their intervals as a plot, and beside it as a table."""
    items = [Dot(name, score.share * 100, *_bounds(score), percent(score.share)) for name, score in scores.items()]
    plot = dots(title, _told(items), items, 50.0, "{:g} %", Scale(0, 100))
    return beside(plot, _score_table(title, scores))


def _score_table(title: str, scores: Mapping[str, Score]) -> str:
    head, told = ("", "won", "95 % interval", "games"), proved(scores)
    return table(title, head, ((name, *_score_cells(score, told[name])) for name, score in scores.items()))


def _bounds(score: Score) -> tuple[float, float]:
    low, high = score.interval
    return low * 100, high * 100


def _score_cells(score: Score, verdict: str) -> tuple[Cell, Cell, Cell]:
    return (percent(score.share), verdict), interval_text(score), str(score.played)


def _told(items: Sequence[Dot]) -> str:
    """What a plot of dots shows, in words."""
    return "; ".join(f"{item.label}: {item.words}" for item in items)


def _length(findings: Findings) -> str:
    turns = findings.turns
    figures = [
        ("shortest", min(turns)),
        ("median", findings.median_turns),
        ("mean", mean(turns)),
        ("longest", max(turns)),
    ]
    told = ", ".join(f"{name} {figure:g}" for name, figure in figures)
    plot = histogram("Turns a game", told, turns, findings.median_turns, "turns")
    numbers = table("Turns a game", ("", "turns"), ((name, f"{figure:.1f}") for name, figure in figures))
    won = findings.won_by.most_common()
    ways = table(
        "How games were won",
        ("by being", "games"),
        ((WAYS_TO_WIN.get(rule, rule), f"{number:,}") for rule, number in won),
    )
    words = "A turn is one player's: each has one a round."
    return section("How long games last", words, beside(plot, f"<div>{numbers}<br>{ways}</div>"))


def _cards(findings: Findings) -> str:
    scores = {spoken(card): score for card, score in findings.tally.cards.scores().items()}
    if not scores:
        return ""
    words = "Of the games in which one side alone has a Krosmaster, how many that side wins."
    shares = _shares("Games won with each Krosmaster", scores)
    ratings = rate_cards(findings.tally)
    rows = ((spoken(r.name), f"{r.points:+.0f}", f"{r.low:+.0f} to {r.high:+.0f}") for r in ratings)
    rated = table("Krosmasters rated against each other", ("Krosmaster", "rating", "95 % interval"), rows)
    more = f"<details><summary>The same as ratings</summary>{rated}</details>"
    return section("Which Krosmasters win", words, shares, more)


def _damage(findings: Findings) -> str:
    cards = findings.cards("krosmaster") + [deeds for deeds in findings.cards("summon") if deeds.dealt]
    lines = [(spoken(d.card), (findings.per_game(d, d.dealt), findings.per_game(d, d.taken))) for d in cards]
    told = "; ".join(f"{name}: {dealt:.1f} dealt, {taken:.1f} taken" for name, (dealt, taken) in lines)
    plot = bars("Damage a game", told, lines, ("dealt to enemies", "taken"))
    rows = ((name, f"{dealt:.2f}", f"{taken:.2f}") for name, (dealt, taken) in lines)
    numbers = table("Injuries a game", ("card", "dealt", "taken"), rows)
    return section(
        "Who deals damage, and who takes it", "Injuries in each game that a card is in.", beside(plot, numbers)
    )


def _deeds(findings: Findings) -> str:
    fights = ("card", "games", "turns", "dealt", "taken", "healed", "KOs", "summons KO'd", "KO'd")
    head = (*fights, "kamas", "GG", "casts", "summons", "rewards")
    cards = findings.cards("krosmaster") + findings.cards("summon")
    numbers = table("Each figure is the average of a game", head, (_deed_row(findings, deeds) for deeds in cards))
    words = "All that the cards did. KOs are of enemy Krosmasters; rewards are those that it revealed."
    return section("What each card did", words, numbers)


def _deed_row(findings: Findings, deeds: Deeds) -> list[str]:
    singles = (deeds.activations, deeds.dealt, deeds.taken, deeds.healed, deeds.kos, deeds.summon_kos, deeds.losses)
    sums = (sum(deeds.casts.values()), sum(deeds.summons.values()), sum(deeds.revealed.values()))
    figures = (*singles, deeds.kamas, deeds.gg, *sums)
    averages = [f"{findings.per_game(deeds, figure):.2f}" for figure in figures]
    return [spoken(deeds.card), str(findings.sides_with[deeds.card]), *averages]


def _each_card(findings: Findings) -> str:
    shown = "".join(_card(findings, deeds) for deeds in findings.cards("krosmaster"))
    rewards = findings.totals("revealed")
    rows = [(spoken(name), str(number), str(findings.totals("bought")[name])) for name, number in rewards.most_common()]
    bought = table("Demonic Rewards in all games", ("reward", "revealed", "bought"), rows) if rows else ""
    words = "How often a game each Krosmaster casts its spells, what it summons and which rewards it reveals."
    return section("Spells, summons and rewards", words, f"<div class=cards>{shown}</div>", bought)


def _card(findings: Findings, deeds: Deeds) -> str:
    """A Krosmaster with what it used most."""
    lists = "".join(
        counts(title, _most(findings, deeds, getattr(deeds, what)))
        for title, what in (("Spells", "casts"), ("Summons", "summons"), ("Rewards", "revealed"))
    )
    games = findings.sides_with[deeds.card]
    return (
        f"<details open><summary><strong>{escape(spoken(deeds.card))}</strong> {games} games</summary>{lists}</details>"
    )


def _most(findings: Findings, deeds: Deeds, counted: Mapping[str, int]) -> list[tuple[str, float]]:
    ordered = sorted(counted.items(), key=lambda item: (-item[1], item[0]))[:MOST_LISTED]
    return [(spoken(name), findings.per_game(deeds, number)) for name, number in ordered]


def _teams(findings: Findings) -> str:
    scores = findings.tally.teams.scores()
    pairs = sorted(head_to_head(scores), key=lambda found: -found[2].played)
    if not pairs:
        return ""
    shown = {f"{spoken(one)} – {spoken(other)}": score for one, other, score in pairs[:MOST_PAIRS]}
    words = "Team against team, from the side of who is ahead."
    if len(pairs) == len(shown):
        return section("Which teams win", words, _shares("Team against team", shown))
    words += f" {len(pairs)} pairs met: too many to plot, so here are those that met most often."
    return section("Which teams win", words, _score_table("Team against team", shown))


def _card_pairs(findings: Findings) -> str:
    scores = findings.tally.card_pairs.scores()
    names = [card for card in findings.tally.cards.scores() if any(card in pair for pair in scores)]
    if not names:
        return ""
    words = "How many percent of their games the Krosmasters of a row win against those of a column."
    return section("Krosmaster against Krosmaster", words, heat_table("Games won, in percent", names, scores))
