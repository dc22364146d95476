"""Chemin de fer: the bank, the wagers against it, the choices, the errors (13:69F-4). Examples are scenarios."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.baccarat.at_table import BURN, nets
from tests.support.events import laws, said

from pitboss.equipment import Scripted, Seeded, cards
from pitboss.errors import Refused
from pitboss.games.baccarat.chemin_de_fer import CHEMIN_DE_FER
from pitboss.games.baccarat.engine.chemin_errors import banker_count, banker_final, player_count
from pitboss.games.baccarat.engine.drawing import DRAW, OPTION, STAY, TABLE_2, TABLE_3, count
from pitboss.games.baccarat.engine.memory import BankMemory
from pitboss.protocol.events import Burned, Dealt, Event, IrregularityReported, Moved, Revealed
from pitboss.table import PUBLIC, Limit, Limits, Table, Unlawful, seen_all, submit
from pitboss.table.log.views import seat as seat_view
from pitboss.table.rules import parts
from pitboss.table.rules.game import Report

BANKER_SEVEN = "2H 10S 4D 7C"  # Player 6, Banker 7
PLAYER_SEVEN = "10D 2S 7H 4C"  # Player 7, Banker 6
STAND_OFF = "10H 10C 6H 6C"


class At:
    """A table of chemin de fer with scripted cards, answered in the order in which people are asked."""

    def __init__(
        self, shoe: str = "", *, seats: tuple[int, ...] = (3, 4), burn: str = BURN, chips: int = 10_000, **more: Any
    ):
        to = {"burn": burn.split(), **{place: some.split() for place, some in more.pop("to", {}).items()}}
        limits = more.pop("limits", None)
        self.table: Table = Table(submit(CHEMIN_DE_FER, more, limits, seats=9), Scripted({"card": shoe.split()}, to))
        self.events: list[Event] = []
        for seat in seats:
            self.table.sit(seat, chips=chips * 100)

    def begin(self) -> At:
        self.events = self.table.begin()
        return self

    def says(self, *answers: tuple[int, str] | tuple[int, str, int]) -> At:
        for seat, action, *amount in answers:
            self.events += self.table.choose(seat, action, amount=int(amount[0]) * 100 if amount else None)
            self.follow_rule()
        return self

    def follow_rule(self) -> None:
        """Answer card or stay for a hand that leaves no choice."""
        ask = self.table.ask
        if ask is not None and ask.prompt == "card or stay":
            held = count(self.table.current_round.hands["player"])
            if held != 5:
                self.events += self.table.choose(ask.waiting[0].seat, "card" if held < 5 else "stay")

    def banks(self, seat: int, amount: int) -> At:
        """A seat wins the auction unopposed."""
        self.begin()
        for other in sorted(self.table.state.players):
            self.says((other, "bid", amount) if other == seat else (other, "no_bid"))
        return self.says((seat, "bank", amount))

    def asked(self) -> list[int]:
        return [one.seat for one in self.table.ask.waiting] if self.table.ask else []

    @property
    def memory(self) -> BankMemory:
        memory = self.table.state.memory
        assert isinstance(memory, BankMemory)
        return memory


def test_table_3_is_table_2_but_for_two_optional_cells() -> None:
    """4.9(c), 4.9(d), 4.9(e), 4.9(f), 4.9(g): three against a nine is the law's example"""
    differs = {
        (row, column): (TABLE_2[row][column], TABLE_3[row][column])
        for row in range(10)
        for column in range(11)
        if TABLE_2[row][column] != TABLE_3[row][column]
    }
    assert differs == {(3, 9 + 1): (DRAW, OPTION), (5, 4 + 1): (DRAW, OPTION)}
    assert TABLE_3[3][8 + 1] == STAY


def test_fewer_than_six_decks_are_unlawful() -> None:
    """4.1(a), 4.4(e)"""
    for options, law in (
        ({"decks": 5}, "4.1(a)"),
        ({"cutting_card_depth": 13}, "4.4(e)"),
        ({"cutting_card_depth": 52 * 6 - 16}, "4.4(e)"),
    ):
        with pytest.raises(Unlawful) as refused:
            submit(CHEMIN_DE_FER, options)
        assert [one.law for one in refused.value.violations] == [law]


def test_the_cutting_card_leaves_cards_for_the_burn_and_one_hand() -> None:
    """4.4(e)"""
    assert submit(CHEMIN_DE_FER, {"cutting_card_depth": 52 * 6 - 17}).options.cutting_card_depth == 295


def test_ninety_seven_decks_are_lawful() -> None:
    """4.1(a): at least six"""
    assert CHEMIN_DE_FER.open({"decks": 97}).state.shoes["shoe"].size == 97 * 52


def test_the_shoe_is_shuffled_cut_and_burned_before_the_bank_is_bid_for() -> None:
    """4.1(b), 4.1(c), 4.4(a), 4.4(c), 4.4(d), 4.4(e), 4.4(f), 4.5(a), 4.5(b)"""
    at = At(BANKER_SEVEN, burn="4D 2C 3C 4C 5C")
    at.table.record("cut", "100", seat=4)
    with pytest.raises(Refused) as refused:
        at.table.record("cut", "5", seat=4)
    assert refused.value.law == "4.4(d)"
    at.begin()
    assert "seat 4 cuts the cards" in said(at.events)
    assert [event.count for event in at.events if isinstance(event, Burned)] == [1, 4]
    assert at.asked() == [3, 4]


def test_the_cards_are_recut_before_the_first_hand_of_a_shoe_and_not_before_the_second() -> None:
    """4.4(f)"""
    at = At(f"{BANKER_SEVEN} {PLAYER_SEVEN}").banks(3, 100)
    assert laws(at.table.record("recut", seat=4)) == laws(at.table.record("recut", seat=4)) == ["4.4(f)"]
    at.says((4, "banco"))
    at.begin()
    with pytest.raises(Refused) as refused:
        at.table.record("recut", seat=4)
    assert refused.value.law == "4.4(f)"


