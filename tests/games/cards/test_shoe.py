"""The shoe that card games share: pre-shuffled cards, cut and recut, batches, burns, faults; shown at small games."""

from __future__ import annotations

import pytest
from tests.games.cards.remembered import card_memory
from tests.support.checks import refused

from pitboss.equipment import Scripted, Seeded
from pitboss.games import blackjack, casino_war, mini_baccarat, punto_banco, red_dog
from pitboss.games.cards.options import MAX_DECKS, NO_CUTTING_CARD
from pitboss.games.cards.shoe import pick_up
from pitboss.games.twentyone.blackjack import LAW
from pitboss.protocol.events import Event, IrregularityReported, Voided
from pitboss.table import Game, Table, Unlawful, submit


def opened(game: Game, options: dict[str, object] | None = None) -> Table:
    """A table with three people."""
    table = game.open(options, chance=Seeded(5))
    for seat in (1, 2, 3):
        table.sit(seat, chips=1_000_000)
    return table


def kinds(events: list[Event]) -> list[str]:
    return [str(event.kind) for event in events]


@pytest.mark.parametrize(
    ("game", "options"),
    [
        (red_dog, {"shuffle": "pre_shuffled"}), (casino_war, {"shuffle": "pre_shuffled"}),
        (blackjack, {"shuffle": "pre_shuffled"}), (punto_banco, {"pre_shuffled": True}),
    ],
)  # fmt: skip
def test_pre_shuffled_cards_are_cut_and_not_shuffled_before_the_first_shoe(
    game: Game, options: dict[str, object]
) -> None:
    table = opened(game, options)
    assert "shuffled" not in kinds(table.begin())
    table.no_more_bets()
    assert card_memory(table).last_cutter == 0
    card_memory(table).reshuffle = "shoe"
    assert "shuffled" in kinds(table.begin())


@pytest.mark.parametrize("game", [red_dog, punto_banco, mini_baccarat])
def test_where_the_law_sets_no_most_97_decks_are_lawful(game: Game) -> None:
    """3.1(a), 6.1(a), 7.1(a)"""
    assert game.open({"decks": 97}).state.shoes["shoe"].size == 97 * 52
    with pytest.raises(Unlawful, match="1,000"):
        submit(game, {"decks": MAX_DECKS + 1})


def test_a_recut_is_ordered_only_before_a_card_has_left_the_shoe() -> None:
    """6.3(d)"""
    table = opened(red_dog)
    table.record("cut", seat=3)
    table.begin()
    with refused(table, "the player who last cut them, seat 3", "6.3(d)"):
        table.record("recut", seat=2)
    table.record("recut", seat=3)
    table.bet(1, original=1000)
    table.no_more_bets()
    with refused(table, "before the first card is dealt", "6.3(d)"):
        table.record("recut", seat=3)


def test_the_next_person_entitled_recuts_where_the_licensee_says_so() -> None:
    """6.3(d)"""
    table = opened(red_dog, {"recut_by": "next_entitled"})
    table.record("cut", seat=2)
    table.begin()
    with refused(table, "the next person entitled, seat 3", "6.3(d)"):
        table.record("recut", seat=2)
    table.record("recut", seat=3)
    assert card_memory(table).last_cutter == 3


def test_a_game_whose_law_has_no_recut_has_no_record_of_one() -> None:
    """22.5"""
    assert "recut" not in {procedure.id for procedure in casino_war.procedures}
    assert "recut_by" not in casino_war.options.model_fields


@pytest.mark.parametrize(
    ("game", "wager", "law"), [(casino_war, "initial", "22.10(a)"), (red_dog, "original", "6.7(a)")]
)
def test_a_second_card_found_face_up_voids_the_round_where_the_law_says_so(game: Game, wager: str, law: str) -> None:
    shoe = ["2S!face_up", "3S!face_up", "9S", "8H", "KD"]
    table = game.open(chance=Scripted({"card": shoe}, {"burn": ["5C", "6C"]}))
    table.sit(1, chips=1_000_000)
    table.begin()
    table.bet(1, {wager: 1000})
    events = table.no_more_bets()
    is_void = game is casino_war
    assert ("voided" in kinds(events)) is is_void
    assert card_memory(table).reshuffle == ("all" if is_void else "")
    assert {str(event.law) for event in events if isinstance(event, IrregularityReported)} == {law}


