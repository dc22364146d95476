"""Every kind of event is one plain sentence, and nothing hidden is ever told."""

from __future__ import annotations

import pytest
from tests.support.events import made

from pitboss.plain import Json
from pitboss.protocol.events import EVENTS, Event
from pitboss.table.betting.wagers import Wager
from pitboss.table.log.narration import cite, narrate, with_suits
from pitboss.table.log.views import PUBLIC, SURVEILLANCE, seat, seen

LIMITS: Json = {
    "minimum": 500,
    "maximum": 50000,
    "increment": 100,
    "wagers": {"straight": {"minimum": 100, "maximum": 100_000_000_000, "increment": 1}},
}

CHANGES: Json = {"dozen_offered": False, "odds": {"straight": "36 to 1"}, "some": [1, None]}

_PLAIN: list[tuple[dict[str, Json], str]] = [
    ({"kind": "seated", "seat": 1, "player": "Ann", "chips": 50000}, "Ann sits down at seat 1 with $500.00."),
    ({"kind": "left", "seat": 1, "player": "Ann", "chips": 51250}, "Ann leaves seat 1 with $512.50."),
    ({"kind": "bought in", "seat": 2, "amount": 10000}, "Seat 2 buys in for $100.00."),
    ({"kind": "cashed out", "seat": 2, "amount": 100000}, "Seat 2 cashes out $1,000.00."),
    ({"kind": "admitted", "seat": 3, "permitted": True}, "Seat 3 may bet outside the posted limits."),
    ({"kind": "admitted", "seat": 3, "permitted": False}, "Seat 3 may no longer bet outside the posted limits."),
    (
        {"kind": "moved", "from": "bank", "into": "meter grand", "amount": 125, "says": "the grand meter grows"},
        "$1.25 goes from the house to the grand meter: the grand meter grows.",
    ),
    (
        {"kind": "gathered", "into": "pot", "amount": 9600, "bets": [3, 4], "of": {"seat 1": 4800, "seat 2": 4800}},
        "$96.00 is gathered into the pot.",
    ),
    (
        {"kind": "bet", "seat": 4, "at": 4, "wager": "raise", "amount": 800, "into": "pot"},
        "Seat 4 puts $8.00 into the pot: raise.",
    ),
    (
        {"kind": "moved", "from": "seat 1", "into": "vigorish", "amount": 25, "says": ""},
        "$0.25 goes from seat 1 to vigorish.",
    ),
    ({"kind": "round", "number": 3}, "Round 3 begins."),
    (
        {"kind": "bet", "seat": 1, "at": 1, "wager": "straight", "on": "17", "amount": 500},
        "Seat 1 bets $5.00 on straight 17.",
    ),
    (
        {"kind": "bet", "seat": 1, "at": 2, "wager": "pair_plus", "on": "", "amount": 500, "coupon": 500},
        "Seat 1 bets $5.00 on pair plus at position 2 with a match play coupon of $5.00.",
    ),
    (
        {"kind": "bet", "seat": 1, "at": 1, "wager": "red", "on": "", "amount": 1500, "added": 500},
        "Seat 1 adds $5.00 to red: $15.00 now.",
    ),
    ({"kind": "taken back", "seat": 1, "wager": "red", "on": "", "amount": 1000}, "Seat 1 takes $10.00 back from red."),
    ({"kind": "announced", "law": "5.3(b)", "says": "No more bets"}, "No more bets."),
    ({"kind": "noted", "says": "the stub goes to the discard rack"}, "The stub goes to the discard rack."),
    (
        {"kind": "arranged", "hands": {"seat 1": ["8S"], "seat 1 hand 2": ["8D"]}, "says": "the pair is split"},
        "The pair is split: seat 1 has 8♠ and seat 1 hand 2 has 8♦.",
    ),
    ({"kind": "arranged", "hands": {"seat 1": []}, "says": "the cards are discarded"}, "The cards are discarded."),
    ({"kind": "chose", "seat": 1, "at": 1, "action": "play"}, "Seat 1 plays."),
    ({"kind": "chose", "seat": 1, "at": 1, "action": "no_bid"}, "Seat 1 makes no bid."),
    ({"kind": "chose", "seat": 1, "at": 1, "action": "second"}, "Seat 1 moves the wager to the second hand."),
    ({"kind": "chose", "seat": 1, "at": 1, "action": "vertical"}, "Seat 1 names the vertical axis."),
    ({"kind": "chose", "seat": 1, "at": 1, "action": "no"}, "Seat 1 declines."),
    ({"kind": "chose", "seat": 1, "at": 2, "action": "fold"}, "Seat 1 folds at position 2."),
    ({"kind": "chose", "seat": 1, "at": 1, "action": "raise", "amount": 2000}, "Seat 1 raises $20.00."),
    ({"kind": "chose", "seat": 1, "at": 1, "action": "insure", "amount": 500}, "Seat 1 buys insurance for $5.00."),
    ({"kind": "chose", "seat": 1, "at": 1, "action": "set", "cards": ["AS", "10D"]},
     "Seat 1 sets the hands with A♠ 10♦."),
    ({"kind": "chose", "seat": 1, "at": 1, "action": "draw", "cards": ["AS"]}, "Seat 1 exchanges A♠."),
    ({"kind": "chose", "seat": 1, "at": 1, "action": "full"}, "Seat 1 accepts the dealer's full wager."),
    ({"kind": "chose", "seat": 1, "at": 1, "action": "co_bank"}, "Seat 1 accepts the bank as a co-bank."),
    ({"kind": "chose", "seat": 1, "at": 1, "action": "stack_6"}, "Seat 1 chooses stack 6."),
    ({"kind": "chose", "seat": 1, "at": 1, "action": "switch"}, "Seat 1 switches."),
    ({"kind": "chose", "seat": 1, "at": 1, "action": "two"}, "Seat 1 asks for two hands."),
    ({"kind": "chose", "seat": 1, "at": 1, "action": "deliver_house_way_right"},
     "Seat 1 chooses the delivery house way right."),
    ({"kind": "chose", "seat": 1, "at": 1, "action": "stand", "by": "house"}, "Seat 1 stands: no answer in time."),
    ({"kind": "dealt", "to": "seat 1", "cards": ["QS", "6H"]}, "Seat 1 is dealt Q♠ 6♥."),
    ({"kind": "dealt", "to": "dealer", "count": 1}, "Dealer is dealt 1 card face down."),
    ({"kind": "dealt", "to": "dealer", "count": 3}, "Dealer is dealt 3 cards face down."),
    ({"kind": "dealt", "to": "seat 1", "count": 2, "cards": ["QS", "JK"]}, "Seat 1 is dealt Q♠ JK face down."),
    ({"kind": "revealed", "of": "dealer", "cards": ["JD", "9C", "2H"]}, "Dealer shows J♦ 9♣ 2♥."),
    (
        {"kind": "revealed", "of": "dealer", "cards": ["JD", "9C", "2H"], "says": "jack high"},
        "Dealer shows J♦ 9♣ 2♥: jack high.",
    ),
    ({"kind": "burned", "count": 1}, "1 card is burned."),
    ({"kind": "discarded", "of": "seat 1", "count": 1}, "Seat 1 discards 1 card, face down."),
    ({"kind": "discarded", "of": "seat 1", "count": 1, "cards": ["QS"]}, "Seat 1 discards Q♠, face down."),
    ({"kind": "burned", "count": 2, "cards": ["QS", "2D"]}, "2 cards are burned: Q♠ 2♦."),
    ({"kind": "shuffled", "shoe": "shoe"}, "The cards are shuffled."),
    ({"kind": "shuffled", "shoe": "second deck"}, "The cards of the second deck are shuffled."),
    ({"kind": "spun", "result": "17"}, "The wheel stops at 17."),
    ({"kind": "rolled", "faces": [3, 4]}, "The dice show 3 and 4, 7 in all."),
    ({"kind": "rolled", "faces": [3, 4, 6]}, "The dice show 3, 4 and 6, 13 in all."),
    ({"kind": "rolled", "faces": [5]}, "The dice show 5."),
    (
        {"kind": "irregularity", "what": "short_spin", "says": "the ball fell short: no spin", "outcome": "17"},
        "Irregularity: the ball fell short: no spin (17).",
    ),
    (
        {"kind": "irregularity", "what": "x", "says": "a card was exposed", "at": 2, "outcome": "QS", "note": "seen"},
        "Irregularity at position 2: a card was exposed (Q♠, seen).",
    ),
    (
        {"kind": "settled", "seat": 1, "at": 1, "wager": "straight", "on": "17", "result": "won", "net": 17500,
         "pays": "35 to 1", "because": "17 is covered"},
        "Seat 1's straight 17 wins $175.00 at 35 to 1: 17 is covered.",
    ),
    (
        {"kind": "settled", "seat": 1, "at": 1, "wager": "six_card_bonus", "result": "won", "net": 100_000_00,
         "pays": "$100,000.00", "because": "a royal flush"},
        "Seat 1's six card bonus wins $100,000.00: a royal flush.",
    ),
    (
        {"kind": "settled", "seat": 1, "at": 1, "wager": "pass_line", "result": "won", "net": 500, "pays": "1 to 1",
         "because": "a natural", "stays": True},
        "Seat 1's pass line wins $5.00 at 1 to 1 and stays on the layout: a natural.",
    ),
    (
        {"kind": "settled", "seat": 1, "at": 1, "wager": "five_adjacent", "on": "17", "result": "won", "net": -100,
         "because": "one of five"},
        "Seat 1's five adjacent 17 loses $1.00: one of five.",
    ),
    (
        {"kind": "settled", "seat": 1, "at": 1, "wager": "red", "result": "lost", "net": -1000,
         "because": "28 is not covered"},
        "Seat 1's red loses $10.00: 28 is not covered.",
    ),
    (
        {"kind": "settled", "seat": 1, "at": 3, "wager": "red", "result": "lost in part", "net": -500,
         "because": "0 takes half"},
        "Seat 1's red at position 3 loses $5.00, a part of it: 0 takes half.",
    ),
    (
        {"kind": "settled", "seat": 2, "at": 2, "wager": "play", "result": "push", "net": 0, "because": "equal hands"},
        "Seat 2's play is a push: equal hands.",
    ),
    (
        {"kind": "settled", "seat": 2, "at": 2, "wager": "ante", "result": "void", "net": 0, "because": "a jam"},
        "Seat 2's ante is void and goes back: a jam.",
    ),
    (
        {"kind": "settled", "seat": 2, "at": 2, "wager": "ante", "result": "surrendered", "net": -500, "because": ""},
        "Seat 2's ante is surrendered, -$5.00.",
    ),
    ({"kind": "voided", "law": "20.12(d)", "says": "a card was exposed"}, "The round is void: a card was exposed."),
    ({"kind": "ended", "round": 3}, "Round 3 is over."),
    (
        {"kind": "recorded", "procedure": "chip_color", "says": "chips are issued", "seat": 1, "note": "blue"},
        "Recorded for seat 1: chips are issued (blue).",
    ),
    ({"kind": "recorded", "procedure": "wash", "says": "the cards were washed"}, "Recorded: the cards were washed."),
    (
        {"kind": "change posted", "options": {"zero_rule": "lose_all"}, "effective": "2026-11-15T20:30:00"},
        "A change of rules is posted for November 15, 2026 at 20:30: zero rule lose all.",
    ),
    (
        {"kind": "change posted", "options": {"burns": 2}, "effective": "2026-11-15T20:30:00-05:00"},
        "A change of rules is posted for November 16, 2026 at 01:30 UTC: burns 2.",
    ),
    (
        {"kind": "change posted", "options": {"burns": 2}, "effective": "the next round"},
        "A change of rules is posted for the next round: burns 2.",
    ),
    (
        {"kind": "rules changed", "options": CHANGES},
        "The rules change: dozen offered no, odds straight 36 to 1, some 1 nothing.",
    ),
    (
        {"kind": "limits changed", "limits": LIMITS},
        "The limits are now $5.00 to $500.00 in steps of $1.00; straight at least $1.00.",
    ),
    ({"kind": "closed", "rounds": 1}, "The table is closed after 1 round."),
    ({"kind": "closed", "rounds": 12}, "The table is closed after 12 rounds."),
    ({"kind": "contributed", "seat": 2, "commit": "ab" * 32}, "Seat 2 commits to the chance of a later round."),
    ({"kind": "contributed", "seat": 2, "reveal": "ab" * 32}, "Seat 2 adds to the chance of a later round."),
    (
        {"kind": "chance fixed", "round": 3, "commitment": "01" * 32, "said": {}, "next": "", "sealed": {}},
        "The round draws from the committed seed 0101010101010101….",
    ),
    (
        {
            "kind": "chance fixed", "round": 3, "commitment": "01" * 32, "said": {"1": "aa", "4": "bb"},
            "next": "", "sealed": {}, "pulse": {"round": 77},
        },
        "The round draws from the committed seed 0101010101010101…; seats 1, 4 added to it, "
        "with round 77 of the beacon.",
    ),
    ({"kind": "seed revealed", "round": 3, "seed": "ab" * 32}, "The seed of round 3 was abababababababab…."),
]  # fmt: skip
TOLD: list[tuple[Event, str]] = [(made(plain), sentence) for plain, sentence in _PLAIN]


