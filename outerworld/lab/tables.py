"""Ratings and matchups for a terminal, and as plain data."""

from collections.abc import Iterator
from typing import Any

from rich.table import Table

from outerworld.lab.ratings import Rating, expected_share
from outerworld.lab.scores import Score
from outerworld.lab.tally import Ends, Pair, Tally, Wins, head_to_head

WAYS_TO_WIN = {
    "F1.4.1": "the only player with Gallons of Glory (F1.4.1)",
    "F1.4.3": "the only player with Krosmasters (F1.4.3)",
    "Q1.2.8": "the one who did what the tale asks for (Q1.2.8)",
    "Q4.1.2": "the first with a full Geegee Path (Q4.1.2)",
    "Q4.5.5": "ahead when the Adventure Path was full (Q4.5.5)",
    "nobody": "nobody: the game was too long",
}


def percent(share: float) -> str:
    """A share as people read it.

    >>> percent(0.625)
    '62.5 %'
    """
    return f"{share:.1%}".replace("%", " %")


def interval_text(score: Score) -> str:
    """The bounds of a score.

    >>> interval_text(Score(80, 100))
    '71.1 to 86.7 %'
    """
    low, high = score.interval
    return f"{low * 100:.1f} to {high * 100:.1f} %"


def ratings_table(ratings: list[Rating], what: str) -> Table:
    """Ratings, the strongest first, with the share that each would win of games against the average."""
    table = Table(what.removesuffix("s"), "rating", "95 % interval", "beats the average")
    for rating in ratings:
        table.add_row(
            rating.name,
            f"{rating.points:+.0f}",
            f"{rating.low:+.0f} to {rating.high:+.0f}",
            percent(expected_share(rating.points)),
        )
    return table


def matchup_tables(tally: Tally) -> Iterator[Table]:
    """Every kind of matchup that the games show."""
    yield from _pair_table("Bots", tally.bots)
    yield from _pair_table("Teams", tally.teams)
    first = {f"who begins on {arena}": score for arena, score in tally.first_in_arena.scores().items()}
    first |= {f"who begins under {ruleset}": score for ruleset, score in tally.first_under_ruleset.scores().items()}
    first |= {f"{seat} on {arena}": score for (arena, seat), score in tally.seat_in_arena.scores().items()}
    total = tally.first_in_arena.total()
    yield from _table("First player and sides", {"who begins": total, **first} if total else {})
    by_arena = {f"{team} on {arena}": score for (arena, team), score in tally.arena_of_team.scores().items()}
    yield from _table("Teams by arena", dict(sorted(by_arena.items())))
    yield from _table("Cards", tally.cards.scores())
    yield from _pair_table("Card against card", tally.card_pairs)
    yield from _ends_table(tally.ends)


def _ends_table(ends: dict[str, Ends]) -> Iterator[Table]:
    if not ends:
        return
    table = Table("Won by being", "games", "rounds", "winner's GG", title_justify="left")
    for rule, end in ends.items():
        table.add_row(WAYS_TO_WIN.get(rule, rule), str(end.games), f"{end.mean_rounds:.1f}", f"{end.mean_gg:.1f}")
    yield table


def _pair_table(title: str, wins: Wins[Pair]) -> Iterator[Table]:
    yield from _table(title, {f"{one} against {other}": score for one, other, score in head_to_head(wins.scores())})


def _table(title: str, scores: dict[str, Score]) -> Iterator[Table]:
    if not scores:
        return
    table = Table(title, "won", "95 % interval", "games", title_justify="left")
    for name, score in scores.items():
        table.add_row(name, percent(score.share), interval_text(score), str(score.played))
    yield table


def matchup_json(tally: Tally) -> dict[str, Any]:
    """The same as plain data."""
    total = tally.first_in_arena.total()
    return {
        "games": tally.games,
        "undecided": tally.undecided,
        "forfeited": tally.forfeited,
        "bots": _pairs_json(tally.bots),
        "teams": _pairs_json(tally.teams),
        "first_player": None if total is None else score_json(total),
        "first_player_by_arena": _json(tally.first_in_arena.scores()),
        "first_player_by_ruleset": _json(tally.first_under_ruleset.scores()),
        "seats_by_arena": [
            {"arena": arena, "seat": seat, **score_json(score)}
            for (arena, seat), score in tally.seat_in_arena.scores().items()
        ],
        "teams_by_arena": [
            {"arena": arena, "team": team, **score_json(score)}
            for (arena, team), score in tally.arena_of_team.scores().items()
        ],
        "cards": _json(tally.cards.scores()),
        "card_pairs": _pairs_json(tally.card_pairs),
        "ends": [
            {"rule": rule, "games": end.games, "mean_rounds": end.mean_rounds, "mean_gg": end.mean_gg}
            for rule, end in tally.ends.items()
        ],
    }


def _json(scores: dict[str, Score]) -> list[dict[str, Any]]:
    return [{"name": name, **score_json(score)} for name, score in scores.items()]


def _pairs_json(wins: Wins[Pair]) -> list[dict[str, Any]]:
    return [{"name": one, "against": other, **score_json(score)} for (one, other), score in wins.scores().items()]


def score_json(score: Score) -> dict[str, Any]:
    """A score with its share and bounds.

    >>> score_json(Score(1, 2))["share"]
    0.5
    """
    low, high = score.interval
    return {"won": score.won, "played": score.played, "share": score.share, "low": low, "high": high}
