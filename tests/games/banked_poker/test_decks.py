"""Two decks in turn: each is used for every other round of play, while the device shuffles the other (x.2(b))."""

from __future__ import annotations

import pytest
from tests.games.banked_poker.at_table import KINDS, at, bet_all, play, stay_in
from tests.support.events import laws_once
from tests.support.tables import CHIPS

from pitboss.equipment import Seeded
from pitboss.games import find
from pitboss.protocol.events import Event, Shuffled
from pitboss.table import Log, Table, Unlawful, submit

SHUFFLE = {
    "16": "16.4(a)", "18": "18.5(a)", "20": "20.5(a)", "23": "23.5(a)", "25": "25.4(a)", "27": "27.5(a)",
    "28": "28.4(a)", "30": "30.4(a)", "32": "32.4(a)", "35": "35.4(a)", "37": "37.4(a)",
}  # fmt: skip
games = pytest.mark.parametrize("n", SHUFFLE)
TWO_DECKS: dict[str, object] = {"two_decks": True, "shuffle": "device"}


def deck_of(begun: list[Event]) -> str:
    """The deck that a round begins with."""
    [says] = [event.says for event in begun if "decks alternate" in str(getattr(event, "says", None))]
    return says.rpartition("the ")[2]


@games
def test_two_decks_need_a_device_and_alternate(n: str) -> None:
    """16.2(b), 18.2(b), 20.2(b), 23.2(b), 25.2(b), 27.2(b), 28.2(b), 30.2(b), 32.2(b), 35.2(b), 37.2(b), 16.2(b)3,
    16.2(b)4
    """
    with pytest.raises(Unlawful, match="second deck"):
        submit(find(KINDS[n].id), {"two_decks": True, "shuffle": "manual"})
    table = at(n, {"two_decks": True, "shuffle": "device"}, people=1)
    decks = []
    for _ in range(3):
        begun = table.begin()
        assert f"{n}.2(b)4" in laws_once(begun, "noted")
        decks.append(deck_of(begun))
        table.bet(1, KINDS[n].slip)
        table.no_more_bets()
        stay_in(table, n)
    assert decks == ["first deck", "second deck", "first deck"]
    assert laws_once(table.begin(), "shuffled") == [f"{n}.2(b)3"]


def test_the_device_shuffles_the_deck_that_was_used_while_the_other_one_is_dealt() -> None:
    """20.2(b)3, 20.5(a): each deck is shuffled before its first round, then while the other is in play."""
    table = at("20", TWO_DECKS, people=1)
    shuffled = []
    for _ in range(3):
        shuffled.append([(event.law, event.shoe) for event in table.begin() if isinstance(event, Shuffled)])
        table.bet(1, KINDS["20"].slip)
        table.no_more_bets()
        stay_in(table, "20")
    assert shuffled == [
        [("20.5(a)", "shoe")],
        [("20.2(b)3", "shoe"), ("20.5(a)", "second deck")],
        [("20.2(b)3", "second deck")],
    ]


@games
def test_a_round_in_which_nobody_bets_is_no_round_of_play_and_leaves_the_deck_to_the_next(n: str) -> None:
    """16.2(b)4 and its like: each deck is used for every other round of play."""
    table = at(n, TWO_DECKS, people=1)
    decks = []
    for bets in (True, False, False, True, True):
        begun = table.begin()
        decks.append(deck_of(begun))
        if bets:
            table.bet(1, KINDS[n].slip)
        table.no_more_bets()
        stay_in(table, n)
    assert decks == ["first deck", "second deck", "second deck", "second deck", "first deck"]


@games
def test_of_two_decks_the_one_that_lay_spread_is_washed_and_shuffled(n: str) -> None:
    """16.2(b)3, 16.4(e), 18.5(e), 20.4(e), 27.4(e), 35.4(e) and those of the other games."""
    table = at(n, TWO_DECKS, people=1)
    play(table, n)
    play(table, n)
    table.begin()
    table.no_more_bets()
    shuffled = [(event.law, event.shoe) for event in table.begin() if isinstance(event, Shuffled)]
    assert shuffled == [(f"{n}.2(b)3", "second deck"), (SHUFFLE[n], "shoe")]


@games
def test_a_void_round_that_was_dealt_has_used_its_deck(n: str) -> None:
    """16.2(b)4 and its like: each deck is used for every other round of play."""
    table = at(n, TWO_DECKS, people=1)
    bet_all(table, n)
    table.no_more_bets()
    table.report("dealer_card_exposed" if n in ("28", "32", "37") else "stub_count_wrong_misdealt")
    assert deck_of(table.begin()) == "second deck"


@games
def test_a_round_void_before_the_deal_has_not_used_its_deck(n: str) -> None:
    """16.2(b)4 and its like: no round of play was dealt from it."""
    table = at(n, {**TWO_DECKS, "dealing": "automated_shoe"}, people=1)
    bet_all(table, n)
    [shuffled] = [event.shoe for event in table.report("shoe_jam") if isinstance(event, Shuffled)]
    assert (shuffled, deck_of(table.begin())) == ("shoe", "first deck")


@games
def test_a_table_that_is_restored_continues_with_the_other_deck(n: str) -> None:
    """16.2(b)4 and its like: the decks alternate."""
    table = find(KINDS[n].id).open(KINDS[n].options(TWO_DECKS), chance=Seeded(7))
    table.sit(1, chips=CHIPS)
    play(table, n)
    stored = table.checkpoint()
    again = Table.restored(table.submission, stored, Seeded(8), Log(head=table.log.head))
    assert deck_of(again.begin()) == deck_of(table.begin()) == "second deck"


@games
@pytest.mark.parametrize(("shuffle", "cut"), [("manual", True), ("device", False)])
def test_the_steps_of_a_round_have_a_cut_after_a_manual_shuffle_only(n: str, shuffle: str, *, cut: bool) -> None:
    """16.4(b)2 and its like: a deck that the dealer shuffled is cut; one that a device shuffled is dealt (16.4(b)1)."""
    submission = submit(find(KINDS[n].id), KINDS[n].options({"shuffle": shuffle}))
    shuffled = submission.game.steps(submission.options)[0]
    assert (shuffled.law, shuffled.description.endswith(", and it is cut.")) == (SHUFFLE[n], cut)