def test_staff_record_what_belongs_to_cards_and_cash() -> None:
    """4.3(a), 4.3(b), 4.3(c), 4.4(b), 4.6(c), 4.7(f), 4.10(d), 4.11(e)"""
    at = At()
    found = [
        laws(at.table.record(what))[0] for what in ("receipt", "inspection", "wash", "pit_shuffle", "vigorish_notice")
    ]
    found += [laws(at.table.record(what, seat=3))[0] for what in ("cash_bank", "cash_wager", "changed_seat")]
    assert found == ["4.3(a)", "4.3(b)", "4.3(c)", "4.4(b)", "4.10(d)", "4.6(c)", "4.7(f)", "4.11(e)"]


def test_no_hand_is_dealt_against_nobody() -> None:
    """4.7(e): a reading"""
    at = At().banks(3, 100).says((4, "no"), (4, "no"))
    assert "No wagers against the bank: no hand is dealt" in said(at.events)
    assert at.table.state.accounts["seat 3"] == 10_000_00
    assert at.begin().asked() == [3]


def test_a_bank_nobody_bids_for_is_offered_again() -> None:
    """4.5(b), 4.6(a), 4.7(e): there is no Banker's wager, and no betting to close"""
    at = At().begin().says((3, "no_bid"), (4, "no_bid"))
    assert "Nobody takes the bank" in said(at.events)
    assert not {"4.6(a)", "4.7(e)"} & set(laws(at.events))
    assert at.begin().asked() == [3, 4]


def test_of_several_bancos_the_nearest_to_the_banker_counterclockwise_is_taken() -> None:
    """4.7(c)"""
    at = At(BANKER_SEVEN, seats=(2, 5, 7)).banks(5, 100).says((7, "banco"), (2, "banco"))
    assert "several say banco; seat 7 is nearest to the Banker" in said(at.events)
    assert nets(at.events, 7) == {"banco_seul": -100}
    assert nets(at.events, 2) == {}


def test_covers_are_asked_from_the_bankers_right_until_the_bank_is_full() -> None:
    """4.7(a), 4.7(d)"""
    at = At(BANKER_SEVEN, seats=(2, 5, 7)).banks(5, 100).says((7, "no"), (2, "no"))
    assert at.asked() == [7]
    at.says((7, "cover", 100))
    assert nets(at.events, 7) == {"cover": -100}


def test_of_equal_covers_the_nearest_to_the_banker_is_the_dominant_player() -> None:
    """4.8(a), 4.8(b), 4.8(c)"""
    at = (
        At("3S 10C 2D 5H 4H", seats=(2, 5, 7))
        .banks(5, 100)
        .says((7, "no"), (2, "no"), (7, "cover", 50), (2, "cover", 50))
    )
    assert "seat 7 is the Dominant Player" in said(at.events)
    assert at.asked() == [7]


def test_only_the_dominant_player_sees_the_players_hand_before_it_is_shown() -> None:
    """4.8(d), 4.9(a)"""
    at = At("3S 10C 2D 5H 4H").banks(3, 100).says((4, "banco"))

    def seen(view: Any) -> list[Any]:
        return [
            event.cards
            for event in seen_all(at.events, view)
            if isinstance(event, Dealt) and getattr(event, "cards", None)
        ]

    assert seen(PUBLIC) == seen(seat_view(3)) == []
    assert seen(seat_view(4)) == [["3S"], ["2D"]]


@pytest.mark.parametrize(
    ("two", "announced"),
    [("2S 2D", "Card"), ("KS KD", "Card"), ("4S 2D", "Stay"), ("4S 3D", "Stay"), ("4S 4D", "Natural")],
)
def test_the_dominant_player_says_what_their_count_demands(two: str, announced: str) -> None:
    """4.9(a), 4.9(h)"""
    at = At(to={"player": f"{two} KC", "banker": "QH 7D"}).banks(3, 100).says((4, "banco"))
    assert announced in said(at.events)


def test_the_banker_looks_and_says_under_eight_before_they_deal_a_card() -> None:
    """4.9(b)"""
    at = At("4C 2S QD AD 9S").banks(3, 100).says((4, "banco"))
    assert said(at.events).index("Under Eight") > said(at.events).index("Card")
    assert at.asked() == [3]


def test_the_banker_must_pass_after_a_loss_and_may_after_a_win() -> None:
    """4.11(a), 4.11(b)"""
    at = At(PLAYER_SEVEN, seats=(3, 4, 6)).banks(3, 100).says((4, "no"), (6, "banco"))
    assert "4.11(a)1" in laws(at.events)
    assert parts.status(at.table.current_round) == "The bank is offered from the right of seat 3."
    at.begin()
    assert at.asked() == [4]
    assert at.says((4, "decline")).asked() == [6]


def test_nobody_need_accept_a_bank_that_was_given_up() -> None:
    """4.11(b): a reading: it is then bid for"""
    at = At(PLAYER_SEVEN).banks(3, 100).says((4, "banco")).begin().says((4, "decline"))
    assert "Nobody takes the bank" in said(at.events)
    assert at.begin().asked() == [3, 4]


def test_a_banker_ordered_to_pass_while_they_are_asked_relinquishes_the_bank_and_bids_on() -> None:
    """4.11(a)2, 4.11(b)"""
    at = At(BANKER_SEVEN, seats=(3, 4, 6)).banks(3, 100).says((4, "banco"), (6, "no")).begin()
    assert at.asked() == [3]
    at.table.report("pass_ordered")
    assert at.asked() == [4]
    assert at.table.ask is not None
    assert at.table.ask.law == "4.11(b)"
    assert not at.memory.passer
    with pytest.raises(Refused) as refused:
        at.table.report("pass_ordered")
    assert refused.value.law == "4.11(a)2"
    at.says((4, "accept", 5))
    assert at.asked() == [6, 3], "one who was ordered to pass may wager against the bank"


def test_a_passed_bank_that_is_defeated_is_offered_from_the_right_of_who_passed_it() -> None:
    """4.11(d)"""
    at = At(f"{BANKER_SEVEN} {PLAYER_SEVEN}", seats=(2, 3, 5, 6)).banks(2, 100)
    at.says((3, "banco"), (5, "no"), (6, "no")).begin().says((2, "pass"), (3, "decline"), (5, "accept", 100))
    assert "4.11(d)" not in laws(at.events)
    at.says((6, "banco"), (2, "no"), (3, "no"))
    assert [law for law in laws(at.events) if law.startswith("4.11")][-2:] == ["4.11(a)1", "4.11(d)"]
    assert at.begin().asked() == [3]


