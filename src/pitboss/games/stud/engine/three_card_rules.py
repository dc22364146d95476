"""The licensee's options at three-card poker, what may not be offered together, and the wagers (13:69F-20.6, 20.11)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Literal

from pitboss.errors import Refused
from pitboss.games.stud.engine.options import (
    Dealing,
    Settlement,
    Shuffle,
    Spread,
    StudRules,
    common_exclusions,
    dealt_by,
    idle_spread_by,
    pre_shuffled_by,
    settled_by,
    shuffled_by,
    stub_count_waived_by,
    two_decks_by,
)
from pitboss.games.stud.engine.paragraphs import DealingLaw, Paragraphs
from pitboss.games.stud.engine.three_card_paytables import (
    ANTE_BONUS,
    ANTE_BONUS_BASE,
    PAIR_PLUS,
    SIX_CARD_I,
    SIX_CARD_II,
)
from pitboss.money import Cents, Odds
from pitboss.table import Exclusion, PayTable, Wager, option, pays

LAW = Paragraphs(
    second_deck="20.2(b)", device_has_other="20.2(b)3", alternate="20.2(b)4",
    inspection="20.4(a)", opening_spread="20.4(b)", wash="20.4(c)", second_deck_opened="20.4(d)",
    shuffle="20.5(a)", cut_needed="20.5(b)2", cut="20.5(c)", recut="20.5(d)", idle="20.5(e)", pre_shuffled="20.5(a)",
    coupons="20.6(b)",
    manual_shoe=DealingLaw("20.7(b)", "20.7(c)", "20.7(d)", "20.7(e)"),
    hand=DealingLaw("20.8(b)3", "20.8(c)", "20.8(d)", "20.8(e)"),
    automated_shoe=DealingLaw("20.9(b)2", "20.9(c)", "20.9(d)", "20.9(e)"),
    from_hand="20.8(b)", device_for_hand="20.8(b)1", dealing_hand="20.8(b)2", same_hand="20.8(b)2i",
    stub_wrong="20.7(e)2", device_counts="20.7(f)", own_hand="20.10(a)", pick_up="20.10(d)", cover="20.2(c)",
    face_up="20.12(a)", drawn_in_error="20.12(b)", wrong_number="20.12(c)",
    shuffler_jam="20.12(e)", shoe_jam="20.12(f)", method="20.12(g)",
)  # fmt: skip


class ThreeCardPokerRules(StudRules):
    """The licensee's options at three-card poker."""

    version: Literal["base", "f1", "f2", "f3"] = option(
        "base",
        law="20.6(f)",
        says="how the wagers hang together: freely; the ante at least the pair plus (f1) or half of it (f2); both (f3)",
    )
    pair_plus_pays: PayTable = pays(PAIR_PLUS, says="the posted pay table of the pair plus wager")
    ante_bonus: Literal["base", "A", "B", "C"] = option(
        "base", law="20.11(a)3i", says="the table of the ante bonus; A, B or C in a version of 20.6(f)"
    )
    ante_bonus_straight_flush: Literal["5_to_1", "no_row"] = option(
        "5_to_1",
        law="20.11(a)3",
        says="the straight flush row that the print has lost; without it a straight flush is paid as a straight",
    )
    ante_bonus_straight: Literal["1_to_1", "nothing"] = option(
        "1_to_1", law="20.11(a)3i", says="the cells for a straight that tables B and C print blank"
    )
    ante_bonus_spades: Literal["as_mini_royal_flush", "50_to_1"] = option(
        "as_mini_royal_flush",
        law="20.11(a)3i",
        says="the cell for a mini royal flush of spades that table C prints blank",
    )
    six_card_bonus: Literal["not_offered", "A", "B", "C", "D", "E"] = option(
        "not_offered", law="20.12A(a)", says="whether the six-card bonus wager is offered, and by which table it pays"
    )
    positions_each: Literal[1, 2, 3] = option(
        1, law="20.6(e)", says="at how many betting positions, adjacent to each other, a player may wager"
    )
    match_play: bool = option(True, law="20.6(b)", says="match play coupons are accepted on ante and pair plus")
    dealing: Dealing = dealt_by("20.7(a)", "three")
    dealer_stack: Literal["at_once", "after_decisions"] = option(
        "at_once", law="20.9(c)", says="when the dealer's stack leaves an automated dealing shoe"
    )
    settlement: Settlement = settled_by("20.10(c)", "in_passes")
    shuffle: Shuffle = shuffled_by("20.5(a)", "manual")
    pre_shuffled: bool = pre_shuffled_by("20.5(a)")
    two_decks: bool = two_decks_by("20.2(b)")
    stub_count_waived: bool = stub_count_waived_by("20.7(f)")
    idle_spread: Spread = idle_spread_by("20.5(e)")


