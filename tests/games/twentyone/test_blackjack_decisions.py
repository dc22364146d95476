"""The players' decisions at blackjack: 13:69F-2.6 to 2.14."""

from __future__ import annotations

import pytest
from tests.games.twentyone.at_table import acts, nets, opened, played
from tests.support.events import laws, of_kind
from tests.support.tables import bet_and_deal, options_now

from pitboss.errors import Refused
from pitboss.games.twentyone.blackjack import BLACKJACK
from pitboss.plain import Json
from pitboss.protocol.events import Announced, Dealt, Event, Moved, Noted
from pitboss.table import PUBLIC, Limit, Limits, Table, Unlawful, seen_all, submit
from pitboss.table.log.views import seat as view_from

MAIN = {1: {"main": 10}}
TWO = {1: {"main": 10}, 2: {"main": 10}}


def announced(events: list[Event]) -> list[str]:
    """What the dealer said."""
    return [str(event.says) for event in events if isinstance(event, Announced)]


# ---------------------------------------------------------------------- wagers (2.3)


def test_no_wager_is_made_after_the_first_card() -> None:
    """13:69F-2.3(c)."""
    table = opened(BLACKJACK, {"s1": "10H 9C", "dealer": "10D"})
    bet_and_deal(table, MAIN)
    with pytest.raises(Refused, match=r"2\.3\(c\)"):
        table.bet(2, main=1000)
    with pytest.raises(Refused, match=r"2\.3\(c\)"):
        table.apply({"do": "take back", "seat": 1})


def test_wagers_of_the_six_to_five_variation_are_multiples_of_five_dollars() -> None:
    """13:69F-2.3(d)."""
    table = opened(BLACKJACK, {}, {"blackjack_pays": "6 to 5", "hits_soft_17": True})
    table.begin()
    with pytest.raises(Refused, match=r"2\.3\(d\)"):
        table.bet(1, main=12_00)
    table.bet(1, main=15_00)


def test_a_wager_that_cannot_be_paid_exactly_is_refused() -> None:
    table = opened(BLACKJACK, {})
    table.begin()
    with pytest.raises(Refused, match="3 to 2"):
        table.bet(1, main=5_01)


def test_a_coupon_is_accepted_only_where_they_are_taken() -> None:
    """13:69F-2.3(d)."""
    slip: dict[str, Json] = {"do": "bet", "seat": 1, "bets": [{"wager": "main", "amount": 1000, "coupon": 1000}]}
    table = opened(BLACKJACK, {})
    table.begin()
    with pytest.raises(Refused, match=r"2\.3\(d\)"):
        table.apply(slip)
    table = opened(BLACKJACK, {"s1": "10H 9C", "dealer": "10D 8C"}, {"match_play": True})
    table.begin()
    table.apply(slip)
    events = table.no_more_bets() + acts(table, [(1, "stand")])
    assert nets(events) == {"1 main": 20}


def test_a_verbal_wager_with_cash_is_confirmed() -> None:
    """13:69F-2.3(d)."""
    table = opened(BLACKJACK, {})
    table.begin()
    table.apply({"do": "bet", "seat": 1, "bets": [{"wager": "main", "amount": 1000, "chips": "cash"}]})
    assert laws(table.record("verbal_wager", seat=1), "recorded") == ["2.3(d)"]


def test_a_layout_has_as_many_boxes_as_the_submission_says() -> None:
    """13:69F-2.11(e)."""
    table = opened(BLACKJACK, {}, {"player_boxes": 2})
    table.begin()
    with pytest.raises(Refused, match="2 boxes"):
        table.bet(3, main=1000)


# ---------------------------------------------------------------------- the deal (2.6)


