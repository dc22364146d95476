"""Five-card stud, 13:69F-14.13."""

from __future__ import annotations

from pitboss.games.poker.engine.fund_options import FundOptions, fund_exclusions
from pitboss.games.poker.engine.game import PokerGame
from pitboss.games.poker.engine.irregularities import COMMON, exposed
from pitboss.games.poker.engine.law import FIVE_CARD_STUD_LAW
from pitboss.games.poker.engine.options import ForcedBetOptions, exclusions
from pitboss.games.poker.engine.procedures import FUND_PROCEDURES, PROCEDURES
from pitboss.games.poker.engine.rulings import RULINGS
from pitboss.games.poker.engine.structure import HIGH, Kind, PokerStreet, PokerStructure
from pitboss.games.poker.engine.wagers import STUD_WAGERS
from pitboss.table import option


def _structure(kind: Kind) -> PokerStructure:
    """Return one card down and four up; after the forced bet, the best hand showing opens."""
    streets = (
        PokerStreet("Second street", "14.13(c)", "14.13(e)", ("down", "up"), burns=False, kind="forced",
                    opens="lowest_up", opens_law="14.13(d)"),
        PokerStreet("Third street", "14.13(f)", "14.13(f)", ("up",), kind=kind, opens="high_showing"),
        PokerStreet("Fourth street", "14.13(g)", "14.13(g)", ("up",), kind=kind, opens="high_showing", big=True),
        PokerStreet("Fifth street", "14.13(g)", "14.13(g)", ("up",), kind=kind, opens="high_showing", big=True),
    )  # fmt: skip
    return PokerStructure(streets, False, HIGH, None, "14.13(h)")


MUST_BET = _structure("must_bet")
MAY_CHECK = _structure("open")

EXPOSED = exposed("14.15(l)", "the hole card is exposed: the second card is dealt face down")


class FiveCardStudOptions(ForcedBetOptions, FundOptions):
    """The licensee's options at five-card stud."""

    opener_may_check: bool = option(
        False, law="14.13(f)", description="the best hand showing may check in later betting rounds instead of betting"
    )


class FiveCardStud(PokerGame[FiveCardStudOptions]):
    """Five cards each, four of them up."""

    id = "five-card-stud"
    name = "Five-card stud"
    description = "Five cards each, four of them face up. The best hand wins the pot."
    max_seats = 8
    law = FIVE_CARD_STUD_LAW
    options = FiveCardStudOptions
    wagers = STUD_WAGERS
    exclusions = (*exclusions(), *fund_exclusions())
    irregularities = (*COMMON, *RULINGS, EXPOSED)
    procedures = (*PROCEDURES, *FUND_PROCEDURES)

    def structure(self, options: FiveCardStudOptions) -> PokerStructure:
        """Return the structure in which the best hand showing must bet, or may check."""
        return MAY_CHECK if options.opener_may_check else MUST_BET


FIVE_CARD_STUD = FiveCardStud()
"""The game."""