def test_only_a_defeated_bank_moves_back_to_the_right_of_the_player_who_passed_it() -> None:
    """4.11(b), 4.11(d): a Banker who is ordered to pass, or leaves, gives it to their own right"""
    for gives_up in ("ordered", "leaves"):
        at = At(f"{BANKER_SEVEN} {BANKER_SEVEN}", seats=(2, 3, 5, 6)).banks(2, 100)
        at.says((3, "banco"), (5, "no"), (6, "no"))
        at.begin().says((2, "pass"), (3, "decline"), (5, "accept", 100), (6, "banco"), (2, "no"), (3, "no"))
        if gives_up == "ordered":
            at.table.report("pass_ordered")
        else:
            at.table.apply({"do": "leave", "seat": 5})
        assert "4.11(d)" not in laws(at.events)
        assert at.begin().asked() == [6]


def test_a_player_who_passes_the_bank_may_leave_and_it_is_still_a_passed_bank() -> None:
    """4.11(c), 4.11(d)"""
    at = At(f"{BANKER_SEVEN} {PLAYER_SEVEN}", seats=(2, 3, 5, 6)).banks(2, 100)
    at.says((3, "banco"), (5, "no"), (6, "no")).begin().says((2, "pass"))
    with pytest.raises(Refused) as refused:
        at.table.report("pass_ordered")
    assert refused.value.law == "4.11(a)2"
    at.table.apply({"do": "leave", "seat": 2})
    at.says((3, "decline"), (5, "accept", 100), (6, "banco"), (3, "no"))
    assert at.begin().asked() == [3]


def test_a_player_who_moved_up_to_another_seat_misses_one_turn() -> None:
    """4.11(e)"""
    at = At(f"{PLAYER_SEVEN} {PLAYER_SEVEN}", seats=(3, 4, 6)).banks(3, 100).says((4, "no"), (6, "banco"))
    at.table.record("changed_seat", seat=4)
    at.begin()
    assert "seat 4 changed seats and misses this turn" in said(at.events)
    assert "4.11(e)" in laws(at.events)
    assert at.asked() == [6]
    at.says((6, "accept", 100), (3, "banco"), (4, "no"))
    assert at.begin().says((3, "decline")).asked() == [4]
    at.table.record("changed_seat", seat=6)
    at.table.apply({"do": "leave", "seat": 6})
    assert not at.memory.moved_up


def test_a_player_who_bids_highest_and_places_no_wager_leaves_the_bank_to_the_next_bid() -> None:
    """4.5(b): a reading"""
    at = At(seats=(2, 4, 6)).begin().says((2, "bid", 50), (4, "bid", 80), (6, "bid", 50), (4, "decline"))
    assert at.asked() == [2]
    assert at.says((2, "bank", 50)).asked() == [4, 6]


def test_a_bank_is_not_offered_to_a_player_who_has_left_meanwhile() -> None:
    """4.11(b), 4.11(c), 4.11(e): it is offered to seated participants, and one who left misses no turn"""
    for cards_dealt, answers in ((BANKER_SEVEN, [(2, "pass")]), (PLAYER_SEVEN, [])):
        at = At(cards_dealt, seats=(2, 3, 5, 6)).banks(2, 100).says((3, "banco"), (5, "no"), (6, "no"))
        assert at.begin().says(*answers).asked() == [3]
        at.table.apply({"do": "leave", "seat": 5})
        assert at.says((3, "decline")).asked() == [6]
        assert "4.11(e)" not in laws(at.events)


def test_of_equal_bids_the_passer_is_the_last() -> None:
    """4.11(c)"""
    at = At(BANKER_SEVEN, seats=(3, 4)).banks(3, 100).says((4, "banco")).begin()
    at.says((3, "pass"), (4, "decline"), (4, "no_bid"), (3, "bid", 50), (4, "bid", 50))
    assert at.asked() == [4]
    assert said(at.events)[-1] == "seat 4 is the Banker"


def test_a_player_who_had_to_take_the_bank_and_did_not_is_reported_by_the_paragraph_of_the_offer() -> None:
    """4.5(b), 4.11(b), 4.11(c)"""

    def untaken(at: At) -> list[str]:
        return [str(one.law) for one in at.events if getattr(one, "says", None) == "Nobody takes the bank"]

    assert untaken(At().begin().says((3, "no_bid"), (4, "no_bid"))) == ["4.5(b)"]
    lost = At(PLAYER_SEVEN).banks(3, 100).says((4, "banco")).begin().says((4, "decline"))
    assert untaken(lost) == ["4.11(b)"]
    passed = At(BANKER_SEVEN).banks(3, 100).says((4, "banco")).begin().says((3, "pass"), (4, "decline"))
    assert untaken(passed.says((4, "no_bid"), (3, "no_bid"), (4, "no_bid"))) == ["4.11(c)"]


# ---------------------------------------------------------------------- limits


def test_the_table_has_a_maximum_ten_times_its_minimum_and_limits_for_the_bank() -> None:
    """8.2(a), 8.2(b)"""
    with pytest.raises(Unlawful) as refused:
        submit(CHEMIN_DE_FER, limits=Limits(Limit(10_00, 50_00)))
    assert {one.law for one in refused.value.violations} == {"8.2(a)"}
    at = At(limits=Limits(Limit(10_00, 500_00), {"bank": Limit(50_00, 1000_00)})).begin()
    at.says((3, "bid", 50), (4, "bid", 1000))
    with pytest.raises(Unlawful):
        submit(CHEMIN_DE_FER, limits=Limits(Limit(), {"banco_seul": Limit(50_00, 1000_00)}))