def test_the_order_of_the_deal_and_what_is_announced() -> None:
    """13:69F-2.6(e), 2.6(f), 2.6(g), 2.6(h), 2.6(i)."""
    cards = {"s1": "10H 5C 2D", "s2": "10S 7C", "dealer": "10D 6C 2S"}
    events = played(BLACKJACK, cards, TWO, [(1, "hit"), (1, "stand"), (2, "stand")])
    dealt = [(event.to, event.law) for event in events if isinstance(event, Dealt)]
    assert dealt == [
        ("seat 1", "2.6(e)"), ("seat 2", "2.6(e)"), ("dealer", "2.6(e)"), ("seat 1", "2.6(e)"), ("seat 2", "2.6(e)"),
        ("seat 1", "2.6(g)"), ("dealer", "2.6(h)"), ("dealer", "2.12(b)"),
    ]  # fmt: skip
    assert announced(events) == [
        "No more bets", "Seat 1: 15", "Seat 1: 17", "Seat 2: 17", "Dealer's Card", "Dealer: 16", "Dealer: 18",
    ]  # fmt: skip
    picked_up = next(event for event in events if event.law == "2.6(i)")
    assert picked_up.hands == ["seat 2", "seat 1", "dealer"]


def test_a_hole_card_is_face_down_until_the_players_have_drawn() -> None:
    """13:69F-2.6(j)."""
    table = opened(BLACKJACK, {"s1": "10H 9C", "dealer": "10D 8C"}, {"dealer_card": "down"})
    events = bet_and_deal(table, MAIN)
    assert "8C" not in str(seen_all(events, PUBLIC))
    assert laws(acts(table, [(1, "stand")]), "revealed") == ["2.6(j)"]


def test_a_reader_that_shows_a_blackjack_ends_the_round() -> None:
    """13:69F-2.6(j)1: no additional cards are dealt."""
    events = played(BLACKJACK, {"s1": "10H 9C", "s2": "AS KC", "dealer": "10D AC"}, TWO, [], {"dealer_card": "reader"})
    assert nets(events) == {"1 main": -10, "2 main": 0}
    assert "2.6(j)1" in laws(events, "announced")


def test_insurance_comes_before_the_reader() -> None:
    """13:69F-2.9(b)."""
    table = opened(BLACKJACK, {"s1": "10H 9C", "dealer": "AD KC"}, {"dealer_card": "reader"})
    events = bet_and_deal(table, MAIN)
    assert not any("reader" in str(getattr(event, "says", None)) for event in events)
    events = acts(table, [(1, "insure", 5)])
    assert nets(events) == {"1 main": -10, "1 insurance": 10}


def test_a_reader_is_not_used_below_a_ten() -> None:
    """13:69F-2.6(j)."""
    table = opened(BLACKJACK, {"s1": "10H 9C", "dealer": "9D AC"}, {"dealer_card": "reader"})
    assert not any("reader" in str(getattr(event, "says", None)) for event in bet_and_deal(table, MAIN))


def test_face_up_a_dealers_blackjack_ends_the_round() -> None:
    """13:69F-2.6(k)6."""
    events = played(BLACKJACK, {"s1": "10H 9C", "dealer": "AD KC"}, MAIN, [], {"dealer_card": "up"})
    assert "2.6(k)6" in laws(events, "announced")
    assert not any("reader" in str(getattr(event, "says", None)) for event in events)
    assert nets(events) == {"1 main": -10}


def test_face_up_there_is_no_insurance_and_doubling_only_on_nine_ten_eleven() -> None:
    """13:69F-2.6(k)3, 4."""
    options: dict[str, object] = {"dealer_card": "up"}
    table = opened(BLACKJACK, {"s1": "10H 2C", "dealer": "AD 6C"}, options)
    bet_and_deal(table, MAIN)
    assert options_now(table) == ["stand", "hit"]
    table = opened(BLACKJACK, {"s1": "7H 2C", "dealer": "AD 6C"}, options)
    bet_and_deal(table, MAIN)
    assert options_now(table) == ["stand", "double", "hit"]


# ---------------------------------------------------------------------- blackjack (2.7)


def test_a_blackjack_against_a_low_card_is_paid_before_any_third_card() -> None:
    """13:69F-2.7(a)."""
    cards = {"s1": "10H 5C 4D", "s2": "AS KC", "dealer": "9D 8C"}
    table = opened(BLACKJACK, cards)
    events = bet_and_deal(table, TWO)
    assert nets(events) == {"2 main": 15}
    assert laws(events, "settled") == ["2.7(a)"]


