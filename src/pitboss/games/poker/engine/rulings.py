"""How the dealer rules on words and chips of the player in turn (13:69F-14.7(d) to (i), 14.15(j))."""

from __future__ import annotations

from msgspec import UNSET

from pitboss.errors import Refused
from pitboss.games.poker.engine.irregularities import Remedy, hand_under_way
from pitboss.money import Cents, cents
from pitboss.protocol.events import Chose
from pitboss.protocol.inputs import Choose
from pitboss.table import Ask, Asked, Choice, Irregularity, Report, Round


def _question(r: Round, report: Report, law: str) -> tuple[Ask, Asked]:
    """Return the question that the player in turn has not answered; refuse for a player out of turn."""
    hand, asked = hand_under_way(r, law), Asked(report.at, report.at)
    if hand.ask is None or asked not in hand.ask.waiting:
        raise Refused(f"it is not seat {report.at}'s turn, so their words and chips do not bind them", law)
    return hand.ask, asked


def rule_action(r: Round, report: Report, action: str, amount: Cents, law: str) -> None:
    """Apply the action as if the player had chosen it; refuse it if it is not open to them."""
    ask, asked = _question(r, report, law)
    option = ask.option(asked, action)
    choice = option.read(Choose(asked.seat, action, UNSET if option.amounts is None else amount))
    r.needs(asked.seat, option.cost + choice.amount, action)
    _choose(r, ask, asked, choice, law)


def _choose(r: Round, ask: Ask, asked: Asked, choice: Choice, law: str) -> None:
    """Record the choice as the player's own."""
    ask.chosen[asked] = choice
    r.events.append(Chose(law, asked.seat, asked.at, choice.action, amount=choice.amount))


def announced(r: Round, report: Report) -> None:
    """Apply a statement made in turn, like ``raise 20``, whatever chips go with it (14.7(d), (e), 14.15(j))."""
    action, _, amount = report.note.strip().lower().partition(" ")
    rule_action(r, report, action, cents(amount) if amount else 0, "14.7(d)")


def _only_called(law: str) -> Remedy:
    """Return a remedy that treats chips put in without an announced raise as a call."""

    def remedy(r: Round, report: Report) -> None:
        ask, asked = _question(r, report, law)
        if not any(option.id == "call" for option in ask.options[asked]):
            raise Refused("there is no bet to call: the chips are a bet of their full amount", law)
        rule_action(r, report, "call", 0, law)

    return remedy


def cards_thrown(r: Round, report: Report) -> None:
    """Fold a hand thrown away in turn, even with nothing to call (14.15(j)1).

    A player who may bet or check is "faced with making a wager", so the hand is folded then too.
    """
    ask, asked = _question(r, report, "14.15(j)1")
    _choose(r, ask, asked, Choice("fold"), "14.15(j)1")


RULINGS: tuple[Irregularity, ...] = (
    Irregularity("announced", "14.7(d)", "a player in turn announces an action: it binds, whatever chips go in",
                      announced),
    Irregularity("oversized_chip", "14.7(i)", "a single oversized chip without an announced raise: it is a call",
                      _only_called("14.7(i)")),
    Irregularity("string_raise", "14.7(g)2", "chips added after a completed call: it stays a call",
                      _only_called("14.7(g)2")),
    Irregularity("cards_thrown", "14.15(j)1", "a player in turn throws the cards away, or turns the"
                      " up-cards down: the hand is folded", cards_thrown),
)  # fmt: skip