EXCLUSIONS = (
    *common_exclusions(LAW, ThreeCardPokerRules),
    Exclusion[ThreeCardPokerRules](
        "20.11(a)3i",
        "ante bonus tables A, B and C are for the versions of 20.6(f), which pay by one of them",
        lambda rules: (rules.version == "base") != (rules.ante_bonus == "base"),
    ),
    Exclusion[ThreeCardPokerRules](
        "20.11(a)4ii",
        "six-card bonus table E is for a version requiring both an ante and a pair plus wager",
        lambda rules: rules.version == "base" and rules.six_card_bonus == "E",
    ),
    Exclusion[ThreeCardPokerRules](
        "20.9(c)2",
        "only an automated dealing shoe keeps the dealer's stack until the players have decided",
        lambda rules: rules.dealer_stack == "after_decisions" and rules.dealing != "automated_shoe",
    ),
)

WAGERS = (
    Wager("ante", "Ante", "20.6(a)1", "the player's hand against the dealer's"),
    Wager("play", "Play", "20.10(b)", "an additional wager equal to the ante, to stay in competition", follows=True),
    Wager("ante_bonus", "Ante bonus", "20.11(a)3", "a straight or better, on an ante that was played", staked=False),
    Wager("pair_plus", "Pair plus", "20.6(a)2", "a pair or better, whatever the dealer has"),
    Wager(
        "six_card_bonus", "Six-card bonus", "20.6(a)2i",
        "three-of-a-kind or better among the player's and the dealer's cards",
        coupons=False,  # 20.12A(b) names gaming chips only
    ),
)  # fmt: skip


def check_version(version: str, amounts: Mapping[str, Cents]) -> None:
    """Refuses the wagers of one betting position that do not go together (20.6(a), (f))."""
    ante, pair_plus = amounts.get("ante", 0), amounts.get("pair_plus", 0)
    if "six_card_bonus" in amounts and not pair_plus:
        raise Refused("the six-card bonus wager is made upon placing a pair plus wager", "20.6(a)2i")
    if version == "f1" and ante < pair_plus:
        raise Refused("the ante wager must be at least equal to the pair plus wager here", "20.6(f)1")
    if version == "f2" and ante * 2 < pair_plus:
        raise Refused("the ante wager must be at least one-half of the pair plus wager here", "20.6(f)2")
    if version == "f3" and not (ante and pair_plus):
        raise Refused("an ante wager and a pair plus wager are both compulsory here", "20.6(f)3")
    if version == "f3" and max(ante, pair_plus) > 5 * min(ante, pair_plus):
        raise Refused("neither of ante and pair plus may be more than five times the other here", "20.6(f)3")


def ante_bonus_table(rules: ThreeCardPokerRules) -> PayTable:
    """The ante bonus table of a submission, its lost row and its blank cells read as the submission says."""
    table = ANTE_BONUS_BASE if rules.ante_bonus == "base" else ANTE_BONUS[rules.ante_bonus]
    rows = dict(table.rows)
    if rules.ante_bonus == "base" and rules.ante_bonus_straight_flush == "no_row":
        del rows["straight_flush"]
    if rules.ante_bonus in ("B", "C") and rules.ante_bonus_straight == "nothing":
        del rows["straight"]
    if rules.ante_bonus == "C" and rules.ante_bonus_spades == "50_to_1":
        rows = {"mini_royal_flush_of_spades": Odds(50), **rows}
    return replace(table, rows=rows)


def six_card_table(rules: ThreeCardPokerRules) -> PayTable | None:
    """The six-card bonus table of a submission, if it offers the wager; in 20.6(f) pair plus requires an ante too."""
    return (SIX_CARD_I if rules.version == "base" else SIX_CARD_II).get(rules.six_card_bonus)