def test_a_blackjack_against_a_ten_waits_for_the_dealers_second_card() -> None:
    """13:69F-2.7(b)."""
    table = opened(BLACKJACK, {"s1": "10H 9C", "s2": "AS KC", "dealer": "10D 8C"})
    events = bet_and_deal(table, TWO)
    assert nets(events) == {}
    assert "Seat 2 has a blackjack" in announced(events)
    assert nets(acts(table, [(1, "stand")])) == {"1 main": 10, "2 main": 15}


def test_a_designated_blackjack_is_paid_two_to_one() -> None:
    """13:69F-2.3(e)3."""
    cards = {"s1": "AS JS", "s2": "AS JC", "dealer": "9D"}
    events = played(BLACKJACK, cards, TWO, [], {"designated_blackjack": "JS AS"})
    assert nets(events) == {"1 main": 20, "2 main": 15}


def test_even_money_is_offered_to_a_blackjack_alone_and_may_be_declined() -> None:
    """13:69F-2.7(c)."""
    cards = {"s1": "10H 9C", "s2": "AS KC", "dealer": "AD 8C"}
    table = opened(BLACKJACK, cards, {"even_money": True})
    bet_and_deal(table, TWO)
    assert options_now(table) == ["insure", "decline"]
    table.choose(1, "decline")
    assert options_now(table) == ["insure", "even_money", "decline"]
    assert nets(acts(table, [(2, "decline"), (1, "stand")])) == {"1 main": 0, "2 main": 15}


# ---------------------------------------------------------------------- surrender (2.8)


def test_surrender_comes_before_any_other_decision() -> None:
    """13:69F-2.8(a)."""
    table = opened(BLACKJACK, {"s1": "10H 2C 3D", "dealer": "9D"}, {"surrender": True})
    bet_and_deal(table, MAIN)
    assert options_now(table) == ["stand", "surrender", "double", "hit"]
    table.choose(1, "hit")
    assert options_now(table) == ["stand", "hit"]


def test_a_split_hand_is_not_surrendered() -> None:
    """13:69F-2.8(a)."""
    table = opened(BLACKJACK, {"s1": "8H 8C 3D", "dealer": "9D"}, {"surrender": True})
    bet_and_deal(table, MAIN)
    table.choose(1, "split")
    assert "surrender" not in options_now(table)


def test_a_wager_that_may_be_halved_is_even() -> None:
    """13:69F-2.8(a): one-half of the wager."""
    table = opened(BLACKJACK, {}, {"surrender": True})
    table.begin()
    with pytest.raises(Refused, match=r"half of .* may be lost: bet an even number of cents"):
        table.bet(1, main=5_01)


# ---------------------------------------------------------------------- insurance (2.9)


def test_late_insurance_is_made_just_before_the_players_decision() -> None:
    """13:69F-2.9(b)."""
    cards = {"s1": "10H 5C 4D", "s2": "10S 9C", "dealer": "AD KC"}
    table = opened(BLACKJACK, cards, {"late_insurance": True})
    bet_and_deal(table, TWO)
    assert options_now(table) == ["insure", "decline"]
    acts(table, [(1, "decline"), (1, "hit"), (1, "stand")])
    assert options_now(table) == ["insure", "decline"]
    assert nets(acts(table, [(2, "insure", 5), (2, "stand")])) == {"1 main": -10, "2 main": -10, "2 insurance": 10}


def test_with_late_insurance_even_money_is_still_offered_before_any_further_card() -> None:
    """13:69F-2.7(c)."""
    cards = {"s1": "10H 5C", "s2": "AS KC", "dealer": "AD"}
    table = opened(BLACKJACK, cards, {"late_insurance": True, "even_money": True})
    bet_and_deal(table, TWO)
    assert options_now(table) == ["insure", "even_money", "decline"]
    table.choose(2, "even_money")
    assert options_now(table) == ["insure", "decline"]