def test_a_banker_who_stays_keeps_to_the_maximum_and_to_the_increments() -> None:
    """4.6(b), 8.2(a), 8.2(f)"""
    at = At(f"{BANKER_SEVEN} {BANKER_SEVEN}", limits=Limits(Limit(10_00, 150_00, 5_00)))
    with pytest.raises(Refused) as refused:
        at.begin().says((3, "bid", 52))
    assert refused.value.law == "8.2(f)"
    at.says((3, "bid", 100), (4, "no_bid"), (3, "bank", 100), (4, "banco")).begin()
    for amount, law in ((151, "4.6(b)"), (102, "8.2(f)")):
        with pytest.raises(Refused) as refused:
            at.says((3, "bank", amount))
        assert refused.value.law == law
    at.says((3, "bank", 150), (4, "suivi"))
    lowered = Limits(Limit(10_00, 100_00)).plain()
    at.table.apply({"do": "change limits", "limits": lowered, "sign": True, "announced": True})
    assert at.begin().says((3, "bank", 150)).asked() == [4], "4.6(b) wants no less, also where the maximum came down"


def test_the_licensee_may_permit_a_bank_and_a_cover_outside_the_limits() -> None:
    """8.2(d)"""
    at = At(BANKER_SEVEN, limits=Limits(Limit(10_00, 500_00)))
    for seat in (3, 4):
        at.table.apply({"do": "admit", "seat": seat})
    at.banks(3, 800).says((4, "no"), (4, "cover", 5))
    assert nets(at.events, 4) == {"cover": -5}


def test_wagers_against_the_bank_keep_to_their_limits_save_for_all_that_is_left() -> None:
    """4.7(d), 8.2(a), 8.2(b), 8.2(f)"""
    limits = Limits(Limit(10_00, 500_00, 5_00), {"cover": Limit(10_00, 100_00, 5_00), "bank": Limit(1_00, 500_00)})
    at = At(BANKER_SEVEN, seats=(3, 4, 5, 6), limits=limits).banks(3, 193).says((4, "no"), (5, "no"), (6, "no"))
    for amount, law in ((101, "4.7(d)"), (9, "4.7(d)"), (52, "8.2(f)")):
        with pytest.raises(Refused) as refused:
            at.says((4, "cover", amount))
        assert refused.value.law == law
    at.says((4, "cover", 90), (5, "cover", 100), (6, "cover", 3))
    assert [nets(at.events, seat)["cover"] for seat in (4, 5, 6)] == [-90, -100, -3]


def test_a_cover_keeps_to_the_limits_that_are_posted_when_it_is_asked_for() -> None:
    """4.7(d), 8.3(c)"""
    at = At(BANKER_SEVEN, limits=Limits(Limit(10_00, 500_00))).banks(3, 300)
    lowered = Limits(Limit(10_00, 100_00)).plain()
    at.table.apply({"do": "change limits", "limits": lowered, "sign": True, "announced": True})
    at.says((4, "no"))
    with pytest.raises(Refused, match=r"to \$100\.00"):
        at.says((4, "cover", 150))
    at.says((4, "cover", 100))
    assert nets(at.events, 4) == {"cover": -100}


def test_vigorish_is_taken_from_what_the_banker_won_and_is_no_more() -> None:
    """4.10(c)"""
    at = At(BANKER_SEVEN, chips=1).begin()
    for seat, action, cents in ((3, "bid", 10), (4, "no_bid", 0), (3, "bank", 10)):
        at.table.choose(seat, action, amount=cents or None)
    at.says((4, "banco"))
    assert nets(at.events, 3) == {"bank": 0.10, "vigorish": -0.10}
    [taken] = [event for event in at.events if isinstance(event, Moved)]
    assert taken.bet == 1


def test_a_passed_bank_remembers_who_first_passed_it() -> None:
    """4.11(c), 4.11(d)"""
    at = (
        At(f"{BANKER_SEVEN} {BANKER_SEVEN} {PLAYER_SEVEN}", seats=(2, 3, 5)).banks(2, 100).says((3, "banco"), (5, "no"))
    )
    at.begin().says((2, "pass"), (3, "accept", 100), (5, "banco"), (2, "no"))
    at.begin().says((3, "pass"), (5, "accept", 150), (2, "banco"), (3, "no"))
    assert at.memory.bank_from == 2


def test_nobody_outside_once_to_twice_the_last_wager_accepts_a_passed_bank() -> None:
    """4.11(c)"""
    at = At(BANKER_SEVEN).banks(3, 100).says((4, "banco")).begin().says((3, "pass"))
    for amount in (99, 201):
        with pytest.raises(Refused) as refused:
            at.says((4, "accept", amount))
        assert refused.value.law == "4.11(c)"


def test_the_passer_may_bid_when_nobody_else_does() -> None:
    """4.11(c)"""
    at = At(BANKER_SEVEN).banks(3, 100).says((4, "banco")).begin().says((3, "pass"), (4, "decline"), (4, "no_bid"))
    at.says((3, "bid", 50), (4, "no_bid"), (3, "bank", 60), (4, "no"))
    assert at.asked() == [4]


def test_suivi_is_for_one_who_equalled_and_lost_the_same_bankers_wager() -> None:
    """4.7(b)"""
    at = At(f"{BANKER_SEVEN} {STAND_OFF}", seats=(3, 4, 6)).banks(3, 100).says((4, "no"), (6, "no"), (4, "cover", 100))
    assert at.memory.suivi == 4
    at.begin().says((3, "bank", 100))
    assert at.asked() == [4]
    at.says((4, "no"), (4, "no"), (6, "banco"))
    assert at.memory.suivi == 4, "a stand-off is not counted"


def test_a_part_of_the_bank_gives_no_suivi() -> None:
    """4.7(b)"""
    at = At(f"{BANKER_SEVEN} {BANKER_SEVEN}", seats=(3, 4)).banks(3, 100).says((4, "no"), (4, "cover", 99))
    assert not at.memory.suivi


def test_a_stand_off_gives_everything_back() -> None:
    """4.6(a), 4.7(g), 4.10(a)"""
    at = At(STAND_OFF).banks(3, 100).says((4, "banco"))
    assert nets(at.events, 3) == {"bank": 0}
    assert nets(at.events, 4) == {"banco_seul": 0}
    assert "Player 6, Banker 6; Stand Off" in said(at.events)
    assert at.table.state.accounts.get("vigorish", 0) == 0


