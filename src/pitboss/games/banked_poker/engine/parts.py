"""The parts of every game of house-banked poker: linked wagers, payout limits, the meter, and dealt hands."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import TypeAlias

from msgspec.structs import replace

from pitboss.errors import Refused
from pitboss.games.banked_poker.engine.caps import cap_violations, limits_of, with_lawful_caps
from pitboss.games.banked_poker.engine.declaration import Declaration
from pitboss.games.banked_poker.engine.law import BankedPokerLaw
from pitboss.games.banked_poker.engine.options import BankedPokerOptionsT
from pitboss.games.banked_poker.engine.play import BankedPokerPlay
from pitboss.games.banked_poker.engine.pot import return_pot
from pitboss.games.banked_poker.engine.settlement import hand_facts
from pitboss.games.cards.decks import end_deal, is_dealt_in
from pitboss.games.cards.meter import shown
from pitboss.protocol.views import HandFacts, PublicState
from pitboss.table import Bet, GamePart, Round, Submission, Violation
from pitboss.table.rules.facts import MeterShare, PayoutLimit, Requirement

Declared: TypeAlias = Callable[[BankedPokerOptionsT], Declaration]
"""Returns the declaration of a game under a submission."""


class CombinedWagers(GamePart[BankedPokerOptionsT]):
    """Which wagers may be combined at a betting position, and which go together."""

    admits_by_rules = True

    def __init__(self, law: BankedPokerLaw, declared: Declared[BankedPokerOptionsT]) -> None:
        self.law = law
        self.declared = declared

    def requirements(self, options: BankedPokerOptionsT) -> Mapping[str, Requirement]:
        """The wagers that are made together, each with the others."""
        together = self.declared(options).together
        if together is None:
            return {}
        return {
            wager: Requirement(
                tuple(other for other in together.wagers if other != wager), together.law, together.description, times
            )
            for wager, times in together.multiples.items()
        }

    def admit(self, r: Round[BankedPokerOptionsT], bets: Sequence[Bet]) -> None:
        """Refuse wagers that may not be combined at one betting position (16.6(a), 18.6(d), 20.6(b) and others)."""
        declared: Declaration = r.plan.declared
        amounts: dict[str, int] = {}
        for bet in bets:
            if bet.wager in amounts:
                raise Refused(
                    f"only one {bet.wager.replace('_', ' ')} wager, with its coupon, may be made at a betting position",
                    self.law.coupons,
                )
            if bet.coupon and not r.options.match_play:
                raise Refused("match play coupons are not accepted at this table", self.law.coupons)
            amounts[bet.wager] = bet.amount
        together = declared.together
        if together is not None and not together.is_satisfied(amounts):
            raise Refused(together.description, together.law)


class PayoutCaps(GamePart[BankedPokerOptionsT]):
    """The payout limits set by the rules or by the licensee."""

    def __init__(self, declared: Declared[BankedPokerOptionsT]) -> None:
        self.declared = declared

    def fill_in(self, submission: Submission[BankedPokerOptionsT], chosen: Collection[str]) -> BankedPokerOptionsT:
        """Set a payout limit that the licensee did not choose to the lowest lawful one."""
        if "payout_limit" in chosen:
            return submission.options
        return with_lawful_caps(submission, self.declared(submission.options))

    def find_violations(self, submission: Submission[BankedPokerOptionsT]) -> Iterable[Violation]:
        """Find payout limits below what minimum bets could win."""
        return cap_violations(submission, self.declared(submission.options))

    def payout_limits(self, submission: Submission[BankedPokerOptionsT]) -> Sequence[PayoutLimit]:
        """The payout limits under a submission."""
        return limits_of(self.declared(submission.options), submission)


class ProgressiveMeter(GamePart[BankedPokerOptionsT]):
    """The progressive meter, where a game has one."""

    def __init__(self, declared: Declared[BankedPokerOptionsT]) -> None:
        self.declared = declared

    def meter_shares(self, options: BankedPokerOptionsT) -> Mapping[str, Sequence[MeterShare]]:
        """The rows of the progressive wager that pay a share of its meter."""
        progressive = self.declared(options).progressive
        if progressive is None:
            return {}
        shares = [MeterShare(row, percent, progressive.law) for row, percent in progressive.shares.items()]
        return {progressive.wager: shares}

    def public_state(self, r: Round[BankedPokerOptionsT], state: PublicState) -> PublicState:
        """Add what the meter shows."""
        progressive = r.plan.declared.progressive
        return state if progressive is None else replace(state, meter=shown(r, progressive))


class DealtHands(GamePart[BankedPokerOptionsT]):
    """Players with cards stay until the round is over."""

    def __init__(self, law: str | None) -> None:
        self.law = law

    def leaving(self, r: Round[BankedPokerOptionsT], seat: int) -> None:
        """Refuse to let a player leave who has received cards, until the round is over."""
        if is_dealt_in(r, seat):
            raise Refused(f"seat {seat} has received cards and may leave after the round", self.law)

    def hand_facts(self, r: Round[BankedPokerOptionsT]) -> Mapping[str, HandFacts]:
        """Return the names of the settled hands."""
        return hand_facts(r.play) if isinstance(r.play, BankedPokerPlay) and r.play.settled else {}

    def voided(self, r: Round[BankedPokerOptionsT], law: str) -> None:
        """End a void round: return the pot and release all players."""
        return_pot(r, law)
        end_deal(r)
