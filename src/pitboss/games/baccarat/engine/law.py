"""Citation tables of subchapters 3, 4 and 7, by topic.

The print repeats 3.3 in place of 13:69F-7.3. We reconstruct its letters: (d), the charge on ties, comes between the
vigorish and the notice, so every later letter is one further than in 3.3.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from pitboss.games.cards.law import CardLaw


@dataclass(frozen=True, slots=True, kw_only=True)
class BaccaratLaw(CardLaw):
    """The paragraphs about the shoe of a baccarat game, in addition to those of all card games."""

    decks: Annotated[str, "how many decks are used"]
    disclosed: Annotated[str, "a card drawn in error was disclosed"]

    @property
    def disclosed_by_value(self) -> str:
        """The paragraph of the first remedy for a disclosed card."""
        return self.disclosed_item(1)

    def disclosed_item(self, remedy: int) -> str:
        """The paragraph of a remedy for a disclosed card; a petition cites no item."""
        return f"{self.disclosed}{remedy}" if self.disclosed.endswith(")") else self.disclosed


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseBankedLaw(BaccaratLaw):
    """The paragraphs that the engine of subchapters 3 and 7 cites."""

    values: Annotated[str, "what each card counts"]
    point_count: Annotated[str, "the count of a hand is the last digit of its total"]
    banker: Annotated[str, "the wager on the Banker's Hand"]
    player: Annotated[str, "the wager on the Player's Hand"]
    tie: Annotated[str, "the tie bet"]
    total: Annotated[str, "the total card wagers"]
    bonus: Annotated[str, "the bonus wagers"]
    dragon_7: Annotated[str, "the dragon 7 wager"]
    royal: Annotated[str, "the Royal Baccarat Bonus, whose rules are unavailable"]
    jackpot: Annotated[str, "the Jackpot Baccarat 4-Card Hand wager"]
    discretion: Annotated[str, "no other wagers are accepted; a bonus may require a main wager"]
    player_odds: Annotated[str, "what the Player's Hand pays"]
    tie_odds: Annotated[str, "what the tie bet pays"]
    banker_odds: Annotated[str, "what the Banker's Hand pays"]
    vigorish: Annotated[str, "what the Banker's Hand owes on a win"]
    rounding: Annotated[str, "how vigorish is rounded"]
    deferred: Annotated[str, "vigorish is collected at once or marked for later"]
    notice: Annotated[str, "notice of a change of the vigorish"]
    six: Annotated[str, "a winning six of the Banker's Hand pays half"]
    waiver: Annotated[str, "vigorish is waived for total card wagers"]
    total_odds: Annotated[str, "what total card wagers pay"]
    bonus_odds: Annotated[str, "what the bonus pays"]
    dragon_7_push: Annotated[str, "a dragon 7 is a push for the Banker's wager"]
    dragon_7_odds: Annotated[str, "what the dragon 7 pays"]
    jackpot_odds: Annotated[str, "what the jackpot pays"]
    no_more_bets: Annotated[str, "the dealer announces no more bets"]
    no_change: Annotated[str, "no wager is made, changed or withdrawn after that"]
    deal: Annotated[str, "four cards are dealt face up"]
    deal_down: Annotated[str, "cards are dealt face down"]
    handed_player: Annotated[str, "the Player's Hand is handed to the highest bettor on it"]
    handed_banker: Annotated[str, "the Banker's Hand is handed to the highest bettor on it"]
    third_handed_player: Annotated[str, "a third card of the Player's Hand is handed out"]
    third_handed_banker: Annotated[str, "a third card of the Banker's Hand is handed out"]
    equal_bettors: Annotated[str, "which of several highest bettors is handed the cards"]
    unbacked: Annotated[str, "who turns a hand that nobody backed"]
    jackpot_deal: Annotated[str, "with the jackpot the cards are dealt face up"]
    counts: Annotated[str, "the point counts are announced"]
    third_cards: Annotated[str, "third cards are dealt, the Player's first"]
    naturals: Annotated[str, "a natural ends the dealing"]
    table_1: Annotated[str, "when the Player's Hand draws"]
    table_2: Annotated[str, "when the Banker's Hand draws"]
    result: Annotated[str, "the result is announced"]
    paying: Annotated[str, "the order of paying winners and collecting vigorish"]
    pit: Annotated[str, "the licensee chooses one payment procedure per pit"]
    unentitled: Annotated[str, "a third card was dealt to a Player's Hand that stays"]


PUNTO_BANCO_LAW = HouseBankedLaw(
    decks="3.1(a)",
    values="3.1(b)",
    point_count="3.1(c)",
    banker="3.2(a)1",
    player="3.2(a)2",
    tie="3.2(a)3",
    total="3.2(a)4",
    bonus="3.2(a)5",
    dragon_7="3.2(a)6",
    royal="3.2(a)7",
    jackpot="3.2(a)8",
    discretion="3.2(b)",
    coupons="3.2(c)",
    player_odds="3.3(a)",
    tie_odds="3.3(b)",
    banker_odds="3.3(c)",
    vigorish="3.3(c)",
    rounding="3.3(c)1",
    deferred="3.3(c)2",
    notice="3.3(d)",
    six="3.3(e)1",
    waiver="3.3(e)2",
    total_odds="3.3(f)",
    bonus_odds="3.3(g)",
    dragon_7_push="3.3(h)",
    dragon_7_odds="3.3(i)",
    jackpot_odds="3.3(m)",
    received="3.4(a)",
    inspection="3.4(b)",
    shuffle="3.5(a)",
    cut="3.5(c)",
    cut_depth="3.5(d)",
    cut_refused="3.5(c)",
    burn="3.5(e)",
    recut="3.5(f)",
    no_more_bets="3.7(b)",
    no_change="3.2(d)",
    deal="3.7(c)",
    deal_down="3.7(d)",
    handed_player="3.7(d)1",
    handed_banker="3.7(d)2",
    third_handed_player="3.7(d)3",
    third_handed_banker="3.7(d)4",
    equal_bettors="3.7(d)5",
    unbacked="3.7(d)6",
    jackpot_deal="3.7(e)",
    counts="3.8(a)",
    third_cards="3.8(c)",
    cutting_card="3.8(e)",
    naturals="3.9(a)",
    table_1="3.9(b)",
    table_2="3.9(c)",
    result="3.10(a)",
    paying="3.10(b)",
    pit="3.10(c)",
    unentitled="3.12(a)",
    drawn_in_error="3.12(b)",
    disclosed="3.12(c)",
    face_up="3.12(d)",
    runs_out="3.12(e)",
)

MINI_BACCARAT_LAW = HouseBankedLaw(
    decks="7.1(a)",
    values="7.1(b)",
    point_count="7.1(c)",
    banker="7.2(a)1",
    player="7.2(a)2",
    tie="7.2(a)3",
    total="7.2(a)4",
    bonus="7.2(a)5",
    dragon_7="7.2(a)6",
    royal="7.2(a)7",
    jackpot="7.2(a)8",
    discretion="7.2(b)",
    coupons="7.2(c)",
    player_odds="7.3(a)",
    tie_odds="7.3(b)",
    banker_odds="7.3(c)",
    vigorish="7.3(c)",
    rounding="7.3(c)1",
    deferred="7.3(c)2",
    notice="7.3(e)",
    six="7.3(f)1",
    waiver="7.3(f)2",
    total_odds="7.3(g)",
    bonus_odds="7.3(h)",
    dragon_7_push="7.3(i)",
    dragon_7_odds="7.3(j)",
    jackpot_odds="7.3(m)",
    received="7.4(a)",
    inspection="7.4(b)",
    shuffle="7.5(a)",
    cut="7.5(d)",
    cut_depth="7.5(e)",
    cut_refused="7.5(d)",
    burn="7.5(f)",
    recut="7.5(g)",
    idle="7.5(h)",
    batches="7.1(d)5",
    device_cut=True,
    no_more_bets="7.7(b)",
    no_change="7.2(d)",
    deal="7.7(c)1",
    deal_down="7.7(c)",
    handed_player="7.7(d)",
    handed_banker="7.7(e)",
    third_handed_player="7.7(f)",
    third_handed_banker="7.7(g)",
    equal_bettors="7.7(h)",
    unbacked="7.7(i)",
    jackpot_deal="7.7(j)",
    counts="7.8(a)",
    third_cards="7.8(c)",
    cutting_card="7.8(e)",
    naturals="7.9(a)",
    table_1="7.9(b)",
    table_2="7.9(c)",
    result="7.10(a)",
    paying="7.10(b)",
    pit="7.10(c)",
    unentitled="7.11(a)",
    drawn_in_error="7.11(b)",
    disclosed="7.11(c)",
    face_up="7.11(d)",
    runs_out="7.11(e)",
)

CHEMIN_DE_FER_LAW = BaccaratLaw(
    decks="4.1(a)",
    received="4.3(a)",
    inspection="4.3(b)",
    shuffle="4.4(a)",
    cut="4.4(c)",
    cut_depth="4.4(d)",
    cut_refused="4.4(c)",
    burn="4.4(e)",
    recut="4.4(f)",
    cutting_card="4.12(g)",
    drawn_in_error="4.12(g)",
    disclosed="4.12(h)",
    face_up="4.12(j)",
    runs_out="4.12(k)",
)

TIE_CHARGE = "7.3(d)"
"""Mini-baccarat only: 25 percent of the Banker's wager on a tie instead of vigorish on winnings."""