def test_the_house_pays_nobody_and_keeps_only_vigorish() -> None:
    """4.10(b), 4.10(c)"""
    at = (
        At(f"{BANKER_SEVEN} {PLAYER_SEVEN}")
        .banks(3, 100)
        .says((4, "banco"))
        .begin()
        .says((3, "bank", 150), (4, "suivi"))
    )
    accounts = at.table.state.accounts
    assert accounts["bank"] == accounts["pot stakes"] == 0
    assert accounts["vigorish"] == 5_00
    assert accounts["seat 3"] + accounts["seat 4"] == 20_000_00 - 5_00


def test_a_first_wager_keeps_the_tables_limits() -> None:
    """4.6(b), 8.2(a)"""
    at = At(limits=Limits(Limit(10_00, 500_00))).begin()
    for amount in (9, 501):
        with pytest.raises(Refused) as refused:
            at.says((3, "bid", amount))
        assert refused.value.law == "4.5(b)"


def test_with_the_cutting_card_the_shoe_is_completed_and_the_bank_auctioned_again() -> None:
    """4.4(a), 4.5(b), 4.8(d), 4.12(g): a reading; the hand is dealt first"""
    at = At(BANKER_SEVEN, cutting_card_depth=295, burn="10C 2C 3C 4C 5C 6C 7C 8C 9C JC QC AC 9S").banks(3, 100)
    at.table.state.shoes["shoe"].cut = 297
    at.says((4, "banco"))
    assert said(at.events).index("The cutting card is out: the shoe is completed") > said(at.events).index("Cards")
    assert laws(at.events, "announced")[1] == "4.8(d)"
    at.begin()
    assert "shuffled" in [event.kind for event in at.events]
    assert at.asked() == [3, 4]


def test_a_banker_who_leaves_gives_the_bank_up() -> None:
    """4.11(b)"""
    at = At(BANKER_SEVEN, seats=(3, 4, 6)).banks(3, 100).says((4, "banco"), (6, "no"))
    at.table.apply({"do": "leave", "seat": 4})
    assert not at.memory.suivi
    at.table.apply({"do": "leave", "seat": 3})
    assert at.begin().asked() == [6]


# ---------------------------------------------------------------------- errors


def error(player: str, banker: str, *answers: tuple[int, str], **more: Any) -> At:
    at = At(to={"player": player, "banker": banker}, **more).banks(3, 100).says((4, "banco"))
    return at.says(*answers)


@pytest.mark.parametrize("moves", [False, True])
def test_cards_in_the_wrong_order_annul_the_hand(moves: bool) -> None:
    """4.12(a)"""
    at = error("2D", "3C!wrong_order", annulled_moves_bank=moves)
    assert nets(at.events, 3) == {"bank": 0}
    assert "4.12(a)" in laws(at.events, "voided")
    assert at.begin().asked() == ([4] if moves else [3])


def test_counts_with_cards_too_many() -> None:
    """4.12(b), 4.12(c), 4.12(d)"""
    assert banker_count(cards("9S 7H"), cards("2C")) == 0
    assert banker_count(cards("9S 7H"), []) == 6
    assert player_count(cards("KH 7C"), cards("AD")) == 8
    assert player_count(cards("KH 7C"), []) == 7
    hand = cards("2S 3D 4C")
    assert banker_final(5, hand, hand[2], []) == 9
    assert banker_final(5, hand, hand[2], cards("8H")) == 0


@pytest.mark.parametrize("fault", ["card_after_stay", "dealer_said_card"])
def test_a_card_dealt_after_stay_is_the_bankers_who_must_draw(fault: str) -> None:
    """4.12(e), 4.12(f)"""
    at = error("2D 4C", f"5H 10C 3D!{fault}")
    assert nets(at.events, 3) == {"bank": 100, "vigorish": -5}
    for player, banker in (("2D!card_after_stay", ""), ("2D 3C 4H", f"5H 10C 3D!{fault}")):
        with pytest.raises(Refused, match="this error can only be made"):
            error(player, banker, (4, "card"), (3, "draw"))


def test_a_card_the_banker_drew_for_themselves_goes_to_the_dominant_player() -> None:
    """4.12(i)"""
    at = error("2D 2C 4H!banker_drew", "KH 7C")
    assert nets(at.events, 4) == {"banco_seul": 100}
    assert "4.12(i)" in laws(at.events)


def test_an_undisclosed_card_is_the_first_of_the_next_hand() -> None:
    """4.12(g)"""
    at = At(f"{BANKER_SEVEN} {BANKER_SEVEN}").banks(3, 100).says((4, "banco"))
    at.table.report("card_in_error", note="undisclosed")
    at.begin().says((3, "bank", 100), (4, "suivi"))
    assert "the card drawn in error is the first card of this hand" in said(at.events)


@pytest.mark.parametrize(("procedure", "burn"), [(1, "2D 5C 6C"), (2, "2D 5C")])
def test_a_disclosed_card_is_burned_as_pre_selected(procedure: int, burn: str) -> None:
    """4.12(h)"""
    at = At(BANKER_SEVEN, burn=f"{BURN} {burn}", disclosed_procedure=procedure).banks(3, 100).says((4, "banco"))
    at.table.report("card_in_error")
    at.begin()
    assert f"4.12(h){procedure}" in laws(at.events)


def test_a_disclosed_card_may_begin_a_simulated_round() -> None:
    """4.12(h)3"""
    simulated = {"simulated player": "7H", "simulated banker": "2S 3D"}
    at = At(BANKER_SEVEN, burn=f"{BURN} 2D", disclosed_procedure=3, to=simulated).banks(3, 100).says((4, "banco"))
    at.table.report("dealer_said_card")
    assert "4.12(h)3" in laws(at.begin().events)


