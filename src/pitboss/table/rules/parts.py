# ruff: noqa: ARG002 - a hook is given what some part needs; by default it needs nothing
"""The parts of a game's rules: side wagers, fees, calls, chips in colors, payout limits, what a player owes on leaving.

A part is an object that overrides the hooks it needs. A game lists its parts (:attr:`Game.parts`), and the table calls
each hook of the parts that override it, in that order. The functions at the end combine what several parts answer.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from pitboss.errors import Refused
from pitboss.money import Cents
from pitboss.protocol.views import HandFacts, PublicState
from pitboss.table.betting.limits import Limit, Limits
from pitboss.table.betting.wagers import Bet, Wager
from pitboss.table.rules.facts import Call, Charge, Finding, MeterShare, PayoutLimit, Requirement, WaitsFor
from pitboss.table.rules.options import OptionsT

if TYPE_CHECKING:
    from pitboss.table.play.round import Round
    from pitboss.table.rules.submission import Submission, Violation


class GamePart(Generic[OptionsT]):
    """One part of a game's rules. Every hook does nothing unless overridden."""

    admits_by_rules: ClassVar[bool] = False
    """True if :meth:`admit` depends only on the options and the bets, for bets of value chips alone."""
    admits_value_chips: ClassVar[bool] = False
    """True if :meth:`admit` never refuses bets of value chips without a coupon."""

    # ------------------------------------------------------------------ the submission

    def is_in_play(self, options: OptionsT) -> bool:
        """Return True if it acts on bets and in rounds under these options; otherwise a table need not call it then."""
        return True

    def fill_in(self, submission: Submission[OptionsT], chosen: Collection[str]) -> OptionsT:
        """Return the options, with defaults for those not chosen that depend on the posted limits."""
        return submission.options

    def find_violations(self, submission: Submission[OptionsT]) -> Iterable[Violation]:
        """Return what is unlawful in a submission besides its exclusions."""
        return ()

    def findings(self, submission: Submission[OptionsT]) -> Sequence[Finding]:
        """Return figures to print when a lawful submission is checked."""
        return ()

    def seats_law(self, seats: int) -> str | None:
        """Return the paragraph that forbids a table with this many seats, or None."""
        return None

    # ------------------------------------------------------------------ descriptions

    def requirements(self, options: OptionsT) -> Mapping[str, Requirement]:
        """Return the wagers that must be made with another wager, by that wager."""
        return {}

    def meter_shares(self, options: OptionsT) -> Mapping[str, Sequence[MeterShare]]:
        """Return the rows that pay a share of a progressive meter, by wager."""
        return {}

    def payout_limits(self, submission: Submission[OptionsT]) -> Sequence[PayoutLimit]:
        """Return the payout limits of the law or the licensee."""
        return ()

    def charge(self, options: OptionsT, wager: str, on: str) -> Charge | None:
        """Return the percentage charged on a wager at a place, or None."""
        return None

    def unpriced(self, submission: Submission[OptionsT]) -> str:
        """Explain in one sentence why no wager has a price; empty if a solver prices them."""
        return ""

    def limits_in_play(self, options: OptionsT, posted: Limits) -> Limits:
        """Return the limits that players play by, if not the posted ones."""
        return posted

    # ------------------------------------------------------------------ while the layout is open

    def not_open(self, r: Round[OptionsT], wager: Wager) -> Refused | None:
        """Return why an offered wager may not be bet now, or None for the usual answer."""
        return None

    def refuses_cash(self, options: OptionsT) -> str | None:
        """Return the paragraph by which this table refuses a verbal wager accompanied by cash, or None."""
        return None

    def admit(self, r: Round[OptionsT], bets: Sequence[Bet]) -> None:
        """Refuse the bets that one player would have at one position if together they break a rule."""

    def limit(self, r: Round[OptionsT], bet: Bet, posted: Limit) -> Limit:
        """Return the limit of a bet: the posted one, unless the law sets another."""
        return posted

    def complete(self, r: Round[OptionsT], bet: Bet) -> None:
        """Add what the house supplies to an admitted bet before it is placed, such as the numbers of a quick-pick."""

    def fee(self, r: Round[OptionsT], bet: Bet, added: Cents) -> Cents:
        """Return the chips needed on top of ``added``: a fee that :meth:`changed` collects."""
        return 0

    def changed(self, r: Round[OptionsT], bet: Bet, by: Cents) -> None:
        """React to a bet that grows (``by`` positive) or is taken back (negative), for example by collecting a fee."""

    def removable(self, r: Round[OptionsT], bet: Bet, amount: Cents) -> None:
        """Refuse to return this much of a bet if it must stay on the layout."""

    def no_such_bet(self, seat: int, number: object) -> Refused | None:
        """Return why a player has no bet with this number, or None for the usual answer."""
        return None

    # ------------------------------------------------------------------ calls, people, staff

    def calls_closed(self, r: Round[OptionsT], call: str) -> Refused | None:
        """Return why no call may be made now, or None."""
        return None

    def calls(self, r: Round[OptionsT], seat: int) -> Sequence[Call]:
        """Return the calls open to a player now."""
        return ()

    def called(self, r: Round[OptionsT], seat: int, call: str, bet: Bet | None) -> bool:
        """Carry out a player's call, such as "on" for a bet; False if this part does not know it."""
        return False

    def chips_may_change(self, r: Round[OptionsT], seat: int, *, added: bool) -> None:
        """Refuse to let a player buy or cash in chips now."""

    def may_leave(self, r: Round[OptionsT], seat: int) -> None:
        """Refuse to let a player leave, before the table looks at the player's bets."""

    def leaving(self, r: Round[OptionsT], seat: int) -> None:
        """Collect what a player without bets owes before leaving, or refuse to let the player go."""

    def on_leave(self, r: Round[OptionsT], seat: int) -> None:
        """Drop the state of a player who left."""

    def recorded(self, r: Round[OptionsT], procedure: str, seat: int, note: str) -> None:
        """Refuse the record of a procedure that breaks a rule, or store what the rules need of it."""

    def voided(self, r: Round[OptionsT], law: str) -> None:
        """Return what was collected before the round was voided; the table returns the bets on the layout."""

    # ------------------------------------------------------------------ what the table shows

    def public_state(self, r: Round[OptionsT], state: PublicState) -> PublicState:
        """Return the public state with the facts of this part, such as a point or a meter."""
        return state

    def hand_facts(self, r: Round[OptionsT]) -> Mapping[str, HandFacts]:
        """Return the totals and ranks of hands that everybody knows, besides those that the dealer announced."""
        return {}

    def status(self, r: Round[OptionsT]) -> str:
        """Return the state of the table in words; empty if there is nothing to say."""
        return ""

    def bet_status(self, r: Round[OptionsT], bet: Bet) -> str:
        """Return the status of a bet in a few words, such as "off"; empty if there is nothing to say."""
        return ""

    def chip_color(self, r: Round[OptionsT], seat: int) -> str:
        """Return the color of a player's non-value chips; empty if the player has none."""
        return ""

    def waits_for(self, r: Round[OptionsT]) -> WaitsFor | None:
        """Return the wager that somebody must make before the round can continue, or None."""
        return None


