"""Irregularities of twenty-one and their remedies, and procedures to record.

Errors with a card are reported with its draw: ``QS!face_up`` was found face up in the shoe, ``QS!drawn_in_error`` was
drawn too early and unseen, ``!missed`` is a card that was not dealt, ``10C!ten_found`` a ten in a shoe without tens,
``AD!reader_broken`` a hole card that the reader cannot read. Staff report all other errors.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic

from pitboss.errors import Refused
from pitboss.games.cards.procedures import shoe_procedures
from pitboss.games.cards.shoe import burn
from pitboss.games.cards.shoe_faults import shoe_irregularities, void_and_reshuffle
from pitboss.games.twentyone.engine.game import TwentyOneGame
from pitboss.games.twentyone.engine.hand import Play, play_of
from pitboss.games.twentyone.engine.law import TwentyOneLaw
from pitboss.games.twentyone.engine.memory import memory_of
from pitboss.games.twentyone.engine.options import TwentyOneOptionsT
from pitboss.games.twentyone.engine.plan import rules_in
from pitboss.games.twentyone.engine.shoe import Missed, expose
from pitboss.hands.twentyone import ACE, TEN, count, dealer_draws, value
from pitboss.table import DEALER, Irregularity, Procedure, Report, Round


@dataclass(frozen=True, slots=True, kw_only=True)
class RemedyVariants:
    """How remedies differ between games."""

    second_face_up_voids: bool = True
    """True if a second card found face up voids the round and the cards are reshuffled."""
    dealer_missed_voids: bool = False
    """True if the round is void when the dealer skips the dealer's own first card."""


NO_VARIANTS = RemedyVariants()


def irregularities(
    law: TwentyOneLaw, variants: RemedyVariants = NO_VARIANTS
) -> tuple[Irregularity[TwentyOneOptionsT], ...]:
    """The irregularities of a game."""
    remedy: _Remedies[TwentyOneOptionsT] = _Remedies(law, variants)
    listed: list[Irregularity[TwentyOneOptionsT]] = [
        *shoe_irregularities(
            law, second_face_up_voids=variants.second_face_up_voids, check_usable=remedy.check_usable
        ),
        Irregularity("card_exposed", law.exposed, "a card was drawn in error and exposed: it is the next card",
                     remedy.exposed),
        Irregularity("missed", law.hand_missed, "a card that was due was not dealt",
                     remedy.missed, by="equipment", cites=remedy.missed_by),
        Irregularity("dealer_overdrew", law.overdraw, "the dealer drew to a hand that stands: the card is burned",
                     remedy.overdrew, between_rounds=True),
    ]  # fmt: skip
    if law.ten_found:
        listed.append(
            Irregularity("ten_found", law.ten_found, "a ten was found in the shoe: it is removed and destroyed",
                         remedy.ten_found, by="equipment")
        )  # fmt: skip
    if law.reader_misused:
        listed += [
            Irregularity("reader_misused", f"{law.reader_misused}2",
                         "the hole card was put into the card reader without need, and no player could tell its value",
                         remedy.reader_misused),
            Irregularity("reader_misused_in_view", f"{law.reader_misused}1",
                         "the hole card was put into the card reader without need, and a player could tell its value",
                         remedy.reader_misused_in_view),
            Irregularity("reader_broken", law.reader_broken,
                         "the card reader malfunctions: the game goes on without it", remedy.reader_broken,
                         by="either", between_rounds=True, unseen=True),
        ]  # fmt: skip
    return tuple(listed)