@pytest.mark.parametrize(
    ("wager", "chip", "most"), [(10, 100, 5), (15, 100, 8), (5, 100, 3), (5, 50, 2.5), (1, 100, 1)]
)
def test_insurance_is_half_the_wager_or_the_next_chip(wager: int, chip: int, most: float) -> None:
    """13:69F-2.9(b)."""
    table = opened(BLACKJACK, {"s1": "10H 9C", "dealer": "AD"}, {"smallest_chip_cents": chip})
    bet_and_deal(table, {1: {"main": wager}})
    with pytest.raises(Refused, match=r"2\.9\(b\)"):
        table.choose(1, "insure", amount=round(most * 100) + 1)
    table.choose(1, "insure", amount=round(most * 100))


def test_losing_insurance_is_collected_before_the_dealer_draws() -> None:
    """13:69F-2.9(d)."""
    cards = {"s1": "10H 9C", "dealer": "AD 2C 5D"}
    events = played(BLACKJACK, cards, MAIN, [(1, "insure", 5), (1, "stand")])
    kinds = [(event.kind, getattr(event, "wager", None) or getattr(event, "to", None)) for event in events]
    assert kinds.index(("settled", "insurance")) < max(
        number for number, kind in enumerate(kinds) if kind == ("dealt", "dealer")
    )


def test_insurance_covers_the_initial_wager_only() -> None:
    """13:69F-2.9(e), 2.9(f): not what lies beside it."""
    table = opened(BLACKJACK, {"s1": "10H 9C", "dealer": "AD"}, {"additional_wager": "over_under"})
    bet_and_deal(table, {1: {"main": 10, "over_13": 1}})
    with pytest.raises(Refused, match=r"2\.9\(b\)"):
        table.choose(1, "insure", amount=5_50)


# ---------------------------------------------------------------------- doubling (2.10)


def test_a_double_may_be_for_less_but_not_for_more() -> None:
    """13:69F-2.10(a)."""
    table = opened(BLACKJACK, {"s1": "6H 5C KD", "dealer": "10D 8C"})
    bet_and_deal(table, MAIN)
    with pytest.raises(Refused, match=r"2\.10\(a\)"):
        table.choose(1, "double", amount=10_01)
    assert nets(table.choose(1, "double", amount=4_00)) == {"1 main": 10, "1 double_down": 4}


def test_only_one_card_is_drawn_to_a_double() -> None:
    """13:69F-2.12(a)2."""
    events = played(BLACKJACK, {"s1": "6H 5C 2D", "dealer": "10D 8C"}, MAIN, [(1, "double", 10)])
    assert nets(events) == {"1 main": -10, "1 double_down": -10}


def test_where_only_9_10_or_11_is_doubled_each_of_them_is_and_no_soft_total_from_the_hand() -> None:
    """13:69F-2.6(k)4, 2.10(a)1."""
    from_hand: dict[str, object] = {
        "dealing": "hand", "decks": 1, "shuffle": "device", "cutting_card_percent": 34, "double_on": "hard_9_10_11",
    }  # fmt: skip
    tables: list[tuple[dict[str, object], list[int]]] = [({"dealer_card": "up"}, [9, 10, 11]), (from_hand, [])]
    for options, softs in tables:
        rules = BLACKJACK.play_rules(submit(BLACKJACK, options).options)
        doubled = {
            soft: [points for points in range(4, 22) if rules.may_double(points, soft, 2, split=False)]
            for soft in (False, True)
        }
        assert doubled == {False: [9, 10, 11], True: softs}


def test_twenty_one_is_not_doubled_and_draws_nothing() -> None:
    """13:69F-2.10(a), 2.12(a)1: a soft 21 of a split pair, a hard one after three cards."""
    cards = {"s1": "10H 5C 6D", "dealer": "10D 8C"}
    events = played(BLACKJACK, cards, MAIN, [(1, "hit")])
    assert nets(events) == {"1 main": 10}