def test_batches_of_a_device_take_turns() -> None:
    """7.1(d)5, 22.2(d)"""
    for game, options in ((casino_war, {"shuffle": "device"}), (mini_baccarat, {"shuffling": "automated_shuffler"})):
        table = opened(game, {**options, "decks": 12})
        batches = []
        for _ in range(3):
            table.begin()
            table.no_more_bets()
            batches.append(card_memory(table).batch)
            card_memory(table).reshuffle = "shoe"
        assert batches == [1, 2, 1]
        assert table.state.shoes["shoe"].decks == 6


def test_a_device_that_is_not_there_does_not_jam() -> None:
    """22.10(d)"""
    table = opened(casino_war)
    with refused(table, "not shuffled by a device", "22.10(d)"):
        table.report("shuffler_jam")


def said(events: list[Event]) -> str:
    """What is noted and announced."""
    return "; ".join(str(getattr(event, "says", "")) for event in events)


@pytest.mark.parametrize(("leaves", "cuts"), [(3, "the dealer must cut"), (2, "seat 3 cuts the cards")])
def test_a_player_who_leaves_does_not_cut_the_cards(leaves: int, cuts: str) -> None:
    """6.3(b): if no player accepts the cut, the dealer cuts."""
    table = opened(red_dog)
    table.record("cut", seat=3)
    table.apply({"do": "leave", "seat": leaves})
    assert cuts in said(table.begin())


def test_cards_of_a_void_round_are_shuffled_back_by_a_continuous_device() -> None:
    """6.9"""
    table = opened(red_dog, {"shuffle": "continuous"})
    shoe = table.state.shoes["shoe"]
    shoe.in_play.append(shoe.undealt.pop())
    table.begin()
    assert len(shoe) == shoe.size


def test_a_void_round_is_followed_by_a_shuffle_whether_or_not_the_cutting_card_has_come() -> None:
    """22.10(a): nothing is announced of the cutting card."""
    shoe = ["2S!face_up", "3S!face_up", "9S", "8H", "KD"]
    table = casino_war.open(chance=Scripted({"card": shoe}, {"burn": ["5C", "6C"]}))
    table.sit(1, chips=1_000_000)
    table.begin()
    table.state.shoes["shoe"].cut = 400
    table.bet(1, initial=1000)
    table.no_more_bets()
    assert "cutting card" not in said(table.begin())


@pytest.mark.parametrize(("discards", "left"), [(52, 52), (53, 0)])
def test_more_than_a_deck_of_discards_goes_back_into_the_shoe(discards: int, left: int) -> None:
    """2.5(h)2: with the Bart Carter shuffle, which has no cutting card (2.5(d))."""
    table = opened(blackjack, {"shuffle": "bart_carter"})
    table.begin()
    shoe = table.state.shoes["shoe"]
    assert shoe.cut == NO_CUTTING_CARD
    shoe.discards += shoe.undealt[:discards]
    del shoe.undealt[:discards]
    pick_up(table.current_round, LAW, "shoe")
    assert len(shoe.discards) == left


@pytest.mark.parametrize(("discards", "void"), [(0, True), (1, False)])
def test_a_shoe_that_runs_out_is_filled_with_the_discards_if_there_are_any(discards: int, *, void: bool) -> None:
    """2.15(f): a single discard is not burned but dealt."""
    table = blackjack.open({"decks": 1}, chance=Seeded(5))
    table.sit(1, chips=1_000_000)
    table.begin()
    table.bet(1, main=1000)
    shoe = table.state.shoes["shoe"]
    shoe.discards = shoe.undealt[2 : 2 + discards]
    del shoe.undealt[2:]
    events = table.no_more_bets()
    assert "burned" not in kinds(events)
    assert [event.law for event in events if isinstance(event, Voided)] == (["2.15(f)"] if void else [])


def test_no_burned_card_is_shown_where_the_cards_are_dealt_from_the_hand() -> None:
    """2.6A(c)"""
    table = opened(blackjack, {"dealing": "hand", "decks": 2, "shuffle": "device", "cutting_card_percent": 34})
    with refused(table, "a burned card is not shown to any player", "2.6A(c)"):
        table.record("burn_shown")


def test_nothing_is_recorded_of_a_blackjack_bonus_that_is_not_offered() -> None:
    """2.20(g)4"""
    table = opened(blackjack)
    with refused(table, "the blackjack bonus wager is not offered at this table", "2.20(g)4"):
        table.record("bonus_verified", seat=1)
    assert kinds(table.record("receipt")) == ["recorded"]