class _Remedies(Generic[TwentyOneOptionsT]):
    """The remedies of one game."""

    def __init__(self, law: TwentyOneLaw, variants: RemedyVariants) -> None:
        self.law, self.variants = law, variants

    # ------------------------------------------------------------------ with a card

    def ten_found(self, r: Round[TwentyOneOptionsT], report: Report) -> bool:
        """Remove the ten; more than one ten voids the round."""
        if report.outcome and not _is_ten(report):
            raise Refused(f"{report.outcome} is not a ten", self.law.ten_found)
        if r.faults["ten_found"] > 1:
            void_and_reshuffle(r, self.law.ten_found, "more than one ten was found in the shoe")
        return False

    def check_usable(self, report: Report) -> None:
        """Refuse a ten reported with another error where tens must not be in the shoe."""
        if self.law.ten_found and _is_ten(report):
            raise Refused(f"{report.outcome} is a ten: report it as found in the shoe", self.law.ten_found)

    def missed_by(self, r: Round[TwentyOneOptionsT], report: Report) -> str:
        """The paragraph for a missed card: the dealer's, one of the first cards, or a requested one."""
        law = self.law
        if report.to == DEALER:
            only_first = self.variants.dealer_missed_voids and DEALER in r.hands
            return law.hole if only_first else law.dealer_missed
        return law.hand_missed if not isinstance(r.play, Play) or r.play.dealing else law.request_missed

    def missed(self, r: Round[TwentyOneOptionsT], report: Report) -> bool:
        """Mark a missed card of a hand; a missed hole card is dealt late."""
        law, play = self.missed_by(r, report), r.play
        if report.outcome:
            raise Refused("a missed card has no rank or suit: report it without a card", law)
        if not isinstance(play, Play) or not play.may_miss:
            raise Refused(f"the card for {report.to} cannot be missed at this point", law)
        if report.to == DEALER:
            if DEALER in r.hands:
                r.note("the dealer gets the second card late", law)
                return False
            if self.variants.dealer_missed_voids:
                r.void(law, "the dealer did not deal the dealer's first card")
            r.note("the dealer skipped the dealer's first card and gets it after the players", law)
            raise Missed
        hand = play.named(report.to)
        assert hand is not None, "only cards to a hand can be missed"
        hand.missing += 1
        raise Missed

    # ------------------------------------------------------------------ reported

    def exposed(self, r: Round[TwentyOneOptionsT], _: Report) -> None:
        """Expose the card; it is the next card dealt."""
        _needs_cards(r, self.law.exposed)
        expose(r, self.law)

    def overdrew(self, r: Round[TwentyOneOptionsT], _: Report) -> None:
        """Burn the extra dealer card now, or before the next round."""
        law, play = self.law.overdraw, r.play
        if not isinstance(play, Play):
            raise Refused("the dealer has no hand yet", law)
        if play.over:
            memory_of(r).burns_due.append(law)
            return
        assert isinstance(r.game, TwentyOneGame)
        hits_soft_17 = rules_in(r).hits_soft_17
        points, soft = count(r.hands.get(play.dealer, ()))
        if r.options.dealer_card != "up" or play.dealing or dealer_draws(points, soft, hits_soft_17):
            raise Refused("the dealer's hand does not stand yet", law)
        burn(r, self.law, law, up=True)

    def reader_misused(self, r: Round[TwentyOneOptionsT], _: Report) -> None:
        """Continue, because nobody saw the hole card's value."""
        self._needs_misuse(r)

    def reader_misused_in_view(self, r: Round[TwentyOneOptionsT], _: Report) -> None:
        """Void the round."""
        self._needs_misuse(r)
        r.void(f"{self.law.reader_misused}1", "the hole card was read without need and a player could tell its value")

    def _needs_misuse(self, r: Round[TwentyOneOptionsT]) -> None:
        law = self.law.reader_misused
        _needs_cards(r, law)
        dealer = r.hands.get(DEALER, ())
        if r.options.dealer_card != "reader" or not play_of(r).reader or len(dealer) != 2:
            raise Refused("there is no hole card that a card reader could read", law)
        if value(dealer[0]) in (ACE, TEN):
            raise Refused("with this up card the hole card must be read", law)

    def reader_broken(self, r: Round[TwentyOneOptionsT], report: Report) -> bool:
        """Continue without the reader until it is repaired; the card that could not be read stays in play."""
        law, memory = self.law.reader_broken, memory_of(r)
        if r.options.dealer_card != "reader":
            raise Refused("there is no card reader at this table", law)
        if memory.reader_broken:
            raise Refused("the card reader was already reported as broken", law)
        self.check_usable(report)
        memory.reader_broken = True
        if isinstance(r.play, Play):
            r.play.reader = False
        return bool(report.outcome)


def double_dealt_face_up(law: str) -> Irregularity[TwentyOneOptionsT]:
    """The irregularity of a double's card dealt face up by mistake."""

    def remedy(r: Round[TwentyOneOptionsT], report: Report) -> bool:
        """Continue; the wagers are decided at the end of the round."""
        hand = r.play.named(report.to) if isinstance(r.play, Play) else None
        if hand is None or not hand.face_down or not report.outcome:
            raise Refused("this is not the card for a face-down double", law)
        hand.face_down = False
        return True

    description = "the card for a double was dealt face up by mistake"
    return Irregularity("double_face_up", law, description, remedy, by="equipment")


def _is_ten(report: Report) -> bool:
    """True if the reported card is a ten."""
    return report.outcome.startswith("10")


def _needs_cards(r: Round[TwentyOneOptionsT], law: str) -> None:
    """Refuse a report about cards before any card was dealt."""
    if not r.hands or not isinstance(r.play, Play) or r.play.over:
        raise Refused("no card of this round has been dealt", law)


def procedures(law: TwentyOneLaw) -> tuple[Procedure, ...]:
    """The procedures of a game for which it has paragraphs."""
    about_seat = True
    listed = (
        *shoe_procedures(law),
        Procedure("alternative", law.alternative, "another method to shuffle, cut or burn, by internal controls"),
        Procedure("verbal_wager", law.coupons, "a verbal wager with cash was confirmed", about_seat),
        Procedure("consent", law.shared, "a player consents to other bettors on the same box", about_seat),
        Procedure("may_enter", law.no_entry, "a player who sat out may bet again before the shuffle", about_seat),
        Procedure("reader_repaired", law.reader_broken, "the card reader works again"),
    )
    return tuple(procedure for procedure in listed if procedure.law)