def test_a_double_face_down_is_turned_when_the_round_is_settled() -> None:
    """13:69F-2.10(c): the dealer draws although the hand may be over 21."""
    cards = {"s1": "10H 2C KD", "dealer": "10D 6C 2D"}
    table = opened(BLACKJACK, cards, {"double_card": "face_down"})
    bet_and_deal(table, MAIN)
    events = acts(table, [(1, "double", 10)])
    assert laws(events, "revealed") == ["2.10(c)"]
    hidden = [event for event in events if getattr(event, "to", None) == "seat 1"]
    assert "KD" not in str(seen_all(hidden, view_from(1)))
    assert [event.to for event in events if isinstance(event, Dealt)] == ["seat 1", "dealer", "dealer"]
    assert nets(events) == {"1 main": -10, "1 double_down": -10}


def test_on_request_a_double_is_face_down_and_offered_to_all_from_the_next_round() -> None:
    """13:69F-2.10(c)."""
    cards = {"s1": "6H 5C KD 6D 5D", "dealer": "10D 8C 10C"}
    table = opened(BLACKJACK, cards, {"double_card": "on_request"})
    events = bet_and_deal(table, MAIN)
    assert options_now(table) == ["stand", "double", "double_face_down", "hit"]
    assert "2.10(c)" not in laws(events, "announced")
    events = acts(table, [(1, "double_face_down", 10)])
    assert nets(events) == {"1 main": 10, "1 double_down": 10}
    assert "2.10(c)" in laws(bet_and_deal(table, MAIN), "announced")


def test_a_face_down_double_dealt_face_up_by_mistake_is_settled_at_the_end() -> None:
    """13:69F-2.15(p): although it is seen to be over 21."""
    cards = {"s1": "10H 2C KD!double_face_up", "dealer": "10D 6C"}
    events = played(BLACKJACK, cards, MAIN, [(1, "double", 10)], {"double_card": "face_down"})
    assert laws(events, "irregularity") == ["2.15(p)"]
    assert laws(events, "revealed") == []
    assert "2.12(c)" in laws(events, "noted")
    assert nets(events) == {"1 main": -10, "1 double_down": -10}


def test_other_cards_are_face_up_anyway() -> None:
    table = opened(BLACKJACK, {"s1": "10H 2C KD!double_face_up", "dealer": "10D"})
    bet_and_deal(table, MAIN)
    with pytest.raises(Refused, match=r"2\.15\(p\)"):
        table.choose(1, "hit")


@pytest.mark.parametrize(("all_lost", "double"), [(True, -10), (False, 0)])
def test_a_busted_double_against_a_dealers_blackjack(all_lost: bool, double: int) -> None:
    """13:69F-2.10(b) literally spares the double; by default a hand over 21 has lost before."""
    cards = {"s1": "10H 2C KD", "dealer": "10D AC"}
    options = {"busts_lose_all": all_lost}
    table = opened(BLACKJACK, cards, options)
    bet_and_deal(table, MAIN)
    assert nets(acts(table, [(1, "double", 10)])) == {"1 main": -10, "1 double_down": double}


# ---------------------------------------------------------------------- splitting (2.11)


def test_cards_of_one_value_are_a_pair_whatever_their_rank() -> None:
    """13:69F-2.11(a)."""
    table = opened(BLACKJACK, {"s1": "KH 10C", "dealer": "9D"})
    bet_and_deal(table, MAIN)
    assert "split" in options_now(table)


def test_a_pair_is_split_in_sight_of_all_for_a_wager_of_the_players_own() -> None:
    """13:69F-2.11(a)."""
    table = opened(BLACKJACK, {"s1": "8H 8C 10D", "s1h2": "10S", "dealer": "10D 9C"})
    bet_and_deal(table, MAIN)
    events = acts(table, [(1, "split"), (1, "stand"), (1, "stand")])
    [split] = of_kind(events, "arranged")
    assert split.hands == {"seat 1": ["8H"], "seat 1 hand 2": ["8C"]}
    [wager] = of_kind(events, "bet")
    assert (wager.law, wager.amount, wager.coupon) == ("2.11(a)", 10_00, 0)
    assert nets(events) == {"1 main": -10, "1 split hand 2": -10}


