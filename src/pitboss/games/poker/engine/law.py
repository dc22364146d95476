"""The paragraphs that apply to every type of poker, by key; each type also has its own section."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated


@dataclass(frozen=True, slots=True, kw_only=True)
class PokerLaw:
    """The paragraphs of one type of poker, its own section first."""

    procedures: Annotated[str, "the procedures of its section are observed"]
    players: Annotated[str, "how many may play, and an ante may be required"]
    order: Annotated[str, "the order of dealing"]
    qualifier: Annotated[str, "which low hands may win"] = ""
    two_hands: Annotated[str, "a player may form a high and a low hand, even from the same cards"] = ""
    ace_both: Annotated[str, "an ace may be used low and high at once"] = ""

    definitions: Annotated[str, "definitions of poker terms"] = "14.1"
    decks: Annotated[str, "one deck is in play while the other is stored"] = "14.2(a)"
    alternate: Annotated[str, "with a shuffling device both decks alternate"] = "14.2(d)"
    high_cards: Annotated[str, "the rank of cards in high hands"] = "14.3(a)"
    five_cards: Annotated[str, "the ranking of five-card hands"] = "14.3(b)"
    three_cards: Annotated[str, "the ranking of three-card hands"] = "14.3(c)"
    ties: Annotated[str, "hands of equal rank are compared card by card; tied hands share the pot"] = "14.3(d)"
    low_cards: Annotated[str, "the rank of cards in low hands"] = "14.3(e)"
    low_hands: Annotated[str, "low hands are ranked inversely"] = "14.3(f)"
    cards_speak: Annotated[str, "the cards speak: what a player says about a hand does not count"] = "14.3(g)"
    number_of_players: Annotated[str, "two to eleven players; the dealer takes no part"] = "14.6(b)"
    object: Annotated[str, "the pot is won by a bet that nobody calls, or at the showdown"] = "14.6(d)"
    seated: Annotated[str, "only seated players get cards and bet"] = "14.7(a)"
    announced_amount: Annotated[str, "an announced amount prevails over the chips put in"] = "14.7(e)"
    pot_untouched: Annotated[str, "nobody touches chips in the pot"] = "14.7(h)"
    types: Annotated[str, "which types of poker may be offered"] = "14.8(a)"
    no_others: Annotated[str, "no other type may be played"] = "14.8(b)"
    no_more_rake: Annotated[str, "no rake is taken after the pot has been awarded"] = "14.14(e)"
    discarded: Annotated[str, "a player who discards a hand gives it up"] = "14.15(a)"
    several_qualify: Annotated[str, "several qualifying hands share a payout"] = "14.19(n)"
    display: Annotated[str, "a displayed payout is reduced only by paying it"] = "14.19(o)"


STUD_LAW = PokerLaw(procedures="14.9(a)", players="14.9(b)", order="14.9(c)")
STUD_SPLIT_LAW = PokerLaw(
    procedures="14.9(a)",
    players="14.9(b)",
    order="14.9(c)",
    qualifier="14.9(j)",
    two_hands="14.9(k)",
    ace_both="14.9(l)",
)
HOLD_EM_LAW = PokerLaw(procedures="14.10(a)", players="14.10(b)", order="14.10(c)")
OMAHA_LAW = PokerLaw(
    procedures="14.11(a)", players="14.11(b)", order="14.11(c)", qualifier="14.11(g)", two_hands="14.11(h)1",
    ace_both="14.11(h)3",
)  # fmt: skip
DRAW_LAW = PokerLaw(procedures="14.12(a)", players="14.12(b)", order="14.12(c)")
TRIPLE_DRAW_LAW = PokerLaw(procedures="14.12A(a)", players="14.12A(b)", order="14.12A(c)")
BADUGI_LAW = PokerLaw(procedures="14.12B(a)", players="14.12B(b)", order="14.12B(c)")
FIVE_CARD_STUD_LAW = PokerLaw(procedures="14.13(a)", players="14.13(b)", order="14.13(c)")
MAMBO_LAW = PokerLaw(
    procedures="14.13A(a)", players="14.13A(b)", order="14.13A(c)", qualifier="14.13A(l)", two_hands="14.13A(m)",
    ace_both="14.13A(m)",
)  # fmt: skip
