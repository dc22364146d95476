"""What the tests of blackjack's other wagers share: a table with scripted cards, a round, and what came out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from tests.support.checks import refused
from tests.support.events import dollars, of_kind, settlements
from tests.support.tables import Slip, bet_and_deal, cents, scripted, seated

from pitboss.games.twentyone.blackjack import BLACKJACK
from pitboss.protocol.events import Event, Settled
from pitboss.table import Limits, Table, Unlawful, submit

Options = Mapping[str, object]


def opened(
    options: Options, cards: Mapping[str, str], *, people: int = 2, limits: Limits | None = None
) -> Table:  # fmt: skip
    """A table with people on the first seats; cards are scripted by destination."""
    return seated(BLACKJACK.open(options, chance=scripted({"burn": "2C 2C", **cards}), limits=limits), people)


def choose(table: Table, *choices: str | tuple[int, str]) -> list[Event]:
    """The choices of seat 1, or of the seat that is named, one after another."""
    events: list[Event] = []
    for one in choices:
        seat, action = (1, one) if isinstance(one, str) else one
        events += table.choose(seat, action, amount=10_00 if action.startswith("double") else None)
    return events


def played(
    options: Options, cards: Mapping[str, str], slip: Slip, choices: Sequence[str | tuple[int, str]] = ("stand",)
) -> list[Event]:
    """A round of seat 1 with a $10 blackjack wager, from bets to the end."""
    table = opened(options, cards)
    events = bet_and_deal(table, {1: {"main": 10, **slip}})
    events += choose(table, *(choices if table.ask is not None else ()))
    assert table.ask is None, "the round goes on"
    return events


def nets(events: Iterable[Event], wager: str = "") -> dict[str, float]:
    """The net of each wager, in dollars: ``1 sevens``; or of one wager alone."""
    return dollars(
        settlements((one for one in of_kind(events, "settled") if one.wager.startswith(wager)), "seat", "wager", "on")
    )


def law_of(events: Iterable[Event], wager: str) -> list[str]:
    """The paragraphs by which a wager was settled."""
    return [event.law for event in events if isinstance(event, Settled) and event.wager == wager]


def order(events: Iterable[Event]) -> list[str]:
    """What was dealt, revealed and settled, in its order."""
    told = {"dealt": "to", "revealed": "of", "settled": "wager"}
    return [f"{event.kind} {getattr(event, told[event.kind])}" for event in events if event.kind in told]


def told(events: Iterable[Event], law: str) -> list[str]:
    """The announcements and notes that cite a paragraph."""
    return [says for event in events if event.law == law and (says := getattr(event, "says", None))]


def unlawful(options: Options, limits: Limits | None = None) -> set[str | None]:
    """The paragraphs that a submission breaks; none if it is lawful."""
    try:
        submit(BLACKJACK, options, limits)
    except Unlawful as error:
        return {one.law for one in error.violations}
    return set()


def is_refused(table: Table, seat: int, slip: Slip, law: str) -> None:
    """A bet is refused by a paragraph."""
    with refused(table, ".", law):
        table.bet(seat, cents(slip))