def test_the_first_hand_is_completed_before_the_second_gets_a_card() -> None:
    """13:69F-2.11(b), (c): stand, draw or double on each."""
    cards = {"s1": "8H 8C 2D 10C", "s1h2": "3S KD", "dealer": "10D 7C"}
    table = opened(BLACKJACK, cards)
    bet_and_deal(table, MAIN)
    events = table.choose(1, "split")
    assert [event.to for event in events if isinstance(event, Dealt)] == ["seat 1"]
    events += acts(table, [(1, "hit"), (1, "stand"), (1, "double", 10)])
    assert nets(events) == {"1 main": 10, "1 split hand 2": 10, "1 double_down hand 2": 10}


def test_a_pair_is_split_once_unless_the_licensee_permits_more() -> None:
    """13:69F-2.11(c)1."""
    table = opened(BLACKJACK, {"s1": "8H 8C 8D", "dealer": "9D"})
    bet_and_deal(table, MAIN)
    table.choose(1, "split")
    assert "split" not in options_now(table)


@pytest.mark.parametrize(("boxes", "hands"), [(6, 4), (7, 3)])
def test_four_hands_at_six_boxes_three_at_seven(boxes: int, hands: int) -> None:
    """13:69F-2.11(e)."""
    cards = {"s1": "8H 8C 8D 8S 8H", "dealer": "9D"}
    table = opened(BLACKJACK, cards, {"resplit": True, "player_boxes": boxes})
    bet_and_deal(table, MAIN)
    for _ in range(hands - 1):
        table.choose(1, "split")
    assert "split" not in options_now(table)


@pytest.mark.parametrize(("aces", "more"), [(True, True), (False, False)])
def test_aces_may_be_kept_to_one_split(aces: bool, more: bool) -> None:
    """13:69F-2.11(e)."""
    cards = {"s1": "AH AC AD", "s1h2": "5S", "dealer": "9D 10C"}
    table = opened(BLACKJACK, cards, {"resplit": True, "resplit_aces": aces})
    bet_and_deal(table, MAIN)
    table.choose(1, "split")
    assert (table.ask is not None and options_now(table) == ["stand", "split"]) == more


def test_split_aces_get_one_card_each() -> None:
    """13:69F-2.11(c)2, 2.12(a)3."""
    cards = {"s1": "AH AC 2D", "s1h2": "3S", "dealer": "10D 7C"}
    events = played(BLACKJACK, cards, MAIN, [(1, "split")])
    assert nets(events) == {"1 main": -10, "1 split hand 2": -10}


# ---------------------------------------------------------------------- the dealer draws (2.12)


@pytest.mark.parametrize(("hits", "net"), [(False, 10), (True, -10)])
def test_a_soft_17_is_drawn_to_or_not(hits: bool, net: int) -> None:
    """13:69F-2.12(b)1, 2."""
    cards = {"s1": "10H 8C", "dealer": "6D AC 4D"} if hits else {"s1": "10H 8C", "dealer": "6D AC"}
    assert nets(played(BLACKJACK, cards, MAIN, [(1, "stand")], {"hits_soft_17": hits})) == {"1 main": net}


def test_no_card_is_drawn_that_decides_nothing() -> None:
    """13:69F-2.12(c): all hands over 21; or only a blackjack is left."""
    events = played(BLACKJACK, {"s1": "10H 6C KD", "dealer": "10D 2C"}, MAIN, [(1, "hit")])
    assert nets(events) == {"1 main": -10}
    assert "2.12(c)" in laws(events, "noted")
    events = played(BLACKJACK, {"s1": "AH KC", "dealer": "10D 2C"}, MAIN)
    assert "2.12(c)" in laws(events, "noted")


# ---------------------------------------------------------------------- several on a box (2.13, 2.14)