PartT = TypeVar("PartT", bound=GamePart)


def hooks_of(base: type[GamePart]) -> Mapping[str, object]:
    """Return the hooks that a class of parts declares, by name."""
    return {name: value for name, value in vars(base).items() if callable(value) and not name.startswith("_")}


def parts_by_hook(parts: Sequence[PartT], base: type[PartT]) -> Mapping[str, tuple[PartT, ...]]:
    """Return the parts that override each hook of a base class, by the hook's name, so that the others cost no call."""
    return {
        name: tuple(part for part in parts if getattr(type(part), name) is not hook)
        for name, hook in hooks_of(base).items()
    }


# ---------------------------------------------------------------------- what the parts of a game say together


def filled_in(submission: Submission[OptionsT], chosen: Collection[str]) -> OptionsT:
    """Return the options, with defaults for those not chosen that depend on the posted limits."""
    for part in submission.game.hooks["fill_in"]:
        submission = replace(submission, options=part.fill_in(submission, chosen))
    return submission.options


def requirements(submission: Submission[OptionsT]) -> Mapping[str, Requirement]:
    """Return the wagers that must be made with another wager, by that wager."""
    game = submission.game
    names = {wager.id: wager.name for wager in game.wagers}
    needs = {
        wager.id: Requirement((wager.supports,), wager.law, f"made in support of a bet on {names[wager.supports]}")
        for wager in game.wagers
        if wager.supports
    }
    for part in game.hooks["requirements"]:
        needs.update(part.requirements(submission.options))
    return needs


def meter_shares(submission: Submission[OptionsT]) -> Mapping[str, Sequence[MeterShare]]:
    """Return the rows that pay a share of a progressive meter, by wager."""
    parts = submission.game.hooks["meter_shares"]
    return {wager: rows for part in parts for wager, rows in part.meter_shares(submission.options).items()}


def payout_limits(submission: Submission[OptionsT]) -> list[PayoutLimit]:
    """Return the payout limits of the law or the licensee."""
    return [limit for part in submission.game.hooks["payout_limits"] for limit in part.payout_limits(submission)]


