"""How the dealer rules on words and chips of the player whose turn it is (13:69F-14.7(d) to (i), 14.15(j))."""

from __future__ import annotations

from typing import Any

from pitboss.errors import Refused
from pitboss.games.poker.engine.irregular import Remedy, hand_under_way
from pitboss.money import Cents, cents
from pitboss.plain import Json
from pitboss.protocol.events import Chose
from pitboss.table import Ask, Asked, Irregularity, Report, Round


def _question(r: Round[Any], report: Report, law: str) -> tuple[Ask, Asked]:
    """The question that the player in turn has not answered; one who is not in turn binds himself to nothing."""
    hand, asked = hand_under_way(r, law), Asked(report.at, report.at)
    if hand.ask is None or asked not in hand.ask.waiting:
        raise Refused(f"it is not the turn of seat {report.at}, so nothing that he says or puts in binds him", law)
    return hand.ask, asked


def rule_action(r: Round[Any], report: Report, action: str, amount: Cents, law: str) -> None:
    """The player's action is this one, as if he had chosen it; Refused where it is not open to him."""
    ask, asked = _question(r, report, law)
    option = ask.option(asked, action)
    command: dict[str, Json] = {"amount": amount} if option.amounts is not None else {}
    choice = option.read(command)
    r.needs(asked.seat, option.cost + choice.amount, action)
    ask.chosen[asked] = choice
    r.events.append(Chose(law, asked.seat, asked.at, action, amount=choice.amount))


def announced(r: Round[Any], report: Report) -> None:
    """A statement in turn binds, whatever chips go with it (14.7(d), (e), 14.15(j)); the note has it: ``raise 20``."""
    action, _, amount = report.note.strip().lower().partition(" ")
    rule_action(r, report, action, cents(amount) if amount else 0, "14.7(d)")


def _only_called(law: str) -> Remedy:
    """Chips without an announced raise, of which the first only match the bet: it is a call."""

    def remedy(r: Round[Any], report: Report) -> None:
        ask, asked = _question(r, report, law)
        if not any(option.id == "call" for option in ask.options[asked]):
            raise Refused("there is no bet to call: the chips are a bet of their amount", law)
        rule_action(r, report, "call", 0, law)

    return remedy


def cards_thrown(r: Round[Any], report: Report) -> None:
    """Cards thrown away when a wager is to be made or called are a fold; what is owed stays owed (14.15(j)1, 2)."""
    ask, asked = _question(r, report, "14.15(j)1")
    if not any(option.id == "fold" for option in ask.options[asked]):
        raise Refused("no wager faces the player, who may check", "14.15(j)1")
    rule_action(r, report, "fold", 0, "14.15(j)1")


RULINGS: tuple[Irregularity[Any], ...] = (
    Irregularity[Any]("announced", "14.7(d)", "a player in turn says what he does: it binds, whatever chips he puts in",
                      announced),
    Irregularity[Any]("oversized_chip", "14.7(i)", "a single chip that is too large, without a raise: it is a call",
                      _only_called("14.7(i)")),
    Irregularity[Any]("string_raise", "14.7(g)2", "chips added to a call that was made: it stays a call",
                      _only_called("14.7(g)2")),
    Irregularity[Any]("cards_thrown", "14.15(j)1", "a player facing a wager throws the cards away, or turns the"
                      " up-cards down: he has folded", cards_thrown),
)  # fmt: skip