def shared(cards: dict[str, str], options: dict[str, object] | None = None) -> Table:
    """Seats 1 and 2 on box 1; seat 1 sits there and wagered first."""
    table = opened(BLACKJACK, cards, {"persons_per_box": 2, **(options or {})}, people=3)
    table.begin()
    table.bet(1, main=10_00)
    with pytest.raises(Refused, match=r"2\.13\(a\)"):
        table.bet(2, main=20_00, at=1)
    table.record("consent", seat=1)
    table.bet(2, main=20_00, at=1)
    with pytest.raises(Refused, match="taken"):
        table.bet(3, main=20_00, at=1)
    table.no_more_bets()
    return table


def test_a_player_who_wagers_on_a_box_needs_nobodys_consent_to_change_the_wager() -> None:
    """13:69F-2.13(a): consent is to additional players; a player who took the wager back counts again."""
    table = opened(BLACKJACK, {}, {"persons_per_box": 3}, people=3)
    table.begin()
    table.bet(1, main=10_00)
    table.record("consent", seat=1)
    table.bet(2, main=20_00, at=1)
    table.bet(1, main=5_00)
    table.bet(2, main=5_00, at=1)
    table.bet(3, main=5_00, at=1)
    assert [bet.amount for bet in table.current_round.bets.values()] == [15_00, 25_00, 5_00]
    table.apply({"do": "take back", "seat": 1, "bets": [{"bet": 1}]})
    table.bet(3, main=5_00, at=1)
    with pytest.raises(Refused, match=r"seat 2 has not consented .*2\.13\(a\)"):
        table.bet(1, main=10_00)


def test_a_player_who_sits_at_the_box_decides_for_all() -> None:
    """13:69F-2.13(b)."""
    table = shared({"s1": "10H 6C 4D", "dealer": "10D 8C"})
    with pytest.raises(Refused, match="not the turn"):
        table.choose(2, "hit")
    assert nets(acts(table, [(1, "hit"), (1, "stand")])) == {"1 main": 10, "2 main": 20}


def test_without_a_seated_player_the_highest_wager_decides() -> None:
    """13:69F-2.13(b)."""
    table = opened(BLACKJACK, {"s4": "10H 6C", "dealer": "10D"}, {"persons_per_box": 2})
    table.begin()
    table.bet(1, main=10_00, at=4)
    table.record("consent", seat=1)
    table.bet(2, main=20_00, at=4)
    table.no_more_bets()
    assert table.ask is not None
    assert [asked.seat for asked in table.ask.waiting] == [2]


@pytest.mark.parametrize(("choice", "amount"), [("no_double", None), ("double", 15)])
def test_others_on_the_box_may_double_too(choice: str, amount: int | None) -> None:
    """13:69F-2.13(d): one card in any event."""
    table = shared({"s1": "6H 5C KD", "dealer": "10D 8C"})
    acts(table, [(1, "double", 10)])
    events = acts(table, [(2, choice, amount) if amount else (2, choice)])
    more = {"2 double_down": 15} if amount else {}
    assert nets(events) == {"1 main": 10, "1 double_down": 10, "2 main": 20, **more}


@pytest.mark.parametrize(
    ("choice", "expected"),
    [
        ("cover", {"2 main": -20, "2 split hand 2": 20}),
        ("first", {"2 main": -20}),
        ("second", {"2 main hand 2": 20}),
    ],
)
def test_others_on_the_box_cover_a_split_or_name_a_hand(choice: str, expected: dict[str, int]) -> None:
    """13:69F-2.13(e)."""
    table = shared({"s1": "8H 8C 8D", "s1h2": "10S", "dealer": "10D 7C"})
    acts(table, [(1, "split")])
    events = acts(table, [(2, choice), (1, "stand"), (1, "stand")])
    assert nets(events) == {"1 main": -10, "1 split hand 2": 10, **expected}


def test_each_may_insure_separately() -> None:
    """13:69F-2.13(f)."""
    table = shared({"s1": "10H 9C", "dealer": "AD KC"})
    events = acts(table, [(2, "insure", 10), (1, "decline"), (1, "stand")])
    assert nets(events) == {"1 main": -10, "2 main": -20, "2 insurance": 20}