@pytest.mark.parametrize(("event", "sentence"), TOLD, ids=lambda value: str(value)[:60])
def test_an_event_is_one_sentence(event: Event, sentence: str) -> None:
    assert narrate(event) == sentence


def test_every_kind_of_event_is_narrated_and_tested() -> None:
    assert {event.kind for event, _ in TOLD} == set(EVENTS)


@pytest.mark.parametrize("kind", EVENTS)
def test_an_event_with_nothing_but_its_kind_is_still_a_sentence(kind: str) -> None:
    assert narrate(made({"kind": kind})).endswith(".")


DOWN: Event = made({
    "kind": "dealt", "law": "20.7(c)", "to": "seat 1", "count": 1, "hidden": {"cards": ["QS"]}, "seen_by": [1],
})  # fmt: skip


def test_what_is_hidden_is_not_sent_even_before_it_is_filtered() -> None:
    assert (
        narrate(DOWN)
        == narrate(seen(DOWN, PUBLIC))
        == narrate(seen(DOWN, seat(2)))
        == "Seat 1 is dealt 1 card face down."
    )


def test_those_who_may_look_see_the_card() -> None:
    assert narrate(seen(DOWN, seat(1))) == narrate(seen(DOWN, SURVEILLANCE)) == "Seat 1 is dealt Q♠ face down."