def test_a_card_found_face_up_is_burned_and_voids_the_last_hand_of_a_shoe() -> None:
    """4.12(j)"""
    at = At(f"2C!face_up {BANKER_SEVEN}", burn=f"{BURN} 5C 6C").banks(3, 100).says((4, "banco"))
    assert nets(at.events, 3) == {"bank": 100, "vigorish": -5}
    at = At(f"2C!face_up {BANKER_SEVEN}", burn=f"{BURN} 5C 6C").banks(3, 100)
    at.table.state.shoes["shoe"].cut = 307
    at.says((4, "banco"))
    assert "4.12(j)" in laws(at.events, "voided")
    assert nets(at.events, 3) == {"bank": 0}


def test_a_hand_with_too_few_cards_is_void() -> None:
    """4.12(k)"""
    at = At("2H 10S").banks(3, 100)
    del at.table.state.shoes["shoe"].undealt[2:]
    at.table.state.shoes["shoe"].undealt[:] = cards("2H 10S")
    at.says((4, "banco"))
    assert laws(at.events, "voided") == ["4.12(k)"]
    assert nets(at.events, 4) == {"banco_seul": 0}


@pytest.mark.parametrize(
    ("fault", "law"), [("wrong_order", "4.12(a)"), ("banker_extra", "4.12(b)"), ("player_extra", "4.12(c)")]
)
def test_errors_of_the_initial_deal_are_not_made_later(fault: str, law: str) -> None:
    """4.12(a), 4.12(b), 4.12(c)"""
    with pytest.raises(Refused, match="in the initial deal") as refused:
        error(f"2D 2C 4H!{fault}", "KH 7C")
    assert refused.value.law == law


@pytest.mark.parametrize(("player", "banker", "law"), [
    ("2D", "!banker_extra", "4.12(b)"), ("!player_extra", "", "4.12(c)"),
])  # fmt: skip
def test_a_card_dealt_in_error_is_named(player: str, banker: str, law: str) -> None:
    """4.12(b), 4.12(c)"""
    with pytest.raises(Refused, match="name the card that was dealt in error") as refused:
        error(player, banker)
    assert refused.value.law == law


@pytest.mark.parametrize(("player", "banker", "law"), [
    ("2D 3C", "3D!banker_extra 10H 10C", "4.12(b)"), ("2D 3C!player_extra KH", "3D 10H", "4.12(c)"),
])  # fmt: skip
def test_a_card_too_many_is_dealt_by_the_paragraph_on_it(player: str, banker: str, law: str) -> None:
    """4.12(b), 4.12(c)"""
    dealt = laws(error(player, banker).events, "dealt")
    assert [one for one in dealt if one != "4.8(d)"][:1] == [law]


def test_errors_of_third_cards_are_not_made_earlier() -> None:
    """4.12(d), 4.12(i)"""
    for player, banker in (("2D!banker_drew", ""), ("2D", "3C!two_for_banker")):
        with pytest.raises(Refused, match="this error can only be made"):
            error(player, banker)


def test_a_card_too_many_is_face_down_until_its_hand_is_shown() -> None:
    """4.8(d), 4.12(b), 4.12(c)"""
    at = error("2D 3C!player_extra KH", "3D!banker_extra 10H 10C 9H")
    assert at.asked() == [4], "three cards that make five at best"

    def seen(view: Any) -> list[Any]:
        hand = seen_all([event for event in at.events if isinstance(event, (Dealt, IrregularityReported))], view)
        return [one for event in hand for one in (getattr(event, "outcome", None), *getattr(event, "cards", ())) if one]

    assert seen(PUBLIC) == seen(seat_view(3)) == []
    assert seen(seat_view(4)) == ["2D", "3C", "KH"]
    at.says((4, "stay"))
    shown = {event.of: event.cards for event in at.events if isinstance(event, Revealed)}
    assert shown == {"banker": ["10H", "10C", "3D"], "player": ["2D", "KH", "3C"]}
    assert nets(at.events, 3) == {"bank": 100, "vigorish": -5}


def test_the_dominant_player_is_given_three_cards_and_not_four() -> None:
    """4.12(c)"""
    with pytest.raises(Refused, match="provide for one only"):
        error("2D!player_extra 3C!player_extra KH 4C", "3D 5C")


@pytest.mark.parametrize("fault", ["wrong_order", "banker_extra", "player_extra"])
def test_an_error_of_the_deal_is_not_made_while_cards_are_burned(fault: str) -> None:
    """4.12(a), 4.12(b), 4.12(c)"""
    with pytest.raises(Refused, match="in the initial deal"):
        At(burn=f"AC!{fault} 9S 8S").begin()


def test_a_banker_who_took_two_cards_shows_both() -> None:
    """4.12(d)"""
    at = error("2D 3C 6S", "6H 10C 9D!two_for_banker 2S", (4, "card"))
    assert [event.cards for event in at.events if isinstance(event, Dealt) and getattr(event, "cards", None)][-2:] == [
        ["9D"],
        ["2S"],
    ]
    assert nets(at.events, 3) == {"bank": 0}


@pytest.mark.parametrize(("fault", "law"), [("card_after_stay", "4.12(e)"), ("dealer_said_card", "4.12(f)")])
def test_a_card_after_stay_is_named_and_not_reported_while_the_hand_is_played(fault: str, law: str) -> None:
    """4.12(e), 4.12(f)"""
    at = error("2D 3C", "5H 10C")
    assert at.asked() == [4], "they have not said anything yet"
    for note in ("", "undisclosed"):
        with pytest.raises(Refused) as refused:
            at.table.report(fault, note=note)
        assert refused.value.law == law
    with pytest.raises(Refused) as refused:
        error("2D 4C", f"5H 10C !{fault} 3D")
    assert refused.value.law == law


def test_a_card_face_up_voids_the_hand_in_which_the_cutting_card_then_comes() -> None:
    """4.12(j)"""
    at = At(f"2C!face_up {BANKER_SEVEN}", burn=f"{BURN} 5C 6C {BURN}").banks(3, 100)
    at.table.state.shoes["shoe"].cut = 310 - 3 - 4
    at.says((4, "banco"))
    assert laws(at.events, "voided") == ["4.12(j)"]
    assert nets(at.events, 4) == {"banco_seul": 0}
    assert "shuffled" in [event.kind for event in at.begin().events]