def charge(submission: Submission[OptionsT], wager: str, on: str) -> Charge | None:
    """Return the percentage charged on a wager at a place, or None."""
    parts = submission.game.hooks["charge"]
    return next((found for part in parts if (found := part.charge(submission.options, wager, on))), None)


def limits_in_play(submission: Submission[OptionsT], posted: Limits) -> Limits:
    """Return the limits that players play by, where these are posted."""
    for part in submission.game.hooks["limits_in_play"]:
        posted = part.limits_in_play(submission.options, posted)
    return posted


def unpriced(submission: Submission[OptionsT]) -> str:
    """Explain in one sentence why no wager has a price; empty if a solver prices them."""
    return next((why for part in submission.game.hooks["unpriced"] if (why := part.unpriced(submission))), "")


def findings(submission: Submission[OptionsT]) -> list[Finding]:
    """Return figures to print when a lawful submission is checked."""
    return [finding for part in submission.game.hooks["findings"] for finding in part.findings(submission)]


def not_open(r: Round[OptionsT], wager: Wager) -> Refused:
    """Return why an offered wager may not be bet now, and when it may."""
    for part in r.game.hooks["not_open"]:
        if refused := part.not_open(r, wager):
            return refused
    if not wager.staked:
        return Refused(f"{wager.name} takes no bet: it is paid with the wager that it belongs to", wager.law)
    if wager.follows or wager.against:
        return Refused(f"{wager.name} is not bet before the deal: the dealer asks for it later", wager.law)
    return Refused(f"{wager.name} is not among the wagers that are open now", wager.law)


def no_such_bet(r: Round[OptionsT], seat: int, number: object) -> Refused:
    """Return why a player has no bet with this number."""
    for part in r.game.hooks["no_such_bet"]:
        if refused := part.no_such_bet(seat, number):
            return refused
    return Refused(f"seat {seat} has no bet {number!r} on the layout", r.game.betting_law)


def refuses_cash(r: Round[OptionsT]) -> str | None:
    """Return the paragraph by which this table refuses a verbal wager accompanied by cash, or None."""
    laws = (part.refuses_cash(r.options) for part in r.game.hooks["refuses_cash"])
    return r.game.cash_refused or next((law for law in laws if law), None)


def removable(r: Round[OptionsT], bet: Bet, amount: Cents) -> None:
    """Refuse to return this much of a bet if it must stay on the layout."""
    for part in r.game.hooks["removable"]:
        part.removable(r, bet, amount)


def calls(r: Round[OptionsT], seat: int) -> Sequence[Call]:
    """Return the calls open to a player now."""
    hooks = r.game.hooks
    if any(part.calls_closed(r, "") for part in hooks["calls_closed"]):
        return ()
    return [call for part in hooks["calls"] for call in part.calls(r, seat)]


def called(r: Round[OptionsT], seat: int, call: str, bet: Bet | None) -> None:
    """Carry out a player's call; refuse one that the game does not have or that may not be made now."""
    for part in r.game.hooks["calls_closed"]:
        if refused := part.calls_closed(r, call):
            raise refused
    if not any(part.called(r, seat, call, bet) for part in r.game.hooks["called"]):
        raise Refused(f"{r.game.name} has no call {call!r}", r.game.betting_law)


NOTHING_SHOWN = PublicState()


def public_state(r: Round[OptionsT]) -> PublicState:
    """Return what everybody at the table sees from one round to the next."""
    hands = dict(r.counted)
    for part in r.game.hooks["hand_facts"]:
        hands.update(part.hand_facts(r))
    return public_facts(r, PublicState(hands=hands) if hands else NOTHING_SHOWN)


def public_facts(r: Round[OptionsT], state: PublicState = NOTHING_SHOWN) -> PublicState:
    """Return the public state without its hands, or with those that are given."""
    for part in r.game.hooks["public_state"]:
        state = part.public_state(r, state)
    return state


def status(r: Round[OptionsT]) -> str:
    """Return the state of the table in words; empty if there is nothing to say."""
    return next((says for part in r.game.hooks["status"] if (says := part.status(r))), "")


def bet_status(r: Round[OptionsT], bet: Bet) -> str:
    """Return the status of a bet in a few words; empty if there is nothing to say."""
    return next((says for part in r.game.hooks["bet_status"] if (says := part.bet_status(r, bet))), "")


def chip_color(r: Round[OptionsT], seat: int) -> str:
    """Return the color of a player's non-value chips; empty if the player has none."""
    return next((color for part in r.game.hooks["chip_color"] if (color := part.chip_color(r, seat))), "")


def waits_for(r: Round[OptionsT]) -> WaitsFor | None:
    """Return the wager that somebody must make before the round can continue, or None."""
    return next((wanted for part in r.game.hooks["waits_for"] if (wanted := part.waits_for(r))), None)
