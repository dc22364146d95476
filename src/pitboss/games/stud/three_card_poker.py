"""Three-card poker, 13:69F-20."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pitboss.games.stud.engine.declaration import (
    DEALER,
    PLAYERS,
    Bonus,
    Deal,
    Dealt,
    Decide,
    Declaration,
    Deliver,
    Fold,
    InOrder,
    Lookup,
    Makes,
    Qualifies,
    Raise,
    Reveal,
    RoundStep,
    Settle,
    Stub,
)
from pitboss.games.stud.engine.game import StudGame
from pitboss.games.stud.engine.irregular import Exposed, Remedies, irregularities, procedures
from pitboss.games.stud.engine.scales import one
from pitboss.games.stud.engine.three_card_paytables import (
    ANTE,
    ANTE_AND_PLAY,
    ANTE_BONUS,
    ANTE_BONUS_BASE,
    PAIR_PLUS,
    PLAY,
    QUEEN_HIGH,
    SIX_CARD_I,
    SIX_CARD_II,
    SIX_CARD_SCALE,
    THREE_CARD_SCALE,
    six_card_value,
    three_card_value,
)
from pitboss.games.stud.engine.three_card_rules import (
    EXCLUSIONS,
    LAW,
    WAGERS,
    ThreeCardPokerRules,
    ante_bonus_table,
    check_version,
    six_card_table,
)
from pitboss.hands import rank_three
from pitboss.table import Bet, PayTable, Round

PLAY_OR_FOLD = Decide("play", "20.10(b)", "play or fold", (
    Raise("play", ("play",), "20.10(b)", "make a play wager equal to the ante wager"),
    Fold(("ante", "pair_plus"), "20.10(b)", "forfeit the ante wager and end the participation in the round"),
), collect_law="20.10(b)", lives_on=("six_card_bonus",))  # fmt: skip
SETTLE = Settle(
    in_passes=InOrder("20.10(c)1i", "20.10(c)1iv", "20.10(c)"),
    one_by_one=InOrder("20.10(c)2i", "20.10(c)2iii", "20.10(c)"),
)


def steps(*, late: bool) -> tuple[RoundStep, ...]:
    """The round; the dealer's stack may stay in the automated shoe until all have decided (20.9(c)2)."""
    hands = (Dealt(PLAYERS, 3), Dealt(DEALER, 3))
    reveal = (Reveal("20.10(b)"), SETTLE)
    if late:
        return (Deal(hands, stack=3, late=True), PLAY_OR_FOLD, Deliver("20.9(c)2"), Stub(), *reveal)
    return (Deal(hands, stack=3, dealer_stack_law="20.9(c)1"), Stub(), PLAY_OR_FOLD, *reveal)


def declared(*, late: bool) -> Declaration:
    """The game, with the dealer's stack at once or late."""
    return Declaration(
        opens=("ante", "pair_plus"),
        hands={
            "player": Makes(rank_three, 3, own=3),
            "dealer": Makes(rank_three, 3, own=3),
            "by_rows": Makes(three_card_value, 3, own=3),
            "six_cards": Makes(six_card_value, 6, own=3, dealer=3),
        },
        steps=steps(late=late),
        settles={
            "ante": ANTE,
            "play": PLAY,
            "ante_bonus": Bonus("ante", "play", "by_rows", THREE_CARD_SCALE),
            "pair_plus": Lookup("by_rows", THREE_CARD_SCALE, "20.11(a)2", "less than a pair"),
            "six_card_bonus": Lookup("six_cards", SIX_CARD_SCALE, "20.12A(a)", "less than three of a kind"),
        },
        qualifies=Qualifies(QUEEN_HIGH, "the dealer has less than queen high"),
    )


AT_ONCE, LATE = declared(late=False), declared(late=True)
# A fold is collected after all decisions (20.10(b)), so all hands void before that give it back as well.
REMEDIES = Remedies(Exposed("dealer_card_exposed", "20.12(d)"), forfeits_stand=False)


class ThreeCardPoker(StudGame[ThreeCardPokerRules]):
    """Three cards against the dealer's three, against a scale of payouts, or both."""

    id = "three-card-poker"
    name = "Three-card poker"
    says = "A three-card hand against the dealer, who needs queen high, and against posted scales of payouts."
    sections = ("20",)
    betting_law = "20.6(d)"
    wagers_law = "20.6(a)"
    bets_law = "20.6(a)"
    seated_law = "20.6(c)"
    cash_refused = "20.6(b)"
    coupon_law = "20.12A(b)"
    positions_law = "20.6(e)"
    law = LAW

    rules = ThreeCardPokerRules
    wagers = WAGERS
    paytables = (
        ANTE_AND_PLAY, PAIR_PLUS, ANTE_BONUS_BASE, *ANTE_BONUS.values(), *SIX_CARD_I.values(), *SIX_CARD_II.values(),
    )  # fmt: skip
    exclusions = EXCLUSIONS
    irregularities = irregularities(AT_ONCE, LAW, REMEDIES, ThreeCardPokerRules)
    procedures = procedures(LAW)

    def declaration(self, rules: ThreeCardPokerRules) -> Declaration:
        """The game, with the dealer's stack at once or after the decisions."""
        return LATE if rules.dealer_stack == "after_decisions" else AT_ONCE

    def pays(self, rules: ThreeCardPokerRules) -> Mapping[str, PayTable]:
        """The wagers of 20.6(a), the bonus of 20.11(a)3, and the six-card bonus where it is offered."""
        found = {
            "ante": one(ANTE_AND_PLAY, "ante"),
            "play": one(ANTE_AND_PLAY, "play"),
            "ante_bonus": ante_bonus_table(rules),
            "pair_plus": rules.pair_plus_pays,
        }
        six_card = six_card_table(rules)
        return found if six_card is None else {**found, "six_card_bonus": six_card}

    def admit(self, r: Round[ThreeCardPokerRules], bets: Sequence[Bet]) -> None:
        """Refuses wagers that do not go together at one betting position, in the version of the submission."""
        super().admit(r, bets)
        check_version(r.rules.version, {bet.wager: bet.amount for bet in bets})


THREE_CARD_POKER = ThreeCardPoker()