def test_a_shoe_whose_cutting_card_came_in_an_annulled_hand_is_completed() -> None:
    """4.12(a), 4.12(g)"""
    at = At(to={"player": "2D 4C", "banker": "3C 9C!wrong_order"}, burn=f"{BURN} {BURN}").banks(3, 100)
    at.table.state.shoes["shoe"].cut = 310 - 2
    at.says((4, "banco"))
    assert laws(at.events, "voided") == ["4.12(a)"]
    assert "shuffled" in [event.kind for event in at.begin().events]


@pytest.mark.parametrize("is_out", [True, False])
def test_a_card_that_is_left_out_before_the_cutting_card_is_the_last_of_its_shoe(is_out: bool) -> None:
    """4.12(g)"""
    at = At(BANKER_SEVEN, burn=f"{BURN} {BURN}").banks(3, 100)
    at.table.state.shoes["shoe"].cut = 310 - 4 - 1
    at.says((4, "banco"))
    if is_out:
        at.table.report("card_in_error", note="undisclosed")
    assert ("shuffled" in [event.kind for event in at.begin().events]) is is_out
    assert not at.memory.card_is_out


def test_a_card_disclosed_before_the_deal_begins_a_simulated_round_before_it() -> None:
    """4.12(h)3"""
    simulated = {"simulated player": "7H", "simulated banker": "2S 3D 9H"}
    at = At(BANKER_SEVEN, burn=f"{BURN} 2D", disclosed_procedure=3, to=simulated).banks(3, 100)
    at.table.report("card_in_error")
    at.says((4, "banco"))
    kinds = [getattr(event, "to", None) for event in at.events if isinstance(event, Dealt)]
    assert kinds.index("simulated banker") < kinds.index("player")
    assert nets(at.events, 3) == {"bank": 100, "vigorish": -5}


def test_a_card_disclosed_while_the_dominant_player_thinks_is_burned_before_their_card() -> None:
    """4.12(g), 4.12(h)"""
    at = At("3S 10C 2D 2H 4H 6C", burn=f"{BURN} AD KC").banks(3, 100).says((4, "banco"))
    at.table.report("card_in_error")
    at.events = []
    at.says((4, "card"))
    kinds = [event.kind for event in at.events if isinstance(event, (Burned, Dealt))]
    assert kinds == ["burned", "burned", "dealt", "dealt"]


def test_the_bankers_natural_is_shown_by_its_own_paragraph() -> None:
    """4.9(a), 4.9(b)"""
    assert laws(error("2D 2C", "9H 10C").events, "revealed") == ["4.9(b)", "4.9(b)"]
    assert laws(error("9D KC", "2H 10C").events, "revealed") == ["4.9(a)4", "4.9(a)4"]


@pytest.mark.parametrize("player", ["2D 3C", "2D 2C", "4D 2C", "10D KC", "4D 3C"], ids=["5", "4", "6", "0", "7"])
def test_the_ask_for_card_or_stay_is_the_same_for_every_hand_under_eight(player: str) -> None:
    """13:69F-4.9(a): the Banker sees who is asked and what, and must not learn the Player's count from it."""
    first, second = player.split()
    at = At(f"{first} 6H {second} 10C 2C 3C", seats=(3, 4))
    at.begin().says((3, "bid", 100), (4, "no_bid"), (3, "bank", 100))
    at.events += at.table.choose(4, "banco")
    other = At("2D 6H 3C 10C 2C 3C", seats=(3, 4))
    other.begin().says((3, "bid", 100), (4, "no_bid"), (3, "bank", 100))
    other.events += other.table.choose(4, "banco")
    assert at.table.ask is not None and other.table.ask is not None
    assert at.table.ask.plain() == other.table.ask.plain()
    assert seen_all(at.events, seat_view(3)) == seen_all(other.events, seat_view(3))


@pytest.mark.parametrize(("player", "announced"), [("2D 2C", "Card"), ("2D 3C", "Stay"), ("4D 2C", "Stay")])
def test_a_dominant_player_who_does_not_answer_follows_the_rule(player: str, announced: str) -> None:
    """13:69F-4.9(a): the passive answer is lawful with every hand; with five it stays."""
    first, second = player.split()
    at = At(f"{first} 6H {second} 10C 2C 3C", seats=(3, 4))
    at.begin().says((3, "bid", 100), (4, "no_bid"), (3, "bank", 100))
    at.table.choose(4, "banco")
    assert announced in said(at.table.choose(4, "follow_rule"))


def test_4_5_b_a_bidder_who_has_left_meanwhile_is_not_the_banker() -> None:
    """4.5(b): the next highest bid counts only while its player can still pay it."""
    table = CHEMIN_DE_FER.open(chance=Seeded(1))
    for seat in (1, 2, 3):
        table.sit(seat, chips=1_000_00)
    table.begin()
    table.choose(2, "bid", amount=500_00)
    table.choose(1, "bid", amount=100_00)
    table.choose(3, "no_bid")
    table.apply({"do": "leave", "seat": 1})
    told = [getattr(event, "says", "") for event in table.choose(2, "decline")]
    assert "Nobody takes the bank" in told
    assert "seat 1 is the Banker" not in told


# ---------------------------------------------------------------------- who is asked what, and by which paragraph


def asked_by(at: At) -> list[tuple[str, str]]:
    """The options of the person who is asked first, each with its paragraph."""
    ask = at.table.ask
    assert ask is not None
    return [(option.id, option.law) for option in ask.options[ask.waiting[0]]]


def test_4_7_b_offers_suivi_before_4_7_c_offers_banco() -> None:
    at = At(f"{BANKER_SEVEN} {BANKER_SEVEN}", seats=(3, 4)).banks(3, 100).says((4, "banco")).begin()
    at.says((3, "bank", 100))
    assert asked_by(at) == [("suivi", "4.7(b)"), ("no", "4.7(b)")]
    at.says((4, "no"))
    assert asked_by(at) == [("banco", "4.7(c)"), ("no", "4.7(c)")]


def test_4_7_b_gives_no_suivi_against_another_banker() -> None:
    at = At(BANKER_SEVEN, seats=(3, 4, 6)).banks(3, 100).says((4, "banco"), (6, "no"))
    assert at.memory.suivi == 4
    at.begin().says((3, "pass"), (4, "decline"), (6, "accept", 100))
    assert at.memory.suivi == 0
    assert asked_by(at)[0] == ("banco", "4.7(c)")