def test_a_player_who_has_several_boxes_decides_for_each() -> None:
    """13:69F-2.14."""
    table = opened(BLACKJACK, {"s1": "10H 9C", "s3": "10S 7H", "dealer": "10D 8C"}, {"boxes_per_player": 2}, 1)
    table.begin()
    table.bet(1, main=1000)
    table.bet(1, main=2000, at=3)
    events = table.no_more_bets() + table.choose(1, "stand", at=1) + table.choose(1, "stand", at=3)
    assert nets(events) == {"1 main": 10 - 20}


def test_one_box_for_each_player_unless_more_are_permitted() -> None:
    """13:69F-2.14."""
    table = opened(BLACKJACK, {}, people=1)
    table.begin()
    table.bet(1, main=1000)
    with pytest.raises(Refused, match=r"2\.14"):
        table.bet(1, main=1000, at=2)


# ---------------------------------------------------------------------- the hand fee (2.3(l))


def fee_table(minimum: int = 1_00) -> Table:
    """A table with a hand fee of 25 cents."""
    table = BLACKJACK.open({"hand_fee_cents": 25}, limits=Limits(Limit(minimum, 1_000_00)))
    for seat in (1, 2):
        table.sit(seat, chips=100_00)
    return table


def fees(events: list[Event]) -> list[str]:
    """Who paid a fee."""
    return [str(event.source) for event in events if isinstance(event, Moved)]


def test_a_hand_fee_is_owed_for_five_dollars_or_less_and_collected_before_the_cards() -> None:
    """13:69F-2.3(l)2, 3, 5: it is kept whatever follows."""
    table = fee_table()
    events = bet_and_deal(table, {1: {"main": 5}, 2: {"main": 6}})
    assert fees(events) == ["seat 1"]
    assert [event.into for event in events if isinstance(event, Moved)] == ["bank"]
    kinds = [event.kind for event in events]
    assert kinds.index("moved") < kinds.index("dealt")
    assert {event.law for event in events if isinstance(event, Moved)} == {"2.3(l)3"}


def test_there_is_no_hand_fee_at_a_higher_minimum() -> None:
    """13:69F-2.3(l)."""
    with pytest.raises(Unlawful, match=r"a table minimum of \$5.00 or less, not \$5.02 \(13:69F-2\.3\(l\)\)"):
        fee_table(5_02)


def test_the_licensee_may_waive_the_fee_before_a_round() -> None:
    """13:69F-2.3(l)2."""
    table = fee_table()
    table.record("waive_hand_fee", seat=1)
    assert fees(bet_and_deal(table, {1: {"main": 5}, 2: {"main": 5}})) == ["seat 2"]
    while table.ask is not None and not table.ask.for_bets:
        passive = table.ask.passive(asked := table.ask.waiting[0])
        assert passive is not None
        table.choose(asked.seat, passive.id, at=asked.at)
    assert fees(bet_and_deal(table, {1: {"main": 5}, 2: {"main": 5}})) == ["seat 1", "seat 2"]  # waived once
    with pytest.raises(Refused, match=r"2\.3\(l\)2"):
        opened(BLACKJACK, {}).record("waive_hand_fee", seat=1)


def test_a_fee_that_no_chips_are_left_for_is_waived() -> None:
    """13:69F-2.3(l)2: the player has cashed out the other chips after the bet."""
    table = fee_table()
    table.begin()
    table.bet(1, main=5_00)
    table.apply({"do": "cash out", "seat": 1, "amount": table.state.accounts["seat 1"]})
    events = table.no_more_bets()
    assert fees(events) == []
    [waived] = [event for event in events if isinstance(event, Noted) and "hand fee" in event.says]
    assert (waived.law, waived.seat) == ("2.3(l)2", 1)


def test_the_fee_is_no_part_of_the_wager() -> None:
    """13:69F-2.3(l)4: a bet that leaves no chips for it is refused."""
    table = fee_table()
    table.apply({"do": "cash out", "seat": 1, "amount": 95_00})
    table.begin()
    with pytest.raises(Refused, match="hand fee"):
        table.bet(1, main=5_00)
    table.bet(1, main=4_00)