def test_suits_are_letters_where_a_terminal_has_no_symbols() -> None:
    assert (
        narrate(made({"kind": "revealed", "of": "dealer", "cards": ["JD", "10C"]}), ascii_only=True)
        == "Dealer shows JD 10C."
    )


def test_only_cards_get_suit_symbols() -> None:
    assert with_suits("AS KD 10H 2C") == "A♠ K♦ 10♥ 2♣"
    assert with_suits("ASK for 0-00 and 2CD, 5-6S") == "ASK for 0-00 and 2CD, 5-6S"


def test_a_player_named_like_a_card_is_narrated_as_a_player() -> None:
    assert (
        narrate(made({"kind": "seated", "seat": 1, "player": "AS", "chips": 0})) == "AS sits down at seat 1 with $0.00."
    )


def test_citations_are_in_full() -> None:
    assert cite(made({"kind": "spun", "law": "5.3(c)"})) == "13:69F-5.3(c)"
    assert cite(made({"kind": "spun", "law": "13:69E-1.7"})) == "13:69E-1.7"
    assert cite(made({"kind": "round", "number": 1})) == ""


WAGERS = (
    Wager("main", "Blackjack wager", "2.3(a)", "a hand nearer to 21"),
    Wager("dont_pass", "Don't Pass Bet", "1.3(a)", "the dice lose"),
    Wager("one", "$1", "5.5(a)", "the wheel stops there"),
)


@pytest.mark.parametrize(
    ("wager", "name"),
    [("main", "blackjack wager"), ("dont_pass", "Don't Pass Bet"), ("one", "$1"), ("pair_plus", "pair plus")],
)
def test_a_wager_is_named_as_the_layout_names_it(wager: str, name: str) -> None:
    lost: Event = made({"kind": "settled", "seat": 1, "at": 1, "wager": wager, "result": "lost", "net": -500})
    assert narrate(lost, WAGERS) == f"Seat 1's {name} loses $5.00."
    limits: Event = made({"kind": "limits changed", "limits": {"minimum": 100, "wagers": {wager: {"minimum": 500}}}})
    assert narrate(limits, WAGERS) == f"The limits are now at least $1.00; {name} at least $5.00."