@pytest.mark.parametrize(
    ("kind", "law", "to"),
    [("two_for_banker", "4.12(d)", "banker"), ("banker_drew", "4.12(i)", "player")],
)
def test_a_card_dealt_in_error_is_named_by_the_paragraph_of_the_error(kind: str, law: str, to: str) -> None:
    """4.12(d), 4.12(i)"""
    at = At("10D 2S 5H 3C 2D 7S").banks(3, 100).says((4, "banco"))
    remedy = next(one.remedy for one in CHEMIN_DE_FER.irregularities if one.id == kind)
    with pytest.raises(Refused, match="name the card") as refused:
        remedy(at.table.current_round, Report(kind, to=to))
    assert refused.value.law == law


def test_4_9_c_is_told_in_words_row_by_row() -> None:
    """Table 3: what the Banker's Hand does with each count."""
    step = next(one for one in CHEMIN_DE_FER.steps(CHEMIN_DE_FER.options()) if one.law == "4.9(c)")
    draws = "the Banker's Hand draws if the Player's third card is"
    assert step.description.split("With ")[1:] == [
        "0 to 2 the Banker's Hand draws. ",
        f"3 {draws} 0 to 7 or the Player's Hand stayed; after a 9 the Banker may choose. ",
        f"4 {draws} 2 to 7 or the Player's Hand stayed. ",
        f"5 {draws} 5 to 7 or the Player's Hand stayed; after a 4 the Banker may choose. ",
        f"6 {draws} 6 and 7. ",
        "7 the Banker's Hand stays.",
    ]


def asks(at: At) -> tuple[str, list[str]]:
    """The paragraph of the question, and those of the answers of whoever is asked first."""
    assert at.table.ask is not None
    return at.table.ask.law, [option.law for option in at.table.ask.options[at.table.ask.waiting[0]]]


def test_every_question_about_the_bank_and_its_answers_are_by_their_paragraphs() -> None:
    """4.5(b), 4.6(a), 4.6(b), 4.7(b), 4.7(c), 4.7(d), 4.11(a), 4.11(b), 4.11(c)"""
    at = At(f"{BANKER_SEVEN} {PLAYER_SEVEN}").begin()
    assert asks(at) == ("4.5(b)", ["4.5(b)", "4.5(b)"])
    assert asks(at.says((3, "bid", 100), (4, "no_bid"))) == ("4.6(a)", ["4.6(b)", "4.5(b)"])
    assert asks(at.says((3, "bank", 100))) == ("4.7(c)", ["4.7(c)", "4.7(c)"])
    assert asks(at.says((4, "no"))) == ("4.7(d)", ["4.7(d)", "4.7(d)"])
    assert asks(at.says((4, "cover", 100)).begin()) == ("4.11(a)", ["4.6(b)", "4.11(a)"])
    assert asks(at.says((3, "bank", 100))) == ("4.7(b)", ["4.7(b)", "4.7(b)"])
    assert asks(at.says((4, "suivi")).begin()) == ("4.11(b)", ["4.11(b)", "4.11(b)"])
    at = At(BANKER_SEVEN).banks(3, 100).says((4, "banco")).begin()
    assert asks(at.says((3, "pass"))) == ("4.11(c)", ["4.11(c)", "4.11(c)"])
    assert asks(at.says((4, "decline"))) == ("4.11(c)", ["4.11(c)", "4.11(c)"])


def test_every_question_about_a_card_and_its_answers_are_by_their_paragraphs() -> None:
    """4.9(a), 4.9(a)2, 4.9(c), 4.9(f)"""
    at = At("3S 10C 2D 5H 4H").banks(3, 100).says((4, "banco"))
    assert asks(at) == ("4.9(a)", ["4.9(a)", "4.9(a)", "4.9(a)2"])
    assert asks(at.says((4, "card"))) == ("4.9(c)", ["4.9(f)", "4.9(f)"])


def test_vigorish_is_charged_on_the_bankers_win_only() -> None:
    """4.10(c)"""
    submission = submit(CHEMIN_DE_FER)
    charge = parts.charge(submission, "bank", "")
    assert charge is not None and (charge.law, charge.taken(333_00)) == ("4.10(c)", 16_75)
    assert parts.charge(submission, "cover", "") is None


def test_a_bidder_who_has_left_is_not_the_banker() -> None:
    """4.5(b), 4.6(a)"""
    at = At(seats=(2, 4, 6)).begin().says((2, "bid", 50), (4, "bid", 80))
    at.table.apply({"do": "leave", "seat": 4})
    at.says((6, "no_bid"))
    assert [one for one in said(at.events) if "is the Banker" in one] == ["seat 2 is the Banker"]


def test_a_player_may_bid_and_wager_all_chips() -> None:
    """4.5(b), 4.6(a), 4.7(c)"""
    at = At(BANKER_SEVEN, chips=100).banks(3, 100).says((4, "banco"))
    assert nets(at.events, 4) == {"banco_seul": -100}


def test_a_cover_is_not_asked_of_a_player_who_has_left() -> None:
    """4.7(d)"""
    at = At(BANKER_SEVEN, seats=(3, 4, 6, 7)).banks(3, 100).says((4, "no"), (6, "no"), (7, "no"))
    at.table.apply({"do": "leave", "seat": 6})
    assert at.says((4, "cover", 50)).asked() == [7]


def test_everyone_sees_who_has_the_bank() -> None:
    """4.5(b), 4.6(b), 4.11(b)"""
    at = At(f"{BANKER_SEVEN} {PLAYER_SEVEN}")
    told = [parts.status(at.table.current_round)]
    at.banks(3, 100).says((4, "banco"))
    told.append(parts.status(at.table.current_round))
    at.begin().says((3, "bank", 100), (4, "suivi"))
    told.append(parts.status(at.table.current_round))
    assert told == [
        "The bank is bid for.",
        "Seat 3 has the bank; the last wager was $100.00.",
        "The bank is offered from the right of seat 3.",
    ]
