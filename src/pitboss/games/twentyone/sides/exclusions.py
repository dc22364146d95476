"""What may not be offered at one blackjack table, paragraph by paragraph (13:69F-2.2(a), 2.6, 2.13, 2.17 to 2.26)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from pitboss.games.twentyone.sides import blackjack_bonus
from pitboss.games.twentyone.sides.paytables import SAME_SUIT
from pitboss.games.twentyone.sides.rules import SideRules, SideRulesT
from pitboss.table import Exclusion

OFFERED: Mapping[str, Callable[[SideRules], bool]] = {
    "an additional wager": lambda rules: rules.additional_wager != "none",
    "multiple action": lambda rules: rules.multiple_action != "not_offered",
    "the progressive wager": lambda rules: rules.progressive,
    "the blackjack bonus wager": lambda rules: rules.blackjack_bonus,
    "the streak wager": lambda rules: rules.streak,
    "match-the-dealer": lambda rules: rules.match_the_dealer,
    "the 20 point bonus wager": lambda rules: rules.twenty_point != "not_offered",
    "the optional bonus wager": lambda rules: rules.optional_bonus,
    "the in-between wager": lambda rules: rules.in_between != "not_offered",
}
"""Whether a table offers each of the wagers that the law keeps apart."""
ADDITIONAL, MULTIPLE, PROGRESSIVE, BONUS, STREAK, MATCH, TWENTY, OPTIONAL, BETWEEN = OFFERED
APART: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "2.17(a)": (ADDITIONAL, (PROGRESSIVE,)),
    "2.18(a)": (MULTIPLE, (PROGRESSIVE, BONUS, STREAK, MATCH, TWENTY, BETWEEN)),
    "2.20(l)": (BONUS, (MULTIPLE, PROGRESSIVE, STREAK, TWENTY, OPTIONAL, BETWEEN)),
    "2.22(l)": (STREAK, (MULTIPLE, PROGRESSIVE, BONUS, TWENTY, OPTIONAL, BETWEEN)),
    "2.23(g)": (MATCH, (OPTIONAL, BETWEEN)),
    "2.24(i)": (TWENTY, (MULTIPLE, PROGRESSIVE, BONUS, STREAK, OPTIONAL, BETWEEN)),
    "2.25(h)": (OPTIONAL, (MULTIPLE, PROGRESSIVE, BONUS, STREAK, TWENTY, BETWEEN)),
    "2.26(h)": (BETWEEN, (MULTIPLE, PROGRESSIVE, BONUS, STREAK, MATCH, TWENTY, OPTIONAL)),
}
"""By paragraph: what may not be offered where one of the others is, as the law lists them."""
SIX_OR_EIGHT = (6, 8)


def exclusions() -> tuple[Exclusion[SideRulesT], ...]:
    """Everything that a submission of these wagers may not be."""
    return (*_apart(), *_decks(), *_dealing(), *_bonus())


def _apart() -> Iterator[Exclusion[SideRulesT]]:
    for law, (one, others) in APART.items():
        for other in others:
            yield Exclusion(law, f"{one} is not offered where {other} is", _both(OFFERED[one], OFFERED[other]))


def _both(one: Callable[[SideRules], bool], other: Callable[[SideRules], bool]) -> Callable[[SideRules], bool]:
    return lambda rules: one(rules) and other(rules)


def _decks() -> Iterator[Exclusion[SideRulesT]]:
    for wager in (TWENTY, BETWEEN):
        yield Exclusion("2.2(a)2", f"{wager} needs two decks or more", _both(OFFERED[wager], lambda r: r.decks < 2))
    yield Exclusion(
        "2.2(a)3",
        "the sevens wager needs four decks or more",
        lambda rules: rules.additional_wager == "sevens" and rules.decks < 4,
    )
    yield Exclusion(
        "2.2(a)3",
        f"{PROGRESSIVE} needs four decks or more",
        lambda rules: rules.progressive and rules.decks < 4,
    )
    for wager in (MATCH, OPTIONAL):
        barred = _both(OFFERED[wager], lambda r: r.decks not in SIX_OR_EIGHT)
        yield Exclusion("2.2(a)4", f"{wager} is offered with six or eight decks", barred)
    yield Exclusion(
        "2.17(e)2",
        "the same suit wager has payout options for one, two, four, six and eight decks, of which eight has three",
        lambda rules: rules.additional_wager == "same_suit" and (rules.decks, rules.same_suit_option) not in SAME_SUIT,
    )


def _dealing() -> Iterator[Exclusion[SideRulesT]]:
    yield Exclusion(
        "2.6(j)2",
        "the dealer's hole card is not dealt face down where the progressive wager is offered",
        lambda rules: rules.progressive and rules.dealer_card in ("down", "reader"),
    )
    yield Exclusion(
        "2.6(k)",
        "the dealer's hole card is not dealt face up where the progressive wager is offered",
        lambda rules: rules.progressive and rules.dealer_card == "up",
    )
    yield Exclusion(
        "2.8(c)",
        "there is no surrender where the progressive wager is offered",
        lambda rules: rules.progressive and rules.surrender,
    )
    yield Exclusion(
        "2.13(a)",
        "one person wagers on a box where the progressive wager is offered",
        lambda rules: rules.progressive and rules.persons_per_box > 1,
    )
    yield Exclusion(
        "2.24(d)",
        "the 20 point bonus wager is dealt by 2.6(e) and (j), not with the dealer's hole card face up",
        lambda rules: rules.twenty_point != "not_offered" and rules.dealer_card == "up",
    )


def _bonus() -> Iterator[Exclusion[SideRulesT]]:
    for stake, (least, most) in blackjack_bonus.SUMS.items():
        sums = f"a blackjack bonus on ${stake} is from ${least:,} to ${most:,}, each sum with 1 to 10,000 chances"
        yield Exclusion("2.20(j)", sums, _with_bonus(blackjack_bonus.wrong_sums, stake))
        advantage = f"the house advantage of a blackjack bonus wager of ${stake} is from 0 to 30 percent"
        yield Exclusion("2.20(k)", advantage, _with_bonus(blackjack_bonus.wrong_advantage, stake))


def _with_bonus(wrong: Callable[[SideRules, int], bool], stake: int) -> Callable[[SideRules], bool]:
    return lambda rules: rules.blackjack_bonus and wrong(rules, stake)
