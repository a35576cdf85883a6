"""Verifying the packs of an event: its export is checked offline, from the commitment to the last figure taken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pydantic import TypeAdapter, ValidationError

from outerworld.arena.teams import TeamRules
from outerworld.cards.errors import CardError
from outerworld.cards.loading import Catalogue
from outerworld.events.acts import SERVER, AnyAct, Open, Pick, Reveal, reads_act
from outerworld.events.event import Event, Refused
from outerworld.events.figures import choose, fair_opening, legal_figures, rules_for
from outerworld.events.limited import Limited
from outerworld.events.plan import Plan
from outerworld.play.fair import commitment as commitment_of

_TABLE: Final = TypeAdapter(dict[str, Any])


class Unsound(Exception):
    """An export that is not as it should be, said in one sentence."""


def is_export(text: str) -> bool:
    """Whether a text is the export of an event, and not the record of a game.

    >>> is_export('{"plan": {}}'), is_export("outerworld replay 1")
    (True, False)
    """
    return text.lstrip().startswith("{")


def report_on_event(
    text: str, catalogue: Catalogue, commitment: str | None = None, values: Sequence[str] = ()
) -> list[str]:
    """The report on an export whose packs follow from what was promised; Unsound says what is wrong with any other."""
    plan, acts, promised = _read(text)
    if plan.limited is None:
        raise Unsound("no packs were opened at this event: there is nothing to check")
    secret = next((bytes.fromhex(act.secret) for act in acts if isinstance(act, Reveal)), None)
    if secret is None:
        raise Unsound("the event is not over: its secret is told at the end")
    if commitment_of(secret) != promised:
        raise Unsound("the secret does not fit the commitment")
    if commitment is not None and commitment.lower() != promised:
        raise Unsound("the server promised another secret before the event than this export tells")
    _play(plan, acts, secret, catalogue)
    return _report(plan.limited, acts, commitment, values)


def _read(text: str) -> tuple[Plan, list[AnyAct], object]:
    try:
        told = _TABLE.validate_json(text)
        acts = [reads_act.validate_python(act) for act in told.get("acts", ())]
        return Plan.model_validate(told.get("plan")), acts, told.get("commitment")
    except (ValidationError, TypeError):
        raise Unsound("this is not the export of an event") from None


def _play(plan: Plan, acts: Sequence[AnyAct], secret: bytes, catalogue: Catalogue) -> None:
    """Does all acts again, one by one."""
    event = Event(plan)
    try:
        rules = rules_for(plan.format, plan.ruleset, catalogue)
        for act in acts:
            _check(event, act, secret, rules, catalogue)
            event.do(act)
    except (Refused, CardError) as error:
        raise Unsound(str(error).removesuffix(".")) from None


def _check(event: Event, act: AnyAct, secret: bytes, rules: TeamRules, catalogue: Catalogue) -> None:
    if isinstance(act, Open) and event.plan.limited is not None:
        players = [entrant.name for entrant in event.present()]
        figures = legal_figures(event.plan.limited, rules, catalogue)
        if act.pods != fair_opening(event.plan.limited, players, figures, secret, act.values):
            raise Unsound("the packs do not follow from the secret and the values")
    if isinstance(act, Pick) and act.by == SERVER and event.limited is not None:
        pod = event.limited.pod_of(act.player)
        offer = pod.offers.get(act.player)
        if offer and act.figure != choose(offer, pod.pools[act.player], rules):
            raise Unsound(f"the server did not take for {act.player} what it takes for everybody")


def _report(limited: Limited, acts: Sequence[AnyAct], commitment: str | None, values: Sequence[str]) -> list[str]:
    given = next((act.values for act in acts if isinstance(act, Open)), ())
    for value in values:
        if value.lower() not in given:
            raise Unsound(f"nobody gave the value {value}: this is not the event that you played, or it was changed")
    taken = [act for act in acts if isinstance(act, Pick)]
    told = [*(["the commitment"] if commitment else []), *(["your value"] if values else [])]
    return [
        f"The packs are sound: {len(given)} players opened {len(given) * limited.boosters} packs, which follow from the"
        f" secret and {sum(map(bool, given))} values.",
        f"{len(taken)} figures were taken by choice, {sum(act.by == SERVER for act in taken)} of them by the server.",
        f"Anchor: {' and '.join(told)} that you kept stand in this export."
        if told
        else "Anchor: none. Give --commitment and --value as the event's page showed them before packs were opened.",
    ]
